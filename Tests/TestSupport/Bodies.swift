import LarderModel

/// Short forms for writing events.
package func bought(
  _ item: UInt32 = 1, lot: UInt32, _ amount: Int64, _ dimension: Dimension = .mass, price: Int64? = nil,
  due: Day? = nil, store: UInt32? = nil
) -> Bought {
  var bought = Bought()
  bought.item = ItemID(rawValue: item)
  bought.lot = LotID(rawValue: lot)
  bought.quantity = Quantity(amount: amount, dimension: dimension)
  bought.price = price.map { Money(minor: $0, currency: .euro) }
  bought.due = due
  bought.dueKind = due == nil ? .unsaid : .bestBefore
  bought.store = store.map(StoreID.init(rawValue:))
  return bought
}

package func consumed(
  _ item: UInt32 = 1, lot: UInt32, _ amount: Int64, _ dimension: Dimension = .mass, person: UInt32? = nil
) -> Consumed {
  var consumed = Consumed()
  consumed.item = ItemID(rawValue: item)
  consumed.lot = LotID(rawValue: lot)
  consumed.quantity = Quantity(amount: amount, dimension: dimension)
  consumed.person = person.map(PersonID.init(rawValue:))
  return consumed
}

package func wasted(
  _ item: UInt32 = 1, lot: UInt32, _ amount: Int64, _ dimension: Dimension = .mass, reason: WasteReason = .forgotten
) -> Wasted {
  var wasted = Wasted()
  wasted.item = ItemID(rawValue: item)
  wasted.lot = LotID(rawValue: lot)
  wasted.quantity = Quantity(amount: amount, dimension: dimension)
  wasted.reason = reason
  return wasted
}

package func counted(_ item: UInt32 = 1, lot: UInt32, _ amount: Int64, _ dimension: Dimension = .mass) -> Counted {
  var counted = Counted()
  counted.item = ItemID(rawValue: item)
  counted.lot = LotID(rawValue: lot)
  counted.quantity = Quantity(amount: amount, dimension: dimension)
  return counted
}

package func eaten(energy: Int64?, item: UInt32 = 1, person: UInt32? = nil) -> MealLogged {
  var logged = MealLogged()
  logged.item = ItemID(rawValue: item)
  logged.quantity = Quantity(amount: 1000, dimension: .portions)
  logged.energy = energy
  logged.person = person.map(PersonID.init(rawValue:))
  return logged
}

package func named(_ name: String, _ number: UInt32 = 1, _ reference: Reference = .item) -> Named {
  Named(reference, number: number, name: name)
}

package func amended(
  _ target: UInt64, _ kind: any EventBody.Type, _ field: String, _ value: PlainValue
) throws(ValueError) -> Amended {
  Amended(target: target, kind: kind.code, correction: try Correction(kind: kind, field: field, value: value))
}

extension Event {
  /// The event as the log would hold it.
  package var stored: StoredEvent {
    let (record, texts) = encoded
    return StoredEvent(sequence: 1, record: record, texts: texts)
  }
}
