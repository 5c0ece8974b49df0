import Accounts
import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Streams of changes", .enabled(if: PasswordHasher.isBuiltIn))
struct ChangeTests {
  private static func last(_ house: House) throws -> String {
    try house.ask(.get, "H/events").json["last"]?.numberText ?? ""
  }

  @Test("A stream resumes after the last event seen")
  func resume() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    let seen = try Self.last(house)
    try house.command("use milk 300ml", as: .member)
    let text = try #require(try house.ask(.get, "H/changes", [("Last-Event-ID", seen)]).waiting())
    #expect(text.contains("id: \(try Self.last(house))\nevent: change\n") && text.contains("\"who\":\"Bo\""))
    #expect(text.contains("\"items\":[\"milk\"]") && !text.contains("bought"))
    #expect(try house.ask(.get, "H/changes").waiting() == "")
    #expect(try house.ask(.get, "H/changes", [("Last-Event-ID", "x")]).status == .badRequest)
    // A reader with a later number than the newest event has another ledger.
    #expect(try house.ask(.get, "H/changes?after=99999").waiting()?.contains("event: reload\n") == true)
  }

  @Test("Changes are sent to listeners, and to guests without names and details")
  func sent() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    let (all, quiet) = (try house.ask(.get, "H/changes"), try house.ask(.get, "H/changes", as: .guest))
    try house.command("buy bread 1 1.99")
    let (text, hint) = (try all.waiting() ?? "", try quiet.waiting() ?? "")
    #expect(text.contains("bread") && text.contains("1.99"))
    #expect(hint.contains("event: change\n") && !hint.contains("bread") && !hint.contains("Ann"))
  }

  @Test("Changes by another process are noticed")
  func others() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let response = try house.ask(.get, "H/changes")
    let household = try #require(house.site.households.all.first)
    // Recorded without the server, as another process would.
    _ = try Line(["buy", "bread", "1"], clock: House.clock).answer(in: household.ledger)
    guard case .events(let stream) = response.body else {
      Issue.record("no stream")
      return
    }
    for _ in 0..<2_000 where stream.unsentBytes == 0 { Pause.pass(microseconds: 10_000) }
    #expect(stream.unsentBytes > 0)
  }

  @Test("The number of streams per person is limited, and a closed one makes room")
  func streams() throws {
    let house = try House()
    var open: [Response] = []
    for _ in 0..<ChangeHub.mostStreams { open.append(try house.ask(.get, "H/changes")) }
    #expect(try house.ask(.get, "H/changes").status == .tooManyRequests)
    #expect(try house.ask(.get, "H/changes", as: .member).status == .ok)
    guard case .events(let stream)? = open.first?.body else {
      Issue.record("no stream")
      return
    }
    stream.close()?()
    #expect(house.site.changes.count == ChangeHub.mostStreams)
    #expect(try house.ask(.get, "H/changes").status == .ok)
  }

  @Test("A signed-out person receives no more changes")
  func revoked() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    let response = try house.ask(.get, "H/changes", as: .member)
    #expect(try house.ask(.delete, "/api/v1/sessions", as: .member).status == .noContent)
    let people = try house.ask(.get, "H/people").json
    guard case .array(let members)? = people["people"],
      let bo = members.first(where: { $0["name"] == .string("Bo") })?["account"]?.numberText
    else {
      Issue.record("no Bo")
      return
    }
    #expect(try house.ask(.delete, "H/people/\(bo)").status == .noContent)
    try house.command("buy bread 1 1.99")
    #expect(try response.waiting() == "")
  }
}
