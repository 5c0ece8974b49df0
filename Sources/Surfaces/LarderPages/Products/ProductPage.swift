import DiaryPages
import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import Page
import WebParts

/// A product: its code and item, its label, its stock and its purchases, with forms to correct them.
struct ProductPage {
  let frame: PageFrame
  let report: ProductReport
  private let items: [String]
  private let pictures: ProductPictureFinder

  init(_ context: RequestContext, _ product: ProductID) throws {
    frame = try PageFrame(context, .stock)
    let catalog = try context.catalog()
    report = try context.answer(ProductRequest(product))
    items = catalog.numbers(of: .item).map { catalog.name(.item, $0) }.sorted()
    frame.next = ProductCodePage.path(frame.home, report.line.code)
    pictures = try ProductPictureFinder(context)
    if frame.may(.record) { pictures.want(report.line, catalog.lookups) }
  }

  private var line: ProductLine { report.line }
  var style: OutputStyle { frame.style }

  func response() -> Response {
    var page = SitePage(frame, line.shownName) { html in
      // One part, because a new code has another page until it is put away.
      html.part("product") { html in
        pictures.writeFront(line, to: &html)
        if hasReading { writeReading(to: &html) }
        writeFacts(to: &html)
        writeLabel(to: &html)
        if !hasReading { writeReading(to: &html) }
        if !report.lots.isEmpty { writeLots(to: &html) }
        if frame.may(.seeMoney), !report.purchases.isEmpty { writePurchases(to: &html) }
        html.wordList("items", items)
      }
    }
    page.lead = { html in
      let pack = line.packWords(frame.style)
      html.names([line.brand, pack.isEmpty ? nil : pack, line.code].compactMap(\.self), separator: " · ")
    }
    (page.tools, page.look) = (writeTools, "stocked item")
    return page.response()
  }

  private func writeTools(to html: inout HTMLWriter) {
    html.iconLink(.back, frame.home + "/products", Phrases.products)
    guard frame.may(.correct) else { return }
    let name = line.shownName
    let label = line.isFavourite ? Phrases.itemNoFavourite(name) : Phrases.itemFavourite(name)
    html.deed(frame, ["fix", line.code], says: label, classes: line.isFavourite ? "heart is-on" : "heart") {
      $0.iconButton(
        .heart, label, name: "favourite", value: line.isFavourite ? "no" : "yes", spoken: label, isRound: true)
    }
  }

  // MARK: Facts

  private func writeFacts(to html: inout HTMLWriter) {
    let facts: [(String, String?, String?)] = [
      (Phrases.item, line.itemName, line.itemName.map { ItemPage.path(frame.home, $0) }),
      (Phrases.productTitle, line.title, nil), (Phrases.productBrand, line.brand, nil),
    ]
    html.section("facts", Phrases.productFacts) { html in
      html.element("ul", ["class": "rows wordy"]) { html in
        for (title, value, path) in facts { writeFact(title, value, path, to: &html) }
        html.row(["class": "brief"]) { html in
          html.span("what", Phrases.scanPack)
          let pack = line.packWords(style)
          html.span(pack.isEmpty ? "amount quiet" : "amount") { $0.amount(pack.isEmpty ? Phrases.eatenUnknown : pack) }
        }
      }
      writeCorrection(to: &html) { html in
        html.slot("item", Phrases.item, value: line.itemName ?? "", list: "items")
        html.slot("name", Phrases.productTitle, value: line.title ?? "")
        html.slot("brand", Phrases.productBrand, value: line.brand ?? "")
        html.slot("pack", Phrases.scanPack, value: line.typedPack, placeholder: "6x330ml")
      }
    }
  }

  private func writeFact(_ title: String, _ value: String?, _ path: String?, to html: inout HTMLWriter) {
    html.row(["class": "brief"]) { html in
      html.span("what", title)
      guard let value else { return html.span("amount quiet", Phrases.eatenUnknown) }
      html.span("amount") { html in
        guard let path else { return html.name(value) }
        html.element("a", ["href": path]) { $0.name(value) }
      }
    }
  }

  /// Writes the form for some fields, collapsed. Empty fields change nothing.
  func writeCorrection(to html: inout HTMLWriter, _ fields: @escaping (inout HTMLWriter) -> Void) {
    guard frame.may(.correct) else { return }
    let label = Phrases.productCorrect(line.shownName)
    html.fold("fold", spoken: label) { html in
      html.labelled(.pencil, Phrases.fix)
    } content: { html in
      html.whenOpened { html in
        html.deed(frame, ["fix", line.code], says: label, classes: "slots") { html in
          fields(&html)
          html.button(Phrases.save, "do")
        }
        html.p("hint", Phrases.productHint)
      }
    }
  }

  // MARK: Label

  private func writeLabel(to html: inout HTMLWriter) {
    html.section("label", Phrases.productLabel(report.basis)) { html in
      if report.figures.isEmpty { html.p("quiet", Phrases.productNoLabel) }
      html.rows(report.figures, each: ["class": "brief"]) { figure, html in
        let inUnit = report.basis == nil ? nil : figure.inUnit.map { figure.attribute.rounded($0, style) }
        let unit = line.unit?.formatted(style) ?? ""
        html.what(words: figure.attribute.labelName, detail: inUnit.map { Phrases.productUnit($0, unit) } ?? "")
        html.span("amount") { $0.amount(figure.attribute.figure(figure.value, style)) }
      }
      writeCorrection(to: &html) { html in
        html.element("label", ["class": "slot"]) { html in
          html.span(nil, Phrases.productPer)
          html.choice(
            "per", spoken: Phrases.productPer,
            [("100g", "100 g"), ("100ml", "100 ml"), ("piece", Phrases.productPiece)], chosen: typedBasis)
        }
        for attribute in ProductAttribute.figures {
          let known = report.figures.first { $0.attribute == attribute }?.value
          let unit = attribute == .energy ? "kcal" : "g"
          html.slot(
            attribute.word, "\(FormFault.capitalized(attribute.word)) (\(unit))",
            value: known.map { PlainValue.decimalText($0, places: 3) } ?? "", inputMode: "decimal")
        }
      }
    }
  }

  private var typedBasis: String {
    switch report.per == .none ? line.pack?.dimension : report.per {
    case .volume: "100ml"
    case .pieces: "piece"
    default: "100g"
    }
  }

  // MARK: Stock and purchases

  private func writeLots(to html: inout HTMLWriter) {
    html.section("lots", Phrases.itemIn) { html in
      html.rows(report.lots, each: ["class": "brief"]) { lot, html in
        let due = lot.due.map { Phrases.tillDue(Phrases.when($0, from: frame.today, style)) }
        html.what(lot.name, at: ItemPage.path(frame.home, lot.name), detail: HTMLWriter.dotted([lot.placeName, due]))
        html.span("amount") { $0.amount(Figures.left(lot.quantity, style)) }
      }
    }
  }

  private func writePurchases(to html: inout HTMLWriter) {
    html.section("purchases", Phrases.productPurchases) { html in
      html.rows(report.purchases.prefix(6), each: ["class": "brief"]) { purchase, html in
        let day = Phrases.when(purchase.day, from: frame.today, style)
        let amount = Figures.quantity(purchase.quantity, packs: purchase.packs, style)
        html.what(purchase.store ?? Phrases.itemNoStore, detail: HTMLWriter.dotted([day, amount]))
        html.span("amount") { html in
          html.why(frame.home, "\(purchase.event)", spoken: Phrases.itemWhy) { html in
            html.text(purchase.price?.formatted(style) ?? Phrases.priceUnknown)
          }
        }
      }
    }
  }
}

extension ProductLine {
  /// The contents of a pack as they can be typed: "1l", "6x330ml".
  var typedPack: String {
    guard let pack else { return "" }
    return units > 1
      ? "\(units)x" + Quantity(amount: pack.amount / Int64(units), dimension: pack.dimension).typed(packs: nil)
      : pack.typed(packs: nil)
  }
}
