/// Words that mean one thing, in many languages: whole words, and beginnings of words that are inflected.
struct InflectedWordList: Sendable {
  private let words: Set<String>
  private let stems: Set<String>
  private let longestStem: Int

  /// Words parted by white space; those that end with `*` are beginnings of words.
  init(_ text: String) {
    let all = text.split { $0 == " " || $0 == "\n" }.map(String.init)
    words = Set(all.filter { !$0.hasSuffix("*") })
    stems = Set(all.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) })
    longestStem = stems.map(\.count).max() ?? 0
  }

  /// Whether it holds a word, which is in small letters.
  func contains(_ word: String) -> Bool {
    if words.contains(word) { return true }
    var stem = ""
    for character in word.prefix(longestStem) {
      stem.append(character)
      if stems.contains(stem) { return true }
    }
    return false
  }
}
