import LarderModel
import LarderShelves
import StrictJSON
import Terminal
import Testing

@Suite("The history report")
struct HistoryReportTests {
  private func report() throws -> HistoryReport {
    var ledger = SmallLedger()
    try ledger.buy("milk 🥛", "2 l", "4000.00 EUR", on: "2026-11-18", store: "Lidl")
    try ledger.use("milk 🥛", "300 ml", on: "2026-11-19")
    let bought = ledger.events[2]
    let correction = try Correction(kind: Bought.self, field: "price", value: .text("4.00 EUR"))
    var corrected = bought
    correction.apply(to: &corrected.record)
    corrected.record.minute = MinuteOfDay(rawValue: 790)
    return HistoryReport(
      entries: [
        .init(ledger.events[0]), .init(bought, state: .amended(by: [18]), corrected: corrected),
        .init(ledger.events[3], state: .retracted(by: 23)),
      ], catalog: ledger.household.catalog)
  }

  @Test("A corrected event shows old and new values, and an undone one the event that undid it")
  func corrected() throws {
    let shown = text(try report(), width: 160)
    #expect(shown.contains("18 Nov 2026 13:10  bought 2 l milk 🥛 for €4.00 at Lidl [fixed by 18: "))
    #expect(shown.contains("price €4000.00 → €4.00"))
    #expect(shown.contains("time unknown → 13:10"))
    #expect(shown.contains("used 300 ml milk 🥛 [undone by 23]"))
    let painted = try report().lines(TextPage(width: 160, ink: Ink(isEnabled: true)))
    #expect(painted.last?.contains("\u{1B}[2mused 300 ml") == true)
  }

  @Test("Notes and the recording person are shown")
  func notes() throws {
    var ledger = SmallLedger()
    ledger.name(.item, "milk")
    let ann = ledger.name(.person, "Ann")
    let (record, texts) = Event(
      day: day("2026-11-20"), body: Opened(LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))),
      note: "the left one"
    ).encoded
    var event = StoredEvent(sequence: 9, record: record, texts: texts)
    event.record.actor = ann
    let report = HistoryReport(entries: [.init(event)], catalog: ledger.household.catalog)
    #expect(text(report).contains("opened milk (the left one)  Ann"))
    #expect(json(report)?["events"]?[0]?["by"]?.string == "Ann")
    #expect(text(HistoryReport(entries: [], catalog: Catalog())) == "No matching events.")
  }

  @Test("The history report fits every width, and its JSON reads back")
  func forms() throws {
    let report = try report()
    #expect(fits(report, [40, 60, 80, 120]))
    #expect(isRectangular(report) && pageProblems(report) == [])
    let events = try #require(json(report)?["events"])
    #expect(events[0]?["event"]?.string == "named" && events[0]?["undone"]?.bool == false)
    #expect(events[1]?["undone"]?.bool == false && events[1]?["mended_by"]?[0]?.integer == 18)
    #expect(events[1]?["changes"]?[0]?["field"]?.string == "time")
    #expect(events[1]?["changes"]?[1]?["old"]?.string == "€4000.00")
    #expect(events[2]?["undone"]?.bool == true)
    #expect(events[2]?["mended_by"]?[0]?.integer == 23)
    #expect(report.table.rows[2][8] == "retracted")
  }
}
