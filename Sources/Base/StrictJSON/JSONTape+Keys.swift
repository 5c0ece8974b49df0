extension JSONTape {
  /// The largest object whose keys are compared each with each; a larger one goes through a set.
  private static var pairwiseLimit: Int { 24 }

  /// The index of the first key of the object that stood in it before, or nil.
  ///
  /// Linear in the object's size whatever the text does: pairs are compared only where they are few.
  func duplicateKey(of object: Int, _ text: Span<UInt8>) -> Int? {
    let end = Int(nodes[object].next)
    if nodes[object].count > Self.pairwiseLimit { return duplicateKeyInMany(of: object, text) }
    // Keys of different marks differ: only keys whose mark has come before are compared with the others.
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

  /// One of 64 bits, the same for equal contents.
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
    // Bytes and not strings: strings that are only canonically equal are different keys.
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

  /// Whether a node's content is the literal.
  @inline(__always)
  func contentEquals(_ index: Int, _ literal: StaticString, _ text: Span<UInt8>) -> Bool {
    let node = nodes[index]
    let range = Int(node.contentStart)..<Int(node.contentEnd)
    guard range.count == literal.utf8CodeUnitCount else { return false }
    return equals(node.isUnescaped ? unescaped.span.extracting(range) : text.extracting(range), literal)
  }

  /// Whether bytes are the literal's, their lengths being equal.
  @inline(__always)
  func equals(_ bytes: Span<UInt8>, _ literal: StaticString) -> Bool {
    // unsafe: a literal's bytes are static, and the index stays below the count that was compared before.
    literal.withUTF8Buffer { other in
      guard other.count == bytes.count else { return false }
      var index = 0
      while index < bytes.count {
        guard unsafe other[index] == bytes[index] else { return false }
        index += 1
      }
      return true
    }
  }

  func content(at index: Int, in text: Span<UInt8>) -> [UInt8] {
    let node = nodes[index]
    let range = Int(node.contentStart)..<Int(node.contentEnd)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    bytes.append(copying: node.isUnescaped ? unescaped.span.extracting(range) : text.extracting(range))
    return bytes
  }

  /// A node's content as a string.
  func string(at index: Int, in text: Span<UInt8>) -> String {
    let node = nodes[index]
    let range = Int(node.contentStart)..<Int(node.contentEnd)
    let bytes = node.isUnescaped ? unescaped.span.extracting(range) : text.extracting(range)
    // unsafe: a string cannot be made from a span of bytes directly; the pointer does not outlive the call.
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
