import HTTP
import LarderCodes
import LarderModel
import LarderProducts
import LarderSentences
import LarderWords
import WebParts

/// The page of a code: the household's product, or a new code with the data of the product store.
struct ProductCodePage: HouseholdPage {
  private let answer: () throws -> Response

  init(_ context: RequestContext) throws {
    let (catalog, code) = (try context.catalog(), context["code"])
    if let product = catalog.knownProducts.first(where: { EventSentence.printed(catalog.name($0)) == code }) {
      answer = try ProductPage(context, product).response
    } else {
      answer = try NewProductPage(context, NewCode(code, catalog, context)).response
    }
  }

  func response() throws -> Response { try answer() }

  static func path(_ home: String, _ code: String) -> String { home + "/product/" + QueryText.encoded(code) }

  /// The route that lets a code wait for a lookup.
  static let lookup = Route(
    .post, "/h/{household}/product/{code}/lookup", .household(.record), "lets a code wait for a lookup"
  ) { context in
    let code = try NewCode(context["code"], try context.catalog(), context)
    if try context.catalog().lookups == .never { throw Problem.notFound }
    code.wait()
    return try .leading(to: path("/h/\(try context.home().id)", code.printed))
  }
}

/// A code that the household does not know, with its data in the product store and the state of its lookup.
struct NewCode {
  /// The state of asking the service about a code.
  enum Lookup: Hashable {
    /// The household allows no lookups, the server has no place for product data, or it is a shop's own code.
    case off
    /// A tap starts one.
    case offered
    /// It waits for a process with a connection, for some seconds now.
    case waiting(seconds: Int64)
    /// The service does not know the code.
    case missing
  }

  let named: NamedProduct
  /// The scans that wait until the code is identified, oldest first.
  let scans: [DeferredCodes.Line]
  /// The data of the product store. Nil if there is none.
  let stored: StoredLabel?
  let lookup: Lookup
  /// Whether the code could be looked up if the household allowed it.
  var canBeLookedUp: Bool { gtin != nil && products != nil }
  private let gtin: Gtin?
  private let products: ProductStore?

  /// - Throws: ``Problem/notFound`` if the text is not a code, or if the code is known.
  init(_ text: String, _ catalog: Catalog, _ context: RequestContext) throws {
    let named = try? NamedProduct.read(text, isStated: true, store: nil, year: context.clock.year, catalog)
    guard let named, named.item == nil, let code = named.scanned?.product else { throw Problem.notFound }
    self.named = named
    scans = try context.view().household.kitchen.parked.lines.filter { $0.product == named.product }
    (gtin, products) = (code.gtin, context.site.options.products)
    stored = products.flatMap { StoredLabel(code, in: $0, catalog) }
    // The store keeps real times, whatever day the server shows.
    lookup = Self.lookup(code.gtin, products, catalog.lookups, at: Clock().now.milliseconds / 1000)
  }

  private static func lookup(
    _ gtin: Gtin?, _ products: ProductStore?, _ policy: LookupPolicy, at now: Int64
  ) -> Lookup {
    guard let products, let gtin, policy != .never else { return .off }
    if let since = products.queue.since(gtin.number) { return .waiting(seconds: max(0, now - since)) }
    if products.isMissing(gtin.number, at: now) { return .missing }
    return .offered
  }

  /// The code as it is printed on the pack.
  var printed: String { named.printed }

  /// Lets the code wait for a lookup. Returns whether it waits now.
  @discardableResult
  func wait() -> Bool { gtin.flatMap { products?.queue.add($0.number) } ?? false }
}
