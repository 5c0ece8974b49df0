import Accounts
import Document
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// The progress page: a month's waste compared with the same days of the previous month, advice, breakdowns, the past
/// year and spending.
struct ProgressPage: HouseholdPage {
  private let frame: PageFrame
  private let report: MonthReport
  private let breakdown: WasteBreakdown
  private let parts: Breakdown
  /// The habit that would have saved most in the months before; nil if none is known.
  private let habit: (line: HabitsReport.Line, period: Period)?

  init(_ context: RequestContext) throws {
    // The figures are amounts of money.
    try context.require(.seeMoney)
    frame = try PageFrame(context, .progress)
    report = try context.answer(MonthRequest(Self.month(context), withLabels: false))
    let asked = context.request.query["by"].flatMap { WasteBreakdown(rawValue: $0) }
    breakdown = Breakdown.all.first { $0 == asked } ?? .category
    // Parts are only compared over the same number of days.
    let before =
      try report.dailyDays == nil
      ? context.answer(WasteRequest(period: report.before.period)).account[breakdown] : []
    parts = Breakdown(report, before, breakdown, frame)
    // Whole months, so that the advice stays the same for a month.
    habit = try HabitsRequest.months(before: report.month).flatMap { period in
      try context.answer(HabitsRequest(period: period)).lines.first.map { ($0, period) }
    }
  }

  /// Returns the month in the address (default: the current month; never a future one).
  static func month(_ context: RequestContext) throws -> Month {
    let now = try context.today().month
    return min(now, context.request.query["month"].flatMap { try? Month(parsing: $0) } ?? now)
  }

  private var style: OutputStyle { frame.style }
  private func path(_ month: Month) -> String { frame.next + "?month=\(month)" }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .progress)) { html in
      html.part("months", writeMonths)
      if report.isBlank { return html.nothingInMonth(frame) }
      html.div("beside") { html in
        html.part("waste") { html in
          writeWaste(to: &html)
          MonthTasks(report, frame).write(to: &html)
          writeHabit(to: &html)
        }
        html.element("div") { html in
          html.part("parts", writeParts)
          html.part("year", writeYear)
          html.part("spending", writeSpending)
        }
      }
    }
    page.look = "month"
    page.lead = { $0.text(report.isOver ? report.title : Phrases.soFar(report.month.name)) }
    page.modules = ["share"]
    return page.response()
  }

  private func writeMonths(to html: inout HTMLWriter) {
    html.block("div", ["class": "days"]) { html in
      html.iconLink(.next, path(report.month.previous), Phrases.monthBefore, "plain turned")
      html.span("now", report.title)
      if report.isOver { html.iconLink(.next, path(report.month.next), Phrases.monthAfter, "plain") }
    }
  }

  // MARK: Waste

  private func writeWaste(to html: inout HTMLWriter) {
    html.section("thrown", Phrases.thrown) { html in
      MonthSentence(report, frame).write(to: &html)
      Bins(report, style)?.write(to: &html)
      html.fold("fold") {
        $0.text(Phrases.inFigures)
      } content: {
        $0.sections([.table(table)])
      }
    }
  }

  /// The figures shown by the bins.
  private var table: DataTable {
    let names = report.comparedNames
    var table = DataTable(Phrases.thrown, titles: ["", names.now] + (report.before.isEmpty ? [] : [names.before]))
    func row(_ title: String, _ figure: (WasteFigures) -> String) {
      let before = report.before.isEmpty ? [] : [figure(report.before.waste)]
      table.addRow(title, [figure(report.waste.total)] + before)
    }
    row(Phrases.inMoney) { report.cost($0, style) }
    row(Phrases.weight) { figures in
      figures.withoutMass < figures.count || figures.count == 0
        ? Figures.rounded(Quantity(amount: figures.mass, dimension: .mass), style) : Phrases.eatenUnknown
    }
    row(Phrases.inTimes) { "\($0.count)" }
    row(Phrases.ofThemWithoutPrice) { "\($0.withoutPrice)" }
    return table
  }

  private func writeHabit(to html: inout HTMLWriter) {
    guard let habit else { return }
    html.section("habit", Phrases.oneChange) { html in
      html.element("p", ["class": "what"]) { html in
        html.text(Phrases.habit(habit.line, habit.period, style) + " ")
        let path = frame.home + "/line?line=" + QueryText.encoded("report habits -p \(habit.period)")
        html.element("a", ["href": path], text: Phrases.whyShort)
      }
    }
  }

  private func writeParts(to html: inout HTMLWriter) {
    guard !parts.isEmpty else { return }
    html.section("parts", Phrases.whatItWas) { html in
      html.block("nav", ["class": "wrapped", "aria-label": Phrases.whatItWas]) { html in
        for other in Breakdown.all {
          html.chip(path(report.month) + "&by=\(other.rawValue)#parts", isChosen: other == breakdown) {
            $0.text(Phrases.by(other))
          }
        }
      }
      parts.write(to: &html)
    }
  }

  private func writeYear(to html: inout HTMLWriter) {
    // A single month needs no chart.
    guard report.trend.count(where: { !$0.isEmpty }) > 1 else { return }
    html.sections([.chart(.columns(report.wasteTrend(style)))])
  }

  // MARK: Spending

  private func writeSpending(to html: inout HTMLWriter) {
    let spending = report.spending
    html.section("spending", Phrases.spent) { html in
      html.element("p", ["class": "figure"]) { html in
        html.why(frame.home, "spending -p \(report.month)", spoken: Phrases.whySpent) { html in
          html.text(report.paid(spending.total, style))
        }
      }
      if let change = report.spendingChange(style) { html.p(nil, FormFault.capitalized(change) + ".") }
      html.rows(spending.categories.prefix(6)) { group, html in
        html.element("li", ["class": "brief"]) { html in
          html.span("what") { $0.name(FormFault.capitalized(group.title)) }
          html.span("amount", report.paid(group.figures, style))
        }
      }
      html.newline()
      writeWhole(report.month, report.title, to: &html)
      let last = report.month.previous
      if !report.isOver { writeWhole(last, "\(last.name) \(last.year)", to: &html) }
      html.div("wrapped") { $0.printButton(Phrases.printPage) }
    }
  }

  private func writeWhole(_ month: Month, _ title: String, to html: inout HTMLWriter) {
    html.element("p", ["class": "unprinted"]) {
      $0.link(frame.home + "/month?month=\(month)", Phrases.wholeMonth(title))
    }
  }
}

extension HTMLWriter {
  /// Writes that a month has no figures, with the first thing to do.
  mutating func nothingInMonth(_ frame: PageFrame) {
    nothing(.jar, Phrases.progressEmpty) {
      $0.element("a", ["class": "button do", "href": frame.home + "#line"], text: Phrases.typeBought)
    }
  }
}
