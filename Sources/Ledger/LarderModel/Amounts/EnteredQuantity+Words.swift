extension EnteredQuantity {
  /// The most words a quantity is made of, as in `1 1/2 lb 4 1/2 oz`.
  private static let mostWords = 8

  /// How many of the leading words make up the longest quantity; 0 if they do not begin with one.
  ///
  /// ```swift
  /// EnteredQuantity.looksLikeQuantity(["4", "x", "150", "g", "skyr"])   // 4
  /// ```
  /// A number in figures alone counts. Words such as "all", "rest", "half" and "two" count only where no other word follows them, since
  /// names begin with them too (all-purpose flour, half and half, seven-grain bread); "half of it" counts anywhere.
  public static func looksLikeQuantity(_ words: ArraySlice<String>) -> Int {
    guard let first = words.first, canBegin(with: first) else { return 0 }
    for count in stride(from: min(words.count, mostWords), to: 0, by: -1) {
      let candidate = words.prefix(count)
      guard let measure = try? QuantityGrammar.measure(of: candidate.joined(separator: " ")) else { continue }
      if count < words.count, isLoose(measure, candidate) { continue }
      return count
    }
    return 0
  }

  private static func canBegin(with word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    if first.properties.numericType != nil || first == "." { return true }
    guard first.isASCII, first.properties.isAlphabetic, var reader = try? ScalarReader(word) else { return false }
    return QuantityGrammar.canBegin(withWord: QuantityGrammar.numberLetters(&reader))
  }

  /// The part of something that the words are, in words or in figures, where they do not say of what: `half`, `1/2`,
  /// `3/4`. "Half of it" and "50%" say it: of all there is. A decimal, as `0.5` of milk, is rather of a unit left out.
  var part: ExactNumber? {
    switch measure {
    case .bare(let number) where number < .one && !text.contains(where: { $0 == "." || $0 == "," }): number
    case .share(let share) where !text.hasSuffix("%") && !["it", "them"].contains(text.plainWords.last): share
    default: nil
    }
  }

  /// Whether the packs are such as hold one thing: a jar of three is one of them, and a box of ten is all ten.
  package var isOfSingles: Bool { container.isSingle }

  /// The quantity with its ounces read as fluid ounces; nil unless ounces are the only unit of mass.
  var inFluidOunces: EnteredQuantity? {
    guard measure.total?.dimension == .mass else { return nil }
    var words = ""
    var rest = text[...]
    while !rest.isEmpty {
      let letters = rest.prefix { $0.isLetter }
      let unit = MeasureUnit.named(String(letters))
      if unit?.dimension == .mass, unit?.name != "oz" { return nil }
      words += unit?.name == "oz" ? "floz" : letters
      rest = rest.dropFirst(letters.count)
      let others = rest.prefix { !$0.isLetter }
      words += others
      rest = rest.dropFirst(others.count)
    }
    return (try? EnteredQuantity(parsing: words)).map { EnteredQuantity(text: text, measure: $0.measure) }
  }

  /// Whether the words are a number before "pack": "24 pack" is one pack of 24 to some people, and 24 packs to others.
  var isNumberOfPack: Bool {
    guard case .packs(let count) = measure, count > .one, count.isWhole else { return false }
    return ["pack", "pk"].contains(text.lowercased().drop { !$0.isLetter })
  }

  /// What the words count: "2 jars" jars, and a number alone packs.
  var container: Container {
    guard let last = text.split(separator: " ").last else { return .pack }
    return Container.named(String(last.drop { !$0.isLetter })) ?? .pack
  }

  private static func isLoose(_ measure: Measure, _ words: ArraySlice<String>) -> Bool {
    guard let first = words.first?.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    switch measure {
    case .all, .share: return !(words.count > 1 && ["it", "them"].contains(words.last?.lowercased()))
    case .bare: return true
    case .exact, .packs, .packed: return false
    }
  }
}
