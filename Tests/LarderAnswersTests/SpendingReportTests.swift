import LarderFigures
import LarderModel
import LarderProjections
import StrictJSON
import Terminal
import Testing

@Suite("The spending report")
struct SpendingReportTests {
  private func report(mostItems: Int? = nil) throws -> SpendingReport {
    var ledger = SmallLedger()
    try ledger.know("milk", [("category", "dairy")])
    try ledger.buy("milk", "2 l", "2.38 EUR", on: "2026-11-02", store: "Lidl")
    try ledger.buy("milk", "1 l", "1.29 EUR", on: "2026-11-09", store: "Aldi")
    try ledger.buy("rice", "1 kg", "1.99 EUR", on: "2026-11-09", store: "Lidl")
    try ledger.buy("apples", "1 kg", on: "2026-11-10")
    try ledger.buy("wine", "750 ml", "7.50 EUR", on: "2026-10-31", store: "Lidl")
    return SpendingReport(
      spending: ledger.view.state.projection(Spending.self), catalog: ledger.household.catalog,
      period: month("2026-11"), mostItems: mostItems)
  }

  @Test("Totals are exact to the cent by store, category and item, and unpriced items are counted")
  func figures() throws {
    let report = try report()
    #expect(report.total.paid.text == "€5.66")
    #expect(report.total.count == 4 && report.total.withoutPrice == 1)
    #expect(report.stores.map(\.title) == ["Lidl", "Aldi", "no store"])
    #expect(report.stores.map { $0.figures.paid.amount(.euro).minor } == [437, 129, 0])
    #expect(report.categories.map(\.title) == ["dairy", "no category"])
    #expect(report.items.map(\.name) == ["milk", "rice", "apples"])
    #expect(text(report).contains("4 purchases: €5.66; 1 of 4 has no price (apples)."))
  }

  @Test("The spending report fits every width, and its JSON reads back")
  func forms() throws {
    let report = try report(mostItems: 1)
    #expect(fits(report))
    #expect(isRectangular(report) && pageProblems(report) == [])
    #expect(text(report).contains("other (2)"))
    let value = try #require(json(report))
    #expect(value["total"]?["paid"]?[0]?["amount"]?.string == "5.66 EUR")
    #expect(value["items"]?[1]?["name"]?.string == "other (2)")
    #expect(value["items"]?[1]?["without_price"]?.integer == 1)
    #expect(try json(self.report())?["items"]?[2]?["without_price"]?.integer == 1)
    #expect(report.table.rows[0].prefix(5) == ["total", "", "4", "5.66", "EUR"])
  }
}
