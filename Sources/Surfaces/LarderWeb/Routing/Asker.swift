import Accounts
import HTTP
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
      else { throw Problem(.unauthorized, "sign-in", "this token is nobody's, or has come to its end") }
      identity = found
      refusal = .signIn
    } else if let name {
      identity = try site.accounts.identity(proxyName: name)
      refusal = Self.stranger(name)
    } else if let secret = SessionCookie.secret(of: request, site.options) {
      identity = try site.accounts.identity(session: secret, now: now, address: ClientAddress(request.remote))
      refusal = .signIn
    } else {
      identity = nil
      refusal = .signIn
    }
  }

  /// The name by which a proxy calls whoever asks. From anybody else the field says nothing.
  private static func name(in request: Request, _ options: SiteOptions) throws(Problem) -> String? {
    guard let header = options.trustedHeader, options.proxies.contains(request.peer) else { return nil }
    let names = request.fields.values(header)
    guard names.count < 2 else {
      throw Problem(
        .badRequest, "two-names", "\(header) came \(names.count) times: have the proxy remove what its clients send")
    }
    return names.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func stranger(_ name: String) -> Problem {
    let name = String(name.prefix(60)).visible
    return Problem(
      .forbidden, "unknown-person",
      "you come as \"\(name)\", and nobody is called that here: ask for an invitation, and take that name")
  }
}
