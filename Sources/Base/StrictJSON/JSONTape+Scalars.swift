internal import Glibc

extension JSONTape {
  /// Whether the whole text is one number by JSON's grammar.
  static func isNumber(_ text: String) -> Bool {
    var tape = JSONTape()
    let utf8 = text.utf8Span.span
    guard !utf8.isEmpty else { return false }
    do {
      try tape.scanNumber(utf8)
      return tape.position == utf8.count
    } catch {
      return false
    }
  }

  mutating func scanNumber(_ text: Span<UInt8>) throws(Failure) {
    let start = position
    if peek(text) == Byte.minus { position += 1 }
    if peek(text) == Byte.zero {
      position += 1
    } else {
      try scanDigits(text, from: start)
    }
    if peek(text) == Byte.point {
      position += 1
      try scanDigits(text, from: start)
    }
    if peek(text) | 0x20 == 0x65 {
      position += 1
      if peek(text) == Byte.plus || peek(text) == Byte.minus { position += 1 }
      try scanDigits(text, from: start)
    }
    // A leading zero, as in 012, or letters, as in 0x12, end the number without a comma or bracket.
    let byte = peek(text)
    let isLetter = (byte | 0x20) &- 0x61 < 26
    if isLetter || Byte.isDigit(byte) || byte == Byte.point || byte == Byte.plus || byte == Byte.minus {
      throw Failure(offset: start, fault: .invalidNumber)
    }
    add(.number, from: start)
  }

  @inline(__always)
  private mutating func scanDigits(_ text: Span<UInt8>, from start: Int) throws(Failure) {
    guard Byte.isDigit(peek(text)) else { throw Failure(offset: start, fault: .invalidNumber) }
    repeat { position += 1 } while Byte.isDigit(peek(text))
  }

  mutating func scanString(_ text: Span<UInt8>) throws(Failure) {
    let start = position
    position += 1
    skipPlainBytes(text)
    while position < text.count {
      let byte = text[position]
      if byte == Byte.quote {
        position += 1
        add(.string, from: start)
        nodes[nodes.count - 1].contentStart += 1
        nodes[nodes.count - 1].contentEnd -= 1
        return
      }
      if byte == Byte.backslash { return try scanEscapedString(text, from: start) }
      guard byte >= Byte.space else { throw Failure(offset: position, fault: .controlCharacter(byte)) }
      position += 1
    }
    throw Failure(offset: position, fault: .endsEarly(expected: "'\"'"))
  }

  /// Skips bytes, eight at a time, up to a quote, a backslash or a control character.
  @inline(__always)
  private mutating func skipPlainBytes(_ text: Span<UInt8>) {
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while position + 8 <= text.count {
      // unsafe: any eight bytes are a number, and the call checks that they are inside the text.
      let word = unsafe UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quotes = word ^ ones &* UInt64(Byte.quote)
      let backslashes = word ^ ones &* UInt64(Byte.backslash)
      let controls = (word &- ones &* UInt64(Byte.space)) & ~word
      // The highest bit of each such byte. Only the lowest of the bits is certain.
      let ends = ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | controls) & high
      if ends != 0 {
        position += ends.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
  }

  /// Continues from the first backslash of a string, copying its unescaped content.
  private mutating func scanEscapedString(_ text: Span<UInt8>, from start: Int) throws(Failure) {
    let contentStart = unescaped.count
    unescaped.append(copying: text.extracting(start + 1..<position))
    while position < text.count {
      let byte = text[position]
      switch byte {
      case Byte.quote:
        position += 1
        add(.string, from: start)
        nodes[nodes.count - 1].isUnescaped = true
        nodes[nodes.count - 1].contentStart = Int32(truncatingIfNeeded: contentStart)
        nodes[nodes.count - 1].contentEnd = Int32(truncatingIfNeeded: unescaped.count)
        return
      case Byte.backslash: try scanEscape(text)
      case 0..<Byte.space: throw Failure(offset: position, fault: .controlCharacter(byte))
      default:
        unescaped.append(byte)
        position += 1
      }
    }
    throw Failure(offset: position, fault: .endsEarly(expected: "'\"'"))
  }

  private mutating func scanEscape(_ text: Span<UInt8>) throws(Failure) {
    let start = position
    position += 1
    guard position < text.count else { throw Failure(offset: position, fault: .endsEarly(expected: "an escape")) }
    let byte = text[position]
    position += 1
    switch byte {
    case Byte.quote, Byte.backslash, Byte.slash: unescaped.append(byte)
    case 0x62: unescaped.append(0x08)
    case 0x66: unescaped.append(0x0C)
    case 0x6E: unescaped.append(Byte.lineFeed)
    case 0x72: unescaped.append(Byte.carriageReturn)
    case 0x74: unescaped.append(Byte.tab)
    case 0x75: try scanUnicodeEscape(text, from: start)
    default: throw Failure(offset: start, fault: .invalidEscape)
    }
  }

  private mutating func scanUnicodeEscape(_ text: Span<UInt8>, from start: Int) throws(Failure) {
    var code = try scanFourDigits(text, from: start)
    if code == 0 { throw Failure(offset: start, fault: .nul) }
    if (0xD800..<0xDC00).contains(code) {
      guard position + 1 < text.count, text[position] == Byte.backslash, text[position + 1] == 0x75 else {
        throw Failure(offset: start, fault: .loneSurrogate)
      }
      position += 2
      let low = try scanFourDigits(text, from: start)
      guard (0xDC00..<0xE000).contains(low) else { throw Failure(offset: start, fault: .loneSurrogate) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw Failure(offset: start, fault: .loneSurrogate) }
    unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func scanFourDigits(_ text: Span<UInt8>, from start: Int) throws(Failure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard position < text.count, let digit = Byte.hexadecimalValue(text[position]) else {
        throw Failure(offset: start, fault: .invalidEscape)
      }
      code = code << 4 | digit
      position += 1
    }
    return code
  }

  /// The largest object whose keys are compared pairwise. A larger one uses a set.
  private static var pairwiseLimit: Int { 48 }

  /// Returns the index of the first key that already occurred in the object, or nil.
  ///
  /// Linear in the object's size for any text: pairs are compared only if there are few.
  func duplicateKey(of object: Int, _ text: Span<UInt8>) -> Int? {
    let end = Int(nodes[object].next)
    if nodes[object].count > Self.pairwiseLimit { return duplicateKeyInMany(of: object, text) }
    // Keys with different marks differ, so a key is compared with others only if its mark has occurred before.
    var marks: UInt64 = 0
    var second = object + 1
    while second < end {
      let mark = mark(of: second, text)
      var first = marks & mark == 0 ? second : object + 1
      marks |= mark
      while first < second {
        if haveEqualContent(first, second, text) { return second }
        first = Int(nodes[first + 1].next)
      }
      second = Int(nodes[second + 1].next)
    }
    return nil
  }

  /// Returns one of 64 bits, equal for equal contents.
  @inline(__always)
  private func mark(of index: Int, _ text: Span<UInt8>) -> UInt64 {
    let node = nodes[index]
    let length = Int(node.contentEnd) - Int(node.contentStart)
    guard length > 0 else { return 1 }
    let first = Int(byte(Int(node.contentStart), node.isUnescaped, text))
    let last = Int(byte(Int(node.contentEnd) - 1, node.isUnescaped, text))
    return 1 << UInt64((first &* 7 &+ last &* 13 &+ length &* 5) & 63)
  }

  private func duplicateKeyInMany(of object: Int, _ text: Span<UInt8>) -> Int? {
    // Bytes rather than strings: strings that are only canonically equal are different keys.
    var seen: Set<[UInt8]> = []
    seen.reserveCapacity(Int(nodes[object].count))
    var key = object + 1
    while key < nodes[object].next {
      guard seen.insert(content(at: key, in: text)).inserted else { return key }
      key = Int(nodes[key + 1].next)
    }
    return nil
  }

  @inline(__always)
  private func haveEqualContent(_ first: Int, _ second: Int, _ text: Span<UInt8>) -> Bool {
    let (a, b) = (nodes[first], nodes[second])
    let length = a.contentEnd - a.contentStart
    guard length == b.contentEnd - b.contentStart else { return false }
    var offset: Int32 = 0
    while offset < length {
      let left = byte(Int(a.contentStart + offset), a.isUnescaped, text)
      guard left == byte(Int(b.contentStart + offset), b.isUnescaped, text) else { return false }
      offset += 1
    }
    return true
  }

  @inline(__always)
  private func byte(_ index: Int, _ isUnescaped: Bool, _ text: Span<UInt8>) -> UInt8 {
    isUnescaped ? unescaped[index] : text[index]
  }

  /// The range of a node's content, in the text or in `unescaped`.
  @inline(__always)
  func contentRange(of index: Int) -> Range<Int> { Int(nodes[index].contentStart)..<Int(nodes[index].contentEnd) }

  /// Whether a node's content equals the literal.
  @inline(__always)
  func contentEquals(_ index: Int, _ literal: StaticString, _ text: Span<UInt8>) -> Bool {
    let node = nodes[index]
    let range = contentRange(of: index)
    guard range.count == literal.utf8CodeUnitCount else { return false }
    return equals(node.isUnescaped ? unescaped.span.extracting(range) : text.extracting(range), literal)
  }

  /// Whether bytes equal a literal of the same length.
  @inline(__always)
  func equals(_ bytes: Span<UInt8>, _ literal: StaticString) -> Bool {
    // unsafe: a literal's bytes are static, and the counts were compared before.
    literal.withUTF8Buffer { other in
      guard other.count == bytes.count else { return false }
      return unsafe bytes.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, bytes.count) == 0
      }
    }
  }

  func content(at index: Int, in text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    withContent(at: index, in: text) { bytes.append(copying: $0) }
    return bytes
  }

  /// Returns a node's content as a string.
  func string(at index: Int, in text: Span<UInt8>) -> String {
    // unsafe: a string cannot be made from a span of bytes directly; the pointer does not outlive the call.
    withContent(at: index, in: text) { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Calls `body` with a node's content.
  @inline(__always)
  func withContent<Result>(at index: Int, in text: Span<UInt8>, _ body: (Span<UInt8>) -> Result) -> Result {
    let range = contentRange(of: index)
    return body(nodes[index].isUnescaped ? unescaped.span.extracting(range) : text.extracting(range))
  }
}
