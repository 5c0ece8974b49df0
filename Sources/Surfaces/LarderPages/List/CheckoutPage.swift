import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page
import WebParts

/// The checkout: everything in the basket with known or last prices. One button puts it all away, and one undo
/// reverses it.
struct CheckoutPage: HouseholdPage {
  private let frame: PageFrame
  private let report: ShoppingListReport
  private let stores: ListStores
  private let catalog: Catalog

  /// The ID of the form that the rows' fields belong to.
  private static let form = "till"

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .list)
    catalog = try context.catalog()
    let whole = try context.answer(ShoppingListRequest())
    stores = ListStores(whole.basket, chosen: context.request.query["store"], path: frame.next + "/checkout")
    report = try stores.request(catalog).map { try context.answer($0) } ?? whole
  }

  private var style: OutputStyle { frame.style }

  func response() -> Response {
    let title = Phrases.putAwayTitle(report.basket.count)
    var page = SitePage(frame, title) { html in
      html.element("div", ["class": "checkout", "data-part": "checkout", "data-awake": ""]) { html in
        // The sheet has no other title.
        html.element("h2", ["class": "of-sheet"], text: title)
        guard report.basket.isEmpty else { return writeBasket(to: &html) }
        html.p("quiet", Phrases.nothingInBasket)
        html.element("p") { $0.element("a", ["class": "button", "href": frame.next], text: Phrases.toTheList) }
      }
    }
    page.modules = ["till"]
    return page.response()
  }

  // MARK: The form and its rows

  private func writeBasket(to html: inout HTMLWriter) {
    // Each store is a separate purchase.
    stores.write(to: &html)
    writeForm(to: &html)
    html.element("ul", ["class": "rows", "data-till": ""]) { html in
      for (index, line) in report.basket.enumerated() { write(line, isFirst: index == 0, to: &html) }
    }
    writeSum(to: &html)
    html.element("button", ["type": "submit", "class": "do wide", "form": Self.form]) {
      $0.labelled(.check, Phrases.putAway)
    }
    html.p("hint after", Phrases.stays(report.wanted.count))
    html.wordList("till-stores", catalog.numbers(of: .store).map { catalog.name(.store, $0) })
  }

  /// Writes the fields of the whole purchase. The rows' words follow them in page order.
  private func writeForm(to html: inout HTMLWriter) {
    let says = Phrases.putAwayTitle(report.basket.count)
    html.deed(frame, ["list", "checkout"], says: says, identifier: Self.form, classes: "slots") { html in
      html.slot("store", Phrases.store, value: theStore ?? "", list: "till-stores")
      // An empty date means the day on which the form is sent.
      html.fold("fold") {
        $0.icon(.plan, Phrases.boughtToday)
      } content: {
        $0.slot("on", Phrases.tillDate, type: "date")
      }
      html.element("div", ["class": "error", "role": "alert"]) { _ in }
    }
  }

  /// The store, if the whole purchase belongs to one.
  private var theStore: String? {
    if let chosen = stores.chosen { return chosen }
    let names = Set(report.basket.compactMap(\.store))
    return names.count == 1 ? names.first : nil
  }

  private func write(_ line: ShoppingListReport.Line, isFirst: Bool, to html: inout HTMLWriter) {
    html.row(["data-listed": line.name]) { html in
      if !isFirst { writeWord(",", to: &html) }
      writeWord(line.name, to: &html)
      html.fold("what") { html in
        html.element("b") { html in
          html.name(line.name)
          if let amount = line.amount(style) { html.small(" " + amount) }
        }
        html.span("detail", detail(of: line))
      } content: {
        $0.whenOpened { writeCorrection(line, to: &$0) }
      }
      if line.lacksAmount { writeAmount(of: line, to: &html) }
      if frame.may(.seeMoney) { writePrice(of: line, to: &html) }
    }
  }

  /// Writes the field for an amount that nothing else says. The browser asks for it before anything is put away.
  private func writeAmount(of line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    html.leaf(
      "input",
      [
        "class": "amount", "name": "words", "form": Self.form, "value": line.usual?.formatted(style), "required": "",
        "placeholder": Phrases.howMuch, "autocomplete": "off", "aria-label": Phrases.amountOf(line.name),
        // A bare number has no unit: "500" could be grams or packs.
        "pattern": ".*[0-9½¼¾⅓⅔⅛].*\\p{L}.*", "title": Phrases.amountAlone,
      ])
  }

  /// Writes a word of the command; the form above collects the rows' words.
  private func writeWord(_ word: String, to html: inout HTMLWriter) {
    html.leaf("input", ["type": "hidden", "name": "words", "value": word, "form": Self.form])
  }

  private func detail(of line: ShoppingListReport.Line) -> String {
    let due: String? = line.due.map { due in
      Phrases.tillDue(line.dueIsMonth ? Phrases.when(due.month) : Phrases.when(due, from: report.today, style))
    }
    let isGuess = line.price == nil && line.expected != nil && frame.may(.seeMoney)
    let said = HTMLWriter.dotted([due, isGuess ? Phrases.asLastTime : nil])
    return said.isEmpty ? Phrases.amountAndDate : said
  }

  private func writePrice(of line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    let (price, currency) = (line.price ?? line.expected, catalog.currency)
    html.leaf(
      "input",
      [
        "class": line.price == nil ? "price guess" : "price", "name": "words." + currency.code, "form": Self.form,
        "value": price?.typed(style, household: currency), "placeholder": Phrases.priceUnknown,
        "inputmode": "decimal", "autocomplete": "off", "aria-label": Phrases.priceOf(line.name),
        // The pattern rejects amounts: "1,99 kg" is not a price.
        "pattern": "([A-Za-z]{3}|[€$£¥])? ?[0-9][0-9.,]* ?([A-Za-z]{3}|[€$£¥])?", "title": Phrases.priceAlone,
      ])
  }

  /// Writes the fields for one line's amount and date, which are sent before it is put away.
  private func writeCorrection(_ line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    html.element(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "slots", "data-command": "", "data-stays": "",
        "data-says": Phrases.listTick(line.name),
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", frame.next + "/checkout")
      html.hidden("verb", "list")
      html.hidden("words", "done")
      html.hidden("item", line.name)
      html.slot("quantity", Phrases.listAmount, value: line.typedAmount)
      html.slot("due", Phrases.dateOnPack, type: "date")
      html.button(Phrases.save)
    }
  }

  // MARK: The sum

  private func writeSum(to html: inout HTMLWriter) {
    guard frame.may(.seeMoney) else { return }
    let prices = report.basket.map { $0.price ?? $0.expected }
    let sum = prices.compactMap { $0 }.reduce(into: MoneySum()) { $0.add($1) }
    html.element("p", ["class": "sum"]) { html in
      html.element("span", text: Phrases.inAll(unknown: prices.count { $0 == nil }))
      html.element(
        "output", ["class": "figure", "data-sum": style == .german ? "," : "."],
        text: sum.isEmpty ? Phrases.priceUnknown : sum.text(style))
    }
  }
}

extension Money {
  /// The price as it can be typed: only the number for the household's own currency.
  func typed(_ style: OutputStyle, household: Currency) -> String {
    let number = style.fixed(minor, places: currency.exponent)
    return currency == household ? number : "\(number) \(currency.code)"
  }
}

extension Quantity {
  /// The amount as it can be typed: "2x1 l" for several equal packs, otherwise the total.
  func typed(packs: Int?) -> String {
    guard let packs, packs > 1, amount % Int64(packs) == 0 else { return exactText }
    return "\(packs)x" + Quantity(amount: amount / Int64(packs), dimension: dimension).exactText
  }
}
