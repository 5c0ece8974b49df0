/// Splits a page into tags and text. Comments, declarations and instructions are skipped.
///
/// Every step advances and none looks back, so the time is linear in the page's length.
struct MarkupReader {
  let bytes: [UInt8]
  private(set) var attributes: [MarkupAttribute] = []
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next piece, or nil at the end.
  mutating func next() -> MarkupToken? {
    while position < bytes.count {
      guard bytes[position] == ASCII.less else { return .text(takeText()) }
      switch byte(at: 1) {
      case ASCII.exclamation: if let literal = takeDeclaration() { return .literal(literal) }
      case ASCII.question: skip(past: position + 2, ASCII.greater)
      case ASCII.slash where ASCII.isLetter(byte(at: 2)): return takeEndTag()
      case let first where ASCII.isLetter(first): return takeStartTag()
      default: return .text(takeText())
      }
    }
    return nil
  }

  /// Takes the text up to the end tag of an element without markup, leaving the tag itself.
  mutating func takeRawText(of name: String) -> Range<Int> {
    let start = position
    let letters = Array(name.utf8)
    while position < bytes.count {
      if bytes[position] == ASCII.less, byte(at: 1) == ASCII.slash, isEndTag(of: letters) { break }
      position += 1
    }
    return start..<position
  }

  private func isEndTag(of letters: [UInt8]) -> Bool {
    for (offset, letter) in letters.enumerated() where ASCII.lowered(byte(at: 2 + offset)) != letter { return false }
    let next = byte(at: 2 + letters.count)
    return ASCII.isSpace(next) || next == ASCII.slash || next == ASCII.greater || next == ASCII.nul
  }

  /// Returns the byte at an offset from here, or NUL beyond the end.
  @inline(__always)
  private func byte(at offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : ASCII.nul }

  // MARK: Text and declarations

  /// Takes text up to the next character that may open a tag. One right here does not.
  private mutating func takeText() -> Range<Int> {
    let start = position
    position += 1
    while position < bytes.count {
      if bytes[position] == ASCII.less {
        let next = byte(at: 1)
        let isEndTag = next == ASCII.slash && ASCII.isLetter(byte(at: 2))
        if ASCII.isLetter(next) || isEndTag || next == ASCII.exclamation || next == ASCII.question { break }
      }
      position += 1
    }
    return start..<position
  }

  /// Skips a comment or a declaration. Returns the text of a CDATA section.
  private mutating func takeDeclaration() -> Range<Int>? {
    if byte(at: 2) == ASCII.minus, byte(at: 3) == ASCII.minus {
      skipComment()
      return nil
    }
    guard bytes.hasWord("[cdata[", at: position + 2) else {
      skip(past: position + 2, ASCII.greater)
      return nil
    }
    let start = position + 9
    position = start
    while position < bytes.count {
      if bytes[position] == ASCII.closeBracket, byte(at: 1) == ASCII.closeBracket, byte(at: 2) == ASCII.greater {
        defer { position += 3 }
        return start..<position
      }
      position += 1
    }
    return start..<position
  }

  /// Skips a comment, which may be closed immediately: `<!-->`.
  private mutating func skipComment() {
    position += 4
    while position < bytes.count {
      let length = commentEndLength()
      if length > 0 {
        position += length
        return
      }
      position += 1
    }
  }

  /// Returns the length of the end of a comment here, or 0. It may share the two dashes of the comment's start.
  private func commentEndLength() -> Int {
    switch bytes[position] {
    case ASCII.greater: bytes[position - 1] == ASCII.minus && bytes[position - 2] == ASCII.minus ? 1 : 0
    case ASCII.exclamation where byte(at: 1) == ASCII.greater:
      bytes[position - 1] == ASCII.minus && bytes[position - 2] == ASCII.minus ? 2 : 0
    default: 0
    }
  }

  /// Moves past the next occurrence of a byte, or to the end.
  private mutating func skip(past start: Int, _ byte: UInt8) {
    position = min(start, bytes.count)
    while position < bytes.count, bytes[position] != byte { position += 1 }
    position = min(position + 1, bytes.count)
  }

  // MARK: Tags

  private mutating func takeEndTag() -> MarkupToken {
    position += 2
    let name = takeTagName()
    let count = attributes.count
    _ = takeAttributes()
    attributes.removeLast(attributes.count - count)
    return .end(name: name)
  }

  private mutating func takeStartTag() -> MarkupToken {
    position += 1
    let name = takeTagName()
    let first = attributes.count
    let closesItself = takeAttributes()
    return .start(name: name, attributes: first..<attributes.count, closesItself: closesItself)
  }

  private mutating func takeTagName() -> Range<Int> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if ASCII.isSpace(byte) || byte == ASCII.slash || byte == ASCII.greater { break }
      position += 1
    }
    return start..<position
  }

  /// Takes the attributes and the end of the tag. Returns whether a slash precedes it.
  private mutating func takeAttributes() -> Bool {
    var isAfterSlash = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.greater {
        position += 1
        return isAfterSlash
      }
      if ASCII.isSpace(byte) || byte == ASCII.slash {
        isAfterSlash = byte == ASCII.slash || isAfterSlash
        position += 1
      } else {
        isAfterSlash = false
        takeAttribute()
      }
    }
    return isAfterSlash
  }

  private mutating func takeAttribute() {
    let start = position
    // An equals sign at the very start belongs to the name.
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if ASCII.isSpace(byte) || byte == ASCII.slash || byte == ASCII.greater || byte == ASCII.equals { break }
      position += 1
    }
    let name = start..<position
    skipSpace()
    guard byte(at: 0) == ASCII.equals else { return append(name, position..<position) }
    position += 1
    skipSpace()
    append(name, takeValue())
  }

  private mutating func append(_ name: Range<Int>, _ value: Range<Int>) {
    attributes.append(
      MarkupAttribute(
        name: Int32(name.lowerBound)..<Int32(name.upperBound),
        value: Int32(value.lowerBound)..<Int32(value.upperBound)))
  }

  private mutating func takeValue() -> Range<Int> {
    let quote = byte(at: 0)
    guard quote == ASCII.quote || quote == ASCII.apostrophe else {
      let start = position
      while position < bytes.count, !ASCII.isSpace(bytes[position]), bytes[position] != ASCII.greater { position += 1 }
      return start..<position
    }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote { position += 1 }
    let end = position
    position = min(position + 1, bytes.count)
    return start..<end
  }

  private mutating func skipSpace() { while position < bytes.count, ASCII.isSpace(bytes[position]) { position += 1 } }
}

/// A piece of a page.
enum MarkupToken {
  case text(Range<Int>)
  /// Text without entities.
  case literal(Range<Int>)
  case start(name: Range<Int>, attributes: Range<Int>, closesItself: Bool)
  case end(name: Range<Int>)
}

/// The position of an attribute in the page's text.
struct MarkupAttribute: Sendable {
  let name: Range<Int32>
  /// The value without its quotes, or empty.
  let value: Range<Int32>
}
