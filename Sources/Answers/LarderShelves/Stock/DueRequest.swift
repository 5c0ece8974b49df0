import LarderAnswers

/// What has passed its date, and what is due soon.
public struct DueRequest: ReportRequest {
  /// How many days ahead; nil for those that count as soon.
  public var days: Int?
  public var includingFrozen: Bool

  public init(days: Int? = nil, includingFrozen: Bool = false) {
    self.days = days
    self.includingFrozen = includingFrozen
  }

  public func report(_ desk: inout ReportDesk) throws -> DueReport {
    DueReport(
      household: try desk.snapshot.view().household, today: desk.today, horizonDays: days,
      includingFrozen: includingFrozen)
  }
}
