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

/// Where an item stands on the shopping list.
public enum ListState: UInt8, Choice {
  case unsaid = 0
  case wanted = 1
  case done = 2
  case removed = 3
  /// It came in as stock, and is on the list no more.
  case bought = 4
  /// It is to be bought after all.
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

/// Something on the shopping list lies in the basket: what a checkout makes stock of.
///
/// Of what it does not say, the list's own line holds, or what an earlier tick said.
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
