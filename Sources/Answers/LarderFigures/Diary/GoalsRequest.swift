import LarderAnswers
import LarderModel

/// The goals in force, or every goal with the days it holds.
public struct GoalsRequest: ReportRequest {
  /// Whose; nil for everybody's.
  public var person: PersonID?
  public var withHistory: Bool

  public init(person: PersonID? = nil, withHistory: Bool = false) {
    self.person = person
    self.withHistory = withHistory
  }

  public func report(_ desk: inout ReportDesk) throws -> GoalsReport {
    GoalsReport(catalog: try desk.catalog, today: desk.today, person: person, withHistory: withHistory)
  }
}
