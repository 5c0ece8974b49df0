import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// The planned use of each item, and the fraction of its past use that went into dishes, which the plan replaces.
package struct PlannedUse: Sendable {
  /// A planned use with the number of days until then.
  struct PlannedAmount: Hashable, Sendable {
    let inDays: Int
    let quantity: Quantity
  }

  private var uses: [ItemID: [PlannedAmount]] = [:]
  private var shares: [ItemID: Double] = [:]
  /// Missing foods without an item in the household, with the days until they are needed.
  private var strangers: [(name: String, inDays: Int)] = []
  /// The share of planned dishes that are cooked.
  private(set) var cooked = 0.0
  /// The days with guests, past and planned.
  private(set) var guests = GuestHistory.none

  /// An empty plan.
  package static let none = PlannedUse()

  private init() {}

  package init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    let hasPlan = !view.household.kitchen.plan.lines(from: today).isEmpty
    let hasPeople = !view.household.catalog.numbers(of: .person).isEmpty
    guard hasPlan || hasPeople else { return }
    let recent = try RecentEntries(view, &log, today: today)
    if hasPeople { guests = GuestHistory(recent, view.household.catalog, today: today) }
    guard hasPlan else { return }
    cooked = recent.shareCooked(view.household.catalog)
    var choice = RecipeChoice(view.household, today: today)
    for line in try PlannedFood(view, &log, &choice, today: today).lines {
      let days = today.distance(to: line.planned.day)
      for (item, _, quantity) in line.uses {
        uses[item, default: []].append(PlannedAmount(inDays: days, quantity: quantity))
      }
      for missing in line.missing {
        guard let item = missing.item else {
          strangers.append((missing.name, days))
          continue
        }
        uses[item, default: []].append(PlannedAmount(inDays: days, quantity: missing.quantity))
      }
    }
    shares = recent.sharesInDishes(of: Set(uses.keys))
  }

  /// The planned uses of an item in a dimension, by day.
  func uses(of item: ItemID, in dimension: Dimension, _ household: Household, on day: Day) -> [PlannedAmount] {
    (uses[item] ?? []).compactMap { use in
      guard let displayed = try? household.convert(use.quantity, to: dimension, of: item, on: day) else { return nil }
      return PlannedAmount(inDays: use.inDays, quantity: displayed)
    }.sorted { ($0.inDays, $0.quantity.amount) < ($1.inDays, $1.quantity.amount) }
  }

  /// Whether the plan uses an item within a number of days.
  func needs(_ item: ItemID, within days: Int) -> Bool { uses[item]?.contains { $0.inDays <= days } ?? false }

  /// The names of planned foods within a number of days that the household never had, without duplicates.
  func strangers(within days: Int) -> [String] {
    strangers.filter { $0.inDays <= days }.map(\.name).unique
  }

  /// The fraction of an item's use that did not go into dishes.
  func partBesides(_ item: ItemID) -> Double { 1 - (shares[item] ?? 0) }
}
