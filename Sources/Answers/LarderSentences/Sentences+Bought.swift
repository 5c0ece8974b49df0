import LarderLedger
import LarderModel

/// Replies about purchases.
extension Sentences {
  /// The reply about purchases: "Bought 2 l milk for €2.38 at Lidl, due in 9 days."
  ///
  /// - Parameters:
  ///   - codes: Remarks about the scanned codes.
  ///   - prices: Comparisons of prices of products bought by code with earlier purchases.
  package func bought(
    _ outcome: CommandResult, _ entryTime: EntryTime, codes: [CodeRemark] = [], prices: [PriceComparison] = []
  ) -> Reply {
    var reply = purchases(outcome, entryTime, prices)
    reply.add(learnt(outcome))
    for remark in codes { reply.add(asked(remark, outcome)) }
    return reply
  }

  /// The reply about the purchases from the basket, with the items left on the list.
  ///
  /// - Parameter store: The store of the checkout, if one was given.
  package func checkedOut(_ outcome: CommandResult, _ entryTime: EntryTime, at store: String?) -> Reply {
    let list = outcome.after.list
    let basket = list.lines.filter(\.isDone)
    guard !outcome.isRepeated else { return purchases(outcome, entryTime) }
    let count = list.lines.count - basket.count
    let staying: Message = count == 1 ? "1 stays on the list" : "\(count) stay on the list"
    let left: Clause =
      list.lines.isEmpty
      ? ("; the list is empty now", "The shopping list is empty now.")
      : count > 0 ? ("; \(staying)", "\(staying).") : ("", nil)
    var reply = purchases(outcome, entryTime, more: [left])
    let here = store.flatMap { outcome.after.catalog.number(.store, named: $0) }
    let others = basket.filter { line in store != nil && line.boughtAt.map { $0.rawValue != here } ?? false }
    let names = others.map { Message(verbatim: outcome.name($0.item)) }
    if !names.isEmpty { reply.add(.detail("In the basket for another store: \(names.listed()).")) }
    let unclear = basket.filter { !others.contains($0) }
    if let need = lacksAmount(unclear.map(\.item), outcome, entryTime.day) { reply.add(first: need) }
    return reply
  }

  /// The question about items that stay in the basket because their amount is unclear.
  private func lacksAmount(_ items: [ItemID], _ outcome: CommandResult, _ day: Day) -> Reply.Need? {
    guard let first = items.first else { return nil }
    let names = items.map { Message(verbatim: outcome.name($0).brief) }
    let isDrink = outcome.after.usualDimension(of: first, on: day) == .volume
    let action = SuggestedAction.tick(item: outcome.name(first), quantity: isDrink ? "1l" : "500g")
    return .init(
      items.count == 1
        ? "How much \(names[0])? It stays in the basket." : "How much \(names.listed())? They stay in the basket.",
      [.init("say how much", action, isWhole: false)])
  }

  private func purchases(
    _ outcome: CommandResult, _ entryTime: EntryTime, _ prices: [PriceComparison] = [], more: [Clause] = []
  ) -> Reply {
    let events = outcome.events.filter { $0.record.kind == Bought.code }
    guard !events.isEmpty else { return Reply("Nothing was bought.") }
    return events.count == 1
      ? purchase(events[0], outcome, entryTime, prices, more) : basket(events, outcome, entryTime, prices, more)
  }

  /// The reply about one purchase.
  private func purchase(
    _ event: StoredEvent, _ outcome: CommandResult, _ entryTime: EntryTime, _ prices: [PriceComparison],
    _ more: [Clause]
  ) -> Reply {
    let bought = event.decode(as: Bought.self)
    let catalog = outcome.after.catalog
    let lot = outcome.after.lots[bought.lot]
    let price: Message = bought.price.map { " for \($0.formatted(style))" } ?? ""
    let store = bought.store.map { catalog.name(.store, $0.rawValue).visible }
    let place: Clause = store.map { (" at \($0)", "Bought at \($0).") } ?? ("", nil)
    let due: Message = lot.map { dueBriefly($0, today: entryTime.today) } ?? ""
    let reading = readingClause(outcome)
    let clauses: [Clause] = [reading, (price, nil), place, (due.isEmpty ? "" : ", \(due)", nil)]
    // How an amount was read matters more than an estimated date.
    let essential = !reading.clause.isEmpty && lot?.dueIsEstimate == true ? 0 : 3
    var reply = Reply("Bought \(amount(of: bought, outcome))", clauses: clauses + more, keeping: [1, essential])
    let product = product(of: bought, outcome)
    if !product.isEmpty { reply.add(.detail("Product: \(product.joined(separator: ", ")).")) }
    if let unit = bought.price.flatMap({ unitPrice($0, bought.quantity) }) { reply.add(.detail("\(unit).")) }
    let shelf = bought.place.map { Message(verbatim: catalog.name(.place, $0.rawValue).visible) }
    let dated = lot.flatMap { $0.due == Lot.noDay ? nil : self.due($0, today: entryTime.today) }
    let kept = [shelf, dated].compactMap(\.self)
    if !kept.isEmpty { reply.add(.detail("\(kept.joined(separator: ", ").capitalizedFirst).")) }
    if !outcome.isRepeated, !outcome.before.left(of: bought.item).isEmpty {
      reply.add(.detail("Now \(inAll(bought.item, outcome.after) ?? "none") in all."))
    }
    reply.add(readingNeed(outcome))
    remark(on: bought, event, outcome, entryTime, prices, isOneOfSeveral: false, &reply)
    return reply
  }

  /// The bought amount: "2 l milk", "600 g (4 × 150 g) yoghurt".
  private func amount(of bought: Bought, _ outcome: CommandResult) -> Message {
    let noun = outcome.noun(bought.item, for: bought.quantity)
    return "\(Figures.quantity(bought.quantity, packs: bought.packs, style)) \(noun.brief)"
  }

  /// Adds the remarks that one and several purchases have in common.
  private func remark(
    on bought: Bought, _ event: StoredEvent, _ outcome: CommandResult, _ entryTime: EntryTime,
    _ prices: [PriceComparison], isOneOfSeveral: Bool, _ reply: inout Reply
  ) {
    let name = outcome.name(bought.item).brief
    let own = outcome.after.catalog.currency
    if let currency = bought.price?.currency, currency != own {
      let apart: Message = "Prices in \(currency.code) are listed apart from those in \(own.code)."
      reply.add(
        .need(
          outcome.after.catalog.isSet(.currency)
            ? .init(apart)
            : .init(
              "\(apart) Do you always pay in \(currency.code)?",
              [.init("yes", .words("config currency \(currency.code)"))])))
    }
    if bought.dueKind == .useBy, let due = bought.due, due < entryTime.day {
      reply.add(
        .need(
          .init(
            isOneOfSeveral
              ? "The use-by date of \(name) has passed: do not eat it."
              : "Its use-by date has passed: do not eat it.")))
    }
    if let odd = outcome.isRepeated ? nil : oddPrice(bought, event.sequence, outcome.before) {
      reply.add(.need(odd))
    } else {
      reply.add(dear(bought, outcome, prices, of: isOneOfSeveral ? name : nil))
    }
    reply.add(leftList(bought, outcome, of: isOneOfSeveral ? name : nil))
    reply.add(
      Suggestion.isNew(
        bought.item, before: outcome.before, after: outcome.after, in: event.sequence, isOneOfSeveral: isOneOfSeveral))
  }

  /// The reply about several purchases: "Bought 14 things for €43.86 at Rewe." Few things are named.
  private func basket(
    _ events: [StoredEvent], _ outcome: CommandResult, _ entryTime: EntryTime, _ prices: [PriceComparison],
    _ more: [Clause]
  ) -> Reply {
    let items = events.map { $0.decode(as: Bought.self) }
    var sum = MoneySum()
    for price in items.compactMap(\.price) { sum.add(price) }
    let stores = Set(items.map(\.store))
    let shared = stores.count == 1 ? items.first?.store : nil
    let named = items.map { amount(of: $0, outcome) }.listed()
    let things: Message = named.description.count <= 40 ? named : "\(items.count) things"
    let paid = sum.text(style)
    var clauses: [Clause] = sum.isEmpty ? [] : [(" for \(paid)", "Price: \(paid).")]
    if let shared {
      let name = outcome.after.catalog.name(.store, shared.rawValue).visible
      clauses.append((" at \(name)", "Bought at \(name)."))
    }
    var reply = Reply("Bought \(things)", clauses: clauses + more)
    for bought in items { reply.add(.detail(basketLine(bought, outcome, entryTime, namesStore: shared == nil))) }
    let unpriced = zip(items, events).filter { $0.0.price == nil }
    if let first = unpriced.first, unpriced.count < items.count {
      let names = unpriced.map { Message(verbatim: outcome.name($0.0.item).brief) }
      reply.add(
        .need(
          .init(
            names.count < 4 ? "No price for \(names.listed())." : "No price for \(names.count) of them.",
            [.init("add the price", .fixEvent(first.1.sequence, field: "price", value: nil), isWhole: false)])))
    }
    for (bought, event) in zip(items, events) {
      remark(on: bought, event, outcome, entryTime, prices, isOneOfSeveral: true, &reply)
    }
    return reply
  }

  /// One of several purchases: "2 l milk (4006381333931): €2.38, due in 9 days".
  private func basketLine(
    _ bought: Bought, _ outcome: CommandResult, _ entryTime: EntryTime, namesStore: Bool
  ) -> Message {
    let product = product(of: bought, outcome)
    let code: Message = product.isEmpty ? "" : " (\(product.joined(separator: ", ")))"
    var details = [bought.price.map { Message(verbatim: $0.formatted(style)) } ?? "no price"]
    if let reading = basketReading(of: bought, outcome) { details.append(reading) }
    if namesStore, let store = bought.store {
      details.append(Message(verbatim: outcome.after.catalog.name(.store, store.rawValue).visible))
    }
    let due = outcome.after.lots[bought.lot].map { dueBriefly($0, today: entryTime.today) } ?? ""
    if !due.isEmpty { details.append(due) }
    return "\(amount(of: bought, outcome))\(code): \(details.joined(separator: ", "))"
  }

  /// The interpretation of a missing quantity of one of several purchases: "the usual pack".
  private func basketReading(of bought: Bought, _ outcome: CommandResult) -> Message? {
    let packed = Figures.quantity(bought.quantity, packs: bought.packs, style)
    guard packed == bought.quantity.shown(style), outcome.reading?.isOfNoWords == true else { return nil }
    return reading(outcome)
  }

  /// A remark about the item that a purchase removed from the shopping list.
  private func leftList(_ bought: Bought, _ outcome: CommandResult, of name: String?) -> Message {
    guard !outcome.isRepeated, let line = outcome.before.list[bought.item], outcome.after.list[bought.item] == nil
    else { return "" }
    let off: Message = name.map { "\($0) is off the shopping list" } ?? "Off the shopping list"
    // A recipe's spoons are not what a shop sells.
    guard let listed = line.quantity, listed != bought.quantity, listed.inHouseholdUnit == nil else { return "\(off)." }
    return "\(off), which listed \(Figures.quantity(listed, packs: line.packs, style))."
  }
}

/// Remarks about purchases by code.
extension Sentences {
  /// The product's title and code: "Barista" and "4006381333931". Empty if no code was given.
  func product(of bought: Bought, _ outcome: CommandResult) -> [Message] {
    let label = outcome.events.first { $0.record.kind == ProductLinked.code && $0.record.lot == bought.lot.rawValue }
    guard let label else { return [] }
    let catalog = outcome.after.catalog
    let product = label.decode(as: ProductLinked.self).product
    let title = catalog.title(of: product, on: label.day).map { Message(verbatim: $0.visible) }
    // The purchase already names the store of a store's own code.
    let code = EventSentence.printed(catalog.name(product)).prefix { $0 != "@" }
    return [title, Message(verbatim: String(code).visible)].compactMap(\.self)
  }

  /// A remark about the price: "€0.19 dearer a litre than at Markt (2026-10-02)."
  ///
  /// - Parameter name: The item's name, if several things were bought.
  private func dear(
    _ bought: Bought, _ outcome: CommandResult, _ prices: [PriceComparison], of name: String?
  ) -> Message {
    guard let comparison = prices.first(where: { $0.lot == bought.lot }) else { return "" }
    let dear = comparison.message(outcome.after.catalog, style)
    return name.map { "\(Message(verbatim: $0).capitalizedFirst): \(dear)." } ?? "\(dear)."
  }

  /// A remark about learnt rules for stores' own codes.
  func learnt(_ outcome: CommandResult) -> Message {
    outcome.events.filter { $0.record.kind == CodeLearnt.code }.map { event -> Message in
      let learnt = event.decode(as: CodeLearnt.self)
      guard let prefix = learnt.prefix else { return "" }
      let store = outcome.after.catalog.name(.store, learnt.store.rawValue).visible
      let codes: Message = "The last digits of \(store)'s codes that begin with \(EventSentence.prefix(prefix))"
      return switch learnt.measure {
      case .weight: " \(codes) are the weight, so you need not type it from now on."
      case .price: " \(codes) are the price, so you need not type it from now on."
      case .neither, .unsaid: ""
      }
    }.joined()
  }

  /// The question about a scanned code, or the value found in it.
  private func asked(_ remark: CodeRemark, _ outcome: CommandResult) -> Reply.Remark? {
    let code = remark.code.visible
    if remark.isOpen, let store = remark.store {
      return .need(
        .init(
          "Are the last digits of \(code) its weight or its price?",
          [.init("weight", .sayDigits(remark.code, store: store))]))
    }
    if let said = remark.weight?.formatted(style) ?? remark.price?.formatted(style) {
      return .detail("The code \(code) itself contains \(said).")
    }
    guard lacksPack(remark, outcome) else { return nil }
    return .need(
      .init("How much is in a pack of \(code)?", [.init("set it", .describePack(remark.code), isWhole: false)]))
  }

  /// Whether a code was scanned for the first time and the contents of its pack were not learnt.
  private func lacksPack(_ remark: CodeRemark, _ outcome: CommandResult) -> Bool {
    guard !remark.hasOwnWeight, let product = outcome.after.catalog.product(named: remark.product) else { return false }
    let isNew = product.rawValue > outcome.before.catalog.count(of: .product)
    return isNew && outcome.after.catalog.pack(of: product, on: .max) == nil
  }
}
