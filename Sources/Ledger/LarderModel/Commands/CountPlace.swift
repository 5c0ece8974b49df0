/// Somebody looked through a whole place, and the books are right: every lot there is as they say.
public struct CountPlace: Command {
  public var moment: Moment
  public var place: String

  public init(_ place: String, moment: Moment) {
    self.place = place
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let place = try draft.knownPlace(named: place)
    var lots = draft.household.stock(place: place)
    let later = draft.takeOutLater(&lots)
    if lots.isEmpty, let later {
      throw draft.notInYet(later, draft.household.catalog.name(ItemID(rawValue: later.lot.item)))
    }
    guard !lots.isEmpty else {
      throw Refusal(.notEnough, "the ledger shows nothing in \(self.place.visible)", hint: "\(.countSomething)")
    }
    for (id, lot) in lots {
      var counted = Counted()
      counted.item = ItemID(rawValue: lot.item)
      counted.lot = id
      // A lot whose books went below nothing holds nothing.
      counted.quantity = Quantity(amount: max(lot.remaining, 0), dimension: Dimension(rawValue: lot.dimension) ?? .none)
      draft.add(counted, entered: "all")
    }
  }
}
