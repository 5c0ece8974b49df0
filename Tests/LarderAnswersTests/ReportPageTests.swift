import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderModel
import LarderProjections
import LarderReplay
import LarderShelves
import Testing

@Suite("Reports as pages")
struct ReportPageTests {
  private static let hostile = [
    "<b>&\"'</b>", "<script>alert(1)</script>", "</td></tr>", "חלב", "a\u{202E}b", "]]>",
    String(repeating: "W", count: 90),
  ]

  private let today = day("2026-11-20")

  /// A household with names of items, stores and places that contain markup.
  private func ledger() -> SmallLedger {
    var ledger = SmallLedger()
    for (index, name) in Self.hostile.enumerated() {
      // An import of older events may contain values that commands refuse.
      let item = ledger.name(.item, name)
      var bought = Bought()
      (bought.item, bought.lot) = (ItemID(rawValue: item), LotID(rawValue: item))
      bought.quantity = Quantity(amount: 1_000_000, dimension: .mass)
      bought.store = StoreID(rawValue: ledger.name(.store, name))
      bought.place = PlaceID(rawValue: ledger.name(.place, name))
      bought.price = Money(minor: Int64(100 * index + 100), currency: .euro)
      ledger.add(Event(day: day("2026-10-30").advanced(by: index), body: bought))
      var wasted = Wasted()
      (wasted.item, wasted.lot) = (ItemID(rawValue: item), LotID(rawValue: item))
      wasted.quantity = Quantity(amount: 250_000, dimension: .mass)
      ledger.add(Event(day: day("2026-11-10"), body: wasted))
    }
    return ledger
  }

  @Test("Names with markup stay text in every table and chart")
  func names() throws {
    let ledger = ledger()
    let (view, catalog) = (ledger.view, ledger.household.catalog)
    let (waste, spending) = (view.state.projection(Waste.self), view.state.projection(Spending.self))
    let trend = MonthTrend(view.state.projection(MonthTotals.self), month("2026-11"))
    let (now, then) = (month("2026-11"), month("2026-10"))
    let pages = [
      page(StockReport(household: ledger.household, today: today)),
      page(WasteReport(WasteAccount(waste, spending, catalog, period: now), trend: trend, by: .item)),
      page(
        WasteReport(
          WasteAccount(waste, spending, catalog, period: now),
          comparedWith: WasteAccount(waste, spending, catalog, period: then), trend: trend)),
      page(SpendingReport(SpendingAccount(spending, catalog, period: now), trend: trend)),
      page(MonthReport(view, month: now.first.month, today: today)),
    ]
    for page in pages {
      #expect(!page.contains("<script") && !page.contains("<b>") && !page.contains("\u{202E}"))
      #expect(page.contains("&lt;/td&gt;&lt;/tr&gt;"))
    }
  }

  private func page(_ report: some Report) -> String {
    #expect(pageProblems(report) == [])
    return html(report)
  }

  @Test("The waste page charts months and reasons, the spending page months and stores")
  func charts() throws {
    let ledger = ledger()
    let (view, catalog) = (ledger.view, ledger.household.catalog)
    let (waste, spending) = (view.state.projection(Waste.self), view.state.projection(Spending.self))
    let period = Period(first: day("2026-10-01"), last: day("2026-11-30")) ?? .all
    let trend = MonthTrend(view.state.projection(MonthTotals.self), period)
    let wasted = html(WasteReport(WasteAccount(waste, spending, catalog, period: period), trend: trend, by: .store))
    #expect(wasted.contains("<h3><bdi>By store</bdi></h3>") && wasted.contains("Most: "))
    let paid = html(SpendingReport(SpendingAccount(spending, catalog, period: period), trend: trend))
    #expect(paid.contains("<h3><bdi>Paid by month</bdi></h3>") && paid.contains("<h3><bdi>By store</bdi></h3>"))
    #expect(paid.contains("Most in November 2026: €25.00."))
    // A chart is purely visual; text gives the same figures in tables.
    #expect(!text(SpendingReport(SpendingAccount(spending, catalog, period: period), trend: trend)).contains("Most in"))
  }

  @Test("Due lots are counted by day, and those past their date separately")
  func due() throws {
    var ledger = SmallLedger()
    try ledger.buy("milk", "1 l", on: "2026-11-10", due: "2026-11-21")
    try ledger.buy("cream", "200 ml", on: "2026-11-10", due: "2026-11-21")
    try ledger.buy("ham", "100 g", on: "2026-11-10", due: "2026-11-18")
    let page = page(DueReport(household: ledger.household, today: today))
    #expect(page.contains("1 past its date, 2 due within 3 days."))
    #expect(page.contains("Saturday 21 November: 2 lots: ") && page.contains("Sunday 22 November: none"))
    #expect(page.contains("past its date: 1 lot: ham"))
    #expect(!html(DueReport(household: Household(), today: today)).contains("<figure>"))
  }
}
