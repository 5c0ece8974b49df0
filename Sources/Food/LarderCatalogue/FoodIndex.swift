import FoodTables

/// Finds foods by their names, where nothing else is asked of ``FoodCatalogue``.
///
/// ```swift
/// let index = FoodIndex()
/// for item in items { index.food(named: item.name) }
/// ```
/// Nothing is built for it: `foods-index.csv` has every name in the singular, in the order of its bytes, with the place
/// of the food's row, and only the rows that a search looks at are brought into memory.
public struct FoodIndex: Sendable {
  public init() {}

  /// The same as ``FoodCatalogue/food(named:)``.
  public func food(named name: String) -> Food? { FoodCatalogue.row(of: name)?.food }

  /// The name that the catalogue has for the food of a name; nil where nothing is called so.
  public func name(of food: String) -> String? { FoodCatalogue.row(of: food)?.name }

  /// The same with its category, where nothing else of it is asked after.
  public func nameAndCategory(of food: String) -> (name: String, category: String)? {
    FoodCatalogue.row(of: food).map { ($0.name, $0.category) }
  }

  /// The food that has an English name: the one that has it to the letter, else the first that has it in another number.
  static func row(of wanted: FoodName) -> FoodRow? {
    let rows = places(of: wanted.stem, in: .foodsIndex).map(FoodRow.init)
    guard rows.count > 1 else { return rows.first }
    return rows.first { $0.names.contains(wanted) } ?? rows.first
  }

  /// The food that a name means in another language, where no food has it in English.
  static func rowAbroad(of wanted: FoodName) -> FoodRow? {
    for language in FoodLanguage.all {
      for line in language.lines(of: wanted)
      where line.names.contains(where: { language.keys(of: $0).contains(wanted.key) }) {
        return row(of: FoodName(line.food))
      }
    }
    return nil
  }

  /// What the food of that English name is called in other languages.
  static func namesAbroad(of food: String) -> [String] {
    FoodLanguage.all.flatMap { $0.lines(of: FoodName(food)) }.filter { $0.food == food }.flatMap(\.names)
  }

  /// The rows of a table that an index has for a name, in the order of the table.
  static func places(of name: [UInt8], in index: TableText) -> [Int] {
    index.rows(beginningWith: name + [UInt8(ascii: ",")]).compactMap { row in
      row.cells().last?.number().map(Int.init(clamping:))
    }
  }
}
