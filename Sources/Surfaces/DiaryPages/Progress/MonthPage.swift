import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// A month's report: its figures, what to do, and all charts and tables, for the phone and for printing.
struct MonthPage: HouseholdPage {
  private let frame: PageFrame
  private let report: MonthReport

  init(_ context: RequestContext) throws {
    try context.require(.seeMoney)
    frame = try PageFrame(context, .progress)
    report = try context.answer(MonthRequest(ProgressPage.month(context)))
  }

  /// Whether nothing was bought, thrown away or eaten.
  private var hasNothing: Bool { report.isBlank && report.calories.diaries.allSatisfy(\.days.isEmpty) }

  func response() -> Response {
    var page = SitePage(frame, report.title) { html in
      if hasNothing { return html.nothingInMonth(frame) }
      html.sections(report.inShort(frame.style))
      MonthTasks(report, frame).write(to: &html)
      html.sections(report.details(frame.style), isFolded: true)
      writeGaps(to: &html)
      html.div("wrapped") { $0.printButton(Phrases.printPage) }
    }
    page.sheets.insert(.reports)
    if !hasNothing, !report.progress.isEmpty { page.lead = { $0.text(FormFault.capitalized(report.progress)) } }
    page.look = "report"
    page.modules = ["share"]
    return page.response()
  }

  /// Writes the missing values. The foods of the waste are folded, because the same ones often lack several.
  private func writeGaps(to html: inout HTMLWriter) {
    if let short = report.wasteGapInShort, let gap = report.wasteGap {
      html.p("note", short + ".")
      html.fold("fold") {
        $0.text(Phrases.whichFoods)
      } content: {
        $0.p("note", gap + ".")
      }
    }
    if let gap = report.purchaseGap { html.p("note", gap + ".") }
  }
}

extension MonthReport {
  /// Whether nothing was bought or thrown away, in this month or in the year before.
  var isBlank: Bool { waste.bought.count == 0 && waste.total.count == 0 && trend.allSatisfy(\.isEmpty) }
}

/// The tasks that a month's figures suggest, each with a link to where it is done.
struct MonthTasks {
  private let tasks: [MonthTask]
  private let frame: PageFrame

  init(_ report: MonthReport, _ frame: PageFrame) { (tasks, self.frame) = (report.tasks(frame.style), frame) }

  func write(to html: inout HTMLWriter) {
    guard !tasks.isEmpty else { return }
    html.section("tasks", Phrases.whatToDo) { html in
      guard tasks.contains(where: { $0.kind != .keepOn }) else {
        for task in tasks { html.p("quiet", task.text.text(\.description)) }
        return
      }
      html.rows(tasks, classes: "rows advised", in: "ol", each: [:]) { task, html in
        html.element("p", ["class": "what"]) { html in
          html.text(task.text.text(\.description))
          guard let way = way(of: task) else { return }
          html.text(" ")
          html.element("a", ["href": way.path, "data-sheet": way.isSheet ? "" : nil], text: way.words)
        }
      }
    }
  }

  /// The link of an advice: to its events, or to the page that acts on it.
  private func way(of task: MonthTask) -> (path: String, words: String, isSheet: Bool)? {
    guard let action = task.action else { return nil }
    switch action {
    case .whyWaste(let period, let aspects):
      let words = SuggestedAction.words(period, aspects, quoting: PageCommand.quoted).joined(separator: " ")
      return (frame.home + "/why?of=" + QueryText.encoded(words), Phrases.whyShort, true)
    case .due: return (frame.home, Phrases.title(of: .today), false)
    case .history(let item?):
      return (frame.home + "/history?item=" + QueryText.encoded(item), Phrases.history, false)
    default: return (frame.home + "/line?line=" + QueryText.encoded(action.line), Phrases.whyShort, false)
    }
  }
}
