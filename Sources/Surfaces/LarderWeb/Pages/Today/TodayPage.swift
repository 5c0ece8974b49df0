import Document
import HTTP
import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderModel
import LarderWords
import Page

/// The first page: what is to be eaten, how far the day is, what is on the list, and the line to type.
struct TodayPage {
  private let visit: Visit
  private let home: String
  private let glance: GlanceReport
  private let style: OutputStyle
  private let catalog: Catalog
  private let advice: Advice?
  /// What the month came to until now; nil where whoever looks sees no money.
  private let month: MonthReport?
  /// Whether nothing is in and nothing on the list.
  private let isEmpty: Bool

  init(_ visit: Visit) throws {
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    glance = try visit.answer(GlanceRequest())
    let household = try visit.view().household
    catalog = household.catalog
    style = catalog.style
    advice = visit.may(.readAll) ? try Advice(visit, glance.due, style) : nil
    month = visit.may(.seeMoney) ? try visit.answer(MonthRequest(glance.today.month)) : nil
    isEmpty = household.lots.present.isEmpty && household.list.lines.isEmpty
  }

  func response(_ status: Status = .ok) throws -> Response {
    let frame = try PageFrame(visit, .today)
    var page = try SitePage(visit, in: frame, Phrases.today) { html in
      html.part("beginning") { html in
        if isEmpty, visit.may(.record) { Beginning(frame: frame).write(to: &html) }
      }
      html.element("div", ["class": "beside"]) { html in
        html.part("due") { writeDue(frame, to: &$0) }
        html.element("div", [:]) { html in
          if visit.may(.readAll) { html.part("day") { writeDay(frame, to: &$0) } }
          if let month { html.part("month") { writeMonth(month, to: &$0) } }
          html.part("list", writeList)
        }
      }
    }
    page.lead = { $0.text(glance.today.spokenInFull(style)) }
    page.look = "first"
    if visit.may(.record) {
      let chips = try TodayChips(visit, frame, catalog)
      if !chips.isEmpty { page.chips = chips.write }
      page.modules = ["preview"]
      var line = LineForm(next: home)
      line.hasScan = true
      line.typed = page.toast?.typed ?? ""
      page.line = line
    }
    return page.response(status)
  }

  // MARK: Food

  private func writeDue(_ frame: PageFrame, to html: inout HTMLWriter) {
    let due = glance.due
    let lines = due.past + due.ahead
    html.section("due", Phrases.eatFirst, link: (Phrases.all, home + Place.stock.path)) { html in
      if lines.isEmpty {
        html.element("p", ["class": "quiet"], text: Phrases.nothingDue(days: due.horizonDays))
      } else {
        html.element("ul", ["class": "rows"]) { html in
          for (index, line) in lines.enumerated() {
            LotRow(
              line: line, today: glance.today, style: style, home: visit.may(.readAll) ? home : nil,
              frame: visit.may(.record) ? frame : nil, isFirst: index == 0
            ).write(to: &html)
          }
        }
      }
      advice?.write(home, visit.may(.record) ? frame : nil, to: &html)
      if !glance.gone.isEmpty { writeGone(frame, to: &html) }
    }
  }

  private func writeGone(_ frame: PageFrame, to html: inout HTMLWriter) {
    let names = glance.gone
    html.element("div", ["class": "advice"]) { html in
      html.icon(.bulb)
      html.element("p", ["class": "what"]) { html in
        html.text(Phrases.gone + " ")
        for (index, name) in names.enumerated() {
          if index > 0 { html.text(", ") }
          html.name(name)
        }
        html.text(".")
      }
      guard visit.may(.changeList) else { return }
      html.deed(
        frame, ["list", "add"] + names.flatMap { [$0, ","] }.dropLast(), says: Phrases.addThem, next: home
      ) { $0.button(Phrases.addThem, "do") }
    }
  }

  // MARK: The day, and the list

  /// The day of whoever is signed in, and those of the others below it in few words.
  private func writeDay(_ frame: PageFrame, to html: inout HTMLWriter) {
    guard !glance.days.isEmpty else { return }
    func isMine(_ progress: DayProgress) -> Bool { DiaryPeople.key(progress.name) == DiaryPeople.key(frame.person) }
    html.section("day", Phrases.eaten, link: (Phrases.title(of: .diary), home + Place.diary.path)) { html in
      if let mine = glance.days.first(where: isMine) {
        EatenFigure(progress: mine, style: style, home: home).write(to: &html)
      } else {
        html.element("p", ["class": "quiet"], text: Phrases.nothingEatenYet)
      }
      for other in glance.days where !isMine(other) {
        let figure = EatenFigure(progress: other, style: style, home: home)
        html.element("p", ["class": other.line.excess == nil ? "detail" : "detail past"]) { html in
          html.element(
            "a", ["href": home + Place.diary.path + "?person=" + QueryText.encoded(other.name ?? "")],
            text: figure.brief)
        }
      }
    }
  }

  /// What was thrown away this month, where there is room for it.
  private func writeMonth(_ month: MonthReport, to html: inout HTMLWriter) {
    guard !month.waste.bought.paid.isEmpty || month.waste.total.count > 0 else { return }
    let link = (Phrases.title(of: .progress), home + Place.progress.path)
    html.section("month", Phrases.monthSoFar(month.month.name), link: link, classes: "roomy") { html in
      MonthSentence(month, style, home: home).write(to: &html)
      Bins(month, style)?.write(to: &html)
    }
  }

  private func writeList(to html: inout HTMLWriter) {
    let link = (Phrases.open, home + Place.list.path)
    html.section("list", Phrases.toBuy(glance.wanted.count), link: link) { html in
      html.element("p", ["class": glance.wanted.isEmpty ? "quiet" : nil]) { html in
        if glance.wanted.isEmpty { html.text(Phrases.nothingToBuy) }
        for (index, name) in glance.wanted.enumerated() {
          if index > 0 { html.text(", ") }
          html.name(name)
        }
        if !glance.basket.isEmpty { html.text(" " + Phrases.inBasket(glance.basket.count)) }
      }
    }
  }
}
