import LarderForecast
import LarderModel

/// The days on which more people ate than live here, or will eat by the plan, with each item's purchases and uses
/// around them.
///
/// It is made from the latest entries with each forecast. Undoing a guest's meal, or marking someone as a guest later,
/// therefore changes the forecast at once.
package struct GuestHistory: Sendable {
  /// An item, and the unit of its amounts.
  struct Key: Hashable {
    let item: ItemID
    let dimension: Dimension

    init(item: ItemID, dimension: Dimension) { (self.item, self.dimension) = (item, dimension) }

    init(_ amount: RecentEntries.Amount) { (item, dimension) = (amount.item, amount.dimension) }
  }

  /// The days of the last weeks with guests, earliest first.
  package private(set) var past: [GuestDay] = []
  /// The days in the plan with guests, after today.
  package private(set) var coming: [GuestDay] = []
  private var records: [Key: GuestRecord] = [:]

  /// A household without guests.
  package static let none = GuestHistory()

  private init() {}

  /// The number of plans needed to know how many portions are usual.
  private static let plansNeeded = 3

  init(_ known: [GuestDay], _ recent: RecentEntries, today: Day) {
    past = known.filter { $0.day <= today.number }
    coming = known.filter { $0.day > today.number }
    guard !past.isEmpty else { return }
    for (bought, packs) in recent.purchases {
      records[Key(bought), default: GuestRecord()].purchases.append(
        BoughtAmount(day: bought.day, amount: bought.amount, packs: packs))
    }
    for used in recent.latestUses { records[Key(used), default: GuestRecord()].use(used.amount, on: used.day) }
    for key in records.keys { records[key]?.purchases.sort { $0.day < $1.day } }
  }

  /// Returns the days on which guests ate, or for which more portions are planned than usual and than people live here.
  ///
  /// - Parameters:
  ///   - eaters: the people who ate on each day, at least those who were ever guests.
  ///   - outcomes: the lines of the plan for the last weeks and the future.
  static func days(
    _ eaters: [Int32: Set<PersonID>], _ outcomes: [MealPlan.Outcome], _ catalog: Catalog
  ) -> [GuestDay] {
    let portions = outcomes.compactMap { outcome in
      outcome.line.quantity.map { (day: outcome.line.on, number: $0.amount / 1000) }
    }
    let sorted = portions.map(\.number).sorted()
    let usual = sorted.count >= plansNeeded ? sorted[(sorted.count - 1) / 2] : 0
    var most: [Int32: Int64] = [:]
    for (day, number) in portions where number > usual { most[day] = max(most[day] ?? 0, number) }
    return Set(eaters.keys).union(most.keys).sorted().compactMap { number in
      guard let day = Day(number: number) else { return nil }
      let residents = catalog.residents(on: day)
      let eating = eaters[number]?.count { catalog.isMarkedAsGuest($0, on: day) } ?? 0
      let planned = residents > 0 ? Int(clamping: most[number] ?? 0) - residents : 0
      let guests = max(eating, planned)
      return guests > 0 ? GuestDay(day: number, residents: residents, guests: guests) : nil
    }
  }

  /// Removes the guests' part from an item's history, and returns it.
  func takeOut(of history: inout ItemHistory, _ item: ItemID, in dimension: Dimension) -> GuestUse {
    guard !past.isEmpty, let record = records[Key(item: item, dimension: dimension)] else { return GuestUse() }
    return history.takeOutGuests(past, record)
  }
}
