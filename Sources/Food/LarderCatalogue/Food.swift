import FoodTables
import LarderModel

/// The built-in facts about a common food.
///
/// ```swift
/// FoodCatalogue.food(named: "free-range eggs")?.keeping.fridge   // 21
/// ```
/// Amounts are in the base units of an item's attributes. Facts without a source are nil, never guessed.
package struct Food: Hashable, Sendable {
  /// The place where a household usually keeps it.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case pantry, fridge, freezer
  }

  /// The number of days that it keeps: the shorter end of the source's range.
  package struct Keeping: Hashable, Sendable {
    package let pantry: Int32?
    package let fridge: Int32?
    package let freezer: Int32?
    /// Once opened, in the usual place of an opened pack.
    package let opened: Int32?
    /// Once thawed, in the fridge.
    package let thawed: Int32?
  }

  /// The contents of 100 g or 100 ml of the edible part: energy in thousandths of a kilocalorie, nutrients in
  /// milligrams.
  package struct Content: Hashable, Sendable {
    /// The reference amount: millilitres if it is sold by volume and its density is known, otherwise grams.
    package let basis: Dimension
    package let energy: Int64?
    package let protein: Int64?
    /// Carbohydrate including fibre, as in the source.
    package let carbohydrate: Int64?
    package let fat: Int64?
    package let fibre: Int64?
    package let sugars: Int64?
    package let salt: Int64?
  }

  /// The source rows of the figures.
  package struct Sources: Hashable, Sendable {
    /// The row of USDA FoodKeeper.
    package let foodKeeper: Int?
    /// The food's number in USDA Standard Reference 28, where it has five digits.
    package let standardReference: Int?
  }

  /// The usual name in a household.
  package let name: String
  /// Other names.
  package let aliases: [String]
  package let category: String
  package let place: Place
  /// The usual unit: g, kg, ml, l or piece.
  package let unit: String
  /// The milligrams of one piece as bought, with its shell, peel or stone.
  package let piece: Int64?
  /// Millionths of a gram per millilitre.
  package let density: Int64?
  package let keeping: Keeping
  package let content: Content
  /// The edible share in percent of the weight as bought.
  package let ediblePercent: Int64?
  package let sources: Sources

  /// Whether the entry is food, instead of something for pets or the house.
  package var isFood: Bool { category != "pets" && category != "household" }

  /// An energy or nutrient of ``content``, converted to 100 g or 100 ml as bought.
  ///
  /// A banana's flesh has 89 kcal per 100 g, and the banana with its peel 57. If the edible share is unknown, all of it
  /// counts as edible.
  package func asBought(_ amount: Int64) -> Int64 { (amount * (ediblePercent ?? 100) + 50) / 100 }

  /// Whether the weight of a piece is known, either as bought or as counted in recipes.
  var isCounted: Bool { piece != nil || KitchenWeights().milligrams(of: "piece", food: name) != nil }
}

/// A row of `foods.csv`.
struct FoodRow: Hashable {
  /// The position of the row in the table.
  let place: Int

  init(at place: Int) { self.place = place }

  /// All rows, in the order of the table.
  static var all: [FoodRow] { TableText.foods.rows.map { FoodRow(at: $0.startIndex) } }

  private var text: TableText { TableText.foods.row(at: place) }

  /// The catalogue's name of the food.
  var name: String { text.cells(first: 1)[0].text }
  var category: String { text.cells(first: 3)[2].text }

  /// The folded names of the food, its own first.
  var names: [FoodName] {
    let cells = text.cells(first: 2)
    return ([cells[0]] + cells[1].list).map { FoodName(key: FoodName.folded($0)) }
  }

  var food: Food {
    var columns = FoodColumns(text)
    return columns.food()
  }
}

/// A cursor over the cells of a food's row, from left to right.
struct FoodColumns {
  private let row: TableText
  private var cells: ArraySlice<TableText>

  init(_ row: TableText) {
    self.row = row
    cells = row.cells()[...]
  }

  mutating func food() -> Food {
    let (name, aliases, category) = (cell().text, cell().list.map(\.text), cell().text)
    guard let place = Food.Place(rawValue: cell().text) else { fault("no place") }
    let unit = cell().text
    let piece = number(decimals: 3)
    let density = number(decimals: 6)
    let keeping = Food.Keeping(pantry: days(), fridge: days(), freezer: days(), opened: days(), thawed: days())
    let content = content(perMillilitre: unit == "ml" || unit == "l" ? density : nil)
    let edible = number(decimals: 0)
    let sources = Food.Sources(foodKeeper: sourceRow(), standardReference: sourceRow())
    return Food(
      name: name, aliases: aliases, category: category, place: place, unit: unit, piece: piece, density: density,
      keeping: keeping, content: content, ediblePercent: edible, sources: sources)
  }

  /// The contents of 100 g, or of the 100 ml with the mass given by the density.
  private mutating func content(perMillilitre density: Int64?) -> Food.Content {
    func per100(_ amount: Int64?) -> Int64? {
      guard let amount, let density else { return amount }
      return ExactNumber(amount).scaled(to: density, denominator: 1_000_000)
    }
    return Food.Content(
      basis: density == nil ? .mass : .volume, energy: per100(number(decimals: 3)),
      protein: per100(number(decimals: 3)), carbohydrate: per100(number(decimals: 3)), fat: per100(number(decimals: 3)),
      fibre: per100(number(decimals: 3)), sugars: per100(number(decimals: 3)), salt: per100(number(decimals: 3)))
  }

  private mutating func days() -> Int32? { number(decimals: 0).map(Int32.init(clamping:)) }

  private mutating func sourceRow() -> Int? { number(decimals: 0).map(Int.init(clamping:)) }

  private mutating func cell() -> TableText {
    guard let cell = cells.popFirst() else { fault("too few columns") }
    return cell
  }

  /// The next cell times a power of ten. Nil if it is empty.
  private mutating func number(decimals: Int) -> Int64? {
    let cell = cell()
    if cell.isEmpty { return nil }
    guard let number = cell.number(decimals: decimals) else { fault("no number") }
    return number
  }

  /// Stops the program. The table is part of it, and a test reads every row.
  private func fault(_ problem: String) -> Never {
    preconditionFailure("the table of foods has a bad row, \(problem): \(row.text)")
  }
}
