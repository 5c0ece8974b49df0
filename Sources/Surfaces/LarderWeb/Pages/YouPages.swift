import Accounts
import HTTP
import Page

/// What is somebody's own, whatever their household: their password and their devices.
enum YouPages {
  static let routes: [Route] = [
    Route(.get, "/you", .person, "one's own password and devices") { try page($0).response() },
    Route(.post, "/you/password", .person, "change one's own password") { try changePassword($0) },
    Route(.post, "/you/devices/{number}/end", .person, "sign one of one's own devices out") { visit in
      try visit.site.accounts.endSession(
        visit.number("number"), of: visit.person().account.id, at: visit.occasion())
      return try back(visit)
    },
    Route(.post, "/you/devices/end-others", .person, "sign all of one's own devices out but this") { visit in
      try visit.site.accounts.endSessions(
        of: visit.person().account.id, keeping: visit.session, at: visit.occasion())
      return try back(visit)
    },
  ]

  /// The page that the form was on.
  private static func back(_ visit: Visit) throws -> Response {
    try .leading(to: ReturnPath(visit.request.form()["next"])?.text ?? "/you")
  }

  private static func page(
    _ visit: Visit, notice: String? = nil, _ fault: FormFault? = nil, wrong: String? = nil
  ) throws -> SitePage {
    let devices = try DeviceList(visit, on: "/you")
    return SitePage(try visit.person().account.name, bar: try PageBar(visit, .you)) { html in
      html.notice(notice)
      html.notice(fault?.general, isBad: true)
      devices.write(to: &html)
      html.element("section", ["aria-labelledby": "password"]) { html in
        html.element("h2", ["id": "password"], text: Phrases.password)
        html.form("/you/password", classes: "fields") { html in
          var old = FormField("old", Phrases.oldPassword)
          (old.type, old.autocomplete, old.error) = ("password", "current-password", wrong)
          html.field(old)
          html.field(.newPassword(fault?["password"]))
          html.button(Phrases.changePassword, "do")
        }
      }
    }
  }

  private static func changePassword(_ visit: Visit) throws -> Response {
    let form = try visit.request.form()
    do {
      try visit.site.accounts.changePassword(
        of: visit.person().account.id, from: form["old"] ?? "", to: form["password"] ?? "", keeping: visit.session,
        at: visit.occasion())
      return try page(visit, notice: Phrases.passwordChanged).response()
    } catch AccountError.wrongPassword {
      return try page(visit, wrong: Phrases.wrongOldPassword).response(.unprocessable)
    } catch {
      guard let fault = FormFault(error) else { throw error }
      return SignInPages.answer(try page(visit, fault), fault, error)
    }
  }
}
