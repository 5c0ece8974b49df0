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
  /// The code that named the item.
  package var code: ItemCode?

  /// Sorts words by their form, in any order.
  ///
  /// - Parameters:
  /// - currency: The currency of prices that name none. Nil if the verb takes no price.
  /// - roles: The possible roles of a second name.
  /// - isFood: Whether food of this name exists, even if the household has none.
  /// - isKnown: Whether the household has an item with this name, so that "7up" is recognised.
  init(
    _ words: [String], currency: Currency?, allowingZero: Bool = false, roles: [PositionalRole] = [],
    isFood: (String) -> Bool = { _ in false }, isKnown: (String) -> Bool
  ) throws {
    // All of the words may be one known name, whatever their form.
    let whole = words.joined(separator: " ")
    guard !isKnown(whole) else {
      item = whole
      return
    }
    let words = try currency.map { try ReceiptPhrasing(words, currency: $0, isKnown).words } ?? words
    var sorting = EntrySorting(words: words, takesPrice: currency != nil, allowingZero: allowingZero)
    try sorting.sort { isKnown($0) || isFood($0) }
    try sorting.findPrice()
    sorting.joinNames { isKnown($0) || isFood($0) }
    try sorting.check({ isKnown($0) || isFood($0) }, roles: roles)
    item = sorting.names.first.map(sorting.text)
    quantity = try sorting.quantities.first.map {
      try EnteredQuantity(parsing: sorting.text($0), allowingZero: allowingZero)
    }
    if let currency {
      price = try sorting.prices.first.map { try Money(parsing: sorting.text($0), defaultCurrency: currency) }
    }
    if let name = item, !isKnown(name), let parts = NamedQuantity(name, withQuantity: quantity == nil, isKnown, isFood)
    {
      item = parts.name
      quantity = quantity ?? parts.quantity
    }
  }

  /// Creates an entry that names only an item.
  init(item: String) { self.item = item }
}

/// A quantity in words before or after a name, recognised only if the name is known: "half the cheese", "rest of the
/// cake", "honey jar", "the milk".
struct NamedQuantity {
  let name: String
  let quantity: EnteredQuantity?

  /// Nil if the words are, as far as known, a name.
  ///
  /// - Parameters:
  /// - withQuantity: Whether to look for a quantity.
  /// - isKnown: Whether the household has an item or a meal with a name.
  /// - isFood: Whether food of a name exists, even if the household has none.
  init?(
    _ words: String, withQuantity: Bool, _ isKnown: (String) -> Bool, _ isFood: (String) -> Bool
  ) {
    let words = words.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    func isName(_ name: String) -> Bool { isKnown(name) || isFood(name) && !isFood(words.joined(separator: " ")) }
    if withQuantity {
      for count in stride(from: words.count - 1, to: 0, by: -1) {
        let rest = Self.withoutArticle(words[count...])
        guard !rest.isEmpty, isName(rest.joined(separator: " ")),
          let quantity = Self.quantity(words[..<count])
        else { continue }
        self.name = rest.joined(separator: " ")
        self.quantity = quantity
        return
      }
      for count in 1..<words.count {
        let name = Self.withoutArticle(words[..<count])
        guard !name.isEmpty, isName(name.joined(separator: " ")), let quantity = Self.quantity(words[count...]) else {
          continue
        }
        self.name = name.joined(separator: " ")
        self.quantity = quantity
        return
      }
    }
    let bare = Self.withoutArticle(words[...])
    guard bare.count < words.count, isName(bare.joined(separator: " ")) else { return nil }
    name = bare.joined(separator: " ")
    quantity = nil
  }

  private static func withoutArticle(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    if words.first?.lowercased() == "of" { words = words.dropFirst() }
    if let first = words.first?.lowercased(), articles.contains(first) { words = words.dropFirst() }
    return words
  }

  private static let one: WordList = "an|ein|eine|einen"
  private static let articles: WordList = "the|a|an|my|our|some|der|die|das|den|dem|ein|eine|einen"

  /// Units that are one if no number precedes them: "milk gallon".
  private static let units: WordList = "gallon|gal|quart|qt|pint|pt|lb|pound|dozen|dz|doz"

  /// Reads "half", "the rest" or "jar"; a container without a number means one.
  private static func quantity(_ words: ArraySlice<String>) -> EnteredQuantity? {
    let text = words.joined(separator: " ")
    // "an onion" is one if onions are counted.
    if words.count == 1, one.contains(text.lowercased()) { return EnteredQuantity(text: text, measure: .bare(.one)) }
    guard let quantity = try? EnteredQuantity(parsing: text) else {
      return words.count == 1 && (Container.named(text) != nil || units.contains(text.lowercased()))
        ? try? EnteredQuantity(parsing: "1 " + text) : nil
    }
    // A number would already have been found.
    switch quantity.measure {
    case .all, .share: return quantity
    case .packs, .exact, .bare, .packed: return text.first?.isLetter == true ? quantity : nil
    }
  }
}

/// An energy among the free words: `eat sandwich 250kcal`.
enum EnergyWord {
  private static let units: Set<String> = ["kcal", "kcals", "cal", "cals", "calorie", "calories", "kj"]

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
    if let said = self[.energy] {
      throw .usage("give either \"\(text.visible)\" or energy:\(said.visible), not both")
    }
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
