/// How a lot starts, and how its date changes.
extension Lot {
  /// Converts a stored day; the bits for "none" become ``noDay``.
  @inlinable
  package static func day(_ bits: UInt64) -> Int32 {
    let day = Int32(truncatingIfNeeded: Int64(bitPattern: bits))
    return day == .min ? noDay : day
  }

  /// Returns the amount of one pack, given the stored number of packs: one more than the number, or 0 if not given.
  @inlinable
  static func pack(of quantity: Int64, packs: UInt64) -> Int64 { packs > 2 ? quantity / Int64(packs - 1) : quantity }

  /// Creates the lot that a ``Bought`` event brings in.
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

  /// Creates the dish that a ``Cooked`` event brings in.
  ///
  /// - Parameter dishCost: the ingredients that went into it.
  init(cooked record: Record, sequence: UInt64, from dishCost: DishCost = DishCost()) {
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
    if record[Cooked.costsItsIngredientsSlot] != 0 { (cost, currency) = dishCost.total }
    isCooked = true
    dimension = UInt8(record[Cooked.dimensionSlot])
    let keeps = record[Cooked.keepDaysSlot]
    if keeps > 0 {
      label = record.dayNumber.laterClamped(by: Int64(keeps) - 1)
      dueKind = DueKind.estimate.rawValue
    }
  }

  /// Creates a lot that a ``Counted`` event found but the ledger did not have. Its cost is unknown.
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

  /// Limits the date to the given number of days. Opening and thawing can only bring a date forward.
  mutating func keep(_ days: Int32?, from day: Int32) {
    guard let days else { return }
    limit = min(limit, day.laterClamped(by: Int64(days)))
    bringUseByNearer()
  }

  /// Brings the pack's use-by date forward to the thawing limit, because a pack's date does not apply to frozen food.
  private mutating func bringUseByNearer() {
    guard isThawed, isUseBy, label != Lot.noDay, limit < label else { return }
    label = limit
    dueIsMonth = false
  }

  /// Freezes the lot on the day it came in. If the date was estimated for the freezer, it keeps running there.
  mutating func comeInFrozen() {
    freeze(on: cameIn)
    isDatedForFreezer = dueKind == DueKind.estimate.rawValue
  }

  /// Pauses the lot's date, unless it is already paused.
  mutating func freeze(on day: Int32) {
    if !isFrozen {
      frozenOn = day
      isDatedForFreezer = false
    }
    isThawed = false
  }

  /// Resumes the lot's date with the time left on the day of freezing, but at most `days`.
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

  /// Opens the lot. If it is in the freezer, the days after opening start when it is thawed.
  mutating func open(on day: Int32, keeps days: Int32?) {
    openedOn = day
    keep(days, from: isFrozen ? frozenOn : day)
  }

  /// Replaces the date on the pack. While the lot is frozen, the new date is paused.
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

/// Remainders too small to be food, called crumbs.
///
/// Amounts are whole milligrams, microlitres and thousandths, so an entry in pounds is off by up to half a unit. Taking
/// a pound twice from two pounds leaves a milligram. The last use takes such a remainder with its cost.
extension Lot {
  /// The largest amount that is a crumb: under half a percent of the lot, and under 1 g, 1 ml or a hundredth of a piece
  /// or portion.
  @inlinable @inline(__always)
  package var largestCrumb: Int64 { Quantity.largestCrumb(of: quantity, dimension) }

  /// Whether an amount, positive or negative, is only a crumb of the lot.
  @inlinable @inline(__always)
  package func isCrumb(_ amount: Int64) -> Bool {
    let largest = largestCrumb
    return amount <= largest && amount >= 0 &- largest
  }

  /// Whether at most a crumb of the lot is left.
  @inlinable @inline(__always) package var isCrumb: Bool { isCrumb(remaining) }

  /// Returns how far a use may differ from the remainder and still take all of it: a crumb, and at most an eighth of
  /// the use.
  package func slack(for amount: Int64) -> Int64 { max(min(largestCrumb, amount / 8), 0) }
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
  package var withoutResidue: Quantity {
    guard dimension.isCounted, amount > 1000 - Quantity.largestResidue else { return self }
    let over = amount % 1000
    guard over <= Quantity.largestResidue || 1000 - over <= Quantity.largestResidue else { return self }
    let missing = over <= Quantity.largestResidue ? 0 - over : 1000 - over
    return Quantity(amount: amount.addingClamped(missing), dimension: dimension)
  }
}
