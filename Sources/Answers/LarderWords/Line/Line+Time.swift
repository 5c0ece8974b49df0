import LarderLedger
import LarderLog
import LarderModel

/// What of the ledger is looked at, and which days.
extension Line {
  /// The event up to which the ledger is to be looked at, as `--as-of` says; nil for all of it.
  package func cut(_ ledger: HouseholdLedger) throws -> UInt64? {
    guard arguments.says(.asOf) else { return nil }
    var snapshot = try ledger.snapshot()
    return try cut(&snapshot)
  }

  func cut(_ snapshot: inout LedgerSnapshot) throws -> UInt64? {
    try arguments[.asOf].map { text in try lastKnown(by: text, &snapshot) }
  }

  /// The event that was the last to be known by a day or an event, as it was typed.
  func lastKnown(by text: String, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    if let sequence = EventNumber.parse(text) { return sequence }
    return try lastKnown(atEndOf: try EnteredDay(parsing: text, today: clock.civilDay, leaning: .past).day, &snapshot)
  }

  /// The event that was the last to be known when a day ended.
  func lastKnown(atEndOf day: Day, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    guard day < .max else { return .max }
    let dayStart = Int(try snapshot.standing().catalog.dayStart.rawValue)
    let end = Clock.instant(of: day.advanced(by: 1), minute: dayStart)
    return try snapshot.lastSequence(recordedThrough: Instant(clamping: end.milliseconds - 1))
  }

  /// The last day that anything can be known of: today, or the day that `--as-of` goes back to.
  package func lastKnownDay(_ snapshot: inout LedgerSnapshot) throws -> Day {
    let today = today(try snapshot.standing().catalog)
    guard let text = arguments[.asOf] else { return today }
    guard let sequence = EventNumber.parse(text) else {
      return min(today, try EnteredDay(parsing: text, today: clock.civilDay, leaning: .past).day)
    }
    return min(today, try snapshot.log.event(sequence)?.day ?? today)
  }

  /// The household's day by which the line is read.
  package func today(_ catalog: Catalog) -> Day { clock.today(dayStart: catalog.dayStart) }

  /// A period as it was typed.
  package func period(_ text: String, _ catalog: Catalog) throws(ValueError) -> Period {
    try Period(parsing: text, today: today(catalog), firstWeekday: catalog.firstWeekday)
  }
}
