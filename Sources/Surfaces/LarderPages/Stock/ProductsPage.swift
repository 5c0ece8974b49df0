import DiaryPages
import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import Page
import WebParts

/// The household's products, by code, and the scanned codes that are still unknown.
struct ProductsPage: HouseholdPage {
  private let frame: PageFrame
  private let lines: [ProductsReport.Line]
  private let waiting: [WaitingCodesReport.Code]
  private let typed: String

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    frame.next = frame.home + "/products"
    typed = context.request.query["q"] ?? ""
    let words = NameRule.key(typed).split(separator: " ")
    let all = try context.answer(ProductsRequest()).lines
    // Scripts filter the rows while typing; without them, the server does.
    lines = all.filter { line in words.allSatisfy { NameRule.key(Self.searched(line.product)).contains($0) } }
    waiting = try context.answer(WaitingCodesRequest()).codes
  }

  private static func searched(_ product: ProductLine) -> String {
    [product.title, product.brand, product.itemName, product.code].compactMap(\.self).joined(separator: " ")
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.products) { html in
      html.block("form", ["method": "get", "action": frame.next, "class": "find", "role": "search"]) { html in
        html.leaf(
          "input",
          [
            "type": "search", "name": "q", "value": typed.isEmpty ? nil : typed, "aria-label": Phrases.search,
            "placeholder": Phrases.productsSearch, "data-search-field": "", "autocomplete": "off",
          ])
      }
      html.part("products") { html in
        if !waiting.isEmpty { writeWaiting(to: &html) }
        if lines.isEmpty {
          html.nothing(.jar, typed.isEmpty ? Phrases.productsNone : Phrases.stockNothingLikeThat) { html in
            guard typed.isEmpty, frame.may(.record) else { return }
            html.buttonLink(.scan, Phrases.scan, frame.home + Place.scan.path, "button do")
          }
        }
        html.block("p", ["class": "quiet", "data-none": "", "hidden": ""]) { $0.text(Phrases.stockNothingLikeThat) }
        html.rows(lines, write)
      }
    }
    page.lead = { $0.text(Phrases.productsLead(lines.count)) }
    page.tools = { html in
      html.iconLink(.back, frame.home + Place.stock.path, Phrases.title(of: .stock))
      if frame.may(.record) { html.iconLink(.scan, frame.home + "/scan", Phrases.scan) }
    }
    page.look = "stocked"
    return page.response()
  }

  private func write(_ line: ProductsReport.Line, to html: inout HTMLWriter) {
    let product = line.product
    html.row(["data-search": Self.searched(product)]) { html in
      let bought = line.lastBought.map { Phrases.productBought(Phrases.when($0, from: frame.today, frame.style)) }
      let item = product.itemName == product.name ? nil : product.itemName
      html.what(product.shownName, at: ProductPage.path(frame.home, product.code)) { html in
        html.span("detail") { $0.names([product.brand, item, product.code].compactMap(\.self), separator: " · ") }
        if let bought { html.span("detail", bought) }
      }
      if product.isFavourite { html.icon(.heart) }
      html.span("amount") { $0.amount(product.packWords(frame.style)) }
    }
  }

  private func writeWaiting(to html: inout HTMLWriter) {
    html.section("waiting", Phrases.productsWaiting) { html in
      html.rows(waiting, each: ["class": "brief"]) { code, html in
        html.what(code.product.code, at: frame.home + "/scan", detail: Phrases.productScanned(code.scans.count))
      }
    }
  }
}

extension ProductLine {
  /// The name, or the code of a product without one.
  var shownName: String { name.isEmpty ? code : name }
}
