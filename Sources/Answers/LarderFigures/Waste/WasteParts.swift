import LarderAnswers
import LarderModel
import LarderProjections

/// What the parts of waste are made of, for those breakdowns that are asked for.
///
/// There are eleven, and a page shows four: to make them all took a tenth of a report.
struct WasteParts: Sendable {
  let cells: [WasteAccount.Cell]
  /// What was bought, and what of it was thrown away.
  let shares: [(key: Spending.Key, share: BoughtShare)]
  let catalog: Catalog

  func groups(by breakdown: WasteBreakdown) -> [WasteGroup] {
    var parts: [UInt32: BoughtShare]?
    if breakdown.isBoughtBy {
      parts = [:]
      for (key, share) in shares { parts?[breakdown.number(of: key, catalog), default: BoughtShare()].add(share) }
    }
    return WasteGroup.grouped(cells, by: breakdown, catalog, shares: parts)
  }
}

/// Equal where the figures are: what they are called is told by the account itself.
extension WasteParts: Hashable {
  static func == (left: WasteParts, right: WasteParts) -> Bool {
    left.shares.elementsEqual(right.shares) { $0 == $1 } && left.cells.elementsEqual(right.cells) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(cells.count) }
}

extension WasteBreakdown {
  /// The number of the part that a purchase falls into.
  fileprivate func number(of key: Spending.Key, _ catalog: Catalog) -> UInt32 {
    switch self {
    case .item: key.item.rawValue
    case .category: catalog.category(of: key.item, on: key.day)?.rawValue ?? 0
    default: key.store?.rawValue ?? 0
    }
  }
}
