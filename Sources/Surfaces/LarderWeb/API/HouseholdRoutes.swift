import Accounts
import HTTP
import StrictJSON

/// The households of a server.
enum HouseholdRoutes {
  static let all: [Route] = [
    Route(
      .post, "/api/v1/households", .person, "makes another household, which is yours: {\"name\": \"Cabin\"}",
      body: .json(.closed([.init("name", .text)])), answer: .json(Shape("id:text name:text role:Role"), .created),
      handler: make)
  ]

  @Sendable private static func make(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    let name = try visit.request.json(["name"]).requireString("name")
    // Whoever was invited as a guest or as a child makes none.
    guard person.memberships.contains(where: { $0.role == .owner }) else { throw Problem.forbidden }
    guard !visit.site.options.servesOneLedger else {
      throw Problem(.conflict, "refused", "this server serves one ledger where it lies, and no other household")
    }
    let household = try visit.accounts.makeHousehold(name, owner: person.account.id, at: visit.occasion())
    return Response.json(.created) { json in
      json.string("id", "\(household.id)")
      json.string("name", household.name)
      json.string("role", HouseholdRole.owner.word)
    }
  }
}
