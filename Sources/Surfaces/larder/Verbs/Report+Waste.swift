import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Session {
  mutating func reportWaste(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "month", ledger)
    let breakdown = try breakdown(WasteBreakdown.self, of: "waste")
    let most = try mostParts()
    let (view, tallied, trend, life) = try foldedWithTrend([Waste.self, Spending.self], period, ledger)
    let catalog = view.standing.catalog
    let account = account(view, period, tallied)
    let other = try otherPeriod(period, ledger, style(catalog)).map { against in
      let (view, tallied) = try folded([Waste.self, Spending.self], against, ledger)
      return self.account(view, against, tallied)
    }
    let advice = WasteAdvice.given(
      view.state.projection(Waste.self), view.state.projection(Spending.self), catalog, period: period,
      tallied: tallied)
    try show(
      WasteReport(
        account, comparedWith: other, trend: trend, advice: advice, by: breakdown,
        mostParts: most, life: life), style(catalog))
  }

  /// The account of some days with the greenhouse gases behind it.
  func account(
    _ view: LedgerView, _ period: Period, _ tallied: Tallied
  ) -> WasteAccount {
    let waste = view.state.projection(Waste.self)
    let items = Set(
      [waste.wasted, waste.rescued, waste.pastUseBy, waste.unexplained].flatMap { table in
        table.sorted.lazy.map { WasteKey($0.key) }.filter { tallied.takes($0.month, in: period) }.map { $0.item }
      })
    return WasteAccount(
      waste, view.state.projection(Spending.self), view.standing.catalog,
      footprints: Footprints(of: items, view.standing.catalog), period: period, tallied: tallied)
  }
}
