/// Finds the intended words for a misspelt one.
package enum SpellingSuggestion {
  /// Returns the candidates close to the word, closest first.
  ///
  /// Candidates that start with the word come first, then those in which a later word starts with it ("oil" in "olive
  /// oil"), then those that are merely similar. Within each group, those with fewer mistakes come first, then those
  /// given earlier. Case is ignored: of candidates that differ only in case, the first is used. One mistake is allowed
  /// for every three letters, and at least one.
  ///
  /// With `isMisspelt`, only similar candidates are returned.
  ///
  ///     SpellingSuggestion.nearest(to: "stcok", among: ["stock", "stats", "open"])   // ["stock"]
  ///
  /// Quadratic in the lengths of the words. Words of more than 64 letters match nothing.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3, isMisspelt: Bool = false
  ) -> [String] {
    let wanted = Array(word.lowercased())
    guard !wanted.isEmpty, wanted.count <= longestWord, limit > 0 else { return [] }
    let tolerance = max(1, wanted.count / 3)
    var spelling = SpellingDistance(to: wanted)
    let wantedWords = wanted.split(separator: " ")
    var seen: Set<String> = []
    let ranked = candidates.enumerated().compactMap { (order, candidate) -> Match? in
      let letters = Array(candidate.lowercased())
      guard letters.count <= longestWord, seen.insert(String(letters)).inserted else { return nil }
      let isPrefixed = !isMisspelt && letters.starts(with: wanted)
      let words = letters.split(separator: " ")
      let hasWords =
        isPrefixed || !isMisspelt && wantedWords.allSatisfy { wanted in words.contains { $0.starts(with: wanted) } }
      guard let distance = spelling.distance(to: letters, within: hasWords ? longestWord : tolerance),
        hasWords || distance < max(wanted.count, letters.count)
      else { return nil }
      let rank = isPrefixed ? 0 : hasWords ? 1 : 2
      return Match(candidate: candidate, rank: rank, distance: distance, order: order)
    }
    return ranked.sorted { ($0.rank, $0.distance, $0.order) < ($1.rank, $1.distance, $1.order) }
      .prefix(limit).map(\.candidate)
  }

  /// Returns how many letters to insert, delete, replace or swap with their neighbour to turn one text into the other.
  package static func distance(_ first: String, _ second: String) -> Int {
    var spelling = SpellingDistance(to: Array(first))
    return spelling.distance(to: Array(second), within: .max) ?? .max
  }

  private struct Match {
    var candidate: String
    var rank: Int
    var distance: Int
    var order: Int
  }

  private static var longestWord: Int { SpellingDistance<Character>.longestWord }
}
