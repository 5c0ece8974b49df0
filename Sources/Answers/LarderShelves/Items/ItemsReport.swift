import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// All items with a name in the household, with their stock.
package struct ItemsReport: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let item: ItemID
    package let name: String
    package let category: String?
    package let isFavourite: Bool
    /// The remaining amounts, one per dimension.
    package let left: [Quantity]
    /// The minimum stock.
    package let minimum: Quantity?
  }

  package let lines: [Line]

  package init(household: Household, today: Day, onlyFavourites: Bool = false, category: CategoryID? = nil) {
    let catalog = household.catalog
    var sums: [UInt32: [UInt8: Int64]] = [:]
    for (_, lot) in household.lots.present {
      sums[lot.item, default: [:]][lot.dimension, default: 0].addClamped(lot.remaining)
    }
    let names = catalog.table(of: .item).names
    lines = names.enumerated().compactMap { index, name -> Line? in
      let item = ItemID(rawValue: UInt32(index + 1))
      let isFavourite = catalog.fact(item, .favourite, on: today)?.value == 1
      let own = catalog.category(of: item, on: today)
      guard isFavourite || !onlyFavourites, category == nil || own == category else { return nil }
      let minimum = catalog.fact(item, .minimum, on: today)
      return Line(
        item: item, name: name, category: own.map { catalog.name(.category, $0.rawValue) }, isFavourite: isFavourite,
        left: (sums[item.rawValue] ?? [:]).sorted { $0.key < $1.key }.map {
          Quantity(amount: $0.value, dimension: Dimension(rawValue: $0.key) ?? .none)
        },
        minimum: minimum?.value.map { Quantity(amount: $0, dimension: minimum?.per ?? .none) })
    }.sorted { left, right in
      let (leftName, rightName) = (NameRule.key(left.name), NameRule.key(right.name))
      return leftName != rightName ? leftName < rightName : left.item.rawValue < right.item.rawValue
    }
  }
}

extension ItemsReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    .list(
      "Items", lines, orElse: "No matching items.", caption: "Items and stock",
      [
        .name("Item", minimumWidth: 8, \.name.visible), .name("Category", priority: 8) { $0.category?.visible ?? "" },
        .figure("In stock") { $0.left.map { Figures.left($0, style) }.joined(separator: " + ") },
        .figure("Minimum", priority: 6) { $0.minimum?.formatted(style) ?? "" },
        .text("", priority: 5, role: .faint) { $0.isFavourite ? "favourite" : "" },
      ])
  }

  package static let word = "items"
  package static let fields: [ReportField<ItemsReport>] = [.list("items", Line.fields, \.lines)]

  package var table: (header: [String], rows: [[String]]) {
    Line.fields.table("item category left=left_exact minimum favourite", lines)
  }
}

extension ItemsReport.Line {
  fileprivate static let fields: [ReportField<ItemsReport.Line>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .text("category?", \.category),
    .flag("favourite", \.isFavourite), .list("left", [.quantity("quantity", \.self)], \.left),
    .cell("left_exact") { $0.left.map(\.exactText).joined(separator: " + ") }, .text("minimum?", \.minimum?.exactText),
  ]
}

/// A request for all items, those of a category, or the favourites.
package struct ItemsRequest: ReportRequest {
  package var category: CategoryID?
  package var onlyFavourites: Bool

  package init(category: CategoryID? = nil, onlyFavourites: Bool = false) {
    (self.category, self.onlyFavourites) = (category, onlyFavourites)
  }

  package func report(_ reportContext: inout ReportContext) throws -> ItemsReport {
    ItemsReport(
      household: try reportContext.snapshot.view().household, today: reportContext.today,
      onlyFavourites: onlyFavourites,
      category: category)
  }
}
