/// Food goes out to be eaten.
public struct Use: Command, TakesOut {
  public var moment: Moment
  public var item: String
  public var quantity: EnteredQuantity?
  public var lot: LotID?
  public var place: String?
  public var person: String?
  /// Whether one was named of what goes by several, as in "potato half" of potatoes.
  public var namesOne = false

  public init(item: String, quantity: EnteredQuantity?, moment: Moment) {
    self.item = item
    self.quantity = quantity
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    try draft.takeOut(self) { (_: inout Consumed) in }
  }
}
