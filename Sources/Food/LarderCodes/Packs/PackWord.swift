import FoodTables

/// The role of a word on a pack.
enum PackWord: Hashable {
  case unit(PackUnit)
  /// Counted things: pieces, or dozens of them.
  case pieces(each: Int)
  /// Bottles, pots, boxes: containers with a content.
  case container
  /// The ending of "6er".
  case fold
  /// "of", "de": between a number of bottles and their content; elsewhere without meaning.
  case of
  /// "à": like "of", but in some languages "to".
  case ofOrTo
  /// "each", "je": the statement applies to one of them.
  case each
  /// Without the liquid.
  case drained
  /// A word after a percentage that is not an amount: of alcohol, of fat.
  case strength
  /// A word that says nothing about the amount.
  case neutral

  /// The role of a lower-case word without accents. Nil if it is unknown.
  static func named(_ word: String) -> PackWord? { table[word] }

  /// Words for "times".
  static let times: Set<String> = ["x", "х", "mal", "fois"]

  /// Whether the word may be between a number of things and "of": "bottles of glass of".
  var isDescription: Bool {
    switch self {
    case .pieces, .container, .neutral, .strength: true
    default: false
    }
  }
}

extension PackWord {
  /// All words of `pack-words.csv`. Any other word makes a pack unclear.
  static let table: [String: PackWord] = {
    var table: [String: PackWord] = [:]
    table.reserveCapacity(1_000)
    for row in TableText.packWords.rows {
      let cells = row.cells()
      // The table is part of the program, and a test reads every row.
      guard let word = meanings[cells[0].text] else {
        preconditionFailure("the table of pack words has a bad row: \(row.text)")
      }
      for name in cells[1].words { table[name.text] = word }
    }
    return table
  }()

  /// The names of roles in the table.
  private static let meanings: [String: PackWord] = [
    "mg": .unit(.milligram), "g": .unit(.grams(1, grouping: .likely)), "dag": .unit(.grams(10)),
    "hg": .unit(.grams(100)), "kg": .unit(.grams(1000, grouping: .unlikely)), "oz": .unit(.ounce), "lb": .unit(.pound),
    "ml": .unit(.millilitres(1, grouping: .likely)), "cl": .unit(.millilitres(10)), "dl": .unit(.millilitres(100)),
    "l": .unit(.millilitres(1000, grouping: .unlikely)), "fl oz": .unit(.fluidOunce),
    "pint": .unit(.ofTwoCountries(american: 473_176_473_000, british: 568_261_250_000)),
    "quart": .unit(.ofTwoCountries(american: 946_352_946_000, british: 1_136_522_500_000)),
    "gallon": .unit(.ofTwoCountries(american: 3_785_411_784_000, british: 4_546_090_000_000)),
    "piece": .pieces(each: 1), "dozen": .pieces(each: 12), "container": .container, "fold": .fold, "of": .of,
    "of or to": .ofOrTo, "each": .each, "drained": .drained, "strength": .strength, "neutral": .neutral,
  ]
}

/// A unit printed on packs.
struct PackUnit: Hashable {
  let measure: PrintedMeasure
  /// The size in millionths of a thousandth of the base unit.
  let factor: Int
  let system: System
  /// The reading of a number with one point or comma followed by three digits.
  let grouping: Grouping
  /// The size of the same unit in another country.
  var otherFactor: Int?

  enum System { case metric, imperial }

  enum Grouping {
    /// Thousands, as in "1.000 g", because no one weighs to a thousandth.
    case likely
    /// Decimals, as in "1.000 kg", because no one sells a thousand.
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

  /// Creates a unit with different sizes in America and Britain.
  static func ofTwoCountries(american: Int, british: Int) -> PackUnit {
    .init(
      measure: .millilitres, factor: american, system: .imperial, grouping: .unlikely, otherFactor: british)
  }
}
