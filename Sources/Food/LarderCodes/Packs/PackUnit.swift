/// A unit that packs are printed with.
struct PackUnit: Hashable {
  let measure: PrintedMeasure
  /// How many millionths of a thousandth it has.
  let factor: Int
  let system: System
  /// How a number with one point or comma and three digits behind it is meant.
  let grouping: Grouping
  /// The same word in another country, where it is another measure.
  var otherFactor: Int?

  enum System { case metric, imperial }

  enum Grouping {
    /// "1.000 g": of thousands, as nobody weighs to a thousandth.
    case likely
    /// "1.000 kg": decimals, as nobody sells a thousand.
    case unlikely
    /// Either.
    case open
  }

  static func grams(_ grams: Int, grouping: Grouping = .open) -> PackUnit {
    .init(measure: .grams, factor: grams * 1_000_000_000, system: .metric, grouping: grouping)
  }

  static func millilitres(_ millilitres: Int, grouping: Grouping = .open) -> PackUnit {
    .init(measure: .millilitres, factor: millilitres * 1_000_000_000, system: .metric, grouping: grouping)
  }

  static let milligram = PackUnit(measure: .grams, factor: 1_000_000, system: .metric, grouping: .open)
  static let ounce = PackUnit(measure: .grams, factor: 28_349_523_125, system: .imperial, grouping: .unlikely)
  static let pound = PackUnit(measure: .grams, factor: 453_592_370_000, system: .imperial, grouping: .unlikely)
  static let fluidOunce = PackUnit(
    measure: .millilitres, factor: 29_573_529_563, system: .imperial, grouping: .unlikely)

  /// A measure that is one in America and another in Britain.
  static func ofTwoCountries(american: Int, british: Int) -> PackUnit {
    .init(
      measure: .millilitres, factor: american, system: .imperial, grouping: .unlikely, otherFactor: british)
  }
}
