/// The grammar of quantities as people write them.
///
///     quantity = whole | part | number | number "%" | number "x" size | size "x" number | size { size }
///     size     = ( number | "a" | "half a" ) unit
enum QuantityGrammar {
  /// Returns the meaning of the text, which may be of any length.
  static func measure(of text: String) throws(ParseProblem) -> EnteredQuantity.Measure {
    if let measure = whole(text.plainWords) { return measure }
    var reader = try ScalarReader(text)
    let (number, isWord) = try leadingNumber(&reader)
    reader.skipSpaces()
    if reader.isAtEnd, !isWord { return .bare(number) }
    if reader.skip("%") { return try percentage(number, &reader) }
    if let each = try multiplied(&reader) { return .packed(count: number, each: each) }
    if let share = try partOfIt(number, &reader) { return share }
    return try sized(number, &reader)
  }

  /// Returns the meaning of words that are a quantity without a number. "half" is a part of the stock, and "two" a
  /// number.
  private static func whole(_ words: [String]) -> EnteredQuantity.Measure? {
    // A number in digits is not one of these words.
    guard let first = words.first, let letter = first.unicodeScalars.first, !("0"..."9").contains(letter) else {
      return nil
    }
    if NumberWords.isEverything(words.joined(separator: " ")) { return .all }
    let number = NumberWords.number(first)
    if words.count == 1, let number, !NumberWords.isArticle(first) { return .bare(number) }
    let count = number ?? .one
    let named = number == nil ? words[...] : words.dropFirst()
    guard let word = named.first,
      let part = count == .one ? NumberWords.part(word) : NumberWords.parts(count, word)
    else { return nil }
    let rest = Array(named.dropFirst())
    return rest.isEmpty || isOfIt(rest) ? .share(part) : nil
  }

  /// Whether a quantity can start with these letters. Any other word belongs to a name and need not be tried.
  static func canBegin(withWord word: String) -> Bool { NumberWords.canBegin(with: word) }

  /// Reads a number in digits, or a word such as "a", "two", "half", "half a" or "a quarter" before a unit.
  private static func leadingNumber(_ reader: inout ScalarReader) throws(ParseProblem) -> (ExactNumber, isWord: Bool) {
    var ahead = reader
    guard var part = numberWord(&ahead) else { return (try reader.number(), false) }
    reader = ahead
    ahead.skipSpaces()
    var plural = ahead
    if let parts = NumberWords.parts(part, numberLetters(&plural)) {
      part = parts
      reader = plural
    } else if let second = numberWord(&ahead), (part == .one) != (second == .one) {
      part = min(part, second)
      reader = ahead
    }
    return (part, true)
  }

  private static func numberWord(_ reader: inout ScalarReader) -> ExactNumber? {
    let word = numberLetters(&reader)
    return word.isEmpty ? nil : NumberWords.number(word) ?? NumberWords.part(word)
  }

  /// Reads the letters of a word that may be a number, in lower case.
  static func numberLetters(_ reader: inout ScalarReader) -> String {
    reader.run { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }.lowercased()
  }

  private static func percentage(
    _ number: ExactNumber, _ reader: inout ScalarReader
  ) throws(ParseProblem) -> EnteredQuantity.Measure {
    if let share = try partOfIt(number, &reader) { return try percentage(share) }
    try reader.expectEnd()
    return try percentage(.share(number))
  }

  private static func percentage(_ measure: EnteredQuantity.Measure) throws(ParseProblem) -> EnteredQuantity.Measure {
    guard case .share(let number) = measure, let hundredth = ExactNumber(numerator: 1, denominator: 100),
      let share = number.multiplied(by: hundredth)
    else { throw tooLarge }
    return .share(share)
  }

  /// Reads the size after a multiplication sign, or returns nil if there is none, as in `3x` or `3 x`.
  private static func multiplied(_ reader: inout ScalarReader) throws(ParseProblem) -> Quantity? {
    var ahead = reader
    guard ahead.skip("x") || ahead.skip("X") || ahead.skip("×") || ahead.skip("*") else { return nil }
    ahead.skipSpaces()
    guard ahead.isAtNumber else { return nil }
    reader = ahead
    let number = try reader.number()
    reader.skipSpaces()
    if reader.isAtEnd { throw ParseProblem(clause: "the size of each has no unit", hint: "try 4x150g or 2x6 pieces") }
    let unit = try unit(&reader)
    try reader.expectEnd()
    guard case .measured(let measure) = unit else {
      throw ParseProblem(clause: "the size of each must be a mass, a volume or a number", hint: "try 4x150g")
    }
    return try quantity(number.multiplied(by: measure.factor), of: measure)
  }

  /// Reads `of it` after a number, or returns nil.
  private static func partOfIt(
    _ number: ExactNumber, _ reader: inout ScalarReader
  ) throws(ParseProblem) -> EnteredQuantity.Measure? {
    isOfIt(reader.rest.plainWords) ? .share(number) : nil
  }

  private static func isOfIt(_ words: [String]) -> Bool { words == ["of", "it"] || words == ["of", "them"] }

  /// Reads the unit of a number and any smaller sizes after it, as in `1 lb 4 oz`.
  private static func sized(
    _ number: ExactNumber, _ reader: inout ScalarReader
  ) throws(ParseProblem) -> EnteredQuantity.Measure {
    skipOfA(&reader)
    guard case .measured(let first) = try unit(&reader) else {
      try reader.expectEnd()
      return .packs(number)
    }
    var sum = number.multiplied(by: first.factor)
    var last = first
    reader.skipSpaces()
    while reader.isAtNumber {
      let number = try reader.number()
      reader.skipSpaces()
      guard case .measured(let next) = try unit(&reader), next.dimension == first.dimension,
        next.factor < last.factor
      else { throw ParseProblem("has parts that do not fit together", hint: "try 1 lb 4 oz") }
      guard let part = number.multiplied(by: next.factor) else { throw tooLarge }
      sum = sum?.adding(part)
      last = next
      reader.skipSpaces()
    }
    let each = try quantity(sum, of: first)
    if let count = try timesCount(&reader) { return .packed(count: count, each: each) }
    try reader.expectEnd()
    return .exact(each)
  }

  /// Reads the multiplier of a size, as in `12 oz x 6`, or returns nil if there is no multiplication sign.
  private static func timesCount(_ reader: inout ScalarReader) throws(ParseProblem) -> ExactNumber? {
    guard reader.skip("x") || reader.skip("X") || reader.skip("×") || reader.skip("*") else { return nil }
    reader.skipSpaces()
    let count = try reader.number()
    try reader.expectEnd()
    return count
  }

  /// Skips the "of a" in "1/3 of a pack".
  private static func skipOfA(_ reader: inout ScalarReader) {
    var ahead = reader
    guard ahead.word() == "of" else { return }
    ahead.skipSpaces()
    guard ["a", "an", "the"].contains(ahead.word()) else { return }
    ahead.skipSpaces()
    reader = ahead
  }

  private static func quantity(_ amount: ExactNumber?, of unit: MeasureUnit) throws(ParseProblem) -> Quantity {
    guard let amount, let rounded = amount.scaled(to: 1, denominator: 1) else { throw tooLarge }
    if rounded == 0, !amount.isZero { throw ParseProblem("is too small to record") }
    return Quantity(amount: rounded, dimension: unit.dimension)
  }

  private static var tooLarge: ParseProblem { ParseProblem("is too large to record") }

  /// The possible meanings of a word after a number.
  enum UnitWord {
    case measured(MeasureUnit)
    case pack
  }

  /// Reads a unit of one word, or of two such as `fl oz`.
  static func unit(_ reader: inout ScalarReader) throws(ParseProblem) -> UnitWord {
    let word = reader.word()
    guard !word.isEmpty else {
      throw reader.isAtEnd ? ParseProblem("has no unit", hint: examples) : reader.unexpected()
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
    throw ParseProblem(clause: "no unit is called \"\(ValueError.shown(word))\"", hint: examples)
  }

  /// Whether the word is a unit or a container, or is a quantity on its own.
  static func isQuantityWord(_ word: String) -> Bool {
    let folded = word.lowercased()
    return MeasureUnit.named(folded) != nil || Container.named(folded) != nil || (try? measure(of: folded)) != nil
  }

  private static let examples: Message = "try l, ml, kg, g, lb, oz, cup, pack"
}

/// The words of a language for small numbers and parts of food: "two tins", "eine halbe Gurke".
///
/// To add a language, add a file next to the others and an entry in ``all``.
struct NumberWords: Sendable {
  let one: WordList
  /// Words that mean one before a noun, but nothing on their own.
  let articles: WordList
  /// Two to twelve.
  let counts: [WordList]
  let half: WordList
  let third: WordList
  let quarter: WordList
  /// The ending of a part's plural: "two thirds".
  let pluralOfParts: String
  /// Words for all of the stock.
  let everything: WordList

  static let all: [NumberWords] = [.english, .german]

  /// Returns the number that a lower-case word means, in any language.
  static func number(_ word: String) -> ExactNumber? {
    for words in all {
      if words.one.contains(word) || words.articles.contains(word) { return .one }
      if let index = words.counts.firstIndex(where: { $0.contains(word) }) { return ExactNumber(Int64(index + 2)) }
    }
    return nil
  }

  static func isArticle(_ word: String) -> Bool { all.contains { $0.articles.contains(word) } }

  /// Returns the part that a lower-case word means, in any language.
  ///
  /// - Parameter isPlural: Whether a number from two on precedes the word, as in "two thirds".
  static func part(_ word: String, isPlural: Bool = false) -> ExactNumber? {
    for words in all {
      let ending = isPlural ? words.pluralOfParts : ""
      guard word.hasSuffix(ending) else { continue }
      let word = String(word.dropLast(ending.count))
      if words.half.contains(word) { return ExactNumber(numerator: 1, denominator: 2) }
      if words.third.contains(word) { return ExactNumber(numerator: 1, denominator: 3) }
      if words.quarter.contains(word) { return ExactNumber(numerator: 1, denominator: 4) }
    }
    return nil
  }

  /// Returns several parts, such as two thirds. Nil unless they are less than one.
  static func parts(_ count: ExactNumber, _ word: String) -> ExactNumber? {
    guard count > .one, let parts = part(word, isPlural: true)?.multiplied(by: count) else { return nil }
    return parts < .one ? parts : nil
  }

  static func isEverything(_ text: String) -> Bool { all.contains { $0.everything.contains(text) } }

  /// Whether a quantity can start with the word. Any other word belongs to a name and need not be tried.
  static func canBegin(with word: String) -> Bool {
    ["the", "der", "den", "das"].contains(word) || number(word) != nil || part(word) != nil || isEverything(word)
  }
}
