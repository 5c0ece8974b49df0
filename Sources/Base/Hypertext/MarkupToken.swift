/// A piece of a page as it stands in its text.
enum MarkupToken {
  case text(Range<Int>)
  /// Text that holds no entities.
  case literal(Range<Int>)
  case start(name: Range<Int>, attributes: Range<Int>, closesItself: Bool)
  case end(name: Range<Int>)
}
