import LarderAnalytics
import LarderAnswers
import LarderCommands
import LarderFigures
import LarderKitchen
import LarderLedger
import LarderModel
import LarderShelves
import TestSupport
import Testing

@Suite("Report requests")
struct RequestTests {
  @Test("A request answers from one snapshot, whatever is recorded meanwhile")
  func oneSnapshot() throws {
    let kitchen = try SpinachLedger()
    var reportContext = try kitchen.reportContext()
    let before = try answers(&reportContext)
    try kitchen.toss("spinach", "50 g", on: "2026-10-20")
    try kitchen.toss("spinach", "60 g", on: "2026-11-20")
    #expect(try answers(&reportContext) == before)
    var later = try kitchen.reportContext()
    let after = try answers(&later)
    #expect(zip(before, after).allSatisfy { $0 != $1 }, "all answers are about recorded events")
  }

  /// The answers to a series of requests. Each reads the ledger several times.
  private func answers(_ reportContext: inout ReportContext) throws -> [String?] {
    let (october, november) = (month("2026-10"), month("2026-11"))
    let days = try #require(Period(first: day("2026-11-02"), last: day("2026-11-20")))
    return [
      text(try WasteRequest(period: november, against: october).report(&reportContext)),
      text(try WasteRequest(period: days, against: days.previous).report(&reportContext)),
      text(try MonthRequest(november.first.month).report(&reportContext)),
      text(try DerivationRequest(.share(of: .waste, october)).report(&reportContext)),
      text(try StoryRequest().report(&reportContext)),
      text(try DifferenceRequest([.waste], from: october, to: november).report(&reportContext)),
    ]
  }

  @Test("Each request is a value, and is answered in every form")
  func every() throws {
    let kitchen = try SpinachLedger()
    let spinach = try kitchen.spinach
    let (october, november) = (month("2026-10"), month("2026-11"))
    var ofSpinach = WhyReport.Filter()
    ofSpinach.item = spinach
    let difference = DifferenceRequest([.waste], from: october, to: november)
    let requests: [any ReportRequest] = [
      StockRequest(.init(place: "fridge"), order: .name), DueRequest(days: 30, includingFrozen: true),
      ItemRequest(spinach), ItemsRequest(), HistoryRequest(), HistoryRequest(.event(2)),
      HistoryRequest(.item(spinach), most: 2), WasteRequest(period: november, against: october, by: .item),
      SpendingRequest(period: october, against: november), CaloriesRequest(period: november, against: october),
      MonthRequest(october.first.month), difference,
      DifferenceRequest([.stock], from: october, to: november, by: .category),
      DifferenceRequest(
        [.waste], from: october, to: october, knowledge: .since(3, day: october.last, said: nil)),
      DifferenceRequest([.waste], from: october, to: november, knowledge: .whenOver(before: 3, after: 5)),
      WhyRequest(.stock, ofSpinach), StoryRequest(of: 2), StoryRequest(),
      WhyRequest(.waste, period: october, most: 1), GoalStoryRequest(on: november.last),
      DerivationRequest(.share(of: .waste, october)), DerivationRequest(.average(november)),
      DerivationRequest(.price(spinach, .all)), DerivationRequest(.difference(difference)),
      SuggestRequest(days: 14, tellsWhy: true), RunOutRequest(items: [spinach]), ForecastCheckRequest(trips: 3),
      ShoppingListRequest(), GoalsRequest(withHistory: true), MealsRequest(), MealRequest(MealID(rawValue: 1)),
      SettingsRequest(), StatsRequest(), ProductRequest(ProductID(rawValue: 1)), ProductsRequest(),
      ProductCategoriesRequest(), WaitingCodesRequest(), PeopleRequest(), PeopleRequest(PersonID(rawValue: 1)),
    ]
    var reportContext = try kitchen.reportContext()
    for request in requests { try check(request, &reportContext) }
  }

  private func check(_ request: some ReportRequest, _ reportContext: inout ReportContext) throws {
    let report = try request.report(&reportContext)
    #expect(!text(report).isEmpty, "\(request)")
    #expect(json(report) != nil, "\(request)")
    #expect(isRectangular(report), "\(request)")
    #expect(pageProblems(report) == [], "\(request)")
  }

  @Test("An earlier snapshot answers every request as it was known then")
  func goneBack() throws {
    let kitchen = try SpinachLedger()
    var then = try kitchen.reportContext()
    let known = try then.snapshot.last
    let before = try answers(&then)
    try kitchen.toss("spinach", "50 g", on: "2026-10-20")
    var back = try kitchen.reportContext(asOf: known)
    #expect(try back.snapshot.last == known)
    #expect(try answers(&back) == before)
  }

  @Test("Events come in pages: the latest ones before a given event")
  func pages() throws {
    let kitchen = try SpinachLedger()
    for number in 1...5 { try kitchen.toss("spinach", "\(number) g", on: "2026-11-20") }
    let spinach = try kitchen.spinach
    for subject in [HistoryRequest.Subject.latest(withIntroductions: false), .item(spinach)] {
      var reportContext = try kitchen.reportContext()
      let all = try HistoryRequest(subject, most: .max).report(&reportContext).entries.map(\.event.sequence)
      let last = try HistoryRequest(subject, most: 3).report(&reportContext).entries.map(\.event.sequence)
      let before = try HistoryRequest(subject, most: 3, before: last[0]).report(&reportContext).entries.map(
        \.event.sequence)
      #expect(before + last == Array(all.suffix(6)))
      #expect(try HistoryRequest(subject, most: 3, before: 1).report(&reportContext).entries.isEmpty)
    }
  }

  @Test("A missing event is refused by its number")
  func noEvent() throws {
    let kitchen = try SpinachLedger()
    var reportContext = try kitchen.reportContext()
    let last = try reportContext.snapshot.last
    for number in [0, last + 1, .max] {
      #expect(throws: CorrectionTargets.noEvent(number, last)) {
        _ = try StoryRequest(of: number).report(&reportContext)
      }
      #expect(throws: CorrectionTargets.noEvent(number, last)) {
        _ = try HistoryRequest(.event(number)).report(&reportContext)
      }
    }
  }

  @Test("Stock and due lots come from the household's checkpoint and the events after it")
  func checkpoint() throws {
    let kitchen = try SpinachLedger()
    for number in 1...80 { try kitchen.toss("spinach", "1 g", on: "2026-11-\(number % 9 + 11)") }
    var writer = try kitchen.ledger.log.beginWrite()
    try HouseholdLedger.keepEverything(&writer)
    let kept = try writer.reader.lastSequence
    try writer.commit()
    try kitchen.toss("spinach", "1 g", on: "2026-11-20")
    for request in [StockRequest(), DueRequest()] as [any ReportRequest] {
      var reportContext = try kitchen.reportContext()
      var met: [UInt64] = []
      reportContext.snapshot.log.progress = { met.append($0) }
      try check(request, &reportContext)
      #expect(!met.isEmpty && met.allSatisfy { $0 > kept }, "\(request) reads \(met)")
      reportContext.snapshot.log.progress = nil
    }
  }

  @Test("Several ledgers are added up, each from its own snapshot")
  func several() throws {
    let kitchens = [try SpinachLedger(), try SpinachLedger()]
    let query = Query(by: [.ledger], try Figure.list(.sum, parsing: "bought.cost,wasted.kg"))
    let request = AnalyticsRequest(query, supposing: [try WhatIf(parsing: "skip spinach", currency: .euro)])
    let ledgers = try kitchens.enumerated().map { index, kitchen in
      try AnalyzedLedger("home \(index + 1)", kitchen.ledger)
    }
    let today = day("2026-11-20")
    let before = try request.report(ledgers, today: today, style: .english)
    #expect(before.lines.map(\.keys) == [[GroupValue(name: "home 1")], [GroupValue(name: "home 2")]])
    try kitchens[0].toss("spinach", "50 g", on: "2026-10-20")
    var passed: UInt64 = 0
    #expect(try request.report(ledgers, today: today, style: .english) { passed = $0 } == before)
    #expect(passed <= request.eventCount(of: ledgers))
  }
}

/// A small ledger on disk.
private final class SpinachLedger {
  let ledger: HouseholdLedger
  private let directory = TemporaryDirectory()
  private var commands: UInt64 = 0

  init() throws {
    ledger = try HouseholdLedger(creatingIn: directory.ledger)
    for (quantity, date) in [("500 g", "2026-10-01"), ("600 g", "2026-11-01")] {
      var buy = Buy(item: "spinach", quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime(date))
      buy.price = Money(minor: 300, currency: .euro)
      buy.place = "fridge"
      buy.due = try EnteredDay(parsing: "2026-11-30", today: day(date), leaning: .future)
      try run(buy)
    }
    try toss("spinach", "100 g", on: "2026-10-08")
    try toss("spinach", "50 g", on: "2026-11-08")
    try run(ListItem(.add, item: "spinach", quantity: nil, entryTime: entryTime("2026-11-09")))
    var soup = EditMeal(.add, "lentil soup", entryTime: entryTime("2026-11-09"))
    soup.figures = [(.energy, "420kcal")]
    try run(soup)
  }

  var spinach: ItemID {
    get throws { try #require(try ledger.view().household.catalog.item(named: "spinach")) }
  }

  func reportContext(asOf cut: UInt64? = nil) throws -> ReportContext {
    ReportContext(try ledger.snapshot(asOf: cut), today: day("2026-11-20"))
  }

  func toss(_ item: String, _ quantity: String, on date: String) throws {
    try run(Toss(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime(date)))
  }

  private func run(_ command: some Command) throws {
    commands += 1
    try ledger.perform(
      command, id: CommandID(tag: commands), at: Instant(clamping: 1_790_000_000_000 + Int64(commands) * 1000))
  }
}
