import Document
import LarderModel
import LarderSentences
import StrictJSON

/// Every item the household has a name for, with what is in of it.
public struct ItemsReport: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public let item: ItemID
    public let name: String
    public let category: String?
    public let isFavourite: Bool
    /// A sum for each dimension.
    public let left: [Quantity]
    /// The least that should be in.
    public let minimum: Quantity?
  }

  public let lines: [Line]

  public init(household: Household, today: Day, onlyFavourites: Bool = false, category: CategoryID? = nil) {
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

extension ItemsReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Items", isTitled: false)
    guard !lines.isEmpty else {
      document.blocks.say("There are no items like that.")
      return document
    }
    var table = DataTable(
      "What has a name, and what is in",
      columns: [
        .init("Item", fit: .truncated, minimumWidth: 8), .init("Category", fit: .truncated, priority: 8),
        .init("In stock", alignment: .right), .init("Minimum", alignment: .right, priority: 6), .init("", priority: 5),
      ])
    for line in lines {
      table.addRow([
        .name(line.name.visible), .name(line.category?.visible ?? ""),
        .init(Figures.quantities(line.left, style, separator: " + ")),
        .init(line.minimum?.formatted(style) ?? ""),
        .init(line.isFavourite ? "favourite" : "", .faint),
      ])
    }
    document.blocks = [.table(table)]
    return document
  }

  /// `report` "items", and `items`: `item`, `item_number`, `category`, `favourite`, `left` (a list of quantities) and
  /// `minimum`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "items")
    json.list("items", lines) { line, json in
      json.beginObject()
      json.string("item", line.name)
      json.integer("item_number", line.item.rawValue)
      json.string("category", line.category)
      json.bool("favourite", line.isFavourite)
      json.list("left", line.left) { quantity, json in
        json.beginObject()
        json.quantity("quantity", quantity)
        json.endObject()
      }
      json.string("minimum", line.minimum?.exactText)
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = lines.map { line in
      [
        line.name, line.category ?? "", line.left.map(\.exactText).joined(separator: " + "),
        line.minimum?.exactText ?? "", line.isFavourite ? "yes" : "no",
      ]
    }
    return (["item", "category", "left", "minimum", "favourite"], rows)
  }
}
