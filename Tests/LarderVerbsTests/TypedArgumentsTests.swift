import LarderVerbs
import Testing

@testable import LarderWords

@Suite("Arguments as typed")
struct TypedArgumentsTests {
  private static let left: Set<OptionName> = [.json, .quiet, .ledger, .id, .verbose]

  @Test("Without some options, an example keeps its other words", arguments: CommandTable.verbs.map(\.name))
  func examples(_ name: String) throws {
    for example in try CommandTable.find(name).help.examples where !example.contains("\"") {
      let (verb, words) = try CommandTable.command(example.split(separator: " ").map(String.init))
      #expect(try ArgumentReader.typed(words, of: verb, without: []) == words, "\(example)")
      let common = ["--json", "-q", "--ledger", "/tmp/x", "--ledger=/tmp/x"]
      let more = common + (verb.records ? ["id:7", "--id", "7"] : [])
      let found = try ArgumentReader.typed(more + words, of: verb, without: Self.left)
      #expect(found == (try ArgumentReader.typed(words, of: verb, without: Self.left)), "\(example)")
    }
  }

  @Test("A value of several words goes with its option, and words after -- stay")
  func values() throws {
    let (verb, words) = try CommandTable.command(
      ["use", "milk", "on:last", "fri", "300ml", "-v", "--note", "for", "the", "cake", "--", "--json"])
    #expect(
      try ArgumentReader.typed(words, of: verb, without: Self.left)
        == ["milk", "on:last", "fri", "300ml", "--note", "for", "the", "cake", "--", "--json"])
    #expect(
      try ArgumentReader.typed(words, of: verb, without: [.on, .verbose])
        == ["milk", "300ml", "--note", "for", "the", "cake", "--", "--json"])
  }

  @Test(
    "An option of a sentence keeps its value",
    arguments: [
      "breakfast", "breakfast for four", "we ate pizza", "out of milk", "yesterday we ate pizza", "milk 2l 2.38",
    ])
  func sentences(_ sentence: String) throws {
    let words = sentence.split(separator: " ").map(String.init)
    let plain = try CommandTable.command(words)
    let expected = try Arguments(plain.rest, of: plain.verb)
    for (option, value) in [(OptionName.ledger, "../l2"), (.today, "2026-11-20")] {
      let (verb, rest) = try CommandTable.command(words + ["--" + option.rawValue, value])
      let arguments = try Arguments(rest, of: verb)
      #expect(verb.name == plain.verb.name && arguments.words == expected.words && arguments[option] == value)
    }
  }

  @Test("The hint about age: gives born:", arguments: [("age:8", "born:8?"), ("--age", "--born?")])
  func age(_ word: String, _ meant: String) throws {
    let verb = try CommandTable.find("person")
    let error = try #require(throws: CommandLineError.self) { try Arguments(["add", "Mia", word], of: verb) }
    #expect(error.message.description.hasSuffix("; did you mean \(meant)"))
  }
}
