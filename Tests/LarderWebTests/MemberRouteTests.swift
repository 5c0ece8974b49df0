import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("People, devices and tokens over HTTP", .enabled(if: PasswordHasher.isBuiltIn))
struct MemberRouteTests {
  @Test("A caller can see their name and households")
  func me() throws {
    let house = try House()
    let ann = try house.ask(.get, "/api/v1/me").json
    #expect(ann["name"] == .string("Ann") && ann["households"]?[0]?["role"] == .string("owner"))
    #expect(ann["households"]?[0]?["id"] == .string("\(house.home)") && ann["households"]?[1] == nil)
    #expect(try house.ask(.get, "/api/v1/me", as: .listToken).json["scopes"] == .array([.string("list")]))
  }

  @Test("A token is shown once, and valid until revoked")
  func tokens() throws {
    let house = try House()
    let body = "{\"label\":\"kitchen\",\"scopes\":[\"read\"],\"days\":90}"
    let made = try house.ask(.post, "H/tokens", as: .member, json: body)
    #expect(made.status == .created && made.fields["cache-control"] == "no-store")
    let secret = try #require(try made.json["secret"]?.string)
    let number = try #require(try made.json["number"]?.numberText)
    func status() throws -> Int {
      try house.send("GET", "H/stock", [("Authorization", "Bearer \(secret)")]).status.code
    }
    #expect(try status() == 200)
    #expect(!(try house.ask(.get, "H/tokens").text.contains(secret)))
    #expect(try house.ask(.get, "H/tokens", as: .member).json["tokens"]?[1] == nil)
    #expect(try house.ask(.delete, "H/tokens/\(number)", as: .stranger).status == .notFound)
    #expect(try house.ask(.delete, "H/tokens/\(number)", as: .member).status == .noContent)
    #expect(try status() == 401)
    for body in [
      "{\"label\":\"x\",\"scopes\":[\"all\"]}", "{\"label\":\"x\"}",
      "{\"label\":\"x\",\"scopes\":[\"read\"],\"frob\":1}",
    ] {
      #expect(try house.ask(.post, "H/tokens", json: body).status == .badRequest, "\(body)")
    }
    #expect(try house.ask(.post, "H/tokens", json: "{\"label\":\"x\",\"scopes\":[]}").status == .unprocessable)
  }

  @Test("An owner invites people, changes roles and removes people, except the last owner")
  func people() throws {
    let house = try House()
    let made = try house.ask(.post, "H/invitations", json: "{\"role\":\"guest\",\"label\":\"Eve\"}")
    #expect(try made.status == .created && made.json["secret"]?.string != nil)
    let number = try #require(try made.json["number"]?.numberText)
    #expect(try house.ask(.get, "H/invitations").json["invitations"]?[0]?["label"] == .string("Eve"))
    #expect(try house.ask(.delete, "H/invitations/\(number)").status == .noContent)
    #expect(try house.ask(.delete, "H/invitations/\(number)").status == .notFound)
    let ann = try #require(try house.ask(.get, "/api/v1/me").json["account"]?.numberText)
    let bo = try #require(try house.ask(.get, "/api/v1/me", as: .member).json["account"]?.numberText)
    #expect(try house.ask(.delete, "H/people/\(ann)").status == .conflict)
    #expect(try house.ask(.patch, "H/people/\(bo)", json: "{\"role\":\"guest\"}").status == .noContent)
    #expect(try house.ask(.get, "H/history", as: .member).status == .notFound)
    #expect(try house.ask(.delete, "H/people/\(bo)").status == .noContent)
    #expect(try house.ask(.get, "H/stock", as: .member).status == .notFound)
  }

  @Test("A device can be signed out from another")
  func devices() throws {
    let house = try House()
    let sessions = try house.ask(.get, "/api/v1/sessions", as: .member).json["sessions"]
    #expect(sessions?[0]?["this"] == .bool(true) && sessions?[1] == nil)
    let number = try #require(sessions?[0]?["number"]?.numberText)
    #expect(try house.ask(.delete, "/api/v1/sessions/\(number)").status == .notFound)
    let ended = try house.ask(.delete, "/api/v1/sessions/\(number)", as: .member)
    #expect(ended.status == .noContent && ended.fields["set-cookie"]?.contains("Max-Age=0") == true)
    #expect(try house.ask(.get, "/api/v1/me", as: .member).status == .unauthorized)
  }
}
