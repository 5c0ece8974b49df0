import LarderValues
import Testing

@Suite("Names and visible text")
struct NameRuleTests {
  @Test(
    "A name is kept, with its spaces tidied",
    arguments: [
      ("  oat   milk ", "oat milk"), ("Crème fraîche", "Crème fraîche"), ("牛乳", "牛乳"), ("👨‍👩‍👧 pizza", "👨‍👩‍👧 pizza"),
      ("❤️ jam", "❤️ jam"), ("a\u{A0}b", "a b"), ("🏳️‍🌈 cake", "🏳️‍🌈 cake"), ("7️⃣ up", "7️⃣ up"), ("حليب", "حليب"),
    ])
  func keeps(text: String, name: String) throws {
    let validated = try NameRule.validate(text, what: "item name")
    #expect(Array(validated.unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test(
    "A name is stored with composed letters, however it was typed",
    arguments: [
      ("e\u{301}clair", "\u{E9}clair"), ("O\u{308}l", "\u{D6}l"), ("\u{212B}l", "\u{C5}l"),
      ("Ma\u{308}rz  bier", "M\u{E4}rz bier"),
      ("a\u{301}\u{323}", "\u{1EA1}\u{301}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{958}", "\u{915}\u{93C}"),
      ("x\u{2000}\u{301}y", "x \u{301}y"), ("\u{2126}3", "\u{3A9}3"), ("plain", "plain"),
    ])
  func composes(text: String, name: String) throws {
    let validated = try NameRule.validate(text, what: "item name")
    #expect(Array(validated.unicodeScalars) == Array(name.unicodeScalars))
    #expect(Array(try NameRule.validate(validated, what: "item name").utf8) == Array(validated.utf8))
  }

  @Test("A name from a ledger keeps its letters, under the same rules")
  func asWritten() throws {
    let name = "e\u{301}clair"
    #expect(Array(try NameRule.validateAsWritten(" \(name) ", what: "name").utf8) == Array(name.utf8))
    #expect(throws: ValueError.self) { try NameRule.validateAsWritten("mi\u{200B}lk", what: "name") }
    // The composed name is short enough, and the decomposed name is too long.
    let long = String(repeating: "e\u{301}\u{302}\u{303}\u{304}\u{305}", count: 37)
    #expect(try NameRule.validate(long, what: "name").utf8.count == 370)
    #expect(throws: ValueError.self) { try NameRule.validateAsWritten(long, what: "name") }
  }

  @Test(
    "An invalid name is refused",
    arguments: [
      "", "   ", "mi\u{0}lk", "mi\u{1B}[2Jlk", "milk\n", "\tmilk", "mi\u{200B}lk", "mi\u{200D}lk", "mi\u{202E}lk",
      "mi\u{2066}lk",
      "mi\u{FEFF}lk", "mi\u{AD}lk", "mi\u{2028}lk", "mi\u{85}lk", "mi\u{7F}lk", "\u{301}milk", "👨\u{200D}", "\u{200D}👨",
      "\u{FE0F}milk", "\u{F73}milk", "mi\u{E0041}lk", "mi\u{3164}lk", String(repeating: "a", count: 101),
      String(repeating: "牛", count: 101),
      "e" + String(repeating: "\u{301}", count: 201), String(repeating: "a", count: 1_000_000),
    ])
  func refuses(text: String) {
    let line = message { _ = try NameRule.validate(text, what: "item name") }
    #expect(line.hasPrefix("item name "))
    #expect(line.count < 250 && !line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test("A name can have a hundred characters and four hundred bytes")
  func limits() throws {
    #expect(try NameRule.validate(String(repeating: "a", count: 100), what: "name").count == 100)
    #expect(try NameRule.validate(String(repeating: "😀", count: 100), what: "name").utf8.count == 400)
  }

  @Test("Two spellings of one name have one key")
  func key() {
    #expect(NameRule.key("Milk") == NameRule.key("mILK"))
    #expect(NameRule.key("cr\u{E8}me") == NameRule.key("CRE\u{300}ME"))
    #expect(NameRule.key("milk") != NameRule.key("silk"))
  }

  @Test("Control and invisible characters are written out")
  func visible() {
    #expect("plain".visible == "plain")
    #expect("a\u{1B}[2J\n\r\t\u{0}".visible == "a\\u{1B}[2J\\n\\r\\t\\u{0}")
    #expect("a\u{200B}b\u{202E}c".visible == "a\\u{200B}b\\u{202E}c")
    #expect("é 牛乳 👨‍👩‍👧 ❤️".visible == "é 牛乳 👨‍👩‍👧 ❤️")
  }

  @Test("An error repeats at most sixty characters of the input")
  func truncation() {
    let error = ValueError(what: "name", input: String(repeating: "x", count: 70), problem: "is too long")
    #expect(error.input.count == 60 && error.input.hasSuffix("x…"))
    #expect(ValueError(what: "name", input: String(repeating: "x", count: 60), problem: "p").input.count == 60)
    #expect(ValueError(what: "n", input: String(repeating: "\u{1B}", count: 60), problem: "p").input.count == 60)
    #expect(ValueError(what: "n", input: "x", problem: "p", hint: "h").description == "n \"x\" p; h")
  }
}
