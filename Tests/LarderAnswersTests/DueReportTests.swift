import LarderKitchen
import LarderModel
import LarderProjections
import StrictJSON
import Terminal
import Testing

@Suite("The due report")
struct DueReportTests {
  private let today = day("2026-11-20")

  private func ledger() throws -> SmallLedger {
    var ledger = SmallLedger()
    for (item, due) in [
      ("butter", "2026-11-25"), ("cream", "2026-11-22"), ("ham", "2026-11-17"), ("mince", "2026-11-19"),
      ("milk", "2026-11-23"), ("peas", "2026-11-21"),
    ] {
      try ledger.buy(item, "500 g", "1.00 EUR", on: "2026-11-15", due: due, place: "fridge")
    }
    try ledger.change(.freeze, "peas", on: "2026-11-16")
    return ledger
  }

  @Test("Lots past their date come first, then the soonest; frozen lots only on request")
  func order() throws {
    let household = try ledger().view.household
    let report = DueReport(household: household, today: today)
    #expect(report.past.map(\.name) == ["ham", "mince"])
    #expect(report.ahead.map(\.name) == ["cream", "milk"])
    #expect(report.frozen.isEmpty)
    #expect(report.lines(TextPage()).contains("Due within 3 days"))
    #expect(
      DueReport(household: household, today: today, horizonDays: 5).ahead.map(\.name) == ["cream", "milk", "butter"])
    #expect(DueReport(household: household, today: today, horizonDays: 0).ahead.isEmpty)
    #expect(DueReport(household: household, today: today, includingFrozen: true).frozen.map(\.name) == ["peas"])
  }

  @Test("An empty report says that nothing is due")
  func nothing() {
    let report = DueReport(household: Household(), today: today, horizonDays: 1)
    #expect(text(report) == "Nothing is past its date or due within 1 day.")
    #expect(text(DueReport(household: Household(), today: today, horizonDays: 0)).hasSuffix("due today."))
  }

  @Test("Food whose use is known has a chance to be eaten in time; other food has none")
  func chances() throws {
    var ledger = SmallLedger()
    for item in ["milk", "yoghurt"] { try ledger.buy(item, "2 kg", on: "2026-11-01", due: "2026-11-23") }
    try ledger.buy("cream", "200 g", on: "2026-11-15", due: "2026-11-22")
    for date in (2...19).map({ day("2026-11-01").advanced(by: $0 - 1).description }) {
      try ledger.use("milk", "105 g", on: date)
      try ledger.use("yoghurt", "20 g", on: date)
    }
    var report = DueReport(household: ledger.view.household, today: today)
    #expect(report.ahead.allSatisfy { $0.chanceEaten == nil } && !text(report).contains("in time"))
    let purchases = ledger.view.state.projection(Purchases.self)
    report.addChances(ItemOutlook.all(ledger.view.household, purchases, today: today).chancesEaten)
    let sentence = "Chance of using it up in time, at your usual pace: yoghurt 1 in 10 and milk 9 in 10."
    #expect(report.ahead.map { $0.chanceEaten != nil } == [false, true, true])
    #expect(text(report).contains(sentence) && fits(report))
    #expect(text(report, width: 40).replacing("\n", with: " ").contains(sentence))
    let lots = try #require(json(report)?["due"])
    #expect(lots[0]?["chance_eaten_of_10"] == nil && lots[2]?["chance_eaten_of_10"]?.integer == 1)
  }

  @Test("A contradiction names its two events")
  func contradictions() throws {
    var ledger = try ledger()
    var wasted = Wasted()
    wasted.item = ItemID(rawValue: 1)
    wasted.lot = LotID(rawValue: 1)
    wasted.quantity = Quantity(amount: 600_000, dimension: .mass)
    let event = ledger.add(Event(day: today, body: wasted))
    wasted.lot = LotID(rawValue: 99)
    ledger.add(Event(day: today, body: wasted))
    let report = DueReport(household: ledger.view.household, today: today)
    let origin = try #require(report.contradictions.first?.origin)
    #expect(
      text(report).contains("event \(event) takes more than was left of lot 1, which was bought in event \(origin)"))
    #expect(text(report).contains("event \(event + 1) uses lot 99, which did not exist"))
    #expect(json(report)?["contradictions"]?[0]?["kind"]?.string == "overdrawn")
    #expect(fits(report))
  }

  @Test("The due report fits every width, and its JSON reads back")
  func forms() throws {
    let report = DueReport(household: try ledger().view.household, today: today, includingFrozen: true)
    #expect(fits(report))
    #expect(isRectangular(report) && pageProblems(report) == [])
    let value = try #require(json(report))
    #expect(value["past"]?[0]?["days_left"]?.integer == -3)
    #expect(value["due"]?[1]?["item"]?.string == "milk")
    #expect(value["frozen"]?[0]?["frozen_on"]?.string == "2026-11-16")
    #expect(report.table.rows.count == 5)
  }
}
