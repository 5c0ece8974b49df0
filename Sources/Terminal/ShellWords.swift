/// Splits a line into words as a shell does, without any expansion.
public enum ShellWords {
  /// The words of a line.
  ///
  /// Words stand apart by spaces and tabs. Single quotes keep everything; double quotes keep everything but a backslash
  /// before `"`, `\`, `$` or a backquote; outside quotes a backslash keeps the next character. Quotes within a word
  /// join it: `due:"last fri"` is one word.
  public static func split(_ line: String) throws(ShellWordsError) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t":
        if let finished = word { words.append(finished) }
        word = nil
      case "'":
        guard let end = rest.firstIndex(of: "'") else { throw .unclosedQuote("'") }
        word = (word ?? "") + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        word = try (word ?? "") + doubleQuoted(&rest)
      case "\\":
        guard let next = rest.popFirst() else { throw .danglingBackslash }
        word = (word ?? "") + String(next)
      default:
        word = (word ?? "") + String(character)
      }
    }
    if let finished = word { words.append(finished) }
    return words
  }

  /// Takes the text up to the closing double quote, and the quote.
  private static func doubleQuoted(_ rest: inout Substring) throws(ShellWordsError) -> String {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        guard let next = rest.popFirst() else { throw .danglingBackslash }
        if !"\"\\$`".contains(next) { text.append("\\") }
        text.append(next)
      default: text.append(character)
      }
    }
    throw .unclosedQuote("\"")
  }
}
