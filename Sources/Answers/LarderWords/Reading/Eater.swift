/// One of several who ate together, and what was theirs where that was said.
struct Eater: Hashable, Sendable {
  var name: String
  /// The words behind the name: "1.5", "half", "200 g".
  var words: String?
  /// The energy behind the name: "540 kcal".
  var energy: String?

  /// Whether it was said what was theirs.
  var hasShare: Bool { words != nil || energy != nil }

  init(_ name: String) { self.name = name }
}
