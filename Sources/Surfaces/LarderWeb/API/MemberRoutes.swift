import Accounts
import HTTP
import StrictJSON
import WebParts

/// The routes for a household's people, invitations and tokens.
enum MemberRoutes {
  private static let path = ReportRoutes.path

  static let all: [Route] = [
    Route(
      .get, path + "/people", .household(.readAll), "the people in the household",
      answer: .json(Shape("people:[Person]")), handler: people),
    Route(
      .patch, path + "/people/{account}", .household(.manage), "changes a person's role: {\"role\": \"guest\"}",
      body: .json(.closed([.init("role", .named("Role"))])), answer: .nothing
    ) { visit in
      let reader = try visit.request.json(["role"])
      let role = try role(try reader.requireString("role"))
      let account = AccountID(try visit.number("account"))
      _ = try visit.accounts.setRole(of: account, in: try visit.home().id, to: role, at: visit.occasion())
      return Response(.noContent)
    },
    Route(.delete, path + "/people/{account}", .household(.manage), "removes a person", answer: .nothing) { visit in
      let account = AccountID(try visit.number("account"))
      try visit.accounts.removeMember(account, from: try visit.home().id, at: visit.occasion())
      return Response(.noContent)
    },
    Route(
      .get, path + "/invitations", .household(.manage), "the open invitations",
      answer: .json(Shape("invitations:[Invitation]"))
    ) { visit in
      let links = try visit.accounts.invitations(to: try visit.home().id, now: visit.now)
      return Response.json(isSecret: true) { $0.objects("invitations", links, write) }
    },
    Route(
      .post, path + "/invitations", .household(.manage),
      "creates an invitation: {\"role\": \"member\", \"label\": \"Bo\"}; the link is shown once",
      body: .json(
        .closed([.init("role", .named("Role")), .init("label", .nullable(.text), "the person's name", isSure: false)])),
      answer: .json(.named("Invitation"), .created)
    ) { visit in
      let reader = try visit.request.json(["role", "label"])
      let role = try role(try reader.requireString("role"))
      let label = try reader.optionalString("label") ?? ""
      let issued = try visit.accounts.makeInvitation(
        to: try visit.home().id, as: role, label: label, at: visit.occasion())
      return Response.json(.created, isSecret: true) { json in
        write(issued.link, to: &json)
        json.string("secret", issued.secret.text)
      }
    },
    Route(
      .delete, path + "/invitations/{number}", .household(.manage), "withdraws an invitation", answer: .nothing
    ) { visit in
      try visit.accounts.withdrawInvitation(try visit.number("number"), to: try visit.home().id, at: visit.occasion())
      return Response(.noContent)
    },
    Route(
      .get, path + "/tokens", .household(.makeTokens), "your tokens; an owner sees all tokens of the household",
      answer: .json(Shape("tokens:[Token]"))
    ) { visit in
      let tokens = try visit.accounts.tokens(of: try visit.home().id, madeBy: try onlyOwn(visit), now: visit.now)
      return Response.json(isSecret: true) { $0.objects("tokens", tokens, write) }
    },
    Route(
      .post, path + "/tokens", .household(.makeTokens),
      "creates a token: {\"label\": \"kitchen\", \"scopes\": [\"read\"], \"days\": 90}; it is shown once",
      body: .json(newToken), answer: .json(.named("Token"), .created), handler: makeToken),
    Route(.delete, path + "/tokens/{number}", .household(.makeTokens), "revokes a token", answer: .nothing) { visit in
      try visit.accounts.revokeToken(
        try visit.number("number"), of: try visit.home().id, madeBy: try onlyOwn(visit), at: visit.occasion())
      return Response(.noContent)
    },
  ]

  private static let newToken = Shape.closed([
    .init("label", .text, "the token's purpose"), .init("scopes", .list(.named("Scope"), least: 1)),
    .init(
      "days", .nullable(.integer(least: 1, most: Int(AccountLimits.longestTokenLife / AccountLimits.day))),
      "the number of days it is valid (default: 365)", isSure: false),
  ])

  @Sendable private static func people(_ visit: RequestContext) throws -> Response {
    let members = try visit.accounts.members(of: try visit.home().id)
    let pictured = Set(try visit.accounts.portraits().map(\.account))
    return Response.json { json in
      json.objects("people", members) { member, json in
        json.integer("account", member.account.id.number)
        json.string("name", member.account.name)
        json.string(
          "picture", pictured.contains(member.account.id) ? ProfilePictures.path(of: member.account.id) : nil)
        json.string("role", member.role.word)
        json.integer("since", member.membership.since.seconds)
      }
    }
  }

  private static func write(_ link: OneTimeLink, to json: inout JSONWriter) {
    json.integer("number", link.number)
    if case .invitation(_, let role) = link.purpose { json.string("role", role.word) }
    json.string("label", link.label)
    json.integer("expires", link.expires.seconds)
  }

  @Sendable private static func makeToken(_ visit: RequestContext) throws -> Response {
    let reader = try visit.request.json(["label", "scopes", "days"])
    let label = try reader.requireString("label")
    let words = reader.elements(of: try reader.require("scopes", .array)).map { reader.string($0) ?? "" }
    let scopes = words.compactMap { TokenScope($0) }
    guard scopes.count == words.count else { throw Problem.words("scopes must be read, list, write or calendar") }
    let days = min(max(try reader.optionalInteger("days") ?? 365, 0), 100_000)
    let issued = try visit.accounts.makeToken(
      for: try visit.home().id, scopes: Set(scopes), label: label,
      expires: visit.now.later(by: days * AccountLimits.day), at: visit.occasion())
    return Response.json(.created, isSecret: true) { json in
      write(issued.token, to: &json)
      json.string("secret", issued.secret.text)
    }
  }

  private static func write(_ token: AccessToken, to json: inout JSONWriter) {
    json.integer("number", token.number)
    json.string("label", token.label)
    json.integer("account", token.account.number)
    json.strings("scopes", token.scopes.map(\.word).sorted())
    json.integer("expires", token.expires.seconds)
    json.integer("last_used", token.lastUsed?.seconds)
  }

  /// The account whose tokens the caller may see and revoke; nil for all.
  private static func onlyOwn(_ visit: RequestContext) throws(Problem) -> AccountID? {
    visit.may(.manage) ? nil : try visit.person().account.id
  }

  private static func role(_ word: String) throws(Problem) -> HouseholdRole {
    guard let role = HouseholdRole(word) else { throw Problem.words("role must be owner, member or guest") }
    return role
  }
}

/// The routes for the server's households.
enum HouseholdRoutes {
  static let all: [Route] = [
    Route(
      .post, "/api/v1/households", .person, "creates a household that you own: {\"name\": \"Cabin\"}",
      body: .json(.closed([.init("name", .text)])), answer: .json(Shape("id:text name:text role:Role"), .created),
      handler: make)
  ]

  @Sendable private static func make(_ visit: RequestContext) throws -> Response {
    let person = try visit.person()
    let name = try visit.request.json(["name"]).requireString("name")
    // Only owners may create a household, not guests or children.
    guard person.memberships.contains(where: { $0.role == .owner }) else { throw Problem.forbidden }
    guard !visit.site.options.servesOneLedger else {
      throw Problem(.conflict, "refused", "this server serves a single ledger and no other households")
    }
    let household = try visit.accounts.makeHousehold(name, owner: person.account.id, at: visit.occasion())
    return Response.json(.created) { json in
      json.string("id", "\(household.id)")
      json.string("name", household.name)
      json.string("role", HouseholdRole.owner.word)
    }
  }
}
