/// An item was put on the shopping list, or its listed quantity was changed.
public struct Listed: EventBody {
  public var item = ItemID(rawValue: 0)
  public var quantity: Quantity?
  /// The number of packs of the quantity.
  public var packs: Int?
  public var store: StoreID?
  /// Whether the quantity replaces the listed one instead of adding to it.
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

/// The state of an item on the shopping list.
public enum ListState: UInt8, Choice {
  case unsaid = 0
  case wanted = 1
  case done = 2
  case removed = 3
  /// The item came into stock and left the list.
  case bought = 4
  /// The item was taken out of the basket and is still to be bought.
  case unticked = 5

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .wanted: "wanted"
    case .done: "done"
    case .removed: "removed"
    case .bought: "bought"
    case .unticked: "unticked"
    }
  }
}

/// The state of a listed item was changed.
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

/// A listed item was put in the basket, from where a checkout moves it into stock.
///
/// For missing values, the listed line or an earlier tick applies.
public struct TickedOff: PurchaseBody {
  public var item = ItemID(rawValue: 0)
  public var quantity: Quantity?
  public var packs: Int?
  public var price: Money?
  public var store: StoreID?
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 29 }
  public static var name: String { "ticked-off" }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    describePurchase(to: &fields)
    describeDue(to: &fields)
  }
}
