import LarderAnalytics
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

@Suite("Facts apply from their day in every report")
struct FactsByDayTests {
  static let seeds: [UInt64] = cases(3, of: [1, 19, 34, 2, 3, 4])
  private static let today = day(2026, 11, 20)

  /// A ledger whose facts change on days within months, with the periods to query.
  private struct Case {
    let directory = TemporaryDirectory()
    let ledger: HouseholdLedger
    let months: [Period]
    /// Other periods: several months, all days, and days that are not a month.
    let others: [Period]
    /// Days within the ledger's range, in order.
    let midst: [Day]

    init(seed: UInt64) throws {
      ledger = try HouseholdLedger(creatingIn: directory.ledger)
      var history = ChangingFacts(seed: seed)
      try ledger.log.append(history.events)
      try ledger.log.write { try HouseholdLedger.keepEverything(&$0) }
      try ledger.log.append(history.tail())
      let days = history.days
      let (first, last) = (try #require(Day(number: days.lowerBound)), try #require(Day(number: days.upperBound)))
      midst = (1...4).map { first.advanced(by: first.distance(to: last) * $0 / 5) }
      months = (first.month.index...last.month.index).compactMap { Month(index: $0).map { Period($0) } }
      others = [
        try #require(Period(first: first.month.firstDay, last: last.month.lastDay)), .all,
        try #require(Period(first: first.advanced(by: 9), last: first.advanced(by: 40))),
      ]
    }

    /// Calls `body` with each period and the data that reports use. For months this is the stored data.
    func forEachPeriod(_ body: (Period, LedgerView, Granularity) throws -> Void) throws {
      for period in months + others {
        let isMonths = period.isWholeMonths || period == .all
        let view = try ledger.view(
          [Waste.self, Spending.self], period: isMonths ? nil : period, months: isMonths ? period : nil)
        #expect(view.checkpoint > 0 || !isMonths)
        try body(period, view, isMonths ? .months : .periodOnly)
      }
    }

    /// The number of events in each group, computed event by event, with the sum and the unknown count of each aspect.
    func figures(_ flow: Flow, by key: GroupKey, _ aspects: [Aspect], _ period: Period) throws -> [String?: [Int128]] {
      let measures = aspects.compactMap { Measure(flow, $0) }
      var analysis = Analysis(Query(by: [key], [.count(flow)] + measures.map { .sum($0) }, period: period))
      try ledger.log.read { try analysis.read(&$0, try ReplayContext(&$0)) }
      let table = try analysis.figures()
      let groups = table.rows.map { row in
        let sums = measures.flatMap { [table.sum($0, row).sum, Int128(table.unknown($0, row))] }
        return (row.keys[0].text(key), [Int128(table.count(flow, row))] + sums)
      }
      return Dictionary(groups) { first, _ in first }
    }

    /// The figures for purchased food by category. Items that are not food, by their own fact or by their category, are
    /// left out.
    func food(_ period: Period, _ catalog: Catalog) throws -> [String?: [Int128]] {
      let measures = [Aspect.cost, .kg].compactMap { Measure(.bought, $0) }
      let query = Query(by: [.category, .item], [.count(.bought)] + measures.map { .sum($0) }, period: period)
      var analysis = Analysis(query)
      try ledger.log.read { try analysis.read(&$0, try ReplayContext(&$0)) }
      let table = try analysis.figures()
      var groups: [String?: [Int128]] = [:]
      for row in table.rows {
        let (category, item) = (row.keys[0].text(.category), row.keys[1].text(.item))
        let own = item.flatMap { catalog.item(named: $0) }.flatMap { catalog.fact($0, .food, on: .max)?.value }
        let number = category.flatMap { catalog.number(.category, named: $0) }
        let isFood = own.map { $0 != 0 } ?? number.map { catalog.isFood(CategoryID(rawValue: $0)) } ?? true
        guard isFood else { continue }
        let sums = measures.flatMap { [table.sum($0, row).sum, Int128(table.unknown($0, row))] }
        let numbers = [Int128(table.count(.bought, row))] + sums
        groups[category] = groups[category].map { zip($0, numbers).map { $0 + $1 } } ?? numbers
      }
      return groups
    }
  }

  /// The waste breakdowns whose parts have the same names as groups by event.
  private static let shared: [(WasteBreakdown, GroupKey)] = [
    (.category, .category), (.item, .item), (.store, .store), (.place, .place), (.person, .person),
    (.reason, .reason), (.month, .month),
  ]
  private static let wasteAspects: [Aspect] = [.cost, .kg, .kcal]

  @Test("Waste by any grouping equals the sum over single events", arguments: seeds)
  func waste(seed: UInt64) throws {
    let history = try Case(seed: seed)
    var split = 0
    try history.forEachPeriod { period, view, tallied in
      let waste = view.state.projection(Waste.self)
      let account = WasteAccount(
        waste, view.state.projection(Spending.self), view.context.catalog, period: period, tallied: tallied)
      for (breakdown, key) in Self.shared {
        let groups = account[breakdown].map { ($0.name, $0.figures.numbers) }
        let displayed = Dictionary(groups) { first, _ in first }
        #expect(displayed.count == groups.count)
        let expected = try history.figures(.wasted, by: key, Self.wasteAspects, period)
        #expect(displayed == expected, "\(period) by \(key), seed \(seed)")
      }
      // The food bought in each category is shown next to it.
      let bought = try history.food(period, view.context.catalog)
      for group in account[.category] {
        #expect(group.bought?.numbers ?? [] == bought[group.name] ?? [0, 0, 0, 0, 0], "\(period), seed \(seed)")
      }
      split += waste.wasted.sorted.count { WasteKey($0.key).turn > 0 }
    }
    #expect(split > 0, "no waste is in a month with a change of its category")
  }

  @Test("Spending by any grouping equals the sum over single events", arguments: seeds)
  func spending(seed: UInt64) throws {
    let history = try Case(seed: seed)
    try history.forEachPeriod { period, view, tallied in
      let account = SpendingAccount(
        view.state.projection(Spending.self), view.context.catalog, period: period, tallied: tallied)
      for (groups, key) in [(account.categories, GroupKey.category), (account.items, .item), (account.stores, .store)] {
        let displayed = Dictionary(groups.map { ($0.name, $0.figures.numbers) }) { first, _ in first }
        let expected = try history.figures(.bought, by: key, [.cost, .kg], period)
        #expect(displayed == expected, "\(period) by \(key), seed \(seed)")
      }
    }
  }

  @Test("The month page's categories equal the sums over single events", arguments: seeds)
  func monthPage(seed: UInt64) throws {
    let history = try Case(seed: seed)
    for period in history.months {
      let month = period.first.month
      let view = try history.ledger.view(
        [Waste.self, Spending.self, Calories.self, MonthTotals.self], months: MonthReport.trendPeriod(of: month))
      let page = MonthReport(view, month: month, today: Self.today)
      let wasted = try history.figures(.wasted, by: .category, Self.wasteAspects, period)
      let before = try history.figures(.wasted, by: .category, Self.wasteAspects, Period(month.previous))
      let bought = try history.figures(.bought, by: .category, [.cost, .kg], period)
      let known = Set(wasted.keys).union(before.keys).union(bought.keys)
      #expect(Set(page.categories.map(\.name)) == known)
      let (noWaste, noSpending) = (WasteFigures().numbers, SpendingFigures().numbers)
      for category in page.categories {
        #expect(category.waste.numbers == wasted[category.name] ?? noWaste, "\(month), seed \(seed)")
        #expect(category.wasteBefore.numbers == before[category.name] ?? noWaste, "\(month), seed \(seed)")
        #expect(category.bought.numbers == bought[category.name] ?? noSpending, "\(month), seed \(seed)")
      }
    }
  }

  @Test("The events listed for a category add up to its figure", arguments: seeds)
  func why(seed: UInt64) throws {
    let history = try Case(seed: seed)
    try history.ledger.log.read { log in
      let context = try ReplayContext(&log)
      for period in history.months + history.others {
        for category in 0...context.catalog.count(of: .category) {
          var filter = WhyReport.Filter()
          filter.category = CategoryID(rawValue: category)
          let name = category == 0 ? nil : context.catalog.name(.category, category)
          func why(_ figure: WhyReport.Figure) throws -> WhyReport {
            try WhyReport(figure, filter, period: period, today: Self.today, context: context, log: &log)
          }
          let none = WasteFigures().numbers
          for (figure, flow) in [(WhyReport.Figure.waste, Flow.wasted), (.rescued, .rescued), (.unexplained, .missing)]
          {
            let figures = try history.figures(flow, by: .category, Self.wasteAspects, period)
            let displayed = try why(figure).waste.numbers
            #expect(displayed == figures[name] ?? none, "\(figure), \(period), seed \(seed)")
          }
          let bought = try history.figures(.bought, by: .category, [.cost, .kg], period)
          let spent = try why(.spending).spending.numbers
          #expect(spent == bought[name] ?? SpendingFigures().numbers, "\(period), seed \(seed)")
          let eaten = try history.figures(.eaten, by: .category, [.kcal], period)[name] ?? [0, 0, 0]
          let calories = try why(.calories).calories
          #expect([calories.entries, calories.energy, calories.withoutEnergy].map { Int128($0) } == eaten)
        }
      }
    }
  }

  @Test("Both sides of a comparison equal the sums over single events", arguments: seeds)
  func differences(seed: UInt64) throws {
    let history = try Case(seed: seed)
    let keys: [(DifferenceGrouping, GroupKey)] = [
      (.category, .category), (.item, .item), (.store, .store), (.place, .place), (.person, .person),
      (.reason, .reason),
    ]
    let kinds: [(DifferenceFigure, Flow, Aspect)] = [
      (.waste, .wasted, .cost), (.spending, .bought, .cost), (.calories, .eaten, .kcal),
    ]
    try history.ledger.log.read { log in
      let context = try ReplayContext(&log)
      let periods = history.months + history.others
      for (grouping, key) in keys {
        let figures = DifferenceFigure.ofPeriods.filter(grouping.fits)
        let sides = try FigureSide.sides(figures, periods, by: grouping, .init(), context, &log, in: .whole)
        for (figure, flow, aspect) in kinds where grouping.fits(figure) {
          // A meal from the cookbook is its own part and belongs to no item.
          if figure == .calories, grouping == .item { continue }
          for (period, side) in zip(periods, sides[figure] ?? []) {
            let unit: DifferenceUnit = figure == .calories ? .energy : .money(.euro)
            let displayed = side.values(unit).map { (grouping.subject($0.key, context.catalog).name, $0.value) }
            let expected = try history.figures(flow, by: key, [aspect], period).filter { $0.value[2] < $0.value[0] }
            #expect(
              Dictionary(displayed) { first, _ in first } == expected.mapValues { $0[1] },
              "\(figure) by \(grouping), \(period), seed \(seed)")
          }
        }
      }
    }
  }

  @Test(
    "A day's stock is grouped by that day's categories, and movements by those of their own day", arguments: seeds)
  func stock(seed: UInt64) throws {
    let history = try Case(seed: seed)
    var moved: [(day: Day, item: ItemID, dimension: Dimension, amount: Int128)] = []
    var refiled: Int128 = 0
    try history.ledger.log.read { log in
      let context = try ReplayContext(&log)
      let catalog = context.catalog
      _ = try Replay.traceLots(&log, context) { traced in
        moved.append(
          (
            Day(number: traced.record.dayNumber) ?? .max, ItemID(rawValue: traced.held.item),
            Dimension(rawValue: traced.held.dimension) ?? .none, Int128(traced.after) - Int128(traced.before)
          ))
      }
      func there(_ day: Day, _ dimension: Dimension, _ category: UInt64) -> Int128 {
        moved.reduce(0) { sum, move in
          guard move.day <= day, move.dimension == dimension else { return sum }
          return (catalog.category(of: move.item, on: day)?.rawValue ?? 0) == category ? sum + move.amount : sum
        }
      }
      func differences(
        _ first: Day, _ last: Day, _ grouping: DifferenceGrouping, _ filter: WhyReport.Filter = .init()
      ) throws -> [Difference] {
        try DifferenceReport(
          stockFrom: first, to: last, by: grouping, only: filter, today: Self.today, context: context, log: &log
        ).figures[0].differences
      }
      func check(_ category: UInt32, _ first: Day, _ last: Day) throws {
        var filter = WhyReport.Filter()
        filter.category = CategoryID(rawValue: category)
        let flow = try WhyReport(
          .flow, filter, period: try #require(Period(first: first.advanced(by: 1), last: last)), today: Self.today,
          context: context, log: &log)
        let (all, alone) = (try differences(first, last, .category), try differences(first, last, .item, filter))
        for dimension in [Dimension.mass, .volume, .pieces] {
          let unit = DifferenceUnit.quantity(dimension)
          let part = all.first { $0.unit == unit }?.parts.first { $0.subject.number == UInt64(category) }
          let ends = (there(first, dimension, UInt64(category)), there(last, dimension, UInt64(category)))
          #expect(part?.before ?? 0 == ends.0 && part?.after ?? 0 == ends.1, "\(category), seed \(seed)")
          let own = alone.first { $0.unit == unit }
          #expect(own?.before ?? 0 == ends.0 && own?.after ?? 0 == ends.1, "\(category), seed \(seed)")
          let came = flow.rows.reduce(Int128(0)) { sum, row in
            guard case .worth(let change?, _) = row.share, change.dimension == dimension else { return sum }
            return sum + Int128(change.amount)
          }
          #expect(came == (part?.change ?? 0) - (part?[.category] ?? 0), "\(category), seed \(seed)")
          refiled += max(part?[.category] ?? 0, 0)
        }
      }
      for (first, last) in zip(history.midst, history.midst.dropFirst()) {
        for category in 0...catalog.count(of: .category) { try check(category, first, last) }
      }
    }
    #expect(refiled > 0, "no food in stock changed its category")
  }

  @Test("The tables for other programs agree with the reports", arguments: seeds)
  func tables(seed: UInt64) throws {
    let history = try Case(seed: seed)
    let movements = try #require(ExportTable.named("movements"))
    var displayed: [String: [String?: [Int128]]] = [:]
    try history.ledger.log.read { log in
      let columns = movements.columns.map(\.name)
      func place(_ name: String) -> Int { columns.firstIndex(of: name) ?? 0 }
      let (flow, category, cost, mass) = (place("flow"), place("category"), place("cost_micro"), place("mass_mg"))
      try TableReader(try ReplayContext(&log), today: Self.today).forEachRow(of: movements, &log) { row in
        let name = row[category] == .null ? nil : row[category].csv
        var numbers = displayed[row[flow].csv]?[name] ?? [0, 0, 0, 0, 0]
        numbers[0] += 1
        for (offset, column) in [(1, cost), (3, mass)] {
          if case .integer(let number) = row[column] {
            numbers[offset] += Int128(number)
          } else {
            numbers[offset + 1] += 1
          }
        }
        displayed[row[flow].csv, default: [:]][name] = numbers
      }
    }
    for flow in [Flow.wasted, .bought] {
      let expected = try history.figures(flow, by: .category, [.cost, .kg], .all)
      #expect(displayed[flow.name] == expected, "seed \(seed)")
    }
    #expect(displayed.count > 3)
  }
}

extension WasteFigures {
  /// The values of the groups computed event by event.
  fileprivate var numbers: [Int128] {
    [Int128(count), cost.exact(.euro), Int128(withoutPrice), Int128(mass), Int128(withoutMass)]
      + [Int128(energy.thousandths), Int128(withoutEnergy)]
  }
}

extension SpendingFigures {
  fileprivate var numbers: [Int128] {
    [Int128(count), paid.exact(.euro), Int128(withoutPrice), Int128(mass), Int128(withoutMass)]
  }
}
