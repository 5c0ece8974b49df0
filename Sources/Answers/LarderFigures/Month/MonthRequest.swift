import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// All of a month on a page.
public struct MonthRequest: ReportRequest {
  public var month: Month
  /// Whose calories; nil for everybody's.
  public var person: PersonID?

  public init(_ month: Month, person: PersonID? = nil) {
    self.month = month
    self.person = person
  }

  public func report(_ desk: inout ReportDesk) throws -> MonthReport {
    let kinds: [any Projection.Type] = [Waste.self, Spending.self, Calories.self, MonthTotals.self]
    let both = Period(first: min(month.previous, month).firstDay, last: month.lastDay)
    let view = try desk.snapshot.view(
      kinds, months: both, except: (Spending.self, MonthReport.trendPeriod(of: month)))
    let beginning = view.state.projection(MonthTotals.self).firstDay
    let life = LedgerLife(from: beginning, to: desk.today)
    return MonthReport(
      view, month: month, today: desk.today,
      waste: WasteAccount(PeriodFold(view: view, tallied: .months), Period(month)),
      before: try daysBefore(life, &desk), beginning: beginning, person: person)
  }

  /// The projections of the days of the month before that it is compared with, where that is not the whole.
  private func daysBefore(
    _ life: LedgerLife, _ desk: inout ReportDesk
  ) throws -> (period: Period, waste: Waste, spending: Spending)? {
    guard let days = MonthReport.comparedDays(of: month, life) else { return nil }
    let view = try desk.snapshot.days([Waste.self, Spending.self], days)
    return (days, view.state.projection(Waste.self), view.state.projection(Spending.self))
  }
}
