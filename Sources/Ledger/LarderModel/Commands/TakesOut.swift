/// A command that takes food out of stock, to be eaten or thrown away.
protocol TakesOut: Command {
  var item: String { get }
  var quantity: EnteredQuantity? { get }
  var lot: LotID? { get }
  var place: String? { get }
  var person: String? { get }
  /// Whether one was named of what goes by several, as in "potato half" of potatoes.
  var namesOne: Bool { get }
}

extension Draft {
  /// Adds an event for each lot that a command takes from; `complete` says what else is known of each.
  mutating func takeOut<Body: TakenOutBody>(
    _ command: some TakesOut, complete: (inout Body) -> Void
  ) throws(Refusal) {
    let item = try knownItem(named: command.item)
    var withdrawal = Withdrawal(
      item: item, lot: command.lot, place: try knownPlace(named: command.place), quantity: command.quantity)
    withdrawal.namesSeveral = command.item.namesSeveral && !command.namesOne
    let person = try person(named: command.person)
    for part in try withdrawal.parts(in: self) {
      var body = Body()
      body.item = item
      body.lot = part.id
      body.quantity = part.quantity
      body.person = person
      complete(&body)
      add(body, entered: command.quantity?.text)
    }
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
