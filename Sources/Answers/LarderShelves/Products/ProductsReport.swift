import Document
import LarderAnswers
import LarderLedger
import LarderModel
import LarderSentences

/// The household's products, or some of them.
package struct ProductsReport: Hashable, Sendable, DescribedReport {
  package struct Line: Hashable, Sendable {
    package let product: ProductLine
    /// The day of the last purchase. Nil if it was never bought.
    package let lastBought: Day?
  }

  package let lines: [Line]

  init(_ lines: [Line]) { self.lines = lines }

  package func document(_ style: OutputStyle) -> Document {
    let isGraded = lines.contains { $0.product.grade != nil }
    return .list(
      "Products", lines, orElse: "There are no products. To add one: \(.describeProduct("4006381333931")).",
      caption: "Products and codes",
      [
        .text("Code", \.product.code.visible),
        .name("Product", minimumWidth: 8) { ($0.product.title ?? $0.product.brand ?? "").visible },
        .name("Item", minimumWidth: 8, priority: 9) { $0.product.itemName?.visible ?? "" },
        .figure("A pack", priority: 8) { $0.product.packWords(style) }, .grade(\.product.grade).when(isGraded),
        .text("Last bought", priority: 6) { $0.lastBought?.formatted(style) ?? "" },
        .text("", priority: 5, role: .faint) {
          $0.product.isFavourite ? "favourite" : $0.product.source?.visible ?? ""
        },
      ])
  }

  package static let word = "products"
  package static let fields: [ReportField<ProductsReport>] = [.list("products", rows, \.lines)]

  private static let rows: [ReportField<Line>] = [
    .members(of: ProductLine.listFields, \.product), .day("last_bought?", \.lastBought),
    .text("source?", \.product.source),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table(ProductLine.columnsOfCSV + " last_bought", lines)
  }
}

/// A request for the household's products, most recent first.
package struct ProductsRequest: ReportRequest {
  /// The products; nil for all.
  package var products: [ProductID]?
  package var onlyFavourites = false
  /// Whether to list only bought products, by their last purchase.
  package var byPurchase = false
  package var most = Int.max
  /// The products of the product store to list after those of the ledger.
  package var stored: [ProductLine] = []

  package init(_ products: [ProductID]? = nil) { self.products = products }

  package func report(_ reportContext: inout ReportContext) throws -> ProductsReport {
    let view = try reportContext.snapshot.view()
    let household = view.household
    var meant = products ?? household.catalog.knownProducts
    if onlyFavourites { meant = meant.filter { household.catalog.isFavourite($0) } }
    if byPurchase {
      let latest = meant.compactMap { product in
        household.kitchen.products.labels(of: product).first.map { (product: product, label: $0) }
      }
      meant = latest.sorted { $1.label < $0.label }.map(\.product)
    } else {
      meant.sort { $1 < $0 }
    }
    var lines: [ProductsReport.Line] = []
    for product in meant.prefix(most) {
      let purchases = try EventSearch.purchases(of: product, view, &reportContext.snapshot.log)
      lines.append(
        ProductsReport.Line(
          product: ProductLine(product, household.catalog, on: reportContext.today),
          lastBought: purchases.map { household.day(of: $0) }.max()))
    }
    let codes = Set(lines.map(\.product.code))
    let others = stored.filter { !codes.contains($0.code) }.prefix(most - lines.count)
    return ProductsReport(lines + others.map { ProductsReport.Line(product: $0, lastBought: nil) })
  }
}

/// A product in one line: its code, its title, its food, and the contents of a pack.
package struct ProductLine: Hashable, Sendable {
  package let product: ProductID
  /// The digits as printed. For a store's own code, the constant digits with the store: "2012345@Markt".
  package let code: String
  package let title: String?
  package let brand: String?
  package private(set) var item: ItemID?
  package private(set) var itemName: String?
  /// The contents of a pack, for a pack of several units all of them together.
  package let pack: Quantity?
  package let units: Int
  package let isFavourite: Bool
  /// The letter of its Nutri-Score, computed from its label. Nil if it has none.
  package private(set) var grade: String?
  /// The source of product data that states it. Nil for a product of the ledger.
  package private(set) var source: String?
  /// The food that a purchase by the code would be. Nil if that is unknown.
  package private(set) var likelyItem: String?

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
    grade = KnownLabel(product, catalog, on: day).score?.grade.letter
  }

  /// Creates the line of a product that only a source of product data knows.
  package init(storedAs code: String, _ title: String?, brand: String?, pack: Quantity?, units: Int, source: String) {
    product = ProductID(rawValue: 0)
    (self.code, self.title, self.brand, self.pack, self.units) = (code, title, brand, pack, units)
    (isFavourite, self.source) = (false, source)
  }

  /// The same line for a product that is not in the ledger.
  func stored(by source: String, as item: String?) -> ProductLine {
    var line = self
    (line.item, line.itemName, line.source, line.likelyItem) = (nil, nil, source, item)
    return line
  }

  /// The line to type to buy the product.
  var purchase: String {
    ["buy", code, likelyItem == nil ? "ITEM" : "", pack == nil ? "500g" : "", "2.38"].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The title on the pack, otherwise the name of the food.
  package var name: String { title ?? itemName ?? brand ?? "" }

  /// The contents of a pack in words: "1 l", "6 × 330 ml". Empty if unknown.
  package func packWords(_ style: OutputStyle) -> String { pack.map { EventSentence.pack($0, units, style) } ?? "" }

  package var unit: Quantity? { pack.map { Quantity(amount: $0.amount / Int64(units), dimension: $0.dimension) } }

  static let fields: [ReportField<ProductLine>] = [
    .text("code", \.code), .text("name?", \.title), .text("brand?", \.brand), .text("item?", \.itemName),
    .flag("favourite", \.isFavourite),
    .object(
      "pack?",
      [.decimal("amount", \.pack?.amount), .text("unit", \.pack?.dimension.packUnit), .count("units", \.units)]
    ) { $0.pack == nil ? nil : $0 },
  ]

  /// The fields in a list. The grade is left out if there is none.
  static let listFields = fields + [.members(of: [.text("grade") { $0 }.sometimes], \.grade)]

  static let columnsOfCSV = "code name brand item pack=pack.amount unit=pack.unit units=pack.units favourite"
}

extension DataColumn {
  /// The grade. A list has it if any of its products has a grade.
  static func grade(_ grade: @escaping Value<String?>) -> Self { .text("Nutri-Score", priority: 7) { grade($0) ?? "" } }
}

extension Dimension {
  /// The unit of a pack's contents in CSV and JSON.
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

extension Household {
  /// The letters of the Nutri-Score of foods, each of the product that was bought last, or else of its only product.
  ///
  /// A food without a grade is left out: its product has none, or several were never bought.
  func lastGrades(of items: Set<ItemID>, on day: Day) -> [ItemID: String] {
    guard !items.isEmpty else { return [:] }
    var products: [ItemID: [(product: ProductID, bought: UInt64)]] = [:]
    for product in catalog.knownProducts {
      guard let item = catalog.item(of: product), items.contains(item) else { continue }
      products[item, default: []].append((product, kitchen.products.labels(of: product).max() ?? 0))
    }
    return products.compactMapValues { all in
      guard let last = all.max(by: { $0.bought < $1.bought }), last.bought > 0 || all.count == 1 else { return nil }
      return KnownLabel(last.product, catalog, on: day).score?.grade.letter
    }
  }
}

package struct ProductCategoriesReport: Hashable, Sendable, DescribedReport {
  package struct Line: Hashable, Sendable {
    /// The category. Nil for products whose food has none or is unknown.
    package let category: String?
    package let count: Int

    var title: String { category ?? "no category" }
  }

  /// The categories with the most products first, and products without one last.
  package let lines: [Line]

  init(_ catalog: Catalog, on day: Day) {
    var counts: [String?: Int] = [:]
    for product in catalog.knownProducts {
      let category = catalog.item(of: product).flatMap { catalog.category(of: $0, on: day) }
      counts[category.map { catalog.name(.category, $0.rawValue) }, default: 0] += 1
    }
    lines = counts.map { Line(category: $0.key, count: $0.value) }.sorted { left, right in
      if (left.category == nil) != (right.category == nil) { return right.category == nil }
      return left.count != right.count ? left.count > right.count : NameRule.key(left.title) < NameRule.key(right.title)
    }
  }

  private var total: Int { lines.reduce(0) { $0 + $1.count } }

  package func document(_ style: OutputStyle) -> Document {
    let most = Int64(lines.map(\.count).max() ?? 0)
    return .list(
      "Products by category", lines,
      orElse: "There are no products yet. To add one: \(.describeProduct("4006381333931")).",
      [
        .name("Category", minimumWidth: 12, \.title.visible), .figure("Products") { "\($0.count)" },
        .figure("Share", priority: 8) {
          Figures.permille(Int128($0.count), of: Int128(total)).map { Figures.percent($0, style) } ?? ""
        },
        .cell("", priority: 5) { .bar(Int64($0.count), of: most) },
      ])
  }

  package static let word = "product-categories"
  package static let fields: [ReportField<ProductCategoriesReport>] = [.list("categories", rows, \.lines)]

  private static let rows: [ReportField<Line>] = [.text("category?", \.category), .count("products", \.count)]

  package var table: (header: [String], rows: [[String]]) { Self.rows.table("category products", lines) }
}

package struct ProductCategoriesRequest: ReportRequest {
  package init() {}

  package func report(_ reportContext: inout ReportContext) throws -> ProductCategoriesReport {
    ProductCategoriesReport(try reportContext.catalog, on: reportContext.today)
  }
}
