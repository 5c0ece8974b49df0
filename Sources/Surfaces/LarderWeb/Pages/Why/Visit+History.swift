import LarderLedger
import LarderModel
import LarderReports
import LarderWords

extension Visit {
  /// Events of the household, oldest first.
  func history(_ request: (Catalog) throws -> HistoryRequest) throws -> HistoryReport {
    var snapshot = try visitedHome().ledger.snapshot()
    let catalog = try snapshot.standing().catalog
    let wanted = try request(catalog)
    var desk = ReportDesk(snapshot, today: clock.today(dayStart: catalog.dayStart), style: catalog.style)
    return try wanted.report(&desk)
  }
}
