/// Where an attribute stands in the page's text.
struct MarkupAttribute: Sendable {
  let name: Range<Int32>
  /// The value within its quotes; empty where there is none.
  let value: Range<Int32>
}
