import LarderFigures
import LarderModel
import Page

/// What was thrown away in a month, and how that compares with the month before: up to the same day, while it goes on.
struct MonthSentence {
  private let report: MonthReport
  private let style: OutputStyle
  private let home: String

  init(_ report: MonthReport, _ style: OutputStyle, home: String) {
    (self.report, self.style, self.home) = (report, style, home)
  }

  func write(to html: inout HTMLWriter) {
    let figures = report.waste.total
    html.element("p", ["class": "thrown"]) { html in
      guard figures.count > 0 else {
        html.text(Phrases.nothingThrown)
        if let change = report.wasteChange(style) { html.text(" \(FormFault.capitalized(change)).") }
        return
      }
      guard figures.withoutPrice < figures.count else {
        html.text(Phrases.thrownUnpriced(figures.count))
        return
      }
      html.why(home, "waste -p \(report.month)", spoken: Phrases.whyThrown) { html in
        html.element("b", text: FormFault.capitalized(report.cost(figures, style)))
      }
      html.text(" " + Phrases.thrownAway)
      if let change = report.wasteChange(style) { html.text(", \(change)") }
      html.text(".")
    }
    html.newline()
    if report.before.isEmpty {
      html.element("p", ["class": "detail"], text: Phrases.nothingKnownOf(report.beforeName))
      html.newline()
    }
  }
}
