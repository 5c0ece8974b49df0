import HTTP
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page

/// All about one thing: how much there is and till when, its lots, recipes with it, prices, history and label.
struct ItemPage {
  /// How many events and recipes it shows; the rest are a tap away.
  private static let most = 5
  /// How far ahead it says when the item will be gone.
  private static let daysAhead = 28

  private let visit: Visit
  private let home: String
  private let report: ItemReport
  private let thing: StockThing?
  private let outlook: ItemOutlook?
  private let history: HistoryReport
  private let steps: UsualSteps
  /// The lots that were bought, and neither cooked nor found by a count.
  private let bought: Set<LotID>
  private let places: [String]
  private let style: OutputStyle

  init(_ visit: Visit) throws {
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    let catalog = try visit.catalog()
    let item = try catalog.item(called: [visit["item"]], visit.clock)
    let report = try visit.answer(ItemRequest(item))
    self.report = report
    thing = StockThing(report)
    let runOut = try visit.answer(RunOutRequest(days: Self.daysAhead, items: [item]))
    steps = UsualSteps(runOut)
    let outlooks: [ItemOutlook] = runOut.gone + runOut.unfinished.map(\.outlook) + runOut.lasting
    outlook = outlooks.first { $0.item == item }
    history = try visit.answer(HistoryRequest(.item(item), most: Self.most))
    let purchases = try visit.reading { desk in
      try report.lots.filter { try desk.snapshot.log.event($0.origin)?.record.kind == Bought.code }
    }
    bought = Set(purchases.map(\.lot))
    places = catalog.numbers(of: .place).map { catalog.name(.place, $0) }.sorted()
    style = catalog.style
  }

  /// The page of an item.
  static func path(_ home: String, _ item: String) -> String { home + "/item/" + QueryText.encoded(item) }

  private var path: String { Self.path(home, report.name) }
  private var seesMoney: Bool { visit.may(.seeMoney) }

  func response() throws -> Response {
    let frame = try PageFrame(visit, .stock)
    var page = try SitePage(visit, in: frame, report.name) { html in
      html.part("amount") { writeAmount(frame, to: &$0) }
      if !report.recipes.isEmpty { html.part("recipes", writeRecipes) }
      if seesMoney, !report.prices.isEmpty { html.part("prices", writePrices) }
      html.part("history") { writeHistory(frame, to: &$0) }
      if !report.products.isEmpty { html.part("label", writeProducts) }
      if !report.facts.isEmpty { html.part("facts", writeFacts) }
    }
    page.lead = { html in
      let energy = report.facts.first { $0.attribute == .energy }?.brief
      html.text([report.category, energy].compactMap { $0 }.joined(separator: " · "))
    }
    page.tools = { html in writeTools(frame, to: &html) }
    if visit.may(.record) { page.chips = { html in writeDeeds(frame, to: &html) } }
    page.look = "stocked item"
    return page.response()
  }

  private func writeTools(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("a", ["href": home + Place.stock.path, "aria-label": Phrases.title(of: .stock)]) { $0.icon(.back) }
    guard visit.may(.mend) else { return }
    let isFavourite = report.facts.contains { $0.attribute == .favourite && $0.value == "yes" }
    let label = isFavourite ? Phrases.itemNoFavourite(report.name) : Phrases.itemFavourite(report.name)
    html.deed(frame, ["fix", report.name], says: label, next: path, classes: isFavourite ? "heart is-on" : "heart") {
      $0.iconButton(
        .heart, label, name: "favourite", value: isFavourite ? "no" : "yes", spoken: label, isRound: true)
    }
  }

  /// What is done most: for the thumb, above the places.
  private func writeDeeds(_ frame: PageFrame, to html: inout HTMLWriter) {
    let name = report.name
    if let line = thing?.lots.first, !line.isContradiction {
      let step = steps.step(for: line)
      html.deed(frame, ["use"], item: name, lot: nil, says: Phrases.stockUsedSays(name), next: path) { html in
        html.hidden("quantity", step.exactText)
        html.iconButton(.eaten, Phrases.itemUse(step.formatted(style)), "do")
      }
      let lot = "\(line.lot.rawValue)"
      let change: LotInHand.Change = line.frozenOn == nil ? .freeze : .thaw
      html.deed(
        frame, [change.rawValue], item: name, lot: lot, says: Phrases.spoken(change, name), next: path
      ) { $0.iconButton(change.icon, Phrases.title(of: change), spoken: Phrases.spoken(change, name)) }
      html.deed(
        frame, ["toss", "all"], item: name, lot: lot, says: Phrases.spoken(LotDeed.toss, name), next: path
      ) { $0.iconButton(.toss, Phrases.toss, "lose", spoken: Phrases.spoken(LotDeed.toss, name)) }
    }
    html.deed(frame, ["list", "add"], item: name, lot: nil, says: Phrases.itemListSays(name), next: path) {
      $0.iconButton(.list, Phrases.itemList, spoken: Phrases.itemListSays(name))
    }
  }

  // MARK: How much, and till when

  private func writeAmount(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.section("amount", Phrases.itemIn, classes: "how-much") { html in
      html.element("p") { html in
        html.why(home, WhyPages.quoted(report.name), spoken: Phrases.itemWhy) { html in
          html.element("span", ["class": "figure"]) { $0.amount(thing?.leftWords(style) ?? Phrases.itemNone) }
        }
        if let gone = outlook?.goneWords(style) {
          html.text(" ")
          html.element("span", ["class": "quiet"], text: gone)
        }
      }
      if let rate = outlook?.rateWords(style) { html.element("p", ["class": "detail"], text: rate) }
      if report.wasted.count > 0, seesMoney {
        html.element("p", ["class": "detail"]) { html in
          html.text(Phrases.itemTossed + " ")
          html.why(
            home, "waste item:" + WhyPages.quoted(report.name) + " --period=all", spoken: Phrases.itemWhy
          ) { $0.text(report.wasted.told(style)) }
        }
      }
      html.element("ul", ["class": "rows"]) { html in
        for line in thing?.lots ?? [] {
          LotEditing(
            line: line, today: report.today, style: style, frame: frame, next: path, visit: visit,
            isBought: bought.contains(line.lot)
          ).write(to: &html)
        }
      }
      html.element("datalist", ["id": "places"]) { html in
        for place in places { html.element("option", ["value": place]) { _ in } }
      }
    }
  }

  // MARK: What else is known

  private func writeRecipes(to html: inout HTMLWriter) {
    let with = "?with=" + QueryText.encoded(report.name)
    let all = (Phrases.itemAll(report.recipes.count), home + Place.recipes.path + with)
    html.section("recipes", Phrases.itemRecipes, link: all) { html in
      html.element("ul", ["class": "rows"]) { html in
        for recipe in report.recipes.prefix(Self.most) {
          html.element("li", ["class": "brief"]) { html in
            html.element("a", ["class": "what", "href": RecipeRow.path(home, recipe.name) + with]) {
              html in
              html.element("b") { $0.name(recipe.name) }
            }
            if recipe.isFavourite { html.element("span", ["class": "detail"], text: Phrases.itemIsFavourite) }
          }
          html.newline()
        }
      }
    }
  }

  private func writePrices(to html: inout HTMLWriter) {
    html.section("prices", Phrases.itemPrice) { html in
      html.element("ul", ["class": "rows"]) { html in
        for (index, price) in report.prices.enumerated() {
          html.element("li", ["class": "brief"]) { html in
            html.element("div", ["class": "what"]) { html in
              html.element("b") { $0.name(price.storeName ?? Phrases.itemNoStore) }
              html.element(
                "span", ["class": "detail"], text: Phrases.itemPaid(price.times, price.paid.formatted(style)))
            }
            html.element("span", ["class": index == 0 && report.prices.count > 1 ? "amount fresh" : "amount"]) { html in
              guard let unit = price.unitPrice else { return }
              html.why(home, "price " + WhyPages.quoted(report.name), spoken: Phrases.itemWhy) { html in
                html.text(unit.formatted(style) + " ")
                html.element("small", text: price.dimension.priceWords)
              }
            }
          }
          html.newline()
        }
      }
    }
  }

  private func writeHistory(_ frame: PageFrame, to html: inout HTMLWriter) {
    let all: (words: String, path: String)? =
      seesMoney ? (Phrases.all, home + "/history?item=" + QueryText.encoded(report.name)) : nil
    html.section("history", Phrases.history, link: all) { html in
      html.element("ol", ["class": "rows ledger"]) { html in
        for line in history.shown.reversed() {
          LedgerEntry(line, style).write(frame, next: path, isMending: visit.may(.mend), to: &html)
        }
      }
    }
  }

  private func writeProducts(to html: inout HTMLWriter) {
    html.section("label", Phrases.itemLabel) { html in
      html.element("ul", ["class": "rows"]) { html in
        for product in report.products {
          html.element("li", ["class": "brief"]) { html in
            let line = QueryText.encoded("product \(product.code)")
            html.element("a", ["class": "what", "href": home + "/line?line=" + line]) { html in
              html.element("b") { $0.name(product.title ?? product.brand ?? product.code) }
              html.element("span", ["class": "detail"], text: product.code)
            }
            guard let pack = product.pack else { return }
            html.element("span", ["class": "amount"]) { $0.amount(pack.formatted(style)) }
          }
          html.newline()
        }
      }
    }
  }

  private func writeFacts(to html: inout HTMLWriter) {
    html.section("facts", Phrases.itemFacts) { html in
      html.element("ul", ["class": "rows"]) { html in
        for fact in report.facts {
          html.element("li", ["class": "brief"]) { html in
            html.element("div", ["class": "what"]) { html in
              html.text(FormFault.capitalized(EventSentence.name(of: fact.attribute).description))
            }
            html.element("span", ["class": "amount"]) { html in
              html.why(home, "\(fact.event)", spoken: Phrases.itemWhy) { $0.text(fact.brief) }
            }
          }
          html.newline()
        }
      }
    }
  }
}
