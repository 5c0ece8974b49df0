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

  /// - Parameter chosen: The only items whose part in dishes and use by guests is needed; nil for all.
  package init(
    _ view: LedgerView, _ log: inout LogReader, today: Day, among chosen: Set<ItemID>? = nil
  ) throws(LogError) {
    let (household, catalog) = (view.household, view.context.catalog)
    let plan = household.kitchen.plan
    let days = RecentEntries.days(through: today)
    let outcomes = plan.outcomes.filter { $0.line.on >= days.lowerBound }
    let hasPlan = !plan.lines(from: today).isEmpty
    if hasPlan {
      cooked = Self.shareCooked(outcomes, catalog, today: today)
      var choice = RecipeChoice(household, today: today)
      try add(PlannedFood(view, &log, &choice, today: today).lines, today: today)
    }
    let hasPeople = !catalog.numbers(of: .person).isEmpty
    let known = hasPeople ? GuestHistory.days([:], outcomes, catalog) : []
    let everGuests = catalog.everMarkedAsGuests
    let inDishes = Set(uses.keys).intersection(chosen ?? Set(uses.keys))
    // Most households have neither guests nor a plan for the chosen items, so the log need not be read.
    guard !everGuests.isEmpty || !inDishes.isEmpty || known.contains(where: { $0.day <= today.number }) else {
      guests = GuestHistory(known, RecentEntries(today: today), today: today)
      return
    }
    let recent = try RecentEntries(view, &log, of: chosen, guests: everGuests, today: today)
    if hasPeople {
      guests = GuestHistory(GuestHistory.days(recent.eaters, outcomes, catalog), recent, today: today)
    }
    shares = recent.sharesInDishes(of: inDishes)
  }

  private mutating func add(_ lines: [PlannedFood.Line], today: Day) {
    for line in lines {
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
  }

  /// The share of the recipes planned for the last weeks that were cooked. It begins as if three of four had been.
  ///
  /// Nothing records whether other lines of the plan were followed.
  private static func shareCooked(_ outcomes: [MealPlan.Outcome], _ catalog: Catalog, today: Day) -> Double {
    let past = outcomes.filter { $0.line.on < today.number && $0.line.meal.flatMap(catalog.recipe(of:)) != nil }
    return Double(past.count { $0.state == .done } + 3) / Double(past.count + 4)
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
