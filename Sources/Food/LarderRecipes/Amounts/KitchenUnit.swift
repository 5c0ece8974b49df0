import FoodTables
import LarderModel

/// A kitchen unit, from grams to handfuls.
package struct KitchenUnit: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case mass, volume
    /// A container in which food is sold, such as a can.
    case container
    /// A part by which food is counted, such as a clove or a slice.
    case part
    /// An imprecise measure, such as a pinch or a splash.
    case pinch
    case length
  }

  let index: UInt8

  /// The unit's canonical name, such as "tbsp".
  package var word: String { row.word }
  package var kind: Kind { row.kind }
  /// The size in milligrams, microlitres or micrometres. Nil if there is no exact size.
  package var exactSize: Int64? { row.size == 0 ? nil : row.size }
  /// The size, unrounded if the unit of typed amounts with the same name is exact.
  package var factor: ExactNumber? {
    guard let exactSize else { return nil }
    let typed = MeasureUnit.named(word)?.factor
    return typed?.scaled(to: 1, denominator: 1) == exactSize ? typed : ExactNumber(exactSize)
  }
  /// All names in lower case.
  package var words: [String] { row.words.split(separator: " ").map(String.init) }

  static let rows = TableText.units.rows.map(UnitRow.init)

  var row: UnitRow { KitchenUnit.rows[Int(index)] }

  /// Whether food is sold or counted in the unit instead of measured.
  var isCounted: Bool { kind == .container || kind == .part }

  /// Whether a number before the unit states an amount of food.
  var isAmount: Bool { isMeasure || kind == .container }

  /// Whether the unit is a mass or a volume.
  var isMeasure: Bool { kind == .mass || kind == .volume }

  package var isOfPortions: Bool { word == "portion" || word == "serving" }

  /// Whether the unit is a recipe's whole yield, as in "1 batch pizza dough".
  package var isOfRecipes: Bool { word == "batch" || word == "recipe" }

  /// Converts a quantity to another unit of its kind. A pound has exactly 16 ounces, although both sizes are rounded.
  func exactly(_ quantity: Fraction, in unit: KitchenUnit) -> Fraction? {
    if self == unit { return quantity }
    guard kind == unit.kind, let above = exactSize, let below = unit.exactSize else { return nil }
    let whole = (above + below / 2) / below
    let isWhole = whole > 0 && abs(above - whole * below) * 2_000 < above
    return (isWhole ? Fraction(whole) : Fraction(above, over: below)).flatMap { quantity.multiplied(by: $0) }
  }

  /// Converts a quantity to a unit that divides this one. Nil for any other unit.
  func converted(_ quantity: Fraction, to unit: KitchenUnit) -> Fraction? {
    guard let size = exactSize, let other = unit.exactSize, size >= other else { return nil }
    return abs(size - (size + other / 2) / other * other) * 2_000 < size ? exactly(quantity, in: unit) : nil
  }

  /// The unit with a name, plural or abbreviation. Case matters only for `T` and `t`.
  package static func named(_ word: String) -> KitchenUnit? {
    let scan = LineScan(word)
    guard let (unit, next) = scan.unitWord(at: 0), next == scan.count else { return nil }
    return unit
  }

  package static var all: [KitchenUnit] { rows.indices.map { KitchenUnit(index: UInt8($0)) } }

  static let ounce = known("oz")
  static let pound = known("lb")
  static let fluidOunce = known("fl oz")
  static let tablespoon = known("tbsp")
  static let teaspoon = known("tsp")
  static let dessertspoon = known("dessertspoon")
  static let cup = known("cup")
  static let gill = known("gill")
  static let inch = known("inch")
  static let clove = known("clove")
  static let spoon = known("spoon")
  static let can = known("can")
  static let tin = known("tin")
  static let jar = known("jar")
  static let gram = known("g")
  static let millilitre = known("ml")

  /// Whether the unit is a gram or a litre, or one of their decimal multiples.
  var isMetric: Bool { KitchenUnit.metric.contains(self) }

  private static let metric = ["mg", "g", "kg", "ml", "cl", "dl", "l", "Pfund"].map { known($0) }

  /// Whether the unit is never used on packs.
  var isSpoonOrCup: Bool {
    self == .tablespoon || self == .teaspoon || self == .dessertspoon || self == .cup || self == .gill
  }

  private static func known(_ word: String) -> KitchenUnit {
    KitchenUnit(index: UInt8(rows.firstIndex { $0.word == word } ?? 0))
  }
}

/// A row of `units.csv`.
struct UnitRow: Sendable {
  let word: String
  let kind: KitchenUnit.Kind
  /// The size in thousandths of the kind's base unit; 0 if there is none.
  let size: Int64
  /// Names, plurals and abbreviations in lower case, separated by spaces.
  let words: String

  init(_ row: TableText) {
    let cells = row.cells()
    // The table is part of the program, and a test reads every row.
    guard cells.count == 4, let kind = KitchenUnit.Kind(rawValue: cells[1].text) else {
      preconditionFailure("the table of units has a bad row: \(row.text)")
    }
    self.kind = kind
    (word, words) = (cells[0].text, cells[3].text)
    size = cells[2].number() ?? 0
  }
}
