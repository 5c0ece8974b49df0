internal import LarderRecipes
internal import PlainText

/// A reader for durations in minutes: `PT1H30M`, `1 hr 5 min`, `20 Minuten`, `1h30`, `PTH5M`.
///
/// Nil for implausible durations, and for zero, which means that the field was not filled in. For a range, the upper
/// end counts; sums are added.
enum TimeReader {
  /// The longest plausible duration: a year.
  static let mostSeconds: Int64 = 366 * 86400

  static func minutes(_ text: String) -> Int? {
    let line = CleanText.line(text)
    let seconds = ISODuration.seconds(line) ?? (ISODuration.isLikely(line) ? nil : spokenSeconds(line))
    guard let seconds, seconds > 0, seconds <= mostSeconds else { return nil }
    return Int((seconds + 30) / 60 == 0 ? 1 : (seconds + 30) / 60)
  }

  private static func spokenSeconds(_ line: String) -> Int64? {
    var reader = SpokenTime(Parentheses.removed(from: line))
    if let seconds = reader.read() { return seconds }
    var whole = SpokenTime(line)
    return whole.read()
  }
}

/// ISO 8601 durations, including the mistakes that pages make.
enum ISODuration {
  /// Whether a text is intended as an ISO duration.
  static func isLikely(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "p") else { return false }
    guard bytes.count > 1 else { return true }
    return bytes[1] | 0x20 == UInt8(ascii: "t") || 0x30...0x39 ~= bytes[1] || bytes[1] == UInt8(ascii: "-")
  }

  /// The seconds. Nil if the text is not a duration or is empty. Parts without a number are ignored.
  static func seconds(_ text: String) -> Int64? {
    guard isLikely(text) else { return nil }
    var sum: Fraction = .zero
    var isTime = false
    var number: Fraction?
    let phrase = Phrase(text)
    for (index, token) in phrase.tokens.enumerated() {
      switch token.kind {
      case .number(let value):
        guard number == nil else { return nil }
        number = value
      case .sign: return nil
      case .word(let word):
        for part in parts(of: word, isFirst: index == 0) {
          if part == "t" {
            isTime = true
          } else {
            guard let unit = unit(part, isTime: isTime) else { return nil }
            guard let next = sum.adding(unit.multiplied(by: number ?? .zero) ?? .zero) else { return nil }
            (sum, number) = (next, nil)
          }
        }
      }
    }
    // A number without a unit is in minutes: `PT30`, `PT1H30`.
    if let number, isTime { sum = sum.adding(Fraction(60)?.multiplied(by: number) ?? .zero) ?? sum }
    return sum.isWhole ? sum.numerator : sum.floor
  }

  /// Splits `pt` and `dt` into letters, but keeps `min` as one word.
  private static func parts(of word: String, isFirst: Bool) -> [String] {
    let bare = isFirst ? String(word.dropFirst()) : word
    if TimeWords.seconds(bare) != nil, bare.count > 1 { return [bare] }
    return bare.map(String.init)
  }

  private static func unit(_ part: String, isTime: Bool) -> Fraction? {
    switch part {
    case "y": Fraction(366 * 86400)
    case "w": Fraction(604_800)
    case "d": Fraction(86400)
    case "h": Fraction(3600)
    // Before the T, this would be months, which no recipe takes.
    case "m": Fraction(60)
    case "s": .one
    default: TimeWords.seconds(part).flatMap { Fraction($0) }
    }
  }
}

enum DayText {
  /// The first date like `2026-03-07` in a text. Nil if there is no valid one.
  static func day(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10 else { return nil }
    for start in 0...bytes.count - 10
    where bytes[start + 4] == UInt8(ascii: "-") && bytes[start + 7] == UInt8(ascii: "-") {
      guard let year = number(bytes[start..<start + 4]), let month = number(bytes[start + 5..<start + 7]),
        let day = number(bytes[start + 8..<start + 10]), year > 0, 1...12 ~= month, 1...days(month, year) ~= day
      else { continue }
      return String(decoding: bytes[start..<start + 10], as: UTF8.self)
    }
    return nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy { 0x30...0x39 ~= $0 } ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
