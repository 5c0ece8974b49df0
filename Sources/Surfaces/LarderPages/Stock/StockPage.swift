import DiaryPages
import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import LarderShelves
import Page
import WebParts

/// The stock, most urgent first.
struct StockPage: HouseholdPage {
  private let frame: PageFrame
  private let choice: StockChoice
  private let report: StockReport
  private let things: [StockItem]
  /// The number of items in all places, and in each.
  private let count: Int
  private let places: [(name: String, count: Int)]
  /// The steps; nil if the person may not record.
  private let steps: UsualSteps?
  private let pictures: ItemPictures
  /// The prices of the purchases, to correct them.
  private let prices: [LotID: LotPrice]

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    choice = StockChoice(context.request.query)
    frame.next = choice.path(frame.home)
    report = try context.answer(choice.request(context))
    things = StockItem.all(of: report, choice.order)
    steps = context.may(.record) ? UsualSteps(try context.answer(RunOutRequest())) : nil
    pictures = try ItemPictures(context)
    let catalog = try context.catalog()
    prices =
      context.may(.correct) && context.may(.seeMoney)
      ? try LotPurchases(context, of: report.lots).byLot.mapValues { LotPrice($0, catalog) } : [:]
    let everywhere =
      choice.place == nil
      ? report : try context.answer(choice.changed { $0.place = nil }.request(context))
    count = Set(everywhere.lots.map(\.item)).count
    let placed = Dictionary(grouping: everywhere.lots.filter { $0.placeName != nil }) { $0.placeName ?? "" }
    places = placed.map { (name: $0.key, count: Set($0.value.map(\.item)).count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .stock)) { html in
      if !frame.may(.record) { writeSearch(to: &html) }
      html.part("stock", writeThings)
      if frame.may(.readAll) { writeLinks(to: &html) }
      guard frame.may(.record) else { return }
      let mark = frame.style.decimal(15, places: 1).dropFirst().prefix(1)
      html.block("template", ["id": "hand", "data-mark": String(mark)]) { html in
        SelectedLot(patternFor: choice, frame).write(to: &html)
      }
      html.block("aside", ["id": "beside", "hidden": ""]) { _ in }
    }
    page.lead = { html in writeLead(to: &html) }
    page.tools = { html in
      if frame.may(.readAll) { html.iconLink(.clock, frame.home + "/runout", Phrases.runOut) }
      let path = choice.changed { _ in }.path(frame.home, "/stock/filter")
      html.element("a", ["href": path, "data-sheet": "", "aria-label": Phrases.stockFilter]) { $0.icon(.filter) }
    }
    page.chips = { html in writeChips(to: &html) }
    page.look = "stocked"
    if frame.may(.record) {
      page.line = LineForm(
        label: Phrases.stockLine, placeholder: Phrases.stockHint, search: frame.home + "/stock", typed: choice.typed,
        hasScan: true)
      page.modules = ["stock", "swipe"]
    }
    return page.response()
  }

  // MARK: The head

  /// "43 things · €118 · 1 past, 5 soon".
  private func writeLead(to html: inout HTMLWriter) {
    guard !things.isEmpty else { return }
    html.text(Phrases.stockThings(things.count))
    if frame.may(.seeMoney), report.withoutPrice < report.lots.count {
      html.text(" · ")
      let worth = (report.withoutPrice > 0 ? Phrases.stockAtLeast : "") + report.cost.text(frame.style)
      if choice.typed.isEmpty, !choice.isFavourite {
        html.why(frame.home, worthWords, spoken: Phrases.stockWhyWorth) { $0.text(worth) }
      } else {
        html.text(worth)
      }
    }
    for (state, words) in [(StockState.past, Phrases.stockPast), (.soon, Phrases.stockSoon)] {
      let count = things.count { $0.state == state }
      guard count > 0 else { continue }
      html.text(" · ")
      html.span(state.look, words(count))
    }
  }

  private var worthWords: String {
    let place = choice.place.map { " place:" + PageCommand.quoted($0) } ?? ""
    let category = choice.category.map { " category:" + PageCommand.quoted($0) } ?? ""
    return "worth" + place + category
  }

  private func writeChips(to html: inout HTMLWriter) {
    guard count > 0 else { return }
    let all: [(String?, String, Int)] = [(nil, Phrases.all, count)] + places.map { ($0.name, $0.name, $0.count) }
    for (place, name, count) in all {
      let path = choice.changed { $0.place = place }.path(frame.home)
      html.chip(name, path, isChosen: choice.place == place, count: count)
    }
  }

  /// Writes a search field for people who may not record.
  private func writeSearch(to html: inout HTMLWriter) {
    html.search(
      at: frame.home + "/stock", Phrases.search, spoken: Phrases.search, typed: choice.typed, isLive: true)
  }

  // MARK: The things

  private func writeThings(to html: inout HTMLWriter) {
    guard !things.isEmpty else {
      let isNarrowed = choice.place != nil || choice.category != nil || choice.isFavourite || !choice.typed.isEmpty
      html.nothing(.carton, isNarrowed ? Phrases.stockNothingLikeThat : Phrases.stockNothingIn) { html in
        if isNarrowed {
          html.element("a", ["class": "button do", "href": frame.home + "/stock"], text: Phrases.stockShowAll)
        } else if frame.may(.record) {
          html.buttonLink(Place.stocktake.icon, Phrases.walk, frame.home + Place.stocktake.path, "button do")
        }
      }
      return
    }
    html.unknownAllergens(of: report.lots.map { ($0.name, $0.concerns) })
    html.block("p", ["class": "quiet", "data-none": "", "hidden": ""]) { $0.text(Phrases.stockNothingLikeThat) }
    for state in StockState.allCases {
      let own = things.filter { $0.state == state }
      if !own.isEmpty { write(own, state, to: &html) }
    }
    html.p("detail", Phrases.stockLegend)
  }

  /// Writes the links to the forecast and to the products.
  private func writeLinks(to html: inout HTMLWriter) {
    html.block("nav", ["class": "wrapped unprinted", "aria-label": Phrases.stockMore]) { html in
      html.chip(frame.home + "/runout") { $0.icon(.clock, Phrases.runOut) }
      html.chip(frame.home + "/products") { $0.icon(.tag, Phrases.products) }
    }
  }

  private func write(_ things: [StockItem], _ state: StockState, to html: inout HTMLWriter) {
    let heading = "state-\(state)"
    html.block("section", ["class": "state", "aria-labelledby": heading, "data-key": "state \(state)"]) { html in
      html.block("div", ["class": "head \(state.look)"]) { html in
        html.element("h2", ["id": heading], text: Phrases.title(of: state))
        html.element("span", text: "\(things.count)")
      }
      html.rows(things) {
        StockRow(thing: $0, choice: choice, frame: frame, steps: steps, pictures: pictures, prices: prices)
          .write(to: &$1)
      }
    }
  }
}
