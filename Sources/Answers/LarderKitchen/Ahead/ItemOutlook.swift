import LarderForecast
import LarderModel
import LarderProjections

/// What is in of one item, how fast it is used, and when it will be gone.
public struct ItemOutlook: Hashable, Sendable {
  public let item: ItemID
  public let name: String
  private let held: ItemLeft
  public let forecast: ItemForecast
  /// Over how many days its use is known, and how often it was used in them.
  public let knownDays: Int
  public let uses: Int64
  public let lastUse: Day?
  /// How much is used at a time.
  public let usualUse: Double
  public let today: Day
  /// What the plan takes of it, the nearest day first.
  let planned: [PlannedUse.Draw]
  /// What part of its use did not go into dishes.
  let partBesidesDishes: Double

  public var dimension: Dimension { held.dimension }

  public var portions: [ItemLeft.Portion] { held.portions }

  /// What is in, and past its date: it is not counted as left.
  public var pastDate: Int64 { held.pastDate }

  /// What is in and cannot be told in the dimension, for want of a weight or a density.
  public var unmeasured: [Quantity] { held.unmeasured }

  /// What is left that is good, in the base unit of the dimension.
  public var left: Int64 { portions.reduce(0) { $0.addingClamped($1.amount) } }

  public var rate: UseRate? { forecast.useRate.value }

  /// When what is left will be gone; nil where its use is not known or nothing is left.
  public var runOut: RunOut? {
    guard let rate, !portions.isEmpty else { return nil }
    return RunOut(of: stock, at: rate, on: today.number)
  }

  /// In how many days it is gone, and between which days eight times in ten; nil for beyond ``RunOut/horizon``.
  ///
  /// What spoils is gone by its date however little of it is used: the ends lie about the day that is expected.
  /// Where the plan takes the last of it before, it is gone by the plan.
  public var end: (expected: Int?, early: Int?, late: Int?)? {
    guard let planned = plannedEnd else { return usualEnd }
    guard let usual = usualEnd, let expected = usual.expected, expected <= planned else {
      return (planned, usualEnd?.early.map { min($0, planned) } ?? planned, planned)
    }
    return usual
  }

  private var usualEnd: (expected: Int?, early: Int?, late: Int?)? {
    guard let runOut else { return nil }
    guard let expected = runOut.expected else { return (nil, runOut.early, nil) }
    return (expected, min(runOut.early ?? expected, expected), runOut.late.map { max($0, expected) })
  }

  /// Whether what is left passes its date before it is used up, and ends by that.
  public var spoils: Bool {
    guard let runOut, let expected = runOut.expected else { return false }
    return zip(portions, runOut.unfinished).contains { portion, rest in
      rest > 0 && portion.due.map { today.distance(to: $0) } == expected
    }
  }

  /// What is left as forecasts take it.
  var stock: [StockLot] { portions.map(\.stock) }

  /// Why nothing is said of its use; nil where something is.
  public var shortfall: Shortfall? { forecast.useRate.shortfall }

  func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }

  func quantity(_ amount: Double) -> Quantity { quantity(Self.whole(amount)) }

  /// The nearest whole number, held at the ends of what can be kept.
  static func whole(_ value: Double) -> Int64 {
    value.magnitude < 9e18 ? Int64(value.rounded()) : value < 0 ? .min : .max
  }
}

extension ItemOutlook {
  /// The outlook of every item that is in, has a minimum, or was ever bought or used, by name.
  public static func all(
    _ household: Household, _ purchases: Purchases, planned: PlannedUse = .none, today: Day
  ) -> [ItemOutlook] {
    var histories: [Int: ItemHistory] = [:]
    for history in purchases.histories { histories[history.id] = history }
    let lots = Dictionary(grouping: household.stock()) { Int($0.lot.item) }
    // What was only counted, or has but a minimum, has no history: what is missing is told of it all the same.
    let items = household.catalog.table(of: .item).names.indices.map { $0 + 1 }
    let wanted = items.filter { item in
      household.catalog.fact(ItemID(rawValue: UInt32(item)), .minimum, on: today)?.value != nil
    }
    for item in Array(lots.keys) + wanted where histories[item] == nil {
      histories[item] = ItemHistory(id: item, bought: DayWindow())
    }
    for item in histories.keys { histories[item]?.isIn = lots[item]?.contains { $0.lot.remaining > 0 } ?? false }
    let forecast = HouseholdForecast(of: histories.values.sorted { $0.id < $1.id }, on: today.number)
    let outlooks = forecast.items.compactMap { item -> ItemOutlook? in
      guard let history = histories[item.id], let number = UInt32(exactly: item.id) else { return nil }
      return ItemOutlook(
        ItemID(rawValue: number), item, history, lots[item.id] ?? [], purchases, household, planned, today: today)
    }
    let keyed = outlooks.enumerated().map { place, outlook in
      (key: NameRule.key(outlook.name), item: outlook.item, place: place)
    }
    return keyed.sorted { ($0.key, $0.item) < ($1.key, $1.item) }.map { outlooks[$0.place] }
  }

  private init(
    _ item: ItemID, _ forecast: ItemForecast, _ history: ItemHistory, _ lots: [Household.NumberedLot],
    _ purchases: Purchases, _ household: Household, _ planned: PlannedUse, today: Day
  ) {
    held = ItemLeft(of: item, lots, purchases, household, today: today)
    let first = [history.bought.first, history.uses.days?.lowerBound].compactMap { $0 }.min()
    self.item = item
    name = household.catalog.name(item)
    self.forecast = forecast
    knownDays = first.map { max(0, Int(today.number) - Int($0) + 1) } ?? 0
    uses = history.uses.uses
    usualUse = uses > 0 ? Double(history.uses.total) / Double(uses) : 0
    lastUse = history.uses.days.flatMap { Day(number: $0.upperBound) }
    self.today = today
    self.planned = planned.draws(of: item, in: held.dimension, household, on: today)
    partBesidesDishes = planned.partBesides(item)
  }
}
