/// The date of food has passed: noted for one lot, for an item's, or for all whose day is over.
public struct Expire: Command {
  public var moment: Moment
  public var item: String?
  public var lot: LotID?

  public init(item: String?, moment: Moment) {
    self.item = item
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let item = try item.map { name throws(Refusal) in try draft.knownItem(named: name) }
    var lots = draft.household.stock(of: item).filter { $0.lot.remaining > 0 && $0.lot.expiredOn == Lot.noDay }
    if let lot { lots.removeAll { $0.id != lot } }
    let later = draft.takeOutLater(&lots)
    if lots.isEmpty, let later {
      throw draft.notInYet(later, draft.household.catalog.name(ItemID(rawValue: later.lot.item)))
    }
    let overdue = lots.filter { $0.lot.due < draft.day.number }
    if lot == nil, !overdue.isEmpty || lots.count > 1 || item == nil { lots = overdue }
    guard !lots.isEmpty else {
      let name = item.map { Wording(verbatim: draft.household.catalog.name($0)) } ?? "anything in stock"
      throw Refusal(
        .contradicts, "no date of \(name) has passed by \(draft.day.formatted(draft.style))",
        hint: "say lot:NUMBER to insist")
    }
    for (id, lot) in lots {
      var expired = Expired()
      expired.item = ItemID(rawValue: lot.item)
      expired.lot = id
      draft.add(expired)
    }
  }
}
