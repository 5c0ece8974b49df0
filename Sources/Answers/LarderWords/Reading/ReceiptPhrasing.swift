import LarderModel
import PlainText

/// Rewrites the words of a purchase that receipts have instead of plain ones: `2 lb 4.99/lb`, `6.5 LB @ 0.59`, `24-ct`,
/// `kombucha EA`.
package struct ReceiptPhrasing {
  /// The words, with the whole price in place of a price by the unit.
  private(set) var words: [String]
  private let currency: Currency

  /// - Parameter isKnown: Whether the household has an item with a name.
  init(_ words: [String], currency: Currency, _ isKnown: (String) -> Bool) throws {
    self.currency = currency
    if let question = WrittenPrice.question(ofPence: words, currency, isKnown) { throw question }
    self.words = WrittenPrice.spelled(words, currency, isKnown).flatMap { word in
      isKnown(word) ? [word] : Self.deal(word) ?? [Self.cents(word, currency) ?? Self.plain(word)]
    }
    if let rate = rate() { try replace(rate, isKnown) }
    completeUnits(isKnown)
  }

  /// Whether the words state a price by the unit.
  package static func statesPrice(_ words: [String]) -> Bool {
    ReceiptPhrasing(unchanged: words).rate() != nil || words.dropFirst().contains { deal($0) != nil || isCents($0) }
      || WrittenPrice.isThere(words)
  }

  /// Whether one of the words after the first is a price.
  package static func hasPrice(_ words: [String]) -> Bool {
    statesPrice(words)
      || words.indices.dropFirst().contains { index in
        Money.looksLikeMoney(words[index...]) > 0
          || Money.looksLikeMoney(PositionalArguments.name([words[index]])) == .possible
            && EnteredQuantity.looksLikeQuantity(words[index...]) < 2
      }
  }

  private init(unchanged words: [String]) { (self.words, currency) = (words, .none) }

  // MARK: Single words

  /// Spells "24-ct" as "24ct", and "5#" as "5lb".
  private static func plain(_ word: String) -> String {
    guard let first = word.first, first.isNumber else { return word }
    if word.hasSuffix("#"), word.dropLast().allSatisfy({ $0.isNumber || $0 == "." }) { return word.dropLast() + "lb" }
    let parts = word.split(separator: "-")
    guard parts.count == 2, parts[0].allSatisfy(\.isNumber), counts.contains(parts[1].lowercased()) else { return word }
    return parts.joined()
  }

  /// The number and the price in "2/5.00" or "10/$10".
  private static func deal(_ word: String) -> [String]? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let number = Int(parts[0]), (1..<100).contains(number),
      Money.looksLikeMoney(parts[1]) != .unlikely
    else { return nil }
    return parts
  }

  private static func isCents(_ word: String) -> Bool {
    guard word.last == "¢", let number = Int(word.dropLast()) else { return false }
    return (1..<1000).contains(number)
  }

  /// Spells "99¢" as "0.99".
  private static func cents(_ word: String, _ currency: Currency) -> String? {
    guard isCents(word), currency.exponent == 2 else { return nil }
    return Int64(word.dropLast()).map { FixedPoint.text($0, decimals: 2, trimmed: false) }
  }

  private static let counts: WordList = "ct|cts|count"

  /// Puts a number before "EA" or "DZ" if there is none.
  private mutating func completeUnits(_ isKnown: (String) -> Bool) {
    // In "3 packs 500g each", the last word adds nothing.
    if let last = words.lastIndex(where: { Self.each.contains($0.lowercased()) }), last > 1,
      [1, 2].contains(where: { count in
        let size = words[(last - count)..<last].joined(separator: " ")
        guard case .exact(let quantity)? = try? EnteredQuantity(parsing: size).measure else { return false }
        return quantity.dimension != .pieces
      })
    {
      words.remove(at: last)
    }
    guard let last = words.indices.last(where: { Self.alone.contains(words[$0].lowercased()) }), last > 0,
      EnteredQuantity.looksLikeQuantity(words[(last - 1)...]) < 2, !isKnown(words[...last].joined(separator: " "))
    else { return }
    words.insert("1", at: last)
  }

  private static let alone: WordList = "ea|each|dz|doz"

  // MARK: Prices by the unit

  /// A price by the unit, and the words that state it.
  private struct Rate {
    let text: String
    let price: Money
    /// The amount that the price is for. Nil if it is one of the units that the quantity has, as in "6.5 LB @ 0.59".
    let per: Quantity?
    let words: Range<Int>
  }

  /// Finds "4.99/lb", "$4.99 per lb", "@ 0.59", "1.49 each".
  private func rate() -> Rate? {
    for start in words.indices {
      let isAlone = Self.at.contains(words[start])
      let isMarked = isAlone || words[start].hasPrefix("@")
      var next = start + (isAlone ? 2 : 1)
      guard next <= words.count else { continue }
      let typed = isAlone ? words[next - 1] : isMarked ? String(words[start].dropFirst()) : words[start]
      let parts = typed.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let number = parts.first, number.first?.isLetter == false,
        isMarked || Money.looksLikeMoney(number) != .unlikely,
        let price = try? Money(parsing: number, defaultCurrency: currency)
      else { continue }
      var unit = parts.count == 2 ? parts[1] : nil
      if unit == nil, let stated = statedUnit(at: next, behind: number) {
        (unit, next) = (stated.unit, next + stated.count)
      }
      guard unit != nil || isMarked else { continue }
      let per = unit.flatMap { Self.amount($0, after: number) }
      guard unit == nil || per != nil else { continue }
      let text = words[start..<next].joined(separator: " ")
      // "at 0.89 each"
      let isLed = start > 1 && ["at", "for"].contains(words[start - 1].lowercased())
      return Rate(text: text, price: price, per: per, words: (isLed ? start - 1 : start)..<next)
    }
    return nil
  }

  /// The unit in "/ lb", "/lb", "per lb" or "each" after a price, and the number of words.
  private func statedUnit(at position: Int, behind price: String) -> (unit: String, count: Int)? {
    guard position < words.count else { return nil }
    let word = words[position].lowercased()
    if word.hasPrefix("/"), word.count > 1 { return (String(word.dropFirst()), 1) }
    if Self.each.contains(word), Money.looksLikeMoney(price) != .unlikely { return (word, 1) }
    guard position + 1 < words.count, Self.per.contains(word) else { return nil }
    return (words[position + 1], 2)
  }

  private static let at: WordList = "@|à|á"
  private static let each: WordList = "ea|each"
  private static let per: WordList = "/|per|a|pro|je"

  private static func amount(_ unit: String, after price: String) -> Quantity? {
    guard unit.first?.isNumber == true else { return MeasureUnit.named(unit).flatMap { Quantity(.one, $0) } }
    // "1/2gal" is half a gallon, but "1.99/100g" is a price.
    guard Money.looksLikeMoney(price) != .unlikely,
      case .exact(let quantity)? = try? EnteredQuantity(parsing: unit).measure
    else { return nil }
    return quantity
  }

  private mutating func replace(_ rate: Rate, _ isKnown: (String) -> Bool) throws {
    let typed = words
    words.removeSubrange(rate.words)
    guard !words.isEmpty else {
      words = typed
      return
    }
    var sorting = EntrySorting(words: words, takesPrice: false, allowingZero: false)
    try sorting.sort(isKnown)
    guard let stretch = sorting.quantities.first,
      let quantity = try? EnteredQuantity(parsing: sorting.text(stretch))
    else {
      guard let per = rate.per, per.dimension == .mass || per.dimension == .volume else {
        words += ["1", "piece"] + rate.price.exactText.split(separator: " ").map(String.init)
        return
      }
      let unit = rate.text.split { !$0.isLetter }.last.map(String.init) ?? "lb"
      throw UnclearWords(
        "How much was it at \(rate.text.visible)?",
        ["1", "2", "3", "5"].map { .init(title: "\($0) \(unit)", words: typed + [$0, unit]) })
    }
    guard let number = Self.number(of: quantity, per: rate.per),
      let minor = number.multiplied(by: ExactNumber(rate.price.minor))?.scaled(to: 1, denominator: 1)
    else {
      throw CommandLineError.usage("\(rate.text.visible) does not fit the amount \(quantity.text.visible)")
    }
    words += Money(minor: minor, currency: rate.price.currency).exactText.split(separator: " ").map(String.init)
  }

  /// The number of units that the price is paid for.
  private static func number(of quantity: EnteredQuantity, per: Quantity?) -> ExactNumber? {
    switch (quantity.measure, per) {
    case (.bare(let count), nil), (.packs(let count), nil), (.packed(let count, _), nil): return count
    case (.packed(let count, _), let per?) where per.dimension == .pieces:
      return ExactNumber(numerator: 1000, denominator: per.amount)?.multiplied(by: count)
    case (.bare(let count), let per?), (.packs(let count), let per?):
      guard per.dimension == .pieces else { return nil }
      return ExactNumber(numerator: 1000, denominator: per.amount)?.multiplied(by: count)
    case (.exact(let amount), nil):
      guard let unit = quantity.text.split(whereSeparator: { !$0.isLetter }).last else { return nil }
      return MeasureUnit.named(String(unit)).flatMap { amount.measured(in: $0) }
    case (.exact, let per?), (.packed, let per?):
      guard let total = quantity.measure.total, total.dimension == per.dimension, per.amount > 0 else { return nil }
      return ExactNumber(numerator: total.amount, denominator: per.amount)
    case (.share, _), (.all, _): return nil
    }
  }
}
