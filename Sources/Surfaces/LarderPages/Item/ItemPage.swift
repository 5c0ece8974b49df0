import DiaryPages
import HTTP
import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page
import WebParts

/// The page of an item: amounts and dates, lots, recipes, prices, history and label.
struct ItemPage: HouseholdPage {
  /// The number of events and recipes shown; links lead to the rest.
  private static let most = 5
  /// The days ahead for which it forecasts when the item runs out.
  private static let daysAhead = 28
  /// The days ahead for which it shows the chance that food is used up in time.
  private static let daysOfChance = 7

  private let frame: PageFrame
  private let report: ItemReport
  private let thing: StockItem?
  private let outlook: ItemOutlook?
  /// The days within which most households buy it again, if too little of its own use is known.
  private let daysForMost: Int?
  private let history: Acts
  private let sentence: EventSentence
  private let steps: UsualSteps
  /// The purchases of the lots, and the latest ones.
  private let bought: LotPurchases
  private let purchases: [StoredEvent]
  private let places: [String]
  private let photos: [String]

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    let catalog = try context.catalog()
    let item = try catalog.item(called: [context["item"]], context.clock)
    let report = try context.answer(ItemRequest(item))
    self.report = report
    frame.next = Self.path(frame.home, report.name)
    thing = StockItem(report)
    let runOut = try context.answer(RunOutRequest(days: Self.daysAhead, items: [item]))
    steps = UsualSteps(runOut)
    let outlooks: [ItemOutlook] = runOut.gone + runOut.unfinished.map(\.outlook) + runOut.lasting
    outlook = outlooks.first { $0.item == item }
    daysForMost = runOut.tooLittle.first?.daysForMost
    var choice = Acts.Choice()
    (choice.item, choice.most) = (item, Self.most)
    history = try context.acts(choice)
    bought = try LotPurchases(context, of: report.lots)
    purchases = context.may(.seeMoney) ? try LotPurchases.latest(context, of: item, most: Self.most) : []
    sentence = frame.sentence(catalog)
    places = catalog.numbers(of: .place).map { catalog.name(.place, $0) }.sorted()
    photos = try ItemPictures(context).photos(of: item)
  }

  /// Returns the path of an item.
  static func path(_ home: String, _ item: String) -> String { home + "/item/" + QueryText.encoded(item) }

  private var name: String { report.name }
  private var home: String { frame.home }
  private var style: OutputStyle { frame.style }
  private var seesMoney: Bool { frame.may(.seeMoney) }

  func response() -> Response {
    var page = SitePage(frame, name) { html in
      html.part("amount", writeAmount)
      if frame.may(.record) { html.part("eaten", writeEating) }
      if frame.may(.correct), !report.keeping.isEmpty { html.part("keeping", writeKeeping) }
      html.part("history", writeHistory)
      if !report.recipes.isEmpty { html.part("recipes", writeRecipes) }
      if frame.may(.record) || !photos.isEmpty { html.part("photo") { photo.write(to: &$0) } }
      if seesMoney, !report.prices.isEmpty || !purchases.isEmpty { html.part("prices", writePrices) }
      if let contents = report.contents { html.part("allergens") { write(contents, to: &$0) } }
      if !report.products.isEmpty { html.part("label", writeProducts) }
      if !report.facts.isEmpty { html.part("facts", writeFacts) }
    }
    page.modules = ["photos"]
    page.lead = { html in
      let energy = report.facts.first { $0.attribute == .energy }?.brief
      html.text(HTMLWriter.dotted([report.category.map(FormFault.capitalized), energy]))
    }
    page.tools = writeTools
    if frame.may(.record) { page.chips = writeDeeds }
    page.look = "stocked item"
    return page.response()
  }

  private var photo: ItemPhoto { ItemPhoto(name: name, photos: photos, frame: frame) }

  private func writeTools(to html: inout HTMLWriter) {
    html.iconLink(.back, home + Place.stock.path, Phrases.title(of: .stock))
    guard frame.may(.correct) else { return }
    let isFavourite = report.facts.contains { $0.attribute == .favourite && $0.value == "yes" }
    let label = isFavourite ? Phrases.itemNoFavourite(name) : Phrases.itemFavourite(name)
    html.deed(frame, ["fix", name], says: label, classes: isFavourite ? "heart is-on" : "heart") {
      $0.iconButton(.heart, label, name: "favourite", value: isFavourite ? "no" : "yes", spoken: label, isRound: true)
    }
  }

  /// Writes the main actions, within thumb's reach above the navigation.
  private func writeDeeds(to html: inout HTMLWriter) {
    if let line = thing?.lots.first, !line.isContradiction {
      let step = steps.step(for: line)
      html.deed(frame, ["use"], item: name, says: Phrases.stockUsedSays(name)) { html in
        html.hidden("quantity", step.exactText)
        html.iconButton(.eaten, Phrases.itemUse(step.formatted(style)), "do")
      }
      let lot = "\(line.lot.rawValue)"
      let change: LotAction = line.frozenOn == nil ? .freeze : .thaw
      html.tap(
        frame, [change.rawValue], item: name, lot: lot, says: Phrases.spoken(change, name), change.icon,
        Phrases.title(of: change))
      html.tap(
        frame, ["toss", "all"], item: name, lot: lot, says: Phrases.spoken(.toss, name), .toss, Phrases.toss,
        "lose")
    }
    html.tap(frame, ["list", "add"], item: name, says: Phrases.putOnList(name), .list, Phrases.toTheList)
  }

  // MARK: Amounts and dates

  private func writeAmount(to html: inout HTMLWriter) {
    html.section("amount", Phrases.itemIn, classes: "how-much") { html in
      html.drawing(ofFood: name, category: report.category)
      html.element("p") { html in
        html.why(home, PageCommand.quoted(name), spoken: Phrases.itemWhy) { html in
          html.span("figure") { $0.amount(thing.map { Phrases.headline($0.leftWords(style)) } ?? Phrases.itemNone) }
        }
      }
      html.marks(of: report.concerns)
      let again = daysForMost.map { FormFault.capitalized(Phrases.boughtAgain($0)) }
      let words = HTMLWriter.dotted([end, outlook?.rateWords(style), chance, again])
      if !words.isEmpty { html.p("detail", words) }
      html.rows(thing?.lots ?? []) {
        let purchase = bought[$0.lot].map { EntryCorrection($0, sentence, frame) }
        LotEditing(line: $0, frame: frame, purchase: purchase).write(to: &$1)
      }
      html.element("datalist", ["id": "places"]) { html in
        for place in places { html.element("option", ["value": place]) { _ in } }
      }
    }
  }

  /// The day until which the stock keeps or lasts. Nil if there is no stock, or if the end is not known.
  private var end: String? {
    guard thing != nil, let outlook, let days = outlook.end?.expected else { return nil }
    let end = frame.today.advanced(by: days)
    return Phrases.itemEnd(end, spoils: outlook.spoils, from: frame.today, style)
  }

  /// The chance that the food due within a week is used up in time. Nil if it is not known, or if nothing is due.
  private var chance: String? {
    let lots = thing?.lots.filter { $0.due.map { frame.today.distance(to: $0) <= Self.daysOfChance } ?? false } ?? []
    let chances = outlook?.chancesEaten ?? [:]
    return lots.compactMap { chances[$0.lot] }.min().map { Phrases.eatenInTime(Figures.chance($0)) }
  }

  /// Writes the keeping times that earlier packs showed. A tap accepts one, as after `buy` and `open`.
  private func writeKeeping(to html: inout HTMLWriter) {
    html.section("keeping", Phrases.itemKeeping) { html in
      for need in report.keeping.map({ $0.need(name) }) {
        html.p(nil, need.text.sentence())
        for choice in need.choices {
          let title = choice.title.capitalizedFirst.text(\.line)
          guard let words = try? PageCommand.words(of: choice.action.line) else { continue }
          html.deed(frame, words, says: title) { $0.button(title, "do") }
        }
      }
    }
  }

  /// Writes the form that records who ate of it.
  private func writeEating(to html: inout HTMLWriter) {
    html.fold("fold") {
      $0.labelled(.eaten, Phrases.whoAte)
    } content: { html in
      html.deed(frame, ["eat"], item: name, says: Phrases.ateAgain(name)) { html in
        html.faces(
          of: frame.faces.residents + frame.faces.guests, frame.faces, report.concerns, spoken: Phrases.whoAte
        ) { $0 == frame.person }
        html.div("slots") { html in
          let step = thing?.lots.first.map { steps.step(for: $0).editable(style) }
          html.slot("quantity", Phrases.eachAmount, value: step ?? "", placeholder: Phrases.eachAmountHint)
          html.slot("for", Phrases.someoneElse, placeholder: Phrases.someoneElseName)
          html.button(Phrases.record, "do")
        }
      }
    }
  }

  // MARK: Details

  /// Writes the allergens of the food, and the people whom they concern.
  private func write(_ contents: FoodContents, to html: inout HTMLWriter) {
    html.section("allergens", Phrases.allergens) { html in
      let lines = [
        (Phrases.itemContains, contents.contained), (Phrases.itemMayContain, contents.possible),
        (Phrases.itemAllergensUnknown, contents.unknown),
      ]
      html.rows(lines.filter { !$0.1.isEmpty }, each: ["class": "brief"]) { line, html in
        html.what(words: line.0, detail: line.1.joined(separator: ", "))
      }
      let source = report.allergenSource.map(Phrases.itemAllergensFrom)
      html.p("detail", [source, Phrases.itemReadLabel].compactMap(\.self).joined(separator: " "))
      html.rows(report.labels, each: ["class": "brief"]) { label, html in
        html.what(
          FormFault.capitalized(label.text),
          detail: HTMLWriter.dotted([label.code, FormFault.capitalized(say(label.source(style)))]))
      }
      guard frame.may(.correct) else { return }
      LabelForm(frame, of: report).write(to: &html)
      for product in report.products { LabelForm(frame, of: report, product: product).write(to: &html) }
    }
  }

  private func writeRecipes(to html: inout HTMLWriter) {
    let with = "?with=" + QueryText.encoded(name)
    let all = (Phrases.itemAll(report.recipes.count), home + Place.recipes.path + with)
    html.section("recipes", Phrases.itemRecipes, link: all) { html in
      html.rows(report.recipes.prefix(Self.most), each: ["class": "brief"]) { recipe, html in
        html.what(recipe.name, at: RecipeRow.path(home, recipe.name) + with) { _ in }
        if recipe.isFavourite { html.span("detail", Phrases.itemIsFavourite) }
      }
    }
  }

  private func writePrices(to html: inout HTMLWriter) {
    html.section("prices", Phrases.itemPrices) { html in
      html.rows(report.prices.enumerated(), each: ["class": "brief"]) { entry, html in
        let (index, price) = entry
        html.what(
          price.storeName ?? Phrases.itemNoStore, detail: Phrases.itemPaid(price.times, price.paid.formatted(style)))
        html.span(index == 0 && report.prices.count > 1 ? "amount fresh" : "amount") { html in
          guard let unit = price.unitPrice(style) else { return }
          html.why(home, "price " + PageCommand.quoted(name), spoken: Phrases.itemWhy) { html in
            html.text(unit.price + " ")
            html.small(unit.words)
          }
        }
      }
      writePurchases(to: &html)
      guard report.wasted.count > 0 else { return }
      html.element("p", ["class": "detail"]) { html in
        html.text(Phrases.itemTossed + " ")
        let subject = "waste item:" + PageCommand.quoted(name) + " --period=all"
        html.why(home, subject, spoken: Phrases.itemWhy) { $0.text(report.wastedOnPage(style)) }
      }
    }
  }

  /// Writes the latest purchases. A tap on a price corrects it.
  private func writePurchases(to html: inout HTMLWriter) {
    html.rows(purchases, classes: "rows purchases") { event, html in
      let correction = EntryCorrection(event, sentence, frame)
      html.row(["class": "brief", "data-key": "event \(event.sequence)"]) { html in
        let store = event.decode(as: Bought.self).store.map { sentence.catalog.name(.store, $0.rawValue).visible }
        let amount = correction.field("quantity")?.shown
        html.what(
          words: Phrases.dayInFull(event.day, today: frame.today, style), detail: HTMLWriter.dotted([amount, store]))
        html.div("amount") { html in
          guard let price = correction.fields.first(where: { $0.name == "price" }) else { return }
          let shown = price.isSaid ? price.shown : Phrases.priceUnknown
          guard frame.may(.correct) else { return html.text(shown) }
          NumberInPlace("\(event.sequence)", price, shown: shown, of: name).write(frame, to: &html)
        }
      }
    }
  }

  private func writeHistory(to html: inout HTMLWriter) {
    let all: (words: String, path: String)? =
      seesMoney ? (Phrases.all, home + "/history?item=" + QueryText.encoded(name)) : nil
    html.section("history", Phrases.history, link: all) { html in
      html.rows(history.list, classes: "rows acts", in: "ol") {
        ActRow(act: $0, sentence: sentence, frame: frame, hasDay: true).write(to: &$1)
      }
    }
  }

  private func writeProducts(to html: inout HTMLWriter) {
    html.section("label", Phrases.itemLabel) { html in
      html.rows(report.products, each: ["class": "brief"]) { product, html in
        html.what(
          product.title ?? product.brand ?? product.code, at: ProductCodePage.path(home, product.code),
          detail: product.code)
        if let pack = product.pack { html.span("amount") { $0.amount(pack.formatted(style)) } }
      }
    }
  }

  private func writeFacts(to html: inout HTMLWriter) {
    html.section("facts", Phrases.details) { html in
      html.rows(report.facts, each: ["class": "brief"]) { fact, html in
        html.div("what") { $0.text(FormFault.capitalized(EventSentence.name(of: fact.attribute).description)) }
        html.span("amount") { html in html.why(home, "\(fact.event)", spoken: Phrases.itemWhy) { $0.text(fact.brief) } }
      }
    }
  }
}
