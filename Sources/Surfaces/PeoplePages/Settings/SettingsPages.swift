import Accounts
import HTTP
import LarderCommands
import LarderLog
import LarderModel
import LarderWords
import Page
import WebParts

/// The routes of a household's settings.
enum SettingsPages {
  static let routes: [Route] = [
    .page("/settings", .readAll, "the people, links and tokens of a household", SettingsPage.self),
    Route(.post, base + "/people/{person}/role", .household(.manage), "change someone's role") { context in
      try change(context, "people") { accounts, home in
        guard let role = HouseholdRole(try context.request.form()["role"] ?? "") else { throw Problem.words(noRole) }
        try accounts.setRole(of: person(context), in: home, to: role, at: context.auditContext())
      }
    },
    Route(.post, base + "/people/{person}/remove", .household(.manage), "remove someone") { context in
      try change(context, "people") { accounts, home in
        try accounts.removeMember(person(context), from: home, at: context.auditContext())
      }
    },
    Route(.post, base + "/people/{person}/password", .household(.manage), "create a link for a new password") {
      try replacePassword($0)
    },
    Route(.post, base + "/households", .household(.manage), "create another household") { try makeHousehold($0) },
    Route(.post, base + "/invitations", .household(.manage), "create an invitation") { try invite($0) },
    Route(.post, base + "/invitations/{number}/withdraw", .household(.manage), "withdraw an invitation") { context in
      try change(context, "invitations") { accounts, home in
        try accounts.withdrawInvitation(context.number("number"), to: home, at: context.auditContext())
      }
    },
    Route(.post, base + "/name", .household(.manage), "rename the household") { context in
      try change(context, "household", nameField: "household") { accounts, home in
        _ = try accounts.renameHousehold(
          home, to: context.request.form()["household"] ?? "", at: context.auditContext())
      }
    },
    Route(.post, base + "/tokens", .household(.makeTokens), "create a token") { try makeToken($0) },
    Route(.post, base + "/tokens/{number}/revoke", .household(.readAll), "revoke a token") { context in
      try change(context, "tokens") { accounts, home in
        let maker = try context.may(.manage) ? nil : context.person().account.id
        try accounts.revokeToken(context.number("number"), of: home, madeBy: maker, at: context.auditContext())
      }
    },
  ]

  private static let base = "/h/{household}/settings"
  private static let oneLedger = "this server serves a single ledger and no other households"
  private static let noRole = "choose a role: owner, member or guest"

  private static func person(_ context: RequestContext) throws(Problem) -> AccountID {
    AccountID(try context.number("person"))
  }

  /// Performs a change and shows the settings, or the error next to its form.
  private static func change(
    _ context: RequestContext, _ form: String, nameField: String = "label",
    _ work: (AccountStore, HouseholdID) throws -> Void
  ) throws -> Response {
    let home = try context.home().id
    do {
      try work(context.accounts, home)
    } catch {
      return try shown(context, form, error, nameField: nameField)
    }
    // People who removed themselves cannot return to these settings.
    let isIn = try context.accounts.members(of: home).contains { $0.account.id == context.identity?.account.id }
    return try .leading(to: isIn ? SettingsPage.path(home) : "/")
  }

  private static func shown(_ context: RequestContext, _ form: String, _ error: any Error, nameField: String) throws
    -> Response
  {
    guard let fault = FormFault(error, nameField: nameField) else { throw error }
    var page = try SettingsPage(context)
    page.faulty = FaultyForm(name: form, fault: fault, entered: try context.request.form())
    return page.response(fault.status)
  }

  private static func invite(_ context: RequestContext) throws -> Response {
    let home = try context.home().id
    let form = try context.request.form()
    guard let role = HouseholdRole(form["role"] ?? "") else { throw Problem.words(noRole) }
    do {
      let link = try context.accounts.makeInvitation(
        to: home, as: role, label: form["label"] ?? "", at: context.auditContext())
      var page = try SettingsPage(context)
      page.secret = SettingsPage.Secret(
        title: Phrases.invitationMade, text: context.address("/join/\(link.secret.text)"),
        sharing: Phrases.invitationText(page.name))
      return page.response()
    } catch {
      return try shown(context, "invitations", error, nameField: "label")
    }
  }

  private static func replacePassword(_ context: RequestContext) throws -> Response {
    let (home, account) = (try context.home().id, try person(context))
    do {
      let link = try context.accounts.makePasswordLink(for: account, in: home, at: context.auditContext())
      var page = try SettingsPage(context)
      let name = try context.accounts.account(account).name
      page.secret = SettingsPage.Secret(
        title: Phrases.passwordLinkMade(name), text: context.address("/password/\(link.secret.text)"),
        sharing: Phrases.passwordText(page.name))
      return page.response()
    } catch {
      return try shown(context, "people", error, nameField: "role")
    }
  }

  private static func makeHousehold(_ context: RequestContext) throws -> Response {
    guard !context.site.options.servesOneLedger else { throw Problem.words(oneLedger) }
    do {
      let made = try context.accounts.makeHousehold(
        context.request.form()["home"] ?? "", owner: context.person().account.id, at: context.auditContext())
      return try .leading(to: "/h/\(made.id)")
    } catch {
      return try shown(context, "households", error, nameField: "home")
    }
  }

  private static func makeToken(_ context: RequestContext) throws -> Response {
    let home = try context.home().id
    let form = try context.request.form()
    let scopes = Set(form.values("scope").compactMap { TokenScope($0) })
    // An invalid number of days leads to an error about the token's end.
    let days = min(max(Int64(form["days"] ?? "") ?? 0, 0), 100_000)
    do {
      let token = try context.accounts.makeToken(
        for: home, scopes: scopes, label: form["token"] ?? "", expires: context.now.later(by: days * AccountLimits.day),
        at: context.auditContext())
      var page = try SettingsPage(context)
      let calendar = "/api/v1/households/\(home)/calendar.ics?key=" + token.secret.text
      page.secret =
        scopes == [.calendar]
        ? SettingsPage.Secret(title: Phrases.calendarMade, text: context.address(calendar), sharing: page.name)
        : SettingsPage.Secret(title: Phrases.tokenMade, text: token.secret.text)
      return page.response()
    } catch {
      return try shown(context, "tokens", error, nameField: "token")
    }
  }
}

/// A refused form of a page with several: the error and the entered values.
struct FaultyForm {
  let name: String
  let fault: FormFault
  let entered: Pairs
}

/// The household's name and settings, each in its own form.
struct HouseholdSettings {
  private let frame: PageFrame
  private let catalog: Catalog
  /// The age of the newest backup in days; nil if none is known.
  private let backupAge: Int?

  /// The settings shown in the browser; the others are for the terminal.
  private static let shown: [SettingAttribute] = [
    .soon, .dayStart, .currency, .locale, .firstWeekday, .defaultPlace, .guests, .shopOrder, .freezers,
    .fetchRecipes,
  ]

  init(_ frame: PageFrame) throws {
    self.frame = frame
    catalog = try frame.context.catalog()
    let clock = frame.context.clock
    backupAge = BackupNote(of: try frame.context.home().ledger.log).map { note in
      max(0, Int(Clock(at: note.made).civilDay.distance(to: clock.civilDay)))
    }
  }

  /// - Parameter name: The field for renaming the household.
  func write(name: FormField, to html: inout HTMLWriter) {
    html.section("household", Phrases.household) { html in
      if frame.may(.manage) {
        html.form(frame.next + "/name", classes: "fields") { html in
          html.field(name)
          html.button(Phrases.save, spoken: Phrases.saveName)
        }
      }
      html.part("settings") { html in
        html.element("ul", ["class": "rows"]) { html in
          for setting in Self.shown { write(setting, to: &html) }
          if frame.may(.export) { writeExport(to: &html) }
        }
        html.p("hint", Phrases.oneTimeZone)
        if frame.may(.manage) { html.p("hint", Phrases.newestBackup(daysAgo: backupAge)) }
      }
    }
  }

  private func write(_ setting: SettingAttribute, to html: inout HTMLWriter) {
    let value = ChangeSetting.shown(setting, catalog)
    let title = Phrases.title(of: setting)
    let shown = value.map { Phrases.shown(setting, $0) } ?? Phrases.notSet
    html.row { html in
      html.what(words: title, detail: Phrases.about(setting))
      guard frame.may(.settings) else { return html.span("amount") { $0.name(shown) } }
      html.fold("edit", spoken: Phrases.changeSetting(title, shown)) { html in
        html.span("amount") { $0.name(shown) }
        html.icon(.down)
      } content: {
        writeForm(setting, value ?? "", title, to: &$0)
      }
    }
  }

  private func writeForm(_ setting: SettingAttribute, _ value: String, _ title: String, to html: inout HTMLWriter) {
    html.deed(frame, ["config", setting.word], says: title, classes: "slots") { html in
      let choices = Self.choices(of: setting)
      if choices.isEmpty {
        html.slot("words", title, value: value, inputMode: setting == .soon ? "numeric" : nil, isRequired: true)
      } else {
        let options = choices.map { (value: $0, label: Phrases.shown(setting, $0)) }
        html.choice("words", spoken: title, options, chosen: value)
      }
      html.button(Phrases.save, spoken: Phrases.saveSetting(title))
    }
    guard catalog.isSet(setting) else { return }
    html.deed(frame, ["config", setting.word, "default"], says: title) {
      $0.button(Phrases.useDefault, "plain", spoken: Phrases.usualSetting(title))
    }
  }

  /// Returns the values of a setting with few values.
  private static func choices(of setting: SettingAttribute) -> [String] {
    switch setting {
    case .locale: OutputStyle.allCases.map(\.rawValue)
    case .firstWeekday: ChangeSetting.weekdays
    case .guests, .fetchRecipes: ["yes", "no"]
    default: []
    }
  }

  /// Writes the link to export the whole ledger.
  private func writeExport(to html: inout HTMLWriter) {
    let path = frame.household.map { "/api/v1/households/\($0)/export" }
    html.element("li") { html in
      html.element("a", ["class": "what", "href": path, "download": ""]) { html in
        html.element("b", text: Phrases.takeAll)
        html.span("detail", Phrases.takeAllLead)
      }
      html.icon(.down)
    }
  }
}
