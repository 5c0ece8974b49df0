import DiaryPages
import HTTP
import LarderModel
import LarderShelves
import LarderVerbs
import LarderWords
import Page
import WebParts

/// The household's products, the scanned codes that are still unknown, and products of the product store by name.
struct ProductsPage: HouseholdPage {
  /// The part of the products that is shown.
  enum Choice: String, CaseIterable {
    case all, recent, favourites, categories
  }

  private static let mostStored = 20

  private let frame: PageFrame
  private let choice: Choice
  private let lines: [ProductsReport.Line]
  /// The products of the product store that match the words. Nil if there is no store.
  private let stored: [ProductLine]?
  private let waiting: [WaitingCodesReport.Code]
  private let categories: ProductCategoriesReport?
  private let typed: String
  /// The page of the code that was typed.
  private let code: String?
  private let pictures: ProductPictureFinder

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    frame.next = frame.home + "/products"
    typed = context.request.query["q"] ?? ""
    choice = context.request.query["show"].flatMap(Choice.init) ?? .all
    code = try Self.code(typed, try context.catalog(), context).map {
      ProductCodePage.path("/h/\(try context.home().id)", $0)
    }
    let words = NameRule.key(typed).split(separator: " ")
    var request = ProductsRequest()
    (request.onlyFavourites, request.byPurchase) = (choice == .favourites, choice == .recent)
    let all = choice == .categories ? [] : try context.answer(request).lines
    // Scripts filter the rows while typing; without them, the server does.
    lines = all.filter { line in words.allSatisfy { NameRule.key(Self.searched(line.product)).contains($0) } }
    let codes = Set(all.map(\.product.code))
    stored =
      choice == .all
      ? context.site.options.products?.lines(named: typed, most: Self.mostStored).filter { !codes.contains($0.code) }
      : nil
    waiting = choice == .all ? try context.answer(WaitingCodesRequest()).codes : []
    categories = choice == .categories ? try context.answer(ProductCategoriesRequest()) : nil
    pictures = try ProductPictureFinder(context)
  }

  /// The code in a text, as it is printed on a pack. Nil for other words.
  private static func code(_ text: String, _ catalog: Catalog, _ context: RequestContext) throws -> String? {
    let digits = text.filter { !$0.isWhitespace }
    guard digits.utf8.count >= 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return (try? NamedProduct.read(digits, isStated: true, store: nil, year: context.clock.year, catalog))?.printed
  }

  private static func searched(_ product: ProductLine) -> String {
    [product.title, product.brand, product.itemName, product.code].compactMap(\.self).joined(separator: " ")
  }

  func response() throws -> Response {
    if let code { return try .leading(to: code) }
    var page = SitePage(frame, Phrases.products) { html in
      writeSearch(to: &html)
      html.div("wrapped") { html in
        for choice in Choice.allCases {
          let path = frame.next + (choice == .all ? "" : "?show=\(choice.rawValue)")
          html.chip(path, isChosen: choice == self.choice) { $0.text(Phrases.products(choice)) }
        }
      }
      html.part("products", writeParts)
    }
    if count > 0 { page.lead = { $0.text(Phrases.productsLead(count)) } }
    page.tools = { html in
      html.iconLink(.back, frame.home + Place.stock.path, Phrases.title(of: .stock))
      if frame.may(.record) { html.iconLink(.scan, frame.home + "/scan", Phrases.scan) }
    }
    page.look = "stocked"
    if categories != nil { page.sheets.insert(.reports) }
    return page.response()
  }

  private var count: Int {
    categories.map { $0.lines.reduce(0) { $0 + $1.count } } ?? lines.count + (stored?.count ?? 0)
  }

  private func writeSearch(to html: inout HTMLWriter) {
    html.search(
      at: frame.next, Phrases.productsSearch, spoken: Phrases.search, typed: typed, isLive: true
    ) { $0.iconButton(.search, Phrases.productsSearchAll, isRound: true) }
  }

  private func writeParts(to html: inout HTMLWriter) {
    if let categories, !categories.lines.isEmpty { return html.sections(categories.document(frame.style).blocks) }
    if !waiting.isEmpty { writeWaiting(to: &html) }
    if lines.isEmpty, stored?.isEmpty ?? true {
      html.nothing(.jar, typed.isEmpty ? Phrases.productsNone(choice) : Phrases.productsNoMatch) { html in
        guard typed.isEmpty, [.all, .categories].contains(choice), frame.may(.record) else { return }
        html.buttonLink(.scan, Phrases.scan, frame.home + Place.scan.path, "button do")
      }
    }
    html.block("p", ["class": "quiet", "data-none": "", "hidden": ""]) { $0.text(Phrases.stockNothingLikeThat) }
    html.rows(lines) { line, html in write(line.product, lastBought: line.lastBought, to: &html) }
    if let stored, !stored.isEmpty { writeStored(stored, to: &html) }
    if (lines.map(\.product) + (stored ?? [])).contains(where: { pictures.path(of: $0) != nil }) {
      html.p("hint", Phrases.productPictureSource(StoredLabel.source))
    }
  }

  private func write(_ product: ProductLine, lastBought: Day? = nil, to html: inout HTMLWriter) {
    html.row(["data-search": Self.searched(product)]) { html in
      pictures.write(product, to: &html)
      let bought = lastBought.map { Phrases.productBought(Phrases.when($0, from: frame.today, frame.style)) }
      let item = product.itemName == product.name ? nil : product.itemName
      html.what(product.shownName, at: ProductCodePage.path(frame.home, product.code)) { html in
        html.span("detail") { $0.names([product.brand, item, product.code].compactMap(\.self), separator: " · ") }
        if let bought { html.span("detail", bought) }
      }
      if product.isFavourite { html.span("heart is-on") { $0.icon(.heart) } }
      html.span("amount") { $0.amount(product.packWords(frame.style)) }
    }
  }

  private func writeStored(_ products: [ProductLine], to html: inout HTMLWriter) {
    html.section("stored", Phrases.productsStored) { html in
      html.p("quiet", Phrases.productsStoredLead)
      html.rows(products) { product, html in write(product, to: &html) }
      html.p("hint", Phrases.labelSource(products[0].source ?? "", isOpen: true))
    }
  }

  private func writeWaiting(to html: inout HTMLWriter) {
    html.section("waiting", Phrases.productsWaiting) { html in
      html.rows(waiting, each: ["class": "brief"]) { code, html in
        // A store's own code is named together with its store.
        let isPlain = code.product.itemName == nil && !code.product.code.contains("@")
        let path = isPlain ? ProductCodePage.path(frame.home, code.product.code) : frame.home + "/scan"
        html.what(code.product.code, at: path, detail: Phrases.productScanned(code.scans.count))
      }
    }
  }
}

extension ProductLine {
  /// The name, or the code of a product without one.
  var shownName: String { name.isEmpty ? code : name }
}
