import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that records purchases.
struct PendingPurchase: PendingCommand {
  /// Comparisons of the prices with earlier purchases, and remarks about codes, both from the decision.
  private(set) var prices: [PriceComparison] = []
  private var codes: [CodeRemark] = []
  private var advice: FoodAdvice?
  /// The number of waiting entries of the codes that could not be made.
  private var leftOut = 0
  private var leftOutWhy: [Message] = []

  /// The deposits, coupons and taxes among the words, and the names of the things.
  private var additions: (all: PriceAdditions, names: [String])?
  /// The price of all things, divided among them.
  private var shares: [(item: String, price: Money)] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    var remarks: [CodeRemark] = []
    var buys: [Buy] = []
    // Facts from the product store about codes that are new to the household, by the index of the purchase.
    var labels: [Int: DescribeProduct] = [:]
    for entry in try entries(reader, &log) {
      let said = try Self.command(entry, reader)
      var buy = said.buy
      if let remark = said.remark { remarks.append(remark) }
      if let product = buy.product {
        let lesson = product.lesson.flatMap { lesson in
          buy.store.map { (store: $0, prefix: lesson.prefix, rule: lesson.rule) }
        }
        buy.product?.parkedDetails = try WaitingCodeDetails.read(
          of: product.name, learning: lesson, year: reader.line.clock.year, reader.household, log)
      }
      labels[buys.count] = Self.label(entry, buy, reader)
      buys.append(buy)
    }
    let whole = try SharedPrice(reader, buys.map(\.price))
    if let whole {
      let prices = try whole.divided(among: reader.decide(buys), reader.household)
      for index in buys.indices { buys[index].price = prices[index] }
      shares = zip(buys, prices).map { (item: $0.item, price: $1) }
    }
    let commands: [[any Command]] = buys.enumerated().map { index, buy in labels[index].map { [$0, buy] } ?? [buy] }
    let decision = try reader.decide(Array(commands.joined()))
    if let question = question(decision, reader) { throw question }
    (codes, leftOut, leftOutWhy) = (remarks, decision.leftOut, decision.leftOutWhy)
    prices = remarks.isEmpty ? [] : try PriceComparison.all(decision, reader.view, &log)
    advice = try FoodAdvice(decision, reader.household, reader.view, &log)
    return decision
  }

  /// Asks about a typed price of one thing that is ten times, or a tenth of, that of similar food in stock.
  private func question(_ decision: Decision, _ reader: EntryReader) -> LineQuestion? {
    let purchases = decision.events.compactMap { $0.body as? Bought }
    guard !reader.arguments.has(.anyway), additions == nil, purchases.count == 1, let price = purchases[0].price,
      price.minor >= 10, let other = Sentences.lotOfOtherPrice(purchases[0], reader.household)
    else { return nil }
    let isDearer =
      Int128(price.minor) * Int128(Lot.costScale) * Int128(other.remaining)
      > Int128(other.cost) * Int128(purchases[0].quantity.amount)
    let likely = Money(minor: isDearer ? price.minor / 10 : price.minor * 10, currency: price.currency)
    guard let corrected = reader.line.replacing(price, with: likely, reader.catalog.currency) else { return nil }
    let style = reader.catalog.style
    let name = reader.catalog.name(purchases[0].item).visible
    return LineQuestion(
      "\(price.formatted(style)) for \(name)?",
      [
        .init(title: "yes", line: reader.line.with(.anyway)),
        .init(title: Message(verbatim: likely.formatted(style)), line: corrected),
      ])
  }

  /// The entries of the line, with the prices that were paid.
  private mutating func entries(_ reader: EntryReader, _ log: inout LogReader) throws -> [Entry] {
    if let question = try Self.whatWasBought(reader) { throw question }
    let reader = try SharedPrice.isOfAll(reader) ? reader.leaving(out: .price) : reader
    let found = try PriceAdditions(reader.listedWords(), reader.catalog)
    guard !found.all.isEmpty else {
      let entries = try reader.entries(takesPrice: true)
      if let question = PriceQuestion(reader, entries).question { throw question }
      return entries
    }
    guard !found.things.isEmpty else { throw try found.question(reader, &log) }
    let entries = try found.added(to: found.reading(reader).entries(takesPrice: true))
    additions = (found, entries.map { $0.item ?? "" })
    return entries
  }

  /// The purchase of an entry, and the remark about its code.
  private static func command(_ entry: Entry, _ reader: EntryReader) throws -> (buy: Buy, remark: CodeRemark?) {
    let entryTime = reader.entryTime
    let one = EnteredQuantity(text: "", measure: .bare(.one))
    var buy = Buy(item: try reader.item(of: entry), quantity: entry.quantity ?? one, entryTime: entryTime)
    buy.namesSeveral = buy.item.namesSeveral && !entry.namesOne
    buy.price = entry.price ?? reader.answers.price
    buy.store = reader.arguments[.store]
    buy.place = reader.arguments[.place]
    buy.due = reader.answers.due
    if let due = try reader.arguments.due(from: entryTime.day, reader.catalog) { (buy.due, buy.dueKind) = due }
    guard let code = entry.code else { return (buy, nil) }
    let remark = try CodeBuying(code, reader).complete(&buy, typed: entry)
    return (buy, remark)
  }

  /// The question about "spent 45.20 at Lidl", which names no food.
  private static func whatWasBought(_ reader: EntryReader) throws -> LineQuestion? {
    let (line, catalog) = (reader.line, reader.catalog)
    guard let typed = line.arguments[.price], line.arguments.words.isEmpty, line.codes.isEmpty,
      line.arguments[.item] == nil
    else { return nil }
    let price = try Money(parsing: typed, defaultCurrency: catalog.currency)
    let store: Message =
      reader.arguments[.store].map { typed in
        let name = catalog.number(.store, named: typed).map { catalog.name(.store, $0) } ?? typed
        return " at \(name.visible)"
      } ?? ""
    return LineQuestion(
      "What did you buy for \(price.formatted(catalog.style))\(store)?", [],
      completed: { line.beginning($0) })
  }

  /// The data of the product store, to be copied into the ledger with a purchase.
  private static func label(_ entry: Entry, _ buy: Buy, _ reader: EntryReader) -> DescribeProduct? {
    guard let stored = entry.code?.stored, let product = buy.product else { return nil }
    return stored.description(
      of: product.name, item: buy.item, pack: product.pack.map { ($0, product.units) }, reader.entryTime, reader.catalog
    ) { (describe) throws(Refusal) in try reader.decide(describe) }
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    var reply = sentences.bought(outcome, entryTime, codes: codes, prices: prices)
    reply.add(needs: ProductSentence.sources(outcome, sentences.style))
    advice?.add(to: &reply, outcome, sentences.style)
    // They change the price of the headline.
    if let additions { reply.add(needs: additions.all.message(additions.names, sentences.style)) }
    if !shares.isEmpty {
      let parts = shares.map { "\($0.item.visible) \($0.price.formatted(sentences.style))" as Message }
      reply.add(.need(.init("The price is divided: \(parts.joined(separator: ", ")).")))
    }
    let settled = settled(outcome)
    reply.add(settled)
    if !settled.isEmpty, leftOut > 0 { reply.add(.need(ProductSentence.leftOut(leftOut, leftOutWhy))) }
    return reply
  }

  /// The remark " 1 entry that waited for 4006381333931 waits no more."
  private func settled(_ outcome: CommandResult) -> Message {
    var (said, seen) = (Message(), Set<String>())
    for code in codes where seen.insert(code.product).inserted {
      guard let product = outcome.after.catalog.product(named: code.product),
        !outcome.after.kitchen.parked.lines.contains(where: { $0.product == product })
      else { continue }
      let waited = outcome.before.kitchen.parked.lines.count { $0.product == product }
      guard waited > 0 else { continue }
      let entries = Message.count(waited, "entry that waited", "entries that waited")
      said += " \(entries) for \(code.code.visible) \(word: waited == 1 ? "is" : "are") no longer waiting."
    }
    return said
  }

  func questions(_ reader: EntryReader) throws -> [Question] {
    if let question = try Self.whatWasBought(reader) { throw question }
    guard try !reader.namesSeveral(), try PriceAdditions(reader.listedWords(), reader.catalog).all.isEmpty else {
      return []
    }
    // Values in the code are not asked for.
    let (buy, _) = try Self.command(reader.entry(takesPrice: true), reader)
    var questions: [Question] = []
    if buy.price == nil { questions.append(.price(of: buy.item.visible, reader.household) { $1.price = $0 }) }
    if buy.due == nil {
      questions.append(.date(on: buy.item.visible, reader.entryTime.day, reader.catalog) { $1.due = $0 })
    }
    return questions
  }
}
