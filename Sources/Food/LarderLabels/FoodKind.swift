import FoodTables

/// The rules for grading a food, chosen by its categories.
///
/// ```swift
/// FoodKind(categories: ["en:beverages", "en:oat-drinks"])?.rules   // beverage
/// FoodKind(categories: ["en:null"])                                // nil: the category is unknown
/// ```
package struct FoodKind: Hashable, Sendable {
  /// The table of points.
  package enum Rules: UInt8, Hashable, Sendable, CaseIterable {
    case general, beverage
    /// Fats, oils, nuts and seeds.
    case fat
  }

  package var rules = Rules.general
  package var isWater = false
  package var isCheese = false
  package var isRedMeat = false
  /// Whether the scheme does not apply to it, as to spices.
  package var isExempt = false
  /// Whether only the figures of the prepared food count, as for soup from a packet.
  package var isPrepared = false
  /// The share of fruit, vegetables and legumes in percent that its category is known to have.
  package var fruit: Int?
  /// Whether that share counts even if a label or a list of ingredients says otherwise.
  package var isFruitCertain = false

  package init(_ rules: Rules = .general) { self.rules = rules }

  /// The kind of a product by all its categories. Nil if none is known.
  package init?(categories: [String]) {
    let categories = Set(categories).filter { !$0.isEmpty && !$0.hasSuffix(":null") }
    guard !categories.isEmpty else { return nil }
    var kinds: Set<String> = []
    let rows = categories.compactMap { TableText.labelCategories.row(named: $0) }
    for row in rows.sorted(by: { $0.startIndex < $1.startIndex }).compactMap(Row.init) {
      kinds.formUnion(row.kinds)
      guard let share = row.fruit, fruit == nil || row.isFruitCertain && !isFruitCertain else { continue }
      (fruit, isFruitCertain) = (share, row.isFruitCertain)
    }
    if kinds.contains("fat"), !kinds.contains("no fat") { rules = .fat }
    if kinds.contains("beverage"), !kinds.contains("no beverage") { rules = .beverage }
    isWater = kinds.contains("water") && !kinds.contains("no water")
    if isWater { rules = .beverage }
    isCheese = kinds.contains("cheese") && !kinds.contains("no cheese")
    isRedMeat = kinds.contains("red meat")
    isExempt = kinds.contains("no grade")
    isPrepared = kinds.contains("prepared")
  }

  /// A row of `label-categories.csv`.
  struct Row {
    let kinds: Set<String>
    let fruit: Int?
    let isFruitCertain: Bool

    static let words: Set<String> = [
      "beverage", "no beverage", "water", "no water", "cheese", "no cheese", "fat", "no fat", "red meat", "no grade",
      "prepared",
    ]

    /// Nil if a cell has something that the table must not have.
    init?(_ row: TableText) {
      let cells = row.cells()
      guard cells.count == 5, ["", "always", "without ingredients"].contains(cells[3].text),
        cells[2].isEmpty == cells[3].isEmpty
      else { return nil }
      kinds = Set(cells[1].list.map(\.text))
      fruit = cells[2].number().map(Int.init(clamping:))
      isFruitCertain = cells[3].text == "always"
      guard kinds.isSubset(of: Self.words), fruit ?? 0 <= 100 else { return nil }
    }
  }
}

extension FoodKind.Rules {
  package var name: String {
    switch self {
    case .general: "food in general"
    case .beverage: "beverages"
    case .fat: "fats, oils, nuts and seeds"
    }
  }
}
