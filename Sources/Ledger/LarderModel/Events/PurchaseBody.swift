/// What is said of a purchase, whether it lies in the basket or is in the house, and where it lies in a record.
public protocol PurchaseBody: DatedBody {
  /// How many packs the quantity comes in.
  var packs: Int? { get set }
  /// What is paid for all of it; unknown is not zero.
  var price: Money? { get set }
  var store: StoreID? { get set }
}

extension PurchaseBody {
  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var priceSlot: Slot { Slot(word: 5) }
  @inlinable public static var storeSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable public static var dueSlot: Slot { Slot(word: 6, shift: 32, width: 32) }
  @inlinable public static var currencySlot: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable public static var packsSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable public static var dueKindSlot: Slot { Slot(word: 7, shift: 56, width: 4) }
  @inlinable public static var dueIsMonthSlot: Slot { Slot(word: 7, shift: 60, width: 1) }

  /// The packs, the price and the store, which follow on the quantity.
  mutating func describePurchase(to fields: inout FieldCoder) {
    fields.count("packs", Self.packsSlot, &packs)
    fields.money("price", Self.priceSlot, currency: Self.currencySlot, &price)
    fields.identifier("store", Self.storeSlot, .store, &store)
  }
}
