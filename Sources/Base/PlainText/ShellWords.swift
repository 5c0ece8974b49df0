/// Splits a line into words like a simple shell, with quotes, backslashes and comments, but without expansion.
///
///     try ShellWords.split("use 'olive oil' 10ml   # for the salad")   // ["use", "olive oil", "10ml"]
///
/// An apostrophe between two letters is literal: `ben's rice` needs no quotes. So is `&` between two words. A semicolon
/// is a separate word. Unquoted pipes and redirections are refused, because a line meant for a shell must not be obeyed
/// halfway.
package enum ShellWords {
  /// The reason a line cannot be split into words.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case openQuote(Unicode.Scalar)
    case endsInBackslash
    case notHere(Unicode.Scalar)

    /// One line with the problem and what to do.
    package var description: String {
      switch self {
      case .openQuote(let quote): "a quote (\(quote)) is not closed; for a literal quote, put \\ before it"
      case .endsInBackslash: "it ends in a backslash; a command must be on one line"
      case .notHere(let sign): "\(sign) only works in a shell; if it is part of a word, put it in quotes"
      }
    }
  }

  // By scalars, because a combining mark after a quote forms one character with it.
  package static func split(_ line: String) throws(Problem) -> [String] {
    var reader = Reader(scalars: Array(line.unicodeScalars))
    return try reader.read()
  }

  /// Returns a line that is split into the same words.
  package static func joined(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    guard (try? split(word)) != [word] else { return word }
    var quoted = "\""
    for scalar in word.unicodeScalars {
      if ["\"", "\\", "$", "`"].contains(scalar) { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var position = 0
    var words: [String] = []
    /// The current word, or nil between words.
    var word: String.UnicodeScalarView?

    mutating func read() throws(Problem) -> [String] {
      while let scalar = next() {
        switch scalar {
        case " ", "\t", "\r", "\n": end()
        case "'" where isWithinWord: append(scalar)
        case "'": try takeSingle()
        case "\"": try takeDouble()
        case "\\":
          guard let escaped = next() else { throw .endsInBackslash }
          append(escaped)
        case "#" where word == nil: position = scalars.count
        case ";":
          end()
          words.append(";")
        case "|", "<", ">": throw .notHere(scalar)
        case "&" where !isWithinWord && !isBetweenWords: throw .notHere(scalar)
        default: append(scalar)
        }
      }
      end()
      return words
    }

    /// Whether the character just read is between two letters or digits, as in M&Ms and ben's.
    private var isWithinWord: Bool {
      func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
      guard word != nil, position < scalars.count, position > 1 else { return false }
      return isLetter(scalars[position - 2]) && isLetter(scalars[position])
    }

    /// Whether the sign just read is alone between two words, as in `half & half`.
    private var isBetweenWords: Bool {
      guard word == nil, !words.isEmpty, position < scalars.count, scalars[position] == " " else { return false }
      return scalars[position...].contains { $0 != " " && $0 != "&" }
    }

    private mutating func takeSingle() throws(Problem) {
      begin()
      while let scalar = next() {
        if scalar == "'" { return }
        append(scalar)
      }
      throw .openQuote("'")
    }

    private mutating func takeDouble() throws(Problem) {
      begin()
      while let scalar = next() {
        switch scalar {
        case "\"": return
        case "\\":
          // Within double quotes, a backslash is literal before most characters.
          guard let escaped = next() else { throw .openQuote("\"") }
          if !["\"", "\\", "$", "`"].contains(escaped) { append("\\") }
          append(escaped)
        default: append(scalar)
        }
      }
      throw .openQuote("\"")
    }

    private mutating func next() -> Unicode.Scalar? {
      guard position < scalars.count else { return nil }
      defer { position += 1 }
      return scalars[position]
    }

    private mutating func begin() { if word == nil { word = String.UnicodeScalarView() } }

    private mutating func append(_ scalar: Unicode.Scalar) {
      begin()
      word?.append(scalar)
    }

    private mutating func end() {
      if let word { words.append(String(word)) }
      word = nil
    }
  }
}

/// A command line being typed in a shell: its words so far, and how to complete the last one.
///
///     let line = TypedLine("larder use 'olive o", wordBreaks: "\"'><=;|&(:")
///     line.words                          // ["larder", "use", "olive o"]
///     line.replacement("olive oil")       // "olive oil": the part after the opening quote
///
/// It is read as a shell would, without expansion, except that quotes may still be open. A shell replaces only the part
/// after the last of its word breaks, not always the whole word: `place:fri` is completed by `fridge`.
package struct TypedLine: Sendable {
  /// The words without their quotes. The last one is being typed, and is empty if it has not started.
  package private(set) var words: [String] = [""]
  /// Whether the last word is the file of a redirection.
  package private(set) var isRedirection = false

  /// The quote that is still open.
  package private(set) var quote: Character?
  /// The number of characters in the line before the part that the shell replaces.
  package private(set) var keptOfLine = 0
  private var taken = 0
  /// The number of characters in the last word before the part that the shell replaces.
  private var kept = 0

  /// - Parameter wordBreaks: bash's `COMP_WORDBREAKS`.
  package init(_ line: String, wordBreaks: String) {
    var escaped = false
    for character in line {
      taken += 1
      if let open = quote {
        if escaped {
          // Within double quotes, a backslash is literal before most characters.
          if !"\"\\$`".contains(character) { append("\\") }
          append(character)
          escaped = false
        } else if character == open {
          quote = nil
          markBreak()
        } else if character == "\\", open == "\"" {
          escaped = true
        } else {
          append(character)
        }
      } else if escaped {
        append(character)
        escaped = false
      } else {
        take(character, wordBreaks, &escaped)
      }
    }
  }

  /// Processes a character outside quotes.
  private mutating func take(_ character: Character, _ wordBreaks: String, _ escaped: inout Bool) {
    switch character {
    case " ", "\t":
      guard !(isRedirection && words[words.count - 1].isEmpty) else { return }
      begin()
    case "<", ">":
      begin()
      isRedirection = true
    case "'", "\"":
      quote = character
      markBreak()
    case "\\": escaped = true
    default:
      append(character)
      if wordBreaks.contains(character) { markBreak() }
    }
  }

  private mutating func begin() {
    if isRedirection {
      words[words.count - 1] = ""
    } else if !words[words.count - 1].isEmpty || kept > 0 {
      words.append("")
    }
    isRedirection = false
    kept = 0
    keptOfLine = taken
  }

  private mutating func append(_ character: Character) { words[words.count - 1].append(character) }

  private mutating func markBreak() {
    kept = words[words.count - 1].count
    keptOfLine = taken
  }

  /// Returns the text that the shell must insert for the last word to become `word`: quoted, and without the part it
  /// keeps.
  package func replacement(_ word: String) -> String {
    let rest = word.dropFirst(kept)
    switch quote {
    case "'": return rest.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    case "\"": return Self.escaped(rest, "\"\\$`")
    default: return Self.escaped(rest, " \t\"'\\$`!&|;<>()[]{}*?#~")
    }
  }

  private static func escaped(_ text: Substring, _ special: String) -> String {
    text.reduce(into: "") { text, character in
      if special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
