import LarderModel
import LarderSentences

/// The use of an item per day, in words.
struct ItemPace {
  private let perDay: Double
  private let dimension: Dimension

  init(_ perDay: Double, _ dimension: Dimension) { (self.perDay, self.dimension) = (perDay, dimension) }

  /// The pace in words: "310 ml a day". A slow pace is per week: "30 g a week". Whole pieces and portions are enough:
  /// "about 1 a week", "about 2 a month".
  func words(_ style: OutputStyle) -> String {
    guard dimension.isCounted else {
      return perDay < 10_000
        ? "\(Self.about(perDay * 7, dimension, style)) a week" : "\(Self.about(perDay, dimension, style)) a day"
    }
    let times: [(days: Double, word: String)] = [(1, "day"), (7, "week"), (30, "month")]
    guard let (days, word) = times.first(where: { perDay * $0.days > 900 }) else { return "less than 1 a month" }
    return "about \(Self.about((perDay * days / 1000).rounded() * 1000, dimension, style)) a \(word)"
  }

  /// An averaged amount, rounded to two digits.
  static func about(_ amount: Double, _ dimension: Dimension, _ style: OutputStyle) -> String {
    Quantity(amount: ItemOutlook.whole(amount), dimension: dimension).inTwoDigits.formatted(style)
  }
}

extension Quantity {
  /// The quantity, rounded to two digits.
  fileprivate var inTwoDigits: Quantity {
    var unit: Int64 = 1
    while amount.magnitude / unit.magnitude >= 100 { unit *= 10 }
    return Quantity(amount: Figures.rounded(Int128(amount), Int128(unit)) * unit, dimension: dimension)
  }
}
