import FoodTables

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

  /// Words for "times".
  static let times: Set<String> = ["x", "х", "mal", "fois"]

  /// Whether the word may be between a number of things and "of": "bottles of glass of".
  var isDescription: Bool {
    switch self {
    case .pieces, .container, .neutral, .strength: true
    default: false
    }
  }

  /// The role of a lower-case word without accents, as in `pack-words.csv`. Any other word makes a pack unclear.
  static func named(_ word: String) -> PackWord? {
    TableText.packWords.row(listing: word, dividedBy: UInt8(ascii: " ")).flatMap { of($0.cells(first: 1)[0].text) }
  }

  /// The role that the table names.
  private static func of(_ meaning: String) -> PackWord? {
    switch meaning {
    case "piece": .pieces(each: 1)
    case "dozen": .pieces(each: 12)
    case "container": .container
    case "fold": .fold
    case "of": .of
    case "of or to": .ofOrTo
    case "each": .each
    case "drained": .drained
    case "strength": .strength
    case "neutral": .neutral
    default: PackUnit.named[meaning].map(PackWord.unit)
    }
  }
}

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

  static let ounce = imperial(.grams, 28_349_523_125)
  static let pound = imperial(.grams, 453_592_370_000)

  /// The units by their names in the table.
  static let named = [
    "mg": metric(.grams, 1), "g": metric(.grams, 1000, .likely), "dag": metric(.grams, 10_000),
    "hg": metric(.grams, 100_000), "kg": metric(.grams, 1_000_000, .unlikely),
    "oz": ounce, "lb": pound, "ml": metric(.millilitres, 1000, .likely), "cl": metric(.millilitres, 10_000),
    "dl": metric(.millilitres, 100_000), "l": metric(.millilitres, 1_000_000, .unlikely),
    "fl oz": imperial(.millilitres, 29_573_529_563),
    "pint": imperial(.millilitres, 473_176_473_000, british: 568_261_250_000),
    "quart": imperial(.millilitres, 946_352_946_000, british: 1_136_522_500_000),
    "gallon": imperial(.millilitres, 3_785_411_784_000, british: 4_546_090_000_000),
  ]

  private static func metric(_ measure: PrintedMeasure, _ thousandths: Int, _ grouping: Grouping = .open) -> PackUnit {
    PackUnit(measure: measure, factor: thousandths * 1_000_000, system: .metric, grouping: grouping)
  }

  private static func imperial(_ measure: PrintedMeasure, _ factor: Int, british: Int? = nil) -> PackUnit {
    PackUnit(measure: measure, factor: factor, system: .imperial, grouping: .unlikely, otherFactor: british)
  }
}
