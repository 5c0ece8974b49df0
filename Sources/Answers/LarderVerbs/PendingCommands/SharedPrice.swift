import LarderCatalogue
import LarderCommands
import LarderModel
import LarderSentences
import LarderWords

/// One price for several things that were bought together: "buy bread, milk, eggs price:7.50".
struct SharedPrice {
  private let price: Money

  /// Whether a line of several things has one price for all.
  static func isOfAll(_ reader: EntryReader) throws -> Bool {
    try reader.arguments[.price] != nil && reader.namesSeveral()
  }

  /// Nil if the line gives no price for everything.
  ///
  /// - Parameter own: The prices of the single things, which must all be nil.
  init?(_ reader: EntryReader, _ own: [Money?]) throws {
    guard try Self.isOfAll(reader), let text = reader.arguments[.price] else { return nil }
    guard own.allSatisfy({ $0 == nil }) else {
      throw CommandLineError.usage("give either a price for each thing, or price: for all of them")
    }
    price = try Money(parsing: text, defaultCurrency: reader.catalog.currency)
  }

  /// The shares, in proportion to the cost of the same amounts in stock. If any of these costs is unknown, the shares
  /// are equal. They add up exactly to the price.
  func divided(among decision: Decision, _ household: Household) -> [Money] {
    let purchases = decision.events.compactMap { $0.body as? Bought }
    let costs = purchases.map { bought in
      Sentences.latestLot(like: bought, in: price.currency, household).map { lot in
        Int64(clamping: Int128(lot.cost) * Int128(bought.quantity.amount) / Int128(lot.remaining))
      } ?? 0
    }
    let areKnown = costs.allSatisfy { $0 > 0 }
    let weights = costs.map { areKnown ? Int128($0) : 1 }
    let sum = weights.reduce(0, +)
    var (weight, before): (Int128, Int64) = (0, 0)
    return weights.map { own in
      weight += own
      let end = Int64(clamping: (Int128(price.minor) * weight).roundedQuotient(dividingBy: sum))
      defer { before = end }
      return Money(minor: end - before, currency: price.currency)
    }
  }
}

/// A question about a number that may be the price of everything, or no amount at all.
struct PriceQuestion {
  private let reader: EntryReader
  private let entries: [Entry]

  init(_ reader: EntryReader, _ entries: [Entry]) { (self.reader, self.entries) = (reader, entries) }

  /// Nil if the numbers are clear, or the line says that they are right.
  var question: LineQuestion? {
    guard !reader.arguments.has(.anyway), reader.line.codes.isEmpty else { return nil }
    return ofAll ?? count
  }

  /// Asks about "bread, milk and eggs 7.50": a price after the last of several things without an amount, or after "for".
  private var ofAll: LineQuestion? {
    guard entries.count > 1, let last = entries.last, let price = last.price, let name = last.item,
      entries.dropLast().allSatisfy({ $0.price == nil }), var groups = try? reader.listedWords(),
      groups.count == entries.count, let words = groups.last
    else { return nil }
    // "6 apples and 2 pears for 4.20"
    let thing = words.lastIndex { $0.lowercased() == "for" }.map { Array(words[..<$0]) }
    guard let thing = thing ?? (last.quantity == nil ? [name] : nil) else { return nil }
    groups[groups.count - 1] = thing
    var all = reader.line
    all.arguments.words = ListedWords.joined(groups)
    return LineQuestion(
      "Is \(price.formatted(reader.catalog.style)) the price of everything?",
      [
        .init(title: "yes", line: all.with(.price, price.formatted(.english))),
        .init(title: "only of \(name.visible)", line: reader.line.with(.anyway)),
      ])
  }

  /// Asks about "fish and chips 9": a number without a unit that is too large to be a count.
  private var count: LineQuestion? {
    guard entries.count == 1, let entry = entries.first, entry.price == nil, let name = entry.item,
      let quantity = entry.quantity, case .bare(let number) = quantity.measure, number.isWhole,
      number > mostPlausible(name), quantity.text.allSatisfy(\.isNumber),
      let place = reader.arguments.words.lastIndex(of: quantity.text)
    else { return nil }
    var (price, pieces) = (reader.line, reader.line)
    price.arguments.words.remove(at: place)
    pieces.arguments.words.insert("pieces", at: place + 1)
    guard let whole = try? Money(parsing: "\(number)", defaultCurrency: reader.catalog.currency) else { return nil }
    return LineQuestion(
      "Is \(number) the price or the number of \(name.visible)?",
      [
        .init(title: Message(verbatim: whole.formatted(reader.catalog.style)), line: price.with(.price, "\(number)")),
        .init(title: "\(number) pieces", line: pieces),
      ])
  }

  /// The largest count that needs no question.
  private func mostPlausible(_ name: String) -> ExactNumber {
    // A large number of food that is measured is a weight without its unit, which the purchase asks for.
    let (dishes, pieces, measures) = (ExactNumber(4), ExactNumber(36), ExactNumber(Int64.max))
    if let item = reader.catalog.item(meantBy: name) {
      return reader.household.usualDimension(of: item, on: reader.entryTime.day) == .pieces ? pieces : measures
    }
    if let food = CommonFoods().food(named: name) { return food.description.measure == .pieces ? pieces : measures }
    let isOfSeveral = name.split(separator: " ").contains { PositionalArguments.joining.contains($0.lowercased()) }
    return isOfSeveral || !name.namesSeveral ? dishes : pieces
  }
}
