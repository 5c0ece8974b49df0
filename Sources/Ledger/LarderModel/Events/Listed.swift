/// Something is to be bought: it was put on the shopping list, or more of it than was listed.
public struct Listed: EventBody {
  public var item = ItemID(rawValue: 0)
  public var quantity: Quantity?
  /// How many packs the quantity is meant to come in.
  public var packs: Int?
  public var store: StoreID?
  /// Whether it says again what is listed; else the quantity comes on top of it.
  public var replaces = false

  public init() {}

  @inlinable public static var code: UInt8 { 28 }
  public static var name: String { "listed" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var packsSlot: Slot { Slot(word: 5, shift: 0, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 16, width: 8) }
  @inlinable public static var replacesSlot: Slot { Slot(word: 5, shift: 24, width: 1) }
  @inlinable public static var storeSlot: Slot { Slot(word: 5, shift: 32, width: 32) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.flag("replaces", Self.replacesSlot, &replaces)
  }
}
