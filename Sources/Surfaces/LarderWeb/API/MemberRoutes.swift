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
    ) { context in
      let reader = try context.request.json(["role"])
      let role = try role(try reader.requireString("role"))
      let account = AccountID(try context.number("account"))
      _ = try context.accounts.setRole(of: account, in: try context.home().id, to: role, at: context.auditContext())
      return Response(.noContent)
    },
    Route(.delete, path + "/people/{account}", .household(.manage), "removes a person", answer: .nothing) { context in
      let account = AccountID(try context.number("account"))
      try context.accounts.removeMember(account, from: try context.home().id, at: context.auditContext())
      return Response(.noContent)
    },
    Route(
      .get, path + "/invitations", .household(.manage), "the open invitations",
      answer: .json(Shape("invitations:[Invitation]"))
    ) { context in
      let links = try context.accounts.invitations(to: try context.home().id, now: context.now)
      return Response.json(isSecret: true) { $0.objects("invitations", links, write) }
    },
    Route(
      .post, path + "/invitations", .household(.manage),
      "creates an invitation: {\"role\": \"member\", \"label\": \"Bo\"}; the link is shown once",
      body: .json(
        .closed([.init("role", .named("Role")), .init("label", .nullable(.text), "the person's name", isSure: false)])),
      answer: .json(.named("Invitation"), .created)
    ) { context in
      let reader = try context.request.json(["role", "label"])
      let role = try role(try reader.requireString("role"))
      let label = try reader.optionalString("label") ?? ""
      let issued = try context.accounts.makeInvitation(
        to: try context.home().id, as: role, label: label, at: context.auditContext())
      return Response.json(.created, isSecret: true) { json in
        write(issued.link, to: &json)
        json.string("secret", issued.secret.text)
      }
    },
    Route(
      .delete, path + "/invitations/{number}", .household(.manage), "withdraws an invitation", answer: .nothing
    ) { context in
      try context.accounts.withdrawInvitation(
        try context.number("number"), to: try context.home().id, at: context.auditContext())
      return Response(.noContent)
    },
    Route(
      .get, path + "/tokens", .household(.makeTokens), "your tokens; an owner sees all tokens of the household",
      answer: .json(Shape("tokens:[Token]"))
    ) { context in
      let tokens = try context.accounts.tokens(
        of: try context.home().id, madeBy: try onlyOwn(context), now: context.now)
      return Response.json(isSecret: true) { $0.objects("tokens", tokens, write) }
    },
    Route(
      .post, path + "/tokens", .household(.makeTokens),
      "creates a token: {\"label\": \"kitchen\", \"scopes\": [\"read\"], \"days\": 90}; it is shown once",
      body: .json(newToken), answer: .json(.named("Token"), .created), handler: makeToken),
    Route(.delete, path + "/tokens/{number}", .household(.makeTokens), "revokes a token", answer: .nothing) { context in
      try context.accounts.revokeToken(
        try context.number("number"), of: try context.home().id, madeBy: try onlyOwn(context),
        at: context.auditContext())
      return Response(.noContent)
    },
  ]

  private static let newToken = Shape.closed([
    .init("label", .text, "the token's purpose"), .init("scopes", .list(.named("Scope"), least: 1)),
    .init(
      "days", .nullable(.integer(least: 1, most: Int(AccountLimits.longestTokenLife / AccountLimits.day))),
      "the number of days it is valid (default: 365)", isSure: false),
  ])

  @Sendable private static func people(_ context: RequestContext) throws -> Response {
    let members = try context.accounts.members(of: try context.home().id)
    let pictured = Set(try context.accounts.profilePictures().map(\.account))
    return Response.json { json in
      json.objects("people", members) { member, json in
        json.integer("account", member.account.id.number)
        json.string("name", member.account.name)
        json.string("picture", pictured.contains(member.account.id) ? ProfilePictures.path(of: member.account.id) : nil)
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

  @Sendable private static func makeToken(_ context: RequestContext) throws -> Response {
    let reader = try context.request.json(["label", "scopes", "days"])
    let label = try reader.requireString("label")
    let words = reader.elements(of: try reader.require("scopes", .array)).map { reader.string($0) ?? "" }
    let scopes = words.compactMap { TokenScope($0) }
    guard scopes.count == words.count else { throw Problem.words("scopes must be read, list, write or calendar") }
    let days = min(max(try reader.optionalInteger("days") ?? 365, 0), 100_000)
    let issued = try context.accounts.makeToken(
      for: try context.home().id, scopes: Set(scopes), label: label,
      expires: context.now.later(by: days * AccountLimits.day), at: context.auditContext())
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
  private static func onlyOwn(_ context: RequestContext) throws(Problem) -> AccountID? {
    context.may(.manage) ? nil : try context.person().account.id
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

  @Sendable private static func make(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    let name = try context.request.json(["name"]).requireString("name")
    // Only owners may create a household, not guests or children.
    guard person.memberships.contains(where: { $0.role == .owner }) else { throw Problem.forbidden }
    guard !context.site.options.servesOneLedger else {
      throw Problem(.conflict, "refused", "this server serves a single ledger and no other households")
    }
    let household = try context.accounts.makeHousehold(name, owner: person.account.id, at: context.auditContext())
    return Response.json(.created) { json in
      json.string("id", "\(household.id)")
      json.string("name", household.name)
      json.string("role", HouseholdRole.owner.word)
    }
  }
}
