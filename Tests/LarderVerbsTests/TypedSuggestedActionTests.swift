import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// Every suggested action can be typed.
@Suite("Suggested actions as lines")
struct TypedSuggestedActionTests {
  @Test("Every suggested action is a valid line", arguments: SuggestedAction.examples)
  func readBack(_ action: SuggestedAction) throws {
    let words = Self.words(action.line)
    let line = try Line(words)
    #expect(line.verb.name == words[0])
    // Open choices are in capitals or dots, and a verb alone only names the command.
    guard words.count > 1, !words.contains(where: { $0.contains("…") || $0.allSatisfy(\.isUppercase) }) else { return }
    _ = try line.verb.meaning?(line)
  }

  @Test("Every example of a verb can be read", arguments: CommandTable.verbs.map(\.name))
  func examples(_ name: String) throws {
    for example in try CommandTable.find(name).help.examples {
      guard !example.contains(">") else { continue }
      let line = try Line(Self.words(example))
      #expect(line.verb.name == name, "\(example)")
      _ = try line.verb.meaning?(line)
    }
  }

  @Test("Every option belongs to some verb")
  func options() {
    let declared = Set(CommandTable.verbs.flatMap(\.allOptions).map(\.key)).union([.version])
    #expect(Set(OptionName.allCases).subtracting(declared) == [])
  }

  /// The words of a line, split as a shell splits it.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
