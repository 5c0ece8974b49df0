import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences
import StrictJSON
import Terminal
import TestSupport
import Testing

@testable import LarderAnswers
@testable import LarderFigures

@Suite("The month report")
struct MonthReportTests {
  private func report(_ ledger: SmallLedger, _ text: String = "2026-11", today: String = "2026-12-02") throws
    -> MonthReport
  {
    MonthReport(ledger.view, month: try Month(parsing: text), today: day(today))
  }

  private func ledger() throws -> SmallLedger {
    var ledger = SmallLedger()
    try ledger.know("spinach", [("category", "vegetables")])
    try ledger.buy("ham", "300 g", "6.00 EUR", on: "2026-10-03")
    try ledger.toss("ham", "150 g", on: "2026-10-05", why: .spoiled)
    try ledger.use("ham", "150 g", on: "2026-10-06")
    try ledger.buy("spinach", "200 g", "1.20 EUR", on: "2026-11-02", due: "2026-11-05", store: "Lidl")
    try ledger.buy("eggs", "10", "3.00 EUR", on: "2026-11-02", due: "2026-12-04", store: "Aldi")
    try ledger.buy("bread", "500 g", on: "2026-11-03")
    try ledger.toss("spinach", "120 g", on: "2026-11-08", why: .forgotten)
    try ledger.toss("eggs", "2", on: "2026-11-09", why: .accident)
    try ledger.toss("bread", "100 g", on: "2026-11-10")
    return ledger
  }

  private func log(_ ledger: inout SmallLedger, _ date: String, _ energy: Int64?, person: UInt32? = nil) {
    var logged = MealLogged()
    logged.item = ItemID(rawValue: 1)
    logged.quantity = Quantity(amount: 1000, dimension: .portions)
    logged.energy = energy
    logged.person = person.map(PersonID.init(rawValue:))
    ledger.add(Event(day: day(date), body: logged))
  }

  @Test("Waste, spending and the month before match sums by hand")
  func figures() throws {
    let report = try report(try ledger())
    // 120 of 200 g for €1.20, 2 of 10 eggs for €3.00, and bread without a price.
    #expect(report.waste.total.cost.text == "€1.32" && report.waste.total.withoutPrice == 1)
    #expect(report.spending.total.paid.text == "€4.20" && report.spending.total.withoutPrice == 1)
    #expect(report.before.period == month("2026-10"))
    #expect(report.before.waste.cost.text == "€3.00" && report.before.bought.paid.text == "€6.00")
    #expect(report.trend.count == 12)
    #expect(report.trend.map { $0.waste.cost.text }.suffix(2) == ["€3.00", "€1.32"])
    #expect(report.trend.dropLast(2).allSatisfy { $0.isEmpty })
    #expect(report.categories.map(\.title) == ["vegetables", "no category"])
    #expect(report.categories[1].wasteBefore.cost.text == "€3.00")
    #expect(report.lots.count == 3 && report.due.past.map(\.name) == ["spinach"])
  }

  @Test("The text shows tasks, changes and the year; unknown values are not zero")
  func words() throws {
    let shown = text(try report(try ledger()), width: 80)
    #expect(
      shown.hasPrefix(
        """
        November 2026
        1. 1 purchase has no price: bread. It is missing from the figures; to add a
           price: larder fix EVENT price:PRICE.
           larder history bread

        """))
    #expect(shown.contains("€1.68 less than in October (€3.00), at known prices."))
    #expect(shown.contains("Waste  ··········█▄  at least €1.32; on average €3.00 before"))
    #expect(shown.contains("Spent  ··········█▆  at least €4.20; on average €6.00 before"))
    #expect(shown.contains("bread                 not known"))
    #expect(shown.contains("1 of 3 purchases has no price (bread)."))
  }

  @Test("Missing values of the waste are counted first, and the foods are named separately")
  func gaps() throws {
    var ledger = SmallLedger()
    try ledger.buy("eggs", "6", on: "2026-11-02")
    try ledger.buy("rice", "1 kg", "2.00 EUR", on: "2026-11-02")
    for (item, amount) in [("eggs", "1"), ("rice", "100 g")] { try ledger.toss(item, amount, on: "2026-11-09") }
    let report = try report(ledger)
    #expect(report.wasteGapInShort == "Thrown away: 1 of 2 without a price, 1 without a mass, 2 without energy")
    let start = "In the food thrown away, 1 of 2 has no price (eggs), 1 of 2 has no mass (eggs), 2 of 2 have no "
    #expect(report.wasteGap?.hasPrefix(start) == true)
    #expect(report.purchaseGap == "1 of 2 purchases has no price (eggs)")
  }

  @Test("The waste report's advice is shown with the command that lists its events")
  func advice() throws {
    var ledger = try ledger()
    for date in ["2026-11-12", "2026-11-16", "2026-11-20"] {
      try ledger.buy("bananas", "1 kg", "2.00 EUR", on: date)
      try ledger.toss("bananas", "1 kg", on: "2026-11-24", why: .forgotten)
    }
    let report = try report(ledger)
    let advised = report.waste.advice.map { $0.sentence(.english).typed }
    #expect(advised.first?.contains("is bananas (€6.00 of €7.32, 3 times)") == true)
    let tasks = report.tasks(.english)
    #expect(tasks.first?.kind == .wasteLess)
    #expect(tasks[0].text.typed == advised[0] && tasks[0].action?.line == "why waste -p 2026-11 item:bananas")
    #expect(tasks.count <= 3 && text(report, width: 200).contains("1. \(advised[0])"))
    #expect(html(report).contains("<code>larder why waste -p 2026-11 item:bananas</code>"))
  }

  @Test("Stock and due lots are shown only for the current month")
  func today() throws {
    let now = try report(try ledger(), today: "2026-11-30")
    #expect(now.tasks(.english).first?.kind == .eatFirst && json(now)?["stock"]?["lots"]?.integer == 3)
    #expect(text(now).contains("In stock\n") && html(now).contains(">To eat first<"))
    #expect(now.table.rows.contains { $0[0] == "stock" })
    let over = try report(try ledger(), today: "2026-12-01")
    #expect(!over.tasks(.english).contains { $0.kind == .eatFirst })
    #expect(
      !text(over).contains("In stock") && !html(over).contains("In stock") && !html(over).contains("To eat first"))
    #expect(!over.table.rows.contains { $0[0] == "stock" })
  }

  @Test("The ledger's first month counts towards the average only if fully covered")
  func beginning() throws {
    func shown(_ beginning: String?) throws -> String {
      let month = try Month(parsing: "2026-11")
      return text(
        MonthReport(
          try ledger().view, month: month, today: day("2026-12-02"),
          beginning: beginning.map { day($0) }))
    }
    #expect(try shown(nil).contains("on average €3.00 before"))
    #expect(try shown("2026-10-01").contains("on average €3.00 before"))
    #expect(try !shown("2026-10-02").contains("on average €3.00 before"))
  }

  @Test("A month in progress is compared with as many days of the month before")
  func soFar() throws {
    func days(_ month: String, _ today: String) throws -> Period? {
      MonthReport.comparedDays(of: try Month(parsing: month), CoveredPeriod(to: day(today)))
    }
    #expect(try days("2026-11", "2026-11-20")?.description == "2026-10-01..2026-10-20")
    #expect(try days("2026-11", "2026-11-30") == nil)
    #expect(try days("2026-11", "2026-12-01") == nil)
    #expect(try days("2026-11", "2026-10-31") == nil)
    #expect(try days("2026-03", "2026-03-27")?.description == "2026-02-01..2026-02-27")
    #expect(try days("2026-03", "2026-03-28") == nil)
    #expect(try days("0001-01", "0001-01-05") == nil)
    let ledger = try ledger()
    var early = SmallLedger()
    try early.buy("ham", "300 g", "6.00 EUR", on: "2026-10-03")
    let state = early.view.state
    let compared = try #require(try days("2026-11", "2026-11-04"))
    let report = MonthReport(
      ledger.view, month: try Month(parsing: "2026-11"), today: day("2026-11-04"),
      before: (compared, state.projection(Waste.self), state.projection(Spending.self)))
    #expect(report.before.waste.count == 0 && report.before.bought.paid.text == "€6.00")
    let shown = text(report)
    #expect(shown.hasPrefix("November 2026, 4 of 30 days so far\n"))
    #expect(shown.contains("€1.32 more than on 1–4 October (€0.00)"))
  }

  @Test("A day with 2251 kcal is over, one with 2250 is not, and an unknown day is not zero")
  func calories() throws {
    var ledger = try ledger()
    let ann = ledger.name(.person, "ann")
    log(&ledger, "2026-11-01", 2_250_000, person: ann)
    log(&ledger, "2026-11-02", 2_251_000, person: ann)
    log(&ledger, "2026-11-03", nil, person: ann)
    let report = try report(ledger)
    let shown = text(report, width: 160)
    #expect(shown.contains("ann\n  ██?···························\n"))
    #expect(shown.contains("Over the goal: 2. 2251 kcal."))
    #expect(shown.contains("3 of 30 days logged, 1 over by more than 250 kcal; 1 of 3 entries without energy."))
    let page = html(report)
    #expect(page.contains("<title>Monday 2 November: 2,251 kcal, over by 251 kcal</title>"))
    #expect(page.contains("<title>Tuesday 3 November: not known</title>"))
    #expect(
      page.contains("<bdi>Mon 2 Nov 2026</bdi></th><td>2,251 kcal</td><td>2,000 kcal</td><td>over by 251 kcal</td>"))
    let days = try #require(json(report)?["calories"]?[0]?["days"])
    #expect(days[0]?["warning"]?.bool == false && days[1]?["warning"]?.bool == true)
  }

  @Test("A page has four key figures, and entries without a person have no goal")
  func keyFigures() throws {
    var ledger = try ledger()
    let ann = ledger.name(.person, "ann")
    log(&ledger, "2026-11-01", 1_250_000, person: ann)
    log(&ledger, "2026-11-02", 1_320_000)
    let report = try report(ledger, today: "2026-11-30")
    #expect(report.progress == "last day")
    let figures = report.keyFigures(.english)
    #expect(figures.map(\.name) == ["Thrown away", "Spent", "Eaten a day, ann", "In stock"])
    #expect(figures[2].figure == "1,250 kcal" && figures[2].remarks == ["Goal: 2,000 kcal"])
    #expect(figures[3].remarks.first?.hasPrefix("3 packs, ") == true)
    let own = try #require(report.calories.diaries.first { $0.person == nil })
    #expect(report.pageSentences(own, .english).hasPrefix("On average 1,320 kcal a day. Logged on 1 of"))
  }

  @Test("The goal line follows the goal, and spans days without entries")
  func goals() throws {
    var ledger = try ledger()
    var goal = GoalChanged()
    goal.change = FactChange(.energy, 1_800_000, from: day("2026-11-10"))
    ledger.add(Event(day: day("2026-11-01"), body: goal))
    log(&ledger, "2026-11-05", 1_000_000)
    log(&ledger, "2026-11-12", 2_051_000)
    let page = html(try report(ledger))
    #expect(page.contains("2,051 kcal, over by 251 kcal") && page.contains("<td>1,800 kcal</td>"))
    let path = page.split(separator: "class=\"mark\" d=\"").compactMap { $0.prefix { $0 != "\"" } }
      .first { $0.contains("V") }
    #expect(path?.filter { $0 == "V" }.count == 1)
    // The period starts on the tenth, although the first entry is from the twelfth.
    let month = try report(ledger)
    let goals = month.days(of: try #require(month.calories.diaries.first)).map { $0.goal?.thousandths }
    #expect(goals == Array(repeating: 2_000_000, count: 9) + Array(repeating: 1_800_000, count: 21))
    // Assumed values for days before the diary begins do not count as a change.
    var later = try self.ledger()
    later.add(Event(day: day("2026-11-01"), body: goal))
    log(&later, "2026-11-12", 2_051_000)
    let begun = try report(later)
    let marks = begun.days(of: try #require(begun.calories.diaries.first)).map { $0.goal?.thousandths }
    #expect(marks == Array(repeating: 1_800_000, count: 30))
  }

  @Test("An empty month says that nothing was recorded, not that nothing was wasted")
  func nothing() throws {
    let empty = try report(SmallLedger())
    #expect(text(empty).contains("Waste\nNothing was recorded."))
    #expect(text(empty).contains("Nothing was logged.") && text(empty).contains("Nothing was bought."))
    #expect(empty.tasks(.english).map(\.text) == ["Nothing to do."])
    #expect(problems(in: html(empty)) == [])
    #expect(fits(empty) && isRectangular(empty) && pageProblems(empty) == [])
    var careful = SmallLedger()
    try careful.buy("rice", "1 kg", "2.49 EUR", on: "2026-11-02")
    #expect(try report(careful).tasks(.english).map(\.text) == ["Nothing was thrown away: keep it up."])
    #expect(text(try report(careful)).contains("Waste\nNothing was thrown away."))
  }

  @Test("Names with markup or unusual characters stay text on the page")
  func names() throws {
    var ledger = SmallLedger()
    let names = [
      "<script>alert(1)</script>", "it's \"quoted\" & co", "👩‍👩‍👧‍👦 family", "חלב", "a\u{202E}b",
      String(repeating: "W", count: 90),
    ]
    for name in names {
      // An import of older events may contain values that commands refuse.
      let item = ledger.name(.item, name)
      var bought = Bought()
      (bought.item, bought.lot) = (ItemID(rawValue: item), LotID(rawValue: item))
      bought.quantity = Quantity(amount: 1_000_000, dimension: .mass)
      ledger.add(Event(day: day("2026-11-02"), body: bought))
    }
    let page = html(try report(ledger))
    #expect(problems(in: page) == [])
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !page.contains("<script"))
    #expect(!page.contains("\u{202E}") && page.contains(#"A\u{202E}b"#))
  }

  @Test("Numbers and dates follow the household's style")
  func style() throws {
    let page = html(try report(try ledger()), .german)
    #expect(page.contains("1,32 €") && page.contains("2. Dec") && !page.contains("€1.32"))
  }

  @Test("All forms are sound, and JSON and CSV give the same figures")
  func forms() throws {
    let report = try report(try ledger())
    #expect(fits(report) && isRectangular(report) && pageProblems(report) == [])
    let value = try #require(json(report))
    #expect(value["report"]?.string == "month" && value["from"]?.string == "2026-11-01")
    #expect(value["waste"]?["cost"]?[0]?["minor"]?.integer == 132)
    #expect(value["compared_with"]?["waste"]?["cost"]?[0]?["minor"]?.integer == 300)
    #expect(value["trend"]?[11]?["spending"]?["paid"]?[0]?["minor"]?.integer == 420)
    #expect(value["to_do"]?[0]?["kind"]?.string == "say-prices")
    #expect(value["stock"] == .null)
    let rows = report.table.rows
    #expect(rows.contains(["month", "", "2026-11", "wasted_cost", "1.32", "EUR"]))
    #expect(rows.contains(["before", "", "2026-10", "wasted_cost", "3.00", "EUR"]))
    #expect(rows.contains(["category", "vegetables", "2026-11", "wasted_cost", "0.72", "EUR"]))
    #expect(rows.contains(["item", "bread", "2026-11", "wasted_times", "1", "times"]))
    #expect(!rows.contains { $0[1] == "bread" && $0[3] == "wasted_cost" })
  }

  @Test(
    "For any history, every form is sound and the parts add up to the month", arguments: cases(4, of: 1...12)
  )
  func anyHistory(_ seed: UInt64) throws {
    let events = RandomHistory(seed: seed).stored
    var catalog = Catalog()
    var corrections = Corrections()
    for event in events { corrections.take(event) }
    corrections.settle()
    for event in events where !corrections.drops(event.sequence) || event.record.kind == Named.code {
      catalog.apply(corrections.amended(event))
    }
    let context = ReplayContext(corrections: corrections, catalog: catalog)
    let state = Replay.fold(events.map(\.record), context, Projections.all)
    let view = LedgerView(context: context, state: state, checkpoint: 0)
    let last = try #require(events.last.flatMap { Day(number: $0.record.dayNumber) })
    for month in [last.month, last.month.previous] {
      let report = MonthReport(view, month: month, today: last)
      #expect(
        fits(report, [30, 60, 100]) && isRectangular(report) && pageProblems(report) == [] && json(report) != nil)
      #expect(problems(in: html(report)) == [])
      var parts = WasteFigures()
      for category in report.categories { parts.add(category.waste) }
      #expect(parts == report.waste.total && report.trend.last?.waste == report.waste.total)
      #expect(report.trend.last?.bought == report.spending.total)
    }
  }
}
