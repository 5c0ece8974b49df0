import Accounts
import HTTP
import Page
import WebParts

/// The page that asks for a code after the password.
enum CodePage {
  static let path = "/sign-in/code"

  static let routes: [Route] = [
    Route(
      .get, path, .everyone, "the page that asks for a code after the password",
      query: [QueryPart("next", "the page of this server to show after signing in")]
    ) { context in
      let next = ReturnPath(context.request.query["next"])
      guard try context.accounts.awaitsCode(secret(context), now: context.now) else {
        return try .leading(to: "/sign-in" + QueryText.behind(next.map { [(name: "next", value: $0.text)] } ?? []))
      }
      return page(next: next).response()
    },
    Route(.post, path, .everyone, "sign in with a code after the password") { try signIn($0) },
  ]

  /// The secret of a browser whose password was right.
  private static func secret(_ context: RequestContext) -> String? {
    context.request.cookies.only(context.site.options.codeCookieName)
  }

  /// - Parameter isRecovery: Whether the last code was typed as a recovery code.
  private static func page(next: ReturnPath?, isRecovery: Bool = false, _ fault: FormFault? = nil) -> SitePage {
    var page = SitePage.welcome(Phrases.enterCode) { html in
      html.p(nil, Phrases.enterCodeLead)
      html.wayIn(path, fault, Phrases.signIn) { html in
        if let next { html.hidden("next", next.text) }
        html.field(.code(Phrases.code, isRecovery ? nil : fault?["code"]))
      }
      html.element("details", ["class": "fold", "open": isRecovery ? "" : nil]) { html in
        html.element("summary") { $0.text(Phrases.useRecoveryCode) }
        html.form(path, classes: "fields") { html in
          if let next { html.hidden("next", next.text) }
          html.field(
            FormField(
              "recovery", Phrases.recoveryCode, hint: Phrases.recoveryCodeHint,
              error: isRecovery ? fault?["code"] : nil))
          html.button(Phrases.signIn, "do wide")
        }
      }
      html.element("p") { $0.link("/sign-in", Phrases.startAgain) }
    }
    page.sheets = [.parts]
    return page
  }

  private static func signIn(_ context: RequestContext) throws -> Response {
    let form = try context.request.form()
    let (next, recovery) = (ReturnPath(form["next"]), form["recovery"])
    do {
      let signedIn = try context.accounts.finishSignIn(
        secret(context), code: recovery ?? form["code"] ?? "", userAgent: context.userAgent,
        at: context.auditContext())
      var response = try context.entering(signedIn, next?.text ?? "/")
      response.fields.add("set-cookie", SessionCookie.codeEnding(context.site.options))
      return response
    } catch AccountError.tookTooLong {
      return try SignInPages.answer(AccountError.tookTooLong) { SignInPages.page(next: next, $0) }
    } catch {
      return try SignInPages.answer(error) { page(next: next, isRecovery: recovery != nil, $0) }
    }
  }
}
