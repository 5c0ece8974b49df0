import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Session {
  mutating func reportSpending(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "month", ledger)
    let breakdown = try breakdown(SpendingBreakdown.self, of: "spending")
    let most = try mostParts()
    let (view, tallied, trend, life) = try foldedWithTrend([Spending.self], period, ledger)
    let catalog = view.standing.catalog
    let other = try otherPeriod(period, ledger, style(catalog)).map { against in
      let (view, tallied) = try folded([Spending.self], against, ledger)
      return SpendingAccount(
        view.state.projection(Spending.self), view.standing.catalog, period: against, tallied: tallied)
    }
    let latest = try ledger.view([LatestPurchases.self], asOf: try cut(ledger), period: period)
    try show(
      SpendingReport(
        SpendingAccount(
          view.state.projection(Spending.self), catalog, period: period, tallied: tallied,
          latest: latest.state.projection(LatestPurchases.self)),
        comparedWith: other, trend: trend, by: breakdown, mostParts: most, life: life),
      style(catalog))
  }
}
