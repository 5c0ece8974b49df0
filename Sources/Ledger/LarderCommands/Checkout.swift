import LarderModel
import PlainText

/// Moves the items in the basket from the shopping list into stock.
///
/// An item whose amount is unclear stays in the basket, and everything else is put away. The command is refused only
/// if nothing can be put away.
package struct Checkout: Command {
  /// The details of an item given at checkout.
  package struct Answer: Hashable, Sendable {
    package var price: Money?
    package var due: EnteredDay?

    package init(price: Money? = nil, due: EnteredDay? = nil) { (self.price, self.due) = (price, due) }
  }

  package var entryTime: EntryTime
  /// The store of the purchase. Items for another store stay in the basket.
  package var store: String?
  package var place: String?
  /// The items to put into the basket first, with the amounts and prices that were given for them.
  package var taking: [AddToBasket] = []
  /// The details that the list lacks, by item.
  package var answers: [ItemID: Answer] = [:]

  package init(entryTime: EntryTime) { self.entryTime = entryTime }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    var unclear: [ItemID: Refusal] = [:]
    for command in taking {
      if let (item, refusal) = Self.refusal(of: command, draft) {
        unclear[item] = refusal
        var bare = command
        bare.quantity = nil
        try bare.decide(&draft)
      } else {
        try command.decide(&draft)
      }
    }
    let basket = try draft.lines(for: store).filter(\.isDone)
    guard !basket.isEmpty else { throw empty(draft) }
    var count = 0
    for line in basket where unclear[line.item] == nil {
      do throws(Refusal) {
        let quantity = try Self.quantity(of: line, draft)
        _ = try draft.amountComingIn(quantity, of: line.item)
        try buy(line, quantity, &draft)
        count += 1
      } catch  where error.reason == .ambiguous {
        unclear[line.item] = error
      }
    }
    if count == 0, let refusal = basket.lazy.compactMap({ unclear[$0.item] }).first { throw refusal }
  }

  /// Returns why the amount of a listed item is unclear, or nil if it is not.
  private static func refusal(of command: AddToBasket, _ draft: Draft) -> (item: ItemID, refusal: Refusal)? {
    guard let amount = command.quantity, let item = draft.household.catalog.item(named: command.item),
      draft.household.list[item] != nil
    else { return nil }
    do throws(Refusal) {
      _ = try draft.amountListed(amount, of: item)
      return nil
    } catch {
      return (item, error)
    }
  }

  private func buy(_ line: ShoppingList.Line, _ quantity: EnteredQuantity, _ draft: inout Draft) throws(Refusal) {
    guard let taken = line.taken else { return }
    let answer = answers[line.item]
    var buy = Buy(item: draft.household.catalog.name(line.item), quantity: quantity, entryTime: entryTime)
    buy.settles = false
    buy.price = taken.price ?? answer?.price
    buy.store = store ?? line.boughtAt.map { draft.household.catalog.name(.store, $0.rawValue) }
    buy.place = place
    if let due = taken.due {
      buy.due = EnteredDay(day: due, precision: taken.dueIsMonth ? .month : .day)
      buy.dueKind = taken.dueKind
    } else {
      buy.due = answer?.due
    }
    try buy.decide(&draft)
    draft.settle(line.item)
  }

  private func empty(_ draft: Draft) -> Refusal {
    let others = draft.household.list.lines.contains(where: \.isDone)
    let forStore = store.map { others ? " for \($0.visible)" : "" } ?? ""
    return Refusal(
      .notEnough,
      draft.household.list.lines.isEmpty
        ? "the basket is empty, and so is the shopping list" : "the basket is empty\(forStore)",
      hint: draft.household.list.lines.isEmpty
        ? "\(.list(item: nil))" : "\(.tick(item: nil, quantity: nil))")
  }

  /// Returns the bought quantity of a line, in whole packs.
  private static func quantity(of line: ShoppingList.Line, _ draft: Draft) throws(Refusal) -> EnteredQuantity {
    guard let amount = draft.household.shopAmount(of: line, on: draft.day, draft.foods) else {
      let one = EnteredQuantity(text: "", measure: .bare(.one))
      let usual = draft.household.usualDimension(of: line.item, on: draft.day) ?? .pieces
      if usual.isCounted { return one }
      if draft.household.catalog.isFood(line.item, on: draft.day), try draft.number(.one, one, of: line.item) == nil {
        let name = draft.household.catalog.name(line.item).visible
        throw Refusal(
          .ambiguous, "how much \(name) was bought?",
          hint: "\(.tick(item: name, quantity: usual == .volume ? "1l" : "500g"))")
      }
      return one
    }
    let total = amount.quantity
    // A number of packs is recorded only if someone gave it, or if the containers are counted.
    let counted = line.comingIn.packs ?? (amount.container == nil ? nil : amount.packs)
    guard let packs = counted, packs > 1, total.amount % Int64(packs) == 0 else {
      return EnteredQuantity(text: "", measure: .exact(total))
    }
    let each = Quantity(amount: total.amount / Int64(packs), dimension: total.dimension)
    return EnteredQuantity(text: "", measure: .packed(count: ExactNumber(Int64(packs)), each: each))
  }
}

extension Draft {
  /// Takes an item off the list because it came in.
  mutating func settle(_ item: ItemID) {
    guard household.list[item] != nil else { return }
    var changed = ListChanged()
    (changed.item, changed.state) = (item, .bought)
    add(changed)
  }
}

/// Puts one item into the basket, with its details.
package struct AddToBasket: Command {
  package var entryTime: EntryTime
  package var item: String
  package var quantity: EnteredQuantity?
  package var price: Money?
  package var store: String?
  package var due: EnteredDay?
  package var dueKind: DueKind = .unsaid
  /// Whether an item that is not on the list may be put into the basket.
  package var takesUnlisted = false

  package init(item: String, quantity: EnteredQuantity? = nil, entryTime: EntryTime) {
    (self.item, self.quantity, self.entryTime) = (item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    if takesUnlisted, draft.household.catalog.item(named: item).flatMap({ draft.household.list[$0] }) == nil {
      var listing = ListItem(.add, item: item, quantity: quantity, entryTime: entryTime)
      listing.store = store
      try listing.decide(&draft)
    }
    let line = try draft.listed(item)
    var ticked = TickedOff()
    ticked.item = line.item
    if let quantity { (ticked.quantity, ticked.packs) = try draft.amountListed(quantity, of: line.item) }
    if let price { ticked.price = try draft.checked(price) }
    ticked.store = try draft.store(named: store)
    if let due { ticked.setDue(due, dueKind) }
    let saysMore = ticked.quantity != nil || ticked.price != nil || ticked.store != nil || ticked.due != nil
    guard !line.isDone || saysMore else { return }
    draft.add(ticked, entered: quantity?.text)
  }
}
