import LarderModel

/// The columns of a food's line, read from left to right.
struct FoodColumns {
  private let text: Substring
  private var cells: ArraySlice<Substring>

  init(_ text: Substring) {
    self.text = text
    cells = text.split { $0 == "|" || $0 == " " }[...]
  }

  mutating func food(name: String, aliases: [String], category: String) -> Food {
    guard let place = Food.Place(rawValue: word()) else { fault("no place") }
    let unit = word()
    let piece = number(decimals: 3)
    let density = number(decimals: 6)
    let keeping = Food.Keeping(pantry: days(), fridge: days(), freezer: days(), opened: days(), thawed: days())
    let content = content(perMillilitre: unit == "ml" || unit == "l" ? density : nil)
    let edible = number(decimals: 0)
    let sources = Food.Sources(foodKeeper: row(), standardReference: row())
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

  private mutating func row() -> Int? { number(decimals: 0).map(Int.init(clamping:)) }

  private mutating func word() -> String {
    guard let cell = cells.popFirst() else { fault("too few columns") }
    return String(cell)
  }

  /// The next cell times a power of ten; nil where it is a dash.
  private mutating func number(decimals: Int) -> Int64? {
    let cell = word()
    guard cell != "-" else { return nil }
    let parts = cell.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    let padding = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    guard parts.count <= 2, fraction.utf8.count <= decimals, let value = Int64(parts[0] + fraction + padding), value >= 0
    else { fault("no number") }
    return value
  }

  /// The tables are the program's own, and every line of them is read by a test.
  private func fault(_ problem: String) -> Never {
    preconditionFailure("the table of foods has a bad line, \(problem): \(text)")
  }
}
