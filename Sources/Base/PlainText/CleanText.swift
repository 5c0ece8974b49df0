/// Text without what nobody sees: control characters, zero-width characters, soft hyphens, doubled white space.
public enum CleanText {
  /// The text on one line.
  public static func line(_ text: String) -> String { folded(text, keepsLineEnds: false) }

  /// The text with its lines, none of them empty, parted by line feeds.
  public static func paragraphs(_ text: String) -> String { folded(text, keepsLineEnds: true) }

  /// The text's lines, none of them empty.
  public static func lines(_ text: String) -> [String] {
    paragraphs(text).split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  private static func folded(_ text: String, keepsLineEnds: Bool) -> String {
    if isPlain(text) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var pending: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.isWhitespace {
        let endsLine = keepsLineEnds && isLineEnd(scalar)
        if endsLine { pending = "\n" } else if pending == nil { pending = " " }
      } else if !InvisibleText.isHidden(scalars, at: index) {
        if let pending, !result.isEmpty { result.append(pending) }
        pending = nil
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether there is nothing to fold: printable ASCII with single spaces within.
  private static func isPlain(_ text: String) -> Bool {
    var isAtSpace = true
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return false }
      let isSpace = byte == 0x20
      if isSpace, isAtSpace { return false }
      isAtSpace = isSpace
    }
    return !isAtSpace || text.isEmpty
  }
}
