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

/// What the catalogue's foods are called in a language other than English.
///
/// Singular and plural are both listed, as no rule of English makes one of the other. A name is in no table where English
/// has it already, whatever it means there: a word means one food to everybody who shares a ledger.
struct FoodLanguage: Sendable {
  /// What the language is called in English.
  let name: String
  /// A row a food: its English name, and the names that the language has for it.
  let table: TableText
  /// Every name with the place of its row, and so every English one that leads to a row, in the order of their bytes.
  let index: TableText
  /// Words before a name that leave the food what it is, as names are compared, divided by bars.
  let leads: String
  /// Those of them that say "fresh", which is said only of what is sold so.
  let fresh: String
  /// What is typed for a letter by somebody who does not have its key; nil where its accent is just left out.
  let spelling: @Sendable (Character) -> String?

  /// Every language but English, which is understood always and first.
  static let all: [FoodLanguage] = [.german]

  /// What foods are called in German, Austria's and Switzerland's words among them.
  static let german = FoodLanguage(
    name: "German", table: .german, index: .germanIndex,
    leads: """
      aus der region|regional|regionale|regionaler|regionales|gross|grosse|grosser|grosses|klein|kleine|kleiner|\
      kleines|reif|reife|reifer
      """,
    fresh: "frisch|frische|frischer|frisches",
    spelling: { letter in
      switch letter {
      case "ä": "ae"
      case "ö": "oe"
      case "ü": "ue"
      default: nil
      }
    })
}

extension FoodLanguage {
  /// The names of one food.
  struct Line {
    /// The English one, as the catalogue has it.
    let food: String
    let names: [String]

    init(_ row: TableText) {
      let cells = row.cells()
      (food, names) = (cells[0].text, cells[1].list.map(\.text))
    }
  }

  var lines: [Line] { table.rows.map(Line.init) }

  /// The lines that have a name, be it the English one.
  func lines(of name: FoodName) -> [Line] {
    FoodIndex.places(of: name.key, in: index).map { Line(table.row(at: $0)) }
  }

  /// A name as names are compared, and the same with its letters spelled out: "möhre" is "mohre" and "moehre".
  func keys(of name: String) -> [[UInt8]] {
    let key = FoodName.folded(name)
    var spelled = ""
    for letter in name.lowercased() {
      if let letters = spelling(letter) { spelled += letters } else { spelled.append(letter) }
    }
    let other = FoodName.folded(spelled)
    return other == key ? [key] : [key, other]
  }
}
