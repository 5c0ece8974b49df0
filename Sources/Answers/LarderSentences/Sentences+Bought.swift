import LarderLedger
import LarderModel

/// Sentences about purchases.
extension Sentences {
  /// The text about purchases, one sentence each.
  ///
  /// - Parameters:
  /// - codes: Remarks about the scanned codes.
  /// - prices: Comparisons of prices of products bought by code with earlier purchases.
  package func bought(
    _ outcome: CommandResult, _ entryTime: EntryTime, codes: [CodeRemark] = [], prices: [PriceComparison] = []
  ) -> Message {
    let events = outcome.events.filter { $0.record.kind == Bought.code }
    let words = events.count == 1 ? bought(events[0], outcome, entryTime, prices) : basket(events, outcome, prices)
    let all = events.reduce(words) { words, event in
      let bought = event.decode(as: Bought.self)
      return words + leftList(bought, outcome)
        + Suggestion.isNew(
          bought.item, before: outcome.before, after: outcome.after, isOneOfSeveral: events.count > 1)
    }
    return all + learnt(outcome) + asked(codes, outcome)
  }

  /// A sentence about the purchases from the basket, and the items left on the list.
  package func checkedOut(_ outcome: CommandResult, _ entryTime: EntryTime) -> Message {
    let bought = outcome.events.filter { $0.record.kind == Bought.code }
    let list = outcome.after.list
    let basket = list.lines.filter(\.isDone)
    var words = bought.count == 1 ? self.bought(bought[0], outcome, entryTime) : self.basket(bought, outcome)
    if outcome.isRepeated { return words }
    if list.lines.isEmpty { return words + " The shopping list is empty now." }
    if list.lines.count > basket.count {
      let count = list.lines.count - basket.count
      words += count == 1 ? " 1 item stays on the list." : " \(count) items stay on the list."
    }
    let names = basket.map { outcome.name($0.item) }
    if !names.isEmpty { words += " In the basket for another store: \(names.joined(separator: ", "))." }
    return words
  }

  /// A sentence about one purchase: "Bought 2 l milk for €2.38 (€1.19 per litre) at Lidl, fridge; due in 9 days
  /// (2026-11-29)."
  package func bought(
    _ event: StoredEvent, _ outcome: CommandResult, _ entryTime: EntryTime, _ prices: [PriceComparison] = []
  ) -> Message {
    let bought = event.decode(as: Bought.self)
    let catalog = outcome.after.catalog
    let price: Message =
      bought.price.map { price in
        let unit: Message = unitPrice(price, bought.quantity).map { " (\($0))" } ?? ""
        return " for \(price.formatted(style))\(unit)"
      } ?? ""
    let store: Message = bought.store.map { " at \(catalog.name(.store, $0.rawValue).visible)" } ?? ""
    let place: Message = bought.place.map { ", \(catalog.name(.place, $0.rawValue).visible)" } ?? ""
    let lot = outcome.after.lots[bought.lot]
    let due: Message = lot.map { $0.due == Lot.noDay ? "" : "; \(self.due($0, today: entryTime.today))" } ?? ""
    let isMore = !outcome.isRepeated && !outcome.before.left(of: bought.item).isEmpty
    let all: Message = isMore ? "; now \(inAll(bought.item, outcome.after) ?? "none") in all" : ""
    let odd = outcome.isRepeated ? "" : oddPrice(bought, event.sequence, outcome.before)
    let remark = odd.isEmpty ? dear(bought, outcome, prices) : odd
    let what = amount(of: bought, outcome)
    return "Bought \(what)\(price)\(store)\(place)\(due)\(all).\(past(bought, entryTime))\(remark)"
  }

  /// The bought amount: "2 l milk", "600 g (4 × 150 g) yoghurt", "1 l oat drink (Barista, 4006381333931)".
  private func amount(of bought: Bought, _ outcome: CommandResult) -> Message {
    let noun = outcome.noun(bought.item, for: bought.quantity)
    let product = product(of: bought, outcome)
    if let reading = reading(outcome) {
      return "\(bought.quantity.formatted(style)) \(noun) (\(([reading] + product).joined(separator: ", ")))"
    }
    let amount: Message = "\(Figures.quantity(bought.quantity, packs: bought.packs, style)) \(noun)"
    return product.isEmpty ? amount : "\(amount) (\(product.joined(separator: ", ")))"
  }

  /// A warning if the use-by date has already passed.
  private func past(_ bought: Bought, _ entryTime: EntryTime) -> Message {
    guard bought.dueKind == .useBy, let due = bought.due, due < entryTime.day else { return "" }
    return " Its use-by date has passed: do not eat it."
  }

  /// A sentence about several purchases: "Bought 3 items for €7.56: 2 l milk (€2.38, due 2026-11-29), 1 bread (no
  /// price)."
  package func basket(
    _ events: [StoredEvent], _ outcome: CommandResult, _ prices: [PriceComparison] = []
  ) -> Message {
    let catalog = outcome.after.catalog
    let items = events.map { $0.decode(as: Bought.self) }
    var sum = MoneySum()
    for price in items.compactMap(\.price) { sum.add(price) }
    let stores = Set(items.map(\.store))
    let shared = stores.count == 1 ? items.first?.store : nil
    let displayed = items.map { bought -> Message in
      var details = Array(product(of: bought, outcome).prefix(1))
      details.append(bought.price.map { Message(verbatim: $0.formatted(style)) } ?? "no price")
      if shared == nil, let store = bought.store {
        details.append(Message(verbatim: catalog.name(.store, store.rawValue).visible))
      }
      if let due = bought.due {
        let day = due.formatted(style)
        details.append(bought.dueKind == .estimate ? "due \(day), an estimate" : "due \(day)")
      }
      return "\(basketAmount(of: bought, outcome)) (\(details.joined(separator: ", ")))"
    }
    let paid: Message = sum.isEmpty ? "" : " for \(sum.text(style))"
    let store: Message = shared.map { " at \(catalog.name(.store, $0.rawValue).visible)" } ?? ""
    let remarks = zip(items, events).map { bought, event -> Message in
      let odd = outcome.isRepeated ? "" : oddPrice(bought, event.sequence, outcome.before)
      return odd.isEmpty ? dear(bought, outcome, prices, of: outcome.name(bought.item)) : odd
    }
    return "Bought \(items.count) items\(paid)\(store): \(displayed.joined(separator: "; ")).\(remarks.joined())"
  }

  /// The bought amount in a list: "2 l (2 × 1 l) milk"; "400 g tofu, the usual pack".
  private func basketAmount(of bought: Bought, _ outcome: CommandResult) -> Message {
    let noun = outcome.noun(bought.item, for: bought.quantity)
    let packed = Figures.quantity(bought.quantity, packs: bought.packs, style)
    guard packed == bought.quantity.formatted(style), outcome.reading?.isOfNoWords == true,
      let reading = reading(outcome)
    else { return "\(packed) \(noun)" }
    return "\(packed) \(noun), \(reading)"
  }

  /// A remark about the item that a purchase removed from the shopping list.
  package func leftList(_ bought: Bought, _ outcome: CommandResult) -> Message {
    guard !outcome.isRepeated, let line = outcome.before.list[bought.item], outcome.after.list[bought.item] == nil
    else { return "" }
    guard let listed = line.quantity, listed != bought.quantity else { return " Off the shopping list." }
    return " Off the shopping list, which listed \(Figures.quantity(listed, packs: line.packs, style))."
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

  /// A remark about the price: " €0.19 dearer a litre than at Markt (2026-10-02)."
  ///
  /// - Parameter name: The item's name, if several things were bought.
  func dear(
    _ bought: Bought, _ outcome: CommandResult, _ prices: [PriceComparison], of name: String? = nil
  ) -> Message {
    guard let comparison = prices.first(where: { $0.lot == bought.lot }) else { return "" }
    let dear = comparison.message(outcome.after.catalog, style)
    return name.map { " \(Message(verbatim: $0).capitalizedFirst): \(dear)." } ?? " \(dear)."
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

  /// Questions about the scanned codes, and the values found in them.
  func asked(_ codes: [CodeRemark], _ outcome: CommandResult) -> Message {
    codes.map { remark -> Message in
      if remark.isOpen, let store = remark.store {
        let says: Message = "\(.sayDigits(remark.code, store: store))"
        return " Are the last digits of \(remark.code.visible) its weight or its price? If it is the weight: \(says)."
      }
      if let said = remark.weight?.formatted(style) ?? remark.price?.formatted(style) {
        return " The code \(remark.code.visible) itself contains \(said)."
      }
      guard lacksPack(remark, outcome) else { return "" }
      return " The pack size of \(remark.code.visible) is unknown: \(.describePack(remark.code))."
    }.joined()
  }

  /// Whether a code was scanned for the first time and the contents of its pack were not learnt.
  private func lacksPack(_ remark: CodeRemark, _ outcome: CommandResult) -> Bool {
    guard !remark.hasOwnWeight, let product = outcome.after.catalog.product(named: remark.product) else { return false }
    let isNew = product.rawValue > outcome.before.catalog.count(of: .product)
    return isNew && outcome.after.catalog.pack(of: product, on: .max) == nil
  }
}
