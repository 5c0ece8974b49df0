/// The members of an object, for looking up many keys.
///
///     let members = JSONMembers(of: .root, in: reader)
///     let item = members.node("item")
///
/// It notes where keys begin that could equal a literal, so that a missing key usually costs no comparison.
package struct JSONMembers: Sendable {
  package let reader: JSONReader
  package let object: JSONNode
  /// For each mark, the node of the first key that has it. Zero, which is never a key, if there is none.
  private var first = [Int32](repeating: 0, count: 128)

  package init(of object: JSONNode, in reader: JSONReader) {
    (self.reader, self.object) = (reader, object)
    reader.forEachKey(of: object) { index, count, start, end in
      let mark = Self.mark(count, start, end)
      if first[mark] == 0 { first[mark] = Int32(truncatingIfNeeded: index) }
    }
  }

  /// The value under a key, or nil.
  package func node(_ key: StaticString) -> JSONNode? {
    let count = key.utf8CodeUnitCount
    guard key.hasPointerRepresentation, count > 0 else { return reader.member(key, of: object) }
    // unsafe: a literal's bytes are static, and there is at least one.
    let mark = unsafe Self.mark(count, key.utf8Start[0], key.utf8Start[count - 1])
    return first[mark] == 0 ? nil : reader.member(key, of: object, from: Int(first[mark]))
  }

  /// A number below 128 from the length and the outer bytes of a key.
  @inline(__always)
  private static func mark(_ count: Int, _ start: UInt8, _ end: UInt8) -> Int {
    (count &* 5 &+ Int(start) &* 7 &+ Int(end) &* 13) & 127
  }
}
