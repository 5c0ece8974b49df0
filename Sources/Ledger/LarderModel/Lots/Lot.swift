/// The state of one lot: what is left of it, its cost, dates and place.
///
/// It holds only plain numbers, so that a table of lots is one array. Days count from 1970-01-01; an unknown day is
/// ``noDay``, which sorts after every other.
@frozen
@usableFromInline package struct Lot: Hashable, Sendable {
  @inlinable package static var noDay: Int32 { .max }
  /// The cost of a lot whose price is unknown.
  @inlinable package static var unknownCost: Int64 { .min }
  /// The scale of costs: millionths of the currency's minor unit, rounded only for display.
  @inlinable package static var costScale: Int64 { 1_000_000 }
  /// The days that thawed food keeps by default. The default is short so that a missing fact makes nobody ill.
  @inlinable package static var daysThawed: Int32 { 1 }

  @usableFromInline package var item: UInt32 = 0
  @usableFromInline package var store: UInt32 = 0
  @usableFromInline package var quantity: Int64 = 0
  @usableFromInline package var remaining: Int64 = 0
  @usableFromInline package var cost: Int64 = Lot.unknownCost
  @usableFromInline package var pack: Int64 = 0
  /// The event that brought the lot in.
  @usableFromInline package var origin: UInt64 = 0
  @usableFromInline package var cameIn: Int32 = 0
  /// The date on the pack.
  @usableFromInline package var label: Int32 = Lot.noDay
  /// The last day the lot keeps after opening or thawing.
  @usableFromInline package var limit: Int32 = Lot.noDay
  @usableFromInline package var openedOn: Int32 = Lot.noDay
  /// The day the lot was last frozen or, once thawed, the day it was thawed.
  @usableFromInline package var frozenOn: Int32 = Lot.noDay
  /// The day someone noted that the date had passed.
  @usableFromInline package var expiredOn: Int32 = Lot.noDay
  /// The product of the lot, if the code on its pack is known.
  package var product: UInt32 = 0
  /// Reserved. A lot has no padding bytes, because it is stored exactly as it is in memory.
  var spare: UInt32 = 0
  @usableFromInline package var place: UInt16 = 0
  @usableFromInline package var currency: UInt16 = 0
  @usableFromInline package var dimension: UInt8 = 0
  @usableFromInline package var dueKind: UInt8 = 0
  /// The lot's flags, one bit each; separate bytes would make every lot eight bytes larger.
  @usableFromInline package var marks: UInt8 = 0
  /// Reserved, as above.
  var spareByte: UInt8 = 0

  @inlinable package init() {}

  @inlinable package var dueIsMonth: Bool {
    get { marks & 1 != 0 }
    set { marks = newValue ? marks | 1 : marks & ~1 }
  }

  @inlinable package var isThawed: Bool {
    get { marks & 2 != 0 }
    set { marks = newValue ? marks | 2 : marks & ~2 }
  }

  /// Whether a count found the lot, so that its arrival is unknown.
  @inlinable package var isFound: Bool {
    get { marks & 4 != 0 }
    set { marks = newValue ? marks | 4 : marks & ~4 }
  }

  /// Whether the date was estimated for the freezer, the only kind of date that runs while the lot is frozen.
  @inlinable package var isDatedForFreezer: Bool {
    get { marks & 8 != 0 }
    set { marks = newValue ? marks | 8 : marks & ~8 }
  }

  /// Whether the lot was cooked.
  @inlinable package var isCooked: Bool {
    get { marks & 16 != 0 }
    set { marks = newValue ? marks | 16 : marks & ~16 }
  }

  /// Whether the lot was purchased, that is, neither found nor cooked.
  @inlinable package var isBought: Bool { !isFound && !isCooked }

  /// Whether more than a crumb remains or is overdrawn.
  @inlinable package var isThere: Bool { remaining != 0 && !isCrumb }
  /// Whether the lot is overdrawn by more than a crumb.
  @inlinable var isOverdrawn: Bool { remaining < 0 && !isCrumb }
  @inlinable package var isOpened: Bool { openedOn != Lot.noDay }
  @inlinable package var isFrozen: Bool { frozenOn != Lot.noDay && !isThawed }

  /// The last day of the date: the day on the pack, or the day before someone noted that the date had passed.
  ///
  /// If the note was made while the lot was frozen, the day on the pack is ignored.
  @inlinable package var lastDay: Int32 {
    guard expiredOn != Lot.noDay else { return label }
    let passed = expiredOn &- 1
    return isFrozen && !isDatedForFreezer && expiredOn > frozenOn ? passed : min(label, passed)
  }

  /// The due day: the last day of the date or the limit after opening, whichever comes first. For a frozen lot, only a
  /// date estimated for the freezer or noted there as passed counts.
  @inlinable package var due: Int32 {
    guard isFrozen else { return min(lastDay, limit) }
    return hasDateInFreezer ? lastDay : Lot.noDay
  }

  /// Whether the date applies in the freezer.
  @inlinable package var hasDateInFreezer: Bool { isDatedForFreezer || expiredOn != Lot.noDay && expiredOn > frozenOn }

  /// Whether the due day was calculated rather than read from the pack.
  @inlinable package var dueIsEstimate: Bool { (limit < lastDay && !isFrozen) || dueKind == DueKind.estimate.rawValue }

  /// Whether the date is a use-by date, which concerns health rather than quality.
  @inlinable package var isUseBy: Bool { dueKind == DueKind.useBy.rawValue }

  /// Takes `amount` out and returns its share of the cost.
  ///
  /// The last use takes whatever cost is left, so that the shares add up exactly to the price. A use that leaves only
  /// a crumb counts as the last. Overdrawing leaves a negative remainder; the caller reports the contradiction.
  @inlinable @inline(__always)
  package mutating func consume(_ amount: Int64) -> Int64 {
    let share: Int64
    if amount > 0, amount <= remaining, cost >= 0 {
      // The last use gets the whole cost by the same division, which avoids an unpredictable branch.
      share = Lot.share(of: cost, part: isCrumb(remaining &- amount) ? remaining : amount, whole: remaining)
    } else if cost == Lot.unknownCost {
      share = Lot.unknownCost
    } else if amount >= remaining {
      share = cost
    } else {
      share = 0
    }
    if share != Lot.unknownCost { cost -= share }
    remaining = remaining.subtractingClamped(amount)
    return share
  }

  /// Returns `cost` × `part` ÷ `whole`, rounded half to even. Requires `part` ≤ `whole`, and no negative argument.
  @inlinable @inline(__always)
  package static func share(of cost: Int64, part: Int64, whole: Int64) -> Int64 {
    guard part > 0, whole > 0, cost > 0 else { return 0 }
    let whole = whole.magnitude
    let (product, overflow) = cost.magnitude.multipliedReportingOverflow(by: part.magnitude)
    var (quotient, remainder) = product.quotientAndRemainder(dividingBy: whole)
    if overflow {
      (quotient, remainder) = whole.dividingFullWidth(cost.magnitude.multipliedFullWidth(by: part.magnitude))
    }
    return Int64(truncatingIfNeeded: UInt64.halfEven(quotient, remainder, whole))
  }
}
