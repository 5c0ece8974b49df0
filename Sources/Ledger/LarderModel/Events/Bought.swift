/// Food came in as a new lot.
public struct Bought: PurchaseBody {
  public var item = ItemID(rawValue: 0)
  /// The new lot's number. Lots are numbered in order, without gaps.
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// The number of packs of the quantity; "1/3 pack" is a third of one pack.
  public var packs: Int?
  public var price: Money?
  public var store: StoreID?
  public var place: PlaceID?
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 2 }
  public static var name: String { "bought" }

  @inlinable public static var placeSlot: Slot { Slot(word: 7, shift: 0, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    describePurchase(to: &fields)
    fields.identifier("place", Self.placeSlot, .place, &place)
    describeDue(to: &fields)
  }
}

/// The fields common to a purchase and to a line of the basket, and their slots.
public protocol PurchaseBody: DatedBody {
  /// The number of packs of the quantity.
  var packs: Int? { get set }
  /// The price of the whole quantity, or nil if unknown, which is not zero.
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

  /// Passes packs, price and store, which follow the quantity.
  mutating func describePurchase(to fields: inout FieldCoder) {
    fields.count("packs", Self.packsSlot, &packs)
    fields.money("price", Self.priceSlot, currency: Self.currencySlot, &price)
    fields.identifier("store", Self.storeSlot, .store, &store)
  }
}

/// An event with the date of a food.
public protocol DatedBody: EventBody {
  /// The date on the pack, or an estimate.
  var due: Day? { get set }
  var dueKind: DueKind { get set }
  /// Whether the pack names only a month. In that case, `due` is its last day.
  var dueIsMonth: Bool { get set }

  static var dueSlot: Slot { get }
  static var dueKindSlot: Slot { get }
  static var dueIsMonthSlot: Slot { get }
}

extension DatedBody {
  mutating func describeDue(to fields: inout FieldCoder) {
    fields.day("due", Self.dueSlot, &due)
    fields.choice("due_kind", Self.dueKindSlot, &dueKind)
    fields.flag("due_is_month", Self.dueIsMonthSlot, &dueIsMonth)
  }

  /// Sets the date as read from the pack.
  ///
  /// - Parameter usual: the kind of date if none is given.
  package mutating func setDue(_ date: EnteredDay, _ kind: DueKind, usual: DueKind = .bestBefore) {
    due = date.day
    dueIsMonth = date.precision == .month
    dueKind = kind == .unsaid ? usual : kind
  }

  /// Sets an estimated date, if there is one.
  package mutating func estimateDue(_ estimate: Day?) {
    guard let estimate else { return }
    due = estimate
    dueKind = .estimate
  }
}

/// The meaning of a date on food.
public enum DueKind: UInt8, Choice {
  case unsaid = 0
  case useBy = 1
  case bestBefore = 2
  case estimate = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .useBy: "use-by"
    case .bestBefore: "best-before"
    case .estimate: "estimate"
    }
  }
}

/// The stock of a lot was counted.
///
/// A shortfall compared with the ledger is recorded as "unexplained", never as waste. A lot that the ledger lacks
/// starts here, without a price.
public struct Counted: DatedBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// The number of packs, for a lot that starts here.
  public var packs: Int?
  /// The place, for a lot that starts here.
  public var place: PlaceID?
  /// The date, for a lot that starts here.
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 12 }
  public static var name: String { "counted" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var dueSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var placeSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 48, width: 8) }
  @inlinable public static var dueKindSlot: Slot { Slot(word: 5, shift: 56, width: 4) }
  @inlinable public static var dueIsMonthSlot: Slot { Slot(word: 5, shift: 60, width: 1) }
  @inlinable public static var packsSlot: Slot { Slot(word: 6, shift: 0, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.identifier("place", Self.placeSlot, .place, &place)
    describeDue(to: &fields)
  }
}
