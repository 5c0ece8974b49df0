/// What an event took out of its lot: what waste and spending need to know of it, and only the lots can tell.
@frozen
public struct Draw: Sendable {
  /// The share of the cost, in millionths of the minor unit, or ``Lot/unknownCost``.
  public var cost: Int64 = Lot.unknownCost
  /// What left the lot (or, found by counting, came to light: negative).
  public var amount: Int64 = 0
  /// What went into so much of a dish, in milligrams; ``unknownContent`` where that is not known, and of all else.
  public var dishMass: Int64 = Draw.unknownContent
  /// The energy of so much of a dish, in thousandths of a kilocalorie; ``unknownContent`` as above.
  public var dishEnergy: Int64 = Draw.unknownContent
  public var item: UInt32 = 0
  public var store: UInt32 = 0
  /// The day the lot was due then, or ``Lot/noDay``.
  public var due: Int32 = Lot.noDay
  /// The day the lot came in, or ``Lot/noDay`` where it is not there.
  public var cameIn: Int32 = Lot.noDay
  public var currency: UInt16 = 0
  public var place: UInt16 = 0
  /// How many days behind ``due`` the use-by date on the pack lies, where opening set an earlier one; ``noUseBy`` where
  /// there is none.
  @usableFromInline var useByLag: UInt16 = Draw.noUseBy
  public var dimension: UInt8 = 0
  /// Whether the lot came in by a purchase; false where it is not there.
  public var isBought = false

  @inlinable public init() {}

  /// What stands for a mass or an energy that a dish does not tell.
  @inlinable public static var unknownContent: Int64 { .min }

  /// What left a lot that is not there.
  @inlinable
  init(of item: UInt32, amount: Int64, dimension: UInt8) {
    self.item = item
    self.amount = amount
    self.dimension = dimension
  }

  /// What is known of the lot, but the cost, and what a dish weighs and has.
  @inlinable @inline(__always)
  mutating func describe(_ lot: Lot, amount: Int64) {
    self.amount = amount
    dishMass = Draw.unknownContent
    dishEnergy = Draw.unknownContent
    item = lot.item
    store = lot.store
    due = lot.due
    cameIn = lot.cameIn
    currency = lot.currency
    place = lot.place
    useByLag = lot.isUseBy ? Draw.useByLag(of: lot) : Draw.noUseBy
    dimension = lot.dimension
    isBought = lot.isBought
  }

  @usableFromInline static var noUseBy: UInt16 { .max }
  /// What was frozen only after its use-by date, and so is past it for ever.
  @usableFromInline static var frozenPastUseBy: UInt16 { .max - 1 }

  @inlinable
  static func useByLag(of lot: Lot) -> UInt16 {
    if lot.isFrozen, !lot.hasDateInFreezer { return lot.lastDay < lot.frozenOn ? frozenPastUseBy : noUseBy }
    return lot.due == Lot.noDay ? noUseBy : UInt16(min(Int64(lot.lastDay) - Int64(lot.due), Int64(frozenPastUseBy - 1)))
  }

  /// Whether it was taken on a day after the use-by date: a date that is about health.
  @inlinable
  public func isPastUseBy(on day: Int32) -> Bool {
    guard useByLag < Draw.frozenPastUseBy else { return useByLag == Draw.frozenPastUseBy }
    return Int64(due) + Int64(useByLag) < Int64(day)
  }

  /// Whether it was taken on a day after its date, and that was no use-by date: who eats it then saves it.
  @inlinable
  public func isRescued(on day: Int32) -> Bool { due < day && !isPastUseBy(on: day) }

  /// The item that left its lot; where the lot is not there, that of the event.
  @inlinable
  public func item(or record: Record) -> UInt32 { item == 0 ? record.item : item }
}

/// What the food weighs that left its lot, and what energy it has.
extension Draw {
  /// Milligrams: of a dish what went into it, of all else as it is known of the item; nil where it is not known, and
  /// none in what is not food.
  // Always inlined, as is the next: few lots are dishes, and the others are not to pay for them.
  @inlinable @inline(__always)
  public func mass(of item: UInt32, on day: Int32, _ facts: FactTable) -> Int64? {
    if dishMass != Draw.unknownContent, facts.isFood(item, on: day) { return dishMass }
    return facts.mass(amount, dimension, of: item, on: day)
  }

  /// Thousandths of a kilocalorie: of a dish those that its portions have, of all else as it is known of the item; nil
  /// where it is not known, and none in what is not food.
  @inlinable @inline(__always)
  public func energy(of item: UInt32, on day: Int32, _ facts: FactTable) -> Int64? {
    if dishEnergy != Draw.unknownContent, facts.isFood(item, on: day) { return dishEnergy }
    return facts.content(.energy, amount, dimension, of: item, on: day)
  }
}

/// An event that cannot be true, given the events before it: it is counted, and named.
public struct Contradiction: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// More was taken than was there.
    case overdrawn = 1
    /// The lot is not there: it never came in, its coming in was retracted, or it had come to nothing before.
    case unknownLot = 2
    /// The quantity is of another dimension than the lot.
    case otherDimension = 3
    /// It is of a day before the lot came in.
    case beforeLot = 4
    /// It would have changed a lot that is not there: nothing is counted wrongly for it.
    case changedNothing = 5
  }

  public let kind: Kind
  /// The event that cannot be true.
  public let sequence: UInt64
  public let lot: UInt32
  /// The event that brought the lot in, or 0 where there is none.
  public let origin: UInt64

  public init(kind: Kind, sequence: UInt64, lot: UInt32, origin: UInt64) {
    self.kind = kind
    self.sequence = sequence
    self.lot = lot
    self.origin = origin
  }
}
