/// The width of a text in terminal columns.
///
/// It is counted by grapheme clusters: emoji sequences (flags, keycaps, joined families) and East Asian wide characters
/// take two columns, and combining marks none. Characters of ambiguous width take one, as in terminals outside East
/// Asia.
package enum DisplayWidth {
  /// Returns the number of columns of a text. Control characters count as none.
  ///
  /// Linear. A text of only ASCII takes one pass over its bytes.
  package static func of(_ text: String) -> Int { columns(text) }

  package static func of(_ text: Substring) -> Int { columns(text) }

  // One function for both types: other modules would call a generic one unspecialised, at several times the cost.
  private static func columns(_ text: some StringProtocol) -> Int {
    var asciiCount = 0
    for byte in text.utf8 {
      guard byte >= 0x20 && byte < 0x7F else { return columnsOfAny(text) }
      asciiCount += 1
    }
    return asciiCount
  }

  private static func columnsOfAny(_ text: some StringProtocol) -> Int {
    var count = 0
    for scalar in text.unicodeScalars {
      guard isCommon(scalar.value) else { return text.reduce(0) { $0 + of($1) } }
      // None of these joins another, so each is a cluster of its own.
      count += 1
    }
    return count
  }

  /// Returns the number of columns of a grapheme cluster.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, isCommon(scalar.value) { return 1 }
    if isEmojiSequence(scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// Whether a character is common and one column wide: Latin letters and signs, dashes, quotation marks, the ellipsis,
  /// currencies, or lines and blocks of charts. These need no lookup in Unicode's tables.
  private static func isCommon(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027, 0x20A0...0x20C0, 0x2500...0x259F: true
    default: false
    }
  }

  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji, scalars.count > 1 else { return false }
    // U+FE0F requests the emoji's picture. A joiner or a skin tone makes a sequence that is drawn as one picture.
    return scalars.contains { $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x1100 && isWide(scalar.value) { return 2 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: break
    }
    // Terminals display a soft hyphen, though it may be ignored elsewhere.
    if properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}" { return 0 }
    return isTrailingJamo(scalar.value) ? 0 : 1
  }

  /// Whether a character is a Hangul vowel or final, which joins the syllable before it.
  private static func isTrailingJamo(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var (low, high) = (0, wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      if value > wideRanges[middle].upperBound {
        low = middle + 1
      } else if value < wideRanges[middle].lowerBound {
        high = middle
      } else {
        return true
      }
    }
    return false
  }

  /// Wide and fullwidth characters of Unicode Standard Annex 11, without those that are emoji by default.
  ///
  /// Code points not yet assigned within a wide block are counted with it.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0x3247,  // kana, Bopomofo, Hangul compatibility, CJK compatibility
    0x3250...0x4DBF,  // CJK compatibility, extension A
    0x4E00...0xA4C6,  // CJK unified, Yi
    0xA960...0xA97C,  // Hangul initials, extended
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // CJK compatibility forms, small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18D08,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana supplements, Nüshu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x2FFFD,  // CJK extensions on plane 2
    0x30000...0x3FFFD,  // CJK extensions on plane 3
  ]

  /// The alignment of a text within its columns.
  package enum Alignment: Sendable {
    case left, right
  }

  /// Returns the text cut to at most `width` columns, ending with an ellipsis if it was cut.
  ///
  /// No character is cut in two, so the result may be a column narrower.
  package static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard width > 0 else { return "" }
    guard of(text) > width else { return text }
    let ending = of(ellipsis) <= width ? ellipsis : ""
    return prefix(of: text[...], fitting: width - of(ending)) + ending
  }

  /// Returns the text padded with spaces to `width` columns. A wider text is unchanged.
  package static func padded(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
    let padding = spaces(width - of(text))
    return alignment == .left ? text + padding : padding + text
  }

  /// Returns the text in lines of at most `width` columns, broken at spaces, or within a word longer than a line.
  package static func wrap(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [""] }
    if isEvenlySpaced(text), of(text) <= width { return [text] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ") {
      var word = word
      if !line.isEmpty {
        if lineWidth + 1 + of(word) <= width {
          line += " " + String(word)
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

  /// Whether splitting the text into words and joining them again would leave it unchanged.
  private static func isEvenlySpaced(_ text: String) -> Bool {
    var isAtSpace = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if isSpace, isAtSpace { return false }
      isAtSpace = isSpace
    }
    return !isAtSpace
  }

  /// Returns the given number of spaces, or none if it is negative.
  package static func spaces(_ count: Int) -> String {
    // In one piece: String(repeating:count:) appends them one by one.
    String(decoding: [UInt8](repeating: UInt8(ascii: " "), count: max(0, count)), as: UTF8.self)
  }

  /// Returns the longest beginning of at most `width` columns.
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
