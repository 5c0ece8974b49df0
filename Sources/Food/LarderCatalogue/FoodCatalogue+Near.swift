extension FoodCatalogue {
  /// Foods that somebody may have meant, the likeliest first; for "did you mean" only.
  ///
  /// First foods that end with the words, then misspelt names, then foods that hold all the words or begin with the
  /// letters, then foods that the words end with.
  ///
  ///     FoodCatalogue.near("chedar").map(\.name)   // ["cheddar"]
  public static func near(_ name: String, limit: Int = 3) -> [Food] {
    let wanted = FoodName(name)
    guard !wanted.key.isEmpty, wanted.key.count <= SpellingDistance.longestWord, limit > 0 else { return [] }
    var sought = Likeness(wanted)
    var candidates: [Candidate] = []
    for (order, group) in FoodGroup.all.enumerated() {
      let table = group.table.utf8Span.span
      var cursor = NameCursor()
      while let range = cursor.next(in: table) {
        guard let rank = sought.rank(FoodName(key: FoodName.folded(table, range))) else { continue }
        candidates.append(Candidate(rank: rank, order: order, line: cursor.line))
      }
    }
    candidates += abroad(&sought)
    var foods: [Food] = []
    for candidate in candidates.sorted(by: { ($0.rank, $0.order, $0.line) < ($1.rank, $1.order, $1.line) }) {
      guard foods.count < limit else { break }
      let food = FoodGroup.all[candidate.order].food(at: candidate.line)
      // A food is met by each of its names.
      if !foods.contains(where: { $0.name == food.name }) { foods.append(food) }
    }
    return foods
  }

  /// The foods that have a like name in another language.
  private static func abroad(_ sought: inout Likeness) -> [Candidate] {
    var candidates: [Candidate] = []
    for language in FoodLanguage.all {
      for part in language.parts.indices {
        for start in language.lines(of: part) {
          let line = language.line(in: part, at: start)
          let ranks = line.names.flatMap(language.keys).compactMap { sought.rank(FoodName(key: $0)) }
          guard let rank = ranks.min(), let (group, place) = FoodIndex.place(FoodName(line.food)),
            let order = FoodGroup.all.firstIndex(where: { $0.category == group.category })
          else { continue }
          candidates.append(Candidate(rank: rank, order: order, line: place))
        }
      }
    }
    return candidates
  }

  private struct Candidate {
    /// The less the likelier.
    var rank: Int
    /// The group's place among the groups.
    var order: Int
    var line: Int
  }
}

/// How like a name is to the one that was looked for.
private struct Likeness {
  private let key: [UInt8]
  private let words: [[UInt8]]
  private var spelling: SpellingDistance
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
