import LarderModel

extension Line {
  /// The line with a day at the end of its free words as its date: "jo 62.4 yesterday", "jo 62.4 on friday".
  ///
  /// It is for commands whose words are not sorted into items and roles.
  package var datedByLastWords: Line {
    let words = arguments.words
    guard arguments[.on] == nil, words.count > 1, let last = words.last?.lowercased() else { return self }
    let isNamed = PositionalArguments.before.contains(words[words.count - 2].lowercased())
    guard PositionalArguments.days.contains(last) || LeadingWords.isWeekday(last) && (isNamed || last.count > 5)
    else { return self }
    var line = with(.on, last)
    line.arguments.words.removeLast(isNamed ? 2 : 1)
    return line
  }
}

extension NaturalSentence {
  /// Translates "jo weighs 62.4 kg" or "jo wiegt 62,4 kg".
  static func weighed(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let deed = lowered.firstIndex(where: { weighing.contains($0) }), deed > 0, deed < 4, deed + 1 < words.count,
      words[deed + 1].first?.isNumber == true, words[..<deed].allSatisfy({ $0.first?.isLetter == true })
    else { return nil }
    return ["weigh"] + words[..<deed] + words[(deed + 1)...]
  }

  private static let weighing: WordList = "weighs|weighed|wiegt|wog"
}
