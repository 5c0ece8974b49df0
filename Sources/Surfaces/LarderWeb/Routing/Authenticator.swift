import Accounts
import HTTP
import LarderModel
import LarderWords
import PlainText
import WebParts

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
    if let key = CalendarRoute.key(in: request) {
      guard authorizations.isEmpty, let found = try site.accounts.identity(token: key, now: now), found.isForCalendars
      else { throw Problem(.unauthorized, "sign-in", "this calendar's key is unknown or expired; create a new one") }
      (identity, refusal) = (found, .signIn)
      return
    }
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
