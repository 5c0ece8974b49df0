import Accounts
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
  private var frame: PageFrame
  private let report: ShoppingListReport
  private let stores: ListStores
  private let suggested: [SuggestedItem]
  private let notes: ListNotes
  /// The names of all stores, as suggestions.
  private let known: [String]

  /// The most suggestions shown.
  private static let mostSuggested = 6

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .list)
    let catalog = try context.catalog()
    let whole = try context.answer(ShoppingListRequest())
    stores = ListStores(whole.wanted, others: whole.basket, chosen: context.request.query["store"], path: frame.next)
    report = try stores.request(catalog).map { try context.answer($0) } ?? whole
    suggested = try context.may(.record) ? context.answer(SuggestRequest()).suggested : []
    notes = try ListNotes(context, catalog.style)
    known = catalog.numbers(of: .store).map { catalog.name(.store, $0) }
    frame.next = stores.path(of: stores.chosen)
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.listTitle) { html in
      html.element("div", ["class": "shop", "data-awake": ""]) { html in
        html.part("stores") { stores.write(to: &$0) }
        html.part("tabs", writeTabs)
        html.div("beside tabbed") { html in  // english:ok beside
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
    if frame.may(.changeList) {
      page.line = LineForm(
        label: Phrases.addToList, placeholder: Phrases.addToListHint, button: Phrases.addToList, icon: .plus,
        before: "list add")
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

  private func writeTools(to html: inout HTMLWriter) {
    guard !report.wanted.isEmpty else { return }
    html.shareButton(lines: "list-text", title: Phrases.listTitle, spoken: Phrases.shareList)
    html.printButton(Phrases.print)
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

  /// Writes the basket's count and total, with the button to check out.
  private func writeTill(to html: inout HTMLWriter) {
    guard !report.basket.isEmpty, frame.may(.record) else { return }
    html.div("till") { html in
      html.icon(.basket)
      html.div("what") { html in
        html.element("b", text: Phrases.inTheBasket(report.basket.count))
        if frame.may(.seeMoney), !report.paid.isEmpty {
          html.span("detail", Phrases.soFar(report.paid.text(frame.style)))
        }
      }
      html.element("a", ["class": "button do", "href": stores.checkout, "data-sheet": ""], text: Phrases.checkOut)
    }
  }

  // MARK: To buy

  private func writeWanted(to html: inout HTMLWriter) {
    html.section("wanted", Phrases.toBuyTab) { html in
      if report.wanted.isEmpty { html.p("quiet", Phrases.nothingToBuy) }
      write(report.wanted, to: &html)
      html.element("ul", ["id": "list-text", "hidden": ""]) { html in
        for line in report.exported(as: .text, frame.style) { html.element("li", text: line) }
      }
    }
    guard !suggested.isEmpty else { return }
    let runOut = (Phrases.runOut, frame.home + "/runout")
    html.section("suggested", Phrases.listSuggested, link: runOut, classes: "unprinted") { html in
      html.rows(suggested.prefix(Self.mostSuggested)) { SuggestionRow(suggested: $0, frame: frame).write(to: &$1) }
      guard suggested.count > 1 else { return }
      html.deed(frame, ["suggest"], says: Phrases.addAll(suggested.count)) { html in
        html.hidden("accept", "on")
        html.iconButton(.plus, Phrases.addAll(suggested.count), "do")
      }
    }
  }

  // MARK: The basket

  private func writeBasket(to html: inout HTMLWriter) {
    html.section("taken", Phrases.basketTab) { html in
      if report.basket.isEmpty { html.p("quiet", Phrases.nothingInBasket) }
      write(report.basket, to: &html)
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
          html.element("li", ["class": "part"]) { $0.name(name) }
        }
        category = .some(line.category)
        ListRow(line: line, frame: frame, remarks: notes.remarks(on: line)).write(to: &html)
      }
    }
  }
}

/// The stores of the listed items, as chips that filter the list.
struct ListStores {
  private let counts: [(store: String, count: Int)]
  private let all: Int
  /// The selected store; nil for the whole list.
  let chosen: String?
  private let base: String

  /// - Parameters:
  ///   - lines: The lines counted per store.
  ///   - others: Further lines whose stores get chips but no counts.
  ///   - chosen: The store in the address; ignored if no line has it.
  init(_ lines: [ShoppingListReport.Line], others: [ShoppingListReport.Line] = [], chosen: String?, path: String) {
    base = path
    var counts: [(store: String, count: Int)] = []
    for store in (lines + others).compactMap(\.store) where !counts.contains(where: { $0.store == store }) {
      counts.append((store: store, count: lines.count { $0.store == store }))
    }
    self.counts = counts
    all = lines.count
    self.chosen = counts.contains { $0.store == chosen } ? chosen : nil
  }

  /// The request for the selected store's list; nil for the whole list.
  func request(_ catalog: Catalog) -> ShoppingListRequest? {
    chosen.flatMap { catalog.number(.store, named: $0) }.map { ShoppingListRequest(store: StoreID(rawValue: $0)) }
  }

  func path(of store: String?) -> String { base + query(store) }

  /// The path of the checkout.
  var checkout: String { base + "/checkout" + query(chosen) }

  private func query(_ store: String?) -> String { store.map { "?store=" + QueryText.encoded($0) } ?? "" }

  func write(to html: inout HTMLWriter) {
    guard !counts.isEmpty, counts.count > 1 || all > counts[0].count else { return }
    html.element("nav", ["class": "chips stores", "aria-label": Phrases.listStores]) { html in
      html.chip(Phrases.all, path(of: nil), isChosen: chosen == nil, count: all)
      for (store, count) in counts { html.chip(store, path(of: store), isChosen: store == chosen, count: count) }
    }
  }
}
