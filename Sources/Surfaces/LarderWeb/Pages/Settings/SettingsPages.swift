import Accounts
import HTTP

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
  private static let noRole = "that is no role: owner, member or guest"

  private static func person(_ visit: Visit) throws(Problem) -> AccountID {
    AccountID(try visit.number("person"))
  }

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
