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
    let plain = Self.packed(
      words.indices.map { isKnown(words[$0]) ? words[$0] : Self.plain(words[$0], behind: $0 > 0 ? words[$0 - 1] : "") })
    let words = try currency.map { try ReceiptPhrasing(plain, currency: $0, isKnown).words } ?? plain
    var sorting = EntrySorting(words: words, takesPrice: currency != nil, allowingZero: allowingZero)
    try sorting.sort { isKnown($0) || isFood($0) }
    try sorting.findPrice()
    sorting.joinNames { isKnown($0) || isFood($0) }
    sorting.joinPacks()
    sorting.splitShop(roles) { isKnown($0) || isFood($0) }
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
      if let vague = parts.vague, currency == nil { throw sorting.howMuch(vague, of: parts.name) }
      item = parts.name
      quantity = quantity ?? parts.quantity
      (isOfOne, isOfAll) = (parts.isOfOne, parts.isOfAll)
    }
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
}

/// A quantity in words before or after a name, recognised only if the name is known: "half the cheese", "rest of the
/// cake", "honey jar", "the milk".
struct NamedQuantity {
  let name: String
  let quantity: EnteredQuantity?
  /// Whether the quantity is a part of one: "half a banana".
  private(set) var isOfOne = false
  /// Whether the quantity is a part of everything in stock: "half the eggs", "half of all eggs", "half of eggs".
  private(set) var isOfAll = false
  /// A word that says no amount: "most" in "most of the milk".
  private(set) var vague: String?

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
        let names = [words[count...], Self.withoutAll(words[count...])].map(Self.withoutArticle)
        guard let rest = names.first(where: { !$0.isEmpty && isName($0.joined(separator: " ")) }),
          let quantity = Self.quantity(words[..<count])
        else { continue }
        self.name = rest.joined(separator: " ")
        self.quantity = quantity
        isOfOne = Self.ofOne.contains(words[count].lowercased())
        let isLed = words[count].lowercased() == "of" && count + 1 < words.count
        let article = words[isLed ? count + 1 : count].lowercased()
        isOfAll = isLed ? !Self.ofOne.contains(article) : Self.definite.contains(article)
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
    if withQuantity, Self.vague.contains(words[0].lowercased()), words[1].lowercased() == "of" {
      let rest = Self.withoutArticle(words[1...])
      guard !rest.isEmpty, isName(rest.joined(separator: " ")) else { return nil }
      (name, quantity, vague) = (rest.joined(separator: " "), nil, words[0].lowercased())
      return
    }
    // "a splash of milk"
    let measured =
      words.count > 3 && Self.indefinite.contains(words[0].lowercased())
      && ["of", "von"].contains(words[words.count > 4 && words[1] == "little" ? 3 : 2])
    let of = measured ? words.firstIndex { $0 == "of" || $0 == "von" } ?? 0 : 0
    let bare = Self.withoutArticle(words[(measured ? of + 1 : 0)...])
    guard bare.count < words.count,
      !measured && Self.indefinite.contains(words[0].lowercased()) || isName(bare.joined(separator: " "))
    else { return nil }
    name = bare.joined(separator: " ")
    quantity = nil
  }

  /// The words "of all eggs" or "of all of the eggs" without "of all". Empty for other words.
  private static func withoutAll(_ words: ArraySlice<String>) -> ArraySlice<String> {
    words.prefix(2).map { $0.lowercased() } == ["of", "all"] ? words.dropFirst(2) : []
  }

  private static func withoutArticle(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    if let first = words.first?.lowercased(), ["of", "vom"].contains(first) { words = words.dropFirst() }
    if let first = words.first?.lowercased(), articles.contains(first) { words = words.dropFirst() }
    return words
  }

  private static let one: WordList = "an|ein|eine|einen"
  private static let definite: WordList = "the|my|our|those|these|der|die|das|den|dem"
  private static let vague: WordList = "most|some|lots|plenty|much|part|bits"
  private static let ofOne: WordList = "a|an|ein|eine|einen|einer"
  /// Articles that begin no name.
  static let indefinite: WordList = "a|an|some|ein|eine|einen"
  private static let articles: WordList = "the|a|an|my|our|some|more|der|die|das|den|dem|ein|eine|einen"

  /// Units that are one if no number precedes them: "milk gallon".
  private static let units: WordList = "gallon|gal|quart|qt|pint|pt|lb|pound|dozen|dz|doz|pfund|kilo|liter|litre"

  /// Reads "half", "the rest" or "jar"; a container without a number means one.
  private static func quantity(_ words: ArraySlice<String>) -> EnteredQuantity? {
    let text = words.joined(separator: " ")
    // "an onion" is one if onions are counted.
    if ["last", "the last"].contains(text.lowercased()) { return EnteredQuantity(text: "last", measure: .all) }
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
