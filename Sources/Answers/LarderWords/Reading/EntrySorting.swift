import LarderModel

/// The free words of an entry, sorted by their form.
struct EntrySorting {
  private(set) var words: [String]
  let takesPrice: Bool
  let allowingZero: Bool
  private(set) var names: [Stretch] = []
  private(set) var quantities: [Stretch] = []
  private(set) var prices: [Stretch] = []

  /// A run of adjacent words.
  // Not a range, because the runtime instantiates the type of an array of ranges, which takes as long as reading the
  // words.
  struct Stretch: Equatable {
    let start: Int
    var count: Int

    init(_ start: Int, count: Int) { (self.start, self.count) = (start, count) }

    var end: Int { start + count }
  }

  func text(_ stretch: Stretch) -> String { words[stretch.start..<stretch.end].joined(separator: " ") }

  /// Words that qualify a quantity without changing it: "about 1 kg".
  private static let nearly: WordList =
    "about|around|roughly|approx|approx.|ca|ca.|circa|etwa|ungefähr|nearly|almost|fast|~"

  /// Words without meaning before a quantity: "the 2 kg of potatoes".
  private static let articles: WordList = "a|an|the|my|our|ein|eine|einen|die|das|den"

  // MARK: Single words

  mutating func sort(_ isKnown: (String) -> Bool) throws {
    try Self.refuseDates(words, isKnown)
    if words.contains(where: { $0.contains("p") }) { words = try PackCounts.joined(words) }
    var position = 0
    while position < words.count {
      let rest = words[position...]
      let priceCount = takesPrice ? Money.looksLikeMoney(rest) : 0
      // In "ground beef 80/20" and "milk 1.5%", the numbers are part of the name.
      let quantityCount = isRatio(words[position]) ? 0 : EnteredQuantity.looksLikeQuantity(rest)
      let behind = names.last.flatMap { $0.end == position ? $0 : nil }
      let known =
        max(priceCount, quantityCount) > 0
        ? Self.known(words, from: behind?.start ?? position, past: position, isKnown) : nil
      if let known {
        // In "mehl type 405", the number is part of a name that the household has.
        if behind != nil { names.removeLast() }
        names.append(known)
        position = known.end
      } else if priceCount > 0 {
        prices.append(Stretch(position, count: priceCount))
        position += priceCount
      } else if quantityCount > 0 {
        quantities.append(Stretch(position, count: quantityCount))
        position += quantityCount
        // In "a 2kg bag of potatoes", the container of a measured amount adds nothing.
        if position < words.count, Container.named(words[position]) != nil, !isKnown(words[position]),
          case .exact? = try? EnteredQuantity(parsing: text(quantities[quantities.count - 1])).measure
        {
          position += 1
          if position + 1 < words.count, words[position].lowercased() == "of" { position += 1 }
        }
      } else if words[position].lowercased() == "of", quantities.last?.end == position,
        EnteredQuantity.looksLikeQuantity(rest.dropFirst()) > 0
      {
        // "4 cartons of 200 ml"
        position += 1
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

  /// The price in "3 bananas for 1.50" and "cheddar at 3.50".
  private func priceBehindFor(_ position: Int) -> Stretch? {
    guard takesPrice, position > 0, position + 1 < words.count, ["for", "at"].contains(words[position].lowercased())
    else { return nil }
    let count = Money.looksLikeMoney(words[(position + 1)...])
    if count > 0 { return Stretch(position + 1, count: count) }
    // In "baby food for 6 months", the number does not end the line. "at 6" may be a time.
    let isAmount =
      words[position].lowercased() == "for" && Self.isNumber(words[position + 1]) && position + 2 == words.count
    let isPrice = isAmount || Money.looksLikeMoney(words[position + 1]) == .possible
    return isPrice ? Stretch(position + 1, count: 1) : nil
  }

  /// Leaves out "of" between a quantity and a name: "100g of rice", "a jar of jam".
  private mutating func leaveOutOf() {
    if let name = names.first, name.count > 1, words[name.start].lowercased() == "of",
      quantities.contains(where: { $0.end == name.start })
    {
      names[0] = Stretch(name.start + 1, count: name.count - 1)
    }
  }

  /// Joins the number and the size of packs, as in "3 packs 500g" or "8oz 2 for 4.00", to one amount.
  mutating func joinPacks() {
    guard quantities.count == 2 else { return }
    let both = quantities.compactMap { try? EnteredQuantity(parsing: text($0)) }
    guard both.count == 2 else { return }
    for (number, size) in [(0, 1), (1, 0)] {
      guard case .exact(let each) = both[size].measure, each.dimension == .mass || each.dimension == .volume else {
        continue
      }
      let count: ExactNumber
      switch both[number].measure {
      case .packs(let packs): count = packs
      case .bare(let bare) where !prices.isEmpty && bare <= Self.mostPacks: count = bare
      default: continue
      }
      // "a bag of potatoes 2kg"
      if count == .one, case .packs = both[number].measure {
        quantities = [quantities[size]]
        return
      }
      guard count.isWhole, count > .one else { continue }
      words.append("\(count)x" + text(quantities[size]).split(separator: " ").joined())
      quantities = [Stretch(words.count - 1, count: 1)]
      return
    }
  }

  /// The largest number of packs before a size. A larger one may be part of a name.
  private static let mostPacks = ExactNumber(24)

  // MARK: Price or quantity

  mutating func findPrice() throws {
    guard takesPrice else { return }
    // "2.40" may be either. Next to a quantity, or as the only number in a store, it is a price.
    if prices.isEmpty {
      let undecided = quantities.filter { $0.count == 1 && Money.looksLikeMoney(words[$0.start]) == .possible }
      if let likely = undecided.last { takeForPrice(likely) }
    }
    // If two numbers both look like a price, neither is an amount unless it has a unit.
    if let price = prices.first,
      let other = quantities.first(where: { $0.count == 1 && Money.looksLikeMoney(words[$0.start]) == .possible })
    {
      throw UnclearWords(
        "Which is the price, \(text(price).visible) or \(text(other).visible)?",
        [asPrice(price, amount: other), asPrice(other, amount: price)])
    }
    // In "1kg 4", a bare number next to a quantity with a unit is the price. Two bare numbers are ambiguous.
    guard prices.isEmpty, quantities.count == 2 else { return }
    let bare = quantities.filter { $0.count == 1 && Self.isNumber(words[$0.start]) }
    guard bare.count < 2 else {
      throw UnclearWords(
        "Which is the price, \(text(bare[0])) or \(text(bare[1]))?",
        [(bare[1], bare[0]), (bare[0], bare[1])].map { price, amount in
          asPrice(price, amount: words[amount.start].last?.isLetter == true ? nil : amount)
        })
    }
    guard let price = bare.first else { return }
    let word = words[price.start]
    // In "mehl type 405 1kg", a whole number directly after the name may belong to the name.
    if let name = names.first(where: { $0.end == price.start }), quantities.last != price,
      word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      throw question(of: price, behind: name)
    }
    takeForPrice(price)
  }

  private mutating func takeForPrice(_ stretch: Stretch) {
    prices = [stretch]
    quantities.removeAll { $0 == stretch }
  }

  // MARK: One of each

  /// Whether a word is the part of a name with the fat content: 80/20, 1.5%. Only stock has a percentage.
  private func isRatio(_ word: String) -> Bool {
    SlashedNumbers(word)?.isRatio == true || takesPrice && word.hasSuffix("%")
  }

  /// Words for pieces that a number counts: "toilet paper 10 rolls".
  private static let pieces: WordList =
    "roll|rolls|rolle|rollen|tablets|tabs|tabletten|pods|capsules|kapseln|sachets|fillets|filets|wraps|balls|kugeln"

  /// Words after a food that describe its state, and the word that the food's name begins with instead.
  private static let states = ["tk": "frozen", "tiefgekühlt": "frozen", "frozen": "frozen", "gefroren": "frozen"]

  /// Joins two runs of words into one name if together they are known, in either order: "tomatoes 2x400g tinned".
  mutating func joinNames(_ isKnown: (String) -> Bool) {
    guard names.count == 2 else { return }
    let (first, second) = (text(names[0]), text(names[1]))
    // "toast 2 slices with peanut butter"
    if ["with", "without", "mit", "ohne"].contains(words[names[1].start].lowercased()) {
      words.append("\(first) \(second)")
      names = [Stretch(words.count - 1, count: 1)]
      return
    }
    if Self.pieces.contains(second.lowercased()), quantities.contains(where: { $0.end == names[1].start }) {
      names.removeLast()
      return
    }
    guard !isKnown(first) || !isKnown(second) else { return }
    // "spinach 450g TK", as printed on a pack of frozen food.
    let state = Self.states[second.lowercased()].map { "\($0) \(first)" }
    for name in [state, "\(first) \(second)", "\(second) \(first)"].compactMap(\.self) where isKnown(name) {
      words.append(name)
      names = [Stretch(words.count - 1, count: 1)]
      return
    }
    if state != nil {
      words.append("\(first) \(second)")
      names = [Stretch(words.count - 1, count: 1)]
    }
  }

  /// - Parameter roles: The possible roles of a second name: the shop, the place, the person.
  func check(_ isKnown: (String) -> Bool, roles: [PositionalRole]) throws {
    try Self.refuseUnreadable(
      names.map { name in words[name.start..<name.end].filter { !isRatio($0) }.joined(separator: " ") },
      hasAmount: !quantities.isEmpty, isKnown)
    guard names.count < 2 else {
      // A number between two words: either its unit is unknown, or it splits the name.
      let between = quantities.first { $0.start == names[0].end && $0.end == names[1].start }
      if let between, text(between).last?.isLetter != true, !isKnown(text(names[1])) {
        let longer = Stretch(between.start, count: between.count + 1)
        _ = try EnteredQuantity(parsing: text(longer), allowingZero: allowingZero)
      }
      throw secondName(roles, isKnown)
    }
    guard quantities.count < 2 else {
      throw UnclearWords(
        "Which is the amount, \(text(quantities[0]).visible) or \(text(quantities[1]).visible)?",
        [leaving(quantities[0], without: quantities[1]), leaving(quantities[1], without: quantities[0])])
    }
    guard prices.count < 2 else {
      throw UnclearWords(
        "Which is the price, \(text(prices[0]).visible) or \(text(prices[1]).visible)?",
        [leaving(prices[0], without: prices[1]), leaving(prices[1], without: prices[0])])
    }
  }
}
