import LarderAnswers
import LarderModel

/// What changed between two periods, or in what is known of one.
public struct DifferenceRequest: ReportRequest {
  /// What is told apart.
  public enum Knowledge: Sendable {
    /// The periods as they are known.
    case now
    /// What was known when each of the two periods was over, by its last event, and what came later.
    case whenOver(before: UInt64, after: UInt64)
    /// What is known of the second period, against what was known at an event, which was the last one of a day.
    ///
    /// - day: the last day that was known; `said` is the day as it was asked for, where it was not an event.
    case since(UInt64, day: Day, said: String?)
  }

  public var figures: [DifferenceFigure]
  public var before: Period
  public var after: Period
  public var grouping: DifferenceGrouping
  public var filter: WhyReport.Filter
  public var knowledge: Knowledge
  /// How many parts are told by name.
  public var most: Int?

  public init(
    _ figures: [DifferenceFigure], from before: Period, to after: Period, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), knowledge: Knowledge = .now, most: Int? = nil
  ) {
    self.figures = figures
    self.before = before
    self.after = after
    self.grouping = grouping
    self.filter = filter
    self.knowledge = knowledge
    self.most = most
  }

  /// The days in which the stock of the first period's end became that of the second's.
  var daysBetween: Period? {
    before.last.adding(days: 1).flatMap { Period(first: $0, last: after.last) }
  }

  public func report(_ desk: inout ReportDesk) throws -> DifferenceReport {
    var report = try compared(&desk)
    report.beginning = try desk.firstKnownDay
    report.most = most
    return report
  }

  private func compared(_ desk: inout ReportDesk) throws -> DifferenceReport {
    let standing = try desk.standing
    let (today, cut) = (desk.today, desk.cut)
    if case .since(let known, let day, let said) = knowledge {
      var report = try DifferenceReport(
        figures, of: after, knownAt: known, day, only: filter, today: today, standing: standing,
        log: &desk.snapshot.log, through: cut, style: desk.style)
      report.known = said
      return report
    }
    if figures == [.stock] {
      return try DifferenceReport(
        stockFrom: before.last, to: after.last, by: grouping, only: filter, today: today, standing: standing,
        log: &desk.snapshot.log, through: cut)
    }
    var ends: (before: UInt64, after: UInt64)?
    if case .whenOver(let before, let after) = knowledge { ends = (before, after) }
    let days = Period(first: min(before.first, after.first), last: max(before.last, after.last)) ?? .all
    let part = try desk.snapshot.stretch(of: days, looksAtLots: figures.contains { $0.traced.looksAtLots })
    return try DifferenceReport(
      figures, from: before, to: after, by: grouping, only: filter, ends: ends, today: today, standing: standing,
      log: &desk.snapshot.log, through: cut, in: part)
  }
}
