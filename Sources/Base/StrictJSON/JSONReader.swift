/// Reads JSON texts strictly, one after another, into a structure that is reused.
///
/// Strict means RFC 8259 to the letter, and beyond: valid UTF-8, no byte order mark, no duplicate keys, no unpaired
/// surrogates, no U+0000, and limited depth and length. Numbers stay text, so none loses a digit.
///
///     var reader = JSONReader()
///     try reader.parse(line, number: 7)
///     let item = try reader.requireString("item")
///     let price = reader.member("price").flatMap { reader.decimal($0, places: 3) }
///
/// Once the buffers have grown, reading allocates nothing, except for each returned `String`. Linear in the length of
/// the text.
package struct JSONReader: Sendable {
  package let limits: JSONLimits

  private var text: [UInt8] = []
  private var tape = JSONTape()
  private var lineNumber = 1

  package init(limits: JSONLimits = JSONLimits()) { self.limits = limits }

  /// Reads one text. `number` is its line, for messages.
  package mutating func parse(_ line: [UInt8], number: Int = 1) throws(JSONError) {
    try parse(line.span, number: number)
  }

  /// Reads one text from borrowed bytes, which are copied into the reader's own buffer.
  package mutating func parse(_ line: Span<UInt8>, number: Int = 1) throws(JSONError) {
    lineNumber = number
    text.removeAll(keepingCapacity: true)
    tape.nodes.removeAll(keepingCapacity: true)
    guard line.count <= limits.lengthBytes else {
      throw JSONError(line: number, column: limits.lengthBytes + 1, fault: .tooLong(limitBytes: limits.lengthBytes))
    }
    text.append(copying: line)
    if let offset = firstInvalidByte() { throw refuse(offset, .invalidUTF8) }
    do {
      try tape.scan(text, depthLimit: limits.depth)
    } catch {
      tape.nodes.removeAll(keepingCapacity: true)
      throw refuse(error.offset, error.fault)
    }
  }

  private func firstInvalidByte() -> Int? {
    do {
      _ = try UTF8Span(validating: text.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Returns an error at an offset of the text, with its line and column.
  private func refuse(_ offset: Int, _ fault: JSONError.Fault) -> JSONError {
    var (line, column) = (lineNumber, 1)
    for byte in text.prefix(offset) {
      if byte == Byte.lineFeed { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return JSONError(line: line, column: column, fault: fault)
  }

  /// Returns an error about a well-formed value that is not acceptable.
  ///
  /// It lets a caller report its own refusal with the position in the text.
  package func error(at node: JSONNode, _ fault: JSONError.Fault) -> JSONError {
    refuse(node.index < tape.nodes.count ? Int(tape.nodes[node.index].start) : 0, fault)
  }

  // MARK: Values

  package func kind(of node: JSONNode) -> JSONKind? {
    node.index < tape.nodes.count ? tape.nodes[node.index].kind : nil
  }

  /// Returns the string, or nil for any other kind.
  package func string(_ node: JSONNode) -> String? {
    kind(of: node) == .string ? tape.string(at: node.index, in: text.span) : nil
  }

  /// Calls `body` with the UTF-8 of the string, which is not copied. Returns nil for any other kind.
  package func withString<Result>(_ node: JSONNode, _ body: (Span<UInt8>) -> Result) -> Result? {
    kind(of: node) == .string ? tape.withContent(at: node.index, in: text.span, body) : nil
  }

  /// Returns the number's text unchanged, or nil for any other kind.
  package func numberText(_ node: JSONNode) -> String? {
    kind(of: node) == .number ? tape.string(at: node.index, in: text.span) : nil
  }

  package func bool(_ node: JSONNode) -> Bool? {
    guard kind(of: node) == .bool, let range = range(of: node) else { return nil }
    return range.count == 4
  }

  /// Returns the number as an integer, or nil if it has a fraction or an exponent, is `-0`, or overflows.
  package func integer(_ node: JSONNode) -> Int64? { decimal(node, places: 0) }

  /// Returns the number times ten to the power of `places`, exactly, or nil.
  ///
  /// Nil if it has more decimals, has an exponent, is a negative zero, or overflows.
  package func decimal(_ node: JSONNode, places: Int) -> Int64? {
    guard kind(of: node) == .number, let range = range(of: node) else { return nil }
    return ExactDecimal.scaled(text.span.extracting(range), places: places)
  }

  /// Returns the value's range in the text, including brackets and quotes.
  package func range(of node: JSONNode) -> Range<Int>? {
    guard node.index < tape.nodes.count else { return nil }
    return Int(tape.nodes[node.index].start)..<Int(tape.nodes[node.index].end)
  }

  /// Returns the value's own text, to be stored or read by another reader.
  package func rawBytes(of node: JSONNode) -> ArraySlice<UInt8> { text[range(of: node) ?? 0..<0] }

  // MARK: Contents

  /// Returns the value under a key of an object, or nil.
  ///
  /// Linear in the number of members; intended for the few keys of an event.
  package func member(_ key: StaticString, of object: JSONNode = .root) -> JSONNode? {
    kind(of: object) == .object ? member(key, of: object, from: object.index + 1) : nil
  }

  /// Returns the value under a key of an object, at or after one of its keys.
  func member(_ key: StaticString, of object: JSONNode, from first: Int) -> JSONNode? {
    let bytes = text.span
    let nodes = tape.nodes.span
    let length = key.utf8CodeUnitCount
    let end = Int(nodes[object.index].next)
    var index = first
    while index < end {
      // Most keys have another length.
      let count = Int(nodes[index].contentEnd &- nodes[index].contentStart)
      if count == length, tape.contentEquals(index, key, bytes) { return JSONNode(index: index + 1) }
      index = Int(nodes[index + 1].next)
    }
    return nil
  }

  /// Calls `body` with the node, the length, and the first and last byte of each key that is not empty.
  @inline(__always)
  func forEachKey(of object: JSONNode, _ body: (Int, Int, UInt8, UInt8) -> Void) {
    guard kind(of: object) == .object else { return }
    let end = Int(tape.nodes[object.index].next)
    var index = object.index + 1
    while index < end {
      let content = tape.contentRange(of: index)
      if !content.isEmpty {
        let isUnescaped = tape.nodes[index].isUnescaped
        let bytes = isUnescaped ? tape.unescaped.span : text.span
        body(index, content.count, bytes[content.lowerBound], bytes[content.upperBound - 1])
      }
      index = Int(tape.nodes[index + 1].next)
    }
  }

  /// Returns the elements of an array; empty for any other kind.
  package func elements(of array: JSONNode) -> [JSONNode] {
    kind(of: array) == .array ? children(of: array, from: 1) : []
  }

  /// Returns the members of an object in order; empty for any other kind.
  package func members(of object: JSONNode = .root) -> [(key: String, value: JSONNode)] {
    guard kind(of: object) == .object else { return [] }
    return children(of: object, from: 2).map { (tape.string(at: $0.index - 1, in: text.span), $0) }
  }

  /// Returns the number of an object's members or an array's elements; 0 for any other kind.
  package func count(of node: JSONNode = .root) -> Int {
    node.index < tape.nodes.count ? Int(tape.nodes[node.index].count) : 0
  }

  /// Returns the first unknown key of the text's object, with its value, for refusing misspelt keys.
  ///
  /// Allocates nothing if every key is known.
  package func unknownMember(besides known: [StaticString]) -> (key: String, value: JSONNode)? {
    guard kind(of: .root) == .object else { return nil }
    let bytes = text.span
    let end = Int(tape.nodes[JSONNode.root.index].next)
    var index = JSONNode.root.index + 1
    while index < end {
      if !known.contains(where: { tape.contentEquals(index, $0, bytes) }) {
        return (tape.string(at: index, in: bytes), JSONNode(index: index + 1))
      }
      index = Int(tape.nodes[index + 1].next)
    }
    return nil
  }

  /// The nodes directly within a container. The first value is `first` nodes after the container, and values are
  /// `first` nodes apart.
  private func children(of container: JSONNode, from first: Int) -> [JSONNode] {
    var found: [JSONNode] = []
    found.reserveCapacity(count(of: container))
    let end = Int(tape.nodes[container.index].next)
    var index = container.index + first
    while index < end {
      found.append(JSONNode(index: index))
      index = Int(tape.nodes[index].next) + first - 1
    }
    return found
  }
}

/// A value in the text that a `JSONReader` read last.
///
/// A node is only a position. It is invalid after the reader's next `parse`.
package struct JSONNode: Hashable, Sendable {
  let index: Int

  package static var root: JSONNode { JSONNode(index: 0) }
}

package struct JSONLimits: Sendable, Hashable {
  /// The maximum nesting; a plain value has depth 0, and an object of plain values 1.
  package var depth: Int
  package var lengthBytes: Int

  /// Creates limits. `lengthBytes` is at most 1 GiB, and `depth` at most 64.
  package init(depth: Int = 16, lengthBytes: Int = 1 << 20) {
    self.depth = min(max(0, depth), 64)
    self.lengthBytes = min(max(0, lengthBytes), 1 << 30)
  }
}
