import FoodTables

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
