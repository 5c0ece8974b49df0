import LarderForecast
import LarderModel
import LarderProjections

/// The remainder of one item, in the dimension in which its use is known.
package struct RemainingStock: Hashable, Sendable {
  /// A lot that is not past its date.
  package struct Portion: Hashable, Sendable {
    package let lot: LotID
    package let amount: Int64
    package let due: Day?
    package let dueIsEstimate: Bool
    /// The day of purchase.
    package let cameIn: Day

    /// The portion in the form used by forecasts.
    package var stock: StockLot { StockLot(amount: amount, due: due?.number) }
  }

  package let dimension: Dimension
  package private(set) var portions: [Portion] = []
  /// The stock past its date, which does not count as left.
  package private(set) var pastDate: Int64 = 0
  /// The stock that cannot be converted to the dimension, because a weight or a density is unknown.
  package private(set) var unmeasured: [Quantity] = []

  package init(
    of item: ItemID, _ lots: [Household.NumberedLot], _ purchases: Purchases, _ household: Household, today: Day
  ) {
    let known = purchases.dimension(of: item)
    let counted = lots.first.map { household.remaining($0.lot).dimension }
    let asked = household.catalog.fact(item, .minimum, on: today)?.per
    dimension = known == .none ? counted ?? asked ?? .none : known
    for (id, lot) in lots where lot.remaining > 0 {
      let there = household.remaining(lot)
      guard let displayed = try? household.convert(there, to: dimension, of: item, on: today) else {
        unmeasured.append(there)
        continue
      }
      if lot.due < today.number {
        pastDate.addClamped(displayed.amount)
      } else if displayed.amount > 0 {
        let due = lot.due == Lot.noDay ? nil : Day(number: lot.due)
        portions.append(
          Portion(
            lot: id, amount: displayed.amount, due: due, dueIsEstimate: lot.dueIsEstimate,
            cameIn: Day(number: lot.cameIn) ?? .min))
      }
    }
  }

  /// The most days that a lot keeps after its purchase. Nil if one has no date.
  package var keeps: Int? {
    let days = portions.map { portion in portion.due.map { portion.cameIn.distance(to: $0) } ?? .max }.max()
    return days == .max ? nil : days
  }
}

/// The stock of an item with a known use.
package struct StockInUse {
  package let portions: [RemainingStock.Portion]
  package let rate: UseRate

  /// The stock of some items, without lots past their date.
  package static func all(_ household: Household, _ purchases: Purchases, today: Day) -> [StockInUse] {
    let lots = Dictionary(grouping: household.stock().filter { $0.lot.remaining > 0 }) { $0.lot.item }
    return purchases.histories { lots[$0] != nil }.compactMap { history in
      guard let number = UInt32(exactly: history.id), let lots = lots[number],
        let rate = history.useRate(on: today.number).value
      else { return nil }
      let left = RemainingStock(of: ItemID(rawValue: number), lots, purchases, household, today: today)
      return left.portions.isEmpty ? nil : StockInUse(portions: left.portions, rate: rate)
    }
  }
}
