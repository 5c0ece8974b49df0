import HTTP
import LarderAnswers
import LarderModel
import LarderShelves
import Page
import WebParts

/// The stocktake of a place: its lots one by one, due first, as in the terminal. The next lot is always in the same
/// spot. Today's counts are listed below and can be corrected.
struct CountPage: HouseholdPage {
  private let frame: PageFrame
  /// The place; nil for lots without a place.
  private let place: String?
  /// The lots left to count, and today's counts.
  private let left: [LotLine]
  private let counted: [CountedLine]
  private let household: Household

  /// The number of upcoming lots to name.
  private static let mostNext = 2
  /// A place with fewer lots than this offers the common items.
  private static let fewThings = 12
  /// The word that reports use for lots without a place.
  private static let nowhere = "none"

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stocktake)
    let place = context["place"] == Self.nowhere ? nil : context["place"]
    self.place = place
    frame.next = Self.path(frame.home, place)
    household = try context.view().household
    // A place without lots is shown too, because new households start with it.
    let there = try context.answer(StockRequest()).lots.filter { $0.placeName == place }
    let counts = try TodaysCounts(context, frame.today)
    let done = Set(counts.lots)
    left = there.filter { !done.contains($0.lot) }.sorted { ($0.due ?? .max, $0.lot) < ($1.due ?? .max, $1.lot) }
    counted = try counts.lines(in: place, there)
  }

  static func path(_ home: String, _ place: String?) -> String {
    home + Place.stocktake.path + "/" + QueryText.encoded(place ?? nowhere)
  }

  private var places: String { frame.home + Place.stocktake.path }

  func response() -> Response {
    var page = SitePage(frame, place.map(Phrases.counting) ?? Phrases.noPlace) { html in
      html.element("div", ["class": "stocktake", "data-awake": ""]) { html in
        html.part("progress", writeProgress)
        html.part("things", writeThings)
        html.part("counted", writeCounted)
      }
    }
    page.modules = ["stocktake"]
    page.look = "counting"
    page.tools = { html in
      // The offer is only for households whose server can read pictures.
      if let place, frame.context.site.options.shelfReader.isThere {
        html.iconLink(.camera, ShelfPictureForm.path(frame.home, place), Phrases.pictureOf(place))
      }
      html.element("a", ["class": "plain", "href": places], text: Phrases.pauseCounting)
    }
    page.lead = { $0.text(Phrases.title(of: .stocktake)) }
    // For food that is not in the ledger yet.
    page.line = LineForm(
      label: Phrases.notListed, placeholder: Phrases.notListedHint, button: Phrases.countThis, icon: .plus,
      before: "count" + (place.map { " place:" + PageCommand.inQuotes($0) } ?? ""))
    return page.response()
  }

  // MARK: Progress

  private func writeProgress(to html: inout HTMLWriter) {
    let (done, all) = (counted.count, counted.count + left.count)
    guard hasKnown else { return }
    html.p("lead", Phrases.countedSoFar(done, of: all, tallies))
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

  // MARK: The next lot

  private func writeThings(to html: inout HTMLWriter) {
    guard !left.isEmpty else { return writeEnd(to: &html) }
    html.rows(left.enumerated(), classes: "things", in: "ol") { write($0.element, $0.offset, to: &$1) }
  }

  /// Writes the end of a stocktake. A place with few lots also offers the common items, which stay where they are while
  /// someone taps one after another.
  private func writeEnd(to html: inout HTMLWriter) {
    if hasKnown {
      html.div("all-counted") { html in
        html.drawing(.shelves)
        html.p("figure", Phrases.allCounted)
        writeNextPlace(to: &html)
      }
    }
    let starter = StarterItems(frame: frame, place: place, counted, household.catalog)
    if counted.count(where: { $0.verdict != .added }) < Self.fewThings { starter.write(to: &html) }
    if starter.isEmpty, counted.isEmpty { html.nothing(.carton, Phrases.nothingCounted) }
    if !hasKnown, !counted.isEmpty { html.div("all-counted", writeNextPlace) }
  }

  /// Whether the place held something before today's count.
  private var hasKnown: Bool { !left.isEmpty || counted.contains { $0.verdict != .added } }

  private func writeNextPlace(to html: inout HTMLWriter) {
    html.element("a", ["class": "button do", "href": places], text: Phrases.otherPlace)
  }

  private func write(_ line: LotLine, _ index: Int, to html: inout HTMLWriter) {
    let look = line.look(frame.today)
    html.row(["class": "thing", "data-lot": "\(line.lot.rawValue)"]) { html in
      html.div("about") { html in
        html.ring(line.daysLeft(frame.today), share: line.share, look: look)
        html.div("what") { html in
          html.element("h2") { $0.name(line.name) }
          html.span("detail") { $0.span(look, line.brief(frame.today, frame.style)) }
        }
        html.drawing(ofFood: line.name)
      }
      CountForms(line: line, lot: household.lots[line.lot], frame: frame).write(to: &html)
      html.element("p", ["class": "detail after"]) { html in
        let following = left[(index + 1)...]
        if !following.isEmpty { html.text(Phrases.thenNext) }
        html.names(following.prefix(Self.mostNext).map(\.name))
        let more = following.count - Self.mostNext
        if more > 0 { html.text(Phrases.andMore(more)) }
      }
    }
  }

  // MARK: Today's counts

  private func writeCounted(to html: inout HTMLWriter) {
    guard !counted.isEmpty else { return }
    html.section("counted", Phrases.countedToday) { html in html.rows(counted, write) }
  }

  private func write(_ line: CountedLine, to html: inout HTMLWriter) {
    html.row(["data-key": "counted \(line.lot.rawValue)", "class": "brief"]) { html in
      html.fold("mend") { html in
        html.span(line.verdict.look) { $0.icon(line.verdict.icon) }
        html.element("b") { $0.name(line.name) }
        html.span("detail", Phrases.words(of: line.verdict))
        html.span("amount", line.amount(frame.style) ?? Phrases.goneNow)
      } content: { html in
        if let there = line.there {
          CountForms(line: there, lot: household.lots[there.lot], frame: frame).write(to: &html)
        }
        guard frame.may(.correct) else { return }
        html.tap(frame, ["undo", "\(line.sequence)"], says: Phrases.uncount(line.name), .undo, Phrases.notCounted)
      }
    }
  }
}
