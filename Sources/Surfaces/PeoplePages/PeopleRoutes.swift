import Accounts
import HTTP
import WebParts

/// The routes of the pages for signing in, accounts, and the people and settings of a household.
package enum PeopleRoutes {
  package static let all: [Route] = [
    SignInPages.routes, SignInCodePage.routes, LinkPages.routes, JoinPages.routes, CertificatePage.routes,
    YouPages.routes,
    TwoStepPages.routes, SettingsPages.routes, ReminderPages.routes, PhonePages.routes, MailServerPages.routes,
    NoteLinkPages.routes,
  ].flatMap { $0 }
}

extension RequestContext {
  var userAgent: String { request.fields["user-agent"] ?? "" }

  /// The number of the calling device's session; nil without a session.
  var session: UInt64? {
    guard case .session(let number)? = identity?.proof else { return nil }
    return number
  }

  /// Redirects to a page on a signed-in device, or to the page that asks for a code.
  func entering(_ result: SignInResult, _ path: String) throws -> Response {
    switch result {
    case .signedIn(let signedIn): return try entering(signedIn, path)
    case .codeNeeded(let secret):
      let next = path == "/" ? [] : [(name: "next", value: path)]
      var response = try Response.leading(to: SignInCodePage.path + QueryText.behind(next))
      response.fields.add("set-cookie", SessionCookie.codeField(secret.text, site.options))
      response.fields.set("cache-control", "no-store")
      return response
    }
  }

  /// Redirects to a page on a newly signed-in device. Anyone signed in on it before is signed out.
  func entering(_ signedIn: SignedIn, _ path: String) throws -> Response {
    if let old = SessionCookie.secret(of: request, site.options) { try? site.accounts.signOut(old, at: auditContext()) }
    var response = try Response.leading(to: path)
    response.fields.add("set-cookie", SessionCookie.field(signedIn.secret.text, site.options))
    response.fields.add("set-cookie", SessionCookie.deviceField(signedIn.device.text, site.options))
    response.fields.set("cache-control", "no-store")
    return response
  }
}
