import LarderModel
import StrictJSON

/// A part of what was thrown away that has something in common: an item, a reason, a store.
public struct WasteGroup: Hashable, Sendable {
  /// The number of what is in common; 0 where it is not known.
  public let number: UInt32
  /// Its name as the household wrote it, or the word of a reason; nil where it is not known.
  public let name: String?
  /// What stands for it in the text: "past its date", "no store".
  public let title: String
  public internal(set) var figures: WasteFigures
  /// What was bought of it in the period, and what of that was thrown away; nil where what is bought does not fall into
  /// such parts.
  public internal(set) var share: BoughtShare?
  /// Whether it is all the others together, which has no bar beside those that are named.
  let isRest: Bool

  /// What was bought of it in the period.
  public var bought: SpendingFigures? { share?.bought }

  init(
    number: UInt32, name: String?, title: String, figures: WasteFigures, share: BoughtShare? = nil,
    isRest: Bool = false
  ) {
    self.number = number
    self.name = name
    self.title = title
    self.figures = figures
    self.share = share
    self.isRest = isRest
  }

  /// Cells' figures by the parts of a breakdown: the dearest in the household's currency first, or in their own order.
  static func grouped(
    _ cells: [WasteAccount.Cell], by breakdown: WasteBreakdown, _ catalog: Catalog,
    shares: [UInt32: BoughtShare]? = nil
  ) -> [WasteGroup] {
    var sums: [UInt32: WasteFigures] = [:]
    for (key, figures) in cells {
      sums[breakdown.number(of: key, catalog), default: WasteFigures()].add(figures)
    }
    return sums.map { number, figures in
      let (name, title) = breakdown.naming(number, catalog)
      return WasteGroup(
        number: number, name: name, title: title, figures: figures,
        share: shares.map { $0[number] ?? BoughtShare() })
    }.sorted { breakdown.isOrdered ? $0.number < $1.number : $0.isAbove($1, catalog.currency) }
  }

  private func isAbove(_ other: WasteGroup, _ currency: Currency) -> Bool {
    let (cost, otherCost) = (figures.cost.exact(currency), other.figures.cost.exact(currency))
    if cost != otherCost { return cost > otherCost }
    if figures.mass != other.figures.mass { return figures.mass > other.figures.mass }
    if figures.count != other.figures.count { return figures.count > other.figures.count }
    return number < other.number
  }

  /// The first of a list, and the others as one.
  static func topped(_ groups: [WasteGroup], _ most: Int) -> [WasteGroup] {
    guard most < groups.count - 1 else { return groups }
    let rest = groups[most...]
    let title = "other (\(rest.count))"
    var figures = WasteFigures()
    var share: BoughtShare?
    for group in rest {
      figures.add(group.figures)
      guard let more = group.share else { continue }
      share = share ?? BoughtShare()
      share?.add(more)
    }
    return groups.prefix(most)
      + [
        WasteGroup(number: 0, name: title, title: title, figures: figures, share: share, isRest: true)
      ]
  }

  /// Tenths of a percent of what was bought of it, by the measure that a whole table is told by; nil where some of it has
  /// none.
  func share(by measure: WasteMeasure) -> Int64? {
    guard let share else { return nil }
    switch measure {
    case .money(let currency): return share.bought.withoutPrice == 0 ? share.ofMoney(currency) : nil
    case .mass: return share.bought.withoutMass == 0 ? share.ofMass : nil
    case .times: return nil
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("name", name)
    figures.writeMembers(to: &json)
    if let share {
      json.figures("bought", share.bought)
      json.wastedPurchases("bought_wasted", share.wasted)
    }
    json.endObject()
  }
}
