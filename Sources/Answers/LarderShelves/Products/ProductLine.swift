import LarderAnswers
import LarderModel
import LarderSentences

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

  static let fields: [ReportField<ProductLine>] = [
    .text("code", \.code), .text("name?", \.title), .text("brand?", \.brand), .text("item?", \.itemName),
    .flag("favourite", \.isFavourite),
    .object(
      "pack?",
      [.decimal("amount", \.pack?.amount), .text("unit", \.pack?.dimension.packUnit), .count("units", \.units)]
    ) { $0.pack == nil ? nil : $0 },
  ]

  static let columnsOfCSV = "code name brand item pack=pack.amount unit=pack.unit units=pack.units favourite"
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
