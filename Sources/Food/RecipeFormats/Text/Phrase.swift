internal import LarderRecipes

/// A short text about amounts or times, taken into numbers, words and signs.
struct Phrase {
  /// What is longer is no yield and no time.
  static let mostScalars = 400

  let scalars: [Unicode.Scalar]
  private(set) var tokens: [PhraseToken] = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars.prefix(Phrase.mostScalars))
    var index = 0
    var isSpaced = true
    while index < scalars.count {
      if scalars[index].properties.isWhitespace {
        isSpaced = true
        index += 1
        continue
      }
      let (kind, end) = token(at: index)
      tokens.append(PhraseToken(kind: kind, place: index..<end, isSpaced: isSpaced))
      (index, isSpaced) = (end, false)
    }
  }

  var count: Int { tokens.count }

  func isThere(_ index: Int) -> Bool { tokens.indices.contains(index) }

  /// The text of some tokens, as it stands.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty, isThere(range.lowerBound), isThere(range.upperBound - 1) else { return "" }
    let place = tokens[range.lowerBound].place.lowerBound..<tokens[range.upperBound - 1].place.upperBound
    return String(String.UnicodeScalarView(scalars[place]))
  }

  // MARK: Tokens

  private func token(at start: Int) -> (PhraseToken.Kind, Int) {
    if Phrase.digit(scalars[start]) != nil { return number(at: start) }
    if let part = Phrase.fraction(scalars[start]) { return (.number(part), start + 1) }
    guard scalars[start].properties.isAlphabetic else { return (.sign(scalars[start]), start + 1) }
    var end = start
    while end < scalars.count, isWithinWord(end) { end += 1 }
    let word = String(String.UnicodeScalarView(scalars[start..<end])).lowercased()
    return (.word(Phrase.withoutDots(word)), end)
  }

  private func isWithinWord(_ index: Int) -> Bool {
    let scalar = scalars[index]
    return scalar.properties.isAlphabetic && Phrase.digit(scalar) == nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Small letters of a Turkish capital I keep a dot above that nobody types.
  private static func withoutDots(_ word: String) -> String {
    guard word.unicodeScalars.contains("\u{307}") else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != "\u{307}" }))
  }

  /// Digits with a decimal point or comma; groups of three behind one are thousands.
  private func number(at start: Int) -> (PhraseToken.Kind, Int) {
    var (value, end) = digits(at: start)
    if end + 1 < scalars.count, scalars[end] == "." || scalars[end] == ",", Phrase.digit(scalars[end + 1]) != nil {
      let (rest, restEnd) = digits(at: end + 1)
      let places = restEnd - end - 1
      if places == 3, value > 0, value < 1000 {
        value = value * 1000 + rest
      } else if places < 4, let decimal = Fraction(value * Phrase.power(places) + rest, over: Phrase.power(places)) {
        return (.number(decimal), restEnd)
      }
      end = restEnd
    }
    return (.number(Fraction(value) ?? .zero), end)
  }

  private func digits(at start: Int) -> (Int64, Int) {
    var value: Int64 = 0
    var end = start
    while end < scalars.count, let digit = Phrase.digit(scalars[end]) {
      value = min(value * 10 + digit, 1_000_000_000)
      end += 1
    }
    return (value, end)
  }

  private static func power(_ places: Int) -> Int64 { [1, 10, 100, 1000][min(places, 3)] }

  /// The value of a decimal digit of any script.
  static func digit(_ scalar: Unicode.Scalar) -> Int64? {
    if scalar.isASCII { return 0x30...0x39 ~= scalar.value ? Int64(scalar.value - 0x30) : nil }
    guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
      return nil
    }
    return Int64(value)
  }

  /// The value of a sign such as ½.
  static func fraction(_ scalar: Unicode.Scalar) -> Fraction? {
    guard scalar.value == 0xBC || scalar.value == 0xBD || scalar.value == 0xBE || 0x2150...0x215E ~= scalar.value,
      let value = scalar.properties.numericValue
    else { return nil }
    for denominator in 2...10 {
      let numerator = (value * Double(denominator)).rounded()
      if abs(value * Double(denominator) - numerator) < 1e-6 {
        return Fraction(Int64(numerator), over: Int64(denominator))
      }
    }
    return nil
  }
}
