import Document
import LarderModel
import LarderSentences
import StrictJSON

/// The plan: what is to be cooked, day by day, and what it lacks.
public struct PlanReport: Sendable {
  public struct Line: Sendable {
    public let day: Day
    public let sitting: MealTime
    public let name: String
    public let portions: ExactNumber?
    package let missing: [NeededFood]

    init(_ line: PlannedFood.Line) {
      (day, sitting, name, portions) = (line.planned.day, line.planned.sitting, line.name, line.portions)
      missing = line.missing
    }

    init(_ line: MealPlan.Line, name: String) {
      (day, sitting, self.name, portions, missing) = (line.day, line.sitting, name, nil, [])
    }
  }

  public let lines: [Line]
  /// What was planned for days that are over, and neither cooked nor taken off.
  public let unsettled: [Line]
  public let today: Day

  init(_ lines: [Line], unsettled: [Line], today: Day) {
    (self.lines, self.unsettled, self.today) = (lines, unsettled, today)
  }
}

extension PlanReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Plan, \(today.formatted(style))", isTitled: false)
    if lines.isEmpty {
      document.blocks.invite("Nothing is planned: \(.planRecipe("carbonara"))")
    } else {
      document.blocks.append(.table(table(style)))
      if lines.contains(where: { !$0.missing.isEmpty }) {
        document.blocks.invite("\(.planShop) puts what is missing on the list")
      }
    }
    for line in unsettled.suffix(3) {
      let day = "\(line.day.shortWeekdayName) \(line.day.formatted(style))"
      document.blocks.invite(
        "\(line.name.visible) was planned for \(day) and not cooked: \(.unplan(line.name))", .faint)
    }
    return document
  }

  private func table(_ style: OutputStyle) -> DataTable {
    var table = DataTable(
      "Plan",
      columns: [
        .init("Day"), .init("", priority: 8), .init("What", fit: .truncated, minimumWidth: 12),
        .init("For", alignment: .right), .init("Missing", fit: .wrapped, minimumWidth: 12),
      ])
    var last: Day?
    for line in lines {
      let day = line.day == last ? "" : "\(line.day.shortWeekdayName) \(line.day.formatted(style))"
      last = line.day
      let missing = line.missing.map { food in
        food.quantity.inKitchen(of: food.name, style)
      }.joined(separator: ", ")
      table.addRow([
        .init(day), .init(line.sitting == .dinner ? "" : line.sitting.word, .faint), .name(line.name.visible),
        .init(line.portions.map { "\($0)" } ?? ""), .init(missing, .warning),
      ])
    }
    return table
  }

  /// `report` "plan", `today`, `lines` and `unsettled`: `day`, `sitting`, `name`, `portions`, `missing` (`food`,
  /// `quantity`).
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "plan")
    json.day("today", today)
    for (name, lines) in [("lines", lines), ("unsettled", unsettled)] {
      json.list(name, lines) { line, json in
        json.beginObject()
        json.day("day", line.day)
        json.string("sitting", line.sitting.word)
        json.string("name", line.name)
        json.string("portions", line.portions.map { "\($0)" })
        json.needed("missing", line.missing)
        json.endObject()
      }
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = lines.map { line in
      let missing = line.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ")
      return [line.day.description, line.sitting.word, line.name, line.portions.map { "\($0)" } ?? "", missing]
    }
    return (["day", "sitting", "name", "portions", "missing"], rows)
  }
}
