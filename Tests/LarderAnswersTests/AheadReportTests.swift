import LarderAnswers
import LarderCommands
import LarderForecast
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderKitchen

@Suite("Forecast reports")
struct AheadReportTests {
  private static let today = day("2026-11-20")

  private static let foods = [
    ("milk", "1 l", Dimension.volume), ("bread", "500 g", .mass), ("eggs", "10", .pieces), ("rice", "1 kg", .mass),
    ("spinach", "200 g", .mass), ("yoghurt", "4x150 g", .mass),
    ("a food with a name that fills a line or two", "1", .pieces),
  ]

  /// A household with ten weeks of random purchases, uses and waste, and a shopping list.
  private func ledger(seed: UInt64) throws -> SmallLedger {
    var random = SeededGenerator(seed: seed)
    var ledger = SmallLedger()
    for date in (0..<70).map({ Self.today.advanced(by: $0 - 69).description }) {
      for (name, pack, dimension) in Self.foods {
        let item = ledger.household.catalog.item(named: name)
        let left = item.map { ledger.household.left(of: $0).reduce(0) { $0 + $1.amount } } ?? 0
        if left == 0 ? random.chance(300) : random.chance(60) {
          let due = random.chance(500) ? Self.today.advanced(by: random.number(in: -60...20)).description : nil
          try ledger.buy(name, pack, "2.00 EUR", on: date, due: due)
        } else if left > 0, random.chance(400) {
          let part = Quantity(amount: max(1, left / Int64(random.number(in: 1...5))), dimension: dimension).exactText
          if random.chance(150) {
            try ledger.toss(name, part, on: date, why: .forgotten)
          } else {
            try ledger.use(name, part, on: date)
          }
        }
      }
    }
    if random.chance(500), ledger.household.catalog.item(named: "rice") != nil {
      try ledger.know("rice", [("minimum", "3 kg")])
    }
    if random.chance(500) {
      let some = try EnteredQuantity(parsing: "\(random.number(in: 1...40) * 50) ml")
      try ledger.run(ListItem(.add, item: "milk", quantity: some, entryTime: EntryTime(today: Self.today)))
    }
    return ledger
  }

  private func runOut(_ household: Household, _ state: ReplayState, days: Int, on today: Day = today) -> RunOutReport {
    RunOutReport(household: household, purchases: state.projection(Purchases.self), today: today, horizonDays: days)
  }

  private func suggest(
    _ household: Household, _ state: ReplayState, days: Int, on today: Day = today, why: Bool = false
  ) -> SuggestReport {
    SuggestReport(
      household: household, purchases: state.projection(Purchases.self),
      spending: state.projection(Spending.self), today: today,
      beginning: state.projection(MonthTotals.self).firstDay, horizonDays: days, tellsWhy: why)
  }

  private func expectSound(_ report: some Report) {
    #expect(fits(report))
    #expect(json(report) != nil)
    #expect(isRectangular(report) && pageProblems(report) == [])
  }

  @Test("Every form of every report is sound for any household", arguments: 0..<6)
  func forms(seed: UInt64) throws {
    let ledger = try ledger(seed: seed)
    let state = ledger.view.state
    for days in [1, 7, 60] {
      expectSound(runOut(ledger.household, state, days: days))
      for why in [false, true] { expectSound(suggest(ledger.household, state, days: days, why: why)) }
    }
    expectSound(
      ForecastCheckReport(
        household: ledger.household, purchases: state.projection(Purchases.self), stock: StockHistories(),
        today: Self.today))
  }

  @Test("An item is listed once: running out, lasting, not in stock, or with too little history", arguments: 0..<6)
  func partition(seed: UInt64) throws {
    let ledger = try ledger(seed: seed)
    let report = runOut(ledger.household, ledger.view.state, days: 7)
    let displayed = (report.gone + report.lasting + report.empty + report.tooLittle).map(\.item)
    #expect(Set(displayed).count == displayed.count)
    #expect(report.gone.allSatisfy { ($0.end?.expected ?? .max) <= 7 })
    for outlook in report.gone + report.lasting {
      guard let end = outlook.end, let expected = end.expected else { continue }
      #expect((end.early ?? 0) <= expected && expected <= (end.late ?? .max))
    }
    #expect(report.unfinished.allSatisfy { $0.atLeast <= $0.amount && $0.amount <= $0.portion.amount })
  }

  @Test("Packs that will not be used in time are added up by item, with the first date")
  func unfinishedItems() throws {
    var ledger = SmallLedger()
    for date in (1...19).map({ "2026-11-\($0 < 10 ? "0" : "")\($0)" }) {
      try ledger.buy("milk", "100 ml", on: date)
      try ledger.use("milk", "100 ml", on: date)
    }
    for due in ["2026-11-22", "2026-11-23"] { try ledger.buy("milk", "1 l", on: "2026-11-20", due: due) }
    let report = runOut(ledger.household, ledger.view.state, days: 7)
    #expect(report.unfinished.count == 2 && report.unfinishedItems.count == 1)
    let milk = try #require(report.unfinishedItems.first)
    #expect(milk.amount == report.unfinished.reduce(0) { $0 + $1.amount } && milk.portion.due == day("2026-11-22"))
    #expect(milk.summary(.english).hasSuffix("too much, first due Sun"))
  }

  @Test("Food that lasts beyond the days is suggested only if it may run out sooner", arguments: 0..<6)
  func lasting(seed: UInt64) throws {
    let ledger = try ledger(seed: seed)
    for days in [1, 3, 7, 14] {
      for item in suggest(ledger.household, ledger.view.state, days: days).suggested {
        guard case .runOut = item.reasons.first, item.outlook.left > 0 else { continue }
        let chance = try #require(item.outlook.chanceGone(within: days))
        let words = item.briefly(days, .english)
        #expect(chance >= PurchaseNeed.leastChance, "\(item.outlook.name) for \(days) days")
        #expect(words.contains("maybe gone") == ((item.outlook.end?.expected ?? 0) > days), "\(words)")
      }
    }
  }

  @Test("Suggestions hold what the days need beyond stock and list, rounded up to a pack", arguments: 0..<12)
  func noMoreThanNeeded(seed: UInt64) throws {
    let ledger = try ledger(seed: seed)
    for days in [1, 3, 7, 14] {
      for item in suggest(ledger.household, ledger.view.state, days: days).suggested {
        #expect(item.isNoMoreThanNeeded(for: days), "\(item.sentence(days, .english))")
      }
    }
  }

  @Test("Half a pack on the list does not add a whole pack")
  func rounding() throws {
    var ledger = SmallLedger()
    try ledger.buy("flour", "1 kg", on: "2026-11-01")
    try ledger.know("flour", [("minimum", "2.05 kg")])
    for (listed, suggested) in [("1.06 kg", nil), ("500 g", "1000 g"), ("10 g", "2000 g")] {
      var ledger = ledger
      let some = try EnteredQuantity(parsing: listed)
      try ledger.run(ListItem(.add, item: "flour", quantity: some, entryTime: EntryTime(today: Self.today)))
      let items = suggest(ledger.household, ledger.view.state, days: 7).suggested
      #expect(items.first?.quantity.exactText == suggested, "\(listed)")
      #expect(items.allSatisfy { $0.briefly(7, .english).hasSuffix(", \(listed) on the list") })
    }
  }

  @Test("Suggested items that were put on the list are not suggested again", arguments: 0..<12)
  func accepted(seed: UInt64) throws {
    var ledger = try ledger(seed: seed)
    let report = suggest(ledger.household, ledger.view.state, days: 7)
    #expect(!report.suggested.isEmpty)
    for item in report.suggested {
      #expect(item.quantity.isPositive)
      let quantity = EnteredQuantity(text: item.quantity.exactText, measure: .exact(item.quantity))
      try ledger.run(
        ListItem(.add, item: item.outlook.name, quantity: quantity, entryTime: EntryTime(today: Self.today)))
    }
    #expect(suggest(ledger.household, ledger.view.state, days: 7).suggested.isEmpty)
  }

  @Test("Reports can be made from any log", arguments: 0..<12)
  func anyLog(seed: UInt64) {
    let events = RandomHistory(seed: seed).stored
    var household = Household()
    for event in events { household.apply(event) }
    let state = Replay.fold(events.map(\.record), ReplayContext(catalog: household.catalog), Projections.all)
    let last = events.map(\.record.dayNumber).max().flatMap { Day(number: $0) } ?? Self.today
    for today in [last, last.advanced(by: -100), last.advanced(by: 4000), .max, .min] {
      expectSound(runOut(household, state, days: 366, on: today))
      expectSound(suggest(household, state, days: 366, on: today, why: true))
    }
  }
}

extension SuggestedItem {
  /// Whether stock and list do not cover what it is suggested for, and one pack less would be too little.
  func isNoMoreThanNeeded(for days: Int) -> Bool {
    let lacking = lacking(for: days) - Int128(listed?.amount ?? 0)
    let pack = outlook.forecast.usualAmount?.pack ?? quantity.amount / Int64(packs ?? 1)
    // Averages are rounded to whole units at different places.
    return lacking >= 0 && Int128(quantity.amount) <= lacking + Int128(pack)
  }

  /// The amount needed for its reasons, with the reserve, without the stock that will be used.
  private func lacking(for days: Int) -> Int128 {
    let left = Int128(outlook.left)
    return reasons.map { reason in
      switch reason {
      case .runOut(_, let withReserve): Int128(withReserve) - usable(within: days)
      case .habit: Int128(outlook.forecast.usualAmount?.amount ?? 0) - left
      case .plan, .guests: Int128(outlook.need(within: days)) - left
      case .minimum(let least): Int128(least.amount) - left
      }
    }.max() ?? 0
  }

  /// The stock without what passes its date in the days before it is used.
  private func usable(within days: Int) -> Int128 {
    zip(outlook.portions, outlook.runOut?.unfinished ?? []).reduce(0) { sum, lot in
      let keeps = lot.0.due.map { outlook.today.distance(to: $0) > days } ?? true
      return sum + max(0, Int128(lot.0.amount) - (keeps ? 0 : Int128(lot.1)))
    }
  }
}
