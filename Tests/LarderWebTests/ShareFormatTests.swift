import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Sent recipes", .enabled(if: PasswordHasher.isBuiltIn))
struct ShareFormatTests {
  private let house: House
  private let ann: Browser

  init() throws {
    house = try House()
    ann = Browser(house.responder)
    try ann.signIn("Ann")
    _ = try ann.page(after: home + "/add-recipe", [("text", RecipePageTests.frittata)])
  }

  private var home: String { "/h/\(house.home)" }
  private var cabin: String { "/h/\(house.cabin)" }
  private var recipe: String { home + "/recipes/Spinach%20frittata" }

  /// The path of the form whose action ends with a text.
  private func action(_ end: String, on page: Response) -> String? {
    page.text.components(between: "action=\"", and: "\"").first { $0.hasSuffix(end) }
  }

  /// Ann also belongs to the cabin.
  private func addAnnToCabin() throws {
    let account = try #require(try house.site.accounts.account(named: "Ann"))
    try house.site.accounts.addMember(
      account.id, to: house.cabin, as: .member, at: AuditContext(House.clock.timestamp))
  }

  @Test("A recipe sent to your other household waits there until a member accepts it")
  func household() throws {
    try addAnnToCabin()
    #expect(try ann.get(recipe).text.contains("Send to Cabin"))
    let sent = try ann.page(after: recipe + "/send", [("to", "\(house.cabin)")])
    #expect(sent.text.contains("Sent Spinach frittata to Cabin."))
    let dee = Browser(house.responder)
    try dee.signIn("Dee")
    let waiting = try dee.get(cabin + "/recipes")
    #expect(waiting.text.contains("From Ann, Home"))
    let accept = try #require(action("/accept", on: waiting))
    let taken = try dee.page(after: accept)
    #expect(taken.text.contains("Added 1 recipe") && !taken.text.contains("From Ann, Home"))
    #expect(try dee.get(cabin + "/recipes/Spinach%20frittata").text.contains("180 g"))
    #expect(try dee.post(accept).status == .notFound)
    // The cookbooks of the sender and of other households stay unchanged.
    #expect(try house.ask(.get, cabin + "/recipes", as: .member).status == .notFound)
  }

  @Test("A recipe accepted twice at the same time is stored once")
  func together() async throws {
    try addAnnToCabin()
    _ = try ann.post(recipe + "/send", [("to", "\(house.cabin)")])
    let dee = Browser(house.responder)
    try dee.signIn("Dee")
    let accept = try #require(action("/accept", on: try dee.get(cabin + "/recipes")))
    let (responder, cookies) = (house.responder, [ann.cookie, dee.cookie])
    let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
      for cookie in cookies {
        group.addTask { try Browser(responder, cookie: cookie).post(accept).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // A late request finds no recipe.
    #expect(Set(statuses).isSubset(of: [.seeOther, .notFound]))
    #expect(try dee.get(cabin + "/recipes").text.contains("1 in the book"))
  }

  @Test("A refused recipe disappears, and is not stored")
  func refusing() throws {
    try addAnnToCabin()
    _ = try ann.post(recipe + "/send", [("to", "\(house.cabin)")])
    let waiting = try ann.get(cabin + "/recipes")
    let refuse = try #require(action("/refuse", on: waiting))
    #expect(try ann.page(after: refuse).text.contains("Refused Spinach frittata."))
    #expect(try ann.get(cabin + "/recipes").text.contains("The cookbook is empty."))
  }

  @Test("Sending to a household requires membership, and guests cannot send")
  func rights() throws {
    #expect(try ann.post(recipe + "/send", [("to", "\(house.cabin)")]).status == .forbidden)
    #expect(try ann.post(recipe + "/send", [("to", "nonsense")]).status == .notFound)
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    #expect(try guest.post(recipe + "/send").status == .notFound)
  }

  @Test("A link offers the recipe to one household of the person who opens it, once")
  func links() throws {
    let page = try ann.post(recipe + "/send", [("x", "")])
    let path = try #require(page.text.components(between: "http://larder.lan", and: "<").first)
    #expect(page.status == .ok && page.fields["cache-control"] == "no-store" && path.hasPrefix("/sent/"))
    #expect(try Browser(house.responder).get(path).fields["location"] == "/sign-in?next=\(path)")
    let dee = Browser(house.responder)
    try dee.signIn("Dee")
    #expect(try dee.get(path).text.contains("Add to Cabin"))
    #expect(try dee.post(path, [("to", "\(house.home)")]).status == .notFound)
    let waiting = try dee.page(after: path, [("to", "\(house.cabin)")])
    #expect(waiting.text.contains("From Ann, Home"))
    #expect(try dee.get(path).status == .notFound)
  }
}
