/// The values of one text in the order they stand, flat: nodes that point into the text.
///
/// A node of an object is followed by key, value, key, value…; `next` skips a whole subtree. The arrays keep their
/// capacity from text to text.
struct JSONTape: Sendable {
  struct Node: Sendable {
    var kind: JSONKind
    /// Whether the content lies in `unescaped` and not in the text.
    var isUnescaped = false
    /// Where the value begins in the text, brackets and quotes included.
    var start: Int32
    /// Where the value ends in the text.
    var end: Int32
    /// Where the content begins: a string without its quotes, else the same as `start`.
    var contentStart: Int32
    var contentEnd: Int32
    /// The index of the node after this one and all within it.
    var next: Int32
    /// The count of members or elements.
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

  /// Reads one whole text, which must be valid UTF-8 already.
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
      throw Failure(
        offset: Int(nodes[duplicate].start), fault: .duplicateKey(string(at: duplicate, in: text)))
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

  /// Ends a container at the bracket under the position.
  private mutating func close(_ node: Int, count: Int32) {
    position += 1
    nodes[node].end = Int32(truncatingIfNeeded: position)
    nodes[node].contentEnd = nodes[node].end
    nodes[node].next = Int32(truncatingIfNeeded: nodes.count)
    nodes[node].count = count
  }

  /// Adds a node whose content is its text; the casts are exact, for a text is at most 1 GiB.
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

  /// The byte under the position; at the end a byte that no grammar rule expects.
  @inline(__always)
  func peek(_ text: Span<UInt8>) -> UInt8 { position < text.count ? text[position] : Byte.nul }

  func unexpected(_ text: Span<UInt8>, _ expected: String) -> Failure {
    guard position < text.count else { return Failure(offset: position, fault: .endsEarly(expected: expected)) }
    return Failure(offset: position, fault: .unexpected(byte: text[position], expected: expected))
  }
}
