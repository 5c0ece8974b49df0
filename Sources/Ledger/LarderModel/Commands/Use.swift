/// Food goes out to be eaten.
public struct Use: Command {
  public var moment: Moment
  public var item: String
  public var quantity: EnteredQuantity?
  public var lot: LotID?
  public var place: String?
  public var person: String?
  /// Whether the diary has it too: a number alone is then of pieces and never of packs, as the diary has it.
  var isEaten = false
  /// Whether one was named of what goes by several, as in "potato half" of potatoes.
  public var namesOne = false

  public init(item: String, quantity: EnteredQuantity?, moment: Moment) {
    self.item = item
    self.quantity = quantity
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    var withdrawal = try draft.withdrawal(item, quantity, lot: lot, place: place)
    withdrawal.isEaten = isEaten
    if namesOne { withdrawal.namesSeveral = false }
    try draft.carryOut(withdrawal, for: person) { part, person in
      var consumed = Consumed()
      consumed.item = withdrawal.item
      consumed.lot = part.id
      consumed.quantity = part.quantity
      consumed.person = person
      return consumed
    }
  }
}

extension Draft {
  /// A withdrawal of a known item from known places.
  func withdrawal(
    _ name: String, _ quantity: EnteredQuantity?, lot: LotID?, place: String?
  ) throws(Refusal) -> Withdrawal {
    let item = try knownItem(named: name)
    var withdrawal = Withdrawal(item: item, lot: lot, place: try knownPlace(named: place), quantity: quantity)
    withdrawal.namesSeveral = name.namesSeveral
    return withdrawal
  }

  /// Adds an event for each lot that a withdrawal takes from.
  mutating func carryOut(
    _ withdrawal: Withdrawal, for name: String?, as body: (Withdrawal.Part, PersonID?) -> any EventBody
  ) throws(Refusal) {
    let person = try person(named: name)
    var withdrawal = withdrawal
    for part in try withdrawal.parts(in: self) { add(body(part, person), entered: withdrawal.quantity?.text) }
    reading = withdrawal.reading
  }

  func knownPlace(named name: String?) throws(Refusal) -> PlaceID? {
    guard let name else { return nil }
    guard let number = household.catalog.number(.place, named: name) else {
      throw Refusal(.badValue, "no place is called \"\(name.visible)\"")
    }
    return PlaceID(rawValue: number)
  }
}
