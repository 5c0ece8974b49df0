import Accounts
import HTTP

/// What several pages ask of a visit.
extension Visit {
  var userAgent: String { request.fields["user-agent"] ?? "" }

  /// The device that asks; nil where it is none that signed in.
  var session: UInt64? {
    guard case .session(let number)? = identity?.proof else { return nil }
    return number
  }

  /// A number that stands in the path.
  func number(_ name: String) throws(Problem) -> UInt64 {
    guard let number = UInt64(self[name]) else { throw Problem.notFound }
    return number
  }

  /// Leads on to a page on a device that was just signed in. Whoever it was signed in for before is signed out.
  func entering(_ signedIn: SignedIn, _ path: String) throws -> Response {
    if let old = SessionCookie.secret(of: request, site.options) { try? site.accounts.signOut(old, at: occasion()) }
    var response = try Response.leading(to: path)
    response.fields.add("set-cookie", SessionCookie.field(signedIn.secret.text, site.options))
    response.fields.add("set-cookie", SessionCookie.deviceField(signedIn.device.text, site.options))
    response.fields.set("cache-control", "no-store")
    return response
  }

  /// A link of this server, as it can be sent to somebody.
  func address(_ path: String) -> String {
    guard var base = site.options.publicURL else { return "\(request.scheme)://\(request.host)\(path)" }
    while base.hasSuffix("/") { base.removeLast() }
    return base + path
  }
}
