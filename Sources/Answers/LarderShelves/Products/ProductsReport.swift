import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The products that a household knows, or some of them.
public struct ProductsReport: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public let product: ProductLine
    /// The day it was bought last; nil where it never was.
    public let lastBought: Day?
  }

  public let lines: [Line]

  init(_ lines: [Line]) { self.lines = lines }
}

extension ProductsReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Products", isTitled: false)
    guard !lines.isEmpty else {
      document.blocks.invite("There are none: \(.describeProduct("4006381333931")) says what a code is.")
      return document
    }
    var table = DataTable(
      "What codes stand for",
      columns: [
        .init("Code"), .init("Product", fit: .truncated, minimumWidth: 8),
        .init("Item", fit: .truncated, minimumWidth: 8, priority: 9), .init("A pack", alignment: .right, priority: 8),
        .init("Last bought", priority: 6), .init("", priority: 5),
      ])
    for line in lines {
      let product = line.product
      table.addRow([
        .init(product.code.visible), .name((product.title ?? product.brand ?? "").visible),
        .name(product.itemName?.visible ?? ""), .init(product.packWords(style)),
        .init(line.lastBought?.formatted(style) ?? ""), .init(product.isFavourite ? "favourite" : "", .faint),
      ])
    }
    document.blocks = [.table(table)]
    return document
  }

  package static let word = "products"
  package static let fields: [ReportField<ProductsReport>] = [.list("products", rows, \.lines)]

  private static let rows: [ReportField<Line>] = [
    .members(of: ProductLine.fields, \.product), .day("last_bought?", \.lastBought),
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table(ProductLine.columnsOfCSV + " last_bought", lines)
  }
}
