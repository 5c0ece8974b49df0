import LarderModel
import LarderSentences
import StrictJSON

/// A product in a line: its code, the words on its pack, the food that it is, and what a pack holds.
public struct ProductLine: Hashable, Sendable {
  public let product: ProductID
  /// The digits as they are printed; of a store's own code those that say what it is, with the store: "2012345@Markt".
  public let code: String
  public let title: String?
  public let brand: String?
  public let item: ItemID?
  public let itemName: String?
  /// What a pack holds; of a pack of several, all of them together.
  public let pack: Quantity?
  /// How many single units a pack has.
  public let units: Int
  public let isFavourite: Bool

  init(_ product: ProductID, _ catalog: Catalog, on day: Day) {
    self.product = product
    code = EventSentence.printed(catalog.name(product))
    title = catalog.title(of: product, on: day)
    brand = catalog.brand(of: product, on: day)
    item = catalog.item(of: product)
    itemName = item.map { catalog.name($0) }
    pack = catalog.pack(of: product, on: day)
    units = catalog.units(of: product, on: day)
    isFavourite = catalog.isFavourite(product)
  }

  /// What it is called: by the words on the pack, or else as the food that it is.
  var name: String { title ?? itemName ?? brand ?? "" }

  /// "1 l", "6 × 330 ml"; nothing where it is not known.
  func packWords(_ style: OutputStyle) -> String { pack.map { EventSentence.pack($0, units, style) } ?? "" }

  /// What one unit of a pack holds.
  var unit: Quantity? {
    pack.map { Quantity(amount: $0.amount / Int64(units), dimension: $0.dimension) }
  }

  /// `code`, `name`, `brand`, `item`, `favourite`, and `pack`: null, or `amount` in `unit` (g, ml, piece) and `units`.
  func writeMembers(to json: inout JSONWriter) {
    json.string("code", code)
    json.string("name", title)
    json.string("brand", brand)
    json.string("item", itemName)
    json.bool("favourite", isFavourite)
    json.key("pack")
    guard let pack else { return json.null() }
    json.beginObject()
    json.decimal("amount", pack.amount, places: 3)
    json.string("unit", pack.dimension.packUnit)
    json.integer("units", units)
    json.endObject()
  }

  static let header = ["code", "name", "brand", "item", "pack", "unit", "units", "favourite"]

  /// The cells under ``header``.
  var row: [String] {
    [
      code, title ?? "", brand ?? "", itemName ?? "", pack.map { Plain.decimalText($0.amount, places: 3) } ?? "",
      pack?.dimension.packUnit ?? "", pack.map { _ in "\(units)" } ?? "", isFavourite ? "yes" : "no",
    ]
  }
}

extension Dimension {
  /// The unit that programs read what a pack holds in.
  fileprivate var packUnit: String {
    switch self {
    case .mass: "g"
    case .volume: "ml"
    case .pieces: "piece"
    case .portions: "portion"
    case .none: ""
    }
  }
}
