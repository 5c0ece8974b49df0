import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// A code used instead of an item's name: the scanned code, and the household's knowledge of it.
package struct ItemCode: Sendable {
  /// The digits, elements or link as typed.
  package let typed: String
  package let scanned: ScannedCode
  /// The index of the thing on the line that the code belongs to, from 0.
  package var position = 0
  /// The product's name. Nil for a store's own code if the store is not given.
  package private(set) var name: String?
  /// The product, if the code has been identified.
  package private(set) var product: ProductID?
  /// The food that the product belongs to.
  package private(set) var item: ItemID?
  /// The data of the product store, if the household does not know the code.
  package internal(set) var stored: StoredLabel?

  /// - Parameter store: The store of a store's own code. If nil, any store with such a product matches.
  package init(_ typed: String, _ scanned: ScannedCode, store: String?, _ catalog: Catalog) throws(CommandLineError) {
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
        let stores = known.compactMap(Catalog.store(ofProductNamed:)).map { Message(verbatim: $0.visible) }
        throw .refused("\(typed.visible) means different things at \(stores.listed()); add store:NAME")
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

  /// All digits of the code, in the form in which they can be typed again.
  package var digits: String { scanned.product.gtin?.printed ?? scanned.product.shop?.description ?? typed }

  /// The error that the code is unknown, with the way to identify it.
  func unknown(buys: Bool) -> CommandLineError {
    .unknown(Suggestion.unknownCode(digits, buys: buys, called: stored?.title))
  }

  /// The store whose own code it is, or nil if the code is valid everywhere.
  package var store: String? { name.flatMap(Catalog.store(ofProductNamed:)) }

  /// Reads a word as a code. Returns nil if it is an ordinary word.
  ///
  /// Eight digits may also be a date. They count as a code if `isStated` is set or if such a product is known.
  static func read(_ word: String, isStated: Bool = false, year: Int, _ catalog: Catalog) throws(CommandLineError)
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

  /// Whether a word could be a code. This cheap test spares most words from being read.
  package static func mayBe(_ word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count >= 8 else { return false }
    return switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // A batch number after the product's digits may contain any character.
      first == UInt8(ascii: "0") && word.utf8.count > 16
        || word.utf8.allSatisfy { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
    case UInt8(ascii: "]"), UInt8(ascii: "("): true
    case UInt8(ascii: "h"), UInt8(ascii: "H"): isLink(word)
    default: first == 0x1D
    }
  }

  /// Whether a word is a web address.
  private static func isLink(_ word: String) -> Bool {
    let start = word.prefix(8).lowercased()
    return start == "https://" || start.hasPrefix("http://")
  }
}

extension Catalog {
  /// The names of the products that stores sell under the same store code, one per store.
  fileprivate func productNames(ofStoresOwn code: ShopCode) -> [String] {
    table(of: .product).names.filter { $0.hasPrefix("\(code.printedItem)@") }
  }

  /// All names of the store that a name stands for.
  fileprivate func typedNames(of reference: Reference, meaning name: String) -> [String] {
    guard let number = number(reference, named: name) else { return [name] }
    return typedNames(of: reference).filter { self.number(reference, named: $0) == number }
  }
}

extension ItemCode {
  /// A sentence about the code: the food, the title, the contents of a pack, and the amount in stock.
  package func message(_ household: Household, on day: Day, _ style: OutputStyle) -> Message {
    let catalog = household.catalog
    guard let product, let item else { return "The code \(digits.visible) is unknown: \(.describeProduct(digits))." }
    let label = [catalog.title(of: product, on: day), catalog.brand(of: product, on: day)].compactMap(\.self)
    let words: Message = label.isEmpty ? "" : " (\(label.map(\.visible).joined(separator: ", ")))"
    var pack: Message = ""
    if let holds = catalog.pack(of: product, on: day) {
      pack = ", a pack of \(EventSentence.pack(holds, catalog.units(of: product, on: day), style))"
    }
    let left = Sentences(style).inAll(item, household) ?? "none"
    return "\(digits.visible) is \(catalog.name(item).visible)\(words)\(pack); \(left) in stock."
  }
}

/// The product that a line is about, named by its code or by the form that answers use for a store's own code,
/// "2012345@Markt".
package struct NamedProduct: Sendable {
  /// The product's name: 14 digits, or `2012345@Markt`.
  package let name: String
  /// The form that is shown, and that can be typed again.
  package let printed: String
  package let product: ProductID?
  package let item: ItemID?
  /// The store whose own code it is, or nil if the code is valid everywhere.
  package let store: String?
  /// The two leading digits of the store's codes of this kind.
  let prefix: Int?
  /// The code as typed, or nil if the product was named in another way.
  package let scanned: ScannedCode?

  /// Reads a word as a product. Returns nil if it is not a code.
  ///
  /// - Parameters:
  /// - isStated: Whether the word is known to be a code. Then eight digits count as one, and text is refused.
  /// - store: The store of a store's own code.
  package static func read(
    _ word: String, isStated: Bool = false, store: String?, year: Int, _ catalog: Catalog
  ) throws(CommandLineError) -> NamedProduct? {
    if word.contains("@"), let product = catalog.product(named: word) { return NamedProduct(product, catalog) }
    // If the word can be read as two codes, the known one applies.
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

  private init(_ code: ItemCode) throws(CommandLineError) {
    guard let name = code.name else { throw .refused(Suggestion.codeOfSomeStore(code.printed) + " with store:NAME") }
    self.name = name
    (product, item, store) = (code.product, code.item, code.store)
    prefix = code.scanned.product.shop?.prefix
    // The name of a store's own code holds only the digits that are the same on each pack. The whole code can be typed
    // again.
    printed = code.digits
    scanned = code.scanned
  }

  /// The name of the store as the household spells it. Refuses a misspelling of a known store.
  private static func known(_ store: String?, _ catalog: Catalog) throws(CommandLineError) -> String? {
    guard let store, catalog.number(.store, named: store) == nil else { return store }
    if let other = Suggestion.otherSpelling(store, .store, catalog) { return other }
    guard let near = Suggestion.slip(store, .store, catalog) else { return store }
    throw .refused("no store is called \"\(store.visible)\"; did you mean \(near.visible)?")
  }
}
