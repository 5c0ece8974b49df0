import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderAnswers
@testable import LarderFigures
@testable import LarderShelves

@Suite("Explaining a figure")
struct WhyReportTests {
  @Test(
    "The listed events add up to the figure, over random histories with corrections",
    arguments: cases(2, of: [3, 17, 40, 71, 94]))
  func sums(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    try log.append(RandomHistory(seed: seed, count: 900).events)
    try log.read { reader in
      let context = try ReplayContext(&reader)
      let state = try Replay.run(&reader, context, [Waste.self, Spending.self, Calories.self])
      let today = day(2026, 11, 20)
      func why(_ figure: WhyReport.Figure, _ filter: WhyReport.Filter = .init()) throws -> WhyReport {
        try WhyReport(figure, filter, period: .all, today: today, context: context, log: &reader)
      }
      let spending = state.projection(Spending.self)
      let known = (1...context.catalog.count(of: .item)).map { ItemID(rawValue: $0) }
      let account = WasteAccount(
        state.projection(Waste.self), spending, context.catalog,
        footprints: Footprints(of: known, context.catalog), period: .all)
      let waste = WasteReport(account)
      #expect(waste.total.count > 5)
      #expect(try why(.waste).waste == waste.total)
      for item in waste.items.prefix(4) {
        var filter = WhyReport.Filter()
        filter.item = ItemID(rawValue: item.number)
        #expect(try why(.waste, filter).waste == item.figures)
      }
      for reason in WasteReason.allCases {
        var filter = WhyReport.Filter()
        filter.reason = reason
        let figures = waste.reasons.first { $0.number == UInt32(reason.rawValue) }?.figures ?? WasteFigures()
        #expect(try why(.waste, filter).waste == figures)
      }
      #expect(try why(.rescued).waste == account.rescued)
      #expect(try why(.unexplained).waste == account.unexplained)
      for breakdown in WasteBreakdown.allCases {
        #expect(account[breakdown].reduce(into: WasteFigures()) { $0.add($1.figures) } == account.total)
        for group in account[breakdown] {
          guard let filter = WhyReport.Filter(breakdown, group.number) else { continue }
          #expect(try why(.waste, filter).waste == group.figures, "\(breakdown) \(group.title)")
        }
      }
      let paid = SpendingReport(spending: spending, catalog: context.catalog, period: .all)
      #expect(try why(.spending).spending == paid.total)
      let eaten = CaloriesReport(
        calories: state.projection(Calories.self), catalog: context.catalog, period: .all, today: today)
      let total = eaten.diaries.reduce(into: CalorieTally()) { $0.add($1.total) }
      #expect(try why(.calories).calories == total)
      for (id, lot) in state.lots.present {
        var filter = WhyReport.Filter()
        filter.lot = id
        let report = try why(.stock, filter)
        guard case .stock(_, let left)? = report.rows.last?.share else {
          Issue.record("lot \(id) has no events")
          continue
        }
        #expect(left.amount == lot.remaining, "lot \(id)")
        #expect(report.left.map(\.amount) == [lot.remaining])
      }
    }
  }

  @Test(
    "Derived figures match the reports, and the events of each term add up to it",
    arguments: cases(2, of: [3, 17, 40, 71, 94]))
  func workedOut(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    try log.append(RandomHistory(seed: seed, count: 900).events)
    try log.read { reader in
      let context = try ReplayContext(&reader)
      let state = try Replay.run(&reader, context, Projections.all)
      let today = day(2026, 11, 20)
      func why(_ figure: WhyReport.Figure, _ narrow: (inout WhyReport.Filter) -> Void = { _ in }) throws -> WhyReport {
        var filter = WhyReport.Filter()
        narrow(&filter)
        return try WhyReport(figure, filter, period: .all, today: today, context: context, log: &reader)
      }
      let waste = WasteReport(
        waste: state.projection(Waste.self), spending: state.projection(Spending.self), catalog: context.catalog,
        period: .all)
      #expect(try why(.rescued).waste == waste.rescued && waste.rescued.count > 0)
      #expect(try why(.unexplained).waste == waste.unexplained)
      #expect(try why(.waste) { $0.part = .inedible }.waste == waste.inedible)
      #expect(try why(.waste) { $0.part = .edible }.waste == waste.edible)

      let stock = StockReport(household: state.household(context), today: today)
      let (worth, flow) = (try why(.worth), try why(.flow))
      for currency in Set(stock.cost.currencies).union(worth.worth.currencies) {
        #expect(worth.worth.exact(currency) == stock.cost.exact(currency))
      }
      #expect(worth.unpriced == stock.withoutPrice)
      // All changes since the first day add up to the current stock.
      var moved: [Dimension: Int64] = [:]
      for row in flow.rows {
        if case .worth(let change?, _) = row.share { moved[change.dimension, default: 0] += change.amount }
      }
      var there: [Dimension: Int64] = [:]
      for (_, lot) in state.lots.present {
        there[Dimension(rawValue: lot.dimension) ?? .none, default: 0] += lot.remaining
      }
      for dimension in Dimension.allCases { #expect(moved[dimension] ?? 0 == there[dimension] ?? 0) }

      let wasted = try why(.waste) { ($0.boughtIn, $0.isOfFood) = (.all, true) }
      let share = Derivation.share(of: wasted, in: try why(.spending) { $0.isOfFood = true })
      for result in share.results where result.of != "mass" {
        let displayed = waste.shareOfMoney(Currency(code: result.of) ?? .none)
        #expect(result.value == displayed.map { OutputStyle.english.fixed($0, places: 1) })
      }
      let eaten = CaloriesReport(
        calories: state.projection(Calories.self), catalog: context.catalog, period: .all, today: today)
      for diary in eaten.diaries {
        let own = try why(.calories) { $0.person = PersonID(rawValue: diary.person?.rawValue ?? 0) }
        let average = Derivation.average([("who", own)])
        #expect(
          average.results.map(\.value)
            == (diary.averageEnergy.map { [PlainValue.decimalText($0.thousandths, places: 3)] } ?? []))
      }
      let view = LedgerView(context: context, state: state, checkpoint: 0)
      for number in 1...context.catalog.count(of: .item) {
        let item = ItemID(rawValue: number)
        let report = try ItemReport(item, view, today: today, log: &reader)
        let price = Derivation.price(try why(.spending) { $0.item = item }, context.catalog)
        #expect(Set(price.results.map(\.value)) == Set(report.prices.compactMap { $0.unitPrice?.number }))
        #expect(fits(price) && isRectangular(price) && pageProblems(price) == [] && json(price) != nil)
      }
      for report in [worth, flow] {
        #expect(fits(report) && isRectangular(report) && pageProblems(report) == [] && json(report) != nil)
      }
      #expect(fits(share) && isRectangular(share) && pageProblems(share) == [] && json(share) != nil)
      for person in [nil, PersonID(rawValue: 1)] {
        let goal = try GoalStory(of: person, on: today, context: context, log: &reader)
        let displayed = context.catalog.goal(person, .energy, on: today)
        let catalog = context.catalog
        let isWithout = catalog.isGoalTakenAway(person, .energy, on: today) || catalog.isGuest(person, on: today)
        let isChild = catalog.isChild(person, on: today)
        let reference = person.flatMap { catalog.person($0, on: today).reference(on: today)?.energy.thousandths }
        #expect(goal.isAssumed == (displayed == nil && !isWithout && !isChild))
        #expect(goal.energy?.thousandths == displayed ?? (isWithout ? nil : isChild ? reference : 2_000_000))
        #expect(goal.lines.filter { $0.attribute == .energy && $0.isInForce }.count == (displayed == nil ? 0 : 1))
        #expect(fits(goal) && isRectangular(goal) && pageProblems(goal) == [] && json(goal) != nil)
      }
    }
  }

  @Test(
    "The changes of each pack add up to its remainder, and the remainders to the stock",
    arguments: [3, 17, 40] as [UInt64], [false, true])
  func packs(seed: UInt64, withGone: Bool) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    try log.append(RandomHistory(seed: seed, count: 900).events)
    try log.read { reader in
      let context = try ReplayContext(&reader)
      var headed = 0
      for number in 1...context.catalog.count(of: .item) {
        var filter = WhyReport.Filter()
        filter.item = ItemID(rawValue: number)
        let report = try WhyReport(
          .stock, filter, period: .all, today: day(2026, 11, 20), context: context, log: &reader, withGone: withGone)
        var sums: [Dimension: Int64] = [:]
        for pack in report.packs {
          let changes = report.rows[pack.events].compactMap { row in
            if case .stock(let change?, _) = row.share { change.amount } else { nil }
          }
          #expect(changes.reduce(0, +) == pack.left.amount, "lot \(pack.lot)")
          sums[pack.left.dimension, default: 0] += pack.left.amount
        }
        guard !report.packs.isEmpty else { continue }
        headed += 1
        #expect(report.packs.flatMap { Array($0.events) } == Array(report.rows.indices))
        for whole in report.left { #expect(sums[whole.dimension] == whole.amount) }
        #expect(fits(report))
      }
      #expect(headed > 2)
    }
  }

  @Test("A retraction that extends past the log ends with the log", .timeLimit(.minutes(1)))
  func forgedRetraction() throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    try log.append(
      [
        Event(day: day(2026, 11, 20), body: Named(.item, number: 1, name: "milk")),
        Event(day: day(2026, 11, 20), body: Retracted(1...UInt64(1) << 62)),
      ], command: CommandID(tag: 1))
    try log.read { reader in
      let context = try ReplayContext(&reader)
      let report = try WhyReport(
        .stock, .init(), period: .all, today: day(2026, 11, 20), context: context, log: &reader)
      #expect(report.undone == 0 && report.rows.isEmpty)
    }
  }
}

extension WhyReport.Filter {
  /// The filter for one part of waste, or nil for parts by period and for edible and unknown waste together.
  fileprivate init?(_ breakdown: WasteBreakdown, _ number: UInt32) {
    self.init()
    switch breakdown {
    case .reason: reason = WasteReason(rawValue: UInt8(number))
    case .item: item = ItemID(rawValue: number)
    case .category, .month: return nil
    case .store: store = StoreID(rawValue: number)
    case .place: place = PlaceID(rawValue: number)
    case .person: person = PersonID(rawValue: number)
    case .kept: kept = DayBand(rawValue: UInt8(number))
    case .past: past = DayBand(rawValue: UInt8(number))
    case .destination: destination = WasteDestination(rawValue: UInt8(number))
    case .part:
      guard number == WastePart.inedible.rawValue else { return nil }
      part = .inedible
    }
  }
}
