/// Food left a lot to be eaten; one event for each lot drawn from.
public struct Consumed: EventBody, TakenOutBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  public var person: PersonID?
  /// The meal it went into.
  public var meal: MealID?

  public init() {}

  @inlinable public static var code: UInt8 { 3 }
  public static var name: String { "consumed" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var mealSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var personSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 48, width: 8) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.identifier("meal", Self.mealSlot, .meal, &meal)
  }
}
