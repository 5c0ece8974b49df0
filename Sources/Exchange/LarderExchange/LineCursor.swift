import LarderJSON

/// A position in a line's bytes, which advances past what it matches.
///
/// It only sees bytes and may pass the line's end, so readers check at the end that it stopped exactly there.
struct LineCursor {
  var position: Int

  /// Skips white space and a byte. Returns false if another byte follows.
  @inline(__always)
  mutating func takes(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    if position < bytes.count, bytes[position] != byte { skipSpace(bytes) }
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  /// Whether a token starts here.
  @inline(__always)
  func isAt(_ token: ByteToken, _ bytes: Span<UInt8>) -> Bool {
    guard bytes.word(at: position) & token.mask == token.first else { return false }
    return token.count <= 8 || token.stands(at: position, in: bytes)
  }

  /// Skips a token. Returns false if it is not here.
  @inline(__always)
  mutating func takes(_ token: ByteToken, _ bytes: Span<UInt8>) -> Bool {
    guard isAt(token, bytes) else { return false }
    position &+= token.count
    return true
  }

  @inline(__always)
  func isAtQuote(_ bytes: Span<UInt8>) -> Bool { position < bytes.count && bytes[position] == UInt8(ascii: "\"") }

  @inline(__always)
  mutating func takesQuote(_ bytes: Span<UInt8>) -> Bool {
    guard isAtQuote(bytes) else { return false }
    position &+= 1
    return true
  }

  /// Skips a string of `count` checked bytes. Returns false if it does not end there.
  @inline(__always)
  mutating func passes(_ count: Int, _ bytes: Span<UInt8>) -> Bool {
    let end = position &+ count &+ 1
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
    position = end &+ 1
    return true
  }

  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position &+= 1
      default: return
      }
    }
  }

  /// Parses a whole number of at most 18 digits, or returns nil.
  @inline(__always)
  mutating func number(_ bytes: Span<UInt8>) -> UInt64? {
    let start = position
    var value: UInt64 = 0
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      position &+= 1
    }
    let count = position &- start
    // In JSON, a number with several digits does not start with zero.
    guard count > 0, count <= 18, count == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    return value
  }

  /// Parses a decimal number of at most 15 digits. Returns it without its point, and the number of decimals.
  @inline(__always)
  mutating func decimal(_ bytes: Span<UInt8>) -> (digits: UInt64, places: Int)? {
    let start = position
    var value: UInt64 = 0
    var point = -1
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ UInt64(digit)
      } else if bytes[position] == UInt8(ascii: "."), point < 0, position > start {
        point = position
      } else {
        break
      }
      position &+= 1
    }
    let places = point < 0 ? 0 : position &- point &- 1
    let count = position &- start &- (point < 0 ? 0 : 1)
    guard count > 0, count <= 15, point < 0 || places > 0 else { return nil }
    return (value, places)
  }

  /// Skips a string without escapes. Returns the range between its quotes, or nil if it is not valid text.
  @inline(__always)
  mutating func string(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard isAtQuote(bytes) else { return nil }
    let start = position &+ 1
    var index = start
    while true {
      let found = Self.ends(bytes.word(at: index))
      index &+= found.trailingZeroBitCount / 8
      if found != 0 { break }
    }
    guard index < bytes.count else { return nil }
    if bytes[index] >= 0x80 { return foreignString(from: start, bytes) }
    guard bytes[index] == UInt8(ascii: "\"") else { return nil }
    position = index &+ 1
    return start..<index
  }

  /// Marks the first of eight bytes that ends a run of plain characters: a quote, a backslash, a control character or
  /// a non-ASCII byte. Higher bits may be set for other bytes.
  @inline(__always)
  private static func ends(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Subtracting from a smaller byte borrows, which sets its highest bit. Only the lowest such bit is reliable.
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let isFound = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- (ones &* 0x20)) & ~word | word
    return isFound & (ones &* 0x80)
  }

  /// Reads a string with non-ASCII characters.
  private mutating func foreignString(from start: Int, _ bytes: Span<UInt8>) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\\") else { return nil }
      index &+= 1
    }
    guard index < bytes.count, (try? UTF8Span(validating: bytes.extracting(start..<index))) != nil else { return nil }
    position = index &+ 1
    return start..<index
  }
}
