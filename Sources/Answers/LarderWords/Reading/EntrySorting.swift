import LarderModel

/// The free words of an entry, sorted by what they look like.
struct EntrySorting {
  private(set) var words: [String]
  let takesPrice: Bool
  let allowingZero: Bool
  private(set) var names: [Stretch] = []
  private(set) var quantities: [Stretch] = []
  private(set) var prices: [Stretch] = []

  /// Words that stand side by side.
  // And no range: arrays of those have their type put together at run time, which takes as long as reading the words.
  struct Stretch: Equatable {
    let start: Int
    var count: Int

    init(_ start: Int, count: Int) {
      self.start = start
      self.count = count
    }

    var end: Int { start + count }
  }

  func text(_ stretch: Stretch) -> String { words[stretch.start..<stretch.end].joined(separator: " ") }

  /// What makes a quantity no other: "about 1 kg".
  private static let nearly: WordList =
    "about|around|roughly|approx|approx.|ca|ca.|circa|etwa|ungefähr|nearly|almost|fast|~"

  /// What says nothing before a quantity: "the 2 kg of potatoes".
  private static let articles: WordList = "a|an|the|my|our|ein|eine|einen|die|das|den"

  // MARK: Each word by itself

  mutating func sort(_ isKnown: (String) -> Bool) throws {
    try Self.refuseDates(words, isKnown)
    var position = 0
    while position < words.count {
      let rest = words[position...]
      let priceCount = takesPrice ? Money.looksLikeMoney(rest) : 0
      let quantityCount = EnteredQuantity.looksLikeQuantity(rest)
      let behind = names.last.flatMap { $0.end == position ? $0 : nil }
      let known =
        max(priceCount, quantityCount) > 0
        ? Self.known(words, from: behind?.start ?? position, past: position, isKnown) : nil
      if let known {
        // "mehl type 405": the number is of a name that the household has.
        if behind != nil { names.removeLast() }
        names.append(known)
        position = known.end
      } else if priceCount > 0 {
        prices.append(Stretch(position, count: priceCount))
        position += priceCount
      } else if quantityCount > 0 {
        quantities.append(Stretch(position, count: quantityCount))
        position += quantityCount
        // "a 2kg bag of potatoes": what a measured amount came in says nothing more.
        if position < words.count, Container.named(words[position]) != nil, !isKnown(words[position]),
          case .exact? = try? EnteredQuantity(parsing: text(quantities[quantities.count - 1])).measure
        {
          position += 1
          if position + 1 < words.count, words[position].lowercased() == "of" { position += 1 }
        }
      } else if allowingZero, words[position] == "0" {
        quantities.append(Stretch(position, count: 1))
        position += 1
      } else if let price = priceBehindFor(position),
        Self.known(words, from: behind?.start ?? position, past: price.start, isKnown) == nil
      {
        prices.append(price)
        position = price.end
      } else if Self.nearly.contains(words[position].lowercased()),
        EnteredQuantity.looksLikeQuantity(rest.dropFirst()) > 0
      {
        position += 1
      } else if Self.articles.contains(words[position].lowercased()), rest.count > 1,
        rest[position + 1].first?.isNumber == true,
        EnteredQuantity.looksLikeQuantity(rest.dropFirst()) > 0
      {
        position += 1
      } else {
        if behind != nil {
          names[names.count - 1].count += 1
        } else {
          names.append(Stretch(position, count: 1))
        }
        position += 1
      }
    }
    leaveOutOf()
  }

  /// The price of "3 bananas for 1.50": whoever says what things were bought for says what they cost.
  private func priceBehindFor(_ position: Int) -> Stretch? {
    guard takesPrice, position > 0, position + 1 < words.count, words[position].lowercased() == "for" else {
      return nil
    }
    let count = Money.looksLikeMoney(words[(position + 1)...])
    if count > 0 { return Stretch(position + 1, count: count) }
    // "baby food for 6 months": a number alone ends the line.
    let isAmount = Self.isNumber(words[position + 1]) && position + 2 == words.count
    let isPrice = isAmount || Money.looksLikeMoney(words[position + 1]) == .possible
    return isPrice ? Stretch(position + 1, count: 1) : nil
  }

  /// "100g of rice", "a jar of jam": the word between the two is of neither.
  private mutating func leaveOutOf() {
    if let name = names.first, name.count > 1, words[name.start].lowercased() == "of",
      quantities.contains(where: { $0.end == name.start })
    {
      names[0] = Stretch(name.start + 1, count: name.count - 1)
    }
  }

  // MARK: Which number is the price

  mutating func findPrice() throws(WordsError) {
    guard takesPrice else { return }
    // "2.40" alone may be either; beside a quantity, or alone in a shop, it is a price.
    if prices.isEmpty {
      let undecided = quantities.filter { $0.count == 1 && Money.looksLikeMoney(words[$0.start]) == .possible }
      if let likely = undecided.last { takeForPrice(likely) }
    }
    // If two numbers both look like a price, neither is an amount unless it has a unit.
    if let price = prices.first,
      let other = quantities.first(where: { $0.count == 1 && Money.looksLikeMoney(words[$0.start]) == .possible })
    {
      let both = [price, other].sorted { $0.start < $1.start }.map { "\"\(text($0).visible)\"" }
      throw Self.twoPrices(both.joined(separator: " and "))
    }
    // "1kg 4": beside a quantity with its unit, a number alone is what it cost. Of two numbers it cannot be told.
    guard prices.isEmpty, quantities.count == 2 else { return }
    let bare = quantities.filter { $0.count == 1 && Self.isNumber(words[$0.start]) }
    guard bare.count < 2 else {
      throw .usage(
        "which is the price, \"\(text(bare[0]))\" or \"\(text(bare[1]))\"? write price:\(text(bare[1]))")
    }
    guard let price = bare.first else { return }
    let word = words[price.start]
    // "mehl type 405 1kg": a whole number right behind the name may be of the name.
    if let name = names.first(where: { $0.end == price.start }), quantities.last != price,
      word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      throw .usage(
        "is \"\(word)\" the price, or part of the name? "
          + "write price:\(word), or item:\(BareWords.quoted(text(name) + " " + word))")
    }
    takeForPrice(price)
  }

  static func twoPrices(_ both: String) -> WordsError {
    .usage("\(both): which is the price? give the amount a unit, such as 0.5kg or \"2 pieces\"")
  }

  private mutating func takeForPrice(_ stretch: Stretch) {
    prices = [stretch]
    quantities.removeAll { $0 == stretch }
  }

  // MARK: One of each

  /// Words behind a food that say what became of it, as the food's own name has them in front.
  private static let states = ["tk": "frozen", "tiefgekühlt": "frozen", "frozen": "frozen", "gefroren": "frozen"]

  /// Two stretches are one name where they are known as one, in whatever order: "tomatoes 2x400g tinned".
  mutating func joinNames(_ isKnown: (String) -> Bool) {
    guard names.count == 2 else { return }
    let (first, second) = (text(names[0]), text(names[1]))
    guard !isKnown(first) || !isKnown(second) else { return }
    // "spinach 450g TK": what a pack of frozen food has on it.
    let state = Self.states[second.lowercased()].map { "\($0) \(first)" }
    for name in [state, "\(first) \(second)", "\(second) \(first)"].compactMap(\.self) where isKnown(name) {
      words.append(name)
      names = [Stretch(words.count - 1, count: 1)]
      return
    }
  }

  func check(_ isKnown: (String) -> Bool, takesStore: Bool) throws {
    try Self.refuseUnreadable(names.map(text), isKnown)
    guard names.count < 2 else {
      // A number between two words: its unit is not known, or, where it has one, the name is cut in two.
      let between = quantities.first { $0.start == names[0].end && $0.end == names[1].start }
      if let between, text(between).last?.isLetter != true {
        let longer = Stretch(between.start, count: between.count + 1)
        _ = try EnteredQuantity(parsing: text(longer), allowingZero: allowingZero)
      }
      if takesStore, let price = prices.first, price.end == names[1].start || price.start == names[1].end {
        let led = BareRole.store.prepositions.contains(words[names[1].start].lowercased()) && names[1].count > 1
        let store = led ? text(Stretch(names[1].start + 1, count: names[1].count - 1)) : text(names[1])
        let rest = words[names[1].end...].filter { _ in price.start == names[1].end }
        let line =
          words.prefix(names[1].start).map(BareWords.quoted) + ["store:" + BareWords.quoted(store)]
          + rest.map(BareWords.quoted)
        throw WordsError.usage(
          "no store is called \"\(store.visible)\" yet; "
            + "if it is one: \(.words("buy " + line.joined(separator: " ")))")
      }
      throw WordsError.usage(
        "which is the item, \"\(text(names[0]))\" or \"\(text(names[1]))\"? write its name without a break; "
          + "write store:NAME for a shop, place:NAME for a place, for:NAME for a person")
    }
    guard quantities.count < 2 else {
      throw WordsError.usage("\"\(text(quantities[0]))\" and \"\(text(quantities[1]))\" are both quantities; give one")
    }
    guard prices.count < 2 else {
      throw WordsError.usage("\"\(text(prices[0]))\" and \"\(text(prices[1]))\" are both prices; give one")
    }
  }

  /// The longest known name of several words that begins at `start` and has the word at `position`.
  private static func known(
    _ words: [String], from start: Int, past position: Int, _ isKnown: (String) -> Bool
  ) -> Stretch? {
    var end = words.count
    while end > max(position, start + 1) {
      if isKnown(words[start..<end].joined(separator: " ")) { return Stretch(start, count: end - start) }
      end -= 1
    }
    return nil
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
  }

  /// A date among the words would be read as a number, or as no number: the option it belongs to is named.
  private static func refuseDates(_ words: [String], _ isKnown: (String) -> Bool) throws(WordsError) {
    for word in words where isDate(word) && !isKnown(word) {
      throw .usage(
        "\"\(word.visible)\" is a date; write due:\(word) if it is on the pack, on:\(word) if it happened then")
    }
  }

  /// "2026-11-20", "20.11.2026", "20.11.", "+9d".
  private static func isDate(_ word: String) -> Bool {
    let digits = word.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits > 0, digits >= word.utf8.count - 2 else { return false }
    let isFromToday = word.hasPrefix("+") && word.last.map { "dwm".contains($0) } == true
    let marks = word.filter { !$0.isNumber }
    let isWritten = word.first?.isNumber == true && (marks == "--" || marks == "..")
    guard isFromToday || isWritten, let someDay = Day(number: 0) else { return false }
    return (try? EnteredDay(parsing: word, today: someDay, leaning: .nearest)) != nil
  }

  /// A word that begins like a number but is none must not become a name by mistake.
  private static func refuseUnreadable(_ names: [String], _ isKnown: (String) -> Bool) throws {
    for name in names where !isKnown(name) {
      guard
        let word = name.split(separator: " ").first(where: { word in
          guard let first = word.unicodeScalars.first else { return false }
          return first.properties.numericType != nil || first == "-" || first == "+" || first == "."
            || first.properties.generalCategory == .currencySymbol
        })
      else { continue }
      if word.unicodeScalars.first?.properties.generalCategory == .currencySymbol {
        _ = try Money(parsing: String(word), defaultCurrency: .none)
      }
      do throws(ValueError) {
        _ = try EnteredQuantity(parsing: String(word))
      } catch {
        // "7up": it may be a name after all, where it is no mistyped number.
        guard word.first?.isNumber == true, word.contains(where: \.isLetter), name.hasPrefix(word) else { throw error }
        throw WordsError.usage("\(error); for a name, write item:\(BareWords.quoted(name))")
      }
      throw WordsError.usage(
        "\"\(String(word).visible)\" is neither a quantity nor a name; "
          + "for a name with a number, write item:\(BareWords.quoted(name))")
    }
  }
}
