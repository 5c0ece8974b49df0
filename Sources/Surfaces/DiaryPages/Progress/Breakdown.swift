import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// Waste by category, item or reason: each part as a bar above the previous month's, on one scale, with a link to its
/// events.
struct Breakdown {
  /// The available groupings.
  static let all: [WasteBreakdown] = [.category, .item, .reason]

  private let report: MonthReport
  private let groups: [WasteGroup]
  private let former: [String: WasteFigures]
  private let breakdown: WasteBreakdown
  private let frame: PageFrame

  /// The most parts shown.
  private static let most = 8

  /// - Parameter before: The parts of the compared days; empty if their number differs.
  init(_ report: MonthReport, _ before: [WasteGroup], _ breakdown: WasteBreakdown, _ frame: PageFrame) {
    (self.report, self.breakdown, self.frame) = (report, breakdown, frame)
    groups = Array(report.waste.account[breakdown].prefix(Self.most))
    former = Dictionary(before.map { ($0.title, $0.figures) }) { first, _ in first }
  }

  var isEmpty: Bool { groups.isEmpty }

  /// The cost in the month's currency, in millionths of the minor unit.
  private func value(_ figures: WasteFigures?) -> Int128 { max(0, figures?.cost.exact(report.currency) ?? 0) }

  func write(to html: inout HTMLWriter) {
    let most = groups.flatMap { [value($0.figures), value(former[$0.title])] }.max() ?? 0
    html.rows(groups, classes: "rows parts", each: [:]) { group, html in
      html.span("what") { $0.name(group.title) }
      html.span("amount") { write(group, to: &$0) }
      html.element("svg", ["class": "pair", "aria-hidden": "true"]) { html in
        let (now, before) = (value(group.figures), value(former[group.title]))
        html.leaf("rect", ["class": "now", "width": Figures.length(of: now, in: most), "height": "9"])
        guard before > 0 else { return }
        let length = Figures.length(of: before, in: most)
        html.leaf("rect", ["class": "before", "y": "11", "width": length, "height": "5"])
      }
    }
    html.newline()
  }

  private func write(_ group: WasteGroup, to html: inout HTMLWriter) {
    let cost = report.cost(group.figures, frame.style)
    if let subject = subject(of: group) {
      html.why(frame.home, subject, spoken: Phrases.whyThrown) { $0.element("b", text: cost) }
    } else {
      html.element("b", text: cost)
    }
    guard let before = former[group.title] else { return }
    html.small(" " + Phrases.was(report.cost(before, frame.style)))
  }

  /// The argument of `why` for a part; nil for parts without a name.
  private func subject(of group: WasteGroup) -> String? {
    group.name.map { "waste -p \(report.month) \(breakdown.rawValue):\(PageCommand.quoted($0))" }
  }
}

/// A sentence comparing a month's waste with the previous month, up to the same day in the current month.
package struct MonthSentence {
  private let report: MonthReport
  private let frame: PageFrame

  package init(_ report: MonthReport, _ frame: PageFrame) { (self.report, self.frame) = (report, frame) }

  package func write(to html: inout HTMLWriter) {
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
