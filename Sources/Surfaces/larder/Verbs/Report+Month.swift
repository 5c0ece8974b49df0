import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Session {
  mutating func reportMonth(_ asked: String?) throws {
    let file = arguments["html"]
    if file != nil, isJSON || arguments.has("csv") {
      throw Failure.usage("--html is a form of its own; leave out --json and --csv")
    }
    // What cannot be written is said before anything is worked out.
    let sink = try file.flatMap { name throws(Failure) in
      name == "-" ? nil : try FileSink(name, replacingWhatBegins: "<!DOCTYPE html>")
    }
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
    guard let file else { return show(report, style(catalog)) }
    let bytes = report.html(catalog.style)
    guard let sink else { return output.write(bytes) }
    try sink.write(bytes)
    say("Wrote \(report.title) to \(file.visible) (\((bytes.count + 512) / 1024) KiB).")
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
