/// What the catalogue's foods are called in a language other than English.
///
/// A food is a line, its English name before the `=`; a line that begins with spaces goes on with the one above:
///
///     potatoes = Kartoffeln, Kartoffel, Erdäpfel,
///       Speisekartoffeln
///
/// Singular and plural are both listed, as no rule of English makes one of the other. A name is in no table where English
/// has it already, whatever it means there: a word means one food to everybody who shares a ledger.
struct FoodLanguage: Sendable {
  /// What the language is called in English.
  let name: String
  /// The lines, in parts of at most 64 KiB, as many as a table of names can tell apart.
  let parts: [String]
  /// Words before a name that leave the food what it is, as names are compared, divided by bars.
  let leads: String
  /// Those of them that say "fresh", which is said only of what is sold so.
  let fresh: String
  /// What is typed for a letter by somebody who does not have its key; nil where its accent is just left out.
  let spelling: @Sendable (Character) -> String?

  /// Every language but English, which is understood always and first.
  static let all: [FoodLanguage] = [.german]
}

extension FoodLanguage {
  /// The names of one food.
  struct Line {
    /// The English one, as the catalogue has it.
    let food: String
    let names: [String]
  }

  /// The line that begins at an offset of a part.
  func line(in part: Int, at offset: Int) -> Line {
    var rest = parts[part].utf8.dropFirst(offset)[...]
    let food = rest.prefix { $0 != Self.equals }
    rest = rest[food.endIndex...].dropFirst()
    var end = rest.startIndex
    repeat {
      end = rest[end...].firstIndex(of: Self.lineEnd).map(rest.index(after:)) ?? rest.endIndex
    } while end < rest.endIndex && rest[end] == FoodName.space
    let names = rest[..<end].split { $0 == Self.comma || $0 == Self.lineEnd }.map(FoodGroup.trimmed)
    return Line(food: FoodGroup.trimmed(food), names: names.filter { !$0.isEmpty })
  }

  /// Where the lines of a part begin.
  func lines(of part: Int) -> [Int] {
    var starts: [Int] = []
    var isLineStart = true
    for (offset, letter) in parts[part].utf8.enumerated() {
      if isLineStart, letter != FoodName.space { starts.append(offset) }
      isLineStart = letter == Self.lineEnd
    }
    return starts
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

  private static let equals = UInt8(ascii: "=")
  private static let comma = UInt8(ascii: ",")
  private static let lineEnd = UInt8(ascii: "\n")
}
