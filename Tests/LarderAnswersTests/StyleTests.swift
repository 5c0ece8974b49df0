import LarderAnswers
import LarderFigures
import LarderModel
import LarderProjections
import LarderSentences
import LarderShelves
import Terminal
import Testing

@Suite("Reports in another style")
struct StyleTests {
  private func ledger() throws -> SmallLedger {
    var ledger = SmallLedger()
    try ledger.buy("milk", "1.5 l", "2.38 EUR", on: "2026-11-18", store: "Lidl")
    try ledger.buy("rice", "1.234 kg", "2.49 EUR", on: "2026-11-18")
    try ledger.use("milk", "250 ml", on: "2026-11-19")
    return ledger
  }

  private func german(_ report: some Report) -> String {
    report.lines(TextPage(width: 100), .german).joined(separator: "\n")
  }

  @Test("Text follows the page's style; JSON and CSV never do")
  func page() throws {
    let ledger = try ledger()
    let stock = StockReport(household: ledger.household, today: day("2026-11-20"))
    #expect(german(stock).contains("1,25 l") && german(stock).contains("1,23 kg"))
    #expect(german(stock).hasSuffix("2 lots worth 4,47 €"))
    #expect(text(stock).contains("1.25 l") && text(stock).hasSuffix("2 lots worth €4.47"))
    #expect(stock.table.rows.contains { $0.contains("1250") && $0.contains("1.98") })
    let spending = SpendingReport(
      spending: ledger.view.state.projection(Spending.self), catalog: ledger.household.catalog,
      period: Period(first: day("2026-11-05"), last: day("2026-11-20")) ?? .all, tallied: .periodOnly)
    #expect(german(spending).hasPrefix("Spending, 05.11.2026 to 20.11.2026\n2 purchases: 4,87 €.\n"))
    #expect(german(spending).contains("48,9 %"))
  }

  @Test("Events are shown in the requested style")
  func sentences() throws {
    let ledger = try ledger()
    let events = ledger.events.map { HistoryReport.Entry($0) }
    let report = HistoryReport(entries: events, catalog: ledger.household.catalog, style: .german)
    #expect(german(report).contains("18.11.2026  bought 1,5 l milk for 2,38 € at Lidl"))
    #expect(text(HistoryReport(entries: events, catalog: ledger.household.catalog)).contains("1.5 l milk for €2.38"))
  }

  @Test("Corrected values are shown in the requested style")
  func changes() throws {
    let ledger = try ledger()
    let sentence = EventSentence(ledger.household.catalog, .german)
    let bought = try #require(ledger.events.first { $0.record.kind == Bought.code })
    var corrected = bought
    for (field, value) in [
      ("price", "4.00 EUR"), ("due", "2026-12-24"), ("quantity", "1750 ml"), ("day", "2026-11-17"),
    ] {
      try Correction(kind: Bought.self, field: field, value: .text(value)).apply(to: &corrected.record)
    }
    let changes = sentence.changes(from: bought, to: corrected).map(\.message.description)
    #expect(changes.contains("price 2,38 € → 4,00 €") && changes.contains("quantity 1,5 l → 1,75 l"))
    #expect(changes.contains("day 18.11.2026 → 17.11.2026") && changes.contains("due unknown → 24.12.2026"))
  }

  @Test("A corrected day is shown in the requested style")
  func amendedDay() throws {
    let correction = try Correction(kind: Bought.self, field: "day", value: .text("2026-11-05"))
    let (record, texts) = Event(
      day: day("2026-11-20"), body: Amended(target: 17, kind: Bought.code, correction: correction)
    )
    .encoded
    let event = StoredEvent(sequence: 1, record: record, texts: texts)
    #expect(EventSentence(Catalog(), .german).text(of: event) == "fixed event 17: day is 05.11.2026")
  }
}
