/// How a lot begins, and what becomes of its date.
extension Lot {
  /// A stored day, where the bits of "none" become ``noDay``.
  @inlinable
  static func day(_ bits: UInt64) -> Int32 {
    let day = Int32(truncatingIfNeeded: Int64(bitPattern: bits))
    return day == .min ? noDay : day
  }

  /// The amount of one pack, where `packs` is their number as it is stored: one up, and 0 where it was not said.
  @inlinable
  static func pack(of quantity: Int64, packs: UInt64) -> Int64 {
    packs > 2 ? quantity / Int64(packs - 1) : quantity
  }

  /// The lot that a ``Bought`` event brings in.
  @inlinable
  init(bought record: Record, sequence: UInt64) {
    self.init()
    item = record.item
    origin = sequence
    cameIn = record.dayNumber
    quantity = Int64(bitPattern: record[Bought.quantitySlot])
    remaining = quantity
    pack = Lot.pack(of: quantity, packs: record[Bought.packsSlot])
    let price = Int64(bitPattern: record[Bought.priceSlot])
    cost = price == .min ? Lot.unknownCost : price &* Lot.costScale
    store = UInt32(truncatingIfNeeded: record[Bought.storeSlot])
    label = Lot.day(record[Bought.dueSlot])
    place = UInt16(truncatingIfNeeded: record[Bought.placeSlot])
    currency = UInt16(truncatingIfNeeded: record[Bought.currencySlot])
    dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
    dueKind = UInt8(truncatingIfNeeded: record[Bought.dueKindSlot])
    dueIsMonth = record[Bought.dueIsMonthSlot] != 0
  }

  /// The dish that a ``Cooked`` event brings in.
  ///
  /// - Parameter pot: what went into it.
  init(cooked record: Record, sequence: UInt64, from pot: Pot = Pot()) {
    self.init()
    item = record.item
    origin = sequence
    cameIn = record.dayNumber
    quantity = Int64(bitPattern: record[Cooked.quantitySlot])
    remaining = quantity
    pack = quantity
    let price = Int64(bitPattern: record[Cooked.costSlot])
    cost = price == .min ? Lot.unknownCost : price &* Lot.costScale
    place = UInt16(record[Cooked.placeSlot])
    currency = UInt16(record[Cooked.currencySlot])
    if record[Cooked.costsItsIngredientsSlot] != 0 { (cost, currency) = pot.total }
    isCooked = true
    dimension = UInt8(record[Cooked.dimensionSlot])
    let keeps = record[Cooked.keepDaysSlot]
    if keeps > 0 {
      label = record.dayNumber.laterClamped(by: Int64(keeps) - 1)
      dueKind = DueKind.estimate.rawValue
    }
  }

  /// The lot that a ``Counted`` event found, which the books did not know; its cost is unknown.
  init(counted record: Record, sequence: UInt64) {
    self.init()
    item = record.item
    origin = sequence
    cameIn = record.dayNumber
    quantity = Int64(bitPattern: record[Counted.quantitySlot])
    remaining = quantity
    pack = Lot.pack(of: quantity, packs: record[Counted.packsSlot])
    label = Lot.day(record[Counted.dueSlot])
    place = UInt16(record[Counted.placeSlot])
    dimension = UInt8(record[Counted.dimensionSlot])
    dueKind = UInt8(record[Counted.dueKindSlot])
    dueIsMonth = record[Counted.dueIsMonthSlot] != 0
    isFound = true
  }

  /// Opening and thawing can only bring the day nearer, never put it off.
  mutating func keep(_ days: Int32?, from day: Int32) {
    guard let days else { return }
    limit = min(limit, day.laterClamped(by: Int64(days)))
    bringUseByNearer()
  }

  /// Thawed food with a use-by date has one date, the earlier: that of the pack does not count for what was frozen.
  private mutating func bringUseByNearer() {
    guard isThawed, isUseBy, label != Lot.noDay, limit < label else { return }
    label = limit
    dueIsMonth = false
  }

  /// Freezes the lot on the day it came in. An estimated date was calculated for the freezer, and its clock runs there.
  mutating func comeInFrozen() {
    freeze(on: cameIn)
    isDatedForFreezer = dueKind == DueKind.estimate.rawValue
  }

  /// Stops the clock of the lot's date, unless it is already stopped.
  mutating func freeze(on day: Int32) {
    if !isFrozen {
      frozenOn = day
      isDatedForFreezer = false
    }
    isThawed = false
  }

  /// The clock runs again: what was left of the date on the day of freezing, and no longer than `days`.
  mutating func thaw(on day: Int32, keeps days: Int32) {
    if isFrozen {
      let stopped = max(Int64(day) - Int64(frozenOn), 0)
      if label != Lot.noDay, !isDatedForFreezer { label = label.laterClamped(by: stopped) }
      if limit != Lot.noDay { limit = limit.laterClamped(by: stopped) }
    }
    frozenOn = day
    isThawed = true
    isDatedForFreezer = false
    keep(days, from: day)
  }

  /// Opened in the freezer its days begin when it is thawed.
  mutating func open(on day: Int32, keeps days: Int32?) {
    openedOn = day
    keep(days, from: isFrozen ? frozenOn : day)
  }

  /// Replaces the date on the pack, whose clock stays stopped while the lot is frozen.
  mutating func redate(_ record: Record) {
    label = Lot.day(record[Redated.dueSlot])
    dueKind = UInt8(record[Redated.dueKindSlot])
    dueIsMonth = record[Redated.dueIsMonthSlot] != 0
    isDatedForFreezer = isFrozen && label != Lot.noDay && dueKind == DueKind.estimate.rawValue
    expiredOn = Lot.noDay
    bringUseByNearer()
  }

  mutating func moveTo(_ record: Record) {
    let place = UInt16(record[LotChange.placeSlot])
    if place != 0 { self.place = place }
  }
}

/// Remainders that are too small to be food.
///
/// Amounts are whole milligrams, microlitres and thousandths, so an entry in pounds is off by up to half of one: taking
/// a pound twice from two pounds leaves a milligram. Such a remainder belongs to the last draw, with its cost.
extension Lot {
  /// The largest amount that is a crumb: less than half a percent of the lot, and less than 1 g, 1 ml or a hundredth of a
  /// piece or portion.
  @inlinable @inline(__always)
  package var largestCrumb: Int64 { Quantity.largestCrumb(of: quantity, dimension) }

  /// Whether an amount, more or less, is only a crumb of the lot.
  @inlinable @inline(__always)
  package func isCrumb(_ amount: Int64) -> Bool {
    let largest = largestCrumb
    return amount <= largest && amount >= 0 &- largest
  }

  /// Whether no more than a crumb is left of it.
  @inlinable @inline(__always) package var isCrumb: Bool { isCrumb(remaining) }

  /// How far a draw of this amount may differ from the rest of the lot and still take all of it: a crumb, but never
  /// more than an eighth of the draw.
  func slack(for amount: Int64) -> Int64 { max(min(largestCrumb, amount / 8), 0) }
}

extension Quantity {
  /// The largest amount that is a crumb of a whole; negative if the whole is not positive.
  ///
  /// - Parameter dimension: the dimension's number, as a lot has it.
  @inlinable @inline(__always)
  package static func largestCrumb(of whole: Int64, _ dimension: UInt8) -> Int64 {
    let limit: Int64 = dimension == 0 ? 0 : dimension <= Dimension.volume.rawValue ? 999 : 9
    return min(limit, (whole &- 1) / 200)
  }

  /// How many thousandths a number of pieces or portions may be off a whole number because fractions were rounded.
  package static var largestResidue: Int64 { 5 }

  /// The number of pieces or portions without what rounding left in it: 11.001 eggs, after three thirds of one, are 11.
  ///
  /// Only events of earlier versions leave such numbers, and they stay as recorded: this is for showing them.
  public var withoutResidue: Quantity {
    guard isCounted, amount > 1000 - Quantity.largestResidue else { return self }
    let over = amount % 1000
    guard over <= Quantity.largestResidue || 1000 - over <= Quantity.largestResidue else { return self }
    let missing = over <= Quantity.largestResidue ? 0 - over : 1000 - over
    return Quantity(amount: amount.addingClamped(missing), dimension: dimension)
  }

  /// Whether it is a number of pieces or portions.
  var isCounted: Bool { dimension == .pieces || dimension == .portions }
}
