import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// Protein, carbohydrate and fat of a day, beside their goals.
struct Macros {
  private struct Row {
    let name: String
    /// Milligrams, and how many entries do not say it.
    let amount: Int64
    let unknown: Int64
    let goal: Int64?
  }

  private let rows: [Row]
  private let entries: Int64
  /// Whether of some entries only the least is known.
  private let hasLeast: Bool
  private let style: OutputStyle

  init(_ line: DayLine, _ style: OutputStyle) {
    let tally = line.tally
    (entries, hasLeast) = (tally.entries, tally.knownInPart > 0)
    self.style = style
    rows = [
      Row(name: Phrases.eatenProtein, amount: tally.protein, unknown: tally.withoutProtein, goal: line.proteinGoal),
      Row(
        name: Phrases.eatenCarbs, amount: tally.carbohydrate, unknown: tally.withoutCarbohydrate,
        goal: line.carbohydrateGoal),
      Row(name: Phrases.eatenFat, amount: tally.fat, unknown: tally.withoutFat, goal: line.fatGoal),
    ]
  }

  func write(to html: inout HTMLWriter) {
    guard entries > 0 else { return }
    html.block("dl", ["class": "macros"]) { html in
      for row in rows {
        html.element("div") { html in
          html.element("dt", text: row.name)
          html.element("dd") { write(row, to: &$0) }
        }
      }
    }
  }

  private func write(_ row: Row, to html: inout HTMLWriter) {
    guard row.unknown < entries else { return html.span("quiet", Phrases.eatenUnknown) }
    if row.unknown > 0 || hasLeast { html.small(Phrases.eatenAtLeast + " ") }
    html.element("b", text: Figures.grams(row.amount, style))
    guard let goal = row.goal, goal > 0 else { return }
    html.small(" " + Phrases.ofAmount(Figures.grams(goal, style)))
    let length = Figures.length(of: Int128(min(row.amount, goal)), in: Int128(goal))
    html.element("svg", ["class": "gauge thin", "aria-hidden": "true"]) { html in
      html.leaf("rect", ["class": "track", "width": "100%", "height": "6", "rx": "3"])
      html.leaf("rect", ["class": "done", "width": length, "height": "6", "rx": "3"])
    }
  }
}
