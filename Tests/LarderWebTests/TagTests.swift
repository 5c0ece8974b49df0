import Accounts
import LarderModel
import LarderWords
import StrictJSON
import Synchronization
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Response tags", .enabled(if: PasswordHasher.isBuiltIn))
struct TagTests {
  /// A clock that the test moves forward.
  private final class Hand: Sendable {
    private let kept = Mutex(House.clock)

    var clock: Clock { kept.withLock { $0 } }

    func put(_ clock: Clock) { kept.withLock { $0 = clock } }
  }

  private func tag(_ house: House, _ path: String = "H/stock", as caller: Caller = .owner) throws -> String {
    try #require(try house.ask(.get, path, as: caller).fields["etag"])
  }

  @Test("A tag changes at midnight, even without new events")
  func midnight() throws {
    let hand = Hand()
    let house = try House { $0.clock = { hand.clock } }
    try house.command("buy milk 2l due:2026-11-25")
    let before = try tag(house)
    #expect(try house.ask(.get, "H/due").json["due"]?[0]?["days_left"] == .number("1"))
    hand.put(Clock(today: try #require(Day(year: 2026, month: 11, day: 25))))
    let answer = try house.ask(.get, "H/stock", [("If-None-Match", before)])
    #expect(answer.status == .ok && answer.fields["etag"] != before)
    #expect(try house.ask(.get, "H/due").json["due"]?[0]?["days_left"] == .number("0"))
  }

  @Test("A command with If-Match runs only in the state that was read")
  func stateSeen() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let seen = try tag(house)
    // Another language or another day does not change the state of the ledger.
    let fields = [("If-Match", seen), ("Accept-Language", "de")]
    #expect(try house.command("use milk 500ml", key: "a", fields).status == .ok)
    let late = try house.command("use milk 500ml", key: "b", [("If-Match", seen)])
    #expect(late.status == .preconditionFailed)
    #expect(try late.json["type"] == .string("urn:larder:problem:moved-on"))
    // A repeated command is answered again, although it changed the state itself.
    let again = try house.command("use milk 500ml", key: "a", [("If-Match", seen)])
    #expect(try again.status == .ok && again.json["repeated"] == .bool(true))
    #expect(try house.command("stock", [("If-Match", seen)]).status == .preconditionFailed)
    let now = try tag(house)
    #expect(try house.command("stock", [("If-Match", now)]).status == .ok)
    #expect(try house.command("use milk 500ml", key: "c", [("If-Match", "\(seen), \(now)")]).status == .ok)
    for (tag, status) in [
      ("*", Status.ok), ("W/\(try tag(house))", .preconditionFailed), ("\"another-1\"", .preconditionFailed),
      ("moved", .badRequest), ("", .badRequest),
    ] {
      let answer = try house.command("buy tea 1g", key: "d\(status.code)\(tag.count)", [("If-Match", tag)])
      #expect(answer.status == status, "\(tag)")
    }
  }

  @Test("Each person and each build of the program has its own tags")
  func persons() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let tags = try [Caller.owner, .member, .guest, .listToken].map { try tag(house, as: $0) }
    #expect(Set(tags).count == tags.count)
    let (first, second) = (try House { $0.build = "1.0" }, try House { $0.build = "1.1" })
    for house in [first, second] { try house.command("buy milk 2l") }
    let (old, new) = (try tag(first), try tag(second))
    #expect(old != new && old.contains("1.0") && new.contains("1.1"))
  }

  @Test("A tag never answers an invalid query or a missing page")
  func errors() throws {
    let house = try House()
    try house.command("buy milk 2l")
    for known in ["*", try tag(house)] {
      let fields = [("If-None-Match", known)]
      #expect(try house.ask(.get, "H/stock", fields).status == .notModified, "\(known)")
      #expect(try house.ask(.get, "H/stock?favourites=perhaps", fields).status == .badRequest, "\(known)")
      #expect(try house.ask(.get, "H/stock?colour=white", fields).status == .badRequest, "\(known)")
      #expect(try house.ask(.get, "H/reports/nothing", fields).status == .badRequest, "\(known)")
      #expect(try house.ask(.get, "H/plan?words=add&words=fri&words=milk", fields).status == .badRequest, "\(known)")
    }
    let any = [("If-None-Match", "*")]
    #expect(try house.ask(.get, "H/events/9999", any).status == .notFound)
    #expect(try house.ask(.get, "H/meals/nothing", any).status == .conflict)
    let answer = try house.ask(.get, "H/stock", any)
    #expect(answer.bytes.isEmpty)
    #expect(try answer.fields["etag"] == tag(house))
  }

  @Test("Pages of events continue to the end")
  func pages() throws {
    let house = try House()
    for line in ["buy milk 2l 2.38", "use milk 300ml", "list add eggs"] { try house.command(line) }
    var (after, seen): (String?, [JSONValue]) = ("0", [])
    while let from = after {
      let page = try house.ask(.get, "H/events?after=\(from)&limit=2").json
      guard case .array(let events)? = page["events"] else { break }
      #expect((1...2).contains(events.count))
      seen += events.compactMap { $0["seq"] }
      after = page["next"]?.numberText
    }
    let last = try #require(try house.ask(.get, "H/events").json["last"]?.integer)
    #expect(seen == (1...last).map { JSONValue.number("\($0)") })
    for limit in ["0", "501", "-1", "x", ""] {
      #expect(try house.ask(.get, "H/events?limit=\(limit)").status == .badRequest, "\(limit)")
    }
  }

  @Test("A day's diary has exactly its entries and their sums")
  func diary() throws {
    let house = try House()
    try house.command("eat apple 80kcal on:2026-11-23")
    try house.command("eat apple 90kcal")
    let day = try house.ask(.get, "H/diary/2026-11-23").json
    #expect(day["energy_kcal"] == .number("80") && day["entries"] == .number("1") && day["events"]?[1] == nil)
    #expect(day["events"]?[0]?["event"] == .string("meal-logged"))
    #expect(try house.ask(.get, "H/diary/yesterday").json["energy_kcal"] == .number("80"))
    #expect(try house.ask(.get, "H/diary/someday").status == .badRequest)
    #expect(try house.ask(.get, "H/diary/2026-11-23", as: .guest).status == .notFound)
  }
}
