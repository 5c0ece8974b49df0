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
    var candidates: [Candidate] = []
    for row in FoodRow.all {
      for name in row.names {
        if let rank = sought.rank(name) { candidates.append(Candidate(rank: rank, row: row)) }
      }
    }
    candidates += abroad(&sought)
    var rows: [FoodRow] = []
    for candidate in candidates.sorted(by: { ($0.rank, $0.row.place) < ($1.rank, $1.row.place) }) {
      guard rows.count < limit else { break }
      // A food is met by each of its names.
      if !rows.contains(candidate.row) { rows.append(candidate.row) }
    }
    return rows.map(\.food)
  }

  /// The foods that have a like name in another language.
  private static func abroad(_ sought: inout Likeness) -> [Candidate] {
    var candidates: [Candidate] = []
    for language in FoodLanguage.all {
      for line in language.lines {
        let ranks = line.names.flatMap(language.keys).compactMap { sought.rank(FoodName(key: $0)) }
        guard let rank = ranks.min(), let row = FoodIndex.row(of: FoodName(line.food)) else { continue }
        candidates.append(Candidate(rank: rank, row: row))
      }
    }
    return candidates
  }

  private struct Candidate {
    /// The less the likelier.
    var rank: Int
    var row: FoodRow
  }
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

  mutating func rank(_ name: FoodName) -> Int? {
    let others = name.words.map(FoodName.singular)
    if others.reversed().starts(with: words.reversed()) { return 0 }
    if let distance = spelling.distance(to: name.key, within: tolerance), distance < key.count { return distance }
    if words.allSatisfy(others.contains) || name.key.starts(with: key) { return 100 }
    if words.reversed().starts(with: others.reversed()) { return 200 }
    return nil
  }
}
