import LarderAnswers
import LarderModel
import LarderProjections

/// What was eaten in a period, by day and person.
public struct CaloriesRequest: ReportRequest {
  public var period: Period
  /// The period it is compared with.
  public var against: Period?
  /// Whose; nil for everybody's.
  public var person: PersonID?
  /// Which of its tables CSV gives.
  public var tableOfCSV: CaloriesReport.Table

  public init(
    period: Period, against: Period? = nil, person: PersonID? = nil, tableOfCSV: CaloriesReport.Table = .days
  ) {
    self.period = period
    self.against = against
    self.person = person
    self.tableOfCSV = tableOfCSV
  }

  public func report(_ desk: inout ReportDesk) throws -> CaloriesReport {
    let fold = try PeriodFold([Calories.self], period, &desk)
    let other = try against.map { against in
      // Only the days of the other period are told, and those every month's tallies have.
      let before = try desk.snapshot.view([Calories.self], months: against)
      return (period: against, calories: before.state.projection(Calories.self))
    }
    var report = CaloriesReport(
      calories: fold.projection(Calories.self), catalog: fold.catalog, period: period, tallied: fold.tallied,
      person: person, today: desk.today, beginning: try desk.firstKnownDay, comparedWith: other)
    report.tableOfCSV = tableOfCSV
    return report
  }
}
