import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Access to a stream of changes", .enabled(if: PasswordHasher.isBuiltIn))
struct StreamAccessTests {
  @Test("A member who becomes a guest no longer receives what guests may not see")
  func demoted() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    let before = try house.ask(.get, "H/changes", as: .member)
    let bo = try #require(try house.ask(.get, "/api/v1/me", as: .member).json["account"]?.numberText)
    #expect(try house.ask(.patch, "H/people/\(bo)", json: "{\"role\":\"guest\"}").status == .noContent)
    try house.command("buy bread 1 1.99")
    #expect(try before.waiting() == "")
    // After coming back, the person is a guest.
    let after = try house.ask(.get, "H/changes", as: .member)
    try house.command("buy eggs 6 2.19")
    let text = try #require(try after.waiting())
    #expect(text.contains("event: change") && !text.contains("2.19"))
  }
}
