/// Food left a lot and was not eaten.
public struct Wasted: EventBody, TakenOutBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  public var reason: WasteReason = .unsaid
  public var destination: WasteDestination = .unsaid
  public var part: WastePart = .unsaid
  public var person: PersonID?

  public init() {}

  @inlinable public static var code: UInt8 { 5 }
  public static var name: String { "wasted" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var reasonSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  @inlinable public static var destinationSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  @inlinable public static var partSlot: Slot { Slot(word: 5, shift: 16, width: 8) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 24, width: 8) }
  @inlinable public static var personSlot: Slot { Slot(word: 5, shift: 32, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.choice("reason", Self.reasonSlot, &reason)
    fields.choice("destination", Self.destinationSlot, &destination)
    fields.choice("part", Self.partSlot, &part)
    fields.identifier("person", Self.personSlot, .person, &person)
  }
}
