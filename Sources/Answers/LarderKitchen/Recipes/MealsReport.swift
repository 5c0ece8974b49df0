import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The meal book: the figures of a portion of each meal, and how often it was eaten.
package struct MealsReport: Hashable, Sendable, DescribedReport {
  /// A meal with today's figures of a portion, and how often it is in the diary.
  package struct Line: Hashable, Sendable {
    package let meal: MealID
    package let name: String
    package let isInBook: Bool
    package let description: String?
    /// The known figures: thousandths of a kilocalorie for energy, milligrams for all others.
    package let figures: [MealAttribute: Int64]
    package let timesEaten: Int64

    init(_ meal: MealID, _ name: String, _ catalog: Catalog, today: Day, timesEaten: Int64) {
      (self.meal, self.name, self.timesEaten) = (meal, name, timesEaten)
      isInBook = catalog.isInBook(meal)
      description = catalog.description(of: meal)
      figures = MealAttribute.figures.reduce(into: [:]) { $0[$1] = catalog.fact(meal, $1, on: today)?.value }
    }
  }

  package let meals: [Line]

  package init(catalog: Catalog, calories: Calories, today: Day, withRemoved: Bool = false) {
    let times = Self.timesEaten(calories)
    meals = catalog.namedMeals.map { meal, name in
      Line(meal, name, catalog, today: today, timesEaten: times[meal.rawValue] ?? 0)
    }.filter { $0.isInBook || withRemoved }
  }

  static func timesEaten(_ calories: Calories) -> [UInt32: Int64] {
    var times: [UInt32: Int64] = [:]
    for cell in calories.sources.sorted {
      if let meal = Calories.Source(cell.key).meal { times[meal.rawValue, default: 0] += cell.cell.entries }
    }
    return times
  }

  package func document(_ style: OutputStyle) -> Document {
    let figures: [MealAttribute] = [.energy, .protein, .carbohydrate, .fat]
    let titles = zip(figures, zip(["Energy", "Protein", "Carbs", "Fat"], [10, 9, 8, 8]))
    let columns: [DataColumn<Line>] = titles.map { attribute, title in
      .cell(title.0, alignment: .right, priority: title.1) { meal in
        let unknown = attribute == .energy ? "unknown" : "?"
        return meal.figures[attribute].map { .init(attribute.displayed($0, style)) } ?? .init(unknown, .faint)
      }
    }
    let name: DataColumn<Line> = .name("A portion of", minimumWidth: 12, \.name.visible)
    return .list(
      "Meals", meals, orElse: "There are no saved meals: \(.addMeal("lentil soup", energy: "420kcal"))",
      caption: "What a portion of each has",
      [name] + columns + [
        .figure("Eaten", priority: 7) { $0.timesEaten == 0 ? "" : "\($0.timesEaten)×" },
        .text("", fit: .truncated, minimumWidth: 8, priority: 6, role: .faint) {
          $0.isInBook ? $0.description?.visible ?? "" : "not saved"
        },
      ])
  }

  package static let word = "meals"
  package static let fields: [ReportField<MealsReport>] = [.list("meals", Line.fields, as: .named("Meal"), \.meals)]

  package var table: (header: [String], rows: [[String]]) {
    let figures = MealAttribute.figures.map(\.key).joined(separator: " ")
    return Line.fields.table("name \(figures) description in_book times_eaten", meals)
  }
}

extension MealsReport.Line {
  package static let fields =
    [.text("name", \.name), .flag("in_book", \.isInBook), .text("description?", \.description)]
    + MealAttribute.figures.map { attribute in
      ReportField<MealsReport.Line>.decimal(attribute.key + "?") { $0.figures[attribute] }
    } + [.count("times_eaten", \.timesEaten)]

  package static let described = "name in_book description energy_kcal protein_g carbohydrate_g fat_g times_eaten"
}

package struct MealsRequest: ReportRequest {
  /// Whether removed meals are also listed.
  package var withRemoved: Bool

  package init(withRemoved: Bool = false) { self.withRemoved = withRemoved }

  package func report(_ reportContext: inout ReportContext) throws -> MealsReport {
    let view = try reportContext.snapshot.view([Calories.self])
    return MealsReport(
      catalog: view.context.catalog, calories: view.state.projection(Calories.self), today: reportContext.today,
      withRemoved: withRemoved)
  }
}

/// All figures of one saved meal with the events that stated them, and how often it was eaten.
package struct MealReport: Hashable, Sendable, DescribedReport {
  /// A figure of a portion, with the days on which it applies.
  package struct Figure: Hashable, Sendable {
    package let attribute: MealAttribute
    /// The value. Nil if it is unknown from that day on.
    package let value: Int64?
    /// The first day. Nil if the figure always applied.
    package let from: Day?
    package let event: UInt64
  }

  package let line: MealsReport.Line
  /// The figures, by kind and then by day.
  package let figures: [Figure]
  /// The last month in which the meal was eaten.
  package let lastEaten: Month?
  /// Whether the figures are those of a recipe, and not of dishes as they were cooked.
  let isOfRecipe: Bool

  /// Nil if the meal has no name and was never mentioned.
  package init?(_ meal: MealID, _ catalog: Catalog, calories: Calories, today: Day) {
    guard let name = catalog.table(of: .meal).name(of: meal.rawValue), !name.isEmpty else { return nil }
    let eaten = calories.sources.sorted.map { ($0.cell, Calories.Source($0.key)) }.filter { $0.1.meal == meal }
    line = MealsReport.Line(meal, name, catalog, today: today, timesEaten: eaten.reduce(0) { $0 + $1.0.entries })
    lastEaten = eaten.last?.1.month
    isOfRecipe = catalog.recipe(of: meal) != nil
    guard
      line.isInBook || line.timesEaten > 0
        || catalog.timeline(FactKey(.meal, meal.rawValue, MealAttribute.removed.rawValue)) != nil
    else { return nil }
    figures = MealAttribute.figures.flatMap { attribute in
      (catalog.timeline(FactKey(.meal, meal.rawValue, attribute.rawValue))?.entries ?? []).map { entry in
        Figure(
          attribute: attribute, value: entry.value, from: entry.from == .min ? nil : Day(number: entry.from),
          event: entry.sequence)
      }
    }
  }

  package func document(_ style: OutputStyle) -> Document { Document(line.name.visible, blocks(style)) }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if let description = line.description { blocks.say(description.visible) }
    if !line.isInBook {
      blocks.message("No longer a saved meal. To save it again: \(.addMeal(line.name, energy: nil)).", .warning)
    }
    let times = line.timesEaten == 1 ? "once" : "\(line.timesEaten) times"
    let last = lastEaten.map { ", last in \($0)" } ?? ""
    blocks.say(line.timesEaten == 0 ? "Not eaten yet." : "Eaten \(times)\(last).")
    blocks.append(.gap)
    guard !figures.isEmpty else {
      return blocks + [.message("It has no figures yet: \(.editMeal(line.name, energy: "420kcal"))")]
    }
    let table = DataTable(
      "What a portion has", figures,
      [
        .text(isOfRecipe ? "By the recipe, a portion has" : "A portion has", \.attribute.word),
        .figure("") { figure in figure.value.map { figure.attribute.displayed($0, style) } ?? "unknown" },
        .text("", fit: .wrapped, minimumWidth: 10, priority: 8) {
          $0.from.map { "from \($0.formatted(style)) on" } ?? ""
        },
        .figure("Entered by", priority: 7, role: .faint) { "[\($0.event)]" },
      ])
    return blocks + [.table(table)]
  }

  package static let word = "meal"
  package static let described: String? = MealsReport.Line.described + " last_eaten said"
  package static let fields: [ReportField<MealReport>] = [
    .members(of: MealsReport.Line.fields, \.line), .text("last_eaten?", \.lastEaten?.description),
    .list("said", rows, \.figures),
  ]

  private static let rows: [ReportField<Figure>] = [
    .text("figure", \.attribute.word), .decimal("value?", \.value), .day("from?", \.from), .count("seq", \.event),
  ]

  package var table: (header: [String], rows: [[String]]) { Self.rows.table("figure value from event=seq", figures) }
}

package struct MealRequest: ReportRequest {
  package var meal: MealID

  package init(_ meal: MealID) { self.meal = meal }

  package func report(_ reportContext: inout ReportContext) throws -> MealReport {
    let view = try reportContext.snapshot.view([Calories.self])
    let catalog = view.context.catalog
    guard
      let report = MealReport(meal, catalog, calories: view.state.projection(Calories.self), today: reportContext.today)
    else {
      let name = catalog.name(.meal, meal.rawValue)
      throw Refusal(
        .unknownItem, "no saved meal is called \"\(name.visible)\"",
        hint: "\(.addMeal(name, energy: "420kcal"))")
    }
    return report
  }
}
