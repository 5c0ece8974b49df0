import LarderModel

/// Prices with the currency in words: "3 euros", "two pounds fifty", "80 cents".
enum WrittenPrice {
  /// The words with such prices as one word: "3€", "£2.50".
  ///
  /// Pounds are also a weight. They are a price if a number of pence follows, or if they end a line of a household that
  /// pays in pounds and no other word is a price.
  static func spelled(_ words: [String], _ currency: Currency, _ isKnown: (String) -> Bool) -> [String] {
    guard words.contains(where: mayName) else { return words }
    var words = words.flatMap { isKnown($0) ? [$0] : parts($0) }
    for start in words.indices.reversed() where start < words.count {
      guard let found = price(at: start, words, currency) else { continue }
      words.replaceSubrange(start..<start + found.count, with: [found.text])
    }
    return words
  }

  /// Asks whether "89p" is a price in pounds, if the household pays in another currency. Nil if the words name pounds.
  static func question(ofPence words: [String], _ currency: Currency, _ isKnown: (String) -> Bool) -> UnclearWords? {
    guard currency != .none, currency.code != "GBP", words.contains(where: mayName),
      !words.contains(where: { $0.contains("£") || sign(of: $0.lowercased()) == "£" })
    else { return nil }
    var spelled = spelled(words, currency, isKnown)
    guard let place = spelled.firstIndex(where: { $0.hasPrefix("£") }) else { return nil }
    let price = spelled[place]
    var readings = [UnclearWords.Reading(title: "yes, in pounds", words: spelled)]
    if currency.exponent == 2 {
      spelled[place] = String(price.dropFirst())
      readings.append(.init(title: "no, in \(currency.code)", words: spelled))
    }
    return UnclearWords("Is the price \(price.visible)?", readings)
  }

  /// The words as one price, if they are nothing else.
  static func whole(_ words: [String]) -> String? {
    let spelled = spelled(words, .none) { _ in false }
    return spelled.count == 1 && spelled != words ? spelled[0] : nil
  }

  /// Whether a price in words follows the first word.
  static func isThere(_ words: [String]) -> Bool {
    spelled(words, .none) { _ in false }.count < words.count || words.dropFirst().contains { parts($0).count > 1 }
  }

  /// Whether a word names a currency, alone or after digits.
  private static func mayName(_ word: String) -> Bool {
    let name = String(word.drop { !$0.isLetter }).lowercased()
    return sign(of: name) != nil || cents.contains(name) || pence.contains(name) || parts(word).count > 1
  }

  /// The number and the currency in "3euros" and "99c".
  private static func parts(_ word: String) -> [String] {
    let number = word.prefix { $0.isNumber || ".,".contains($0) }
    let name = word.dropFirst(number.count).lowercased()
    if name == "p", number.allSatisfy(\.isNumber) { return [String(number), "pence"] }
    guard !number.isEmpty, sign(of: name) != nil || name == "c" || cents.contains(name) || pence.contains(name)
    else { return [word] }
    return [String(number), name.hasPrefix("c") ? "cents" : name]
  }

  private static func price(at start: Int, _ words: [String], _ currency: Currency) -> (text: String, count: Int)? {
    guard let number = number(words[start]), start + 1 < words.count else { return nil }
    let name = words[start + 1].lowercased()
    // Elsewhere "2 penny" is two from the store of that name.
    if name == "penny", currency.code != "GBP" { return nil }
    let isPence = pence.contains(name)
    if isPence || cents.contains(name), let minor = Int64(number), (1..<(isPence ? 1000 : 100)).contains(minor) {
      // A penny is not a cent.
      let mark = isPence && currency.code != "GBP" ? "£" : ""
      return (mark + FixedPoint.text(minor, decimals: 2, trimmed: false), 2)
    }
    guard let sign = sign(of: name) else { return nil }
    var next = start + 2
    if next + 1 < words.count, ["and", "und"].contains(words[next].lowercased()) { next += 1 }
    if number.allSatisfy(\.isNumber), next < words.count, let minor = minorUnits(words[next]) {
      var end = next + 1
      if end < words.count, [cents, pence].contains(where: { $0.contains(words[end].lowercased()) }) { end += 1 }
      return ("\(sign)\(number).\(minor)", end - start)
    }
    let isWeight =
      sign == "£" && name.hasPrefix("pound")
      && (currency.code != "GBP" || start + 2 < words.count
        || words.contains { Money.looksLikeMoney($0) != .unlikely })
    return isWeight ? nil : ("\(sign)\(number)", 2)
  }

  /// The digits of a number in digits or in a word.
  static func number(_ word: String) -> String? {
    if let first = word.first, first.isNumber {
      return word.allSatisfy { $0.isNumber || ".,".contains($0) } ? word : nil
    }
    guard word.lowercased() != "a", case .bare(let number)? = try? EnteredQuantity(parsing: word).measure,
      number.isWhole
    else { return nil }
    return "\(number)"
  }

  /// The two digits of the pence or cents in "fifty", "50" or "50p".
  private static func minorUnits(_ word: String) -> String? {
    if let tens = tens.first(where: { $0.word == word.lowercased() })?.number { return "\(tens)" }
    let digits = word.prefix(while: \.isNumber)
    let end = word.dropFirst(digits.count).lowercased()
    return digits.count == 2 && (end.isEmpty || end == "p" || end == "c") ? String(digits) : nil
  }

  private static func sign(of name: String) -> String? { signs.first { $0.names.contains(name) }?.sign }

  private static let signs: [(sign: String, names: WordList)] = [
    ("€", "euro|euros|eur"), ("$", "dollar|dollars|buck|bucks"), ("£", "pound|pounds|quid"),
  ]
  private static let cents: WordList = "cent|cents"
  private static let pence: WordList = "pence|penny"
  private static let tens: [(word: String, number: Int)] = [
    ("ten", 10), ("fifteen", 15), ("twenty", 20), ("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60),
    ("seventy", 70), ("eighty", 80), ("ninety", 90),
  ]
}
