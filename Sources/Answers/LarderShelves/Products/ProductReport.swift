import LarderAnswers
import LarderCodes
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// All that is known of one product: what its label says, what is in of it, and where it was bought.
public struct ProductReport: Hashable, Sendable {
  /// A figure of the label.
  public struct Figure: Hashable, Sendable {
    public let attribute: ProductAttribute
    /// Thousandths of a kilocalorie, or milligrams, in what the label is of.
    public let value: Int64
    /// The same in one unit of a pack; nil where that is not known.
    public let inUnit: Int64?
  }

  public let line: ProductLine
  /// What the figures are of: 100 g, 100 ml or a piece.
  public let per: Dimension
  /// The figures that are known, in the order that labels have them.
  public let figures: [Figure]
  public let lots: [LotLine]
  /// Those that are remembered, the newest first.
  public let purchases: [ProductPurchase]
  /// What the code says besides, as it was typed.
  package let scanned: ScannedCode?
  public let today: Day
  /// Whether each pack has a weight of its own, which its code says.
  let isWeighed: Bool

  init(
    _ product: ProductID, _ view: LedgerView, scanned: ScannedCode?, today: Day, log: inout LogReader
  ) throws(LogError) {
    let household = view.household
    let catalog = household.catalog
    let line = ProductLine(product, catalog, on: today)
    self.line = line
    self.today = today
    self.scanned = scanned
    isWeighed = Self.isWeighed(catalog.name(product), catalog)
    var (figures, per) = ([Figure](), Dimension.none)
    for attribute in ProductAttribute.figures {
      guard let figure = catalog.fact(product, attribute, on: today), let value = figure.value else { continue }
      if figures.isEmpty { per = figure.per }
      let inUnit = line.unit.flatMap { unit in
        household.content(attribute, of: unit, of: product, item: line.item ?? ItemID(rawValue: 0), on: today)
      }
      figures.append(Figure(attribute: attribute, value: value, inUnit: inUnit))
    }
    (self.figures, self.per) = (figures, per)
    lots = household.stock().filter { $0.lot.product == product.rawValue }.map { id, lot in
      LotLine(id, lot, in: household, today: today)
    }
    purchases = try ProductPurchase.all(of: product, view, household, &log)
  }

  /// Whether a product, as it is named, is weighed pack by pack: by a store's own codes, or by the first of 14 digits.
  private static func isWeighed(_ name: String, _ catalog: Catalog) -> Bool {
    guard let store = Catalog.store(ofProductNamed: name) else {
      return name.utf8.count == 14 && name.hasPrefix("9")
    }
    return Int(name.prefix(2)).flatMap { catalog.codeRule(ofStoreNamed: store, prefix: $0) }?.measure == .weight
  }

  /// Thousandths of a kilocalorie in one unit of a pack; nil where that is not known.
  public var energyOfUnit: Int64? { figures.first { $0.attribute == .energy }?.inUnit }
}
