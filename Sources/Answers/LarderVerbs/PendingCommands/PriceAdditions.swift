import LarderLedger
import LarderLog
import LarderModel
import LarderWords

/// Deposits, coupons and taxes next to purchases. They change the prices of things, and are never things themselves.
struct PriceAdditions {
  enum Sort {
    case deposit, coupon, tax
  }

  /// An amount that belongs to the price of a thing, or of all things.
  struct Addition {
    let sort: Sort
    let amount: Money
    /// The position of its thing among all. Nil for all.
    let thing: Int?
  }

  private(set) var all: [Addition] = []
  /// The words of each thing without the additions.
  private(set) var things: [[String]] = []
  /// The positions of the things among the groups that were read.
  private var positions: [Int] = []

  private static let sorts: [(words: WordList, sort: Sort)] = [
    ("deposit|deposits|dep|pfand|crv|einwegpfand|mehrwegpfand", .deposit),
    ("coupon|coupons|voucher|discount|rabatt|gutschein|nachlass", .coupon), ("tax|taxes|vat|mwst|steuer", .tax),
  ]
  private static let before: WordList = "bottle|can|sales|state|local"
  private static let joining: WordList = "+|-|–|plus|minus|less|and|&|with|und|mit|a"

  /// - Parameter groups: The words of each thing.
  init(_ groups: [[String]], _ catalog: Catalog) throws {
    for (position, group) in groups.enumerated() {
      var rest = group
      var found: [(sort: Sort, amount: Money)] = []
      while let addition = try Self.take(from: &rest, catalog) { found.append(addition) }
      if !rest.isEmpty {
        things.append(rest)
        positions.append(position)
      }
      let thing = things.isEmpty ? nil : things.count - 1
      all += found.map { Addition(sort: $0.sort, amount: $0.amount, thing: $0.sort == .tax ? nil : thing) }
    }
  }

  /// Takes an addition and its amount out of words: "+ deposit 0.30", "0.25 Pfand", "coupon -1.00".
  private static func take(from words: inout [String], _ catalog: Catalog) throws -> (sort: Sort, amount: Money)? {
    for position in words.indices {
      let word = PositionalArguments.name([words[position]]).lowercased()
      guard let sort = sorts.first(where: { $0.words.contains(word) })?.sort, catalog.item(named: word) == nil else {
        continue
      }
      var (start, end) = (position, position + 1)
      if start > 0, before.contains(words[start - 1].lowercased()) { start -= 1 }
      let amount: Money
      if end < words.count, let money = money(words[end], catalog) {
        amount = money
        end += 1
      } else if start > 0, let money = money(words[start - 1], catalog),
        start == 1 || isJoint(words[start - 2]) || hasSign(words[start - 1])
      {
        amount = money
        start -= 1
      } else {
        continue
      }
      while start > 0, isJoint(words[start - 1]) { start -= 1 }
      words.removeSubrange(start..<end)
      return (sort, amount)
    }
    return nil
  }

  private static func isJoint(_ word: String) -> Bool { joining.contains(word.lowercased()) }

  private static func hasSign(_ word: String) -> Bool { word.first.map { "+-–".contains($0) } ?? false }

  private static func money(_ word: String, _ catalog: Catalog) -> Money? {
    let text = PositionalArguments.name([hasSign(word) ? String(word.dropFirst()) : word])
    guard text.contains(where: \.isNumber) else { return nil }
    return try? Money(parsing: text, defaultCurrency: catalog.currency)
  }

  // MARK: Prices

  /// Returns a reader of the things without the additions.
  func reading(_ reader: EntryReader) -> EntryReader {
    let codes = reader.line.codes.compactMap { code in
      positions.firstIndex(of: code.position).map { position in
        var code = code
        code.position = position
        return code
      }
    }
    return reader.reading(ListedWords.joined(things), codes: codes)
  }

  /// Returns the entries with the prices that were paid.
  func added(to entries: [Entry]) throws(CommandLineError) -> [Entry] {
    var entries = entries
    for addition in all {
      let targets = addition.thing.map { $0..<$0 + 1 } ?? entries.indices
      let prices = try targets.map { index throws(CommandLineError) in
        guard let price = entries[index].price, price.currency == addition.amount.currency else {
          let name = entries[index].item?.visible ?? ""
          throw .usage("\(name) has no price that \(addition.amount.formatted(.english)) could change; add the price")
        }
        return price.minor
      }
      for (index, share) in zip(targets, Self.shares(of: addition.amount.minor, by: prices)) {
        guard let price = entries[index].price else { continue }
        let minor = price.minor + (addition.sort == .coupon ? -share : share)
        guard minor >= 0 else {
          throw .usage("the coupon of \(addition.amount.formatted(.english)) is more than \(price.formatted(.english))")
        }
        entries[index].price = Money(minor: minor, currency: price.currency)
      }
    }
    return entries
  }

  /// Divides an amount by weights, exactly to the cent. The largest weight gets the remainder.
  static func shares(of amount: Int64, by weights: [Int64]) -> [Int64] {
    let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard sum > 0 else { return weights.indices.map { $0 == 0 ? amount : 0 } }
    var shares = weights.map { Int64(Int128(amount) * Int128($0) / sum) }
    let largest = weights.indices.max { weights[$0] < weights[$1] }
    if let largest { shares[largest] += amount - shares.reduce(0, +) }
    return shares
  }

  // MARK: Words

  /// The sentences about the additions: " The price of milk includes a deposit of €0.30."
  func message(_ names: [String], _ style: OutputStyle) -> Message {
    all.map { addition -> Message in
      let amount = addition.amount.formatted(style)
      guard let name = addition.thing.map({ names[$0].visible }) ?? (names.count == 1 ? names[0].visible : nil) else {
        return " Tax of \(amount) is spread over the prices."
      }
      return switch addition.sort {
      case .deposit: " The price of \(name) includes a deposit of \(amount)."
      case .coupon: " A coupon took \(amount) off \(name)."
      case .tax: " The price of \(name) includes \(amount) tax."
      }
    }.joined()
  }

  /// Asks which of the latest purchases of the day an addition without a thing belongs to.
  func question(_ reader: EntryReader, _ log: inout LogReader) throws -> any Error {
    guard let addition = all.first else { return CommandLineError.usage("nothing was typed") }
    let catalog = reader.catalog
    let noun: Message =
      switch addition.sort {
      case .deposit: "a deposit"
      case .coupon: "a coupon"
      case .tax: "tax"
      }
    let amount = addition.amount.formatted(catalog.style)
    let events = try EventSearch.latest(
      Self.mostSearched, of: [Bought.code], through: log.lastSequence, reader.view.context.corrections, &log
    ).filter { $0.day == reader.entryTime.day }
    let choices = try events.reversed().compactMap { event -> LineQuestion.Choice? in
      let bought = event.decode(as: Bought.self)
      guard let price = bought.price, price.currency == addition.amount.currency else { return nil }
      let minor = price.minor + (addition.sort == .coupon ? -addition.amount.minor : addition.amount.minor)
      guard minor >= 0 else { return nil }
      let new = Money(minor: minor, currency: price.currency)
      let words = [Verb.fix.name, "\(event.sequence)", "price:\(new.formatted(.english))"]
      return .init(
        title: "\(catalog.name(bought.item).visible), then \(new.formatted(catalog.style))",
        line: try Line(words, clock: reader.line.clock))
    }
    guard !choices.isEmpty else {
      return CommandLineError.refused("no purchase of this day has a price that \(noun) of \(amount) could change")
    }
    return LineQuestion("Which purchase does \(noun) of \(amount) belong to?", choices)
  }

  private static let mostSearched = 512
}
