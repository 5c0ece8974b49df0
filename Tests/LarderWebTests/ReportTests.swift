import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Reports over HTTP", .enabled(if: PasswordHasher.isBuiltIn))
struct ReportTests {
  @Test("Every query that needs no file has a path")
  func everyVerb() {
    let shown = Set(ReportPath.all.map { $0.words[0] })
    let others: Set<String> = [
      "buy", "use", "toss", "expire", "open", "freeze", "thaw", "move", "count", "eat", "cook", "fix", "change", "undo",
      "redo", "photo",
    ]
    for verb in CommandTable.verbs where verb.reach == .anywhere {
      #expect(shown.contains(verb.name) || others.contains(verb.name), "\(verb.name)")
    }
  }

  @Test("A response is not sent again while its data is unchanged")
  func tags() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    let first = try house.ask(.get, "H/stock")
    let tag = try #require(first.fields["etag"])
    let same = try house.ask(.get, "H/stock", [("If-None-Match", tag)])
    #expect(same.status == .notModified && same.bytes.isEmpty && same.fields["etag"] == tag)
    // A reader without access to money gets a different answer.
    #expect(try house.ask(.get, "H/stock", as: .guest, [("If-None-Match", tag)]).status == .ok)
    try house.command("use milk 300ml")
    let next = try house.ask(.get, "H/stock", [("If-None-Match", tag)])
    #expect(next.status == .ok && next.fields["etag"] != tag)
  }

  @Test("A query takes a report's options under their own names")
  func queries() throws {
    let house = try House()
    try house.command("buy milk 2l place:fridge")
    try house.command("buy rice 1kg place:pantry")
    #expect(try house.ask(.get, "H/stock?place=fridge").json["count"] == .number("1"))
    #expect(try house.ask(.get, "H/stock/milk").json["count"] == .number("1"))
    #expect(try house.ask(.get, "H/reports/waste?period=2026-10").json["period"] == .string("2026-10"))
    #expect(try house.ask(.get, "H/reports/waste?words=2026-10").json["period"] == .string("2026-10"))
    for path in [
      "stock?plac=fridge", "stock?ledger=/tmp", "stock?today=2020-01-01", "stock?html=x", "reports/nothing",
      "stock?favourites=perhaps",
    ] {
      #expect(try house.ask(.get, "H/\(path)").status == .badRequest, "\(path)")
    }
  }

  @Test("Reading records no events, whatever the query")
  func looking() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let before = try house.ask(.get, "H/events").json["last"]
    for path in ["goals?energy=2000", "settings?words=soon&words=5", "plan?words=add&words=fri&words=milk"] {
      let status = try house.ask(.get, "H/\(path)").status
      #expect(status == .badRequest, "\(path): \(status)")
    }
    #expect(try house.ask(.get, "H/events").json["last"] == before)
  }

  @Test("Events come in pages")
  func events() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    try house.command("use milk 300ml")
    let all = try house.ask(.get, "H/events").json
    guard case .array(let events)? = all["events"] else {
      Issue.record("no events")
      return
    }
    #expect(all["next"] == .null && all["last"] == .number("\(events.count)"))
    let page = try house.ask(.get, "H/events?after=1&limit=2").json
    #expect(page["events"] == .array(Array(events[1...2])) && page["next"] == .number("3"))
    #expect(try house.ask(.get, "H/events/2").json == events[1])
    #expect(try house.ask(.get, "H/events/9999").status == .notFound)
    #expect(try house.ask(.get, "H/events?after=18446744073709551615").json["events"] == .array([]))
    #expect(try house.ask(.get, "H/events?after=x").status == .badRequest)
  }

  @Test("The whole ledger is exported line by line")
  func export() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    let response = try house.ask(.get, "H/export", as: .readToken)
    guard case .pieces(_, let next) = response.body else {
      Issue.record("no pieces")
      return
    }
    var bytes: [UInt8] = []
    while let piece = try next() { bytes += piece }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let last = try house.ask(.get, "H/events").json["last"]
    #expect(last == .number("\(lines.count)"))
    for line in lines { #expect(try JSONValue.parse(Array(line))["seq"] != nil) }
  }

  @Test("A phone's snapshot includes names and leaves out money")
  func snapshot() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38")
    try house.command("list add eggs 6")
    let response = try house.ask(.get, "H/snapshot", as: .guest)
    let json = try response.json
    #expect(json["names"] == .array([.string("milk"), .string("eggs")]) && json["cut"] == .bool(false))
    #expect(json["stock"]?[0]?["item"] == .string("milk") && json["to_buy"]?[0]?["item"] == .string("eggs"))
    #expect(response.bytes.count <= SnapshotRoute.most && !response.text.contains("238"))
  }

  @Test("A photo can be requested only by its digest")
  func photos() throws {
    let house = try House()
    let digest = String(repeating: "a", count: 64)
    for name in ["\(digest).jpg", "\(digest).gif", "x", "..", "..%2f..%2fledger.id", "\(digest).jpg.jpg"] {
      if let response = try? house.ask(.get, "H/photos/\(name)") { #expect(response.status == .notFound, "\(name)") }
    }
    let body = "<script>"
    let response = try house.ask(.post, "H/recipes/soup/photos", [("Content-Type", "text/html")], json: body)
    #expect(response.status == .unsupportedMediaType)
  }
}
