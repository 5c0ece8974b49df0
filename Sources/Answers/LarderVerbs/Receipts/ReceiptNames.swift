import LarderCatalogue
import LarderModel
import LarderReceipts
import LarderWords

/// Finds the household's items for the names on a store's receipts.
struct ReceiptNames {
  private let catalog: Catalog
  /// The items by the key of their name on the receipt.
  private var known: [String: String] = [:]
  private let said: [String: String]
  private let currency: Currency
  /// Whether the describing words follow the food, as in "BUTTER MILD", or precede it, as in "GREEK YOGURT".
  private var headsFirst: Bool { currency.code != "GBP" && currency.code != "USD" }

  /// The word that leaves a line out of stock.
  static let leftOut = "-"

  /// - Parameters:
  ///   - said: Names given with this receipt.
  ///   - store: The store whose names were learnt before.
  init(_ catalog: Catalog, said: [(receipt: String, item: String)], store: String?, _ currency: Currency) {
    (self.catalog, self.currency) = (catalog, currency)
    self.said = Dictionary(said.map { (ReceiptText.key($0.receipt), $0.item) }, uniquingKeysWith: { $1 })
    guard let store = store.flatMap({ catalog.number(.store, named: $0) }) else { return }
    for (name, item) in catalog.names(onReceiptsOf: StoreID(rawValue: store)) {
      known[ReceiptText.key(name)] = catalog.name(item)
    }
  }

  /// The household's item for a name, and how it was found.
  func item(for name: String) -> (item: String?, naming: ReceiptNaming) {
    let key = ReceiptText.key(name)
    if let item = said[key] {
      return item == Self.leftOut ? (nil, .leftOut) : (catalog.item(meantBy: item).map(catalog.name) ?? item, .given)
    }
    if let item = known[key] { return (item, .known) }
    let words = ReceiptSize(name, in: currency).words.filter { word in !word.contains("%") }
    let whole = words.joined(separator: " ")
    if let item = catalog.item(meantBy: whole) { return (catalog.name(item), .known) }
    for phrase in phrases(words) {
      if let item = catalog.item(meantBy: phrase) { return (catalog.name(item), .proposed) }
      if FoodCatalogue.food(named: phrase) != nil { return (plain(phrase), .proposed) }
    }
    return (words.isEmpty ? nil : plain(whole), .unknown)
  }

  /// The name and shorter forms of it, without abbreviated words.
  private func phrases(_ words: [String]) -> [String] {
    let words = words.flatMap { $0.split(separator: ".").map(String.init) }.filter { $0.contains(where: \.isLetter) }
    let lengths = Array((1...max(1, words.count)).reversed())
    let phrases = lengths.map { headsFirst ? words.prefix($0) : words.suffix($0) }
    return phrases.map { $0.joined(separator: " ") }.filter { $0.count > 2 }
  }

  /// "TRAGETASCHE" in the letters of a name: "Tragetasche", and for an English receipt "tote bag".
  private func plain(_ name: String) -> String {
    let lower = name.lowercased()
    return headsFirst ? lower.prefix(1).uppercased() + lower.dropFirst() : lower
  }
}

/// The way in which an item was found for a name on a receipt.
package enum ReceiptNaming: String, Hashable, Sendable {
  /// The name was learnt before, or it is the item's own name.
  case known
  /// The name was given with this receipt.
  case given
  /// Part of the name names a food.
  case proposed
  case unknown
  /// The line is not put into stock.
  case leftOut = "left-out"
}
