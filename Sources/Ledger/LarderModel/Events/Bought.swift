/// Food came in as a new lot.
@usableFromInline package struct Bought: PurchaseBody, Hashable {
  package var item = ItemID(rawValue: 0)
  /// The new lot's number. Lots are numbered in order, without gaps.
  package var lot = LotID(rawValue: 0)
  package var quantity = Quantity(amount: 0, dimension: .none)
  /// The number of packs of the quantity; "1/3 pack" is a third of one pack.
  package var packs: Int?
  package var price: Money?
  package var store: StoreID?
  package var place: PlaceID?
  package var due: Day?
  package var dueKind: DueKind = .unsaid
  package var dueIsMonth = false

  package init() {}

  @inlinable package static var code: UInt8 { 2 }
  package static var name: String { "bought" }

  @inlinable package static var placeSlot: Slot { Slot(word: 7, shift: 0, width: 16) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    describePurchase(to: &fields)
    fields.identifier("place", Self.placeSlot, .place, &place)
    describeDue(to: &fields)
  }
}

/// The fields common to a purchase and to a line of the basket, and their slots.
package protocol PurchaseBody: DatedBody {
  var packs: Int? { get set }
  /// The price of the whole quantity, or nil if unknown, which is not zero.
  var price: Money? { get set }
  var store: StoreID? { get set }
}

extension PurchaseBody {
  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var priceSlot: Slot { Slot(word: 5) }
  @inlinable package static var storeSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable package static var dueSlot: Slot { Slot(word: 6, shift: 32, width: 32) }
  @inlinable package static var currencySlot: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable package static var packsSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable package static var dueKindSlot: Slot { Slot(word: 7, shift: 56, width: 4) }
  @inlinable package static var dueIsMonthSlot: Slot { Slot(word: 7, shift: 60, width: 1) }

  /// Passes packs, price and store, which follow the quantity.
  mutating func describePurchase(to fields: inout FieldCoder) {
    fields.count("packs", Self.packsSlot, &packs)
    fields.money("price", Self.priceSlot, currency: Self.currencySlot, &price)
    fields.identifier("store", Self.storeSlot, .store, &store)
  }
}

/// An event with the date of a food.
package protocol DatedBody: EventBody {
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
@usableFromInline package enum DueKind: UInt8, Choice {
  case unsaid, useBy, bestBefore, estimate
  package static let words = ["unsaid", "use-by", "best-before", "estimate"]
}

/// The stock of a lot was counted.
///
/// A shortfall compared with the ledger is recorded as "unexplained", never as waste. A lot that the ledger lacks
/// starts here, without a price.
@usableFromInline package struct Counted: DatedBody, LotAmountBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)
  package var quantity = Quantity(amount: 0, dimension: .none)
  /// The number of packs, for a lot that starts here.
  package var packs: Int?
  /// The place, for a lot that starts here.
  package var place: PlaceID?
  /// The date, for a lot that starts here.
  package var due: Day?
  package var dueKind: DueKind = .unsaid
  package var dueIsMonth = false

  package init() {}

  @inlinable package static var code: UInt8 { 12 }
  package static var name: String { "counted" }

  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var dueSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable package static var placeSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 5, shift: 48, width: 8) }
  @inlinable package static var dueKindSlot: Slot { Slot(word: 5, shift: 56, width: 4) }
  @inlinable package static var dueIsMonthSlot: Slot { Slot(word: 5, shift: 60, width: 1) }
  @inlinable package static var packsSlot: Slot { Slot(word: 6, shift: 0, width: 16) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.identifier("place", Self.placeSlot, .place, &place)
    describeDue(to: &fields)
  }
}
