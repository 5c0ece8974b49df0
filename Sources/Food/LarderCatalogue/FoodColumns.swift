import FoodTables
import LarderModel

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
