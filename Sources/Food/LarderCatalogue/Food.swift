import FoodTables
import LarderModel

/// What is known out of the box of a common food.
///
/// ```swift
/// FoodCatalogue.food(named: "free-range eggs")?.keeping.fridge   // 21
/// ```
/// Amounts are in the base units of an item's attributes; what no source tells is nil, never a guess.
public struct Food: Hashable, Sendable {
  /// Where a household usually keeps it.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    case pantry, fridge, freezer
  }

  /// How many days it keeps: the shorter end of what the source says.
  public struct Keeping: Hashable, Sendable {
    public let pantry: Int32?
    public let fridge: Int32?
    public let freezer: Int32?
    /// Once opened, kept where an opened pack usually is.
    public let opened: Int32?
    /// Once thawed, in the fridge.
    public let thawed: Int32?
  }

  /// What is in 100 g or 100 ml of what is eaten of it: energy in thousandths of a kilocalorie, the rest in milligrams.
  public struct Content: Hashable, Sendable {
    /// What the 100 are of: millilitres where it is sold by volume and its density is known, else grams.
    public let basis: Dimension
    public let energy: Int64?
    public let protein: Int64?
    /// Fibre included, as the source counts it.
    public let carbohydrate: Int64?
    public let fat: Int64?
    public let fibre: Int64?
    public let sugars: Int64?
    public let salt: Int64?
  }

  /// The rows that the figures come from.
  public struct Sources: Hashable, Sendable {
    /// The row of USDA FoodKeeper.
    public let foodKeeper: Int?
    /// The food's number in USDA Standard Reference 28, where it is written with five digits.
    public let standardReference: Int?

    public init(foodKeeper: Int?, standardReference: Int?) {
      self.foodKeeper = foodKeeper
      self.standardReference = standardReference
    }
  }

  /// The name a household would give it.
  public let name: String
  /// The other names it goes by.
  public let aliases: [String]
  public let category: String
  public let place: Place
  /// The unit it is usually measured in: g, kg, ml, l or piece.
  public let unit: String
  /// Milligrams of one piece as it is bought, with its shell, peel or stone.
  public let piece: Int64?
  /// Millionths of a gram per millilitre.
  public let density: Int64?
  public let keeping: Keeping
  public let content: Content
  /// How much of what is bought is eaten, in percent of its weight.
  public let ediblePercent: Int64?
  public let sources: Sources

  /// Whether it is food, and not for pets or the house.
  public var isFood: Bool { category != "pets" && category != "household" }

  /// An energy or nutrient of ``content``, as there is of it in 100 g or 100 ml of what is bought.
  ///
  /// A banana's flesh has 89 kcal per 100 g, and the banana with its peel 57. Where the edible share is unknown, all is
  /// taken to be eaten.
  public func asBought(_ amount: Int64) -> Int64 {
    (amount * (ediblePercent ?? 100) + 50) / 100
  }
}

extension Food {
  /// Whether there are pieces of it, as it is bought or as recipes count it: somebody knows what one weighs.
  var isCounted: Bool { piece != nil || KitchenWeights().milligrams(of: "piece", food: name) != nil }
}

/// A row of `foods.csv`.
struct FoodRow: Hashable {
  /// Where it begins in the table.
  let place: Int

  init(at place: Int) { self.place = place }

  /// Every row, in the order in which foods are listed.
  static var all: [FoodRow] { TableText.foods.rows.map { FoodRow(at: $0.startIndex) } }

  private var text: TableText { TableText.foods.row(at: place) }

  /// The name that the catalogue has for the food.
  var name: String { text.cells(first: 1)[0].text }
  var category: String { text.cells(first: 3)[2].text }

  /// The names of the food, its own first, as names are compared.
  var names: [FoodName] {
    let cells = text.cells(first: 2)
    return ([cells[0]] + cells[1].list).map { FoodName(key: FoodName.folded($0)) }
  }

  var food: Food {
    var columns = FoodColumns(text)
    return columns.food()
  }
}

/// The cells of a food's row, read from left to right.
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

  /// The contents of 100 g, or of the 100 ml that weigh as the density says.
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

  /// The next cell times a power of ten; nil where it is empty.
  private mutating func number(decimals: Int) -> Int64? {
    let cell = cell()
    if cell.isEmpty { return nil }
    guard let number = cell.number(decimals: decimals) else { fault("no number") }
    return number
  }

  /// The table is the program's own, and a test reads every row of it.
  private func fault(_ problem: String) -> Never {
    preconditionFailure("the table of foods has a bad row, \(problem): \(row.text)")
  }
}
