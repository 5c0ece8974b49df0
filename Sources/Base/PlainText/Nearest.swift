/// Finds what a misspelt word was meant to be.
public enum Nearest {
  /// The candidates that are close to the word, the closest first.
  ///
  /// Candidates that begin with the word come first, then those with words that begin so ("oil" in "olive oil"), then
  /// those that are merely near; then the fewer mistakes the better, then the order given. Case does not count: of
  /// two that differ in nothing else the first is taken. A word may hold one mistake for every three letters, and one at
  /// least.
  ///
  /// With `isMisspelt`, only the last.
  ///
  ///     Nearest.nearest(to: "stcok", among: ["stock", "stats", "open"])   // ["stock"]
  ///
  /// Quadratic in the words' lengths; words above 64 letters are never near.
  public static func nearest(
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

  /// The number of letters to insert, delete, replace or swap with their neighbour to get from one text to the other.
  public static func distance(_ first: String, _ second: String) -> Int {
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
