/// A report as it is asked for: a value, which is answered from one moment of the ledger.
///
/// ```swift
/// var desk = try ReportDesk(ledger.snapshot(), today: today)
/// let waste = try WasteRequest(period: Period(today.month)).report(&desk)
/// ```
public protocol ReportRequest: Sendable {
  associatedtype Answer: Report

  func report(_ desk: inout ReportDesk) throws -> Answer
}
