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
