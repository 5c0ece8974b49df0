/// A value inside the text a `JSONReader` has read last.
///
/// A node is only a place. It means nothing after the reader's next `parse`.
public struct JSONNode: Hashable, Sendable {
  let index: Int

  /// The whole text's value.
  public static var root: JSONNode { JSONNode(index: 0) }
}
