import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// All that the book knows of one meal, with the event that said so, and how often it was eaten.
public struct MealReport: Hashable, Sendable {
  /// A figure of a portion, and the days it holds.
  public struct Figure: Hashable, Sendable {
    public let attribute: MealAttribute
    /// Nil where it is unknown from that day on.
    public let value: Int64?
    /// The first day; nil where it always held.
    public let from: Day?
    /// The event that said so.
    public let event: UInt64
  }

  public let line: MealsReport.Line
  /// By sort, then by day.
  public let figures: [Figure]
  /// The last month in which it was eaten.
  public let lastEaten: Month?

  /// Nil where the meal has no name, and so was never spoken of.
  public init?(_ meal: MealID, _ catalog: Catalog, calories: Calories, today: Day) {
    guard let name = catalog.table(of: .meal).name(of: meal.rawValue), !name.isEmpty else { return nil }
    let eaten = calories.sources.sorted.map { ($0.cell, Calories.Source($0.key)) }.filter { $0.1.meal == meal }
    line = MealsReport.Line(
      meal, name, catalog, today: today, timesEaten: eaten.reduce(0) { $0 + $1.0.entries })
    lastEaten = eaten.last?.1.month
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
}

extension MealReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    Document(line.name.visible, blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if let description = line.description { blocks.say(description.visible) }
    if !line.isInBook {
      blocks.invite("Not in the meal book; \(.addMeal(line.name, energy: nil)) puts it back.", .warning)
    }
    let times = line.timesEaten == 1 ? "once" : "\(line.timesEaten) times"
    let last = lastEaten.map { ", last in \($0)" } ?? ""
    blocks.say(line.timesEaten == 0 ? "Not eaten yet." : "Eaten \(times)\(last).")
    blocks.append(.gap)
    guard !figures.isEmpty else {
      return blocks + [.inviting("No figures are known: \(.editMeal(line.name, energy: "420kcal"))")]
    }
    var table = DataTable(
      "What a portion has",
      columns: [
        .init("A portion has"), .init("", alignment: .right), .init("", fit: .wrapped, minimumWidth: 10, priority: 8),
        .init("Said by", alignment: .right, priority: 7),
      ])
    for figure in figures {
      table.addRow([
        .init(figure.attribute.word), .init(figure.value.map { figure.attribute.told($0, style) } ?? "unknown"),
        .init(figure.from.map { "from \($0.formatted(style)) on" } ?? ""), .init("[\(figure.event)]", .faint),
      ])
    }
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

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table("figure value from event=seq", figures)
  }
}
