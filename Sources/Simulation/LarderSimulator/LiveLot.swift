import LarderModel

/// A lot of which something is left, as the simulated household sees it.
struct LiveLot: Sendable {
  var number: UInt32
  var lot: Lot
  /// Put behind the others: it is not taken in its turn, and its date passes.
  var isNeglected = false
  /// Whether part of it has become a lot of its own.
  var isSplit = false
  /// The last event that counted it: what was drawn before is settled by the count.
  var countedAt: UInt64 = 0

  /// Whether it is taken before another: the opened first, then the first to expire, then the oldest.
  func isUsed(before other: LiveLot) -> Bool {
    if lot.isFrozen != other.lot.isFrozen { return other.lot.isFrozen }
    if lot.isOpened != other.lot.isOpened { return lot.isOpened }
    if lot.due != other.lot.due { return lot.due < other.lot.due }
    if lot.cameIn != other.lot.cameIn { return lot.cameIn < other.lot.cameIn }
    return number < other.number
  }

  /// Opening and thawing bring the date nearer and never put it off.
  mutating func keep(_ days: Int, from day: Int32) { lot.limit = min(lot.limit, day + Int32(days)) }

  /// The clock runs again, with what was left on the day of freezing, and no longer than `days`.
  mutating func thaw(on day: Int32, keeping days: Int) {
    let stopped = day - lot.frozenOn
    if lot.label != Lot.noDay { lot.label += stopped }
    if lot.limit != Lot.noDay { lot.limit += stopped }
    lot.isThawed = true
    keep(days, from: day)
  }
}
