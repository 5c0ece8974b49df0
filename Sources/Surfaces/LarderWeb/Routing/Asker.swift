import Accounts
import HTTP
import LarderModel
import LarderWords
import PlainText

/// Who asks: by a token, by the word of a proxy that is trusted, or by the cookie of a device.
struct Asker {
  /// Nil where nobody is known by what was sent.
  let identity: Identity?
  /// What is answered then, where somebody must be known.
  let refusal: Problem

  /// Whoever shows a token that is nobody's is not taken for somebody else, nor is whom a proxy calls by a name that nobody
  /// has.
  init(_ request: Request, _ site: Site, now: Timestamp) throws {
    let authorizations = request.fields.values("authorization")
    let name = try Self.name(in: request, site.options)
    // A proxy that asks for a password itself may pass that on.
    let hasToken = authorizations.contains { name == nil || $0.lowercased().hasPrefix("bearer ") }
    if hasToken {
      guard authorizations.count == 1,
        let found = try site.accounts.identity(bearer: authorizations[0], now: now)
      else { throw Problem(.unauthorized, "sign-in", "this token is unknown or has expired") }
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

  /// The name by which a proxy calls whoever asks. From anybody else the field says nothing.
  private static func name(in request: Request, _ options: SiteOptions) throws(Problem) -> String? {
    guard let header = options.trustedHeader, options.proxies.contains(request.peer) else { return nil }
    let names = request.fields.values(header)
    guard names.count < 2 else {
      throw Problem(
        .badRequest, "two-names",
        "\(header) was sent \(names.count) times; configure the proxy to remove the field from clients' requests")
    }
    return names.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func stranger(_ name: String) -> Problem {
    let name = String(name.prefix(60)).visible
    return Problem(
      .forbidden, "unknown-person",
      "no person is called \"\(name)\" here; ask for an invitation and choose that name")
  }
}

extension ClientAddress {
  /// Where a request came from.
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
  /// Whether they may take another name. Whom a proxy knows by the one they have, it would know no longer.
  var mayRename: Bool { proof != .proxy }

  /// Refuses to give them another name where they may not have one.
  func requireRenaming() throws(Problem) {
    guard mayRename else {
      throw Problem(.conflict, "refused", "you sign in by this name, so you cannot change it")
    }
  }
}

/// The cookie that says who is signed in on a device. It is set by the server alone, and no script can read it.
package enum SessionCookie {
  /// What signs a device in, or keeps it signed in for longer.
  package static func field(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.cookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// The cookie that identifies a device after its person has signed out.
  package static func deviceField(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.deviceCookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// What signs a device out.
  package static func ending(_ options: SiteOptions) -> FieldValue {
    value(options.cookieName, "", seconds: 0, options)
  }

  /// The secret that a request has; nil where it has none, or two: another site beside this one may have set one.
  package static func secret(of request: Request, _ options: SiteOptions) -> String? {
    request.cookies.only(options.cookieName)
  }

  private static func value(_ name: String, _ secret: String, seconds: Int64, _ options: SiteOptions) -> FieldValue {
    let text =
      "\(name)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
      + (options.isSecure ? "; Secure" : "")
    // A secret is letters and digits: there is nothing in it that a field may not have.
    return (try? FieldValue(text)) ?? "larder=; Path=/; Max-Age=0"
  }
}

/// Whether a request was made by a page of another site, which a browser sends with the cookie all the same.
enum Forgery {
  /// Refuses what changes something and does not come from a page of this site. A program that sends neither a cookie nor
  /// where it comes from is no browser; but whom a proxy has let in may be one, for the proxy has a cookie of its own.
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
  /// The second, as accounts count it.
  var timestamp: Timestamp { Timestamp(seconds: now.milliseconds / 1_000) }
}

extension Timestamp {
  /// Its day and minute, as this machine's zone has them.
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
