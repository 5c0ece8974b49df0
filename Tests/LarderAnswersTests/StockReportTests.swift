import LarderAnswers
import LarderModel
import LarderSentences
import LarderShelves
import StrictJSON
import Terminal
import Testing

@Suite("The stock report")
struct StockReportTests {
  private let today = day("2026-11-20")

  private func ledger() throws -> SmallLedger {
    var ledger = SmallLedger()
    try ledger.know("milk", [("category", "dairy"), ("keeps-opened", "3")])
    try ledger.buy("milk", "2 l", "2.38 EUR", on: "2026-11-18", due: "2026-11-29", place: "fridge", store: "Lidl")
    try ledger.buy("mince", "500 g", "4.99 EUR", on: "2026-11-18", due: "2026-11-19", kind: .useBy, place: "fridge")
    try ledger.buy("yoghurt 🥛", "4x150g", "2.40 EUR", on: "2026-11-18", due: "2026-11-18", place: "fridge")
    try ledger.buy("rice", "500 g", on: "2026-11-18", due: "11/2027", place: "pantry")
    try ledger.buy("salt", "1 kg", "0.50 CHF", on: "2026-11-18")
    return ledger
  }

  @Test("Lots are listed by place, the soonest first, and those without a place last")
  func order() throws {
    let report = StockReport(household: try ledger().view.household, today: today)
    #expect(report.lots.map(\.name) == ["yoghurt 🥛", "mince", "milk", "rice", "salt"])
    let lines = report.lines(TextPage(width: 80))
    #expect(lines.filter { ["fridge", "pantry", "no place"].contains($0) } == ["fridge", "pantry", "no place"])
    #expect(lines.last == "5 lots worth 0.50 CHF + €9.77; 1 of them has no price")
  }

  @Test("A lot shows its pack size and the event that brought it in")
  func packs() throws {
    let lots = StockReport(household: try ledger().view.household, today: today).lots
    let yoghurt = try #require(lots.first { $0.name == "yoghurt 🥛" })
    #expect(yoghurt.pack == Quantity(amount: 150_000, dimension: .mass))
    #expect(Set(lots.map(\.origin)).count == 5 && lots.allSatisfy { $0.origin > 0 })
  }

  @Test("Use-by and best-before dates are distinguished, and no lot is called safe")
  func message() throws {
    let shown = text(StockReport(household: try ledger().view.household, today: today))
    #expect(shown.contains("yesterday   past use-by: do not eat"))
    #expect(shown.contains("2 days ago  past best-before: check first"))
    #expect(shown.contains("in 9 days   fresh"))
    #expect(shown.contains("Nov 2027    fresh"))
    #expect(!shown.lowercased().contains("safe"))
  }

  @Test("An opened lot is due after its keeping time, marked as an estimate")
  func opened() throws {
    var ledger = try ledger()
    try ledger.change(.open, "milk", on: "2026-11-20")
    let milk = StockReport(household: ledger.view.household, today: today, filter: .init(item: "milk")).lots[0]
    #expect(milk.due == day("2026-11-23"))
    #expect(milk.state.description == "soon, estimate, opened")
    let late = StockReport(household: ledger.view.household, today: day("2026-11-25"), filter: .init(item: "milk"))
    #expect(late.lots[0].state.description == "past its estimate: check first, opened")
    let later = StockReport(household: ledger.view.household, today: day("2026-12-01"), filter: .init(item: "milk"))
    #expect(later.lots[0].freshness == .pastBest)
  }

  @Test("The household sets how many days count as soon")
  func soon() throws {
    var ledger = try ledger()
    func milk(_ today: String) -> Freshness {
      StockReport(household: ledger.view.household, today: day(today), filter: .init(item: "milk")).lots[0].freshness
    }
    #expect(milk("2026-11-25") == .fresh)
    #expect(milk("2026-11-26") == .soon)
    #expect(milk("2026-11-29") == .soon)
    #expect(milk("2026-11-30") == .pastBest)
    ledger.add(Event(day: today, body: SettingChanged(FactChange(.soon, 5))))
    #expect(milk("2026-11-24") == .soon)
  }

  @Test("Freezing pauses the date, except for lots already past use-by")
  func frozen() throws {
    var ledger = try ledger()
    try ledger.change(.freeze, "rice", on: "2026-11-20")
    try ledger.change(.freeze, "mince", on: "2026-11-20")
    let report = StockReport(household: ledger.view.household, today: day("2030-01-01"))
    let rice = try #require(report.lots.first { $0.name == "rice" })
    #expect(rice.state.description == "frozen" && rice.displayed(today: report.today) == "frozen" && rice.due == nil)
    let mince = try #require(report.lots.first { $0.name == "mince" })
    #expect(mince.state.description == "frozen past use-by: do not eat")
    #expect(mince.freshness.role == .bad)
  }

  @Test("Using more than was in stock is a contradiction, with a hint where to look")
  func contradiction() throws {
    var ledger = try ledger()
    var consumed = Consumed()
    consumed.item = ItemID(rawValue: 1)
    consumed.lot = LotID(rawValue: 1)
    consumed.quantity = Quantity(amount: 2_200_000, dimension: .volume)
    ledger.add(Event(day: today, body: consumed))
    let report = StockReport(household: ledger.view.household, today: today, filter: .init(item: "milk"))
    #expect(text(report).contains("−200 ml"))
    #expect(text(report).contains("contradiction: larder verify"))
    #expect(json(report)?["lots"]?[0]?["quantity"]?.string == "-200 ml")
  }

  @Test("Filters select an item, words in names, a place, a category and a number of days")
  func filters() throws {
    let household = try ledger().view.household
    func names(_ filter: StockReport.Filter) -> [String] {
      StockReport(household: household, today: today, filter: filter).lots.map(\.name)
    }
    #expect(names(.init(item: "MILK")) == ["milk"])
    #expect(names(.init(item: "ogh")) == ["yoghurt 🥛"])
    #expect(names(.init(place: "Pantry")) == ["rice"])
    #expect(names(.init(place: "cellar")).isEmpty)
    #expect(names(.init(category: "dairy")) == ["milk"])
    #expect(names(.init(expiringWithin: 0)) == ["yoghurt 🥛", "mince"])
    #expect(names(.init(item: "milk", place: "pantry")).isEmpty)
    let none = StockReport(household: household, today: today, filter: .init(item: "tea"))
    #expect(text(none) == "There is no tea in stock.")
    #expect(text(StockReport(household: Household(), today: today)) == "Nothing is in stock.")
  }

  @Test("The stock report fits every width, and its JSON reads back")
  func forms() throws {
    let report = StockReport(household: try ledger().view.household, today: today)
    #expect(fits(report))
    #expect(isRectangular(report) && pageProblems(report) == [])
    let value = try #require(json(report))
    #expect(value["report"]?.string == "stock")
    #expect(value["count"]?.integer == 5)
    #expect(value["without_price"]?.integer == 1)
    let milk = try #require(value["lots"]?[2])
    #expect(milk["quantity"]?.string == "2000 ml" && milk["quantity_base"]?.integer == 2_000_000)
    #expect(milk["cost"]?.string == "2.38 EUR" && milk["cost_minor"]?.integer == 238)
    #expect(milk["due"]?.string == "2026-11-29" && milk["days_left"]?.integer == 9)
    #expect(value["lots"]?[3]?["cost"] == .null && value["lots"]?[3]?["due_is_month"]?.bool == true)
    #expect(report.table.rows[2].prefix(6) == ["1", "milk", "fridge", "2000", "ml", "2026-11-29"])
  }

  @Test("Every colour comes with a word of the same meaning")
  func colour() throws {
    let report = StockReport(household: try ledger().view.household, today: today)
    let painted = report.lines(TextPage(width: 80, ink: Ink(isEnabled: true))).joined(separator: "\n")
    #expect(painted.contains("\u{1B}[31mpast use-by: do not eat\u{1B}[0m"))
    #expect(painted.contains("\u{1B}[32mfresh\u{1B}[0m"))
  }

  @Test("Control characters in a name are shown, not sent to the terminal")
  func escapes() {
    var ledger = SmallLedger()
    let item = ledger.name(.item, "evil\u{1B}[2J")
    var bought = Bought()
    bought.item = ItemID(rawValue: item)
    bought.lot = LotID(rawValue: 1)
    bought.quantity = Quantity(amount: 1000, dimension: .pieces)
    ledger.add(Event(day: today, body: bought))
    let report = StockReport(household: ledger.view.household, today: today)
    #expect(text(report).contains("evil\\u{1B}[2J"))
    #expect(!text(report).contains("\u{1B}"))
    #expect(json(report)?["lots"]?[0]?["item"]?.string == "evil\u{1B}[2J")
  }
}
