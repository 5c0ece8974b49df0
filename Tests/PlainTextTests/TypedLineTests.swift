import PlainText
import Testing

@Suite("A partly typed line")
struct TypedLineTests {
  /// bash's default word breaks.
  private static let breaks = " \t\n\"'><=;|&(:"

  private func line(_ text: String) -> TypedLine { TypedLine(text, wordBreaks: Self.breaks) }

  @Test(
    "The words match the shell's, with the last one as far as typed",
    arguments: [
      ("larder", ["larder"]), ("larder ", ["larder", ""]), ("larder  use   mi", ["larder", "use", "mi"]),
      ("larder use 'olive o", ["larder", "use", "olive o"]), ("larder use \"olive o", ["larder", "use", "olive o"]),
      (#"larder use olive\ o"#, ["larder", "use", "olive o"]), (#"larder use "a\"b\x"#, ["larder", "use", #"a"b\x"#]),
      ("larder use '' m", ["larder", "use", "m"]), ("larder use 'it'\\''s", ["larder", "use", "it's"]),
      ("larder buy milk place:'my fri", ["larder", "buy", "milk", "place:my fri"]), ("", [""]),
    ])
  func words(_ text: String, _ expected: [String]) {
    #expect(line(text).words == expected)
  }

  @Test(
    "A completion completes the word, and keeps its prefix",
    arguments: [
      ("larder use oli", "olive oil", #"olive\ oil"#), ("larder use 'oli", "olive oil", "olive oil"),
      ("larder use \"oli", "olive oil", "olive oil"), (#"larder use olive\ o"#, "olive oil", #"olive\ oil"#),
      ("larder use pla", "place:fridge", "place:fridge"), ("larder use place:fr", "place:fridge", "fridge"),
      ("larder use --place=fr", "--place=fridge", "fridge"),
      ("larder use place:'my", "place:my fridge", "my fridge"),
      ("larder use place:my", "place:my fridge", #"my\ fridge"#),
      ("larder use 'it", "it's", #"it'\''s"#), ("larder use it", "it's $5", #"it\'s\ \$5"#),
      ("larder use \"it", "it's $5", #"it's \$5"#), ("larder use 🥛", "🥛 milk", #"🥛\ milk"#),
      ("larder use tea:", "tea: green", #"\ green"#),
    ])
  func replacement(_ text: String, _ word: String, _ expected: String) {
    #expect(line(text).replacement(word) == expected)
  }

  @Test("A word after a redirection is a file")
  func redirection() {
    #expect(line("larder export > lo").isRedirection)
    #expect(line("larder export >lo").words == ["larder", "export", "lo"])
    #expect(!line("larder export > log.jsonl --as").isRedirection)
    #expect(line("larder export > log.jsonl --as").words == ["larder", "export", "--as"])
    #expect(!line("larder use '>lo").isRedirection)
  }
}
