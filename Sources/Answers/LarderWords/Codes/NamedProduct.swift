import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// A product that a line is about: named by its code, or as answers write a store's own, "2012345@Markt".
struct NamedProduct: Sendable {
  /// As products are named: 14 digits, or `2012345@Markt`.
  let name: String
  /// As it is shown, and typed again.
  let printed: String
  let product: ProductID?
  let item: ItemID?
  /// The store whose own code it is; nil where it is the same everywhere.
  let store: String?
  /// The two digits that a store's own codes of its kind begin with.
  let prefix: Int?
  /// The code as it was typed; nil where the product was named otherwise.
  let scanned: ScannedCode?

  /// What a word names; nil where it is no code.
  ///
  /// - Parameters:
  ///   - isStated: Whether it is known to be a code, so that eight digits are one, and text is refused.
  ///   - store: Where it was bought, for a store's own code.
  static func read(
    _ word: String, isStated: Bool = false, store: String?, year: Int, _ catalog: Catalog
  ) throws(WordsError) -> NamedProduct? {
    if word.contains("@"), let product = catalog.product(named: word) { return NamedProduct(product, catalog) }
    // What may be two codes is the one that is known.
    var read = try ItemCode.read(word, year: year, catalog)
    if read == nil, isStated { read = try ItemCode.read(word, isStated: true, year: year, catalog) }
    guard let scanned = read else { return nil }
    return try NamedProduct(ItemCode(word, scanned, store: known(store, catalog), catalog))
  }

  private init(_ product: ProductID, _ catalog: Catalog) {
    self.product = product
    name = catalog.name(product)
    printed = EventSentence.printed(name)
    item = catalog.item(of: product)
    store = Catalog.store(ofProductNamed: name)
    prefix = name.prefix { $0 != "@" }.utf8.count == 7 && store != nil ? Int(name.prefix(2)) : nil
    scanned = nil
  }

  private init(_ code: ItemCode) throws(WordsError) {
    guard let name = code.name else {
      throw .refused(Suggestion.codeOfSomeStore(code.printed) + ", as store:NAME")
    }
    self.name = name
    (product, item, store) = (code.product, code.item, code.store)
    prefix = code.scanned.product.shop?.prefix
    // Of a store's own code the name has only the digits that are the same on each pack: it is typed as a whole.
    printed = code.digits
    scanned = code.scanned
  }

  /// The store that is meant: by its letters where those are written otherwise; a slip of a known one is refused.
  private static func known(_ store: String?, _ catalog: Catalog) throws(WordsError) -> String? {
    guard let store, catalog.number(.store, named: store) == nil else { return store }
    if let other = Suggestion.otherSpelling(store, .store, catalog) { return other }
    guard let near = Suggestion.slip(store, .store, catalog) else { return store }
    throw .refused("no store is called \"\(store.visible)\"; did you mean \(near.visible)?")
  }
}
