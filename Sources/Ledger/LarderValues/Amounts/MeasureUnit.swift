/// A unit in which quantities can be entered, with its exact size.
package struct MeasureUnit: Hashable, Sendable {
  /// The unit's name, such as "cup".
  package let name: String
  /// The unit's plural, such as "cups".
  package let plural: String
  /// Other names of the unit, in lower case.
  package var aliases: [String] { otherNames.words }
  package let dimension: Dimension
  /// The size in base units of the dimension (mg, µl, thousandths).
  package let factor: ExactNumber
  let otherNames: WordList

  /// Returns the unit with this name, plural or alias, in any language and letter case, or nil. English comes first.
  ///
  /// No two units differ only in case.
  package static func named(_ word: String) -> MeasureUnit? {
    let folded = NameRule.composed(word).lowercased()
    return english(folded) ?? UnitWords.unit(folded).flatMap(english)
  }

  private static func english(_ word: String) -> MeasureUnit? {
    all.first { $0.name == word || $0.plural == word || $0.otherNames.contains(word) }
  }
}

// Sizes are exact, from NIST Handbook 44 (appendix C) and UCUM: the pound is 453.59237 g, the US gallon 231 cubic
// inches (3785.411784 ml) and the imperial gallon 4546.09 ml. The others are whole parts or multiples of those. Dash,
// pinch, smidgen, drop and the German Pfund (half a kilogram) are kitchen conventions.
extension MeasureUnit {
  /// All units, by dimension and then by size.
  package static let all: [MeasureUnit] = masses + metricVolumes + americanVolumes + imperialVolumes + counts

  private static let masses: [MeasureUnit] = [
    unit("mg", .mass, 1, aliases: "milligram|milligrams|milligramme|milligrammes"),
    unit("g", .mass, 1_000, aliases: "gr|gm|gram|grams|gramme|grammes|gms"),
    unit("oz", .mass, 45_359_237, over: 1_600, aliases: "ozs|ounce|ounces"),
    unit("lb", plural: "lbs", .mass, 45_359_237, over: 100, aliases: "pound|pounds"),
    unit("pfund", .mass, 500_000),
    unit("kg", .mass, 1_000_000, aliases: "kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes"),
    unit("st", .mass, 45_359_237 * 14, over: 100, aliases: "stone|stones"),
  ]

  private static let metricVolumes: [MeasureUnit] = [
    unit("ul", .volume, 1, aliases: "\u{B5}l|\u{3BC}l|microlitre|microlitres|microliter|microliters"),
    unit("drop", plural: "drops", .volume, 50),
    unit("ml", .volume, 1_000, aliases: "mls|cc|millilitre|millilitres|milliliter|milliliters"),
    unit("tsp_metric", .volume, 5_000),
    unit("cl", .volume, 10_000, aliases: "centilitre|centilitres|centiliter|centiliters"),
    unit("tbsp_metric", .volume, 15_000),
    unit("tbsp_au", .volume, 20_000),
    unit("floz_us_legal", .volume, 30_000),
    unit("dl", .volume, 100_000, aliases: "decilitre|decilitres|deciliter|deciliters"),
    unit("go_jp", .volume, 180_000),
    unit("cup_jp", .volume, 200_000),
    unit("cup_us_legal", .volume, 240_000),
    unit("cup_metric", .volume, 250_000),
    unit("l", .volume, 1_000_000, aliases: "lt|lit|ltr|ltrs|litre|litres|liter|liters"),
  ]

  private static let americanVolumes: [MeasureUnit] = [
    american("smidgen", plural: "smidgens", partOfGallon: 24_576),
    american("pinch", plural: "pinches", partOfGallon: 12_288),
    american("dash", plural: "dashes", partOfGallon: 6_144),
    american("tsp", partOfGallon: 768, aliases: "tsps|teaspoon|teaspoons|tsp_us"),
    american("tbsp", partOfGallon: 256, aliases: "tbsps|tbs|tablespoon|tablespoons|tbsp_us"),
    american("floz", partOfGallon: 128, aliases: "fl oz|fl_oz|fl-oz|fl ozs|fz|fluid ounce|fluid ounces|floz_us"),
    american("gill", plural: "gills", partOfGallon: 32, aliases: "gill_us"),
    american("cup", plural: "cups", partOfGallon: 16, aliases: "cup_us"),
    american("pint", plural: "pints", partOfGallon: 8, aliases: "pt|pts|pint_us"),
    american("quart", plural: "quarts", partOfGallon: 4, aliases: "qt|qts|quart_us"),
    american("gallon", plural: "gallons", partOfGallon: 1, aliases: "ga|gal|gals|gallon_us"),
  ]

  private static let imperialVolumes: [MeasureUnit] = [
    imperial("floz_imp", partOfGallon: 160),
    imperial("gill_imp", partOfGallon: 32),
    imperial("cup_imp", partOfGallon: 16),
    imperial("pint_imp", partOfGallon: 8),
    imperial("quart_imp", partOfGallon: 4),
    imperial("gallon_imp", partOfGallon: 1),
  ]

  private static let counts: [MeasureUnit] = [
    unit(
      "piece", plural: "pieces", .pieces, 1_000, aliases: "pc|pcs|each|ea|ct|cts|cnt|count|x|loaf|loaves|head|heads"),
    unit("pair", plural: "pairs", .pieces, 2_000),
    unit("half-dozen", .pieces, 6_000, aliases: "half_dozen|halfdozen"),
    unit("dozen", plural: "dozens", .pieces, 12_000, aliases: "dz|dzn|doz"),
    unit("portion", plural: "portions", .portions, 1_000, aliases: "serving|servings"),
  ]

  private static func american(
    _ name: String, plural: String? = nil, partOfGallon part: Int64, aliases: WordList = ""
  ) -> MeasureUnit {
    unit(name, plural: plural, .volume, 3_785_411_784, over: 1_000 * part, aliases: aliases)
  }

  private static func imperial(_ name: String, partOfGallon part: Int64) -> MeasureUnit {
    unit(name, .volume, 4_546_090, over: part)
  }

  private static func unit(
    _ name: String, plural: String? = nil, _ dimension: Dimension, _ numerator: Int64, over denominator: Int64 = 1,
    aliases: WordList = ""
  ) -> MeasureUnit {
    guard let factor = ExactNumber(numerator: numerator, denominator: denominator) else {
      preconditionFailure("the size of \(name) is not a fraction")
    }
    return MeasureUnit(name: name, plural: plural ?? name, dimension: dimension, factor: factor, otherNames: aliases)
  }
}

/// The words of another language for known units, in lower case.
///
/// English words are part of the units and come first. To add a language, add a file next to the others and an entry in
/// ``all``.
struct UnitWords: Sendable {
  let units: [(unit: String, words: WordList)]

  static let all: [UnitWords] = [.german]

  /// Returns the name of the unit that a word means.
  static func unit(_ word: String) -> String? {
    for language in all {
      if let unit = language.units.first(where: { $0.words.contains(word) }) { return unit.unit }
    }
    return Container.named(word) == .piece ? "piece" : nil
  }
}

/// A unit in which amounts entered in it are shown, with its usual fractions.
struct HouseholdMeasure {
  let unit: MeasureUnit
  let plural: String
  /// The smallest amount shown in this unit, in thousandths of the unit.
  private let least: Int64
  /// The largest one: no one measures a litre by teaspoons.
  private let most: Int64
  /// The denominators of its fractions: halves, thirds, quarters or eighths.
  private let parts: [Int64]

  private init?(_ name: String, plural: String? = nil, least: Int64, most: Int64 = .max, parts: [Int64]) {
    guard let unit = MeasureUnit.named(name) else { return nil }
    (self.unit, self.plural, self.least, self.most, self.parts) = (unit, plural ?? name, least, most, parts)
  }

  /// All measures, larger units first within each dimension.
  static let all: [HouseholdMeasure] = [
    HouseholdMeasure("lb", least: 1000, parts: [8, 3]), HouseholdMeasure("oz", least: 250, parts: [4, 3]),
    HouseholdMeasure("gallon", plural: "gallons", least: 1000, parts: [2]),
    HouseholdMeasure("cup", plural: "cups", least: 250, parts: [4, 3]),
    HouseholdMeasure("tbsp", least: 1000, most: 16_000, parts: [2]),
    HouseholdMeasure("tsp", least: 125, most: 12_000, parts: [8, 3]),
  ].compactMap { $0 }

  /// Returns an amount in base units as thousandths of the unit, or nil if that is not a simple number.
  func thousandths(in amount: Int64) -> Int64? { unit.simpleNumber(of: amount, parts: parts, in: least...most) }
}

extension MeasureUnit {
  /// Returns an amount in base units as thousandths of the unit, or nil if that is not a simple number.
  ///
  /// The amount may be off by a hundred-thousandth, because each use of a lot is rounded to the base unit. A whole
  /// number of grams or millilitres was entered as such, and must be exact.
  ///
  /// - Parameter parts: The denominators of simple numbers.
  func simpleNumber(of amount: Int64, parts: [Int64], in range: ClosedRange<Int64>) -> Int64? {
    let tolerance = amount.isMultiple(of: 1000) ? 0 : 1 + amount / 100_000
    for part in parts {
      guard let share = ExactNumber(numerator: part * factor.denominator, denominator: factor.numerator),
        let count = ExactNumber(amount).scaled(by: share),
        let number = ExactNumber(numerator: count, denominator: part),
        let exact = number.scaled(by: factor), abs(exact - amount) <= tolerance,
        let thousandths = number.scaled(to: 1000, denominator: 1), range.contains(thousandths)
      else { continue }
      return thousandths
    }
    return nil
  }
}
