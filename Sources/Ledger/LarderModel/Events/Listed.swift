/// An item was put on the shopping list, or its listed quantity was changed.
@usableFromInline package struct Listed: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var quantity: Quantity?
  package var packs: Int?
  package var store: StoreID?
  /// Whether the quantity replaces the listed one instead of adding to it.
  package var replaces = false

  package init() {}

  @inlinable package static var code: UInt8 { 28 }
  package static var name: String { "listed" }

  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var packsSlot: Slot { Slot(word: 5, shift: 0, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 5, shift: 16, width: 8) }
  @inlinable package static var replacesSlot: Slot { Slot(word: 5, shift: 24, width: 1) }
  @inlinable package static var storeSlot: Slot { Slot(word: 5, shift: 32, width: 32) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.flag("replaces", Self.replacesSlot, &replaces)
  }
}

/// The state of an item on the shopping list.
package enum ListState: UInt8, Choice {
  case unsaid = 0
  case wanted = 1
  case done = 2
  case removed = 3
  /// The item came into stock and left the list.
  case bought = 4
  /// The item was taken out of the basket and is still to be bought.
  case unticked = 5

  package static let words = ["unsaid", "wanted", "done", "removed", "bought", "unticked"]
}

/// The state of a listed item was changed.
@usableFromInline package struct ListChanged: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var state: ListState = .unsaid
  package var quantity: Quantity?
  package var store: StoreID?

  package init() {}

  @inlinable package static var code: UInt8 { 18 }
  package static var name: String { "list-changed" }

  @inlinable package static var stateSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  @inlinable package static var storeSlot: Slot { Slot(word: 5, shift: 32, width: 32) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.choice("state", Self.stateSlot, &state)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.identifier("store", Self.storeSlot, .store, &store)
  }
}

/// A listed item was put in the basket, from where a checkout moves it into stock.
///
/// For missing values, the listed line or an earlier tick applies.
@usableFromInline package struct TickedOff: PurchaseBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var quantity: Quantity?
  package var packs: Int?
  package var price: Money?
  package var store: StoreID?
  package var due: Day?
  package var dueKind: DueKind = .unsaid
  package var dueIsMonth = false

  package init() {}

  @inlinable package static var code: UInt8 { 29 }
  package static var name: String { "ticked-off" }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    describePurchase(to: &fields)
    describeDue(to: &fields)
  }
}
