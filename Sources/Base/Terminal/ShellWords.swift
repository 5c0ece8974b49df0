/// A whole line taken apart into words, as a simple shell does it: quotes, backslashes and comments, and no expansion.
///
///     try ShellWords.split("use 'olive oil' 10ml   # for the salad")   // ["use", "olive oil", "10ml"]
///
/// An apostrophe between two letters is one: `ben's rice` needs no quotes. What a shell would take for a pipe, a redirection or the end of a command is refused where it stands outside quotes: a
/// line that was meant for a shell is not to be half obeyed.
public enum ShellWords {
  /// Why a line is no list of words.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case openQuote(Unicode.Scalar)
    case endsInBackslash
    case notHere(Unicode.Scalar)

    /// One line: what, and what to do.
    public var description: String {
      switch self {
      case .openQuote(let quote): "a quote (\(quote)) is not closed; where it is a letter, put \\ before it"
      case .endsInBackslash: "it ends in a backslash; a command stands on one line"
      case .notHere(let sign): "\(sign) is for a shell; where it is part of a word, put it in quotes"
      }
    }
  }

  // By scalars: a combining mark behind a quote makes one character of the two.
  public static func split(_ line: String) throws(Problem) -> [String] {
    var reader = Reader(scalars: Array(line.unicodeScalars))
    return try reader.read()
  }

  /// Words as a line that is taken apart into the same ones.
  public static func joined(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

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
    /// The word that is being read; nil between words.
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
        case "|", ";", "<", ">": throw .notHere(scalar)
        case "&" where !isWithinWord: throw .notHere(scalar)
        default: append(scalar)
        }
      }
      end()
      return words
    }

    /// Whether the sign just read stands between two letters or digits, as in M&Ms and ben's.
    private var isWithinWord: Bool {
      func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
      guard word != nil, position < scalars.count, position > 1 else { return false }
      return isLetter(scalars[position - 2]) && isLetter(scalars[position])
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
          // Within double quotes a backslash is itself before most signs.
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
