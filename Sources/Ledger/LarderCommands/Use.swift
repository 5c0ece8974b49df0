import LarderModel
import PlainText

/// Takes food out of stock to be eaten.
package struct Use: Command, StockRemoval {
  package var entryTime: EntryTime
  package var item: String
  package var quantity: EnteredQuantity?
  package var lot: LotID?
  package var place: String?
  package var person: String?
  /// Whether the item, known in the plural, was named in the singular, as in "potato half" of potatoes.
  package var namesOne = false

  package init(item: String, quantity: EnteredQuantity?, entryTime: EntryTime) {
    (self.item, self.quantity, self.entryTime) = (item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) { try draft.takeOut(self) { (_: inout Consumed) in } }
}

/// Throws food away.
package struct Toss: Command, StockRemoval {
  package var entryTime: EntryTime
  package var item: String
  package var quantity: EnteredQuantity?
  package var lot: LotID?
  package var place: String?
  package var person: String?
  package var reason: WasteReason = .unsaid
  package var destination: WasteDestination = .unsaid
  package var part: WastePart = .unsaid
  /// Whether the item, known in the plural, was named in the singular, as in "potato half" of potatoes.
  package var namesOne = false

  package init(item: String, quantity: EnteredQuantity?, entryTime: EntryTime) {
    (self.item, self.quantity, self.entryTime) = (item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    try draft.takeOut(self) { (wasted: inout Wasted) in
      (wasted.reason, wasted.destination, wasted.part) = (reason, destination, part)
    }
  }
}

/// A command that takes food out of stock, to be eaten or thrown away.
protocol StockRemoval: Command {
  var item: String { get }
  var quantity: EnteredQuantity? { get }
  var lot: LotID? { get }
  var place: String? { get }
  var person: String? { get }
  /// Whether the item, known in the plural, was named in the singular, as in "potato half" of potatoes.
  var namesOne: Bool { get }
}

extension Draft {
  /// Adds an event for each lot that a command takes from. `complete` fills in the remaining fields of each.
  mutating func takeOut<Body: StockRemovalBody>(
    _ command: some StockRemoval, complete: (inout Body) -> Void
  ) throws(Refusal) {
    let item = try knownItem(named: command.item)
    var withdrawal = Withdrawal(
      item: item, lot: command.lot, place: try knownPlace(named: command.place), quantity: command.quantity)
    withdrawal.namesSeveral = command.item.namesSeveral && !command.namesOne
    let person = try person(named: command.person)
    for part in try withdrawal.parts(in: self) {
      var body = Body()
      (body.item, body.lot, body.quantity, body.person) = (item, part.id, part.quantity, person)
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
