import Document
import LarderAnswers
import LarderCodes
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import PlainText

/// Everything about one product: its label, its stock, and where it was bought.
package struct ProductReport: Hashable, Sendable, DescribedReport {
  package struct Figure: Hashable, Sendable {
    package let attribute: ProductAttribute
    /// Thousandths of a kilocalorie, or milligrams, per reference amount of the label.
    package let value: Int64
    /// The value for one unit of a pack. Nil if unknown.
    package let inUnit: Int64?
  }

  package let line: ProductLine
  /// The reference amount: 100 g, 100 ml or a piece.
  package let per: Dimension
  /// The known figures, in the order of labels.
  package let figures: [Figure]
  package let lots: [LotLine]
  /// The remembered purchases, newest first.
  package let purchases: [ProductPurchase]
  /// The code as typed, with its other information.
  package let scanned: ScannedCode?
  /// The recorded label of the product, or of the item.
  package let label: RecordedLabel?
  /// The people whom the product concerns. Nil if no one avoids anything.
  package let concerns: [Concern]?
  /// The facts that the label states in addition to its figures, and the grade computed from all of it now.
  package let known: KnownLabel
  /// The sources of these facts.
  let origins: [ProductAttribute: LabelOrigin]
  package let today: Day
  /// Whether each pack has its own weight, which its code contains.
  let isWeighed: Bool

  /// - Parameter stored: The household as if it knew the product, for data of the product store.
  init(
    _ product: ProductID, _ view: LedgerView, stored: StoredProductData? = nil, scanned: ScannedCode?, today: Day,
    log: inout LogReader
  ) throws(LogError) {
    let household = stored?.household ?? view.household
    let catalog = household.catalog
    let line = ProductLine(product, catalog, on: today)
    self.line = stored.map { line.stored(by: $0.source, as: $0.item) } ?? line
    (self.today, self.scanned) = (today, scanned)
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
    known = KnownLabel(product, catalog, on: today)
    if let source = stored?.source {
      label = RecordedLabel(catalog.label(of: product, on: today), stating: source, code: line.code, on: today)
      origins = LabelOrigin.all(stating: source, on: today)
    } else {
      let own = try RecordedLabel(catalog.label(of: product, on: today), of: product, catalog, &log)
      let ofItem = try RecordedLabel(line.item.flatMap { catalog.label(of: $0, on: today) }, catalog, &log)
      label = own ?? ofItem
      origins = try LabelOrigin.all(of: product, catalog, on: today, &log)
    }
    var finder = ConcernFinder(catalog, on: today)
    concerns = try finder.marks(of: line.item.map { .pack($0, product) }, alsoDislikes: true, view, &log)
  }

  /// Whether packs of a product differ in weight: for some store codes, and for 14 digits that begin with 9.
  private static func isWeighed(_ name: String, _ catalog: Catalog) -> Bool {
    guard let store = Catalog.store(ofProductNamed: name) else { return name.utf8.count == 14 && name.hasPrefix("9") }
    return Int(name.prefix(2)).flatMap { catalog.codeRule(ofStoreNamed: store, prefix: $0) }?.measure == .weight
  }

  /// The reference amount of the label: "100 g", "100 ml", "1 piece". Nil if nothing of the label is known.
  package var basis: String? { figures.isEmpty ? nil : per.labelBasis }

  /// The energy of one unit of a pack in thousandths of a kilocalorie. Nil if unknown.
  package var energyOfUnit: Int64? { figures.first { $0.attribute == .energy }?.inUnit }

  package func document(_ style: OutputStyle) -> Document {
    let name = line.name.visible
    var blocks: [Block] = [.gap]
    blocks += factBlocks(style) + allergenBlocks(style) + labelBlocks(style) + gradeBlocks(style)
    blocks += processingBlocks(style) + stockBlocks(style)
    blocks += purchaseBlocks(style) + codeBlocks(style)
    return Document(name.isEmpty ? line.code.visible : "\(name), \(line.code.visible)", blocks)
  }

  /// The facts in words: "Oat drink; a pack has 6 × 330 ml; of Mill; a favourite."
  private func factBlocks(_ style: OutputStyle) -> [Block] {
    var said: [String] = []
    if let item = line.itemName { said.append(item.visible) }
    if line.pack != nil { said.append("a pack has \(line.packWords(style))") }
    if let brand = line.brand { said.append("of \(brand.visible)") }
    if line.isFavourite { said.append("a favourite") }
    var blocks: [Block] = []
    if !said.isEmpty { blocks.say(said.joined(separator: "; ").capitalizedFirst + ".") }
    if line.source != nil {
      blocks.message("It is not in your ledger. To buy it: \(.words(line.purchase)).")
    } else if line.item == nil {
      blocks.message("The item is unknown: \(.describeProduct(line.code))")
    } else if line.pack == nil, !isWeighed {
      blocks.message("The pack size is unknown: \(.describePack(line.code))")
    }
    return blocks
  }

  /// The allergens on the label, and the people whom they concern.
  private func allergenBlocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if let label { blocks.append(.message("\(label.text.visible.capitalizedFirst) (\(label.source(style))).")) }
    if let marks = concerns?.marks, !marks.isEmpty {
      blocks.append(.message("\(marks.joined(separator: ", ").capitalizedFirst)."))
    }
    return blocks
  }

  private func labelBlocks(_ style: OutputStyle) -> [Block] {
    guard let basis = per.labelBasis else {
      if self.line.source != nil { return [.gap, .sentence("Its label is unknown.")] }
      let line = "fix \(line.code) energy:45kcal/100ml sugars:4"
      return [.gap, .message("Its label is unknown: \(.words(line))")]
    }
    let hasUnits = per != .pieces && figures.contains { $0.inUnit != nil }
    let table = DataTable(
      "Label", figures,
      [
        .text("Label", \.attribute.labelName), .figure("In \(basis)") { $0.attribute.figure($0.value, style) },
        .figure(unitHead(style), priority: 8) { figure in
          figure.inUnit.map { figure.attribute.rounded($0, style) } ?? ""
        }.when(hasUnits),
      ])
    return [.gap, .table(table)]
  }

  /// The column for one unit: "A pack, 1 l", or "One, 330 ml" for a pack of several.
  private func unitHead(_ style: OutputStyle) -> String {
    let unit = line.unit?.formatted(style) ?? ""
    return line.units > 1 ? "One, \(unit)" : "A pack, \(unit)"
  }

  private func stockBlocks(_ style: OutputStyle) -> [Block] {
    guard line.source == nil else { return [] }
    guard !lots.isEmpty else { return [.gap, .sentence("None is in stock.")] }
    return [.gap, .table(DataTable("In stock", lots, LotLine.columns(today: today, hasName: false, style)))]
  }

  private static let shownPurchases = 6

  private func purchaseBlocks(_ style: OutputStyle) -> [Block] {
    guard !purchases.isEmpty else { return [] }
    let table = DataTable(
      "Where it was bought", purchases.prefix(Self.shownPurchases),
      [
        .text("Bought") { $0.day.formatted(style) }, .name("Store", minimumWidth: 8) { $0.store?.visible ?? "" },
        .figure("Amount") { Figures.quantity($0.quantity, packs: $0.packs, style) },
        .figure("Paid") { $0.price?.formatted(style) ?? "" },
        .figure("By the unit", priority: 8) { purchase in
          let basis = purchase.quantity.dimension.priceBasis(style)
          return purchase.unitPrice(basis.amount).map { "\($0.formatted(style)) \(basis.words)" } ?? ""
        },
        .figure("Event", priority: 5, role: .faint) { "\($0.event)" },
      ])
    return [.gap, .table(table)]
  }

  /// The other information in the code, if it was typed with more than the product's digits.
  private func codeBlocks(_ style: OutputStyle) -> [Block] {
    guard let scanned, scanned.saysMore else { return [] }
    return [.gap, .sentence("This code also contains: \(scanned.said(style).joined(separator: " "))")]
  }

  package static let word = "product"
  package static let described: String? = "code item lots purchases"
  package static let fields =
    facts + [
      .decimal("energy_of_unit?", \.energyOfUnit), .list("lots", LotLine.fields, as: .named("Lot"), \.lots),
      .list("purchases", ProductPurchase.fields, \.purchases), .object("label?", RecordedLabel.fields, \.label),
      .concerns(\.concerns), .object("scanned?", ScannedCode.fields, \.saidBesides),
    ] + readFields

  private static let facts: [ReportField<ProductReport>] =
    [
      .members(of: ProductLine.fields, \.line),
      .text("per?") { $0.per == .pieces ? "piece" : $0.per.labelBasis },
    ]
    + ProductAttribute.figures.map { attribute in
      .decimal(attribute.word + "?") { $0.figures.first { $0.attribute == attribute }?.value }
    }

  private var saidBesides: ScannedCode?? { if let scanned, scanned.saysMore { .some(scanned) } else { .none } }

  package var table: (header: [String], rows: [[String]]) {
    let own = ProductLine.fields.table(ProductLine.columnsOfCSV, [line])
    var rows = zip(own.header, own.rows[0]).map { [$0, $1, ""] }
    for figure in figures {
      rows.append([
        figure.attribute.word, PlainValue.decimalText(figure.value, places: 3),
        (figure.attribute == .energy ? "kcal in " : "g in ") + (per.labelBasis ?? ""),
      ])
    }
    return (["fact", "value", "unit"], rows)
  }
}

extension ProductAttribute {
  package var labelName: String {
    switch self {
    case .saturates: "of which saturates"
    case .sugars: "of which sugars"
    default: word.capitalizedFirst
    }
  }

  /// The exact value: "45 kcal", "4.1 g".
  package func figure(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (self == .energy ? " kcal" : " g")
  }

  /// The rounded value: whole kilocalories, tenths of a gram.
  package func rounded(_ value: Int64, _ style: OutputStyle) -> String {
    self == .energy ? Energy(thousandths: value).formatted : Figures.grams(value, style)
  }
}

/// A request for everything about a product.
package struct ProductRequest: ReportRequest {
  package var product: ProductID
  /// The code as typed, with its other information.
  package var scanned: ScannedCode?

  package init(_ product: ProductID) { self.product = product }

  package init(_ product: ProductID, scanned: ScannedCode?) { (self.product, self.scanned) = (product, scanned) }

  package func report(_ reportContext: inout ReportContext) throws -> ProductReport {
    let view = try reportContext.snapshot.view()
    return try ProductReport(
      product, view, scanned: scanned, today: reportContext.today, log: &reportContext.snapshot.log)
  }
}
