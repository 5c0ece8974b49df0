/// Signs that people put before the lines of a list.
enum Bullets {
  /// The line without them.
  static func removed(from line: String) -> String {
    var text = line[...]
    while let first = text.first {
      if signs.contains(first) || first.isWhitespace {
        text = text.dropFirst()
      } else if "-–*".contains(first), text.dropFirst().first?.isWhitespace ?? false {
        text = text.dropFirst(2)
      } else {
        break
      }
    }
    return text.isEmpty ? "" : String(text)
  }

  private static let signs: Set<Character> = ["•", "▢", "☐", "□", "▪", "◦", "‣", "●", "·", "∙", "◻", "☑", "✓", "✔"]
}
