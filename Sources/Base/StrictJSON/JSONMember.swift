/// A key and its value, as places in the text a `JSONReader` has read last.
///
/// For a caller that has the text at hand and looks at its bytes without making strings of them.
public struct JSONMember: Sendable {
  // Narrow, so that a row of members is little to copy; a text is at most 1 GiB.
  private let keyStart: Int32
  private let keyEnd: Int32
  private let contentStart: Int32
  private let contentEnd: Int32
  private let index: Int32
  public let kind: JSONKind
  /// Whether escapes are in the key, so that its bytes in the text are not those it means.
  public let hasEscapedKey: Bool
  /// Whether escapes are in the string, so that its bytes in the text are not those it means.
  public let isEscaped: Bool

  /// Where the key stands in the text, without its quotes.
  public var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// Where the value stands in the text; a string without its quotes.
  public var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
  public var value: JSONNode { JSONNode(index: Int(index)) }

  /// The member of a key and the value behind it, which is the node at `index`.
  ///
  /// An escaped content lies elsewhere; its place is then that of the whole value.
  init(_ key: JSONTape.Node, _ value: JSONTape.Node, at index: Int) {
    (keyStart, keyEnd) = key.isUnescaped ? (key.start, key.end) : (key.contentStart, key.contentEnd)
    (contentStart, contentEnd) = value.isUnescaped ? (value.start, value.end) : (value.contentStart, value.contentEnd)
    self.index = Int32(truncatingIfNeeded: index)
    kind = value.kind
    hasEscapedKey = key.isUnescaped
    isEscaped = value.isUnescaped
  }
}

extension JSONTape {
  /// The member whose key is the node at `index`.
  func member(at index: Int) -> JSONMember { JSONMember(nodes[index], nodes[index + 1], at: index + 1) }
}
