import LarderFigures
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences
import Testing

@Suite("Unit prices")
struct UnitPricesTests {
  private func prices(_ ledger: SmallLedger, _ period: Period = .all) -> [UnitPrices] {
    UnitPrices.all(ledger.view.state.projection(Spending.self), ledger.household.catalog, period: period)
  }

  @Test("A price is the amount paid divided by the quantity; purchases without a price are left out")
  func average() throws {
    var ledger = SmallLedger()
    try ledger.buy("rice", "1 kg", "2.00 EUR", on: "2026-10-02", store: "Lidl")
    try ledger.buy("rice", "500 g", "1.60 EUR", on: "2026-11-02", store: "Aldi")
    try ledger.buy("rice", "5 kg", on: "2026-11-03", store: "Aldi")
    let rice = try #require(prices(ledger).first)
    #expect(rice.all.times == 2 && rice.price(rice.all)?.minor == 240)
    #expect(rice.months.map { rice.price($0.priced)?.minor } == [200, 320])
    #expect(rice.change == 600)
    #expect(rice.stores.map(\.name) == ["Lidl", "Aldi"])
    #expect(rice.bestStore?.name == "Lidl" && rice.bestStore?.priced.times == 1)
    #expect(prices(ledger, month("2026-11")).first?.bestStore == nil)
  }

  @Test("Percent changes use exact prices, and the last price is that of the last purchase")
  func exactly() throws {
    var ledger = SmallLedger()
    // A cent for 3 g is shown as €3.33 a kilogram, and two cents as €6.67, but the price doubled.
    try ledger.buy("spice", "3 g", "0.01 EUR", on: "2026-10-17")
    try ledger.buy("spice", "3 g", "0.02 EUR", on: "2026-11-17")
    try ledger.buy("milk", "2 l", "2.78 EUR", on: "2026-11-20")
    try ledger.buy("milk", "2 l", "2.58 EUR", on: "2026-11-21")
    try ledger.buy("milk", "2 l", on: "2026-11-22")
    try ledger.buy("milk", "1 l", "9.00 EUR", on: "2026-10-01")
    let state = ledger.view.state
    let latest = Replay.fold(
      ledger.events.map(\.record), ReplayContext(catalog: ledger.household.catalog), [PurchasePrices.self])
    let prices = latest.projection(PurchasePrices.self)
    let account = SpendingAccount(
      state.projection(Spending.self), ledger.household.catalog, period: .all, latest: LastPrices(prices))
    // Without a filter for stores and measures, the last purchase is the same.
    for item in ledger.household.catalog.numbers(of: .item).map(ItemID.init(rawValue:)) {
      #expect(LastPrices(prices, apart: false).last(of: item) == LastPrices(prices).last(of: item))
    }
    let spice = try #require(account.prices.first { $0.name == "spice" })
    let milk = try #require(account.prices.first { $0.name == "milk" })
    #expect(spice.change == 1000)
    #expect(milk.last.flatMap(milk.price)?.minor == 129 && milk.lastDay == day("2026-11-21"))
    #expect(milk.months.last.flatMap { milk.price($0.priced) }?.minor == 134)
    let report = SpendingReport(account, by: .price)
    #expect(
      text(report, width: 120).contains("+100.0 %") && fits(report) && isRectangular(report)
        && pageProblems(report) == [])
    #expect(json(report)?["prices"]?[0]?["last"]?.string == "1.29 EUR")
  }

  @Test("Pieces, litres and currencies of one item are separate, and zero quantities are skipped")
  func apart() throws {
    var ledger = SmallLedger()
    try ledger.know("rolls", [("piece", "50 g")])
    try ledger.buy("rolls", "1 kg", "3.00 EUR", on: "2026-11-01", store: "Lidl")
    try ledger.buy("rolls", "6 pieces", "2.40 EUR", on: "2026-11-02", store: "Lidl")
    try ledger.buy("rolls", "1 kg", "9.00 CHF", on: "2026-11-03", store: "Migros")
    try ledger.buy("rolls", "1 kg", on: "2026-11-04")
    let all = prices(ledger)
    #expect(
      all.map { "\($0.price($0.all)?.formatted ?? "-") \($0.dimension.unitWords(.english))" } == [
        "€3.00 per kg", "€0.40 per piece", "9.00 CHF per kg",
      ])
    #expect(all[0].price(UnitPrices.Priced()) == nil && all[0].change == nil)
  }

  @Test("If two stores have the same price, the one with more purchases is named")
  func ties() throws {
    var ledger = SmallLedger()
    try ledger.buy("milk", "1 l", "1.20 EUR", on: "2026-11-01", store: "Lidl")
    try ledger.buy("milk", "2 l", "2.40 EUR", on: "2026-11-02", store: "Aldi")
    try ledger.buy("milk", "1 l", "1.20 EUR", on: "2026-11-03", store: "Aldi")
    try ledger.buy("milk", "1 l", "0.50 EUR", on: "2026-11-03")
    #expect(prices(ledger).first?.bestStore?.name == "Aldi")
  }

  @Test("A comparison, a trend in two currencies, and the price table fit every width")
  func forms() throws {
    var ledger = SmallLedger()
    try ledger.buy("milk", "1 l", "1.20 EUR", on: "2026-10-01", store: "Lidl")
    try ledger.buy("milk", "1 l", "1.50 EUR", on: "2026-11-01", store: "Aldi")
    try ledger.buy("cheese", "200 g", "4.00 CHF", on: "2026-11-03", store: "Migros")
    let state = ledger.view.state
    let (spending, catalog) = (state.projection(Spending.self), ledger.household.catalog)
    let months = try #require(Period(first: day("2026-10-01"), last: day("2026-11-30")))
    let report = SpendingReport(
      SpendingAccount(spending, catalog, period: months),
      comparedWith: SpendingAccount(spending, catalog, period: month("2026-10")),
      trend: MonthTrend(state.projection(MonthTotals.self), months))
    let shown = text(report, width: 120)
    #expect(shown.contains("Month by month in CHF, October 2026 to November 2026: ▁█; least 0.00 CHF in October 2026"))
    #expect(shown.contains("Month by month in EUR, October 2026 to November 2026: ▇█; least €1.20 in October 2026"))
    let compared = "Compared with October 2026: 4.00 CHF more (0.00 CHF → 4.00 CHF); €1.50 more (€1.20 → €2.70)."
    #expect(shown.contains(compared))
    #expect(fits(report) && isRectangular(report) && pageProblems(report) == [])
    for breakdown in SpendingBreakdown.allCases {
      let one = SpendingReport(report.account, trend: report.trend, by: breakdown)
      #expect(fits(one) && isRectangular(one) && pageProblems(one) == [])
    }
    #expect(json(report)?["prices"]?[0]?["best_store"]?.string == "Lidl")
  }
}
