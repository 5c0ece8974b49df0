/// Food left a lot to be eaten; one event for each lot drawn from.
public struct Consumed: EventBody, TakenOutBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  public var person: PersonID?
  /// The meal it went into.
  public var meal: MealID?
  /// Whether it went into the dish that its command cooked, to be eaten from there.
  public var goesIntoDish = false
  /// Whether it is so little that the dish's cost is known without it: salt, or a pinch of a spice.
  public var isTrifling = false

  public init() {}

  @inlinable public static var code: UInt8 { 3 }
  public static var name: String { "consumed" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var mealSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var personSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 48, width: 8) }
  @inlinable public static var goesIntoDishSlot: Slot { Slot(word: 5, shift: 56, width: 1) }
  @inlinable public static var isTriflingSlot: Slot { Slot(word: 5, shift: 57, width: 1) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.identifier("meal", Self.mealSlot, .meal, &meal)
    fields.flag("into_dish", Self.goesIntoDishSlot, &goesIntoDish)
    fields.flag("trifling", Self.isTriflingSlot, &isTrifling)
  }
}
