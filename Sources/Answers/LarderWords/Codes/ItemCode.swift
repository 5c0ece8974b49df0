import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// A code that stands where an item may: what was scanned, and what the household knows of it.
struct ItemCode: Sendable {
  /// The digits, elements or link as they were typed.
  let typed: String
  let scanned: ScannedCode
  /// Of which of several things of the line it is, from 0.
  var position = 0
  /// The product as it is named; nil where it is a store's own code and the store is not said.
  private(set) var name: String?
  /// The product, where somebody said what it is.
  private(set) var product: ProductID?
  /// The food that the product belongs to.
  private(set) var item: ItemID?

  /// - Parameter store: where it was bought, for a store's own code; any store that has such a product where none is said.
  init(_ typed: String, _ scanned: ScannedCode, store: String?, _ catalog: Catalog) throws(WordsError) {
    (self.typed, self.scanned) = (typed, scanned)
    guard let shop = scanned.product.shop else {
      name = scanned.product.description
      know(catalog)
      return
    }
    if let store {
      let names = catalog.typedNames(of: .store, meaning: store).map { "\(shop.printedItem)@\($0)" }
      name = names.first { catalog.product(named: $0) != nil } ?? "\(shop.printedItem)@\(store)"
    } else {
      let known = catalog.productNames(ofStoresOwn: shop)
      guard known.count < 2 else {
        let stores = known.compactMap(Catalog.store(ofProductNamed:)).map { Wording(verbatim: $0.visible) }
        throw .refused("\(typed.visible) is a code of \(stores.listed()); name one with store:NAME")
      }
      name = known.first
    }
    know(catalog)
  }

  private mutating func know(_ catalog: Catalog) {
    product = name.flatMap { catalog.product(named: $0) }
    item = product.flatMap { catalog.item(of: $0) }
  }

  /// The code as it is printed on the pack.
  var printed: String { scanned.product.gtin?.printed ?? scanned.product.shop?.printedItem ?? typed }

  /// All of its digits, as they are typed again.
  var digits: String { scanned.product.gtin?.printed ?? scanned.product.shop?.description ?? typed }

  /// The store whose own code it is; nil where it is the same everywhere.
  var store: String? {
    name.flatMap(Catalog.store(ofProductNamed:))
  }

  /// What a word may be the code of: nil where it is a word like any other.
  ///
  /// Eight digits may be a date: they are a code where they are said to be one, or where such a product is known.
  static func read(_ word: String, isStated: Bool = false, year: Int, _ catalog: Catalog) throws(WordsError)
    -> ScannedCode?
  {
    guard isStated || mayBe(word) else { return nil }
    let code: ScannedCode?
    do throws(CodeProblem) {
      code = try ScannedCode.read(word, year: year, isStated: isStated)
    } catch {
      throw .refused("\(word.visible) is not a barcode: \(error.sentence)")
    }
    guard var code else {
      guard isLink(word) else { return nil }
      throw .refused("\(word.visible) is not a product link; the link on a pack has /01/ and the digits of its code")
    }
    guard code.mayBeNumber else { return code }
    for product in [code.product, code.otherProduct].compactMap(\.self) where isKnown(product, catalog) {
      code.product = product
      return code
    }
    return nil
  }

  private static func isKnown(_ product: ProductCode, _ catalog: Catalog) -> Bool {
    guard let shop = product.shop else { return catalog.product(named: product.description) != nil }
    return !catalog.productNames(ofStoresOwn: shop).isEmpty
  }

  /// Whether a word looks like a code from afar: most words do not, and are not read.
  static func mayBe(_ word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count >= 8 else { return false }
    return switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // A batch behind the digits of a product may have any sign.
      first == UInt8(ascii: "0") && word.utf8.count > 16
        || word.utf8.allSatisfy { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
    case UInt8(ascii: "]"), UInt8(ascii: "("): true
    case UInt8(ascii: "h"), UInt8(ascii: "H"): isLink(word)
    default: first == 0x1D
    }
  }

  /// Whether a word is the address of a page.
  private static func isLink(_ word: String) -> Bool {
    let start = word.prefix(8).lowercased()
    return start == "https://" || start.hasPrefix("http://")
  }
}

extension Catalog {
  /// The names of the products that stores have under one code of their own, one a store.
  fileprivate func productNames(ofStoresOwn code: ShopCode) -> [String] {
    table(of: .product).names.filter { $0.hasPrefix("\(code.printedItem)@") }
  }

  /// All names of the one store that a name means.
  fileprivate func typedNames(of reference: Reference, meaning name: String) -> [String] {
    guard let number = number(reference, named: name) else { return [name] }
    return typedNames(of: reference).filter { self.number(reference, named: $0) == number }
  }
}

extension ItemCode {
  /// What the code is, in a sentence: the food, the words on the pack, what a pack holds, and how much is in.
  func wording(_ household: Household, on day: Day, _ style: OutputStyle) -> Wording {
    let catalog = household.catalog
    guard let product, let item else {
      return "The code \(digits.visible) is unknown: \(.describeProduct(digits))."
    }
    let label = [catalog.title(of: product, on: day), catalog.brand(of: product, on: day)].compactMap(\.self)
    let words: Wording = label.isEmpty ? "" : " (\(label.map(\.visible).joined(separator: ", ")))"
    var pack: Wording = ""
    if let holds = catalog.pack(of: product, on: day) {
      pack = ", a pack of \(EventSentence.pack(holds, catalog.units(of: product, on: day), style))"
    }
    let left = Sentences(style).inAll(item, household) ?? "none"
    return "\(digits.visible) is \(catalog.name(item).visible)\(words)\(pack); \(left) in stock."
  }
}

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
      throw .refused(Suggestion.codeOfSomeStore(code.printed) + " with store:NAME")
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
