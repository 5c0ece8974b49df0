import LarderForecast
import LarderModel
import LarderProjections

/// What is left of one item, in the dimension in which its use is known.
public struct ItemLeft: Hashable, Sendable {
  /// A lot that is not past its date.
  public struct Portion: Hashable, Sendable {
    public let lot: LotID
    public let amount: Int64
    public let due: Day?
    public let dueIsEstimate: Bool

    /// As forecasts take it.
    var stock: StockLot { StockLot(amount: amount, due: due?.number) }
  }

  let dimension: Dimension
  private(set) var portions: [Portion] = []
  /// What is in, and past its date: it is not counted as left.
  private(set) var pastDate: Int64 = 0
  /// What is in and cannot be told in the dimension, for want of a weight or a density.
  private(set) var unmeasured: [Quantity] = []

  init(
    of item: ItemID, _ lots: [Household.NumberedLot], _ purchases: Purchases, _ household: Household, today: Day
  ) {
    let known = purchases.dimension(of: item)
    let counted = lots.first.map { household.remaining($0.lot).dimension }
    let asked = household.catalog.fact(item, .minimum, on: today)?.per
    dimension = known == .none ? counted ?? asked ?? .none : known
    for (id, lot) in lots where lot.remaining > 0 {
      let there = household.remaining(lot)
      guard let told = try? household.convert(there, to: dimension, of: item, on: today) else {
        unmeasured.append(there)
        continue
      }
      if lot.due < today.number {
        pastDate.addClamped(told.amount)
      } else if told.amount > 0 {
        let due = lot.due == Lot.noDay ? nil : Day(number: lot.due)
        portions.append(Portion(lot: id, amount: told.amount, due: due, dueIsEstimate: lot.dueIsEstimate))
      }
    }
  }
}
