import LarderAnswers
import LarderCommands
import LarderFigures
import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON
import Terminal
import Testing

@Suite("The waste report")
struct WasteReportTests {
  private func report(
    _ ledger: SmallLedger, _ period: Period, comparedWith other: Period? = nil, mostItems: Int? = nil
  ) -> WasteReport {
    let state = ledger.view.state
    let (waste, spending) = (state.projection(Waste.self), state.projection(Spending.self))
    return WasteReport(
      waste: waste, spending: spending, catalog: ledger.household.catalog, period: period,
      comparedWith: other.map { ($0, waste, spending) }, mostItems: mostItems)
  }

  private func ledger() throws -> SmallLedger {
    var ledger = SmallLedger()
    try ledger.know("spinach", [("category", "vegetables"), ("energy", "23kcal/100g")])
    try ledger.buy("spinach", "200 g", "1.20 EUR", on: "2026-11-02", due: "2026-11-05", store: "Lidl")
    try ledger.buy("eggs", "10", "3.00 EUR", on: "2026-11-02", store: "Aldi")
    try ledger.buy("bread", "500 g", on: "2026-11-03")
    try ledger.toss("spinach", "120 g", on: "2026-11-08", why: .forgotten)
    try ledger.toss("eggs", "2", on: "2026-11-09", why: .accident)
    try ledger.toss("bread", "100 g", on: "2026-11-10", part: .inedible)
    try ledger.use("spinach", "80 g", on: "2026-11-08")
    return ledger
  }

  @Test("Wasting 120 g of 200 g spinach bought for €1.20 costs €0.72, and the totals match sums by hand")
  func figures() throws {
    let report = report(try ledger(), month("2026-11"))
    let euro = Currency.euro
    #expect(report.total.count == 3)
    #expect(report.total.cost.amount(euro).minor == 72 + 60)
    #expect(report.total.withoutPrice == 1)
    #expect(report.total.mass == 220_000)
    #expect(report.total.withoutMass == 1)
    #expect(report.total.energy.thousandths == 27_600)
    #expect(report.total.averageDaysPast == 30)
    #expect(report.reasons.map(\.title) == ["forgotten", "accident", "no reason given"])
    #expect(report.items.map(\.name) == ["spinach", "eggs", "bread"])
    #expect(report.items[0].figures.cost.amount(euro).minor == 72)
    #expect(report.categories.map(\.title) == ["vegetables", "no category"])
    #expect(report.stores.map(\.title) == ["Lidl", "Aldi", "no store"])
    #expect(report.inedible.mass == 100_000 && report.edible.mass == 120_000)
    #expect(report.rescued.cost.amount(euro).minor == 48 && report.rescued.count == 1)
    #expect(report.bought.paid.amount(euro).minor == 420)
    // 1.32 of 4.20 is 31.43 %, 220 g of 700 g is 31.43 %.
    #expect(report.shareOfMoney(euro) == 314)
    #expect(report.shareOfMass == 314)
  }

  @Test("Throwing away more of an item than was bought is a contradiction, without a share")
  func moreThanBought() throws {
    var ledger = SmallLedger()
    try ledger.buy("milk", "1.1 kg", "2.00 EUR", on: "2026-11-02")
    try ledger.buy("bread", "500 g", "2.00 EUR", on: "2026-11-02")
    var wasted = Wasted()
    wasted.item = ItemID(rawValue: 1)
    wasted.lot = LotID(rawValue: 1)
    wasted.quantity = Quantity(amount: 1_400_000, dimension: .mass)
    ledger.add(Event(day: day("2026-11-05"), body: wasted))
    let report = report(ledger, month("2026-11"))
    let shown = text(report, width: 200)
    #expect(shown.contains("Contradiction: more milk was thrown away than was bought."))
    #expect(!shown.contains("more bread"))
    #expect(json(report)?["more_than_bought"]?[0]?.string == "milk")
    var alone = SmallLedger()
    try alone.buy("milk", "1.1 kg", "2.00 EUR", on: "2026-11-02")
    alone.add(Event(day: day("2026-11-05"), body: wasted))
    #expect(
      text(self.report(alone, month("2026-11")), width: 200).contains("1.4 kg of the 1.1 kg (more than was bought)"))
  }

  @Test(
    "A purchase smaller than the amount thrown away is a contradiction, even if the lot was used up",
    arguments: [226_796, 170_097, 200_000, 250_000] as [Int64])
  func smallerPurchase(bought amount: Int64) throws {
    var ledger = SmallLedger()
    try ledger.buy("spinach", "\(amount) mg", "4.00 EUR", on: "2026-11-02")
    func toss(_ milligrams: Int64) {
      var wasted = Wasted()
      (wasted.item, wasted.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
      wasted.quantity = Quantity(amount: milligrams, dimension: .mass)
      ledger.add(Event(day: day("2026-11-05"), body: wasted))
    }
    toss(226_796)
    toss(170_097)
    let report = report(ledger, month("2026-11"))
    let shown = text(report, width: 200)
    #expect(shown.contains("Thrown away: €4.00, 397 g."), "\(shown)")
    #expect(shown.contains("Contradiction: more spinach was thrown away than was bought."), "\(shown)")
    #expect(shown.contains("397 g of the \(Figures.mass(amount, .english)) (more than was bought)"), "\(shown)")
    #expect(!shown.contains("has no price") && !shown.contains("g (100.0 %)"), "\(shown)")
    #expect(shown.contains("For the events and their lots: ") == (amount == 226_796), "\(shown)")
    #expect(json(report)?["more_than_bought"]?[0]?.string == "spinach")
    // Waste from another purchase, also together with this one, is no contradiction.
    try ledger.buy("bread", "500 g", "2.00 EUR", on: "2026-11-02")
    let other = text(self.report(ledger, month("2026-11")), width: 200)
    #expect(other.contains("Contradiction: more spinach") && !other.contains("more bread"), "\(other)")
  }

  @Test("Waste from a lot that was never bought is a contradiction")
  func unknownLot() throws {
    var ledger = SmallLedger()
    ledger.name(.item, "ham")
    var wasted = Wasted()
    (wasted.item, wasted.lot) = (ItemID(rawValue: 1), LotID(rawValue: 9))
    wasted.quantity = Quantity(amount: 100_000, dimension: .mass)
    ledger.add(Event(day: day("2026-11-05"), body: wasted))
    let shown = text(report(ledger, month("2026-11")), width: 200)
    #expect(shown.contains("Contradiction: more ham was thrown away than was bought."), "\(shown)")
    #expect(!text(report(ledger, month("2026-10")), width: 200).contains("Contradiction"))
  }

  @Test("The page begins with the answer, and its tables have three columns")
  func page() throws {
    let report = report(try ledger(), month("2026-11"))
    let page = html(report)
    #expect(pageProblems(report) == [])
    let lead = page.split(separator: "<section")[1]
    #expect(lead.contains(">At least €1.32 thrown away in November 2026.</p>"))
    #expect(lead.contains(" 31 % of the food bought in this period"))
    let tables = page.split(separator: "<h2").filter { $0.contains(">By ") }.compactMap {
      $0.split(separator: "<thead>").last?.split(separator: "</thead>").first
    }
    #expect(tables.count > 2 && tables.allSatisfy { $0.split(separator: "<t").count <= 5 })
    #expect(report.document(.english).isFolded)
  }

  @Test("The text names the waste, its share, and unknown values")
  func words() throws {
    let shown = text(report(try ledger(), month("2026-11")), width: 140)
    #expect(shown.contains("Thrown away: €1.32, 220 g, 28 kcal."))
    #expect(
      shown.contains(
        "Thrown away from the period's purchases: €1.32 of the €4.20 spent on food (31.4 %) and 220 g of the 700 g (31.4 %)"
      ))
    #expect(
      shown.contains("1 of 3 has no price (bread), 1 of 3 has no mass (eggs), 2 of 3 have no energy (eggs and bread)."))
    #expect(shown.contains("1 of 3 was thrown away after its date, by 3 days on average."))
    #expect(shown.contains("Eaten past its date (saved): €0.48, 80 g, 18 kcal."))
  }

  @Test("Each part and the total are rounded from exact values")
  func rounding() throws {
    var ledger = SmallLedger()
    try ledger.buy("a", "200 g", "0.05 EUR", on: "2026-11-01")
    try ledger.buy("b", "200 g", "0.05 EUR", on: "2026-11-01")
    try ledger.buy("c", "300 g", "1.00 EUR", on: "2026-11-01")
    try ledger.toss("a", "100 g", on: "2026-11-02")
    try ledger.toss("b", "100 g", on: "2026-11-02")
    let halves = report(ledger, month("2026-11"))
    #expect(halves.items.map { $0.figures.cost.text } == ["€0.02", "€0.02"])
    #expect(halves.total.cost.text == "€0.05")
    for reason in [WasteReason.forgotten, .spoiled, .other] {
      try ledger.toss("c", "100 g", on: "2026-11-03", why: reason)
    }
    let thirds = report(ledger, month("2026-11"))
    #expect(thirds.reasons.map { $0.figures.cost.text } == ["€0.33", "€0.33", "€0.33", "€0.05"])
    #expect(thirds.total.cost.text == "€1.05")
  }

  @Test("Whole months use monthly totals, and other periods their own replay")
  func tallied() throws {
    var ledger = try ledger()
    try ledger.toss("bread", "50 g", on: "2026-12-01")
    #expect(report(ledger, month("2026-11")).total.count == 3)
    #expect(report(ledger, month("2026-12")).total.count == 1)
    #expect(report(ledger, .all).total.count == 4)
    let part = try #require(Period(first: day("2026-11-05"), last: day("2026-11-20")))
    #expect(report(ledger, part).total.count == 0)
    let state = ledger.view.state
    let alone = WasteReport(
      waste: state.projection(Waste.self), spending: state.projection(Spending.self),
      catalog: ledger.household.catalog, period: part, tallied: .periodOnly)
    #expect(alone.total.count == 4)
  }

  @Test("A comparison shows increases and decreases")
  func comparison() throws {
    var ledger = try ledger()
    try ledger.buy("ham", "300 g", "6.00 EUR", on: "2026-12-01")
    try ledger.toss("ham", "150 g", on: "2026-12-05")
    let report = report(ledger, month("2026-12"), comparedWith: month("2026-11"))
    #expect(
      text(report, width: 120).contains(
        "Compared with November 2026: €1.68 more as far as known (at least €1.32 → €3.00); 70 g less as far as known "
          + "(at least\n220 g → 150 g); energy at least 28 kcal then, unknown now."
      ))
    #expect(json(report)?["compared_with"]?["total"]?["cost"]?[0]?["minor"]?.integer == 132)
    #expect(fits(report))
  }

  @Test("A shortfall in a count is unexplained, never waste")
  func unexplained() throws {
    var ledger = try ledger()
    try ledger.run(
      Count(item: "eggs", quantity: try EnteredQuantity(parsing: "5"), entryTime: entryTime("2026-11-12")))
    let report = report(ledger, month("2026-11"))
    #expect(report.total.count == 3)
    #expect(report.unexplained.count == 1 && report.unexplained.cost.text == "€0.90")
    #expect(text(report, width: 120).contains("Found missing by counts, unexplained: €0.90."))
  }

  @Test("Currencies are listed separately, and never added")
  func currencies() throws {
    var ledger = try ledger()
    try ledger.buy("cheese", "200 g", "4.00 CHF", on: "2026-11-03")
    try ledger.toss("cheese", "50 g", on: "2026-11-04")
    let report = report(ledger, month("2026-11"))
    #expect(report.total.cost.text == "1.00 CHF + €1.32")
    let totals = report.table.rows.filter { $0[0] == "total" }
    #expect(totals.map { $0[3] + $0[4] } == ["1.00CHF", "1.32EUR"])
    #expect(totals.map { $0[2] } == ["4", ""])
  }

  @Test("Items after the first few are combined as other; JSON lists all by default")
  func manyItems() throws {
    var ledger = SmallLedger()
    for number in 1...6 {
      try ledger.buy("item \(number) 🍎", "100 g", "1.00 EUR", on: "2026-11-01")
      try ledger.toss("item \(number) 🍎", "\(10 * number) g", on: "2026-11-02")
    }
    let report = report(ledger, month("2026-11"), mostItems: 3)
    #expect(text(report).contains("other (3)"))
    #expect(report.items.first?.name == "item 6 🍎")
    let items = try #require(json(report)?["items"])
    #expect(items[3]?["name"]?.string == "other (3)" && items[4] == nil)
    let all = try #require(json(self.report(ledger, month("2026-11")))?["items"])
    #expect(all[5] != nil && all[6] == nil)
    #expect(fits(report))
  }

  @Test("A period without waste says so")
  func nothing() throws {
    let empty = report(try ledger(), month("2026-10"))
    #expect(text(empty) == "Waste, October 2026\nNothing was thrown away.")
    #expect(json(empty)?["share_of_mass_percent"] == .null)
  }

  @Test("The waste report fits every width, and its JSON reads back")
  func forms() throws {
    let report = report(try ledger(), month("2026-11"))
    #expect(fits(report))
    #expect(isRectangular(report) && pageProblems(report) == [])
    let value = try #require(json(report))
    #expect(value["from"]?.string == "2026-11-01" && value["to"]?.string == "2026-11-30")
    #expect(value["total"]?["cost"]?[0]?["amount"]?.string == "1.32 EUR")
    #expect(value["total"]?["mass_g"]?.numberText == "220")
    #expect(value["total"]?["energy_kcal"]?.numberText == "27.6")
    #expect(value["share_of_mass_percent"]?.numberText == "31.4")
    #expect(value["average_days_past"]?.numberText == "3")
    #expect(value["compared_with"] == .null)
    #expect(value["reasons"]?[0]?["name"]?.string == "forgotten")
    #expect(value["reasons"]?[2]?["name"] == .null)
  }
}

extension WasteReport {
  /// Creates a report of the waste of a period, with advice.
  init(
    waste: Waste, spending: Spending, catalog: Catalog, period: Period, tallied: Granularity = .months,
    comparedWith other: (period: Period, waste: Waste, spending: Spending)? = nil, mostItems: Int? = nil
  ) {
    self.init(
      WasteAccount(waste, spending, catalog, period: period, tallied: tallied),
      comparedWith: other.map { WasteAccount($0.waste, $0.spending, catalog, period: $0.period, tallied: tallied) },
      advice: WasteAdvice.given(waste, spending, catalog, period: period, tallied: tallied), mostParts: mostItems)
  }
}
