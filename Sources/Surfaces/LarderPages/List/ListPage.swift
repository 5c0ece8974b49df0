import Accounts
import DiaryPages
import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page
import WebParts

/// The shopping list: items to buy and the basket, by store and in aisle order. It is made for one thumb in a shop,
/// and keeps the screen on.
struct ListPage: HouseholdPage {
  private let frame: PageFrame
  private let report: ShoppingListReport
  private let stores: ListStores
  private let tiles: ListTiles
  private let notes: ListNotes
  /// The names of all stores, as suggestions.
  private let known: [String]
  private let currency: Currency

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .list)
    let catalog = try context.catalog()
    known = catalog.numbers(of: .store).map { catalog.name(.store, $0) }
    currency = catalog.currency
    let whole = try context.answer(ShoppingListRequest())
    stores = ListStores(
      whole.wanted, others: whole.basket, known: known, chosen: context.request.query["store"], path: frame.next)
    report = try stores.request(catalog).map { try context.answer($0) } ?? whole
    let doubts = context.may(.readAll) ? try DoubtedFood(context) : nil
    notes = try ListNotes(context, doubts, catalog.style)
    frame.next = stores.path(of: stores.chosen)
    tiles = try ListTiles(context, frame, doubts, store: stores.chosen)
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .list)) { html in
      let mark = frame.style == .german ? "," : "."
      html.element("div", ["class": "shop", "data-awake": "", "data-mark": mark]) { html in
        html.part("stores") { stores.write(to: &$0) }
        html.div("beside") { html in  // english:ok beside
          html.element("div", ["id": "to-buy", "data-part": "to-buy"], writeWanted)
          html.div("after") { html in
            html.element("div", ["id": "basket", "data-part": "basket"], writeBasket)
            html.part("tiles") { tiles.write(to: &$0) }
          }
        }
        html.wordList("stores", known)
      }
    }
    if frame.may(.changeList) {
      page.modules = ["list", "swipe"]
      page.words = ["do-tick": Phrases.basketTab]
    }
    (page.lead, page.look) = (writeLead, "shopping")
    page.chips = { html in writeTill(to: &html) }
    if frame.may(.changeList) {
      page.line = LineForm(
        label: Phrases.addToList, placeholder: Phrases.addToList, button: Phrases.addToList, icon: .plus,
        before: "list add" + (stores.chosen.map { " store:" + PageCommand.quoted($0) } ?? ""))
    }
    return page.response()
  }

  // MARK: The head

  /// "about €14.60".
  private func writeLead(to html: inout HTMLWriter) {
    guard frame.may(.seeMoney), !report.expected.isEmpty else { return }
    let without = report.withoutExpected.count
    html.text(Phrases.aboutInAll(report.expected.text(frame.style), without: without))
  }

  /// The total of the basket: "€5.64", "about €6.83" with last prices, and "at least €5.64" if a price is unknown.
  private var basketCost: String? {
    let prices = report.basket.map { $0.price ?? $0.expected }
    let sum = prices.compactMap { $0 }.reduce(into: MoneySum()) { $0.add($1) }
    guard !sum.isEmpty else { return nil }
    let text = sum.text(frame.style)
    if prices.contains(nil) { return Phrases.listAtLeast(text) }
    return report.basketWithoutPrice.isEmpty ? text : Phrases.listAbout(text)
  }

  /// Writes the basket's count and total, with the button to check out.
  private func writeTill(to html: inout HTMLWriter) {
    guard !report.basket.isEmpty, frame.may(.record) else { return }
    html.div("till") { html in
      html.icon(.basket)
      html.div("what") { html in
        html.element("b", text: Phrases.inTheBasket(report.basket.count))
        if frame.may(.seeMoney), let basketCost { html.span("detail", basketCost) }
      }
      html.element("a", ["class": "button do", "href": stores.checkout, "data-sheet": ""], text: Phrases.checkOut)
    }
  }

  // MARK: To buy

  private func writeWanted(to html: inout HTMLWriter) {
    if report.wanted.isEmpty, report.basket.isEmpty { return writeNothing(to: &html) }
    html.section("wanted", Phrases.toBuyTab) { html in
      if report.wanted.isEmpty { html.p("quiet", Phrases.nothingToBuy) }
      html.unknownAllergens(of: (report.wanted + report.basket).map { ($0.name, $0.concerns) })
      write(report.wanted, to: &html)
      html.element("ul", ["id": "list-text", "hidden": ""]) { html in
        for line in report.exported(as: .text, frame.style) { html.element("li", text: line) }
      }
      guard !report.wanted.isEmpty else { return }
      html.div("wrapped unprinted") { html in
        html.shareButton(lines: "list-text", title: Phrases.listTitle, Phrases.shareList)
        html.printButton(Phrases.print)
        if frame.may(.record) { html.chip(stores.mail) { $0.icon(.mail, Phrases.mail) } }
      }
    }
  }

  private func writeNothing(to html: inout HTMLWriter) {
    html.nothing(.fruit, Phrases.nothingToBuyYet) { html in
      if frame.may(.changeList) { html.buttonLink(.plus, Phrases.addToList, "#line", "button do") }
    }
  }

  // MARK: The basket

  private func writeBasket(to html: inout HTMLWriter) {
    guard !report.basket.isEmpty else {
      if !report.wanted.isEmpty { html.p("hint", Phrases.nothingInBasket) }
      return
    }
    html.section("taken", Phrases.basketTab) { html in
      // Only things to buy follow the order of the aisles.
      html.rows(report.basket, write)
      writeTill(to: &html)
    }
  }

  /// Writes lines by store, if there are several, and by category.
  private func write(_ lines: [ShoppingListReport.Line], to html: inout HTMLWriter) {
    var rest = lines[...]
    let hasStores = Set(lines.map(\.store)).count > 1
    while let first = rest.first {
      let ofStore = rest.prefix { $0.store == first.store }
      rest = rest.dropFirst(ofStore.count)
      if hasStores {
        html.element("h3") { html in
          if let store = first.store { html.name(store) } else { html.text(Phrases.listAnywhere) }
        }
      }
      var category: String??
      html.rows(ofStore) { line, html in
        if category != .some(line.category) {
          let name = FormFault.capitalized(line.category ?? Phrases.other)
          html.element("li", ["class": "part", "data-key": "part \(name)"]) { $0.name(name) }
        }
        category = .some(line.category)
        write(line, to: &html)
      }
    }
  }

  private func write(_ line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    ListRow(line: line, frame: frame, remarks: notes.remarks(on: line), stores: known, currency: currency)
      .write(to: &html)
  }
}
