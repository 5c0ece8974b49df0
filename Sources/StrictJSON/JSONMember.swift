/// A key and its value, as places in the text a `JSONReader` has read last.
///
/// For a caller that has the text at hand and looks at its bytes without making strings of them.
public struct JSONMember: Sendable {
  /// Where the key stands in the text, without its quotes.
  public let key: Range<Int>
  /// Whether escapes are in the key, so that its bytes in the text are not those it means.
  public let hasEscapedKey: Bool
  public let value: JSONNode
  public let kind: JSONKind
  /// Where the value stands in the text; a string without its quotes.
  public let content: Range<Int>
  /// Whether escapes are in the string, so that its bytes in the text are not those it means.
  public let isEscaped: Bool
}

extension JSONTape {
  /// The member whose key is the node at `index`.
  ///
  /// An escaped content lies elsewhere; its place is then that of the whole value.
  func member(at index: Int) -> JSONMember {
    let (key, value) = (nodes[index], nodes[index + 1])
    return JSONMember(
      key: key.place, hasEscapedKey: key.isUnescaped, value: JSONNode(index: index + 1), kind: value.kind,
      content: value.place, isEscaped: value.isUnescaped)
  }
}

extension JSONTape.Node {
  /// The content's place in the text, or the whole value's where the content lies elsewhere.
  fileprivate var place: Range<Int> {
    isUnescaped ? Int(start)..<Int(end) : Int(contentStart)..<Int(contentEnd)
  }
}
