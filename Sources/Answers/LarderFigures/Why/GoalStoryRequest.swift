import LarderAnswers
import LarderModel

/// What was said of a goal, by whom and when.
public struct GoalStoryRequest: ReportRequest {
  /// Whose; nil for the household's.
  public var person: PersonID?
  public var day: Day

  public init(of person: PersonID? = nil, on day: Day) {
    self.person = person
    self.day = day
  }

  public func report(_ desk: inout ReportDesk) throws -> GoalStory {
    try GoalStory(
      of: person, on: day, standing: desk.standing, log: &desk.snapshot.log, through: desk.cut, style: desk.style)
  }
}
