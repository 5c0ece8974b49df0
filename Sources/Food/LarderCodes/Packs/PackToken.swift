/// A word, a number or a sign on a pack.
enum PackToken: Hashable {
  case number(PackNumber)
  /// A fraction written as one character: ½.
  case fraction(PackNumber)
  case word(PackWord)
  case times
  case percent
  case hyphen
  case slash
  /// A comma, a bracket or a colon, which begins a separate statement.
  case separator

  /// The tokens of a text. Nil if one is unknown, because it might change the meaning of the others.
  static func all(in text: String) -> [PackToken]? {
    var reader = PackTokenReader(text)
    return reader.run() ? reader.tokens : nil
  }
}

/// A tokenizer for the text of a pack.
struct PackTokenReader {
  private(set) var tokens: [PackToken] = []
  private let scalars: [UnicodeScalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Reads to the end, and returns whether everything was known.
  mutating func run() -> Bool {
    while let scalar = peek() {
      let isKnown =
        if digit(scalar) != nil || startsDecimals(scalar) {
          readNumber()
        } else if PackLetters.isLetter(scalar) {
          readWord()
        } else {
          readSign(scalar)
        }
      guard isKnown else { return false }
    }
    return true
  }

  private func peek(_ offset: Int = 0) -> UnicodeScalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private func digit(_ scalar: UnicodeScalar?) -> UInt8? {
    guard let scalar, scalar.isASCII, let digit = Digits.digit(UInt8(scalar.value)) else { return nil }
    return UInt8(digit)
  }

  /// Whether the scalar is the point of ".5".
  private func startsDecimals(_ scalar: UnicodeScalar) -> Bool {
    guard scalar == ".", digit(peek(1)) != nil else { return false }
    return position == 0 || PackLetters.isSpace(scalars[position - 1])
  }

  private mutating func readNumber() -> Bool {
    var digits: [UInt8] = []
    var point: Int?
    while let scalar = peek() {
      if let digit = digit(scalar) {
        digits.append(digit)
      } else if scalar == "." || scalar == ",", digit(peek(1)) != nil {
        guard point == nil else { return false }
        point = digits.count
      } else if point == nil, groupsThousands(scalar) {
        // Skip a thousands separator.
      } else {
        break
      }
      position += 1
    }
    guard let number = PackNumber(digits, pointAt: point) else { return false }
    tokens.append(.number(number))
    return true
  }

  /// Whether a space or an apostrophe groups thousands: "1 000", "1'500". Three digits after a space could be a
  /// separate number, unless they begin with zero.
  private func groupsThousands(_ scalar: UnicodeScalar) -> Bool {
    let isMark = scalar == "'" || scalar == "\u{2019}"
    guard isMark || PackLetters.isSpace(scalar), digit(peek(1)) != nil, digit(peek(2)) != nil,
      digit(peek(3)) != nil, digit(peek(4)) == nil
    else { return false }
    return isMark || digit(peek(1)) == 0
  }

  private mutating func readWord() -> Bool {
    var word = ""
    while let scalar = peek(), PackLetters.isLetter(scalar) {
      word += PackLetters.plain(scalar)
      position += 1
    }
    if word == "fl", skipToOunces() { word = "floz" }
    if PackWord.times.contains(word) {
      tokens.append(.times)
      return true
    }
    guard let known = PackWord.named(word) else { return false }
    tokens.append(.word(known))
    return true
  }

  /// Skips to the "oz" of "fl. oz".
  private mutating func skipToOunces() -> Bool {
    var next = 0
    while let scalar = peek(next), scalar == "." || PackLetters.isSpace(scalar) { next += 1 }
    guard let first = peek(next), let second = peek(next + 1), PackLetters.plain(first) == "o",
      PackLetters.plain(second) == "z", peek(next + 2).map(PackLetters.isLetter) != true
    else { return false }
    position += next + 2
    return true
  }

  private mutating func readSign(_ scalar: UnicodeScalar) -> Bool {
    position += 1
    switch scalar {
    case "×", "*", "✕", "⨯", "✖": tokens.append(.times)
    case "½": tokens.append(.fraction(PackNumber(1, over: 2)))
    case "¼": tokens.append(.fraction(PackNumber(1, over: 4)))
    case "¾": tokens.append(.fraction(PackNumber(3, over: 4)))
    case "⅓": tokens.append(.fraction(PackNumber(1, over: 3)))
    case "⅔": tokens.append(.fraction(PackNumber(2, over: 3)))
    case "%": tokens.append(.percent)
    case "-", "–", "—", "‐", "‑": tokens.append(.hyphen)
    case "/": tokens.append(.slash)
    case ".", "'", "’", "℮", "\u{200B}", "\u{FEFF}", "\u{FE0F}", "\u{AD}": break
    case ",", ";", ":", "：", "、", "，", "（", "）", "(", ")", "[", "]", "=", "|", "·", "•", "~", "≈":
      tokens.append(.separator)
    default: return PackLetters.isSpace(scalar)
    }
    return true
  }
}

/// An exact number on a pack.
struct PackNumber: Hashable {
  /// The number as a fraction, with a point or a comma read as a decimal separator.
  var numerator: Int
  var denominator: Int = 1
  /// The number with the point or the comma read as a thousands separator. Nil if that is impossible.
  var grouped: Int?

  /// The whole number, if it is unambiguous.
  var whole: Int? { denominator == 1 && grouped == nil ? numerator : nil }

  /// Reads digits, with a point or a comma before one of them, to a millionth. Nil if the number is too large.
  init?(_ all: [UInt8], pointAt point: Int?) {
    let digits = all.prefix(point.map { $0 + 6 } ?? all.count)
    guard !digits.isEmpty, point ?? digits.count <= 9 else { return nil }
    numerator = digits.reduce(0) { $0 * 10 + Int($1) }
    guard let point else { return }
    let decimals = digits.count - point
    denominator = Int(Digits.power(decimals))
    if decimals == 3, point > 0, point <= 3, digits[0] != 0 { grouped = numerator }
  }

  init(_ numerator: Int, over denominator: Int = 1) { (self.numerator, self.denominator) = (numerator, denominator) }

  /// The intended number for a unit. Nil if it is ambiguous.
  func meant(with unit: PackUnit) -> PackNumber? {
    guard let grouped else { return self }
    switch unit.grouping {
    case .unlikely: return PackNumber(numerator, over: denominator)
    case .open: return nil
    case .likely:
      // A last decimal of zero is never printed, and ten thousand of such a small unit are never sold.
      let (endsInZero, isSmall) = (numerator % 10 == 0, grouped < 10_000)
      guard endsInZero == isSmall else { return nil }
      return isSmall ? PackNumber(grouped) : PackNumber(numerator, over: denominator)
    }
  }

  /// The sum with a fraction, such as "1 ½".
  func adding(_ fraction: PackNumber) -> PackNumber? {
    guard let whole, whole < 1000 else { return nil }
    return PackNumber(whole * fraction.denominator + fraction.numerator, over: fraction.denominator)
  }
}

/// Letters of any script, and their lower-case forms without accents.
enum PackLetters {
  static func isLetter(_ scalar: UnicodeScalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic || isMark(scalar) }
    return (97...122).contains(scalar.value | 0x20)
  }

  static func isSpace(_ scalar: UnicodeScalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    return scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
  }

  private static func isMark(_ scalar: UnicodeScalar) -> Bool { scalar.properties.generalCategory == .nonspacingMark }

  static func plain(_ scalar: UnicodeScalar) -> String {
    if (65...90).contains(scalar.value) { return String(Character(UnicodeScalar(UInt8(scalar.value) | 0x20))) }
    if scalar.isASCII { return String(Character(scalar)) }
    if isMark(scalar) { return "" }
    let small = scalar.properties.lowercaseMapping
    guard let first = small.unicodeScalars.first, !first.isASCII else { return small }
    return marked[first] ?? small
  }

  private static let marked: [UnicodeScalar: String] = {
    let groups: [(String, String)] = [
      ("a", "äàáâãåāăą"), ("e", "éèêëēėęě"), ("i", "íìîïīı"), ("o", "öóòôõøōő"), ("u", "üúùûūůű"), ("c", "çćč"),
      ("n", "ñńň"), ("s", "śšş"), ("z", "źżž"), ("y", "ýÿ"), ("l", "łľĺ"), ("r", "řŕ"), ("d", "ďđ"), ("t", "ťţ"),
      ("g", "ğ"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"),
    ]
    let pairs = groups.flatMap { plain, letters in letters.unicodeScalars.map { ($0, plain) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
