import LarderModel
import LarderProducts
import LarderShelves
import LarderWords
import Page
import WebParts

/// The front pictures of products on pages, or drawings of their food.
struct ProductPictureFinder {
  private let products: ProductStore?
  /// The API path of the pictures.
  private let folder: String

  init(_ context: RequestContext) throws {
    products = context.site.options.products
    folder = "/api/v1/households/\(try context.home().id)/product-pictures/"
  }

  /// The path of a product's picture. Nil if there is none, and for a store's own code.
  func path(of product: ProductLine) -> String? {
    UInt64(product.code).flatMap { products?.pictures.file(of: $0) }.map { folder + $0 }
  }

  func write(_ product: ProductLine, to html: inout HTMLWriter) {
    guard let path = path(of: product) else { return html.drawing(ofFood: product.food) }
    html.leaf("img", ["class": "likeness", "src": path, "alt": "", "loading": "lazy", "width": "40", "height": "40"])
  }

  /// Writes the picture of a product on its page, with its source.
  func writeFront(_ product: ProductLine, to html: inout HTMLWriter) {
    html.element("figure", ["class": "front"]) { html in
      guard let path = path(of: product) else { return html.drawing(ofFood: product.food) }
      html.leaf("img", ["src": path, "alt": Phrases.productPicture(product.shownName)])
      html.element("figcaption") { $0.name(Phrases.productPictureSource(StoredLabel.source)) }
    }
  }

  /// Lets the product of a page wait for a process that looks for its picture, if the household always looks up codes.
  func want(_ product: ProductLine, _ lookups: LookupPolicy) {
    // The store keeps real times, whatever day the server shows.
    guard lookups == .always, let products, let gtin = UInt64(product.code),
      products.pictures.isWanted(gtin, at: Clock().now.milliseconds / 1000)
    else { return }
    products.queue.add(gtin)
  }
}

extension ProductLine {
  /// The name of its food, or else its own.
  fileprivate var food: String { itemName ?? likelyItem ?? name }
}
