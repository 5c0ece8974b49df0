import Document
import HTTP
import LarderModel
import LarderReports
import LarderWords
import Page

/// The first page: what is to be eaten, what is on the list, how far the day is, and the line to type.
struct TodayPage {
  let visit: Visit
  let household: String
  private let glance: GlanceReport
  private let style: OutputStyle
  /// The last event that the page knows of.
  private let seen: UInt64
  /// What was just done.
  var toast: Toast?
  /// What was typed and could not be done, and why.
  var typed = ""
  var problem: String?

  init(_ visit: Visit) throws {
    let home = try visit.visitedHome()
    self.visit = visit
    household = "/h/\(home.id)"
    seen = try home.lastSequence()
    guard case .report(let report) = try Line(["today"], clock: visit.clock).answer(in: home.ledger),
      let glance = report as? GlanceReport
    else { throw Problem.notFound }
    self.glance = glance
    style = try home.ledger.view().standing.catalog.style
  }

  func response(_ status: Status = .ok) throws -> Response {
    var page = SitePage(title, bar: try PageBar(visit, .today)) { html in
      html.newline()
      part("toast", in: &html) { html in
        if let toast { toast.write(household, to: &html) }
      }
      part("due", in: &html, writeDue)
      part("list", in: &html, writeList)
      if visit.may(.readAll) { part("day", in: &html, writeDay) }
      if visit.may(.changeList) { part("line", in: &html, writeLine) }
    }
    if let home = visit.household { page.changes = "/api/v1/households/\(home.id)/changes" }
    return page.response(status)
  }

  private var title: String { "\(Phrases.today), \(glance.today.formatted(style))" }

  /// A part of the page that is replaced by itself.
  private func part(_ name: String, in html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    html.element("div", ["data-part": name], content)
    html.newline()
  }

  private func section(
    _ identifier: String, _ title: String, in html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    html.element("section", ["aria-labelledby": identifier]) { html in
      html.element("h2", ["id": identifier], text: title)
      html.newline()
      content(&html)
    }
  }

  // MARK: Food

  private func writeDue(to html: inout HTMLWriter) {
    let due = glance.due
    section("due", Phrases.toEat, in: &html) { html in
      if due.past.isEmpty, due.ahead.isEmpty {
        html.element("p", text: Phrases.nothingDue(days: due.horizonDays))
      } else {
        let records = visit.may(.record) ? household : nil
        html.element("ul", ["class": "rows"]) { html in
          for line in due.past + due.ahead {
            LotRow(line: line, today: glance.today, style: style, household: records).write(to: &html)
          }
        }
      }
      if !glance.gone.isEmpty { names(Phrases.gone, glance.gone, in: &html) }
    }
  }

  private func names(_ lead: String, _ names: [String], in html: inout HTMLWriter) {
    html.element("p", ["class": "quiet"]) { html in
      html.text(lead + " ")
      for (index, name) in names.enumerated() {
        if index > 0 { html.text(", ") }
        html.name(name)
      }
      html.text(".")
    }
  }

  // MARK: The list

  private func writeList(to html: inout HTMLWriter) {
    section("list", Phrases.listTitle(glance.wanted.count), in: &html) { html in
      if glance.wanted.isEmpty, glance.basket.isEmpty {
        html.element("p", ["class": "quiet"], text: Phrases.nothingToBuy)
      }
      html.element("ul", ["class": "rows"]) { html in
        for name in glance.wanted { writeListed(name, isDone: false, to: &html) }
        for name in glance.basket { writeListed(name, isDone: true, to: &html) }
      }
    }
  }

  private func writeListed(_ name: String, isDone: Bool, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("div", ["class": "what"]) { html in
        html.name(name)
        if isDone { html.element("span", ["class": "detail"], text: Phrases.inBasket) }
      }
      guard visit.may(.changeList) else { return }
      html.form(household + "/list", staysHere: true) { html in
        html.hidden("item", name)
        html.button(
          isDone ? Phrases.putBack : Phrases.tick, name: "deed", value: isDone ? "undone" : "done",
          spoken: isDone ? Phrases.spokenPutBack(name) : Phrases.spokenTick(name))
      }
    }
    html.newline()
  }

  // MARK: The day, and the line

  private func writeDay(to html: inout HTMLWriter) {
    guard !glance.days.isEmpty else { return }
    section("day", Phrases.energy, in: &html) { html in
      html.sections(glance.days.flatMap { $0.blocks(style) })
    }
  }

  private func writeLine(to html: inout HTMLWriter) {
    LineForm(household, seen: seen, typed, problem).write(to: &html)
  }
}
