/// What a quantity measures, and with it the base unit its amount counts.
@frozen
public enum Dimension: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing measurable.
  case none = 0
  /// Milligrams.
  case mass = 1
  /// Microlitres.
  case volume = 2
  /// Thousandths of a piece.
  case pieces = 3
  /// Thousandths of a portion.
  case portions = 4

  /// How many there are: a number, and no count of the cases, which would be made at each use of a hot loop.
  @inlinable package static var count: Int { 5 }
}

extension Dimension: CustomStringConvertible {
  /// The dimension as it is named in a message, such as "a mass".
  public var description: String {
    switch self {
    case .none: "nothing"
    case .mass: "a mass"
    case .volume: "a volume"
    case .pieces: "a number of pieces"
    case .portions: "a number of portions"
    }
  }
}

extension Dimension {
  /// From here on a number alone, of what is weighed, is rather its grams than its pieces or packs.
  static let leastOfMeasures = ExactNumber(20)

  /// How a number alone could be said of what is measured so: "say 800g", "say 0.75l".
  func waysToSay(_ number: ExactNumber, packs: Bool) -> Wording {
    let (small, large) = self == .volume ? ("ml", "l") : ("g", "kg")
    if number >= Self.leastOfMeasures { return "say \(number)\(small)" }
    guard number.isWhole else { return "say \(number)\(large)\(packs ? " or \"\(number) packs\"" : "")" }
    return packs
      ? "say how much, as 200\(small), or \"\(number) \(number == .one ? "pack" : "packs")\""
      : "say how much each is, as \(number)x500\(small)"
  }
}
