import LarderAnswers
import LarderFigures
import LarderModel
import LarderProjections
import LarderSimulator
import StrictJSON
import Testing

@Suite("Waste by every breakdown")
struct WasteAccountTests {
  private func account(_ ledger: SmallLedger, _ period: Period, footprints: [String] = []) -> WasteAccount {
    let state = ledger.view.state
    let catalog = ledger.household.catalog
    return WasteAccount(
      state.projection(Waste.self), state.projection(Spending.self), catalog,
      footprints: Footprints(of: footprints.compactMap { catalog.item(named: $0) }, catalog), period: period)
  }

  private func ledger() throws -> SmallLedger {
    var ledger = SmallLedger()
    try ledger.buy("potatoes", "2 kg", "2.00 EUR", on: "2026-11-01", due: "2026-11-10", place: "cellar")
    try ledger.buy("organic Zucchini", "500 g", "1.50 EUR", on: "2026-11-01", place: "fridge")
    try ledger.buy("tomatoes", "500 g", "2.00 EUR", on: "2026-11-01", place: "fridge")
    try ledger.toss("potatoes", "500 g", on: "2026-11-20", why: .spoiled)
    try ledger.toss("organic Zucchini", "100 g", on: "2026-11-04", why: .forgotten)
    try ledger.toss("tomatoes", "250 g", on: "2026-11-03", part: .inedible)
    return ledger
  }

  @Test("The parts of every breakdown add up to the whole, in their order")
  func parts() throws {
    let account = account(try ledger(), month("2026-11"))
    for breakdown in WasteBreakdown.allCases {
      #expect(account[breakdown].reduce(into: WasteFigures()) { $0.add($1.figures) } == account.total)
    }
    #expect(account[.place].map(\.title) == ["fridge", "cellar"])
    #expect(account[.kept].map(\.name) == ["1-3", "15-30"])
    #expect(account[.past].map(\.title) == ["no date", "8-14 days"])
    #expect(account[.part].map(\.title) == ["inedible", "edible (assumed)"])
    #expect(account[.item].map { $0.bought?.paid.text } == ["€2.00", "€2.00", "€1.50"])
  }

  @Test("Greenhouse gases come from a named source, and uncovered food is counted and named")
  func emissions() throws {
    let account = account(try ledger(), month("2026-11"), footprints: ["potatoes", "organic Zucchini", "tomatoes"])
    // 500 g of potatoes at 0.3 and 250 g of tomatoes at 1.4 kg a kilogram; courgettes have no row.
    #expect(account.total.emissions == 150_000_000 + 350_000_000)
    #expect(account.total.coveredMass == 750_000 && account.total.mass == 850_000)
    #expect(account.items(without: .co2e).map(\.title) == ["organic Zucchini"])
    let shown = text(WasteReport(account))
    #expect(shown.contains("Its footprint: 500 g CO2e (for 750 g of 850 g; no figure for organic Zucchini)."))
    #expect(json(WasteReport(account))?["total"]?["co2e_kg"]?.numberText == "0.5")
    #expect(json(WasteReport(account))?["unknown"]?["co2e"]?[0]?.string == "organic Zucchini")
    #expect(
      fits(WasteReport(account)) && isRectangular(WasteReport(account)) && pageProblems(WasteReport(account)) == [])
  }

  @Test("Daily and monthly totals agree, and can be compared")
  func daysAgainstMonths() throws {
    let ledger = try ledger()
    let state = ledger.view.state
    let (waste, spending) = (state.projection(Waste.self), state.projection(Spending.self))
    let catalog = ledger.household.catalog
    let months = WasteAccount(waste, spending, catalog, period: month("2026-11"))
    let part = try #require(Period(first: day("2026-11-01"), last: day("2026-11-10")))
    let days = WasteAccount(waste, spending, catalog, period: part, tallied: .periodOnly)
    #expect(days.total == months.total && days[.place] == months[.place])
    let shown = text(
      WasteReport(months, comparedWith: days, coveredPeriod: CoveredPeriod(to: day("2026-11-20"))), width: 120)
    #expect(shown.contains("Compared with 1 to 10 Nov 2026: €1.80 as before; November 2026 has 10 days to go."))
    // €1.80 over the 20 days so far, compared with 10 days.
    #expect(shown.contains("Per day: €0.09 over 20 days, €0.18 over 10 days: 50.0 % less."))
  }

  @Test("A trend starts with the first month with data, and includes empty months")
  func trend() throws {
    var ledger = try ledger()
    try ledger.toss("potatoes", "500 g", on: "2027-02-01")
    let totals = ledger.view.state.projection(MonthTotals.self)
    let year = MonthTrend(totals, month("2027-03"))
    #expect(year.entries.map(\.month.description) == ["2026-11", "2026-12", "2027-01", "2027-02"])
    #expect(year.entries.map(\.wasted.count) == [3, 0, 0, 1])
    #expect(year.entries.map(\.edible.count) == [2, 0, 0, 1])
    #expect(year.entries.map { $0.paid.text } == ["€5.50", "no price", "no price", "no price"])
    let months = try #require(Period(first: day("2026-12-01"), last: day("2027-02-28")))
    #expect(MonthTrend(totals, months).entries.map(\.month.description) == ["2027-02"])
    #expect(MonthTrend(totals, month("2026-10")).entries.isEmpty)
    #expect(MonthTrend(totals, .all).entries.count == 4)
    let account = account(ledger, month("2027-02"))
    let report = WasteReport(account, trend: MonthTrend(totals, month("2027-02")), by: .month)
    #expect(report.table.rows.map { $0[1] + " " + $0[2] } == ["2026-11 3", "2026-12 0", "2027-01 0", "2027-02 1"])
    #expect(fits(report))
  }

  @Test("Incomplete months are left out of a trend's average and minimum")
  func wholeMonths() throws {
    var ledger = SmallLedger()
    try ledger.buy("milk", "10 l", "10.00 EUR", on: "2026-08-20")
    let tossed = [("2026-08-31", "100 ml"), ("2026-09-10", "1 l"), ("2026-10-10", "3 l"), ("2026-11-10", "200 ml")]
    for (day, amount) in tossed { try ledger.toss("milk", amount, on: day) }
    let totals = ledger.view.state.projection(MonthTotals.self)
    func sentence(_ today: String?) -> String {
      let trend = MonthTrend(totals, month("2026-11"), today: today.map { day($0) })
      let report = WasteReport(account(ledger, month("2026-11")), trend: trend)
      return text(report, width: 200).split(separator: "\n").first { $0.hasPrefix("Month by month") }.map(String.init)
        ?? ""
    }
    #expect(
      sentence("2026-11-20").hasSuffix(
        "; of 2 whole months least €1.00 in September 2026, most €3.00 in October 2026, €2.00 on average."))
    #expect(
      sentence("2026-11-30").hasSuffix(
        "; of 3 whole months least €0.20 in November 2026, most €3.00 in October 2026, €1.40 on average."))
    #expect(sentence("2026-10-15").contains("Month by month, August 2026 to November 2026: "))
    #expect(!sentence("2026-10-15").contains("average"))
  }

  @Test("A comparison shows the earlier figures, grouped like the current ones")
  func before() throws {
    var ledger = SmallLedger()
    for (name, price) in [("a", "4.00 EUR"), ("b", "3.00 EUR"), ("c", "2.00 EUR"), ("d", "1.00 EUR")] {
      try ledger.buy(name, "1 kg", price, on: "2026-10-01")
      try ledger.toss(name, "100 g", on: "2026-10-02")
      if name != "a" { try ledger.toss(name, "200 g", on: "2026-11-02") }
    }
    try ledger.toss("b", "100 g", on: "2026-11-02")
    let report = WasteReport(
      account(ledger, month("2026-11")), comparedWith: account(ledger, month("2026-10")), by: .item, mostParts: 1)
    let lines = text(report).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains { $0.starts(with: ["b", "2", "€0.90", "€0.30"]) })
    // Items c and d: 20 % of €3.00 now, 10 % before.
    #expect(lines.contains { $0.starts(with: ["other", "(2)", "2", "€0.60", "€0.30"]) })
    #expect(lines.contains { $0.starts(with: ["a", "0", "–", "€0.40"]) })
    #expect(fits(report))
  }
}
