/// What is left of one lot, and what is known of it.
///
/// Plain numbers only, so that a table of lots is one array. Days are days since 1970-01-01; a day that is
/// not known is ``noDay``, which sorts behind every other.
@frozen
public struct Lot: Hashable, Sendable {
  @inlinable public static var noDay: Int32 { .max }
  /// The cost of a lot whose price is not known.
  @inlinable public static var unknownCost: Int64 { .min }
  /// Cost is carried in millionths of the currency's minor unit, and rounded once, where it is shown.
  @inlinable public static var costScale: Int64 { 1_000_000 }
  /// For how many days thawed food keeps of which nothing is known: nobody is to fall ill for want of a fact.
  @inlinable public static var daysThawed: Int32 { 1 }

  public var item: UInt32 = 0
  public var store: UInt32 = 0
  public var quantity: Int64 = 0
  public var remaining: Int64 = 0
  /// The cost of what remains.
  public var cost: Int64 = Lot.unknownCost
  /// The amount of one pack.
  public var pack: Int64 = 0
  /// The event that brought the lot in.
  public var origin: UInt64 = 0
  public var cameIn: Int32 = 0
  /// The date on the pack.
  public var label: Int32 = Lot.noDay
  /// The day up to which opening or thawing lets it keep.
  public var limit: Int32 = Lot.noDay
  public var openedOn: Int32 = Lot.noDay
  /// The day it was frozen last, and once it is thawed the day of that.
  public var frozenOn: Int32 = Lot.noDay
  /// The day on which someone noted that its date has passed.
  public var expiredOn: Int32 = Lot.noDay
  /// The product that it is of, where the code on its pack is known.
  public var product: UInt32 = 0
  /// Room for more, so that a lot has no byte that is none of its own: it is kept as it lies in memory.
  var spare: UInt32 = 0
  public var place: UInt16 = 0
  public var currency: UInt16 = 0
  public var dimension: UInt8 = 0
  public var dueKind: UInt8 = 0
  /// What is said of it with yes or no, a bit each: three more bytes would make it eight larger.
  public var marks: UInt8 = 0
  /// Room for more, as above.
  var spareByte: UInt8 = 0

  @inlinable public init() {}

  @inlinable public var dueIsMonth: Bool {
    get { marks & 1 != 0 }
    set { marks = newValue ? marks | 1 : marks & ~1 }
  }

  @inlinable public var isThawed: Bool {
    get { marks & 2 != 0 }
    set { marks = newValue ? marks | 2 : marks & ~2 }
  }

  /// Whether it was found by counting, and nobody knows when it came in.
  @inlinable public var isFound: Bool {
    get { marks & 4 != 0 }
    set { marks = newValue ? marks | 4 : marks & ~4 }
  }

  /// Whether its date is an estimate for the freezer, the only sort of date that runs while the lot is frozen.
  @inlinable public var isDatedForFreezer: Bool {
    get { marks & 8 != 0 }
    set { marks = newValue ? marks | 8 : marks & ~8 }
  }

  /// Whether it was cooked: what is left of a meal.
  @inlinable public var isCooked: Bool {
    get { marks & 16 != 0 }
    set { marks = newValue ? marks | 16 : marks & ~16 }
  }

  /// Whether it came in by a purchase, and was neither found nor cooked.
  @inlinable public var isBought: Bool { !isFound && !isCooked }

  /// Whether more than a crumb of it remains, or more than a crumb is overdrawn.
  @inlinable package var isThere: Bool { remaining != 0 && !isCrumb }
  /// Whether more was taken from it than it held, by more than a crumb.
  @inlinable var isOverdrawn: Bool { remaining < 0 && !isCrumb }
  @inlinable public var isOpened: Bool { openedOn != Lot.noDay }
  @inlinable public var isFrozen: Bool { frozenOn != Lot.noDay && !isThawed }

  /// The last day of its date: the day on the pack, or the day before someone noted that the date has passed.
  ///
  /// If that was noted in the freezer, where the day on the pack does not count, it is the day before.
  @inlinable public var lastDay: Int32 {
    guard expiredOn != Lot.noDay else { return label }
    let passed = expiredOn &- 1
    return isFrozen && !isDatedForFreezer && expiredOn > frozenOn ? passed : min(label, passed)
  }

  /// The day it is due: the last day of its date or the day opening allows, whichever is first. In the freezer, only a
  /// date that was estimated for the freezer, or noted there as passed, counts.
  @inlinable public var due: Int32 {
    guard isFrozen else { return min(lastDay, limit) }
    return hasDateInFreezer ? lastDay : Lot.noDay
  }

  /// Whether its date counts although it is in the freezer.
  @inlinable public var hasDateInFreezer: Bool {
    isDatedForFreezer || expiredOn != Lot.noDay && expiredOn > frozenOn
  }

  /// Whether the day it is due was worked out, and does not stand on the pack.
  @inlinable public var dueIsEstimate: Bool {
    (limit < lastDay && !isFrozen) || dueKind == DueKind.estimate.rawValue
  }

  /// Whether its date is about health, and not about quality.
  @inlinable public var isUseBy: Bool { dueKind == DueKind.useBy.rawValue }

  /// Takes `amount` out and returns its share of the cost.
  ///
  /// The last of a lot takes whatever cost is left, so that the shares of a lot add up to its price exactly. A draw that
  /// leaves only a crumb is the last.
  /// More than there is leaves a negative remainder, which is a contradiction and for the caller to name.
  @inlinable @inline(__always)
  public mutating func draw(_ amount: Int64) -> Int64 {
    let share: Int64
    if amount > 0, amount <= remaining, cost >= 0 {
      // The last of a lot is its whole cost by the same division: no branch that cannot be foreseen.
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

  /// `cost` × `part` ÷ `whole`, rounded half to even; `whole` is not less than `part`, and none is negative.
  @inlinable @inline(__always)
  public static func share(of cost: Int64, part: Int64, whole: Int64) -> Int64 {
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
