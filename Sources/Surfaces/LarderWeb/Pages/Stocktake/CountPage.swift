import HTTP
import LarderAnswers
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page

/// The things of a place, one after another, in the order of the terminal's stocktake: what is due first comes first.
/// The next one always stands in the same place; what was counted today stands below it, and can be mended.
struct CountPage {
  private let visit: Visit
  private let frame: PageFrame
  /// Nil for what lies in no place.
  private let place: String?
  private let path: String
  /// What is still to be counted, and what was counted today.
  private let left: [LotLine]
  private let counted: [CountedLine]
  private let household: Household
  private let today: Day
  private let style: OutputStyle

  /// How many of what comes next are named.
  private static let mostNext = 2
  /// A place with fewer things than these has only just begun to be counted.
  private static let fewThings = 12

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .stocktake)
    let place = visit["place"] == StocktakePages.nowhere ? nil : visit["place"]
    self.place = place
    path = StocktakePages.path(frame.home, place)
    household = try visit.view().household
    style = household.catalog.style
    // A place of which nothing is known yet is one all the same: a household begins with it.
    let stock = try visit.answer(StockRequest())
    let there = stock.lots.filter { $0.placeName == place }
    today = stock.today
    let counts = try TodaysCounts(visit, today)
    let done = Set(counts.lots)
    left = there.filter { !done.contains($0.lot) }.sorted { Self.isDueFirst($0, $1) }
    counted = try counts.lines(in: place, there)
  }

  private static func isDueFirst(_ left: LotLine, _ right: LotLine) -> Bool {
    ((left.due ?? .max), left.lot) < ((right.due ?? .max), right.lot)
  }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, place.map(Phrases.counting) ?? Phrases.countingNowhere) { html in
      html.element("div", ["class": "stocktake", "data-awake": ""]) { html in
        html.part("progress", writeProgress)
        html.part("things", writeThings)
        html.part("counted", writeCounted)
      }
    }
    page.modules = ["stocktake"]
    page.look = "counting"
    page.tools = { html in
      html.element("a", ["class": "plain", "href": frame.home + Place.stocktake.path], text: Phrases.pauseCounting)
    }
    page.lead = { $0.text(Phrases.title(of: .stocktake)) }
    page.line = line(page.toast)
    return page.response()
  }

  /// For what is there and not in the books.
  private func line(_ toast: Toast?) -> LineForm {
    var line = LineForm(next: path)
    (line.label, line.placeholder) = (Phrases.notInBooks, Phrases.notInBooksHint)
    (line.button, line.icon) = (Phrases.countThis, .plus)
    line.before = "count" + (place.map { " place:" + WhyPages.inQuotes($0) } ?? "")
    line.typed = toast?.typed ?? ""
    return line
  }

  // MARK: How far it is

  private func writeProgress(to html: inout HTMLWriter) {
    let (done, all) = (counted.count, counted.count + left.count)
    guard all > 0 else { return }
    html.element("p", ["class": "lead"], text: Phrases.countedSoFar(done, of: all, tallies))
    html.element(
      "svg", ["class": "way", "viewBox": "0 0 100 4", "preserveAspectRatio": "none", "aria-hidden": "true"]
    ) { html in
      html.leaf("rect", ["class": "track", "width": "100", "height": "4"])
      html.leaf("rect", ["class": "done", "width": "\(done * 100 / all)", "height": "4"])
    }
  }

  private var tallies: [String] {
    CountedLine.Verdict.allCases.compactMap { verdict in
      let count = counted.count { $0.verdict == verdict }
      return count == 0 ? nil : Phrases.tally(verdict, count)
    }
  }

  // MARK: The next thing

  private func writeThings(to html: inout HTMLWriter) {
    guard !left.isEmpty else { return writeEnd(to: &html) }
    html.element("ol", ["class": "things"]) { html in
      for (index, line) in left.enumerated() { write(line, index, to: &html) }
    }
  }

  /// All is counted; of a place with little in it the usual things are a tap each.
  private func writeEnd(to html: inout HTMLWriter) {
    if !counted.isEmpty {
      html.element("div", ["class": "all-counted"]) { html in
        html.drawing(.shelves)
        html.element("p", ["class": "figure"], text: Phrases.allCounted)
        html.element("a", ["class": "button do", "href": frame.home + Place.stocktake.path], text: Phrases.otherPlace)
      }
    }
    guard counted.count < Self.fewThings else { return }
    let catalog = household.catalog
    UsualThings(frame: frame, place: place, next: path) { catalog.item(named: $0) == nil }.write(to: &html)
  }

  private func write(_ line: LotLine, _ index: Int, to html: inout HTMLWriter) {
    html.element("li", ["class": "thing", "data-lot": "\(line.lot.rawValue)"]) { html in
      html.element("div", ["class": "about"]) { html in
        html.ring(line.daysLeft(today), share: line.share, look: line.look(today))
        html.element("div", ["class": "what"]) { html in
          html.element("h2") { $0.name(line.name) }
          html.element("span", ["class": "detail"]) { html in
            html.element("span", ["class": line.look(today)], text: line.words(today, style))
          }
        }
      }
      CountForms(line: line, lot: household.lots[line.lot], frame: frame, next: path, style: style).write(to: &html)
      html.element("p", ["class": "detail after"]) { html in
        let following = left[(index + 1)...]
        for (position, next) in following.prefix(Self.mostNext).enumerated() {
          html.text(position == 0 ? Phrases.thenNext : ", ")
          html.name(next.name)
        }
        let more = following.count - Self.mostNext
        if more > 0 { html.text(Phrases.andMore(more)) }
      }
    }
    html.newline()
  }

  // MARK: What was counted

  private func writeCounted(to html: inout HTMLWriter) {
    guard !counted.isEmpty else { return }
    html.section("counted", Phrases.countedToday) { html in
      html.element("ul", ["class": "rows"]) { html in
        for line in counted { write(line, to: &html) }
      }
    }
  }

  private func write(_ line: CountedLine, to html: inout HTMLWriter) {
    html.element("li", ["data-key": "counted \(line.lot.rawValue)", "class": "brief"]) { html in
      html.element("details", ["class": "mend"]) { html in
        html.element("summary") { html in
          html.element("span", ["class": line.verdict.look]) { $0.icon(line.verdict.icon) }
          html.element("b") { $0.name(line.name) }
          html.element("span", ["class": "detail"], text: Phrases.words(of: line.verdict))
          html.element("span", ["class": "amount"], text: line.amount(style) ?? Phrases.goneNow)
        }
        if let there = line.there {
          CountForms(line: there, lot: household.lots[there.lot], frame: frame, next: path, style: style)
            .write(to: &html)
        }
        if visit.may(.mend) {
          html.deed(frame, ["undo", "\(line.sequence)"], says: Phrases.uncount(line.name), next: path) { html in
            html.iconButton(.undo, Phrases.notCounted, spoken: Phrases.uncount(line.name))
          }
        }
      }
    }
    html.newline()
  }
}
