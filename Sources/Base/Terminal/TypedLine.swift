/// A command line that somebody is still typing in a shell: its words so far, and how its last one may be completed.
///
///     let line = TypedLine("larder use 'olive o", wordBreaks: "\"'><=;|&(:")
///     line.words                          // ["larder", "use", "olive o"]
///     line.replacement("olive oil")       // "olive oil": what stands behind the opened quote
///
/// Read as a shell reads a line, without any expansion, but for quotes that are still open. A shell replaces only what
/// stands behind the last of its word breaks, and not always the whole word: `place:fri` is completed by `fridge`.
public struct TypedLine: Sendable {
  /// The words without their quotes; the last one is being typed, and empty where it has not begun.
  public private(set) var words: [String] = [""]
  /// Whether the last word is the file of a redirection.
  public private(set) var isRedirection = false

  /// The quote that is still open.
  public private(set) var quote: Character?
  /// How many characters of the line stand before what the shell replaces.
  public private(set) var keptOfLine = 0
  private var taken = 0
  /// How many characters of the last word stand before what the shell replaces.
  private var kept = 0

  /// - Parameter wordBreaks: bash's `COMP_WORDBREAKS`.
  public init(_ line: String, wordBreaks: String) {
    var escaped = false
    for character in line {
      taken += 1
      if let open = quote {
        if escaped {
          // Within double quotes a backslash is itself before most characters.
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

  /// Takes a character that stands outside quotes.
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

  /// What the shell is to put in, so that the last word becomes `word`: quoted, and without what it keeps.
  public func replacement(_ word: String) -> String {
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
