import Accounts
import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page

/// The shopping list: what is to be bought and what lies in the basket, by store and in the order of a shop. It is for
/// a thumb, in a shop, with the screen kept on.
struct ListPage {
  private let visit: Visit
  private let frame: PageFrame
  /// The path of this page, with the store that it is narrowed down to.
  private let path: String
  private let report: ShoppingListReport
  private let stores: ListStores
  private let suggested: [SuggestedItem]
  private let notes: ListNotes
  private let style: OutputStyle
  /// The names of all stores, to choose from while one types.
  private let known: [String]

  /// The most suggestions that are shown.
  private static let mostSuggested = 6

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .list)
    let catalog = try visit.catalog()
    style = catalog.style
    let whole = try visit.answer(ShoppingListRequest())
    stores = ListStores(
      whole.wanted, others: whole.basket, chosen: visit.request.query["store"], path: frame.home + Place.list.path)
    path = stores.path(of: stores.chosen)
    report = try stores.request(catalog).map { try visit.answer($0) } ?? whole
    suggested = try visit.may(.record) ? visit.answer(SuggestRequest()).suggested : []
    notes = try ListNotes(visit, style)
    known = catalog.numbers(of: .store).map { catalog.name(.store, $0) }
  }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, Phrases.listTitle) { html in
      html.element("div", ["class": "shop", "data-awake": ""]) { html in
        html.part("stores") { stores.write(to: &$0) }
        html.part("tabs", writeTabs)
        html.element("div", ["class": "beside tabbed"]) { html in
          html.element("div", ["id": "to-buy", "data-part": "to-buy"], writeWanted)
          html.element("div", ["id": "basket", "data-part": "basket"], writeBasket)
        }
        html.wordList("stores", known)
      }
    }
    page.lead = writeLead
    page.tools = writeTools
    page.look = "shopping"
    page.chips = { html in writeTill(to: &html) }
    if visit.may(.changeList) { page.line = line(page.toast) }
    return page.response()
  }

  private func line(_ toast: Toast?) -> LineForm {
    var line = LineForm(next: path)
    (line.label, line.placeholder, line.button) = (Phrases.addToList, Phrases.addToListHint, Phrases.addToList)
    (line.icon, line.before) = (.plus, "list add")
    line.typed = toast?.typed ?? ""
    return line
  }

  // MARK: The head

  /// "about €14.60".
  private func writeLead(to html: inout HTMLWriter) {
    guard visit.may(.seeMoney), !report.expected.isEmpty else { return }
    let without = report.withoutExpected.count
    html.text(Phrases.aboutInAll(report.expected.text(style), without: without))
  }

  private func writeTools(to html: inout HTMLWriter) {
    guard !report.wanted.isEmpty else { return }
    html.element(
      "button",
      [
        "type": "button", "class": "plain", "data-share": "", "data-share-lines": "list-text",
        "data-share-title": Phrases.listTitle, "aria-label": Phrases.shareList,
      ]
    ) { $0.icon(.share) }
    html.element("button", ["type": "button", "class": "plain", "data-print": "", "aria-label": Phrases.listPrint]) {
      $0.icon(.print)
    }
  }

  private func writeTabs(to html: inout HTMLWriter) {
    html.element("nav", ["class": "tabs", "aria-label": Phrases.listTitle]) { html in
      for (target, label, count) in [
        ("#to-buy", Phrases.toBuyTab, report.wanted.count), ("#basket", Phrases.basketTab, report.basket.count),
      ] {
        html.element("a", ["href": target]) { html in
          html.text(label + " ")
          html.element("b", text: "\(count)")
        }
      }
    }
  }

  /// What lies in the basket and what it comes to, with the way to put it away.
  private func writeTill(to html: inout HTMLWriter) {
    guard !report.basket.isEmpty, visit.may(.record) else { return }
    html.element("div", ["class": "till"]) { html in
      html.icon(.basket)
      html.element("div", ["class": "what"]) { html in
        html.element("b", text: Phrases.inTheBasket(report.basket.count))
        if visit.may(.seeMoney), !report.paid.isEmpty {
          html.element("span", ["class": "detail"], text: Phrases.soFar(report.paid.text(style)))
        }
      }
      html.element("a", ["class": "button do", "href": stores.checkout, "data-sheet": ""], text: Phrases.checkOut)
    }
  }

  // MARK: To buy

  private func writeWanted(to html: inout HTMLWriter) {
    html.section("wanted", Phrases.toBuyTab) { html in
      if report.wanted.isEmpty { html.element("p", ["class": "quiet"], text: Phrases.nothingToBuy) }
      write(report.wanted, to: &html)
      html.element("ul", ["id": "list-text", "hidden": ""]) { html in
        for line in report.exported(as: .text, style) { html.element("li", text: line) }
      }
    }
    writeSuggested(to: &html)
  }

  private func writeSuggested(to html: inout HTMLWriter) {
    guard !suggested.isEmpty else { return }
    html.section("suggested", Phrases.listSuggested, classes: "unprinted") { html in
      html.element("ul", ["class": "rows"]) { html in
        for item in suggested.prefix(Self.mostSuggested) {
          SuggestionRow(suggested: item, frame: frame, next: path, style: style).write(to: &html)
        }
      }
      guard suggested.count > 1 else { return }
      html.deed(frame, ["suggest"], says: Phrases.addAll(suggested.count), next: path) { html in
        html.hidden("accept", "on")
        html.iconButton(.plus, Phrases.addAll(suggested.count), "do")
      }
    }
  }

  // MARK: The basket

  private func writeBasket(to html: inout HTMLWriter) {
    html.section("taken", Phrases.basketTab) { html in
      if report.basket.isEmpty { html.element("p", ["class": "quiet"], text: Phrases.nothingInBasket) }
      write(report.basket, to: &html)
      writeTill(to: &html)
    }
  }

  /// Lines by store, where there are several, and by category.
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
      html.element("ul", ["class": "rows"]) { html in
        var category: String??
        for line in ofStore {
          if category != .some(line.category) { write(category: line.category, to: &html) }
          category = .some(line.category)
          row(line).write(to: &html)
        }
      }
    }
  }

  private func write(category: String?, to html: inout HTMLWriter) {
    html.element("li", ["class": "part"]) { html in
      let name = category ?? Phrases.listNoCategory
      html.name(FormFault.capitalized(name))
    }
  }

  private func row(_ line: ShoppingListReport.Line) -> ListRow {
    ListRow(
      line: line, frame: frame, next: path, remarks: notes.remarks(on: line), mayChange: visit.may(.changeList),
      seesMoney: visit.may(.seeMoney), style: style)
  }
}
