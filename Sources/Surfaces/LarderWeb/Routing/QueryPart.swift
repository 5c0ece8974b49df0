/// Something that may be said in a query: its name, and what it is.
package struct QueryPart: Hashable, Sendable {
  package let name: String
  package let summary: String
  /// Whether it says all by being there.
  package let isSwitch: Bool

  package init(_ name: String, _ summary: String, isSwitch: Bool = false) {
    self.name = name
    self.summary = summary
    self.isSwitch = isSwitch
  }
}
