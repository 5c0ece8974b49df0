/// Reading names, numbers, words, and the text between values.
extension LooseJSONReader {
  // MARK: Names

  /// Reads the name of a member, quoted or not, or returns nil if the text ends within it.
  mutating func name() -> String? {
    if byte == ASCII.quote || byte == ASCII.apostrophe { return string() }
    // An object or an array without a name has an empty one.
    if byte == ASCII.openBrace || byte == ASCII.openBracket { return "" }
    let range = takeWord { $0 == ASCII.colon || $0 == ASCII.equals }
    if isAtEnd {
      isCut = true
      return nil
    }
    skipFiller()
    if byte != ASCII.colon { hasStrayWord = true }
    return bytes.text(range)
  }

  // MARK: Words

  /// Reads a number, `true`, `false`, `null` or an equivalent of another language. Any other word is a string.
  ///
  /// A word at the end of the text may be incomplete, unless it is the only value; in that case returns nil.
  mutating func word(isAlone: Bool) -> LooseJSON? {
    let range = takeWord { _ in false }
    if JSONNumber.isNumber(bytes, range) {
      if isAtEnd, !isAlone {
        isCut = true
        return nil
      }
      return .number(bytes.text(range))
    }
    switch bytes.text(range) {
    case "true", "True": return .bool(true)
    case "false", "False": return .bool(false)
    case "null", "undefined", "NaN", "None": return .null
    case let word:
      hasStrayWord = true
      if isAtEnd {
        isCut = true
        return nil
      }
      return .string(word)
    }
  }

  /// Takes at least one byte, up to the next one that ends a word.
  private mutating func takeWord(_ isEnd: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= ASCII.space || isEnd(byte) { break }
      switch byte {
      case ASCII.comma, ASCII.semicolon, ASCII.openBrace, ASCII.closeBrace, ASCII.openBracket, ASCII.closeBracket,
        ASCII.quote, ASCII.apostrophe, ASCII.less:
        return start..<position
      case ASCII.slash where self.byte(at: 1) == ASCII.slash || self.byte(at: 1) == ASCII.star: return start..<position
      default: position += 1
      }
    }
    return start..<position
  }

  // MARK: Between values

  /// Skips commas and anything around them.
  mutating func skipSeparators() {
    skipFiller()
    while byte == ASCII.comma || byte == ASCII.semicolon {
      position += 1
      skipFiller()
    }
  }

  /// Skips white space, control characters, byte order marks, comments and the marks of comments and CDATA.
  mutating func skipFiller() {
    while position < bytes.count {
      switch bytes[position] {
      case 0...ASCII.space, ASCII.delete: position += 1
      case ASCII.slash: guard skipComment() else { return }
      case ASCII.less: guard skipMark() else { return }
      case ASCII.minus:
        guard byte(at: 1) == ASCII.minus, byte(at: 2) == ASCII.greater else { return }
        position += 3
      case 0x80...:
        let length = invisibleLength()
        guard length > 0 else { return }
        position += length
      default: return
      }
    }
  }

  /// Skips the mark of a comment or of CDATA. Returns false if there is none.
  ///
  /// Around the value, only the mark is skipped, because the value may be inside the comment. Within the value, a
  /// comment extends to its end or to the end of the line.
  private mutating func skipMark() -> Bool {
    let length = bytes.hasWord("<!--", at: position) ? 4 : bytes.hasWord("<![cdata[", at: position) ? 9 : 0
    position += length
    guard length == 4, depth > 0 else { return length > 0 }
    while !isAtEnd, byte != ASCII.lineFeed, byte != ASCII.carriageReturn {
      if byte == ASCII.minus, byte(at: 1) == ASCII.minus, byte(at: 2) == ASCII.greater { break }
      position += 1
    }
    return true
  }

  /// Skips a comment. Returns false if there is none.
  private mutating func skipComment() -> Bool {
    switch byte(at: 1) {
    case ASCII.slash:
      position += 2
      while byte == ASCII.space || byte == ASCII.tab { position += 1 }
      // If a mark follows the slashes, the comment ends there, because the value may be on the same line.
      if bytes.hasWord("<![cdata[", at: position) || bytes.hasWord("<!--", at: position) { return true }
      while !isAtEnd, byte != ASCII.lineFeed, byte != ASCII.carriageReturn { position += 1 }
    case ASCII.star:
      position += 2
      while !isAtEnd, byte != ASCII.star || byte(at: 1) != ASCII.slash { position += 1 }
      position = min(position + 2, bytes.count)
    default: return false
    }
    return true
  }

  /// Returns the number of bytes of a space, byte order mark or zero-width character here, or 0.
  private func invisibleLength() -> Int {
    switch (byte, byte(at: 1), byte(at: 2)) {
    case (0xEF, 0xBB, 0xBF), (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x81, 0xA0): 3
    default: WhiteSpace.length(in: bytes, at: position)
    }
  }
}

/// Reading strings, whatever they contain.
extension LooseJSONReader {
  /// Reads the string that starts with the quotation mark here, or returns nil if the text ends within it.
  mutating func string() -> String? {
    let quote = byte
    position += 1
    var start = position
    // Filled only if something has to be changed.
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, !isInner() {
        defer { position += 1 }
        guard !text.isEmpty else { return bytes.text(start..<position) }
        text.append(contentsOf: bytes[start..<position])
        return String(decoding: text, as: UTF8.self)
      }
      if byte == ASCII.backslash {
        text.append(contentsOf: bytes[start..<position])
        appendEscape(to: &text)
        start = position
      } else {
        position += 1
      }
    }
    isCut = true
    return nil
  }

  /// Whether the quotation mark here belongs to the string, because a word or the end of a tag follows on its line.
  @inline(__always)
  private func isInner() -> Bool { keepsInnerQuotes && hasWordBehind() }

  private func hasWordBehind() -> Bool {
    var index = position + 1
    while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
    guard index < bytes.count else { return false }
    let next = bytes[index]
    let isSign = [ASCII.greater, ASCII.minus, 0x28, 0x29, 0x2E, ASCII.exclamation, ASCII.question].contains(next)
    return ASCII.isLetter(next) || ASCII.isDigit(next) || next >= 0x80 || isSign
  }

  // MARK: Escapes

  private mutating func appendEscape(to text: inout [UInt8]) {
    let letter = byte(at: 1)
    position = min(position + 2, bytes.count)
    switch letter {
    case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(ASCII.formFeed)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "u"): appendScalar(to: &text)
    case UInt8(ascii: "x"):
      guard let scalar = hexadecimal(digits: 2).flatMap(Unicode.Scalar.init) else { return text.append(letter) }
      position += 2
      text.append(scalar)
    // A continued line: the line end is not part of the string.
    case ASCII.lineFeed: break
    case ASCII.carriageReturn: if byte == ASCII.lineFeed { position += 1 }
    // After a backslash without meaning, a character stands for itself. A longer one is completed by what follows.
    case let other: text.append(other)
    }
  }

  /// Appends the scalar of `\uXXXX`, or of a surrogate pair. Half a pair becomes U+FFFD.
  private mutating func appendScalar(to text: inout [UInt8]) {
    guard let unit = hexadecimal(digits: 4) else { return text.append(UInt8(ascii: "u")) }
    position += 4
    if let scalar = Unicode.Scalar(unit) { return text.append(scalar) }
    if unit < 0xDC00, byte == ASCII.backslash, byte(at: 1) == UInt8(ascii: "u") {
      position += 2
      if let low = hexadecimal(digits: 4), 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        position += 4
        return text.append(scalar)
      }
      position -= 2
    }
    text.append("\u{FFFD}" as Unicode.Scalar)
  }

  /// Returns the number of some hexadecimal digits here, or nil if there are fewer.
  private func hexadecimal(digits: Int) -> UInt32? {
    var number: UInt32 = 0
    for offset in 0..<digits {
      guard let digit = ASCII.hexadecimalValue(byte(at: offset)) else { return nil }
      number = number << 4 | digit
    }
    return number
  }
}
