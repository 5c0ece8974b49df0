import FoodTables

/// What a word on a pack is there for.
enum PackWord: Hashable {
  case unit(PackUnit)
  /// Things that are counted: so many pieces, or a dozen of them.
  case pieces(each: Int)
  /// Bottles, pots, boxes: what there may be several of, each with its own content.
  case container
  /// The ending of "6er".
  case fold
  /// "of", "de": what stands between a number of bottles and what one of them holds, and elsewhere says nothing.
  case of
  /// "à": the same, but in some languages it is "to".
  case ofOrTo
  /// "each", "je": what is said is of one of them.
  case each
  /// Without the liquid.
  case drained
  /// What follows a percentage that is no amount: of alcohol, of fat.
  case strength
  /// Says nothing of how much.
  case neutral

  /// What a word is there for, in small letters without marks; nil where that is not known.
  static func named(_ word: String) -> PackWord? { table[word] }

  /// Words for "times".
  static let times: Set<String> = ["x", "х", "mal", "fois"]

  /// Whether it may stand between a number of something and "of": "bottles of glass of".
  var isDescription: Bool {
    switch self {
    case .pieces, .container, .neutral, .strength: true
    default: false
    }
  }
}

extension PackWord {
  /// Every word of `pack-words.csv`; any other makes a pack unclear.
  static let table: [String: PackWord] = {
    var table: [String: PackWord] = [:]
    for row in TableText.packWords.rows {
      let cells = row.cells()
      // The table is the program's own, and a test reads every row of it.
      guard let word = meanings[cells[0].text] else {
        preconditionFailure("the table of pack words has a bad row: \(row.text)")
      }
      for name in cells[1].words { table[name.text] = word }
    }
    return table
  }()

  /// What the table calls the meanings of words.
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
