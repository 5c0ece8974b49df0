/// What the last digits of a store's own code say.
public enum CodeMeasure: UInt8, Choice {
  case unsaid = 0
  /// Grams.
  case weight = 1
  /// The smallest coins of the currency.
  case price = 2
  /// Neither: they are a part of its number.
  case neither = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .weight: "weight"
    case .price: "price"
    case .neither: "neither"
    }
  }
}
