/// What was recorded of one item was always of another: a misspelt name beside the right one.
public struct MergeItems: Command {
  public var moment: Moment
  /// The name that was wrong, which from now on means the other item.
  public var former: String
  /// The item that is meant.
  public var name: String
  /// The events of the other, as they count now.
  public var events: [StoredEvent]

  public init(_ events: [StoredEvent], of former: String, into name: String, moment: Moment) {
    self.events = events
    self.former = former
    self.name = name
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    draft.add(ItemCalled(try draft.knownItem(named: name), former))
    // What draws from a lot is of the item its lot is, and follows it.
    for event in events where !FixEvent.drawsFromLot.contains(event.record.kind) {
      try FixEvent(event, corrections: [(field: "item", text: name)], moment: moment).decide(&draft)
    }
  }
}
