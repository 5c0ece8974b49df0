import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import LarderShelves
import Page

/// What is in, by how pressing it is.
struct StockPage {
  private let visit: Visit
  private let home: String
  private let choice: StockChoice
  private let report: StockReport
  private let things: [StockThing]
  /// How many things there are in all places, and in each.
  private let count: Int
  private let places: [(name: String, count: Int)]
  private let style: OutputStyle
  private let steps: UsualSteps?

  init(_ visit: Visit) throws {
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    choice = StockChoice(visit.request.query)
    report = try visit.answer(choice.request(visit))
    things = StockThing.all(of: report, choice.order)
    style = try visit.style()
    steps = visit.may(.record) ? UsualSteps(try visit.answer(RunOutRequest())) : nil
    let everywhere =
      choice.place == nil
      ? report : try visit.answer(choice.changed { $0.place = nil }.request(visit))
    count = Set(everywhere.lots.map(\.item)).count
    let placed = Dictionary(grouping: everywhere.lots.filter { $0.placeName != nil }) { $0.placeName ?? "" }
    places = placed.map { (name: $0.key, count: Set($0.value.map(\.item)).count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  func response() throws -> Response {
    let frame = try PageFrame(visit, .stock)
    var page = try SitePage(visit, in: frame, Phrases.title(of: .stock)) { html in
      if !visit.may(.record) { writeSearch(to: &html) }
      html.part("stock") { writeThings(frame, to: &$0) }
      guard visit.may(.record) else { return }
      let mark = style.decimal(15, places: 1).dropFirst().prefix(1)
      html.element("template", ["id": "hand", "data-mark": String(mark)]) { html in
        LotInHand(patternFor: choice, frame, style).write(to: &html)
      }
      html.newline()
      html.element("aside", ["id": "beside", "hidden": ""]) { _ in }
      html.newline()
    }
    page.lead = { html in writeLead(to: &html) }
    page.tools = { html in
      html.element(
        "a",
        [
          "href": choice.changed { _ in }.path(home, "/stock/filter"), "data-sheet": "",
          "aria-label": Phrases.stockFilter,
        ]
      ) { $0.icon(.filter) }
    }
    page.chips = { html in writeChips(to: &html) }
    page.look = "stocked"
    if visit.may(.record) {
      var line = LineForm(next: choice.path(home))
      (line.search, line.placeholder, line.hasScan) = (home + "/stock", Phrases.stockHint, true)
      line.label = Phrases.stockLine
      line.typed = page.toast?.typed ?? choice.typed
      page.line = line
      page.modules = ["stock"]
    }
    return page.response()
  }

  // MARK: The head

  /// "43 things · €118 · 1 past, 5 soon".
  private func writeLead(to html: inout HTMLWriter) {
    html.text(Phrases.stockThings(things.count))
    if visit.may(.seeMoney), report.withoutPrice < report.lots.count {
      html.text(" · ")
      let worth = (report.withoutPrice > 0 ? Phrases.stockAtLeast : "") + report.cost.text(style)
      if choice.typed.isEmpty, !choice.isFavourite {
        html.why(home, worthWords, spoken: Phrases.stockWhyWorth) { $0.text(worth) }
      } else {
        html.text(worth)
      }
    }
    for (state, words) in [(StockState.past, Phrases.stockPast), (.soon, Phrases.stockSoon)] {
      let count = things.count { $0.state == state }
      guard count > 0 else { continue }
      html.text(" · ")
      html.element("span", ["class": state.look], text: words(count))
    }
  }

  private var worthWords: String {
    let place = choice.place.map { " place:" + WhyPages.quoted($0) } ?? ""
    let category = choice.category.map { " category:" + WhyPages.quoted($0) } ?? ""
    return "worth" + place + category
  }

  private func writeChips(to html: inout HTMLWriter) {
    func chip(_ name: String, _ count: Int, _ chosen: StockChoice, _ isChosen: Bool) {
      html.element("a", ["class": "chip", "href": chosen.path(home), "aria-current": isChosen ? "true" : nil]) { html in
        html.name(name)
        html.element("small", text: "\(count)")
      }
    }
    chip(Phrases.all, count, choice.changed { $0.place = nil }, choice.place == nil)
    for place in places {
      chip(place.name, place.count, choice.changed { $0.place = place.name }, choice.place == place.name)
    }
  }

  /// For whoever records nothing: the field searches alone.
  private func writeSearch(to html: inout HTMLWriter) {
    html.element("form", ["method": "get", "action": home + "/stock", "class": "find", "role": "search"]) { html in
      html.leaf(
        "input",
        [
          "type": "search", "name": "q", "value": choice.typed.isEmpty ? nil : choice.typed,
          "aria-label": Phrases.search, "placeholder": Phrases.search, "data-search-field": "", "autocomplete": "off",
        ])
    }
    html.newline()
  }

  // MARK: The things

  private func writeThings(_ frame: PageFrame, to html: inout HTMLWriter) {
    guard !things.isEmpty else {
      let isNarrowed = choice.place != nil || choice.category != nil || choice.isFavourite || !choice.typed.isEmpty
      html.element("p", ["class": "quiet"], text: isNarrowed ? Phrases.stockNothingLikeThat : Phrases.stockNothingIn)
      if isNarrowed { html.element("a", ["href": home + "/stock"], text: Phrases.stockShowAll) }
      return
    }
    html.element("p", ["class": "legend detail"], text: Phrases.stockLegend)
    html.element("p", ["class": "quiet", "data-none": "", "hidden": ""], text: Phrases.stockNothingLikeThat)
    html.newline()
    for state in StockState.allCases {
      let own = things.filter { $0.state == state }
      if !own.isEmpty { write(own, state, frame, to: &html) }
    }
  }

  private func write(_ things: [StockThing], _ state: StockState, _ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("section", ["class": "state", "aria-labelledby": "state-\(state)", "data-key": "state \(state)"]) {
      html in
      html.element("div", ["class": "head \(state.look)"]) { html in
        html.element("h2", ["id": "state-\(state)"], text: Phrases.title(of: state))
        html.element("span", text: "\(things.count)")
      }
      html.newline()
      html.element("ul", ["class": "rows"]) { html in
        for thing in things {
          StockRow(
            thing: thing, today: report.today, style: style, choice: choice, home: home,
            isLinked: visit.may(.readAll), frame: visit.may(.record) ? frame : nil, steps: steps
          ).write(to: &html)
        }
      }
    }
    html.newline()
  }
}
