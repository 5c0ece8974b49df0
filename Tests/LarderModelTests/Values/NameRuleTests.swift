import LarderModel
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
    "What a name must not hold is refused",
    arguments: [
      "", "   ", "mi\u{0}lk", "mi\u{1B}[2Jlk", "milk\n", "\tmilk", "mi\u{200B}lk", "mi\u{200D}lk", "mi\u{202E}lk",
      "mi\u{2066}lk",
      "mi\u{FEFF}lk", "mi\u{AD}lk", "mi\u{2028}lk", "mi\u{85}lk", "mi\u{7F}lk", "\u{301}milk", "👨\u{200D}", "\u{200D}👨",
      "\u{FE0F}milk", "mi\u{E0041}lk", "mi\u{3164}lk", String(repeating: "a", count: 101),
      String(repeating: "牛", count: 101),
      "e" + String(repeating: "\u{301}", count: 200), String(repeating: "a", count: 1_000_000),
    ])
  func refuses(text: String) {
    let line = message { _ = try NameRule.validate(text, what: "item name") }
    #expect(line.hasPrefix("item name "))
    #expect(line.count < 250 && !line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test("A hundred characters and four hundred bytes are still a name")
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

  @Test("What a terminal would obey or hide is written out")
  func visible() {
    #expect("plain".visible == "plain")
    #expect("a\u{1B}[2J\n\r\t\u{0}".visible == "a\\u{1B}[2J\\n\\r\\t\\u{0}")
    #expect("a\u{200B}b\u{202E}c".visible == "a\\u{200B}b\\u{202E}c")
    #expect("é 牛乳 👨‍👩‍👧 ❤️".visible == "é 牛乳 👨‍👩‍👧 ❤️")
  }

  @Test("An error repeats at most sixty characters of what was entered")
  func truncation() {
    let error = ValueError(what: "name", input: String(repeating: "x", count: 70), problem: "it is too long")
    #expect(error.input.count == 60 && error.input.hasSuffix("x…"))
    #expect(ValueError(what: "name", input: String(repeating: "x", count: 60), problem: "p").input.count == 60)
    #expect(ValueError(what: "n", input: String(repeating: "\u{1B}", count: 60), problem: "p").input.count == 60)
    #expect(ValueError(what: "n", input: "x", problem: "p", hint: "h").description == "n \"x\": p (h)")
  }
}
