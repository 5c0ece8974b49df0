import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Session {
  mutating func reportMonth(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "month", ledger)
    let month = period.first.month
    guard period == Period(month) else {
      throw Failure.usage("report month is of one month, as 2026-10 or \"last month\"")
    }
    let kinds: [any Projection.Type] = [Waste.self, Spending.self, Calories.self, MonthTotals.self]
    let view = try ledger.view(kinds, asOf: try cut(ledger), months: MonthReport.trendPeriod(of: month))
    let catalog = view.standing.catalog
    let beginning = view.state.projection(MonthTotals.self).firstDay
    let report = MonthReport(
      view, month: month, today: today(view), waste: account(view, Period(month), .months),
      before: try daysBefore(month, LedgerLife(from: beginning, to: today(view)), ledger), beginning: beginning,
      person: try number(arguments["for"], .person, catalog).map(PersonID.init(rawValue:)))
    try show(report, style(catalog))
  }

  /// The projections of the days of the month before that it is compared with, where that is not the whole.
  private func daysBefore(
    _ month: Month, _ life: LedgerLife, _ ledger: HouseholdLedger
  ) throws -> (period: Period, waste: Waste, spending: Spending)? {
    guard let days = MonthReport.comparedDays(of: month, life) else { return nil }
    let view = try ledger.view([Waste.self, Spending.self], asOf: try cut(ledger), period: days)
    return (days, view.state.projection(Waste.self), view.state.projection(Spending.self))
  }
}
