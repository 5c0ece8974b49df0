/// Something on the shopping list lies in the basket: what a checkout makes stock of.
///
/// Of what it does not say, the list's own line holds, or what an earlier tick said.
public struct TickedOff: EventBody {
  public var item = ItemID(rawValue: 0)
  public var quantity: Quantity?
  public var packs: Int?
  /// What is paid for all of it; unknown is not zero.
  public var price: Money?
  public var store: StoreID?
  /// The date on the pack.
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  /// Whether the pack names only a month; `due` is then its last day.
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 29 }
  public static var name: String { "ticked-off" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var priceSlot: Slot { Slot(word: 5) }
  @inlinable public static var storeSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable public static var dueSlot: Slot { Slot(word: 6, shift: 32, width: 32) }
  @inlinable public static var currencySlot: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable public static var packsSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable public static var dueKindSlot: Slot { Slot(word: 7, shift: 56, width: 4) }
  @inlinable public static var dueIsMonthSlot: Slot { Slot(word: 7, shift: 60, width: 1) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.money("price", Self.priceSlot, currency: Self.currencySlot, &price)
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.day("due", Self.dueSlot, &due)
    fields.choice("due_kind", Self.dueKindSlot, &dueKind)
    fields.flag("due_is_month", Self.dueIsMonthSlot, &dueIsMonth)
  }
}
