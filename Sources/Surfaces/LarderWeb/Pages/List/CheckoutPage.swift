import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page

/// All that lies in the basket, with its prices as they are known or as they were last time: one button puts it away,
/// and one undo takes it back.
struct CheckoutPage {
  private let visit: Visit
  private let frame: PageFrame
  private let report: ShoppingListReport
  private let stores: ListStores
  private let style: OutputStyle
  private let currency: Currency
  private let known: [String]
  private let path: String

  /// What the fields of the rows belong to.
  private static let form = "till"

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .list)
    let catalog = try visit.catalog()
    (style, currency) = (catalog.style, catalog.currency)
    known = catalog.numbers(of: .store).map { catalog.name(.store, $0) }
    path = frame.home + Place.list.path
    let whole = try visit.answer(ShoppingListRequest())
    stores = ListStores(whole.basket, chosen: visit.request.query["store"], path: path + "/checkout")
    report = try stores.request(catalog).map { try visit.answer($0) } ?? whole
  }

  func response() throws -> Response {
    let count = report.basket.count
    var page = try SitePage(visit, in: frame, Phrases.putAwayTitle(count)) { html in
      html.element("div", ["class": "checkout", "data-part": "checkout", "data-awake": ""]) { html in
        // A sheet has no title but this one.
        html.element("h2", ["class": "of-sheet"], text: Phrases.putAwayTitle(count))
        if count == 0 {
          html.element("p", ["class": "quiet"], text: Phrases.nothingInBasket)
          html.element("p") { html in
            html.element("a", ["class": "button", "href": path], text: Phrases.toTheList)
          }
        } else {
          writeBasket(to: &html)
        }
      }
    }
    page.modules = ["till"]
    return page.response()
  }

  // MARK: The form, and the rows whose fields are its own

  private func writeBasket(to html: inout HTMLWriter) {
    // Each store is a purchase of its own.
    stores.write(to: &html)
    writeForm(to: &html)
    html.element("ul", ["class": "rows", "data-till": ""]) { html in
      for (index, line) in report.basket.enumerated() { write(line, isFirst: index == 0, to: &html) }
    }
    writeSum(to: &html)
    html.element("button", ["type": "submit", "class": "do wide", "form": Self.form]) { html in
      html.icon(.check)
      html.element("span", text: Phrases.putAway)
    }
    html.element("p", ["class": "hint after"], text: Phrases.stays(report.wanted.count))
    html.wordList("till-stores", known)
  }

  /// What was said of all of it. The words of the rows follow these, in their order on the page.
  private func writeForm(to html: inout HTMLWriter) {
    html.element(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "id": Self.form, "class": "slots", "data-command": "",
        "data-says": Phrases.putAwayTitle(report.basket.count),
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", path)
      html.hidden("verb", "list")
      html.hidden("words", "checkout")
      html.slot("store", Phrases.listStore, value: theStore ?? "", list: "till-stores")
      html.slot("on", Phrases.tillDate, type: "date")
      html.element("div", ["class": "error", "role": "alert"]) { _ in }
    }
    html.newline()
  }

  /// The one store that all of it is for.
  private var theStore: String? {
    if let chosen = stores.chosen { return chosen }
    let names = Set(report.basket.compactMap(\.store))
    return names.count == 1 ? names.first : nil
  }

  private func write(_ line: ShoppingListReport.Line, isFirst: Bool, to html: inout HTMLWriter) {
    html.element("li", ["data-listed": line.name]) { html in
      if !isFirst { writeWord(",", to: &html) }
      writeWord(line.name, to: &html)
      html.element("details", ["class": "what"]) { html in
        html.element("summary") { html in
          html.element("b") { html in
            html.name(line.name)
            if let amount = line.amount(style) { html.element("small", text: " " + amount) }
          }
          html.element("span", ["class": "detail"], text: detail(of: line))
        }
        html.whenOpened { writeMending(line, to: &$0) }
      }
      if visit.may(.seeMoney) { writePrice(of: line, to: &html) }
    }
    html.newline()
  }

  /// A word of the command; what stands in the rows belongs to the form above them.
  private func writeWord(_ word: String, to html: inout HTMLWriter) {
    html.leaf("input", ["type": "hidden", "name": "words", "value": word, "form": Self.form])
  }

  private func detail(of line: ShoppingListReport.Line) -> String {
    let due: String? = line.due.map { due in
      Phrases.tillDue(line.dueIsMonth ? due.month.description : due.told(relativeTo: report.today, style))
    }
    let isGuess = line.price == nil && line.expected != nil && visit.may(.seeMoney)
    let said = [due, isGuess ? Phrases.asLastTime : nil].compactMap { $0 }
    return said.isEmpty ? Phrases.amountAndDate : said.joined(separator: " · ")
  }

  private func writePrice(of line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    let price = line.price ?? line.expected
    html.leaf(
      "input",
      [
        "class": line.price == nil ? "price guess" : "price", "name": "words." + currency.code, "form": Self.form,
        "value": price?.typed(style, household: currency), "placeholder": Phrases.listPriceUnknown,
        "inputmode": "decimal", "autocomplete": "off", "aria-label": Phrases.priceOf(line.name),
        // An amount would be taken for one: "1,99 kg" is no price.
        "pattern": "([A-Za-z]{3}|[€$£¥])? ?[0-9][0-9.,]* ?([A-Za-z]{3}|[€$£¥])?", "title": Phrases.priceAlone,
      ])
  }

  /// Another amount and the date on the pack are said of one thing at a time, before it is put away.
  private func writeMending(_ line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    html.element(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "slots", "data-command": "", "data-stays": "",
        "data-says": Phrases.listTick(line.name),
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", path + "/checkout")
      html.hidden("verb", "list")
      html.hidden("words", "done")
      html.hidden("item", line.name)
      html.slot("quantity", Phrases.listAmount, value: line.typedAmount)
      html.slot("due", Phrases.listDate, type: "date")
      html.button(Phrases.save)
    }
  }

  // MARK: The sum

  private func writeSum(to html: inout HTMLWriter) {
    guard visit.may(.seeMoney) else { return }
    let prices = report.basket.map { $0.price ?? $0.expected }
    let sum = prices.compactMap { $0 }.reduce(into: MoneySum()) { $0.add($1) }
    let unknown = prices.count { $0 == nil }
    html.element("p", ["class": "sum"]) { html in
      html.element("span", text: Phrases.inAll(unknown: unknown))
      html.element(
        "output", ["class": "figure", "data-sum": style == .german ? "," : "."],
        text: sum.isEmpty ? Phrases.listPriceUnknown : sum.text(style))
    }
  }
}
