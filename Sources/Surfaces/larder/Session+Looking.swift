import LarderLedger
import LarderModel
import LarderReplay

/// What reports are made from.
extension Session {
  /// The ledger as it is, or as `--as-of` asks for it.
  func look(_ kinds: [any Projection.Type] = []) throws -> LedgerView {
    let ledger = try openForReading()
    return try ledger.view(kinds, asOf: try cut(ledger))
  }

  func today(_ view: LedgerView) -> Day { clock.today(dayStart: view.standing.catalog.dayStart) }

  func period(_ text: String, _ ledger: HouseholdLedger) throws -> Period {
    let catalog = try ledger.view().standing.catalog
    return try Period(
      parsing: text, today: clock.today(dayStart: catalog.dayStart), firstWeekday: catalog.firstWeekday)
  }
}
