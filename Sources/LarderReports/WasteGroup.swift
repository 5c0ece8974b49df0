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
  /// What was bought of it in the period; nil where what is bought does not fall into such parts.
  public internal(set) var bought: SpendingFigures?
  /// Whether it is all the others together, which has no bar beside those that are named.
  let isRest: Bool

  init(
    number: UInt32, name: String?, title: String, figures: WasteFigures, bought: SpendingFigures? = nil,
    isRest: Bool = false
  ) {
    self.number = number
    self.name = name
    self.title = title
    self.figures = figures
    self.bought = bought
    self.isRest = isRest
  }

  /// Cells' figures by the parts of a breakdown: the dearest in the household's currency first, or in their own order.
  static func grouped(
    _ cells: [WasteAccount.Cell], by breakdown: WasteBreakdown, _ catalog: Catalog,
    bought: [UInt32: SpendingFigures]? = nil
  ) -> [WasteGroup] {
    var sums: [UInt32: WasteFigures] = [:]
    for (key, figures) in cells {
      sums[breakdown.number(of: key, catalog), default: WasteFigures()].add(figures)
    }
    return sums.map { number, figures in
      let (name, title) = breakdown.naming(number, catalog)
      return WasteGroup(
        number: number, name: name, title: title, figures: figures,
        bought: bought.map { $0[number] ?? SpendingFigures() })
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
    var figures = WasteFigures()
    var bought: SpendingFigures?
    for group in rest {
      figures.add(group.figures)
      if let more = group.bought {
        bought = bought ?? SpendingFigures()
        bought?.add(more)
      }
    }
    return groups.prefix(most)
      + [
        WasteGroup(number: 0, name: nil, title: "other (\(rest.count))", figures: figures, bought: bought, isRest: true)
      ]
  }

  /// Tenths of a percent of what was bought of it: of the money where one currency tells it, else of the mass.
  var shareOfBought: Int64? {
    guard let bought else { return nil }
    let currencies = figures.cost.currencies
    if currencies.count == 1, figures.withoutPrice == 0, bought.withoutPrice == 0,
      let share = Figures.permille(figures.cost.exact(currencies[0]), of: bought.paid.exact(currencies[0]))
    {
      return share
    }
    guard figures.withoutMass == 0, bought.withoutMass == 0 else { return nil }
    return Figures.permille(Int128(figures.mass), of: Int128(bought.mass))
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("name", name)
    figures.writeMembers(to: &json)
    if let bought { json.figures("bought", bought) }
    json.endObject()
  }
}
