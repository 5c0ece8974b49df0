import LarderModel
import LarderReports

extension Visit {
  /// The household's day.
  func today() throws -> Day {
    let home = try home()
    return try home.day(clock, at: home.lastSequence())
  }

  /// What a request for a report is answered.
  func answer<Asked: ReportRequest>(_ request: Asked) throws -> Asked.Answer {
    var snapshot = try home().ledger.snapshot()
    let catalog = try snapshot.standing().catalog
    var desk = ReportDesk(snapshot, today: clock.today(dayStart: catalog.dayStart), style: catalog.style)
    return try request.report(&desk)
  }
}
