/// The part of a lot that an event took out, with the facts about the lot that waste and spending figures need.
@frozen
@usableFromInline package struct LotConsumption: Sendable {
  /// The share of the cost in millionths of the minor unit, or ``Lot/unknownCost``.
  @usableFromInline package var cost: Int64 = Lot.unknownCost
  /// The amount taken out, negative if a count found more.
  @usableFromInline package var amount: Int64 = 0
  /// The mass of the ingredients in this amount of a dish, in milligrams. ``unknownContent`` if unknown, or not a dish.
  @usableFromInline package var dishMass: Int64 = LotConsumption.unknownContent
  /// The energy of this amount of a dish, in thousandths of a kilocalorie. ``unknownContent`` as above.
  @usableFromInline package var dishEnergy: Int64 = LotConsumption.unknownContent
  @usableFromInline package var item: UInt32 = 0
  @usableFromInline package var store: UInt32 = 0
  /// The due day of the lot at that time, or ``Lot/noDay``.
  @usableFromInline package var due: Int32 = Lot.noDay
  /// The day the lot came in, or ``Lot/noDay`` if the lot is missing.
  @usableFromInline package var cameIn: Int32 = Lot.noDay
  @usableFromInline package var currency: UInt16 = 0
  @usableFromInline package var place: UInt16 = 0
  /// The days between ``due`` and a later use-by date on the pack, or ``noUseBy`` if the pack has none. Opening can set
  /// an earlier due day.
  @usableFromInline var useByLag: UInt16 = LotConsumption.noUseBy
  @usableFromInline package var dimension: UInt8 = 0
  /// Whether the lot was purchased; false if the lot is missing.
  @usableFromInline package var isBought = false

  @inlinable package init() {}

  /// The value for an unknown mass or energy of a dish.
  @inlinable package static var unknownContent: Int64 { .min }

  /// Creates the consumption of an event whose lot is missing.
  @inlinable
  init(of item: UInt32, amount: Int64, dimension: UInt8) {
    (self.item, self.amount, self.dimension) = (item, amount, dimension)
  }

  /// Copies the facts of the lot, except its cost and the contents of a dish.
  @inlinable @inline(__always)
  mutating func describe(_ lot: Lot, amount: Int64) {
    self.amount = amount
    dishMass = LotConsumption.unknownContent
    dishEnergy = LotConsumption.unknownContent
    item = lot.item
    store = lot.store
    due = lot.due
    cameIn = lot.cameIn
    currency = lot.currency
    place = lot.place
    useByLag = lot.isUseBy ? LotConsumption.useByLag(of: lot) : LotConsumption.noUseBy
    dimension = lot.dimension
    isBought = lot.isBought
  }

  @usableFromInline static var noUseBy: UInt16 { .max }
  /// The value for food frozen after its use-by date, which stays past it for ever.
  @usableFromInline static var frozenPastUseBy: UInt16 { .max - 1 }

  @inlinable
  static func useByLag(of lot: Lot) -> UInt16 {
    if lot.isFrozen, !lot.hasDateInFreezer { return lot.lastDay < lot.frozenOn ? frozenPastUseBy : noUseBy }
    return lot.due == Lot.noDay ? noUseBy : UInt16(min(Int64(lot.lastDay) - Int64(lot.due), Int64(frozenPastUseBy - 1)))
  }

  /// Whether the food was taken after its use-by date, which concerns health.
  @inlinable
  package func isPastUseBy(on day: Int32) -> Bool {
    guard useByLag < LotConsumption.frozenPastUseBy else { return useByLag == LotConsumption.frozenPastUseBy }
    return Int64(due) + Int64(useByLag) < Int64(day)
  }

  /// Whether the food was taken after a best-before date, so that eating it saved it from waste.
  @inlinable
  package func isRescued(on day: Int32) -> Bool { due < day && !isPastUseBy(on: day) }

  /// Returns the item of the lot, or that of the event if the lot is missing.
  @inlinable
  package func item(or record: Record) -> UInt32 { item == 0 ? record.item : item }
}

/// The mass and energy of the food taken.
extension LotConsumption {
  /// Returns the mass in milligrams: for a dish, that of its ingredients; otherwise by the item's facts. Nil if
  /// unknown, 0 for non-food.
  // Always inlined, as is the next: few lots are dishes, and the others should not pay for them.
  @inlinable @inline(__always)
  package func mass(of item: UInt32, on day: Int32, _ facts: FactTable) -> Int64? {
    if dishMass != LotConsumption.unknownContent, facts.isFood(item, on: day) { return dishMass }
    return facts.mass(amount, dimension, of: item, on: day)
  }

  /// Returns the energy in thousandths of a kilocalorie: for a dish, by its portions; otherwise by the item's facts.
  /// Nil if unknown, 0 for non-food.
  @inlinable @inline(__always)
  package func energy(of item: UInt32, on day: Int32, _ facts: FactTable) -> Int64? {
    if dishEnergy != LotConsumption.unknownContent, facts.isFood(item, on: day) { return dishEnergy }
    return facts.content(.energy, amount, dimension, of: item, on: day)
  }
}

/// An event that contradicts the events before it. It still counts, and is reported.
package struct Contradiction: Hashable, Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// More was taken than the lot held.
    case overdrawn = 1
    /// The lot is missing: it never came in, was retracted, or was already used up.
    case unknownLot = 2
    /// The quantity has another dimension than the lot.
    case otherDimension = 3
    /// The event is dated before the lot came in.
    case beforeLot = 4
    /// The event would have changed a missing lot. No figure is wrong because of it.
    case changedNothing = 5
  }

  package let kind: Kind
  /// The contradicting event.
  package let sequence: UInt64
  package let lot: UInt32
  /// The event that brought the lot in, or 0 if there is none.
  package let origin: UInt64

  package init(kind: Kind, sequence: UInt64, lot: UInt32, origin: UInt64) {
    (self.kind, self.sequence, self.lot, self.origin) = (kind, sequence, lot, origin)
  }
}

extension Lot {
  /// Whether food taken from the lot on this day is past its use-by date.
  package func isPastUseBy(on day: Day) -> Bool {
    var consumption = LotConsumption()
    consumption.describe(self, amount: 0)
    return consumption.isPastUseBy(on: day.number)
  }
}
