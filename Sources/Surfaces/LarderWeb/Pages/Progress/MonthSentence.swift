import LarderFigures
import LarderModel
import Page

/// What was thrown away in a month, and how that compares with the month before: up to the same day, while it goes on.
struct MonthSentence {
  private let report: MonthReport
  private let frame: PageFrame

  init(_ report: MonthReport, _ frame: PageFrame) { (self.report, self.frame) = (report, frame) }

  func write(to html: inout HTMLWriter) {
    let (figures, style) = (report.waste.total, frame.style)
    html.block("p", ["class": "thrown"]) { html in
      guard figures.count > 0 else {
        html.text(Phrases.nothingThrown)
        if let change = report.wasteChange(style) { html.text(" \(FormFault.capitalized(change)).") }
        return
      }
      guard figures.withoutPrice < figures.count else { return html.text(Phrases.thrownUnpriced(figures.count)) }
      html.why(frame.home, "waste -p \(report.month)", spoken: Phrases.whyThrown) { html in
        html.element("b", text: FormFault.capitalized(report.cost(figures, style)))
      }
      html.text(" " + Phrases.thrownAway)
      if let change = report.wasteChange(style) { html.text(", \(change)") }
      html.text(".")
    }
    if report.before.isEmpty {
      html.p("detail", Phrases.nothingKnownOf(report.beforeName))
      html.newline()
    }
  }
}
