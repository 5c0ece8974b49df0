import LarderModel
import LarderReplay

/// The key of a cell of waste.
///
/// | word | high bits first |
/// | --- | --- |
/// | 0 | month (32) · item (32) |
/// | 1 | store (32) · place (16) · person (16) |
/// | 2 | currency (16) · turn (5) · weekday (3) · days past the date (4) · age (4) · dimension (8) · reason (8) ·
/// destination (8) · part (8) |
@usableFromInline package struct WasteKey: Hashable, Sendable {
  package var month: Month
  package var item: ItemID
  package var store: StoreID?
  package var place: PlaceID?
  package var person: PersonID?
  package var currency: Currency
  package var dimension: Dimension
  package var reason: WasteReason
  package var destination: WasteDestination
  package var part: WastePart
  /// How long the food had been in the house; only for waste.
  package var age: DayBand
  /// How long the date had passed; unknown if there was none.
  package var past: DayBand
  /// The weekday the lot came in, 1 for Monday; 0 if unknown, or if it is not waste.
  package var weekday: Int
  /// How many days after the first of the month the item got its category; 0 if it had it on the first.
  package var turn: Int

  /// A day on which the item had the category that applies to all events of the cell.
  package var day: Day { month.firstDay.advanced(by: turn) }

  /// Whether the cell's currency and reason exist. A forged record may have others, which are treated as none.
  package func isOfKnownWords(_ cell: CellKey) -> Bool {
    currency.rawValue == UInt16(truncatingIfNeeded: cell.word2 >> 48)
      && reason.rawValue == UInt8(truncatingIfNeeded: cell.word2 >> 16)
  }

  /// Decodes the key of a cell of ``Waste``.
  package init(_ cell: CellKey) {
    month = cell.month
    item = cell.item
    store = StoreID(stored: UInt32(truncatingIfNeeded: cell.word1 >> 32))
    place = PlaceID(stored: UInt32(cell.word1 >> 16 & 0xffff))
    person = PersonID(stored: UInt32(cell.word1 & 0xffff))
    currency = Currency(rawValue: UInt16(truncatingIfNeeded: cell.word2 >> 48)) ?? .none
    turn = Int(cell.word2 >> 43 & 0x1f)
    weekday = Int(cell.word2 >> 40 & 0x7)
    past = DayBand(rawValue: UInt8(cell.word2 >> 36 & 0xf)) ?? .unknown
    age = DayBand(rawValue: UInt8(cell.word2 >> 32 & 0xf)) ?? .unknown
    dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: cell.word2 >> 24)) ?? .none
    reason = WasteReason(rawValue: UInt8(truncatingIfNeeded: cell.word2 >> 16)) ?? .unsaid
    destination = WasteDestination(rawValue: UInt8(truncatingIfNeeded: cell.word2 >> 8)) ?? .unsaid
    part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word2)) ?? .unsaid
  }
}

extension CellKey {
  /// Creates the key of food that left its lot. `why` contains the low bits that only some events have.
  init(_ record: Record, _ consumption: LotConsumption, _ intervals: CategoryIntervals, person: UInt64, why: UInt64) {
    let item = consumption.item(or: record)
    let (month, turn) = intervals.monthAndTurn(of: item, on: record.dayNumber)
    self.init(
      UInt64(UInt32(bitPattern: month)) << 32 | UInt64(item),
      UInt64(consumption.store) << 32 | UInt64(consumption.place) << 16 | person,
      UInt64(consumption.currency) << 48 | turn << 43 | UInt64(consumption.dimension) << 24 | why)
  }

  init(wasted record: Record, _ consumption: LotConsumption, _ intervals: CategoryIntervals) {
    let day = record.dayNumber
    var why = record[Wasted.reasonSlot] << 16 | record[Wasted.destinationSlot] << 8 | record[Wasted.partSlot]
    why |= UInt64(consumption.pastBand(on: day).rawValue) << 36 | UInt64(consumption.ageBand(on: day).rawValue) << 32
    if let cameIn = consumption.cameInDay { why |= UInt64(cameIn.weekday) << 40 }
    self.init(record, consumption, intervals, person: record[Wasted.personSlot], why: why)
  }

  init(eaten record: Record, _ consumption: LotConsumption, _ intervals: CategoryIntervals) {
    let why = UInt64(consumption.pastBand(on: record.dayNumber).rawValue) << 36
    self.init(record, consumption, intervals, person: record[Consumed.personSlot], why: why)
  }
}

extension LotConsumption {
  /// Returns how long the lot had been in the house; unknown if it is missing.
  package func ageBand(on day: Int32) -> DayBand {
    cameIn == Lot.noDay ? .unknown : DayBand(days: Int64(day) - Int64(cameIn))
  }

  /// Returns how long the lot's date had passed; unknown if there was none.
  package func pastBand(on day: Int32) -> DayBand {
    due == Lot.noDay ? .unknown : DayBand(days: Int64(day) - Int64(due))
  }

  /// The day the lot came in, or nil if it is missing.
  package var cameInDay: Day? { cameIn == Lot.noDay ? nil : Day(number: cameIn) }
}

/// The number of days between two days, in everyday ranges.
///
///     DayBand(days: 9)   // .fortnight, "8-14"
package enum DayBand: UInt8, CaseIterable, Hashable, Sendable {
  // The positions are stored. "None" is the same day, or a day before it.
  case unknown, none, few, week, fortnight, month, quarter, longer

  /// Creates the range for a number of days; anything below one is ``none``.
  package init(days: Int64) {
    self =
      switch days {
      case ..<1: .none
      case ...3: .few
      case ...7: .week
      case ...14: .fortnight
      case ...30: .month
      case ...90: .quarter
      default: .longer
      }
  }

  /// The range as programs read it: "0", "1-3", "91+".
  package var word: String { Self.words[Int(rawValue)] }

  private static let words = ["unknown", "0", "1-3", "4-7", "8-14", "15-30", "31-90", "91+"]
}

/// Separates the events of one item and month if the item's category changed within the month, so that each counts in
/// the category of its day.
///
/// An item with one category all month has a single turn, 0, so the cells of most households are unaffected.
struct CategoryIntervals {
  private let facts: FactTable
  private let months: MonthTable

  init(_ facts: FactTable, _ months: MonthTable) { (self.facts, self.months) = (facts, months) }

  /// Returns the month of a day, and how many days after its first the item got its category of that day; 0 if it had
  /// it on the first.
  @inline(__always)
  func monthAndTurn(of item: UInt32, on day: Int32) -> (month: Int32, turn: UInt64) {
    let month = months.month(of: day)
    let since = facts.categorySince(item, on: day)
    return (month, since == .min ? 0 : turn(since, in: month))
  }

  @inline(never)
  private func turn(_ since: Int32, in month: Int32) -> UInt64 {
    guard months.month(of: since) == month, let first = Day(number: since) else { return 0 }
    // At most 30, which fits in five bits of a key.
    return UInt64(first.dayOfMonth - 1)
  }
}
