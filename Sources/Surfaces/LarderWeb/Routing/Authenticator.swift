import Accounts
import HTTP
import LarderModel
import LarderWords
import PlainText

/// The caller's identity, established by a token, a trusted proxy or a device's cookie.
struct Authenticator {
  /// The caller, or nil if the request identifies no one.
  let identity: Identity?
  /// The response to send if the route requires an identity.
  let refusal: Problem

  /// Identifies the caller. An invalid token, or a proxy name without an account, never falls back to another
  /// credential.
  init(_ request: Request, _ site: Site, now: Timestamp) throws {
    let authorizations = request.fields.values("authorization")
    let name = try Self.name(in: request, site.options)
    // A proxy that asks for a password itself may forward it here.
    let hasToken = authorizations.contains { name == nil || $0.lowercased().hasPrefix("bearer ") }
    if hasToken {
      guard authorizations.count == 1,
        let found = try site.accounts.identity(bearer: authorizations[0], now: now)
      else { throw Problem(.unauthorized, "sign-in", "this token is unknown or has expired; create a new one") }
      (identity, refusal) = (found, .signIn)
    } else if let name {
      (identity, refusal) = (try site.accounts.identity(proxyName: name), Self.stranger(name))
    } else {
      identity = try SessionCookie.secret(of: request, site.options).flatMap { secret in
        try site.accounts.identity(session: secret, now: now, address: ClientAddress(request.remote))
      }
      refusal = .signIn
    }
  }

  /// Returns the name that a trusted proxy gives for the caller. The field is ignored from anyone else.
  private static func name(in request: Request, _ options: SiteOptions) throws(Problem) -> String? {
    guard let header = options.trustedHeader, options.proxies.contains(request.peer) else { return nil }
    let names = request.fields.values(header)
    guard names.count < 2 else {
      throw Problem(
        .badRequest, "two-names", "\(header) was sent \(names.count) times; have the proxy remove the client's field")
    }
    return names.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func stranger(_ name: String) -> Problem {
    let name = String(name.prefix(60)).visible
    return Problem(
      .forbidden, "unknown-person",
      "no account here is called \"\(name)\"; ask for an invitation, and choose that name")
  }
}

extension ClientAddress {
  /// Creates the client address of a request.
  init(_ address: Address) {
    self =
      switch address {
      case .ipv4(let number): .ipv4(number)
      case .ipv6(let high, let low): .ipv6(high: high, low: low)
      case .local: .local
      }
  }
}

extension Identity {
  /// Whether this person may change their name. A proxy would no longer recognise them under another name.
  var mayRename: Bool { proof != .proxy }

  /// Throws if this person may not change their name.
  func requireRenaming() throws(Problem) {
    guard mayRename else {
      throw Problem(.conflict, "refused", "the proxy signs you in by this name, so you cannot change it")
    }
  }
}

/// The cookie that identifies the signed-in person on a device. Only the server sets it, and scripts cannot read it.
package enum SessionCookie {
  /// The cookie that signs a device in or extends its session.
  package static func field(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.cookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// The cookie that identifies a device after its person has signed out.
  package static func deviceField(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.deviceCookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// The cookie that signs a device out.
  package static func ending(_ options: SiteOptions) -> FieldValue {
    value(options.cookieName, "", seconds: 0, options)
  }

  /// The secret in a request's cookie; nil if it is missing or sent twice, since another site on this host may have
  /// set one.
  package static func secret(of request: Request, _ options: SiteOptions) -> String? {
    request.cookies.only(options.cookieName)
  }

  private static func value(_ name: String, _ secret: String, seconds: Int64, _ options: SiteOptions) -> FieldValue {
    let text =
      "\(name)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
      + (options.isSecure ? "; Secure" : "")
    // A secret has only letters and digits, so this never fails.
    return (try? FieldValue(text)) ?? "larder=; Path=/; Max-Age=0"
  }
}

/// Protection against requests that another site makes with the user's cookie.
enum CrossSiteCheck {
  /// Throws if a request changes something and does not come from a page of this site.
  ///
  /// A program sends neither a cookie nor an origin. A caller identified by a proxy may still be a browser, because
  /// the proxy uses a cookie of its own.
  static func check(_ request: Request, _ options: SiteOptions, _ identity: Identity?) throws(Problem) {
    guard !request.method.isSafe, identity?.isByToken != true else { return }
    if let site = request.fields["sec-fetch-site"] {
      guard site == "same-origin" || site == "none" else { throw Problem.forged }
      return
    }
    if let origin = request.fields["origin"] {
      guard isOwn(origin.lowercased(), request, options) else { throw Problem.forged }
      return
    }
    guard request.fields["cookie"] == nil, identity == nil else { throw Problem.forged }
  }

  private static func isOwn(_ origin: String, _ request: Request, _ options: SiteOptions) -> Bool {
    if origin == "\(request.scheme)://\(request.host)" { return true }
    guard let publicURL = options.publicURL?.lowercased() else { return false }
    return origin == publicURL || origin + "/" == publicURL
  }
}

extension Clock {
  /// The current time in the seconds that accounts use.
  var timestamp: Timestamp { Timestamp(seconds: now.milliseconds / 1_000) }
}

extension Timestamp {
  /// The day and minute in this machine's time zone.
  private var local: Clock {
    let (milliseconds, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000)
    return Clock(at: isTooLate ? .max : Instant(clamping: milliseconds))
  }

  /// "2026-11-20".
  var localDay: String { local.civilDay.description }

  /// "2026-11-20 14:03".
  var localMinute: String {
    let clock = local
    return clock.minute.map { "\(clock.civilDay) \($0)" } ?? clock.civilDay.description
  }
}
