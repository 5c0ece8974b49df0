import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// Dinners for some days, and how much better another choice could be.
public struct PlanSuggestReport: Sendable {
  public struct Dinner: Sendable {
    public let day: Day
    public let line: RecipeSuggestReport.Line
  }

  public let dinners: [Dinner]
  /// What all of them come to.
  public let worth: Money
  /// No other choice is better by more than this.
  public let bound: Money
  public let today: Day

  init(_ dinners: [Dinner], worth: Money, bound: Money, today: Day) {
    (self.dinners, self.worth, self.bound, self.today) = (dinners, worth, bound, today)
  }
}

extension PlanSuggestReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Dinners, \(today.formatted(style))", isTitled: false)
    guard !dinners.isEmpty else {
      document.blocks.invite("There is no day without a dinner, or no recipe for one: \(.recipes)")
      return document
    }
    document.blocks.append(.table(table(style)))
    let proof: Wording =
      bound.minor == 0
      ? "No other choice saves more." : "No other choice is better by more than \(bound.formatted(style))."
    document.blocks.invite("Worth \(worth.formatted(style)) in all. \(proof)")
    document.blocks.invite("\(.acceptPlan) puts them on the plan", .faint)
    return document
  }

  private func table(_ style: OutputStyle) -> DataTable {
    var table = DataTable(
      "Dinners",
      columns: [
        .init("Day"), .init("Dinner", fit: .truncated, minimumWidth: 12), .init("For", alignment: .right),
        .init("Saves", alignment: .right), .init("Missing", fit: .wrapped, minimumWidth: 12),
      ])
    for dinner in dinners {
      let missing = dinner.line.missing.map { "\($0.quantity.inKitchen(style)) \($0.name.visible)" }
      table.addRow([
        .init("\(dinner.day.shortWeekdayName) \(dinner.day.formatted(style))"), .name(dinner.line.name.visible),
        .init("\(dinner.line.portions)"), .init(dinner.line.saved.formatted(style)),
        .init(missing.joined(separator: ", "), .faint),
      ])
    }
    return table
  }

  package static let word = "plan-suggest"
  package static let described: String? = "today dinners"
  package static let fields: [ReportField<PlanSuggestReport>] = [
    .day("today", \.today), .text("worth", \.worth.description).ofMoney, .text("bound", \.bound.description),
    .list("dinners", rows, \.dinners),
  ]

  private static let rows: [ReportField<Dinner>] = [
    .day("day", \.day), .text("recipe", \.line.name), .text("portions") { "\($0.line.portions)" },
    .text("saved", \.line.saved.description), .list("missing", NeededFood.fields) { $0.line.missing.map(\.needed) },
    .cell("missing") { $0.line.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ") },
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table("day recipe portions saved missing", dinners)
  }
}
