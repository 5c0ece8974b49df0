/// What a language other than English calls units that are known, in lower case.
///
/// English words stand with the units themselves, and go first. A further language is a file beside the others, and a
/// place in ``all``.
struct UnitWords: Sendable {
  /// Names of units, and the words for them.
  let units: [(unit: String, words: WordList)]

  static let all: [UnitWords] = [.german]

  /// The name of the unit that a word means.
  static func unit(_ word: String) -> String? {
    for language in all {
      if let unit = language.units.first(where: { $0.words.contains(word) }) { return unit.unit }
    }
    return Container.named(word) == .piece ? "piece" : nil
  }
}
