import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// How many products a household knows of each category.
public struct ProductCategoriesReport: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// Nil for the products whose food is in none, or not known.
    public let category: String?
    public let count: Int

    var title: String { category ?? "no category" }
  }

  /// The most products first, and what is of no category last.
  public let lines: [Line]

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
}

extension ProductCategoriesReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Products by category", isTitled: false)
    guard !lines.isEmpty else {
      document.blocks.invite("There are none yet: \(.describeProduct("4006381333931")) says what a code is.")
      return document
    }
    var table = DataTable(
      "Products by category",
      columns: [
        .init("Category", fit: .truncated, minimumWidth: 12), .init("Products", alignment: .right),
        .init("Share", alignment: .right, priority: 8), .init("", priority: 5),
      ])
    let most = Int64(lines.map(\.count).max() ?? 0)
    for line in lines {
      let share = Figures.permille(Int128(line.count), of: Int128(total))
      table.addRow([
        .name(line.title.visible), .init("\(line.count)"), .init(share.map { Figures.percent($0, style) } ?? ""),
        .bar(Int64(line.count), of: most),
      ])
    }
    document.blocks = [.table(table)]
    return document
  }

  package static let word = "product-categories"
  package static let fields: [ReportField<ProductCategoriesReport>] = [.list("categories", rows, \.lines)]

  private static let rows: [ReportField<Line>] = [.text("category?", \.category), .count("products", \.count)]

  public var table: (header: [String], rows: [[String]]) { Self.rows.table("category products", lines) }
}
