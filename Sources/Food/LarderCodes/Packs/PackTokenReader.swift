/// Takes a text from a pack apart.
struct PackTokenReader {
  private(set) var tokens: [PackToken] = []
  private let scalars: [UnicodeScalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Reads to the end; says whether everything was known.
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

  /// Whether it is the point of ".5".
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
        // What groups thousands says nothing itself.
      } else {
        break
      }
      position += 1
    }
    guard let number = PackNumber(digits, pointAt: point) else { return false }
    tokens.append(.number(number))
    return true
  }

  /// Whether a space or an apostrophe stands within a number: "1 000", "1'500". Three digits behind a space could be
  /// a number of their own, if they do not begin with zero.
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

  /// Goes behind the "oz" of "fl. oz".
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
