import LarderLog
import LarderModel
import LarderReplay
import TestSupport
import Testing

@testable import LarderAnalytics

@Suite("Grouped figures, checked by hand")
struct FigureTests {
  let directory = TemporaryDirectory()
  let log: EventLog

  init() throws { log = try SmallYear.log(directory) }

  private func displayed(_ query: Query) throws -> [String] { try log.figures(query).displayed() }

  @Test("Waste by month and category uses the category of the day, and counts unpriced waste separately")
  func monthAndCategory() throws {
    // 1.5 l of milk are 1.545 kg; 1 l more in November has no price.
    let query = Query(
      by: [.month, .category], try sum("wasted.cost,wasted.kg") + [.count(.wasted), .average(Measure(.wasted, .days)!)])
    #expect(
      try displayed(query) == [
        "2026-10 dairy | 1.78 1.545 1 12", "2026-11 dairy | ? 1.03 1 0", "2026-11 vegetables | 1.02 0.17 2 5",
      ])
  }

  @Test("An item without a category at the time is grouped under none, last")
  func noCategory() throws {
    #expect(
      try displayed(Query(by: [.category], try sum("bought.cost"))) == ["dairy | 2.38", "- | 1.2"])
  }

  @Test("Waste groups by reason, days past the date, person, store and weekday")
  func otherKeys() throws {
    #expect(
      try displayed(Query(by: [.reason], try sum("wasted.past,wasted.kcal"))) == [
        "forgotten | 3 960", "spoiled | ? ?", "accident | ? 640",
      ])
    #expect(try displayed(Query(by: [.person], try sum("used.kg,eaten.kcal"))) == ["ann | 0.515 215", "- | 0 ?"])
    // A use is grouped by the store of its lot.
    #expect(
      try displayed(Query(by: [.store, .item], try sum("wasted.kg"))) == [
        "Lidl milk | 1.545", "- milk | 1.03", "- spinach | 0.17",
      ])
    #expect(
      try displayed(Query(by: [.weekday], [.count(.wasted)])) == ["Monday | 2", "Tuesday | 1", "Sunday | 1"])
    #expect(
      try displayed(Query(by: [.week], [.count(.wasted)])) == ["2026-10-12 | 1", "2026-11-02 | 2", "2026-11-09 | 1"])
    #expect(
      try displayed(Query(by: [.day], [.count(.bought)])) == ["2026-10-01 | 1", "2026-10-31 | 1", "2026-11-09 | 1"])
  }

  @Test("All keys combined return the values that went in")
  func everyKey() throws {
    let keys = GroupKey.allCases.filter { $0 != .ledger }
    let query = Query(by: keys, [.count(.wasted)], period: Period(day(2026, 10, 13)))
    #expect(
      try displayed(query) == [
        "2026-10 2026-10-12 Tuesday 2026-10-13 milk dairy - Lidl - forgotten - EUR | 1"
      ])
  }

  @Test(
    "Conditions select events by name, time and missing values",
    arguments: [
      ("item=milk", "2"), ("item=MILK", "2"), ("item!=milk", "2"), ("store=", "3"), ("store!=", "1"),
      ("category=dairy,reason!=accident", "1"), ("month>=2026-11", "3"), ("month>2026-10,weekday=sun", "1"),
      ("day<=2026-11-02", "2"), ("day<2026-11-02", "1"), ("day=2026-11", "3"), ("week=2026-11-08", "2"),
      ("reason=forgotten", "1"), ("currency=EUR", "3"), ("currency=", "1"), ("item=\"milk\"", "2"),
    ])
  func conditions(_ text: String, _ count: String) throws {
    let conditions = try Condition.list(parsing: text, today: day(2026, 11, 20), firstWeekday: 1)
    let table = try log.figures(Query([.count(.wasted)], where: conditions))
    #expect(try table.displayed(table.total) == "| \(count)")
  }

  @Test("A measure without events is zero, and one without known values is unknown")
  func unknownIsNotZero() throws {
    let table = try log.figures(Query(by: [.item], try sum("missing.kg,eaten.kcal")))
    #expect(try table.displayed() == ["milk | 0 215", "spinach | 0 ?"])
    #expect(table.unknown(Measure(.eaten, .kcal)!, table.rows[1]) == 1)
  }

  @Test("Prices in two currencies are refused in one group, and allowed in separate ones")
  func currencies() throws {
    var dear = bought(1, lot: 4, 1_000_000, .volume)
    dear.price = Money(minor: 300, currency: try #require(Currency(code: "CHF")))
    try log.append([EncodedEvent(dear, on: day(2026, 11, 10))])
    #expect(throws: AnalyticsError.self) { try log.figures(Query(by: [.item], try sum("bought.cost"))) }
    #expect(
      try log.figures(Query(by: [.item, .currency], try sum("bought.cost"))).displayed() == [
        "milk CHF | 3", "milk EUR | 2.38", "milk - | ?", "spinach EUR | 1.2",
      ])
    let euro = [Condition(.currency, .notEqual, .number(Int32(Currency(code: "CHF")?.rawValue ?? 0)))]
    #expect(try log.figures(Query([.sum(Measure(.bought, .cost)!)], where: euro)).displayed() == ["| 3.58"])
  }

  @Test("A sum that overflows is refused")
  func overflow() throws {
    var huge = eaten(energy: .max - 1)
    huge.item = nil
    try log.append([EncodedEvent(huge, on: day(2026, 12, 1)), EncodedEvent(huge, on: day(2026, 12, 1))])
    #expect(throws: AnalyticsError.overflow("eaten.kcal")) { try log.figures(Query(try sum("eaten.kcal"))) }
  }

  @Test("Figures as of then differ from figures as known then, if a correction came later")
  func lateCorrection() throws {
    // In November, October's milk turns out to have cost 2.00.
    let fix = try amended(11, Bought.self, "price", .text("2.00 EUR"))
    try log.append([EncodedEvent(fix, on: day(2026, 11, 20))])
    let october = Query(by: [.month], try sum("wasted.cost"), period: Period(day(2026, 10, 1).month))
    #expect(try log.figures(october).displayed() == ["2026-10 | 1.5"])
    #expect(try log.figures(october, through: 20).displayed() == ["2026-10 | 1.78"])
  }

  @Test("Groups from several ledgers merge by name, ignoring case")
  func severalLedgers() throws {
    let other = TemporaryDirectory()
    let second = try EventLog(openingOrCreating: other.ledger)
    try second.append([
      // The numbers differ from the first ledger's.
      EncodedEvent(named("tea"), on: day(2026, 10, 1)), EncodedEvent(named("Milk", 2), on: day(2026, 10, 1)),
      EncodedEvent(bought(2, lot: 1, 1_000_000, .volume, price: 100), on: day(2026, 10, 5)),
      EncodedEvent(bought(1, lot: 2, 100_000, price: 300), on: day(2026, 10, 5)),
    ])
    for (keys, expected) in [
      ([GroupKey.item], ["milk | 3.38", "spinach | 1.2", "tea | 3"]),
      ([.ledger, .item], ["here milk | 2.38", "here spinach | 1.2", "there Milk | 1", "there tea | 3"]),
    ] {
      var analysis = Analysis(Query(by: keys, try sum("bought.cost")))
      for (log, name) in [(log, "here"), (second, "there")] {
        try log.read { reader in try analysis.read(&reader, try ReplayContext(&reader), ledger: name) }
      }
      #expect(try analysis.figures().displayed() == expected)
    }
  }

  @Test(
    "An invalid condition is refused in one line",
    arguments: [
      ("item>milk", "items have no order"), ("colour=red", "does not begin with a grouping"),
      ("item", "has no comparison"),
      ("weekday=day", "has no day of the week"), ("weekday>mon", "have no order"), ("month=2026-13", "month"),
      ("reason=boredom", "must be"), ("currency=euro", "has no currency"), ("day!=2026-11", "more than one day"),
      ("item=\"milk", "not closed"),
    ])
  func wrongConditions(_ text: String, _ problem: String) {
    let error = #expect(throws: ValueError.self) {
      try Condition.list(parsing: text, today: day(2026, 11, 20), firstWeekday: 1)
    }
    #expect(error?.description.contains(problem) ?? false, "\(String(describing: error))")
  }

  @Test("Every measure reads back from its name, and other names are refused")
  func measureNames() throws {
    for measure in Measure.all { #expect(try Measure(parsing: measure.name) == measure) }
    #expect(Measure.all.count == 43)
    for text in ["", "wasted", "wasted.", "eaten.cost", "bought.days", "wasted.cost.avg", "sold.cost"] {
      #expect(throws: ValueError.self) { try Measure(parsing: text) }
    }
  }
}
