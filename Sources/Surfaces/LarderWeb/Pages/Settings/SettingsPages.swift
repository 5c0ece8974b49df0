import Accounts
import HTTP
import LarderModel
import Page

/// The settings of a household, and what is changed there.
enum SettingsPages {
  static let routes: [Route] = [
    Route(.post, base + "/people/{person}/role", .household(.manage), "give somebody another role") { visit in
      try change(visit, "people") { accounts, home in
        guard let role = HouseholdRole(try visit.request.form()["role"] ?? "") else { throw Problem.words(noRole) }
        try accounts.setRole(of: person(visit), in: home, to: role, at: visit.occasion())
      }
    },
    Route(.post, base + "/people/{person}/remove", .household(.manage), "take somebody out") { visit in
      try change(visit, "people") { accounts, home in
        try accounts.removeMember(person(visit), from: home, at: visit.occasion())
      }
    },
    Route(.post, base + "/invitations", .household(.manage), "make an invitation") { try invite($0) },
    Route(.post, base + "/invitations/{number}/withdraw", .household(.manage), "withdraw an invitation") { visit in
      try change(visit, "invitations") { accounts, home in
        try accounts.withdrawInvitation(visit.number("number"), to: home, at: visit.occasion())
      }
    },
    Route(.post, base + "/name", .household(.manage), "give the household another name") { visit in
      try change(visit, "household", nameField: "household") { accounts, home in
        _ = try accounts.renameHousehold(home, to: visit.request.form()["household"] ?? "", at: visit.occasion())
      }
    },
    Route(.post, base + "/tokens", .household(.makeTokens), "make a token") { try makeToken($0) },
    Route(.post, base + "/tokens/{number}/revoke", .household(.readAll), "revoke a token") { visit in
      try change(visit, "tokens") { accounts, home in
        let maker = try visit.may(.manage) ? nil : visit.person().account.id
        try accounts.revokeToken(visit.number("number"), of: home, madeBy: maker, at: visit.occasion())
      }
    },
  ]

  private static let base = "/h/{household}/settings"
  private static let noRole = "a role must be owner, member or guest"

  private static func person(_ visit: Visit) throws(Problem) -> AccountID { AccountID(try visit.number("person")) }

  /// Changes something, and shows the settings as they then are; or what was wrong, beside its form.
  private static func change(
    _ visit: Visit, _ form: String, nameField: String = "label", _ work: (AccountStore, HouseholdID) throws -> Void
  ) throws -> Response {
    let home = try visit.home().id
    do {
      try work(visit.accounts, home)
    } catch {
      return try shown(visit, form, error, nameField: nameField)
    }
    // Who took themselves out has no settings there to come back to.
    let isIn = try visit.accounts.members(of: home).contains { $0.account.id == visit.identity?.account.id }
    return try .leading(to: isIn ? SettingsPage.path(home) : "/")
  }

  private static func shown(_ visit: Visit, _ form: String, _ error: any Error, nameField: String) throws -> Response {
    guard let fault = FormFault(error, nameField: nameField) else { throw error }
    var page = try SettingsPage(visit)
    page.faulty = FaultyForm(name: form, fault: fault, entered: try visit.request.form())
    return page.response(fault.status)
  }

  private static func invite(_ visit: Visit) throws -> Response {
    let home = try visit.home().id
    let form = try visit.request.form()
    guard let role = HouseholdRole(form["role"] ?? "") else { throw Problem.words(noRole) }
    do {
      let link = try visit.accounts.makeInvitation(to: home, as: role, label: form["label"] ?? "", at: visit.occasion())
      var page = try SettingsPage(visit)
      page.secret = (Phrases.invitationMade, visit.address("/join/\(link.secret.text)"), true)
      return page.response()
    } catch {
      return try shown(visit, "invitations", error, nameField: "label")
    }
  }

  private static func makeToken(_ visit: Visit) throws -> Response {
    let home = try visit.home().id
    let form = try visit.request.form()
    let scopes = Set(form.values("scope").compactMap { TokenScope($0) })
    // What is no number of days is no end that a token can have.
    let days = min(max(Int64(form["days"] ?? "") ?? 0, 0), 100_000)
    do {
      let token = try visit.accounts.makeToken(
        for: home, scopes: scopes, label: form["token"] ?? "", expires: visit.now.later(by: days * AccountLimits.day),
        at: visit.occasion())
      var page = try SettingsPage(visit)
      page.secret = (Phrases.tokenMade, token.secret.text, false)
      return page.response()
    } catch {
      return try shown(visit, "tokens", error, nameField: "token")
    }
  }
}

/// A form of a page with several that was refused: what was wrong, and what was entered, which stays.
struct FaultyForm {
  let name: String
  let fault: FormFault
  let entered: Pairs
}

/// How a household keeps its ledger, and its name: each in a form of its own for whoever may change it.
struct HouseholdSettings {
  private let frame: PageFrame
  private let catalog: Catalog

  /// What is seldom of use in a browser is left to the terminal.
  private static let shown: [SettingAttribute] = [
    .soon, .dayStart, .currency, .locale, .firstWeekday, .defaultPlace, .guests, .shopOrder, .freezers,
  ]

  init(_ frame: PageFrame) throws {
    self.frame = frame
    catalog = try frame.visit.catalog()
  }

  /// - Parameter name: the field for another name of the household.
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
      $0.button(Phrases.asUsual, "plain", spoken: Phrases.usualSetting(title))
    }
  }

  /// The values of a setting that has but a few.
  private static func choices(of setting: SettingAttribute) -> [String] {
    switch setting {
    case .locale: OutputStyle.allCases.map(\.rawValue)
    case .firstWeekday: ChangeSetting.weekdays
    case .guests: ["yes", "no"]
    default: []
    }
  }

  /// Where the whole ledger is taken away from.
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
