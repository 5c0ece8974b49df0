/// How people write quantities.
///
///     quantity = whole | part | number | number "%" | number "x" size | size "x" number | size { size }
///     size     = ( number | "a" | "half a" ) unit
enum QuantityGrammar {
  /// What the text means, of any size.
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

  /// Words that are a quantity without a number; "half" is a part of what there is, and "two" a number.
  private static func whole(_ words: [String]) -> EnteredQuantity.Measure? {
    if NumberWords.isEverything(words.joined(separator: " ")) { return .all }
    if words.count == 1, let word = words.first, !NumberWords.isArticle(word), let number = NumberWords.number(word) {
      return .bare(number)
    }
    let named = words.first.flatMap(NumberWords.number) == .one ? words.dropFirst() : words[...]
    guard let part = named.first.flatMap(NumberWords.part) else { return nil }
    let rest = Array(named.dropFirst())
    return rest.isEmpty || isOfIt(rest) ? .share(part) : nil
  }

  /// Whether a quantity can begin with letters such as these: all others are a name, and need not be tried.
  static func canBegin(withWord word: String) -> Bool { NumberWords.canBegin(with: word) }

  /// A number in digits, or "a", "two", "half", "half a", "a quarter", which stand for one before a unit.
  private static func leadingNumber(_ reader: inout ScalarReader) throws(ParseProblem) -> (ExactNumber, isWord: Bool) {
    var ahead = reader
    guard var part = numberWord(&ahead) else { return (try reader.number(), false) }
    reader = ahead
    ahead.skipSpaces()
    if let second = numberWord(&ahead), (part == .one) != (second == .one) {
      part = min(part, second)
      reader = ahead
    }
    return (part, true)
  }

  private static func numberWord(_ reader: inout ScalarReader) -> ExactNumber? {
    let word = numberLetters(&reader)
    return NumberWords.number(word) ?? NumberWords.part(word)
  }

  /// The letters of a word that may stand for a number, in lower case.
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

  private static func percentage(
    _ measure: EnteredQuantity.Measure
  ) throws(ParseProblem) -> EnteredQuantity.Measure {
    guard case .share(let number) = measure, let hundredth = ExactNumber(numerator: 1, denominator: 100),
      let share = number.multiplied(by: hundredth)
    else { throw tooLarge }
    return .share(share)
  }

  /// The size after a multiplication sign; nil where there is none, as in `3x` or `3 x`.
  private static func multiplied(_ reader: inout ScalarReader) throws(ParseProblem) -> Quantity? {
    var ahead = reader
    guard ahead.skip("x") || ahead.skip("X") || ahead.skip("×") || ahead.skip("*") else { return nil }
    ahead.skipSpaces()
    guard ahead.isAtNumber else { return nil }
    reader = ahead
    let number = try reader.number()
    reader.skipSpaces()
    if reader.isAtEnd {
      throw ParseProblem("the size of each has no unit", hint: "write it as in 4x150g or 2x6 pieces")
    }
    let unit = try unit(&reader)
    try reader.expectEnd()
    guard case .measured(let measure) = unit else {
      throw ParseProblem("the size of each must be a mass, a volume or a number", hint: "write it as in 4x150g")
    }
    return try quantity(number.multiplied(by: measure.factor), of: measure)
  }

  /// `of it` after a number; nil where something else follows.
  private static func partOfIt(
    _ number: ExactNumber, _ reader: inout ScalarReader
  ) throws(ParseProblem) -> EnteredQuantity.Measure? {
    isOfIt(reader.rest.plainWords) ? .share(number) : nil
  }

  private static func isOfIt(_ words: [String]) -> Bool { words == ["of", "it"] || words == ["of", "them"] }

  /// A number with its unit, and any smaller sizes that follow it, as in `1 lb 4 oz`.
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
      else { throw ParseProblem("its parts do not fit together", hint: "write them as in 1 lb 4 oz") }
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

  /// How often a size is there, as in `12 oz x 6`; nil where no multiplication sign follows it.
  private static func timesCount(_ reader: inout ScalarReader) throws(ParseProblem) -> ExactNumber? {
    guard reader.skip("x") || reader.skip("X") || reader.skip("×") || reader.skip("*") else { return nil }
    reader.skipSpaces()
    let count = try reader.number()
    try reader.expectEnd()
    return count
  }

  /// Passes over the "of a" in "1/3 of a pack".
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
    if rounded == 0, !amount.isZero { throw ParseProblem("it is too small to be counted") }
    return Quantity(amount: rounded, dimension: unit.dimension)
  }

  private static var tooLarge: ParseProblem { ParseProblem("it is too large to be kept") }
}
