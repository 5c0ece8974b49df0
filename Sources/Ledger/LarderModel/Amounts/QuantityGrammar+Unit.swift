extension QuantityGrammar {
  /// What a word after a number may be.
  enum UnitWord {
    case measured(MeasureUnit)
    case pack
  }

  /// Reads a unit of one word, or of two such as `fl oz`.
  static func unit(_ reader: inout ScalarReader) throws(ParseProblem) -> UnitWord {
    let word = reader.word()
    guard !word.isEmpty else {
      throw reader.isAtEnd ? ParseProblem("it has no unit", hint: examples) : reader.unexpected()
    }
    var ahead = reader
    ahead.skipSpaces()
    let second = ahead.word()
    if !second.isEmpty, let unit = MeasureUnit.named("\(word) \(second)") {
      reader = ahead
      return .measured(unit)
    }
    if let unit = MeasureUnit.named(word) { return .measured(unit) }
    // "24-pack".
    if word.first == "-", Container.named(String(word.dropFirst())) == .pack { return .pack }
    if let container = Container.named(word) { return container.unit.map(UnitWord.measured) ?? .pack }
    throw ParseProblem("no unit is called \"\(ValueError.shown(word))\"", hint: examples)
  }

  /// Whether the word is a unit, a pack, or stands for a quantity by itself.
  static func isQuantityWord(_ word: String) -> Bool {
    let folded = word.lowercased()
    return MeasureUnit.named(folded) != nil || Container.named(folded) != nil || (try? measure(of: folded)) != nil
  }

  private static let examples: Wording = "try l, ml, kg, g, lb, oz, cup, pack"
}
