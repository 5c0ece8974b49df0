import LarderModel

extension Dimension {
  /// The amount that prices are told for: 100 g, a litre, a piece, a portion.
  package var priceBasis: Int64 {
    switch self {
    case .mass: 100_000
    case .volume: 1_000_000
    case .pieces, .portions: 1000
    case .none: 0
    }
  }

  /// What a price is told for.
  package var priceWords: String {
    switch self {
    case .mass: "per 100 g"
    case .volume: "per litre"
    case .pieces: "per piece"
    case .portions: "per portion"
    case .none: ""
    }
  }
}
