import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Creating another household", .enabled(if: PasswordHasher.isBuiltIn))
struct HouseholdRouteTests {
  private static let path = "/api/v1/households"
  private static let body = "{\"name\":\"Boat\"}"

  @Test("An owner can create another household, separate and invisible to others")
  func made() throws {
    let house = try House()
    let made = try house.ask(.post, Self.path, json: Self.body)
    #expect(made.status == .created)
    #expect(try made.json["name"] == .string("Boat") && made.json["role"] == .string("owner"))
    let id = try #require(try made.json["id"]?.string)
    #expect(try house.ask(.get, "/api/v1/me").json["households"]?[1]?["id"]?.string != nil)
    #expect(try house.command("buy milk 2l 2.38").status == .ok)
    let stock = try house.ask(.get, "\(Self.path)/\(id)/stock")
    #expect(try stock.status == .ok && stock.json["lots"]?[0] == nil)
    #expect(try house.ask(.get, "\(Self.path)/\(id)/stock", as: .member).status == .notFound)
  }

  @Test("Guests and programs cannot create households, and invalid names are refused")
  func refused() throws {
    let house = try House()
    #expect(try house.ask(.post, Self.path, as: .guest, json: Self.body).status == .forbidden)
    #expect(try house.ask(.post, Self.path, as: .member, json: Self.body).status == .forbidden)
    #expect(try house.ask(.post, Self.path, as: .writeToken, json: Self.body).status == .forbidden)
    #expect(try house.ask(.post, Self.path, as: .nobody, json: Self.body).status == .unauthorized)
    #expect(try house.ask(.post, Self.path, json: "{\"name\":\"\"}").status == .unprocessable)
    #expect(try house.ask(.post, Self.path, json: "{}").status == .badRequest)
  }

  @Test("A server for a single ledger refuses a second household")
  func oneLedger() throws {
    let house = try House { $0.servesOneLedger = true }
    #expect(try house.ask(.post, Self.path, json: Self.body).status == .conflict)
  }
}
