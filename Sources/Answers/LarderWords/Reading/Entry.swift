import LarderModel

/// The free words of an entry: a quantity, a price, and the item's name from the remaining words.
package struct Entry {
  package var item: String?
  package var quantity: EnteredQuantity?
  package var price: Money?
  /// Whether the name is the singular of the item's name: "potato" for potatoes.
  package var namesOne = false
  /// The name as typed, if the household knows the item by another name: "nachos" for tortilla chips.
  package var typedItem: String?
  /// Whether the quantity is a part of one, and not of all: "half a banana".
  package private(set) var isOfOne = false
  /// Whether the quantity is a part of everything in stock: "half the eggs".
  package private(set) var isOfAll = false
  /// The number of packs in "2 packs of 6". The quantity counts their pieces.
  private(set) var boxes: Int?
  /// The code that named the item.
  package var code: ItemCode?

  /// Sorts words by their form, in any order.
  ///
  /// - Parameters:
  /// - currency: The currency of prices that name none. Nil if the verb takes no price.
  /// - mayCost: Whether people state a price although the verb takes none, as in "had a sandwich 5.50".
  /// - roles: The possible roles of a second name.
  /// - isFood: Whether food of this name exists, even if the household has none.
  /// - isKnown: Whether the household has an item with this name, so that "7up" is recognised.
  init(
    _ words: [String], currency: Currency?, allowingZero: Bool = false, mayCost: Bool = false,
    roles: [PositionalRole] = [], isFood: (String) -> Bool = { _ in false }, isKnown: (String) -> Bool
  ) throws {
    // All of the words may be one known name, whatever their form.
    let whole = words.joined(separator: " ")
    guard !isKnown(whole) else {
      item = whole
      return
    }
    let spelled = words.indices.map { place in
      isKnown(words[place]) ? words[place] : Self.plain(words[place], behind: place > 0 ? words[place - 1] : "")
    }
    let boxed = Self.boxed(Self.packed(spelled))
    boxes = boxed.packs
    var plain = Self.coupled(boxed.words)
    // "two eggs 12": either number may be the price.
    let named = plain.dropLast().joined(separator: " ")
    if currency != nil, plain.last.flatMap({ Int($0) }) != nil, !isKnown(named), !isFood(named),
      let number = NamedQuantity.number(leading: Array(plain.dropLast()))
    {
      plain[0] = "\(number)"
    }
    let words = try currency.map { try ReceiptPhrasing(plain, currency: $0, isKnown).words } ?? plain
    var sorting = EntrySorting(words: words, takesPrice: currency != nil, allowingZero: allowingZero)
    try sorting.sort { isKnown($0) || isFood($0) }
    try sorting.findPrice()
    sorting.joinNames { isKnown($0) || isFood($0) }
    sorting.joinPacks()
    try sorting.check({ isKnown($0) || isFood($0) }, roles: roles)
    item = sorting.names.first.map { Self.withoutFillers(sorting.text($0), isKnown) }
    quantity = try sorting.quantities.first.map {
      try EnteredQuantity(parsing: sorting.text($0), allowingZero: allowingZero)
    }
    if mayCost, let question = sorting.costly() { throw question }
    if let currency {
      price = try sorting.prices.first.map { try Money(parsing: sorting.text($0), defaultCurrency: currency) }
    }
    if let name = item, !isKnown(name), let parts = NamedQuantity(name, withQuantity: quantity == nil, isKnown, isFood)
    {
      if let vague = parts.vague, currency == nil { throw sorting.howMuch(vague, of: parts.name) }
      item = parts.name
      quantity = quantity ?? parts.quantity
      (isOfOne, isOfAll) = (parts.isOfOne, parts.isOfAll)
    }
  }

  /// The name without words after it that say nothing about the food: "porridge again", "a biscuit or two".
  private static func withoutFillers(_ name: String, _ isKnown: (String) -> Bool) -> String {
    let fillers: WordList = "again|too|already|instead|please|urgently|asap|or|though|earlier|now|just"
    var words = name.split(separator: " ")[...]
    while words.count > 1, let last = words.last, fillers.contains(last.lowercased()),
      !isKnown(words.joined(separator: " "))
    {
      words = words.dropLast()
    }
    return words.joined(separator: " ")
  }

  /// Spells "x6" as "6", and "6 St" as "6 pieces": food is not weighed in stones.
  private static func plain(_ word: String, behind other: String) -> String {
    if other.last?.isNumber == true, ["st", "st."].contains(word.lowercased()) { return "pieces" }
    let number = word.dropFirst()
    guard let mark = word.first, "xX×".contains(mark), !number.isEmpty, number.allSatisfy(\.isNumber) else {
      return word
    }
    return String(number)
  }

  /// Spells "a pack of 6" as "6-pack", and "2 boxes of 12" as "24-pack".
  private static func boxed(_ words: [String]) -> (words: [String], packs: Int?) {
    func number(_ place: Int) -> Int? {
      words.indices.contains(place) ? WrittenPrice.number(words[place]).flatMap { Int($0) } : nil
    }
    for start in words.indices.dropLast(2)
    where words[start + 1].lowercased() == "of" && Container.named(words[start]) != nil {
      // "a bottle of 7 up" and "a tin of 3 bean salad" are no packs.
      let things = words[(start + 3)...].prefix { $0.first?.isLetter == true }
      guard let pieces = number(start + 2), pieces > 1, pieces < 1000,
        EnteredQuantity.looksLikeQuantity(words[(start + 2)...]) < 2,
        things.isEmpty || things.contains(where: \.namesSeveral), !NamedQuantity.isKind(things.first ?? "")
      else { continue }
      let packs = number(start - 1)
      let isLed = packs != nil || start > 0 && NamedQuantity.indefinite.contains(words[start - 1].lowercased())
      return (
        words[..<(isLed ? start - 1 : start)] + ["\(min(packs ?? 1, 999) * pieces)-pack"] + words[(start + 3)...],
        packs ?? 1
      )
    }
    return (words, nil)
  }

  /// Spells "six pack" as "6-pack".
  private static func packed(_ words: [String]) -> [String] {
    guard words.contains(where: { $0.lowercased().hasSuffix("pack") }) else { return words }
    var words = words.flatMap { word in
      let isSpelled = word.lowercased().hasSuffix("-pack") && word.first?.isLetter == true
      return isSpelled ? [String(word.dropLast(5)), "pack"] : [word]
    }
    for start in words.indices.dropLast().reversed() where words[start + 1].lowercased() == "pack" {
      guard words[start].allSatisfy(\.isLetter),
        case .bare(let number)? = try? EnteredQuantity(parsing: words[start]).measure, number.isWhole, number > .one
      else { continue }
      words.replaceSubrange(start...start + 1, with: ["\(number)-pack"])
    }
    return words
  }

  /// Spells "one and a half apples" as "1.5 apples", "a couple of eggs" as "two eggs", and "a big bag of rice" as "a bag of rice".
  private static func coupled(_ typed: [String]) -> [String] {
    let words = typed.enumerated().filter { place, word in
      !(place > 0 && place + 1 < typed.count && sizes.contains(word.lowercased())
        && Container.named(typed[place + 1]) != nil
        && EnteredQuantity.looksLikeQuantity([typed[place - 1], "tins"]) == 2)
    }.map(\.element)
    if let half = words.indices.dropFirst().first(where: {
      words[$0...].prefix(3).map { $0.lowercased() } == ["and", "a", "half"] && $0 + 3 < words.count
    }), case .bare(let number)? = try? EnteredQuantity(parsing: words[half - 1]).measure, number.isWhole {
      return words[..<(half - 1)] + ["\(number).5"] + words[(half + 3)...]
    }
    guard let couple = words.firstIndex(where: { $0.lowercased() == "couple" }), couple + 1 < words.count else {
      return words
    }
    let start = couple > 0 && words[couple - 1].lowercased() == "a" ? couple - 1 : couple
    let end = words[couple + 1].lowercased() == "of" ? couple + 2 : couple + 1
    return end - start > 1 ? words[..<start] + ["two"] + words[end...] : words
  }

  /// Words between a number and a container that change no amount.
  private static let sizes: WordList = "big|large|small|little|huge|whole|new|full"
}

/// An energy among the free words: `eat sandwich 250kcal`.
package enum EnergyWord {
  private static let units: Set<String> = ["kcal", "kcals", "cal", "cals", "calorie", "calories", "kj"]

  /// Whether some of the words are an energy with its unit.
  package static func isThere(_ words: [String]) -> Bool {
    var rest = words
    return take(from: &rest) != nil
  }

  /// The number of leading words that form an energy with its unit.
  static func count(_ words: [String]) -> Int {
    var rest = words
    guard let first = words.first, first.first?.isNumber == true, take(from: &rest) != nil, rest.first != first else {
      return 0
    }
    return words.count - rest.count
  }

  /// Removes an energy with its unit from the words, and returns it.
  static func take(from words: inout [String]) -> String? {
    for position in words.indices {
      let unit = String(words[position].drop { !$0.isLetter }).lowercased()
      if units.contains(unit), words[position].first?.isNumber == true, isEnergy(words[position]) {
        return words.remove(at: position)
      }
      let next = position + 1
      guard next < words.count, units.contains(words[next].lowercased()), isEnergy(words[position]) else { continue }
      let text = words[position] + words[next]
      words.removeSubrange(position...next)
      return text
    }
    return nil
  }

  private static func isEnergy(_ text: String) -> Bool { (try? Energy(parsing: text)) != nil }
}

extension Arguments {
  /// The free words without an energy, and the energy from them or from `energy:`.
  ///
  /// - Parameter isName: Whether all of the words together are a name.
  package func energy(isName: (String) -> Bool) throws(CommandLineError) -> (words: [String], text: String?) {
    var words = words
    guard !isName(self.text), let text = EnergyWord.take(from: &words) else { return (words, self[.energy]) }
    if let said = self[.energy] { throw .usage("give either \"\(text.visible)\" or energy:\(said.visible), not both") }
    return (words, text)
  }
}

/// Numbers with slashes between them, such as "1/2", "11/20" or "11/20/26": a fraction, a date, or neither.
package struct SlashedNumbers {
  private let parts: [Int]

  /// Returns nil for any other word.
  package init?(_ word: String) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    self.parts = parts.compactMap { Int($0) }
  }

  package var hasYear: Bool { parts.count == 3 }

  /// Whether the numbers are shares of a hundred, such as the lean and the fat of minced beef: 80/20.
  var isRatio: Bool { parts.count == 2 && parts[0] + parts[1] == 100 }

  /// Whether the numbers are a fraction that is usual in a kitchen: 1/2, 2/3, 3/4, 5/8.
  package var isKitchenFraction: Bool {
    guard parts.count == 2, let number = ExactNumber(numerator: Int64(parts[0]), denominator: max(Int64(parts[1]), 1))
    else { return false }
    return number.isPositive && number < .one && number.denominator == Int64(parts[1])
      && [2, 3, 4, 5, 6, 8].contains(parts[1])
  }

  /// The date with the month before the day; without a year, the nearest one to today by default.
  package func monthFirst(_ today: Day, leaning: DatePreference = .nearest) -> Day? {
    day(month: parts[0], day: parts[1], today, leaning: leaning)
  }

  /// The dates that the numbers may mean, read with the month before the day and with the day before the month.
  package func dates(_ today: Day, leaning: DatePreference = .future) -> [Day] {
    let both = [
      monthFirst(today, leaning: leaning), day(month: parts[1], day: parts[0], today, leaning: leaning),
    ].compactMap(\.self)
    return both.first == both.last ? Array(both.prefix(1)) : both
  }

  private func day(month: Int, day: Int, _ today: Day, leaning: DatePreference) -> Day? {
    guard hasYear else { return try? EnteredDay(parsing: "\(day).\(month).", today: today, leaning: leaning).day }
    let year = parts[2] < 100 ? 2000 + parts[2] : parts[2]
    return Day(year: year, month: month, day: day)
  }
}
