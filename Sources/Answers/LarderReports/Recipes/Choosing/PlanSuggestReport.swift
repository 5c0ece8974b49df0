import Document
import LarderModel
import LarderSentences
import StrictJSON

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

extension PlanSuggestReport: Report {
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

  /// `report` "plan-suggest", `today`, `worth`, `bound` (no choice is better by more), and `dinners`: `day`, `recipe`,
  /// `portions`, `saved`, `missing` (`food`, `quantity`).
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "plan-suggest")
    json.day("today", today)
    json.string("worth", "\(worth)")
    json.string("bound", "\(bound)")
    json.list("dinners", dinners) { dinner, json in
      json.beginObject()
      json.day("day", dinner.day)
      json.string("recipe", dinner.line.name)
      json.string("portions", "\(dinner.line.portions)")
      json.string("saved", "\(dinner.line.saved)")
      json.needed("missing", dinner.line.missing.map(\.needed))
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = dinners.map { dinner in
      [
        dinner.day.description, dinner.line.name, "\(dinner.line.portions)", "\(dinner.line.saved)",
        dinner.line.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", "),
      ]
    }
    return (["day", "recipe", "portions", "saved", "missing"], rows)
  }
}
