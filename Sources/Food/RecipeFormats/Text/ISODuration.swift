internal import LarderRecipes

/// Durations as machines write them, and as pages get them wrong.
enum ISODuration {
  /// Whether a text is meant as one.
  static func isLikely(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "p") else { return false }
    guard bytes.count > 1 else { return true }
    return bytes[1] | 0x20 == UInt8(ascii: "t") || 0x30...0x39 ~= bytes[1] || bytes[1] == UInt8(ascii: "-")
  }

  /// The seconds, or nil where it is none or says nothing. Parts without a number count for nothing.
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
    // A number that nothing follows is of minutes: `PT30`, `PT1H30`.
    if let number, isTime { sum = sum.adding(Fraction(60)?.multiplied(by: number) ?? .zero) ?? sum }
    return sum.isWhole ? sum.numerator : sum.floor
  }

  /// `pt` and `dt` are two letters each of its own, `min` is one word.
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
    // Before the T these are months, which no recipe takes.
    case "m": Fraction(60)
    case "s": .one
    default: TimeWords.seconds(part).flatMap { Fraction($0) }
    }
  }
}
