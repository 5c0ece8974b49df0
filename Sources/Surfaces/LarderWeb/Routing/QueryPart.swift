import StrictJSON

/// Something that may be said in a query, or in a field of the head: its name, and what it is.
package struct QueryPart: Hashable, Sendable {
  package let name: String
  package let summary: String
  /// What may be said.
  let shape: Shape

  /// What every page of a household is asked with where a form has led to it.
  static let said = QueryPart("said", "what is said once, under the key that it waits under")

  package init(_ name: String, _ summary: String) { self.init(name, summary, .text) }

  init(_ name: String, _ summary: String, _ shape: Shape) {
    self.name = name
    self.summary = summary
    self.shape = shape
  }
}
