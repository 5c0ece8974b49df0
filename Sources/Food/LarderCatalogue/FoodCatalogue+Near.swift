import FoodTables
import PlainText

extension FoodCatalogue {
  /// Foods that somebody may have meant, the likeliest first; for "did you mean" only.
  ///
  /// First foods that end with the words, then misspelt names, then foods that hold all the words or begin with the
  /// letters, then foods that the words end with.
  ///
  ///     FoodCatalogue.near("chedar").map(\.name)   // ["cheddar"]
  public static func near(_ name: String, limit: Int = 3) -> [Food] {
    let wanted = FoodName(name)
    guard !wanted.key.isEmpty, wanted.key.count <= SpellingDistance<UInt8>.longestWord, limit > 0 else { return [] }
    var sought = Likeness(wanted)
    var candidates: [(rank: Int, row: FoodRow)] = []
    for name in KnownName.all {
      if let rank = sought.rank(name), let row = name.row { candidates.append((rank, row)) }
    }
    var rows: [FoodRow] = []
    for candidate in candidates.sorted(by: { ($0.rank, $0.row.place) < ($1.rank, $1.row.place) }) {
      guard rows.count < limit else { break }
      // A food is met by each of its names.
      if !rows.contains(candidate.row) { rows.append(candidate.row) }
    }
    return rows.map(\.food)
  }
}

/// A name of a food, in any language.
private struct KnownName {
  let key: [UInt8]
  /// Its words in the singular.
  let words: [[UInt8]]
  /// The row of `foods.csv`, or of a language's table.
  private let place: TableText

  private init(_ name: FoodName, _ place: TableText) {
    key = name.key
    words = name.words.map(FoodName.singular)
    self.place = place
  }

  /// Every name. A process reads them once, at the first name that nobody knows.
  static let all: [KnownName] = {
    let english = TableText.foods.rows.flatMap { row in
      FoodRow(at: row.startIndex).names.map { KnownName($0, row) }
    }
    let others = FoodLanguage.all.flatMap { language in
      language.table.rows.flatMap { row in
        FoodLanguage.Line(row).names.flatMap(language.keys).map { KnownName(FoodName(key: $0), row) }
      }
    }
    return english + others
  }()

  /// The row of its food.
  var row: FoodRow? { FoodIndex.row(of: FoodName(key: FoodName.folded(place.cells(first: 1)[0]))) }
}

/// How like a name is to the one that was looked for.
private struct Likeness {
  private let key: [UInt8]
  private let words: [[UInt8]]
  private var spelling: SpellingDistance<UInt8>
  private let tolerance: Int

  init(_ wanted: FoodName) {
    key = wanted.key
    words = wanted.words.map(FoodName.singular)
    spelling = SpellingDistance(to: wanted.key)
    tolerance = max(1, min(2, wanted.key.count / 4))
  }

  /// The less the liker; nil where the names are not alike.
  mutating func rank(_ name: KnownName) -> Int? {
    let endsAlike = name.words.last == words.last
    if endsAlike, name.words.suffix(words.count) == words[...] { return 0 }
    if let distance = spelling.distance(to: name.key, within: tolerance), distance < key.count { return distance }
    if words.allSatisfy(name.words.contains) || name.key.starts(with: key) { return 100 }
    if endsAlike, words.suffix(name.words.count) == name.words[...] { return 200 }
    return nil
  }
}
