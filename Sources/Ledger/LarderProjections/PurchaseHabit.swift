import LarderForecast
import LarderModel
import LarderReplay

/// How one item is bought and used, in a size that does not grow with its history.
///
/// Gaps are between consecutive purchases in the log, so two halves of a log can be merged: the gap between them runs
/// from the last purchase of one to the first of the other.
package struct PurchaseHabit: Hashable, Sendable {
  /// A purchase, as far as later predictions use it.
  package struct Purchase: Hashable, Sendable {
    package var day: Int32
    package var dimension: UInt8
    package var amount: Int64
    /// The number of packs, or 0 if not given.
    package var packs: UInt16
  }

  /// The number of recent purchases that are kept.
  package static let memory = 8

  package private(set) var purchases: Int64 = 0
  /// The day of the first purchase in the log, and of the last.
  package private(set) var firstDay: Int32 = 0
  package private(set) var lastDay: Int32 = 0
  /// The number, sum and sum of squares of the gaps in days between purchases on different days.
  package private(set) var gaps: Int64 = 0
  package private(set) var gapDays: Int64 = 0
  package private(set) var gapSquares: Int64 = 0
  // Vectors rather than arrays: they are stored inline, so adding to one allocates and checks nothing.
  private var weekdayCounts = SIMD8<Int64>()
  /// The recent purchases, number n at index n mod 8.
  private var latestDays = SIMD8<Int32>()
  private var latestDimensions = SIMD8<UInt8>()
  private var latestAmounts = SIMD8<Int64>()
  private var latestPacks = SIMD8<UInt16>()
  /// The days it was bought on, as far back as forecasts look.
  package private(set) var days = DayWindow()
  package private(set) var uses: Int64 = 0
  package private(set) var usedAmount: Int64 = 0
  package private(set) var firstUse: Int32 = .max
  package private(set) var lastUse: Int32 = .min

  package init() {}

  /// The number of purchases on each weekday, Monday first.
  package var weekdays: [Int64] { (0..<7).map { weekdayCounts[$0] } }

  /// The recent purchases, oldest first.
  package var latest: [Purchase] {
    (max(0, purchases - Int64(Self.memory))..<purchases).map { number in
      let place = Int(number) & (Self.memory - 1)
      return Purchase(
        day: latestDays[place], dimension: latestDimensions[place], amount: latestAmounts[place],
        packs: latestPacks[place])
    }
  }

  @inline(__always)
  mutating func buy(_ record: Record) {
    let day = record.dayNumber
    if purchases == 0 { firstDay = day } else { addGap(from: lastDay, to: day) }
    keep(
      Purchase(
        day: day, dimension: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot]),
        amount: Int64(bitPattern: record[Bought.quantitySlot]),
        packs: Self.packs(record)), as: purchases)
    days.insert(day)
    purchases.addClamped(1)
    lastDay = day
    weekdayCounts[Self.weekday(of: day)] &+= 1
  }

  /// A count is stored as one more than its value, so that zero means "none".
  @inline(__always)
  private static func packs(_ record: Record) -> UInt16 {
    let stored = UInt16(truncatingIfNeeded: record[Bought.packsSlot])
    return stored == 0 ? 0 : stored - 1
  }

  private mutating func keep(_ purchase: Purchase, as number: Int64) {
    let place = Int(truncatingIfNeeded: number) & (Self.memory - 1)
    latestDays[place] = purchase.day
    latestDimensions[place] = purchase.dimension
    latestAmounts[place] = purchase.amount
    latestPacks[place] = purchase.packs
  }

  @inline(__always)
  mutating func use(_ amount: Int64, on day: Int32) {
    uses.addClamped(1)
    usedAmount.addClamped(amount)
    firstUse = min(firstUse, day)
    lastUse = max(lastUse, day)
  }

  private mutating func addGap(from earlier: Int32, to day: Int32) {
    let gap = Int64(day) - Int64(earlier)
    guard gap > 0 else { return }
    gaps.addClamped(1)
    gapDays.addClamped(gap)
    // The days of a forged record may be 2³² apart, and the square of that overflows.
    let (square, overflow) = gap.multipliedReportingOverflow(by: gap)
    gapSquares.addClamped(overflow ? .max : square)
  }

  /// Returns 0 for Monday; 1970-01-01 was a Thursday.
  private static func weekday(of day: Int32) -> Int {
    let shifted = (Int(day) + 3) % 7
    return shifted < 0 ? shifted + 7 : shifted
  }

  mutating func merge(_ later: PurchaseHabit) {
    if later.purchases > 0 {
      if purchases > 0 { addGap(from: lastDay, to: later.firstDay) } else { firstDay = later.firstDay }
      lastDay = later.lastDay
    }
    purchases.addClamped(later.purchases)
    for (index, purchase) in later.latest.reversed().enumerated() { keep(purchase, as: purchases - 1 - Int64(index)) }
    gaps.addClamped(later.gaps)
    gapDays.addClamped(later.gapDays)
    gapSquares.addClamped(later.gapSquares)
    weekdayCounts &+= later.weekdayCounts
    days.formUnion(later.days)
    uses.addClamped(later.uses)
    usedAmount.addClamped(later.usedAmount)
    firstUse = min(firstUse, later.firstUse)
    lastUse = max(lastUse, later.lastUse)
  }

  func encode(into state: inout StateWriter) {
    for number in [purchases, gaps, gapDays, gapSquares, uses, usedAmount] { state.integer(number) }
    for day in [firstDay, lastDay, firstUse, lastUse] { state.integer(day) }
    for count in weekdays { state.integer(count) }
    state.list(latest) { purchase, state in
      state.integer(purchase.day)
      state.integer(purchase.dimension)
      state.integer(purchase.amount)
      state.integer(purchase.packs)
    }
    for word in days.words { state.integer(word) }
  }

  init(from state: inout StateReader) {
    // A negative number is not a count: only bytes that Larder did not write contain one.
    purchases = max(0, state.integer())
    gaps = state.integer()
    gapDays = state.integer()
    gapSquares = state.integer()
    uses = state.integer()
    usedAmount = state.integer()
    firstDay = state.integer()
    lastDay = state.integer()
    firstUse = state.integer()
    lastUse = state.integer()
    for index in 0..<7 { weekdayCounts[index] = state.integer() }
    let kept = state.list { state in
      Purchase(day: state.integer(), dimension: state.integer(), amount: state.integer(), packs: state.integer())
    }
    days = DayWindow(words: (0..<DayWindow.wordCount).map { _ in state.integer() }) ?? DayWindow()
    for (index, purchase) in kept.reversed().prefix(Self.memory).enumerated() where Int64(index) < purchases {
      keep(purchase, as: purchases - 1 - Int64(index))
    }
  }
}
