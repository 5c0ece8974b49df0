/// The values of one text in order, as a flat list of nodes that point into the text.
///
/// A node of an object is followed by key, value, key, value…; `next` skips a whole subtree. The arrays keep their
/// capacity from text to text.
struct JSONTape: Sendable {
  struct Node: Sendable {
    var kind: JSONKind
    /// Whether the content is in `unescaped` instead of the text.
    var isUnescaped = false
    /// The start of the value in the text, including brackets and quotes.
    var start: Int32
    /// The end of the value in the text.
    var end: Int32
    /// The start of the content: of a string without its quotes, otherwise the same as `start`.
    var contentStart: Int32
    var contentEnd: Int32
    /// The index of the node after this one and its contents.
    var next: Int32
    /// The number of members or elements.
    var count: Int32 = 0
  }

  struct Failure: Error {
    var offset: Int
    var fault: JSONError.Fault
  }

  var nodes: [Node] = []
  var unescaped: [UInt8] = []
  var position = 0
  var depthLimit = 0

  /// Reads one whole text, which must already be valid UTF-8.
  mutating func scan(_ bytes: [UInt8], depthLimit: Int) throws(Failure) {
    let text = bytes.span
    nodes.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
    position = 0
    self.depthLimit = depthLimit
    if text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF {
      throw Failure(offset: 0, fault: .byteOrderMark)
    }
    skipSpace(text)
    guard position < text.count else { throw Failure(offset: position, fault: .empty) }
    try scanValue(text, depth: 0)
    skipSpace(text)
    guard position == text.count else { throw Failure(offset: position, fault: .trailingText) }
  }

  private mutating func scanValue(_ text: Span<UInt8>, depth: Int) throws(Failure) {
    guard position < text.count else { throw Failure(offset: position, fault: .endsEarly(expected: "a value")) }
    switch text[position] {
    case Byte.quote: try scanString(text)
    case Byte.minus, Byte.zero...Byte.nine: try scanNumber(text)
    case Byte.openBrace: try scanObject(text, depth: depth + 1)
    case Byte.openBracket: try scanArray(text, depth: depth + 1)
    case 0x74: try scanWord("true", .bool, text)
    case 0x66: try scanWord("false", .bool, text)
    case 0x6E: try scanWord("null", .null, text)
    default: throw unexpected(text, "a value")
    }
  }

  private mutating func scanObject(_ text: Span<UInt8>, depth: Int) throws(Failure) {
    let node = try openContainer(.object, depth: depth)
    skipSpace(text)
    if peek(text) == Byte.closeBrace { return close(node, count: 0) }
    var count: Int32 = 0
    while true {
      guard peek(text) == Byte.quote else { throw unexpected(text, count == 0 ? "a key or '}'" : "a key") }
      try scanString(text)
      count += 1
      skipSpace(text)
      guard peek(text) == Byte.colon else { throw unexpected(text, "':'") }
      position += 1
      skipSpace(text)
      try scanValue(text, depth: depth)
      skipSpace(text)
      if peek(text) == Byte.closeBrace { break }
      guard peek(text) == Byte.comma else { throw unexpected(text, "',' or '}'") }
      position += 1
      skipSpace(text)
    }
    close(node, count: count)
    if let duplicate = duplicateKey(of: node, text) {
      throw Failure(offset: Int(nodes[duplicate].start), fault: .duplicateKey(string(at: duplicate, in: text)))
    }
  }

  private mutating func scanArray(_ text: Span<UInt8>, depth: Int) throws(Failure) {
    let node = try openContainer(.array, depth: depth)
    skipSpace(text)
    if peek(text) == Byte.closeBracket { return close(node, count: 0) }
    var count: Int32 = 0
    while true {
      try scanValue(text, depth: depth)
      count += 1
      skipSpace(text)
      if peek(text) == Byte.closeBracket { return close(node, count: count) }
      guard peek(text) == Byte.comma else { throw unexpected(text, "',' or ']'") }
      position += 1
      skipSpace(text)
    }
  }

  private mutating func scanWord(_ word: StaticString, _ kind: JSONKind, _ text: Span<UInt8>) throws(Failure) {
    let start = position
    let length = word.utf8CodeUnitCount
    guard start + length <= text.count, equals(text.extracting(start..<start + length), word) else {
      throw unexpected(text, "a value")
    }
    position += length
    add(kind, from: start)
  }

  private mutating func openContainer(_ kind: JSONKind, depth: Int) throws(Failure) -> Int {
    guard depth <= depthLimit else { throw Failure(offset: position, fault: .tooDeep(limit: depthLimit)) }
    let node = nodes.count
    add(kind, from: position)
    position += 1
    return node
  }

  /// Closes a container at the bracket at the current position.
  private mutating func close(_ node: Int, count: Int32) {
    position += 1
    nodes[node].end = Int32(truncatingIfNeeded: position)
    nodes[node].contentEnd = nodes[node].end
    nodes[node].next = Int32(truncatingIfNeeded: nodes.count)
    nodes[node].count = count
  }

  /// Adds a node whose content is its text. The casts are exact, because a text is at most 1 GiB.
  @inline(__always)
  mutating func add(_ kind: JSONKind, from start: Int) {
    let start = Int32(truncatingIfNeeded: start)
    let end = Int32(truncatingIfNeeded: position)
    let next = Int32(truncatingIfNeeded: nodes.count + 1)
    nodes.append(Node(kind: kind, start: start, end: end, contentStart: start, contentEnd: end, next: next))
  }

  @inline(__always)
  private mutating func skipSpace(_ text: Span<UInt8>) {
    while position < text.count {
      let byte = text[position]
      guard byte <= Byte.space,
        byte == Byte.space || byte == Byte.lineFeed || byte == Byte.tab || byte == Byte.carriageReturn
      else { return }
      position += 1
    }
  }

  /// The byte at the current position. At the end, a byte that no grammar rule accepts.
  @inline(__always)
  func peek(_ text: Span<UInt8>) -> UInt8 { position < text.count ? text[position] : Byte.nul }

  func unexpected(_ text: Span<UInt8>, _ expected: String) -> Failure {
    guard position < text.count else { return Failure(offset: position, fault: .endsEarly(expected: expected)) }
    return Failure(offset: position, fault: .unexpected(byte: text[position], expected: expected))
  }
}

/// The bytes with a meaning in JSON.
@usableFromInline package enum Byte {
  @inlinable package static var nul: UInt8 { 0x00 }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var point: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var nine: UInt8 { 0x39 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var delete: UInt8 { 0x7F }

  /// Whether the byte is one of the ten ASCII digits.
  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// The value of an ASCII hexadecimal digit, or nil.
  package static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a copy of the span's bytes.
  @inline(__always)
  mutating func append(copying span: Span<UInt8>) {
    // unsafe: the array has no append that takes a span; the pointer does not outlive the call.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends the UTF-8 of a literal.
  @inline(__always)
  mutating func append(literal: StaticString) {
    // unsafe: a literal's bytes are static and never change; the pointer does not outlive the call.
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
