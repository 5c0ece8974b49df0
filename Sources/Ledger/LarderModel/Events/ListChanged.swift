/// An item of the shopping list stands elsewhere on it, or has left it.
public struct ListChanged: EventBody {
  public var item = ItemID(rawValue: 0)
  public var state: ListState = .unsaid
  public var quantity: Quantity?
  public var store: StoreID?

  public init() {}

  @inlinable public static var code: UInt8 { 18 }
  public static var name: String { "list-changed" }

  @inlinable public static var stateSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  @inlinable public static var storeSlot: Slot { Slot(word: 5, shift: 32, width: 32) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.choice("state", Self.stateSlot, &state)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.identifier("store", Self.storeSlot, .store, &store)
  }
}
