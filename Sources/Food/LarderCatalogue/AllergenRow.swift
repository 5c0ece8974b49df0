import FoodTables

package enum AllergenSource: String, Hashable, Sendable, CaseIterable {
  /// The lists of the law name the food, or its main ingredient.
  case annex
  /// Law or the Codex Alimentarius defines the ingredients of the food.
  case definition
  /// The food is sold as it grew, or is one ingredient.
  case plain
  /// Labels in shops usually say so.
  case convention
  /// The row is not food.
  case notFood = "not food"
}

/// A row of `allergens.csv` or of `allergen-names.csv`.
struct AllergenRow {
  let allergens: FoodAllergens
  let source: AllergenSource

  /// Nil if a cell has a word that the table must not have.
  init?(_ row: TableText) {
    let cells = row.cells()
    guard cells.count == 5, let contained = Self.matters(cells[1]), let possible = Self.matters(cells[2]),
      let unsaid = Self.others[cells[3].text], let source = AllergenSource(rawValue: cells[4].text)
    else { return nil }
    self.source = source
    // If nuts or gluten cereals are not named, each kind is possible.
    let kinds = contained.kinds.union(possible.kinds)
    allergens = FoodAllergens(
      contained: contained.withGroups, possible: possible.union(kinds).withGroups, unsaid: unsaid)
  }

  /// The row of a food by the catalogue's name.
  init?(of food: String) {
    guard let row = TableText.allergens.rows(beginningWith: Array("\(food),".utf8)).first else { return nil }
    self.init(row)
  }

  private static func matters(_ cell: TableText) -> FoodMatters? {
    var matters: FoodMatters = []
    for word in cell.list {
      guard let matter = words[word.text] else { return nil }
      matters.formUnion(matter)
    }
    return matters
  }

  /// The unknown matters beyond the listed ones, by the word in the cell.
  private static let others: [String: FoodMatters] = ["free": [], "unknown allergens": .allergens, "unknown": .all]

  private static let words: [String: FoodMatters] = {
    var words: [String: FoodMatters] = [
      "meat": .meat, "pork": .pork, "gelatine": .gelatine, "rennet": .rennet, "honey": .honey, "alcohol": .alcohol,
    ]
    for allergen in Allergen.allCases { words[allergen.name] = FoodMatters([allergen]) }
    return words
  }()
}

extension FoodAllergens {
  /// The allergens of a food by the catalogue's name, under the name that it has in a kitchen: hazelnut spread is a
  /// chocolate spread, and has hazelnuts in it.
  package init(of food: String, called name: String) {
    self =
      Self.narrower(FoodName(name)) ?? AllergenRow(of: food)?.allergens
      ?? OpenName(food).map { FoodCatalogue.allergens(of: $0.name) } ?? .unknown
  }

  package static func knows(_ name: String) -> Bool { AllergenRow(called: FoodName(name)) != nil }

  /// The allergens of a name for which the catalogue has no food, or a wider one.
  package static func narrower(_ name: FoodName) -> FoodAllergens? { AllergenRow(narrower: name)?.allergens }
}

extension AllergenRow {
  /// The row of a name for which the catalogue has no food, or a wider one.
  init?(narrower name: FoodName) {
    guard let place = Self.narrowerNames[name.stem] else { return nil }
    self.init(TableText.allergenNames.row(at: place))
  }

  /// The row of a name, or the row of its food.
  init?(called name: FoodName) {
    if let own = AllergenRow(narrower: name) {
      self = own
    } else if let food = FoodIndex.row(of: name) ?? FoodIndex.rowAbroad(of: name) {
      self.init(of: food.name)
    } else {
      return nil
    }
  }

  /// The rows of `allergen-names.csv` by the stems of their names, read when the process first asks.
  private static let narrowerNames: [[UInt8]: Int] = {
    var places: [[UInt8]: Int] = [:]
    places.reserveCapacity(1000)
    for row in TableText.allergenNames.rows {
      for name in row.cells(first: 1)[0].list {
        let isPlain = name.allSatisfy { $0 < 0x80 }
        for key in isPlain ? [FoodName.folded(name)] : FoodLanguage.german.keys(of: name.text) {
          places[FoodName(key: key).stem] = row.startIndex
        }
      }
    }
    return places
  }()
}

extension Food {
  package var allergens: FoodAllergens { AllergenRow(of: name)?.allergens ?? .unknown }

  /// Why the table says so. Nil only if the table had no row, and a test checks that it has them all.
  package var allergenSource: AllergenSource? { AllergenRow(of: name)?.source }
}

extension FoodCatalogue {
  /// The allergens of a food with a name in any language.
  ///
  /// ```swift
  /// FoodCatalogue.allergens(of: "Haselnüsse")[.nuts]     // contains
  /// FoodCatalogue.allergens(of: "walnut soup")[.nuts]    // may contain: the words name walnuts
  /// FoodCatalogue.allergens(of: "walnut soup")[.lupin]   // unknown
  /// ```
  /// Nothing is certain about a name that is not in the tables.
  package static func allergens(of name: String) -> FoodAllergens {
    let wanted = FoodName(name)
    if let row = row(of: name) { return FoodAllergens(of: row.name, called: name) }
    let listed = OpenName(name)?.allergens ?? .none
    // An open name may also mean a food that is not listed, so nothing is free.
    return (FoodAllergens.narrower(wanted) ?? allergens(namedIn: name).union(.unknown)).union(listed)
  }
}
