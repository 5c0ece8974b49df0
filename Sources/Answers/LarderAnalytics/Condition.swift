import LarderModel

/// What an event must be like to be counted: `item=milk`, `category!=dairy`, `month>=2026-03`.
public struct Condition: Hashable, Sendable {
  public enum Comparison: String, CaseIterable, Hashable, Sendable {
    // The longer ones first: they are looked for in this order.
    case notEqual = "!="
    case atLeast = ">="
    case atMost = "<="
    case equal = "="
    case greater = ">"
    case less = "<"
  }

  public let key: GroupKey
  public let comparison: Comparison
  /// What it is compared with; `none` for what nothing was said of.
  public let value: GroupValue

  /// - Parameter value: of time keys a number, of a ``GroupValue``'s making; of all others a name or none.
  public init(_ key: GroupKey, _ comparison: Comparison, _ value: GroupValue) {
    (self.key, self.comparison, self.value) = (key, comparison, value)
  }
}
