import FoodTables

/// An index of foods by name, for callers that need nothing else of ``FoodCatalogue``.
///
/// ```swift
/// let index = FoodIndex()
/// for item in items { index.food(named: item.name) }
/// ```
/// Nothing is built at run time. `foods-index.csv` contains every name in the singular, sorted by bytes, with the
/// position of the food's row. A search only loads the rows it compares.
package struct FoodIndex: Sendable {
  package init() {}

  /// The food with a name, like ``FoodCatalogue/food(named:)``.
  package func food(named name: String) -> Food? { FoodCatalogue.row(of: name)?.food }

  /// The catalogue's name for a food. Nil if there is none.
  package func name(of food: String) -> String? { FoodCatalogue.row(of: food)?.name }

  /// The catalogue's name for a food, with its category.
  package func nameAndCategory(of food: String) -> (name: String, category: String)? {
    FoodCatalogue.row(of: food).map { ($0.name, $0.category) }
  }

  /// The food with an English name: an exact match, otherwise the first that differs only in number.
  static func row(of wanted: FoodName) -> FoodRow? {
    let rows = places(of: wanted.stem, in: .foodsIndex).map(FoodRow.init)
    guard rows.count > 1 else { return rows.first }
    return rows.first { $0.names.contains(wanted) } ?? rows.first
  }

  /// The food with a name in another language, if there is none in English.
  static func rowAbroad(of wanted: FoodName) -> FoodRow? {
    for language in FoodLanguage.all {
      for line in language.lines(of: wanted)
      where line.names.contains(where: { language.keys(of: $0).contains(wanted.key) }) {
        return row(of: FoodName(line.food))
      }
    }
    return nil
  }

  /// The names of an English-named food in other languages.
  static func namesAbroad(of food: String) -> [String] {
    FoodLanguage.all.flatMap { $0.lines(of: FoodName(food)) }.filter { $0.food == food }.flatMap(\.names)
  }

  /// The positions of rows that an index lists for a name, in the order of the table.
  static func places(of name: [UInt8], in index: TableText) -> [Int] {
    index.rows(beginningWith: name + [UInt8(ascii: ",")]).compactMap { row in
      row.cells().last?.number().map(Int.init(clamping:))
    }
  }
}

/// Names of the catalogue's foods in a language other than English.
///
/// Singular and plural are both listed, because English rules do not derive them. A name that exists in English is left
/// out, whatever it means there, so that a word means one food to everyone who shares a ledger.
struct FoodLanguage: Sendable {
  /// The English name of the language.
  let name: String
  /// The table with one row per food: its English name, and its names in the language.
  let table: TableText
  /// The index of all names with the positions of their rows, including the English ones, sorted by bytes.
  let index: TableText
  /// Words before a name that do not change the food, folded.
  let leads: [String]
  /// Those of them that mean "fresh", which only apply to food sold fresh.
  let fresh: [String]
  /// The spelling of a letter that a keyboard may lack. Nil if only its accent is left out.
  let spelling: @Sendable (Character) -> String?

  /// All languages except English, which is always understood and takes precedence.
  static let all: [FoodLanguage] = [.german]

  /// German names of foods, including words of Austria and Switzerland.
  static let german = FoodLanguage(
    name: "German", table: .german, index: .germanIndex,
    leads: [
      "aus der region", "regional", "regionale", "regionaler", "regionales", "gross", "grosse", "grosser", "grosses",
      "klein", "kleine", "kleiner", "kleines", "reif", "reife", "reifer",
    ],
    fresh: ["frisch", "frische", "frischer", "frisches"],
    spelling: { letter in
      switch letter {
      case "ä": "ae"
      case "ö": "oe"
      case "ü": "ue"
      default: nil
      }
    })

  struct Line {
    /// The English name in the catalogue.
    let food: String
    let names: [String]

    init(_ row: TableText) {
      let cells = row.cells()
      (food, names) = (cells[0].text, cells[1].list.map(\.text))
    }
  }

  var lines: [Line] { table.rows.map(Line.init) }

  /// The lines that contain a name, including the English one.
  func lines(of name: FoodName) -> [Line] { FoodIndex.places(of: name.key, in: index).map { Line(table.row(at: $0)) } }

  /// The folded name, and the one with its letters spelled out: "mohre" and "moehre" for "möhre".
  func keys(of name: String) -> [[UInt8]] {
    let key = FoodName.folded(name)
    // Keyboards have the letters of ASCII.
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return [key] }
    var spelled = ""
    for letter in name.lowercased() {
      if let letters = spelling(letter) { spelled += letters } else { spelled.append(letter) }
    }
    let other = FoodName.folded(spelled)
    return other == key ? [key] : [key, other]
  }
}
