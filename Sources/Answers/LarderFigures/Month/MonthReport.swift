import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// A month on one page: waste compared with the previous month, spending, calories, a year's trend, the stock, and
/// tasks.
///
/// It is composed of the other reports, so that its figures agree with theirs.
package struct MonthReport: Hashable, Sendable {
  /// The food thrown away and bought in some days.
  package struct Span: Hashable, Sendable {
    package let period: Period
    package let waste: WasteFigures
    package let bought: SpendingFigures

    /// Whether nothing was recorded. Then the waste is unknown, not zero.
    package var isEmpty: Bool { waste.count == 0 && bought.count == 0 }
  }

  /// Whether no purchases or waste were recorded in the month.
  var isEmpty: Bool { trend.last?.isEmpty ?? true }

  /// The month's figures of one category.
  package struct Category: Hashable, Sendable {
    /// The name in the household's spelling. Nil if there is none.
    package let name: String?
    /// The title shown in text: "no category".
    package let title: String
    package let waste: WasteFigures
    package let wasteBefore: WasteFigures
    package let bought: SpendingFigures
  }

  package let month: Month
  package let today: Day
  /// The waste, compared with `before`.
  package let waste: WasteReport
  package let spending: SpendingReport
  package let calories: CaloriesReport
  /// The days to compare with: the previous month. For an unfinished month, as many days of it as have passed. If the
  /// ledger began in it, the days that the ledger covers.
  package let before: Span
  /// The twelve months up to this one.
  package let trend: [Span]
  /// The categories with waste or purchases, the most waste first.
  package let categories: [Category]
  /// The current stock. Empty unless the month is not over.
  package let lots: [LotLine]
  package let due: DueLots
  /// The currency of the charts, if there are several.
  package let currency: Currency
  /// The days covered by the ledger.
  let coveredPeriod: CoveredPeriod
  /// The labels of the food that was eaten. Nil if no label is known, or if the request left them out.
  package let labels: LabelsReport?
  /// The goal of each day of the month, by the person's number.
  let goals: [UInt32: [Energy?]]
  /// Whether the month is over. Then the current stock is not part of its page.
  package var isOver: Bool { today > month.lastDay }
  /// The number of months in the trend.
  package static let trendMonths = 12

  /// - Parameters:
  /// - view: The projections of waste and calories for at least this and the previous month, of spending for at least
  ///   ``trendPeriod(of:)``, and of monthly totals.
  /// - account: The month's waste account with its greenhouse gases, if available.
  /// - before: The projections of exactly ``comparedDays(of:_:)``, if there are such days.
  /// - beginning: The first day of which anything is known.
  /// - person: The person whose calories are shown; nil for everyone.
  /// - labels: The labels of the food that was eaten, if the page shows them.
  package init(
    _ view: LedgerView, month: Month, today: Day, waste account: WasteAccount? = nil,
    before: (period: Period, waste: Waste, spending: Spending)? = nil, beginning: Day? = nil,
    person: PersonID? = nil, labels: LabelsReport? = nil
  ) {
    let catalog = view.context.catalog
    let (wasted, spent) = (view.state.projection(Waste.self), view.state.projection(Spending.self))
    let period = Period(month)
    (self.month, self.today) = (month, today)
    self.labels = labels.flatMap { $0.isAnyKnown ? $0 : nil }
    coveredPeriod = CoveredPeriod(from: beginning, to: today)
    let other = before ?? (Period(month.previous), wasted, spent)
    let tallied: Granularity = before == nil ? .months : .periodOnly
    waste = WasteReport(
      account ?? WasteAccount(wasted, spent, catalog, period: period),
      advice: WasteAdvice.given(wasted, spent, catalog, period: period), mostParts: Self.mostItems,
      coveredPeriod: coveredPeriod)
    let wasteBefore = WasteAccount(other.waste, other.spending, catalog, period: other.period, tallied: tallied)
    self.before = Span(period: other.period, waste: wasteBefore.total, bought: wasteBefore.bought)
    spending = SpendingReport(spending: spent, catalog: catalog, period: period, mostItems: Self.mostItems)
    calories = CaloriesReport(
      calories: view.state.projection(Calories.self), catalog: catalog, period: period, person: person, today: today,
      beginning: beginning)
    goals = calories.diaries.reduce(into: [:]) { goals, diary in
      goals[diary.person?.rawValue ?? 0] = Self.goals(of: diary, month, catalog)
    }
    trend = Self.trend(view.state.projection(MonthTotals.self), spent, month)
    categories = Self.categories(waste, wasteBefore, spending)
    lots = LotLine.present(in: view.household, today: today)
    due = DueLots(among: lots, catalog, today: today)
    currency = Self.currency(trend, catalog.currency)
  }

  /// The number of items and categories to list. JSON and CSV contain all.
  static let mostItems = 6

  package static func trendPeriod(of month: Month) -> Period {
    let first = month.adding(months: 1 - trendMonths) ?? .min
    return Period(first: min(first, month.previous).firstDay, last: month.lastDay) ?? Period(month)
  }

  /// The days of the previous month to compare a month with. Nil for the whole month.
  ///
  /// If the ledger began in that month, they are the days that it covers. For an unfinished month, they are as many as
  /// have passed of it.
  package static func comparedDays(of month: Month, _ coveredPeriod: CoveredPeriod) -> Period? {
    let before = month.previous
    guard before < month, let covered = coveredPeriod.covered(Period(before)) else { return nil }
    guard covered == Period(before) else { return covered }
    guard let today = coveredPeriod.last, today.month == month, today < month.lastDay else { return nil }
    let passed = month.firstDay.distance(to: today)
    guard passed + 1 < before.dayCount, let last = before.firstDay.adding(days: passed) else { return nil }
    return Period(first: before.firstDay, last: last)
  }

  private static func goals(of diary: CaloriesReport.Diary, _ month: Month, _ catalog: Catalog) -> [Energy?] {
    (0..<month.dayCount).map { month.firstDay.advanced(by: $0) }.map { day in
      let (goal, origin) = DayLine.energyGoal(diary.person, catalog, on: day)
      // An assumed goal applies to the days before the diary begins as on its first day.
      if origin == .assumed, let first = diary.days.first, day < first.day { return first.goal }
      return goal
    }
  }

  private static func trend(_ totals: MonthTotals, _ spending: Spending, _ month: Month) -> [Span] {
    var wasted: [Month: WasteFigures] = [:]
    for cell in totals.wasted.sorted {
      let key = MonthTotals.Key(cell.key)
      wasted[key.month, default: WasteFigures()].add(cell.cell, key.currency)
    }
    var bought: [Month: SpendingFigures] = [:]
    let months = MonthSelection(.months, in: trendPeriod(of: month))
    for cell in spending.cells.sorted {
      let key = Spending.Key(cell.key)
      if months.takes(key.month) { bought[key.month, default: SpendingFigures()].add(cell.cell, key.currency) }
    }
    // Near the start of the calendar, there are fewer months.
    return (1 - trendMonths...0).compactMap { month.adding(months: $0) }.map { month in
      Span(period: Period(month), waste: wasted[month] ?? WasteFigures(), bought: bought[month] ?? SpendingFigures())
    }
  }

  private static func categories(
    _ waste: WasteReport, _ before: WasteAccount, _ spending: SpendingReport
  ) -> [Category] {
    let (ofWaste, ofWasteBefore) = (waste.categories, before[.category])
    let wasted = Dictionary(ofWaste.map { ($0.number, $0.figures) }) { first, _ in first }
    let wastedBefore = Dictionary(ofWasteBefore.map { ($0.number, $0.figures) }) { first, _ in first }
    let bought = Dictionary(spending.categories.map { ($0.number, $0.figures) }) { first, _ in first }
    var met: Set<UInt32> = []
    let wasteGroups = (ofWaste + ofWasteBefore).map { ($0.number, $0.name, $0.title) }
    let groups = wasteGroups + spending.categories.map { ($0.number, $0.name, $0.title) }
    return groups.filter { met.insert($0.0).inserted }.map { number, name, title in
      Category(
        name: name, title: title, waste: wasted[number] ?? WasteFigures(),
        wasteBefore: wastedBefore[number] ?? WasteFigures(), bought: bought[number] ?? SpendingFigures())
    }
  }

  /// The household's currency, or if the year has no money in it, the first that occurs.
  private static func currency(_ trend: [Span], _ own: Currency) -> Currency {
    let met = trend.reduce(into: MoneySum()) { sum, span in
      sum.add(span.waste.cost)
      sum.add(span.bought.paid)
    }.currencies
    return met.contains(own) ? own : met.first ?? own
  }
}

/// The figures for charts and sparklines: in one currency, and with unknown values distinct from zero.
extension MonthReport {
  func wasted(_ figures: WasteFigures, isEmpty: Bool = false) -> ChartValue {
    isEmpty ? .absent : figures.priced.value(in: currency)
  }

  func paid(_ figures: SpendingFigures, isEmpty: Bool = false) -> ChartValue {
    isEmpty ? .absent : figures.priced.value(in: currency)
  }

  func days(of diary: CaloriesReport.Diary) -> [DiaryDay] {
    let lines = Dictionary(diary.days.map { ($0.day, $0) }) { first, _ in first }
    let goals = goals[diary.person?.rawValue ?? 0] ?? []
    let end = max(today, diary.days.last?.day ?? today)
    return zip((0..<month.dayCount).compactMap { month.firstDay.adding(days: $0) }, goals).map { day, goal in
      DiaryDay(day, lines[day], goal: goal, isToCome: day > end)
    }
  }
}

/// A request for the monthly page.
package struct MonthRequest: ReportRequest {
  package var month: Month
  /// The person whose calories and labels are shown; nil for everyone.
  package var person: PersonID?
  /// Whether to read the labels of the eaten food, which takes a pass over the month's events.
  package var withLabels: Bool

  package init(_ month: Month, person: PersonID? = nil, withLabels: Bool = true) {
    (self.month, self.person, self.withLabels) = (month, person, withLabels)
  }

  package func report(_ reportContext: inout ReportContext) throws -> MonthReport {
    let kinds: [any Projection.Type] = [Waste.self, Spending.self, Calories.self, MonthTotals.self]
    let both = Period(first: min(month.previous, month).firstDay, last: month.lastDay)
    let view = try reportContext.snapshot.view(
      kinds, months: both, except: (Spending.self, MonthReport.trendPeriod(of: month)))
    let beginning = view.state.projection(MonthTotals.self).firstDay
    let coveredPeriod = CoveredPeriod(from: beginning, to: reportContext.today)
    let hasProducts = withLabels && view.context.catalog.count(of: .product) > 0
    let labels = try hasProducts ? LabelsRequest(period: Period(month), of: person).report(&reportContext) : nil
    return MonthReport(
      view, month: month, today: reportContext.today,
      waste: WasteAccount(PeriodFold(view: view, tallied: .months), Period(month)),
      before: try daysBefore(coveredPeriod, &reportContext), beginning: beginning, person: person,
      labels: labels)
  }

  /// The projections of the days of the previous month to compare with, if not the whole month.
  private func daysBefore(
    _ coveredPeriod: CoveredPeriod, _ reportContext: inout ReportContext
  ) throws -> (period: Period, waste: Waste, spending: Spending)? {
    guard let days = MonthReport.comparedDays(of: month, coveredPeriod) else { return nil }
    let view = try reportContext.snapshot.days([Waste.self, Spending.self], days)
    return (days, view.state.projection(Waste.self), view.state.projection(Spending.self))
  }
}
