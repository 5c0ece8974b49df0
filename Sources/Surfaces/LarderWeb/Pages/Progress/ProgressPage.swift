import Accounts
import Document
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import Page

/// How a month goes: what was thrown away beside as many days of the month before, what to do about it, of what and
/// why, a year of it, and what was spent.
struct ProgressPage {
  private let visit: Visit
  private let frame: PageFrame
  private let report: MonthReport
  private let breakdown: WasteBreakdown
  private let parts: Breakdown
  private let style: OutputStyle
  private let path: String

  init(_ visit: Visit) throws {
    // The figures are money.
    try visit.require(.seeMoney)
    self.visit = visit
    frame = try PageFrame(visit, .progress)
    style = try visit.style()
    path = frame.home + Place.progress.path
    report = try visit.answer(MonthRequest(Self.month(visit)))
    breakdown =
      visit.request.query["by"].flatMap { WasteBreakdown(rawValue: $0) }.flatMap { asked in
        Breakdown.all.first { $0 == asked }
      } ?? .category
    // Beside another number of days, no part can be said to be more or less than before.
    let before =
      try report.dailyDays == nil
      ? visit.answer(WasteRequest(period: report.before.period)).account[breakdown] : []
    parts = Breakdown(report, before, breakdown, style, home: frame.home)
  }

  /// The month that an address asks for, and that of today where it asks for none, or for one to come.
  static func month(_ visit: Visit) throws -> Month {
    let now = try visit.today().month
    return min(now, visit.request.query["month"].flatMap { try? Month(parsing: $0) } ?? now)
  }

  private func path(_ month: Month) -> String { path + "?month=\(month)" }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, Phrases.title(of: .progress)) { html in
      html.part("months", writeMonths)
      html.element("div", ["class": "beside"]) { html in
        html.part("waste") { html in
          writeWaste(to: &html)
          writeTasks(to: &html)
        }
        html.element("div", [:]) { html in
          html.part("parts", writeParts)
          html.part("year", writeYear)
          html.part("spending", writeSpending)
        }
      }
    }
    page.look = "month"
    page.lead = { $0.text(report.isOver ? report.title : Phrases.monthSoFar(report.month.name)) }
    page.tools = { html in
      html.element("button", ["type": "button", "class": "plain", "data-print": "", "aria-label": Phrases.printPage]) {
        $0.icon(.print)
      }
    }
    page.modules = ["share"]
    return page.response()
  }

  private func writeMonths(to html: inout HTMLWriter) {
    html.element("div", ["class": "days"]) { html in
      let before = report.month.previous
      html.element("a", ["class": "plain turned", "href": path(before), "aria-label": Phrases.monthBefore]) {
        $0.icon(.next)
      }
      html.element("span", ["class": "now"], text: report.title)
      if report.isOver {
        html.element("a", ["class": "plain", "href": path(report.month.next), "aria-label": Phrases.monthAfter]) {
          $0.icon(.next)
        }
      }
    }
    html.newline()
  }

  // MARK: Waste

  private func writeWaste(to html: inout HTMLWriter) {
    html.section("thrown", Phrases.thrown) { html in
      MonthSentence(report, style, home: frame.home).write(to: &html)
      Bins(report, style)?.write(to: &html)
      html.element("details", ["class": "fold"]) { html in
        html.element("summary", text: Phrases.inFigures)
        html.sections([.table(table)])
      }
    }
  }

  /// The figures behind the bins.
  private var table: DataTable {
    let names = report.comparedNames
    var table = DataTable(Phrases.thrown, titles: ["", names.now] + (report.before.isEmpty ? [] : [names.before]))
    func row(_ title: String, _ figure: (WasteFigures) -> String) {
      let before = report.before.isEmpty ? [] : [figure(report.before.waste)]
      table.addRow(title, [figure(report.waste.total)] + before)
    }
    row(Phrases.inMoney) { report.cost($0, style) }
    row(Phrases.inMass) { $0.withoutMass < $0.count ? Figures.mass($0.mass, style) : Phrases.eatenUnknown }
    row(Phrases.inTimes) { "\($0.count)" }
    row(Phrases.ofThemWithoutPrice) { "\($0.withoutPrice)" }
    return table
  }

  private func writeTasks(to html: inout HTMLWriter) {
    let tasks = report.tasks(style)
    guard !tasks.isEmpty else { return }
    html.section("tasks", Phrases.whatToDo) { html in
      html.element("ol", ["class": "rows advised"]) { html in
        for task in tasks {
          html.element("li") { html in
            html.element("p", ["class": "what"]) { html in
              html.text(task.text.text { "“\($0.line)”" })
              if let way = way(of: task) {
                html.text(" ")
                html.element("a", ["href": way.path, "data-sheet": way.isSheet ? "" : nil], text: way.words)
              }
            }
          }
          html.newline()
        }
      }
    }
  }

  /// Where the events behind an advice are, or where it is done.
  private func way(of task: MonthTask) -> (path: String, words: String, isSheet: Bool)? {
    guard let invitation = task.invitation else { return nil }
    switch invitation {
    case .whyWaste(let period, let aspects):
      let words = Invitation.words(period, aspects, quoting: WhyPages.quoted).joined(separator: " ")
      return (frame.home + "/why?of=" + QueryText.encoded(words), Phrases.whyShort, true)
    case .due: return (frame.home, Phrases.title(of: .today), false)
    case .history(let item?):
      return (frame.home + "/history?item=" + QueryText.encoded(item), Phrases.history, false)
    default: return (frame.home + "/line?line=" + QueryText.encoded(invitation.line), Phrases.whyShort, false)
    }
  }

  private func writeParts(to html: inout HTMLWriter) {
    guard !parts.isEmpty else { return }
    html.section("parts", Phrases.whatItWas) { html in
      html.element("nav", ["class": "wrapped", "aria-label": Phrases.whatItWas]) { html in
        for other in Breakdown.all {
          html.element(
            "a",
            [
              "class": "chip", "href": path(report.month) + "&by=\(other.rawValue)#parts",
              "aria-current": other == breakdown ? "true" : nil,
            ], text: Phrases.by(other))
        }
      }
      html.newline()
      parts.write(to: &html)
    }
  }

  private func writeYear(to html: inout HTMLWriter) {
    guard report.trend.contains(where: { !$0.isEmpty }) else { return }
    html.section("year", Phrases.aYear) { html in
      html.sections([.chart(.columns(report.wasteTrend(style)))])
    }
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
      if let change = report.spendingChange(style) {
        html.element("p", text: FormFault.capitalized(change) + ".")
      }
      html.element("ul", ["class": "rows"]) { html in
        for group in spending.categories.prefix(6) {
          html.element("li", ["class": "brief"]) { html in
            html.element("span", ["class": "what"]) { $0.name(group.title) }
            html.element("span", ["class": "amount"], text: report.paid(group.figures, style))
          }
        }
      }
      html.newline()
      html.element("p", ["class": "unprinted"]) { html in
        html.element("a", ["href": frame.home + "/month?month=\(report.month)"], text: Phrases.wholeMonth(report.title))
      }
      if !report.isOver {
        let last = report.month.previous
        html.element("p", ["class": "unprinted"]) { html in
          html.element(
            "a", ["href": frame.home + "/month?month=\(last)"], text: Phrases.wholeMonth("\(last.name) \(last.year)"))
        }
      }
    }
  }
}
