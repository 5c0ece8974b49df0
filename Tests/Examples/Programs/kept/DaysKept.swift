import LarderModel
import LarderReplay

/// How long food was kept until it was used or thrown away, by item.
///
/// Corrections are already applied to a page, and each event's `consumption` from its lot is calculated. The
/// projection only adds up.
struct DaysKept: Projection {
  static let name = "days-kept"
  static let version: UInt32 = 1

  /// The sums for one item.
  struct Tally {
    var used: Int64 = 0
    var daysUntilUsed: Int64 = 0
    var wasted: Int64 = 0
    var daysUntilWasted: Int64 = 0
  }

  private(set) var items: [UInt32: Tally] = [:]

  init() {}

  mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    page.forEach(.consumed) { record, consumption, _ in
      guard let days = Self.daysKept(record, consumption) else { return }
      items[consumption.item, default: Tally()].used += 1
      items[consumption.item, default: Tally()].daysUntilUsed += days
    }
    page.forEach(.wasted) { record, consumption, _ in
      guard let days = Self.daysKept(record, consumption) else { return }
      items[consumption.item, default: Tally()].wasted += 1
      items[consumption.item, default: Tally()].daysUntilWasted += days
    }
  }

  /// The days since the lot came in, or nil if the lot is missing, for example after a correction.
  private static func daysKept(_ record: Record, _ consumption: LotConsumption) -> Int64? {
    guard consumption.cameIn != 0 else { return nil }
    return Int64(record.dayNumber) - Int64(consumption.cameIn)
  }

  /// Merges the later half of a log that was replayed on two threads.
  mutating func merge(_ later: DaysKept) {
    for (item, tally) in later.items {
      items[item, default: Tally()].used += tally.used
      items[item, default: Tally()].daysUntilUsed += tally.daysUntilUsed
      items[item, default: Tally()].wasted += tally.wasted
      items[item, default: Tally()].daysUntilWasted += tally.daysUntilWasted
    }
  }

  /// Encodes items in order, so that equal states have equal bytes and digests.
  func encode(into state: inout StateWriter) {
    state.list(items.sorted { $0.key < $1.key }) { entry, state in
      state.integer(entry.key)
      for number in [entry.value.used, entry.value.daysUntilUsed, entry.value.wasted, entry.value.daysUntilWasted] {
        state.integer(number)
      }
    }
  }

  init?(from state: inout StateReader) {
    let entries = state.list { state in
      (
        item: state.integer(UInt32.self),
        tally: Tally(
          used: state.integer(), daysUntilUsed: state.integer(), wasted: state.integer(),
          daysUntilWasted: state.integer())
      )
    }
    guard !state.isBroken else { return nil }
    for entry in entries { items[entry.item] = entry.tally }
  }
}
