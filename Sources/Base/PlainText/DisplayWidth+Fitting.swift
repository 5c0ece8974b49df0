extension DisplayWidth {
  /// Where the text stands within its columns.
  public enum Alignment: Sendable {
    case left, right
  }

  /// The text, cut to at most `width` columns; where it is cut, it ends with the ellipsis.
  ///
  /// No character is cut in two, so the result may be a column narrower.
  public static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard width > 0 else { return "" }
    guard of(text) > width else { return text }
    let ending = of(ellipsis) <= width ? ellipsis : ""
    return prefix(of: text[...], fitting: width - of(ending)) + ending
  }

  /// The text, filled with spaces up to `width` columns; a wider text stays as it is.
  public static func padded(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
    let padding = spaces(width - of(text))
    return alignment == .left ? text + padding : padding + text
  }

  /// The text in lines of at most `width` columns, broken at spaces, and within a word that is longer than a line.
  public static func wrap(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [""] }
    if isEvenlySpaced(text), of(text) <= width { return [text] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ") {
      var word = word
      if !line.isEmpty {
        if lineWidth + 1 + of(word) <= width {
          line += " " + word
          lineWidth += 1 + of(word)
          continue
        }
        lines.append(line)
      }
      while of(word) > width {
        let head = prefix(of: word, fitting: width)
        // A character wider than a line cannot be shown at all.
        lines.append(head.isEmpty ? "…" : head)
        word = word.dropFirst(max(1, head.count))
      }
      line = String(word)
      lineWidth = of(word)
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// Whether breaking the text into words and putting them together again would leave it as it is.
  private static func isEvenlySpaced(_ text: String) -> Bool {
    var isAtSpace = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if isSpace, isAtSpace { return false }
      isAtSpace = isSpace
    }
    return !isAtSpace
  }

  /// So many spaces, or none where the number is negative.
  public static func spaces(_ count: Int) -> String {
    // In one piece: String(repeating:count:) appends them one by one.
    String(decoding: [UInt8](repeating: UInt8(ascii: " "), count: max(0, count)), as: UTF8.self)
  }

  /// The longest beginning of at most `width` columns.
  private static func prefix(of text: Substring, fitting width: Int) -> String {
    var used = 0
    var end = text.startIndex
    while end < text.endIndex {
      used += of(text[end])
      if used > width { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }
}
