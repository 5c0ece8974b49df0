import LarderModel

/// The columns of a food's line, read from left to right.
struct FoodColumns {
  private let text: Substring.UTF8View
  private var cells: ArraySlice<Substring.UTF8View>

  init(_ text: Substring.UTF8View) {
    self.text = text
    cells = text.split { $0 == UInt8(ascii: "|") || $0 == FoodName.space }[...]
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

  private mutating func word() -> String { String(Substring(cell())) }

  private mutating func cell() -> Substring.UTF8View {
    guard let cell = cells.popFirst() else { fault("too few columns") }
    return cell
  }

  /// The next cell times a power of ten; nil where it is a dash.
  private mutating func number(decimals: Int) -> Int64? {
    let cell = cell()
    guard !cell.elementsEqual("-".utf8) else { return nil }
    var value: Int64 = 0
    var missing = decimals
    var isFraction = false
    for letter in cell {
      if letter == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard letter >= UInt8(ascii: "0"), letter <= UInt8(ascii: "9"), !isFraction || missing > 0, value < Self.largest
      else { fault("no number") }
      value = value * 10 + Int64(letter - UInt8(ascii: "0"))
      if isFraction { missing -= 1 }
    }
    for _ in 0..<missing { value *= 10 }
    return value
  }

  /// Far above any figure, and far enough below 64 bits for the powers of ten.
  private static let largest: Int64 = 10_000_000_000

  /// The tables are the program's own, and every line of them is read by a test.
  private func fault(_ problem: String) -> Never {
    preconditionFailure("the table of foods has a bad line, \(problem): \(Substring(text))")
  }
}
