/// Food came in as a new lot.
public struct Bought: EventBody {
  public var item = ItemID(rawValue: 0)
  /// The new lot's number: lots are numbered in the order they come in, without a gap.
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// How many packs the quantity came in; "1/3 pack" is a third of one of them.
  public var packs: Int?
  /// What was paid for the whole lot; unknown is not zero.
  public var price: Money?
  public var store: StoreID?
  public var place: PlaceID?
  /// The date on the pack, or the estimate of one.
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  /// Whether the pack names only a month; `due` is then its last day.
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 2 }
  public static var name: String { "bought" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var priceSlot: Slot { Slot(word: 5) }
  @inlinable public static var storeSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable public static var dueSlot: Slot { Slot(word: 6, shift: 32, width: 32) }
  @inlinable public static var placeSlot: Slot { Slot(word: 7, shift: 0, width: 16) }
  @inlinable public static var currencySlot: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable public static var packsSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable public static var dueKindSlot: Slot { Slot(word: 7, shift: 56, width: 4) }
  @inlinable public static var dueIsMonthSlot: Slot { Slot(word: 7, shift: 60, width: 1) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.money("price", Self.priceSlot, currency: Self.currencySlot, &price)
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.identifier("place", Self.placeSlot, .place, &place)
    fields.day("due", Self.dueSlot, &due)
    fields.choice("due_kind", Self.dueKindSlot, &dueKind)
    fields.flag("due_is_month", Self.dueIsMonthSlot, &dueIsMonth)
  }
}
