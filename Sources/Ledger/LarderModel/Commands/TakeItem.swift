/// One thing on the shopping list lies in the basket, with what is known of it.
public struct TakeItem: Command {
  public var moment: Moment
  public var item: String
  public var quantity: EnteredQuantity?
  public var price: Money?
  public var store: String?
  public var due: EnteredDay?
  public var dueKind: DueKind = .unsaid
  /// Whether it lies in the basket though nobody had written it down.
  public var takesUnlisted = false

  public init(item: String, quantity: EnteredQuantity? = nil, moment: Moment) {
    self.item = item
    self.quantity = quantity
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    if takesUnlisted, draft.household.catalog.item(named: item).flatMap({ draft.household.list[$0] }) == nil {
      var listing = ListItem(.add, item: item, quantity: quantity, moment: moment)
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
