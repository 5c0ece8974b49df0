import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Separation of households", .enabled(if: PasswordHasher.isBuiltIn))
struct OtherHouseholdTests {
  private let house: House
  private let numbers: Numbers

  /// The identifiers of Home that another caller might try to use.
  private struct Numbers {
    let people: [String]
    let token: String
    let invitation: String
    let link: String
    let photo: String
    let event: String
  }

  init() throws {
    house = try House()
    numbers = try Self.furnish(house)
  }

  private static func furnish(_ house: House) throws -> Numbers {
    try house.command("buy jackfruit 2l 2.38")
    let people = try ["Ann", "Bo", "Cy"].map { try #require(try house.site.accounts.account(named: $0)).id.description }
    let made = try house.ask(.post, "H/invitations", json: "{\"role\":\"owner\",\"label\":\"Gran\"}").json
    let tokens = try house.ask(.get, "H/tokens").json["tokens"]
    return Numbers(
      people: people, token: try #require(tokens?[0]?["number"]?.numberText),
      invitation: try #require(made["number"]?.numberText), link: try #require(made["secret"]?.string),
      photo: String(repeating: "a", count: 64) + ".png",
      event: try #require(try house.ask(.get, "H/events").json["last"]?.numberText))
  }

  /// All data of Home that a caller could have changed.
  private func state() throws -> [String] {
    try ["H/events", "H/people", "H/tokens", "H/invitations", "H/list", "H/settings"].map {
      try house.ask(.get, $0).text
    }
  }

  /// The paths of a route with one household in it and identifiers of Home in every other place.
  private func paths(_ route: Route, _ household: String) -> [String] {
    let others =
      numbers.people + [numbers.token, numbers.invitation, numbers.photo, numbers.link, numbers.event, "jackfruit"]
    let names = route.path.contains { if case .name(let name) = $0 { name != "household" } else { false } }
    return (names ? others : ["1"]).map { other in
      "/"
        + route.path.map { part in
          switch part {
          case .word(let word): word
          case .name("household"): household
          case .name: other
          }
        }.joined(separator: "/")
    }
  }

  @Test("An owner of another household cannot detect this one, by any route or method")
  func path() throws {
    let before = try state()
    for route in RouteTable.all where route.access.permission != nil {
      for path in paths(route, "\(house.home)") {
        for caller in [Caller.stranger, .nobody] {
          let body = route.method == .get ? nil : "{}"
          let status = try house.ask(route.method, path, as: caller, json: body).status.code
          let refused = caller == .stranger ? [404] : [401, 303]
          #expect(refused.contains(status), "\(route.method) \(path) \(caller): \(status)")
        }
      }
    }
    #expect(try state() == before)
  }

  @Test("Through their own household a caller reaches no data of this one, whatever the numbers")
  func numbersOfOthers() throws {
    let before = try state()
    let bodies = [
      "{\"role\":\"guest\"}", "{\"words\":[\"undo\",\"\(numbers.event)\"]}", "{\"words\":[\"history\"]}",
      "{\"words\":[\"stock\"],\"household\":\"\(house.home)\"}", "{\"role\":\"owner\",\"household\":\"\(house.home)\"}",
      "{\"label\":\"x\",\"scopes\":[\"read\"],\"household\":\"\(house.home)\"}",
      "{\"label\":\"x\",\"scopes\":[\"read\"],\"account\":\(numbers.people[0])}",
      "{\"verb\":\"stock\",\"ledger\":\"../\(house.home)\"}", "{\"words\":[\"stock\",\"ledger:../\(house.home)\"]}",
    ]
    for route in RouteTable.all where route.isForPrograms && route.access.permission != nil {
      // A stream opens, and belongs to their own household; common foods belong to no household.
      guard route.path.last != .word("changes"), route.path.last != .word("foods") else { continue }
      for path in paths(route, "\(house.cabin)") {
        let sent: [String?] = route.method == .get ? [nil] : bodies
        for body in sent {
          let answer = try house.ask(route.method, path, as: .stranger, json: body)
          #expect(!answer.text.contains("jackfruit") || path.contains("jackfruit"), "\(route.method) \(path)")
          for name in ["\"Ann\"", "\"Bo\"", "\"Cy\"", "2.38"] {
            #expect(!answer.text.contains(name), "\(route.method) \(path) \(body ?? ""): \(answer.text)")
          }
        }
      }
    }
    #expect(try state() == before)
    for number in numbers.people.dropFirst() {
      #expect(try house.ask(.get, "/api/v1/people/\(number)/picture", as: .stranger).status == .notFound)
    }
  }

  @Test("No query crosses from one household into another")
  func queries() throws {
    let base = "/api/v1/households/\(house.cabin)"
    for query in [
      "household=\(house.home)", "ledger=\(house.home)", "ledger=../\(house.home)", "after=0&household=\(house.home)",
      "words=--ledger%3D../\(house.home)", "words=ledger:../\(house.home)",
    ] {
      for path in ["stock", "history", "events", "list", "today", "export", "snapshot", "words"] {
        let answer = try house.ask(.get, "\(base)/\(path)?\(query)", as: .stranger)
        #expect(!answer.text.contains("jackfruit") && !answer.text.contains("Ann"), "\(path)?\(query)")
      }
    }
  }

  @Test("A token and a stream work only in their own household")
  func tokens() throws {
    let body = "{\"label\":\"x\",\"scopes\":[\"read\",\"list\",\"write\"]}"
    let cabin = "/api/v1/households/\(house.cabin)"
    let secret = try #require(
      try house.ask(.post, cabin + "/tokens", as: .stranger, json: body).json["secret"]?.string)
    let field = ("Authorization", "Bearer \(secret)")
    #expect(try house.send("GET", cabin + "/stock", [field]).status == .ok)
    for path in ["H/stock", "H/changes", "H/events", "H/export", "H/photos/\(numbers.photo)"] {
      #expect(try house.send("GET", path, [field]).status == .notFound, "\(path)")
    }
    let command = [field, ("Content-Type", "application/json"), ("Idempotency-Key", "k")]
    let answer = try house.send("POST", "H/commands", command, body: "{\"words\":[\"list\",\"add\",\"eggs\"]}")
    #expect(answer.status == .notFound)
    // An event at Home is sent only to Home.
    let stream = try house.ask(.get, cabin + "/changes", as: .stranger)
    try house.command("buy bread 1 1.99")
    #expect(try stream.waiting() == "")
  }

  @Test("Page forms cannot touch another household")
  func forms() throws {
    let before = try state()
    let browser = Browser(house.responder)
    try browser.signIn("Dee")
    let fields = [
      ("household", "\(house.home)"), ("next", "/h/\(house.home)"), ("events", numbers.event), ("item", "jackfruit"),
      ("lot", "1"), ("deed", "use"), ("line", "undo \(numbers.event)"), ("seen", "0"), ("role", "owner"),
      ("label", "x"), ("scope", "read"), ("token", "x"), ("days", "30"),
    ]
    for route in RouteTable.all
    where !route.isForPrograms && route.method == .post && route.access.permission != nil {
      for path in paths(route, "\(house.home)") {
        #expect(try browser.post(path, fields).status == .notFound, "\(path)")
      }
      for path in paths(route, "\(house.cabin)") {
        let answer = try browser.post(path, fields)
        #expect(answer.status != .internalError && !answer.text.contains("<bdi>Ann</bdi>"), "\(path)")
        #expect(answer.fields["location"]?.contains("\(house.home)") != true, "\(path)")
      }
    }
    // A person's devices can be ended only by that person.
    let sessions = try house.ask(.get, "/api/v1/sessions").json["sessions"]
    let device = try #require(sessions?[0]?["number"]?.numberText)
    #expect(try browser.post("/you/devices/\(device)/end").status == .notFound)
    #expect(try house.ask(.delete, "/api/v1/sessions/\(device)", as: .stranger).status == .notFound)
    #expect(try state() == before)
    #expect(try house.ask(.get, "/api/v1/me").status == .ok)
  }

  @Test("A link serves its own purpose once, regardless of who is signed in")
  func links() throws {
    let browser = Browser(house.responder)
    try browser.signIn("Dee")
    for path in ["/setup/\(numbers.link)", "/password/\(numbers.link)"] {
      #expect(try browser.get(path).status == .notFound, "\(path)")
      #expect(try browser.post(path, [("password", Browser.password)]).status == .notFound, "\(path)")
    }
    // A caller with the link joins with it and is no longer a stranger.
    #expect(try browser.post("/join/\(numbers.link)").fields["location"] == "/h/\(house.home)")
    #expect(try Browser(house.responder).get("/join/\(numbers.link)").status == .notFound)
  }
}
