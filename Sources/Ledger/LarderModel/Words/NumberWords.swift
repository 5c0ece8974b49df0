/// What a language calls small numbers and parts, as people say them of food: "two tins", "eine halbe Gurke".
///
/// A further language is a file beside the others, and a place in ``all``.
struct NumberWords: Sendable {
  let one: WordList
  /// What stands for one before something, and by itself for nothing.
  let articles: WordList
  /// Two to twelve.
  let counts: [WordList]
  let half: WordList
  let third: WordList
  let quarter: WordList
  /// What stands for all there is, in one word or several.
  let everything: WordList

  static let all: [NumberWords] = [.english, .german]

  /// The number that a word in lower case is, in any language.
  static func number(_ word: String) -> ExactNumber? {
    for words in all {
      if words.one.contains(word) || words.articles.contains(word) { return .one }
      if let index = words.counts.firstIndex(where: { $0.contains(word) }) { return ExactNumber(Int64(index + 2)) }
    }
    return nil
  }

  static func isArticle(_ word: String) -> Bool { all.contains { $0.articles.contains(word) } }

  /// The part that a word in lower case is, in any language.
  static func part(_ word: String) -> ExactNumber? {
    for words in all {
      if words.half.contains(word) { return ExactNumber(numerator: 1, denominator: 2) }
      if words.third.contains(word) { return ExactNumber(numerator: 1, denominator: 3) }
      if words.quarter.contains(word) { return ExactNumber(numerator: 1, denominator: 4) }
    }
    return nil
  }

  static func isEverything(_ text: String) -> Bool { all.contains { $0.everything.contains(text) } }

  /// Whether a quantity can begin with a word: all others are a name, and need not be tried.
  static func canBegin(with word: String) -> Bool {
    ["the", "der", "den", "das"].contains(word) || number(word) != nil || part(word) != nil || isEverything(word)
  }
}
