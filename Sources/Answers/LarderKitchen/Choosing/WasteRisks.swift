import LarderForecast
import LarderModel
import LarderProjections

/// How likely each lot is thrown away unless a recipe takes it.
///
/// Of what is used often enough it is the share that will not be used by its date. Of anything else the date alone tells:
/// what is due today or tomorrow will most likely be thrown away, and what keeps for two weeks hardly.
struct WasteRisks {
  private var unfinished: [LotID: Double] = [:]
  private let today: Day

  /// How likely what is due within so many days is thrown away, where its use is not known.
  private static let byDate: [(days: Int, chance: Double)] = [(1, 1), (3, 0.7), (7, 0.35), (14, 0.1)]

  init(_ household: Household, _ purchases: Purchases, today: Day) {
    self.today = today
    let lots = Dictionary(grouping: household.stock().filter { $0.lot.remaining > 0 }) { $0.lot.item }
    for var history in purchases.histories(where: { lots[$0] != nil }) {
      guard let number = UInt32(exactly: history.id), let lots = lots[number] else { continue }
      history.isIn = true
      guard let rate = history.useRate(on: today.number).value else { continue }
      let left = ItemLeft(of: ItemID(rawValue: number), lots, purchases, household, today: today)
      guard !left.portions.isEmpty else { continue }
      let runOut = RunOut(of: left.portions.map(\.stock), at: rate, on: today.number)
      for (portion, rest) in zip(left.portions, runOut.unfinished) where portion.amount > 0 {
        unfinished[portion.lot] = min(1, Double(rest) / Double(portion.amount))
      }
    }
  }

  func chance(of id: LotID, _ lot: Lot, _ left: Quantity) -> Double {
    guard let due = Day(number: lot.due) else { return 0 }
    if let known = unfinished[id] { return known }
    let days = today.distance(to: due)
    return Self.byDate.first { days <= $0.days }?.chance ?? 0
  }
}
