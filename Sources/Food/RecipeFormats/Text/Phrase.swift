internal import LarderRecipes

/// A short text about amounts or times, split into numbers, words and signs.
struct Phrase {
  /// The maximum length; a longer text is not a yield or a time.
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

  /// The text of some tokens, as written.
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

  /// A word without the combining dot that lower-casing a Turkish capital I leaves.
  private static func withoutDots(_ word: String) -> String {
    guard word.unicodeScalars.contains("\u{307}") else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != "\u{307}" }))
  }

  /// Digits with a decimal point or comma. Groups of three digits are thousands.
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

/// A piece of a short text about amounts or times, in any script.
struct PhraseToken {
  enum Kind: Equatable {
    /// In decimal digits, or a fraction sign.
    case number(Fraction)
    /// In lower case.
    case word(String)
    case sign(Unicode.Scalar)
  }

  let kind: Kind
  /// The range of the text's scalars.
  let place: Range<Int>
  /// Whether white space precedes the token.
  let isSpaced: Bool

  var word: String? { if case .word(let word) = kind { word } else { nil } }

  var number: Fraction? { if case .number(let number) = kind { number } else { nil } }

  func isSign(_ signs: String.UnicodeScalarView) -> Bool {
    if case .sign(let sign) = kind { signs.contains(sign) } else { false }
  }
}

extension Phrase {
  /// The number at a token, combined from its parts: `1 1/2`, `1½`, `3/4`.
  func number(at index: Int) -> (value: Fraction, next: Int)? {
    guard isThere(index), let first = tokens[index].number else { return nil }
    if let quotient = quotient(at: index) { return quotient }
    guard first.isWhole, isThere(index + 1), let second = tokens[index + 1].number else { return (first, index + 1) }
    if !second.isWhole, second < .one, let sum = first.adding(second) { return (sum, index + 2) }
    if let (part, next) = quotient(at: index + 1), part < .one, let sum = first.adding(part) { return (sum, next) }
    return (first, index + 1)
  }

  /// Reads `3/4`, without spaces.
  private func quotient(at index: Int) -> (value: Fraction, next: Int)? {
    guard isThere(index + 2), let above = tokens[index].number, let below = tokens[index + 2].number,
      above.isWhole, below.isWhole, below > .zero, tokens[index + 1].isSign("/⁄∕".unicodeScalars),
      !tokens[index + 1].isSpaced, !tokens[index + 2].isSpaced, let value = above.divided(by: below)
    else { return nil }
    return (value, index + 3)
  }

  /// The end of a range separator between two numbers, such as a dash. Nil if there is none.
  func rangeMark(at index: Int) -> Int? {
    guard isThere(index) else { return nil }
    if tokens[index].isSign("-–—‐‑‒−~～〜∼".unicodeScalars) { return index + 1 }
    if let word = tokens[index].word, Phrase.rangeWords.contains(word) { return index + 1 }
    return nil
  }

  private static let rangeWords = InflectedWordList(
    "to or bis oder à ou a o al e tot of till til eller do lub nebo až або чи до или и vagy ile veya から tai până sau"
      + " fino ως έως")
}

/// Words with one meaning in many languages: whole words, and beginnings of inflected ones.
struct InflectedWordList: Sendable {
  private let words: Set<String>
  private let stems: Set<String>
  private let longestStem: Int

  /// Creates a list from words separated by white space. Those that end with `*` are beginnings of words.
  init(_ text: String) {
    let all = text.split { $0 == " " || $0 == "\n" }.map(String.init)
    words = Set(all.filter { !$0.hasSuffix("*") })
    stems = Set(all.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) })
    longestStem = stems.map(\.count).max() ?? 0
  }

  /// Whether the list contains a lower-case word.
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
