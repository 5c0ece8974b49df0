import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page
import WebParts

/// The items that will run out or will not be used in time, each with its reason and a button for the list.
struct RunOutPage: HouseholdPage {
  private let frame: PageFrame
  private let report: RunOutReport
  /// The suggested purchases, whose amounts go onto the list.
  private let suggested: [ItemID: SuggestedItem]
  private let listed: Set<ItemID>
  private let marks: FoodMarks
  private let doubts: DoubtedFood
  /// The days within which food counts as soon gone.
  private let soonDays: Int

  /// The periods to look ahead, in days.
  private static let horizons = [7, 14, 28]
  /// The most rows of a section that is not folded.
  private static let mostOpen = 10

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    let asked = context.request.query["days"].flatMap { Int($0) }
    let days = Self.horizons.first { $0 == asked } ?? Self.horizons[1]
    report = try context.answer(RunOutRequest(days: days))
    let suggestions = try context.answer(SuggestRequest(days: days)).suggested
    suggested = Dictionary(suggestions.map { ($0.outlook.item, $0) }) { first, _ in first }
    listed = Set(try context.answer(ShoppingListRequest()).wanted.map(\.item))
    marks = try FoodMarks(context, of: report.outlooks.map { .item($0.item) })
    doubts = try DoubtedFood(context)
    soonDays = try context.catalog().soonDays
    frame.next = Self.path(frame.home, days)
  }

  private static func path(_ home: String, _ days: Int) -> String { "\(home)/runout?days=\(days)" }

  func response() -> Response {
    var page = SitePage(frame, Phrases.runOut) { html in
      html.part("runout") { html in
        html.unknownAllergens(of: report.outlooks.map { ($0.name, marks[.item($0.item)]) })
        if isEmpty { writeNothing(to: &html) } else { html.div("beside", writeReasons) }  // english:ok beside
        let (longer, unknown) = (report.lasting.count, report.tooLittle.count)
        html.p("detail", HTMLWriter.dotted([Phrases.runOutLonger(longer), Phrases.runOutUnknown(unknown)]))
        html.element("p", ["class": "detail"]) { $0.link(frame.home + "/forecast", Phrases.forecast) }
      }
    }
    page.lead = { $0.text(FormFault.capitalized(Phrases.runOutLead)) }
    page.tools = { html in html.iconLink(.back, frame.home + Place.stock.path, Phrases.title(of: .stock)) }
    (page.chips, page.look) = (writeChips, "stocked")
    return page.response()
  }

  private var style: OutputStyle { frame.style }
  private var isEmpty: Bool {
    report.gone.isEmpty && report.unfinished.isEmpty && report.empty.isEmpty && report.notCounted.isEmpty
  }

  /// The items to buy that are not on the list yet.
  private var wanted: [ItemOutlook] {
    (report.gone + report.empty + report.notCounted).filter { !listed.contains($0.item) }
  }

  /// Writes the food to buy, and next to it the food in excess.
  private func writeReasons(to html: inout HTMLWriter) {
    html.element("div") { html in
      write("gone", Phrases.runOutGone, report.gone, to: &html) { doubts.goneWords($0, style) }
      write("none-left", Phrases.runOutEmpty, report.empty, to: &html) { _ in nil }
      write("not-counted", Phrases.runOutNotCounted, report.notCounted, to: &html) { $0.emptyWords(style) }
    }
    html.element("div", [:], writeUnfinished)
  }

  private func writeNothing(to html: inout HTMLWriter) {
    html.nothing(.jar, Phrases.runOutNothing) { html in
      guard let farthest = Self.horizons.last, report.horizonDays < farthest else { return }
      html.element("a", ["class": "button do", "href": Self.path(frame.home, farthest)], text: Phrases.runOutFarther)
    }
  }

  private func writeChips(to html: inout HTMLWriter) {
    if wanted.count > 1, frame.may(.changeList) {
      let words = ["list", "add"] + wanted.flatMap { [$0.name, ","] }.dropLast()
      html.deed(frame, words, says: Phrases.runOutAddAll(wanted.count)) {
        $0.iconButton(.plus, Phrases.runOutAddAll(wanted.count), "do")
      }
    }
    for days in Self.horizons {
      let isChosen = days == report.horizonDays
      html.chip(Self.path(frame.home, days), isChosen: isChosen) { $0.text(Phrases.runOutWithin(days)) }
    }
  }

  // MARK: Rows

  private func write(
    _ identifier: String, _ title: String, _ outlooks: [ItemOutlook], to html: inout HTMLWriter,
    _ end: (ItemOutlook) -> String?
  ) {
    guard !outlooks.isEmpty else { return }
    html.section(identifier, title) { html in
      guard outlooks.count > Self.mostOpen else { return write(outlooks, to: &html, end) }
      html.fold("fold") {
        $0.icon(.down, Phrases.stockThings(outlooks.count))
      } content: {
        write(outlooks, to: &$0, end)
      }
    }
  }

  private func write(_ outlooks: [ItemOutlook], to html: inout HTMLWriter, _ end: (ItemOutlook) -> String?) {
    html.rows(outlooks) { outlook, html in
      html.row(["data-key": "item \(outlook.item.rawValue)"]) { html in
        html.what(outlook.name, at: ItemPage.path(frame.home, outlook.name)) { html in
          html.span("detail") { html in
            let end = end(outlook)
            if let end { html.span(look(days: outlook.end?.expected), end) }
            let rest = left(of: outlook) ?? outlook.rateWords(style, isBrief: true)
            if let rest { html.text((end == nil ? "" : " · ") + rest) }
          }
        }
        html.marks(of: marks[.item(outlook.item)], showsUnknown: false)
        writeWhy(outlook, to: &html)
        writeAdding(outlook, to: &html)
      }
    }
  }

  /// The amount left, or only recorded if it is in doubt; nil for none.
  private func left(of outlook: ItemOutlook) -> String? {
    guard outlook.left > 0 else { return nil }
    guard doubts.isPerhapsGone(outlook) else { return outlook.leftWords(style) }
    return Phrases.listRecorded(Figures.rounded(Quantity(amount: outlook.left, dimension: outlook.dimension), style))
  }

  /// Returns the style of a row. Red is only for food that runs out soon.
  private func look(days: Int?) -> String {
    guard let days, days <= soonDays else { return "ink" }
    return "soon"
  }

  private func writeUnfinished(to html: inout HTMLWriter) {
    guard !report.unfinished.isEmpty else { return }
    html.section("unfinished", Phrases.runOutUnfinished) { html in
      html.rows(report.unfinishedItems) { line, html in
        html.row(["data-key": "item \(line.outlook.item.rawValue)"]) { html in
          let days = line.portion.due.map { frame.today.distance(to: $0) }
          html.what(line.outlook.name, at: ItemPage.path(frame.home, line.outlook.name)) { html in
            html.span("detail") { $0.span(look(days: days), line.summary(style)) }
          }
          html.marks(of: marks[.item(line.outlook.item)], showsUnknown: false)
          writeWhy(line.outlook, to: &html)
        }
      }
    }
  }

  private func writeWhy(_ outlook: ItemOutlook, to html: inout HTMLWriter) {
    let path = frame.home + "/why?of=" + QueryText.encoded(PageCommand.quoted(outlook.name))
    html.iconLink(.why, path, Phrases.runOutWhy(outlook.name), "plain tool", isSheet: true)
  }

  private func writeAdding(_ outlook: ItemOutlook, to html: inout HTMLWriter) {
    guard !listed.contains(outlook.item) else {
      return html.element("span", ["class": "is-listed"]) { html in
        html.icon(.check)
        html.span("unseen", Phrases.runOutListed)
      }
    }
    guard frame.may(.changeList) else { return }
    let label = Phrases.putOnList(outlook.name)
    let amount = suggested[outlook.item].map { "quantity:" + $0.quantity.typed(packs: $0.packs) }
    let words = ["list", "add", "item:" + outlook.name] + [amount].compactMap(\.self)
    html.deed(frame, words, says: label) { $0.iconButton(.plus, label, spoken: label, isRound: true) }
  }
}

extension RunOutReport {
  /// The items with a row on the page.
  fileprivate var outlooks: [ItemOutlook] { gone + empty + notCounted + unfinished.map(\.outlook) }
}
