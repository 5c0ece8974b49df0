import LarderModel

/// An energy among the free words: `eat sandwich 250kcal`.
enum EnergyWord {
  private static let units: Set<String> = ["kcal", "kcals", "cal", "cals", "calorie", "calories", "kj"]

  /// How many words at the front are an energy with its unit.
  static func count(_ words: [String]) -> Int {
    var rest = words
    guard let first = words.first, first.first?.isNumber == true, take(from: &rest) != nil, rest.first != first else {
      return 0
    }
    return words.count - rest.count
  }

  /// Takes the energy out of the words, where there is one that names its unit.
  static func take(from words: inout [String]) -> String? {
    for position in words.indices {
      let unit = String(words[position].drop { !$0.isLetter }).lowercased()
      if units.contains(unit), words[position].first?.isNumber == true, isEnergy(words[position]) {
        return words.remove(at: position)
      }
      let next = position + 1
      guard next < words.count, units.contains(words[next].lowercased()), isEnergy(words[position]) else { continue }
      let text = words[position] + words[next]
      words.removeSubrange(position...next)
      return text
    }
    return nil
  }

  private static func isEnergy(_ text: String) -> Bool { (try? Energy(parsing: text)) != nil }
}

extension Arguments {
  /// The free words without the energy among them, and the energy that they or `energy:` say.
  ///
  /// - Parameter isName: whether the words, all of them, are the name of something.
  func energy(isName: (String) -> Bool) throws(WordsError) -> (words: [String], text: String?) {
    var words = words
    guard !isName(self.text), let text = EnergyWord.take(from: &words) else { return (words, self[.energy]) }
    if let said = self[.energy] {
      throw .usage("\"\(text.visible)\" and energy:\(said.visible): which is it?")
    }
    return (words, text)
  }
}
