/// Removes invisible parts of a text: control characters, zero-width characters, soft hyphens and repeated white space.
package enum CleanText {
  package static func line(_ text: String) -> String { folded(text, keepsLineEnds: false) }

  /// Returns the text's non-empty lines, separated by line feeds.
  package static func paragraphs(_ text: String) -> String { folded(text, keepsLineEnds: true) }

  /// Returns the text's non-empty lines.
  package static func lines(_ text: String) -> [String] {
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

  /// Whether there is nothing to remove: printable ASCII and Latin letters with single inner spaces.
  private static func isPlain(_ text: String) -> Bool {
    var isAtSpace = true
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      // U+00C0 to U+023F begin with the bytes C3 to C8, and are visible. Only what follows such a byte gets past it.
      let isLatin = byte >= 0x80 && byte < 0xC0 || byte >= 0xC3 && byte <= 0xC8
      guard byte >= 0x20 && byte < 0x7F || isLatin else { return false }
      let isSpace = byte == 0x20
      if isSpace, isAtSpace { return false }
      isAtSpace = isSpace
    }
    return !isAtSpace || text.isEmpty
  }
}

/// The scalars of a text that readers cannot see, or that change how the rest is displayed.
package enum InvisibleText {
  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// Whether the scalar at `index` is hidden. Joiners and selectors inside an emoji are not.
  package static func isHidden(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    if scalar == zeroWidthJoiner { return !joinsEmoji(scalars, at: index) }
    if isPresentationSelector(scalar) { return index == 0 || !scalars[index - 1].properties.isEmoji }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func joinsEmoji(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count, isPictograph(scalars[index + 1]) else { return false }
    let before = scalars[index - 1]
    if isPresentationSelector(before) { return index > 1 && isPictograph(scalars[index - 2]) }
    return isPictograph(before)
  }

  private static func isPresentationSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }

  // Unicode counts digits and a few signs below U+2000 as emoji, but no joined emoji consists of them.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x2000 && scalar.properties.isEmoji
  }
}

extension String {
  /// The text with everything that a terminal would obey or hide written out: `a\u{1B}[2J`, `\n`, `\u{200B}`.
  ///
  /// Names come from files and scans. An escape sequence in one could move the cursor, recolour the screen or hide
  /// text. Control characters, ESC, zero-width and direction marks and line separators are escaped. Letters of every
  /// script and whole emoji are kept.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    let scalars = Array(unicodeScalars)
    guard scalars.indices.contains(where: { InvisibleText.isHidden(scalars, at: $0) }) else { return self }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      guard InvisibleText.isHidden(scalars, at: index) else {
        result.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      default:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      }
    }
    return String(result)
  }
}
