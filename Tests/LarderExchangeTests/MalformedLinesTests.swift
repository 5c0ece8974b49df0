import LarderExchange
import LarderLog
import LarderModel
import StrictJSON
import Testing

@Suite("Refused import lines")
struct MalformedLinesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  /// The lines before each tested line: an item, a store and a lot.
  private static let before = """
    {"seq":1,"id":"000000000000000a","event":"named","v":1,"day":"2026-11-20","sort":"item","number":1,"name":"milk"}
    {"seq":2,"id":"000000000000000a","step":1,"event":"bought","v":1,"day":"2026-11-20","item":1,"lot":1,"quantity":"2 g"}

    """

  private static func eaten(_ rest: String) -> String {
    event("consumed", "\"item\":1,\"lot\":1,\(rest)")
  }

  private static func event(_ kind: String, _ rest: String) -> String {
    "{\"event\":\"\(kind)\",\"day\":\"2026-11-20\",\(rest)}"
  }

  static let cases: [Case] = [
    Case("milk", "column 1: a value is needed, not 'm'"),
    Case("[]", "not an object"),
    Case("17", "not an object"),
    Case("{}", "event is missing"),
    Case("{\"event\":", "the text ends, but a value is needed"),
    Case("{\"event\":\"eaten\"}", "event \"eaten\" is not a known event"),
    Case("{\"event\":3}", "event \"3\" must be a string"),
    Case("{\"event\":null}", "event \"null\" is empty; leave out the key"),
    Case("{\"event\":\"consumed\",\"event\":\"bought\"}", "the key \"event\" appears twice"),
    Case("{\"event\":{\"a\":{\"b\":{\"c\":{\"d\":1}}}}}", "nested deeper than 4 levels"),
    Case("{\"event\":[1]}", "event \"[1]\" is not a single value"),
    Case("{\"event\":\"con\\u0000sumed\"}", "\\u0000 is inside a string"),
    Case("{\"event\":\"con\tsumed\"}", "the byte 0x09 is inside a string"),
    Case("{\"event\":\"\\ud800\"}", "half of a surrogate pair"),
    Case("\u{feff}{}", "a byte order mark"),
    Case(eaten("\"quantity\":\"1 g\"") + "}", "more text after the value"),
    Case("{\"event\":\"consumed\",\"item\":1,\"lot\":1,\"quantity\":\"1 g\"}", "day is missing"),
    Case(
      "{\"event\":\"consumed\",\"day\":\"2026-02-30\",\"item\":1,\"lot\":1,\"quantity\":\"1 g\"}",
      "2026 has 28 days"),
    Case(
      "{\"event\":\"consumed\",\"day\":\"20.11.2026\",\"item\":1,\"lot\":1,\"quantity\":\"1 g\"}",
      "is not a date"),
    Case(
      "{\"event\":\"consumed\",\"day\":20261120,\"item\":1,\"lot\":1,\"quantity\":\"1 g\"}",
      "day \"20261120\" must be a string"),
    Case(eaten("\"quantity\":\"1 g\",\"at\":\"25:00\""), "is not a time of day"),
    Case(eaten("\"quantity\":\"1 g\",\"recorded\":\"yesterday\""), "is not an RFC 3339 time"),
    Case(
      eaten("\"quantity\":\"1 g\",\"v\":2"),
      "event that this program does not know; use a newer larder"),
    Case(eaten("\"quantity\":\"1 g\",\"v\":0"), "v \"0\" must be a whole number from 1 to 255"),
    Case(eaten("\"quantity\":\"1 g\",\"v\":1.5"), "is not a whole number of at most 64 bits"),
    Case(eaten("\"quantity\":\"1 g\",\"seq\":2"), "seq 2 does not come after 2"),
    Case(eaten("\"quantity\":\"1 g\",\"seq\":0"), "seq \"0\" must be a whole number from 1"),
    Case(eaten("\"quantity\":\"1 g\",\"seq\":99999999999999999999"), "is not a whole number of at most 64 bits"),
    Case(eaten("\"quantity\":\"1 g\",\"step\":1"), "step 1: the previous line is not step 0 of the same command"),
    Case(
      eaten("\"quantity\":\"1 g\",\"step\":3,\"id\":\"000000000000000a\""), "step 3: the previous line is not step 2"),
    Case(eaten("\"quantity\":\"1 g\",\"by\":70000"), "by \"70000\" must be a whole number from 1 to 65535"),
    Case(eaten("\"quantity\":\"1 g\",\"by\":1"), "by 1: no earlier line introduces this person"),
    Case(eaten("\"quantity\":\"1 g\",\"id\":\"\""), "id is missing"),
    Case(
      eaten("\"quantity\":\"1 g\",\"id\":\"\(String(repeating: "x", count: 201))\""),
      "is too long; use at most 200 bytes"),
    Case(eaten("\"quantity\":\"1 g\",\"id\":\"a\\u001bb\""), "control or invisible character"),
    Case(eaten("\"quantity\":\"1 g\",\"note\":\"\\u202e\""), "control or invisible character"),
    Case(eaten("\"quantity\":\"1 g\",\"note\":\"\(String(repeating: "x", count: 4001))\""), "is too long"),
    Case(eaten("\"quantity\":\"1 g\",\"note\":7"), "note \"7\" must be a string"),
    Case(
      eaten("\"quantity\":\"1 g\",\"colour\":\"red\""),
      "key \"colour\" is not a field of a consumed event; fields: item,"),
    Case(
      eaten("\"quantity\":\"1 g\",\"lot_name\":\"x\""), "key \"lot_name\" is not a field of a consumed event"),
    Case(eaten("\"quantity\":\"1 g\",\"item_name\":3"), "item_name \"3\" must be a string"),
    Case(eaten("\"person\":1"), "quantity is missing"),
    Case(eaten("\"quantity\":1"), "quantity \"1\" is not a quantity with its unit"),
    Case(eaten("\"quantity\":\"1 ell\""), "quantity \"1 ell\""),
    Case(eaten("\"quantity\":\"-1 g\""), "quantity \"-1 g\" is not a quantity from zero"),
    Case(eaten("\"quantity\":\"99999999999999 g\""), "quantity \"99999999999999 g\" is not a quantity from zero"),
    Case(eaten("\"quantity\":\"1 g\",\"meal\":1"), "meal 1: no earlier line introduces this meal"),
    Case(eaten("\"quantity\":\"1 g\",\"meal\":0"), "meal \"0\" is not the number of a meal"),
    Case(eaten("\"quantity\":\"1 g\",\"meal\":4294967296"), "meal \"4294967296\" is not the number of a meal"),
    Case(event("consumed", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\""), "lot 2: no earlier line introduces this lot"),
    Case(event("bought", "\"item\":2,\"lot\":2,\"quantity\":\"1 g\""), "item 2: no earlier line introduces this item"),
    Case(event("bought", "\"item\":1,\"lot\":3,\"quantity\":\"1 g\""), "lot 3: no earlier line introduces this lot"),
    Case(event("bought", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\",\"price\":\"2.38\""), "has no currency"),
    Case(
      event("bought", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\",\"price\":\"2.385 EUR\""), "EUR has at most 2 decimals"
    ),
    Case(
      event("bought", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\",\"price\":\"999999999999 EUR\""),
      "price \"999999999999 EUR\""),
    Case(event("bought", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\",\"packs\":65535"), "packs \"65535\""),
    Case(event("bought", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\",\"due_is_month\":1"), "due_is_month \"1\""),
    Case(event("bought", "\"item\":1,\"lot\":2,\"quantity\":\"1 g\",\"due_kind\":\"never\""), "due_kind \"never\""),
    Case(event("opened", "\"item\":1,\"lot\":1,\"keep_days\":36501"), "keep_days \"36501\" must be at most 36500"),
    Case(event("opened", "\"item\":1,\"lot\":1,\"into\":9"), "into 9: no earlier line introduces this lot"),
    Case(event("item-changed", "\"item\":1"), "attribute is missing"),
    Case(event("item-changed", "\"item\":1,\"attribute\":\"density\",\"value\":-1"), "value \"-1\" must be from 0"),
    Case(event("item-changed", "\"item\":1,\"attribute\":\"keeps-fridge\",\"value\":36501"), "must be from 0 to 36500"),
    Case(
      event("item-changed", "\"item\":1,\"attribute\":\"category\",\"value\":1"),
      "value 1: no earlier line introduces this category"),
    Case(
      event("named", "\"sort\":\"item\",\"number\":3,\"name\":\"eggs\""),
      "number 3: the next item must have the number 2"),
    Case(event("named", "\"sort\":\"lot\",\"number\":1,\"name\":\"eggs\""), "sort \"lot\""),
    Case(event("named", "\"sort\":\"item\",\"number\":2,\"name\":\"\\u001b[2J\""), "control character U+001B"),
    Case(event("named", "\"sort\":\"item\",\"number\":2"), "name is missing"),
    Case(event("retracted", "\"target\":3,\"count\":1"), "target 3: no earlier command"),
    Case(event("retracted", "\"target\":0,\"count\":1"), "there are no such events"),
    Case(event("retracted", "\"target\":2,\"count\":9223372036854775807"), "target 2: no earlier command"),
    Case(event("retracted", "\"target\":-1,\"count\":1"), "target \"-1\" is not a whole number that fits"),
    Case(
      event("amended", "\"target\":2,\"of\":\"wasted\",\"field\":\"quantity\",\"value\":\"1 g\""),
      "has another kind"),
    Case(
      event("amended", "\"target\":2,\"of\":\"bought\",\"field\":\"colour\",\"value\":\"1 g\""),
      "field \"colour\" is not a field of a bought event"),
    Case(
      event("amended", "\"target\":2,\"of\":\"bought\",\"field\":\"item\",\"value\":7"),
      "value 7: no earlier line introduces this item"),
    Case(
      event("amended", "\"target\":1,\"of\":\"named\",\"field\":\"number\",\"value\":7"),
      "what a name belongs to cannot be corrected"),
    Case(
      event("amended", "\"target\":9,\"of\":\"bought\",\"field\":\"day\",\"value\":\"2026-11-20\""),
      "target 9: no earlier command"),
  ]

  @Test("Each line is refused with its number and reason, and the import writes nothing", arguments: cases)
  func refused(_ malformed: Case) throws {
    let ledger = try TemporaryLedger()
    let error = #expect(throws: ImportError.self) { try ledger.take(Self.before + malformed.line + "\n") }
    let message = error?.description ?? ""
    #expect(message.hasPrefix("line 3: ") && message.contains(malformed.message), "\(message)")
    #expect(!message.contains("\n") && message.utf8.allSatisfy { $0 >= 0x20 })
    #expect(try ledger.lastSequence == 0)
  }

  @Test("At least 60 malformed lines are covered")
  func enough() { #expect(Self.cases.count >= 60) }

  @Test("NUL bytes, invalid UTF-8, and overlong lines and files are refused")
  func bytes() throws {
    let ledger = try TemporaryLedger()
    let good = Array(Self.before.utf8)
    func message(_ more: [UInt8], _ limits: LineReader.Limits = LineReader.Limits(), most: Int = 100) -> String {
      do {
        try ledger.take(good + more, ImportOptions(now: .min, lines: limits, mostEvents: most))
        return ""
      } catch {
        return error.description
      }
    }
    #expect(message([0x7b, 0x00, 0x7d]) == "line 3: column 2: there is a NUL byte; this is not a text file")
    #expect(message([0x7b, 0xff, 0x7d]).hasPrefix("line 3: column 2: this is not UTF-8"))
    #expect(message([], LineReader.Limits(lineBytes: 100)) == "line 1: this is longer than 100 bytes; split it")
    #expect(message([], LineReader.Limits(totalBytes: 100)).contains("the input is longer than 100 bytes"))
    #expect(message([], most: 1) == "line 2: more than 1 events; split the file")
    #expect(try ledger.lastSequence == 0)
  }

  @Test("A dry run names the first problems, counts good lines, and writes nothing")
  func dryRun() throws {
    let ledger = try TemporaryLedger()
    let report = try ledger.take(Self.before + String(repeating: "{\n", count: 20), isDryRun: true)
    #expect(report.problems.count == 10 && report.problems.first?.line == 3)
    #expect(report.added == 2)
    #expect(try ledger.lastSequence == 0)
    let fine = try ledger.take(Self.before, isDryRun: true)
    #expect(fine.problems.isEmpty && fine.added == 2 && fine.sequences == 1...2)
    #expect(fine.counts.map(\.kind) == ["named", "bought"])
    #expect(try ledger.lastSequence == 0)
  }

  @Test("A dry run does not report lines that depend on a refused one")
  func dryRunLeaning() throws {
    let ledger = try TemporaryLedger()
    let text = Self.before.replacing("\"name\":\"milk\"", with: "\"name\":\"\"") + Self.eaten("\"quantity\":\"1 g\"")
    let report = try ledger.take(text, isDryRun: true)
    #expect(report.problems.count == 1 && report.problems[0].line == 1, "\(report.problems)")
  }

  @Test("A read failure is reported, and the import writes nothing")
  func unreadable() throws {
    let ledger = try TemporaryLedger()
    let options = ImportOptions(now: .min)
    let opening = #expect(throws: ImportError.self) {
      try LogImport.run(into: ledger.log, options: options) { () throws(ReadFailure) in
        throw ReadFailure(reason: "no such file")
      }
    }
    #expect(opening?.description == "cannot read the file: no such file")
    let reading = #expect(throws: ImportError.self) {
      try LogImport.run(into: ledger.log, options: options) {
        { (_) throws(ReadFailure) in throw ReadFailure(reason: "the disk is failing") }
      }
    }
    #expect(reading?.description == "line 1: cannot read: the disk is failing")
  }
}
