/// An element or a piece of text, in the order of the page: what an element holds follows it.
struct HypertextNode: Sendable {
  enum Kind: Sendable {
    case element, text
    /// Text that holds no entities.
    case literal
  }

  let kind: Kind
  /// The element's name, as its place among the names.
  var name: Int32 = 0
  /// Where the text stands in the page, or the attributes among all.
  var first: Int32
  var last: Int32
  /// The element that it stands in.
  let parent: Int32
  /// The place behind all that it holds.
  var next: Int32
}
