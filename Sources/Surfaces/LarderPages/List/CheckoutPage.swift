import DiaryPages
import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import Page
import WebParts

/// The checkout: everything in the basket with its amount and price. One button puts it all away, and one undo reverses
/// it.
struct CheckoutPage: HouseholdPage {
  /// The most chips of stores.
  private static let mostStores = 6

  private let frame: PageFrame
  private let report: ShoppingListReport
  private let catalog: Catalog
  /// The store in the address, which narrows the list.
  private let chosen: String?
  /// The stores to choose from, the likely one first.
  private let stores: [String]

  /// The ID of the form that the rows' fields belong to.
  private static let form = "till"

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .list)
    let catalog = try context.catalog()
    self.catalog = catalog
    let whole = try context.answer(ShoppingListRequest())
    let known = catalog.numbers(of: .store).map { catalog.name(.store, $0) }
    let narrowed = ListStores(
      whole.basket, known: known, chosen: context.request.query["store"], path: frame.next + "/checkout")
    chosen = narrowed.chosen
    report = try narrowed.request(catalog).map { try context.answer($0) } ?? whole
    stores = try Self.ranked(report.basket.compactMap(\.store), known, first: chosen, context)
  }

  private var style: OutputStyle { frame.style }

  func response() -> Response {
    let title = Phrases.putAwayTitle(report.basket.count)
    var page = SitePage(frame, title) { html in
      html.element("div", ["class": "checkout", "data-part": "checkout", "data-awake": ""]) { html in
        // The sheet has no other title.
        html.element("h2", ["class": "of-sheet"], text: title)
        guard report.basket.isEmpty else {
          return html.div("beside") { html in  // english:ok beside
            html.element("div", [:], writeBasket)
            // A sheet leaves out the rest of the list.
            html.div("aside") { if !report.wanted.isEmpty { writeRest(to: &$0) } }
          }
        }
        html.nothing(.carton, Phrases.nothingInBasket) {
          $0.element("a", ["class": "button do", "href": frame.next], text: Phrases.title(of: .list))
        }
      }
    }
    page.modules = ["till"]
    page.tools = { $0.iconLink(.back, frame.next, Phrases.title(of: .list)) }
    return page.response()
  }

  // MARK: The store

  /// Returns the stores, the likely one first: the one in the address, the store of most of the basket, or the one of
  /// the last purchase.
  private static func ranked(
    _ listed: [String], _ known: [String], first: String?, _ context: RequestContext
  ) throws -> [String] {
    var counts: [String: Int] = [:]
    for store in listed { counts[store, default: 0] += 1 }
    let often = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let recent = try RecentEvents(context, [Bought.code]).events.reversed()
      .compactMap { ($0.body as? Bought)?.store }
    let catalog = try context.catalog()
    var stores: [String] = []
    for store in [first].compactMap(\.self) + often + recent.map({ catalog.name(.store, $0.rawValue) }) + known
    where !stores.contains(store) { stores.append(store) }
    return Array(stores.prefix(mostStores))
  }

  /// Whether the basket holds things for several stores, each of which stays with its own.
  private var isMixed: Bool { chosen == nil && Set(report.basket.compactMap(\.store)).count > 1 }

  private func writeStores(to html: inout HTMLWriter) {
    html.element("fieldset", ["class": "pick"]) { html in
      html.element("legend", ["class": "unseen"], text: Phrases.tillStore)
      if isMixed { html.pick("store", "", Phrases.tillEachStore, isChosen: true, form: Self.form) }
      for (index, store) in stores.enumerated() {
        html.pick("store", store, store, isChosen: index == 0 && !isMixed, form: Self.form)
      }
      if !stores.isEmpty {
        html.pick("store", "", Phrases.tillOtherStore, isChosen: false, form: Self.form, classes: "other")
      }
    }
    html.div(stores.isEmpty ? "slots" : "slots another") { html in
      html.element("label", ["class": "slot"]) { html in
        html.element("span", text: Phrases.store)
        html.leaf(
          "input",
          ["name": "store", "form": Self.form, "list": "till-stores", "autocomplete": "off", "autocapitalize": "none"])
      }
    }
  }

  // MARK: The form and its rows

  private func writeBasket(to html: inout HTMLWriter) {
    writeStores(to: &html)
    writeForm(to: &html)
    html.block("p", ["class": "heads", "aria-hidden": "true"]) { html in
      html.span(nil, Phrases.amount)
      if frame.may(.seeMoney) { html.span(nil, Phrases.itemPrice) }
    }
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
      html.fold("fold") {
        $0.icon(.plan, Phrases.boughtToday)
      } content: { html in
        html.element("fieldset", ["class": "pick"]) { html in
          html.element("legend", ["class": "unseen"], text: Phrases.tillDate)
          for distance in 0..<5 {
            let day = frame.today.advanced(by: -distance)
            let words = Phrases.dayWord(day, today: frame.today, style)
            // An empty date means the day on which the form is sent.
            html.pick("on", distance == 0 ? "" : "\(day)", words, isChosen: distance == 0)
          }
        }
      }
      html.element("div", ["class": "error", "role": "alert"]) { _ in }
    }
  }

  private func write(_ line: ShoppingListReport.Line, isFirst: Bool, to html: inout HTMLWriter) {
    html.row(["data-listed": line.name]) { html in
      if !isFirst { writeWord(",", to: &html) }
      writeWord(line.name, to: &html)
      html.fold("what", spoken: Phrases.tillDateOf(line.name)) { html in
        html.element("b") { $0.name(line.name) }
        html.span("detail", detail(of: line))
        html.marks(of: line.concerns)
      } content: {
        $0.whenOpened { writeDate(line, to: &$0) }
      }
      writeAmount(of: line, to: &html)
      if frame.may(.seeMoney) { writePrice(of: line, to: &html) }
    }
  }

  /// Writes the amount, as listed or as bought last. Without any, its row stays in the basket.
  private func writeAmount(of line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    let amount = line.buying ?? line.usual.map { ShopAmount($0) }
    let value = amount.map { $0.quantity.typed(packs: $0.packs, style) }
    html.leaf(
      "input",
      [
        "class": "amount", "name": "words", "form": Self.form, "value": value,
        "placeholder": Phrases.amountUnknown, "autocomplete": "off", "aria-label": Phrases.amountOf(line.name),
      ])
  }

  /// Writes a word of the command; the form above collects the rows' words.
  private func writeWord(_ word: String, to html: inout HTMLWriter) {
    html.leaf("input", ["type": "hidden", "name": "words", "value": word, "form": Self.form])
  }

  /// The words below a row's name: its date, and whether its price is the last one paid.
  private func detail(of line: ShoppingListReport.Line) -> String {
    let isGuess = line.price == nil && line.expected != nil && frame.may(.seeMoney)
    return HTMLWriter.dotted([line.dateWords(report.today, style), isGuess ? Phrases.asLastTime : nil])
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

  /// Writes the field for the date on one line's pack, which is sent before it is put away.
  private func writeDate(_ line: ShoppingListReport.Line, to html: inout HTMLWriter) {
    html.element(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "slots", "data-command": "", "data-stays": "",
        "data-says": Phrases.tillDateOf(line.name),
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", frame.next + "/checkout")
      html.hidden("verb", "list")
      html.hidden("words", "done")
      html.hidden("item", line.name)
      html.dateOnPack(style)
      html.button(Phrases.save)
    }
  }

  // MARK: The rest of the list

  private func writeRest(to html: inout HTMLWriter) {
    html.plainSection("rest", Phrases.toBuyTab) { html in
      html.rows(report.wanted, each: ["class": "brief"]) { line, html in
        html.what(line.name) { _ in }
        html.marks(of: line.concerns, showsUnknown: false)
        if let amount = line.amount(style) { html.span("amount", amount) }
      }
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

extension HTMLWriter {
  /// Writes one chip of a choice in a form.
  fileprivate mutating func pick(
    _ name: String, _ value: String, _ label: String, isChosen: Bool, form: String? = nil, classes: String? = nil
  ) {
    element("label", ["class": ["chip", classes].compactMap(\.self).joined(separator: " ")]) { html in
      html.leaf(
        "input",
        [
          "class": "unseen", "type": "radio", "name": name, "value": value, "form": form,
          "checked": isChosen ? "" : nil,
        ])
      html.icon(.check)
      html.name(label)
    }
  }
}

extension HTMLWriter {
  /// Writes the field for the date on a pack, typed as it is printed there. A browser's date field has the
  /// format of the browser, not of the household.
  mutating func dateOnPack(_ style: OutputStyle) {
    slot("due", Phrases.dateOnPack, placeholder: Phrases.dateExample(style))
  }
}

extension Quantity {
  /// The amount as it can be typed: "2x1 l" for several equal packs, "6" for pieces, otherwise the total.
  ///
  /// - Parameter style: How the amount is shown to a person; nil for the exact units.
  func typed(packs: Int?, _ style: OutputStyle? = nil) -> String {
    if dimension == .pieces, amount > 0, amount % 1000 == 0 { return "\(amount / 1000)" }
    func text(_ quantity: Quantity) -> String { style.map(quantity.editable) ?? quantity.exactText }
    guard let packs, packs > 1, amount % Int64(packs) == 0 else { return text(self) }
    return "\(packs)x" + text(Quantity(amount: amount / Int64(packs), dimension: dimension))
  }
}
