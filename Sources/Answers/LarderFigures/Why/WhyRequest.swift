import LarderAnswers
import LarderModel

/// The events that a report adds up to a figure, or how what is there came about.
public struct WhyRequest: ReportRequest {
  public var figure: WhyReport.Figure
  public var period: Period
  public var filter: WhyReport.Filter
  /// Of stock: the lots too of which nothing is left.
  public var withGone: Bool
  /// How many events at most.
  public var most: Int?

  public init(
    _ figure: WhyReport.Figure, _ filter: WhyReport.Filter = .init(), period: Period = .all, withGone: Bool = false,
    most: Int? = nil
  ) {
    self.figure = figure
    self.filter = filter
    self.period = period
    self.withGone = withGone
    self.most = most
  }

  public func report(_ desk: inout ReportDesk) throws -> WhyReport {
    // How what is there came about is told from the first event on.
    let stretch = figure.isOfLots ? nil : try desk.snapshot.stretch(of: period, looksAtLots: figure.looksAtLots)
    var report = try WhyReport(
      figure, filter, period: period, today: desk.today, standing: desk.standing, log: &desk.snapshot.log,
      through: desk.cut, in: stretch, style: desk.style, withGone: withGone)
    if let most { report.most = most }
    return report
  }
}
