import Document
import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// The meal plan, day by day, with the missing foods.
package struct PlanReport: Sendable, DescribedReport {
  package struct Line: Sendable {
    package let day: Day
    package let mealTime: MealTime
    package let name: String
    package let portions: ExactNumber?
    package let missing: [NeededFood]
    /// Whether the planned leftovers are no longer in stock.
    package let isGone: Bool
    /// The people whom the dish concerns. Nil if no one of the household has an allergy.
    package fileprivate(set) var concerns: [Concern]?
    /// The sentence that no allergen is known in the dish. Nil if one is, or is unknown.
    package fileprivate(set) var freedom: Message?

    init(_ line: PlannedFood.Line) {
      (day, mealTime, name, portions) = (line.planned.day, line.planned.mealTime, line.name, line.portions)
      (missing, isGone) = (line.missing, line.isGone)
    }

    init(_ line: MealPlan.Line, name: String) {
      (day, mealTime, self.name, portions, missing, isGone) = (line.day, line.mealTime, name, nil, [], false)
    }
  }

  package let lines: [Line]
  /// The meals planned for past days that were neither cooked nor removed.
  package let unsettled: [Line]
  /// The only day of the report. Nil for every day.
  private let day: Day?
  package let today: Day

  init(_ lines: [Line], unsettled: [Line], day: Day? = nil, today: Day) {
    (self.lines, self.unsettled, self.day, self.today) = (lines, unsettled, day, today)
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Plan, \(today.formatted(style))", isTitled: false)
    if lines.isEmpty, let day {
      document.blocks.message("Nothing is planned for \(day.written(relativeTo: today, style)): \(.words("plan"))")
    } else if lines.isEmpty {
      document.blocks.message("Nothing is planned: \(.planRecipe("carbonara"))")
    } else {
      document.blocks.append(.table(table(style)))
      if lines.contains(where: { !$0.missing.isEmpty }) {
        document.blocks.message("To put missing ingredients on the list: \(.planShop)")
      }
    }
    for line in unsettled.suffix(3) {
      let day = "\(line.day.shortWeekdayName) \(line.day.formatted(style))"
      document.blocks.message(
        "\(line.name.visible) was planned for \(day) but not cooked: \(.unplan(line.name))", .faint)
    }
    return document
  }

  private func table(_ style: OutputStyle) -> DataTable {
    DataTable(
      "Plan", zip(lines, [nil] + lines.map(\.day)),
      [
        .text("Day") { $0.day == $1 ? "" : "\($0.day.shortWeekdayName) \($0.day.formatted(style))" },
        .text("", priority: 8, role: .faint) { line, _ in line.mealTime == .dinner ? "" : line.mealTime.word },
        .name("What", minimumWidth: 12, \.0.name.visible),
        .figure("For") { line, _ in line.portions.map { "\($0)" } ?? "" },
        .cell("Missing", fit: .wrapped, minimumWidth: 12) { line, _ in
          let missing = line.missing.map { $0.quantity.inKitchen(of: $0.name, style) }.joined(separator: ", ")
          return .init(line.isGone ? "no longer in stock" : missing, .warning)
        },
        [Concern].column(\.0.concerns).when(isMarked),
      ])
  }

  package static let word = "plan"
  package static let fields: [ReportField<PlanReport>] = [
    .day("today", \.today), .list("lines", rows, \.lines), .list("unsettled", rows, as: .anything, \.unsettled),
  ]

  private static let rows: [ReportField<Line>] = [
    .day("day", \.day), .text("sitting", \.mealTime.word), .text("name", \.name),
    .text("portions?") { $0.portions.map { "\($0)" } }, .list("missing", NeededFood.fields, \.missing),
    .flag("gone", \.isGone),
    .cell("missing") { $0.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ") },
    .concerns(\.concerns), .concernsCell(\.concerns),
  ]

  private var isMarked: Bool { lines.contains { $0.concerns != nil } }

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("day sitting name portions missing\(isMarked ? " concerns" : "")", lines)
  }
}

/// A request for the meal plan of the days ahead.
package struct PlanRequest: ReportRequest {
  /// The only day to show, from today and the household's names. Every day if it is nil or returns nil.
  package var day: (@Sendable (Day, Catalog) -> Day?)?

  package init() {}

  /// The projections that the request needs.
  package static let kinds = RecipeChoice.kinds

  /// The missing foods of the plan, as known while something is recorded.
  package static func missing(_ log: inout LogReader, today: Day) throws(LogError) -> [NeededFood] {
    let view = try HouseholdLedger.reports.current(&log, wanted: kinds)
    var choice = RecipeChoice(view, today: today)
    return try PlannedFood(view, &log, &choice, today: today).missing
  }

  package func report(_ reportContext: inout ReportContext) throws -> PlanReport {
    let view = try reportContext.snapshot.view(Self.kinds)
    var choice = RecipeChoice(view, today: reportContext.today)
    let food = try PlannedFood(view, &reportContext.snapshot.log, &choice, today: reportContext.today)
    let catalog = view.context.catalog
    let day = day?(reportContext.today, catalog)
    let before = view.household.kitchen.plan.lines(before: reportContext.today).filter { _ in day == nil }
      .map { PlanReport.Line($0, name: $0.name(catalog)) }
    var finder = ConcernFinder(catalog, on: reportContext.today)
    var lines: [PlanReport.Line] = []
    for planned in food.lines where day == nil || planned.planned.day == day {
      var line = PlanReport.Line(planned)
      let food = planned.planned.item.map { MarkedFood.item($0) } ?? planned.planned.meal.map { .dish($0) }
      line.concerns = try finder.marks(of: food, view, &reportContext.snapshot.log)
      if food != nil { line.freedom = finder.freedom(line.concerns) }
      lines.append(line)
    }
    return PlanReport(lines, unsettled: before, day: day, today: reportContext.today)
  }
}
