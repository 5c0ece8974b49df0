import Document
import LarderAnswers
import LarderCodes
import LarderModel
import LarderSentences
import PlainText

extension ProductReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    let name = line.name.visible
    var blocks: [Block] = [.gap]
    blocks += factBlocks(style) + labelBlocks(style) + stockBlocks(style)
    blocks += purchaseBlocks(style) + codeBlocks(style)
    return Document(name.isEmpty ? line.code.visible : "\(name), \(line.code.visible)", blocks)
  }

  /// "Oat drink; a pack has 6 × 330 ml; of Mill; a favourite."
  private func factBlocks(_ style: OutputStyle) -> [Block] {
    var said: [String] = []
    if let item = line.itemName { said.append(item.visible) }
    if line.pack != nil { said.append("a pack has \(line.packWords(style))") }
    if let brand = line.brand { said.append("of \(brand.visible)") }
    if line.isFavourite { said.append("a favourite") }
    var blocks: [Block] = []
    if !said.isEmpty { blocks.say(said.joined(separator: "; ").capitalizedFirst + ".") }
    if line.item == nil {
      blocks.invite("Nobody has said yet what food it is: \(.describeProduct(line.code))")
    } else if line.pack == nil, !isWeighed {
      blocks.invite("It is not known what a pack holds: \(.describePack(line.code))")
    }
    return blocks
  }

  private func labelBlocks(_ style: OutputStyle) -> [Block] {
    guard let basis = per.labelBasis else {
      let line = "fix \(line.code) energy:45kcal/100ml sugars:4"
      return [.gap, .inviting("Its label is not known: \(.words(line))")]
    }
    let hasUnits = per != .pieces && figures.contains { $0.inUnit != nil }
    var columns: [DataTable.Column] = [.init("Label"), .init("In \(basis)", alignment: .right)]
    if hasUnits { columns.append(.init(unitHead(style), alignment: .right, priority: 8)) }
    var table = DataTable("What its label says", columns: columns)
    for figure in figures {
      var cells: [DataTable.Cell] = [
        .init(figure.attribute.labelName), .init(figure.attribute.figure(figure.value, style)),
      ]
      if hasUnits { cells.append(.init(figure.inUnit.map { figure.attribute.rounded($0, style) } ?? "")) }
      table.addRow(cells)
    }
    return [.gap, .table(table)]
  }

  /// "A pack, 1 l"; of a pack of several "One, 330 ml".
  private func unitHead(_ style: OutputStyle) -> String {
    let unit = line.unit?.formatted(style) ?? ""
    return line.units > 1 ? "One, \(unit)" : "A pack, \(unit)"
  }

  private func stockBlocks(_ style: OutputStyle) -> [Block] {
    guard !lots.isEmpty else { return [.gap, .sentence("None of it is in stock.")] }
    var columns = LotLine.columns
    columns.insert(.init("Place", fit: .truncated, priority: 6), at: 4)
    columns.removeFirst()
    var table = DataTable("What is in stock of it", columns: columns)
    for lot in lots {
      var cells = lot.cells(today: today, style)
      cells.insert(.name(lot.placeName?.visible ?? ""), at: 4)
      table.addRow(Array(cells.dropFirst()))
    }
    return [.gap, .table(table)]
  }

  private static let shownPurchases = 6

  private func purchaseBlocks(_ style: OutputStyle) -> [Block] {
    guard !purchases.isEmpty else { return [] }
    var table = DataTable(
      "Where it was bought",
      columns: [
        .init("Bought"), .init("Store", fit: .truncated, minimumWidth: 8), .init("Amount", alignment: .right),
        .init("Paid", alignment: .right), .init("By the unit", alignment: .right, priority: 8),
        .init("Event", alignment: .right, priority: 5),
      ])
    for purchase in purchases.prefix(Self.shownPurchases) {
      let unit = purchase.unitPrice.map { "\($0.formatted(style)) \(purchase.quantity.dimension.priceWords)" } ?? ""
      table.addRow([
        .init(purchase.day.formatted(style)), .name(purchase.store?.visible ?? ""),
        .init(Figures.quantity(purchase.quantity, packs: purchase.packs, style)),
        .init(purchase.price?.formatted(style) ?? ""), .init(unit), .init("\(purchase.event)", .faint),
      ])
    }
    return [.gap, .table(table)]
  }

  /// What the code says besides, where it was typed with more than the product's digits.
  private func codeBlocks(_ style: OutputStyle) -> [Block] {
    guard let scanned, scanned.saysMore else { return [] }
    return [.gap, .sentence("This code says besides: \(scanned.said(style).joined(separator: " "))")]
  }

  package static let word = "product"
  package static let described: String? = "code item lots purchases"
  package static let fields =
    facts + [
      .decimal("energy_of_unit?", \.energyOfUnit), .list("lots", LotLine.fields, as: .named("Lot"), \.lots),
      .list("purchases", ProductPurchase.fields, \.purchases), .object("scanned?", ScannedCode.fields, \.saidBesides),
    ]

  private static let facts: [ReportField<ProductReport>] =
    [
      .members(of: ProductLine.fields, \.line),
      .text("per?") { $0.per == .pieces ? "piece" : $0.per.labelBasis },
    ]
    + ProductAttribute.figures.map { attribute in
      .decimal(attribute.word + "?") { $0.figures.first { $0.attribute == attribute }?.value }
    }

  private var saidBesides: ScannedCode?? { if let scanned, scanned.saysMore { .some(scanned) } else { .none } }

  public var table: (header: [String], rows: [[String]]) {
    let own = ProductLine.fields.table(ProductLine.columnsOfCSV, [line])
    var rows = zip(own.header, own.rows[0]).map { [$0, $1, ""] }
    for figure in figures {
      rows.append([
        figure.attribute.word, Plain.decimalText(figure.value, places: 3),
        (figure.attribute == .energy ? "kcal in " : "g in ") + (per.labelBasis ?? ""),
      ])
    }
    return (["fact", "value", "unit"], rows)
  }
}

extension ProductAttribute {
  /// What stands on a label.
  fileprivate var labelName: String {
    switch self {
    case .saturates: "of which saturates"
    case .sugars: "of which sugars"
    default: word.capitalizedFirst
    }
  }

  /// "45 kcal", "4.1 g", exactly.
  fileprivate func figure(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (self == .energy ? " kcal" : " g")
  }

  /// The same rounded as it is read: whole kilocalories, tenths of a gram.
  fileprivate func rounded(_ value: Int64, _ style: OutputStyle) -> String {
    self == .energy ? Energy(thousandths: value).formatted : Figures.grams(value, style)
  }
}
