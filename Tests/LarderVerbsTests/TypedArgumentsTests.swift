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
}
