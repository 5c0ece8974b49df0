import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The history of cooked dishes: how often, their cost, and the parts eaten and thrown away.
struct DishOutcomes {
  /// The history of one recipe's dishes.
  struct DishOutcome {
    var times = 0
    /// Thousandths of a portion.
    var cooked: Int64 = 0
    var eaten: Int64 = 0
    var wasted: Int64 = 0
    /// The cost of the dishes, and of the part thrown away.
    var cost = PartCost()
    var costOfWaste = PartCost()
    /// The waste, added up as in the waste report.
    var thrownAway = WasteTally()
    /// The energy of the dishes as cooked.
    var energy = PortionEnergy()
  }

  /// The energy of a portion, averaged over dishes.
  struct PortionEnergy {
    private var total: Int128 = 0
    private var portions: Int128 = 0
    private var isUnknown = false
    /// Whether the energy of a dish leaves out food.
    private(set) var isAtLeast = false

    mutating func add(_ cooking: DishCooking) {
      guard let energy = cooking.described?.energy else {
        isUnknown = true
        return
      }
      total += Int128(energy) * Int128(cooking.portions)
      portions += Int128(cooking.portions)
      if cooking.described?.unknown ?? 0 > 0 { isAtLeast = true }
    }

    /// Thousandths of a kilocalorie. Nil if the energy of a dish is unknown, or if there is no dish.
    var ofPortion: Int64? { isUnknown || portions == 0 ? nil : Figures.rounded(total, portions) }
  }

  /// A sum of costs, with a flag for unknown parts.
  struct PartCost {
    private(set) var known = MoneySum()
    var isAtLeast = false

    mutating func add(_ cost: Int64?, _ currency: UInt16) {
      guard let cost else {
        isAtLeast = true
        return
      }
      known.add(millionths: cost, Currency(rawValue: currency) ?? .none)
    }
  }

  var byMeal: [MealID: DishOutcome] = [:]
  /// The dishes as they were cooked.
  let cookings: [DishCooking]

  /// Reads a log once, with its corrections applied as if they had always been there.
  ///
  /// - Parameter period: The days that count; nil for all.
  init(
    _ context: ReplayContext, _ log: inout LogReader, in period: Period? = nil, through last: UInt64 = .max
  ) throws(LogError) {
    var tracker = DishTracker(context, period)
    _ = try Replay.traceLots(
      &log, context, in: .whole(through: last), events: { record, _ in tracker.take(record) }, { tracker.take($0) })
    cookings = tracker.cookings
    byMeal = tracker.outcomes.filter { $0.value.times > 0 || $0.value.eaten > 0 || $0.value.wasted > 0 }
  }
}

/// A pass over the events of dishes, in order.
private struct DishTracker {
  private(set) var outcomes: [MealID: DishOutcomes.DishOutcome] = [:]
  private(set) var cookings: [DishCooking] = []
  /// The food that the current command used to cook.
  private var used: [ItemID: Quantity] = [:]
  private let catalog: Catalog
  private let facts: FactTable
  private let period: Period?
  /// The current command, and whether it cooks or logs a meal.
  private var command: UInt64?
  private var isCooking = false
  private var isLogging = false
  /// The last amount that a cooking command took from its dish. It counts as eaten if a logged meal follows.
  private var share: (meal: MealID, amount: Int64)?

  init(_ context: ReplayContext, _ period: Period?) {
    (catalog, facts, self.period) = (context.catalog, context.facts, period)
  }

  /// Processes an event, before its effect on a lot.
  mutating func take(_ record: Record) {
    if record.commandTag != command {
      command = record.commandTag
      (isCooking, isLogging, share, used) = (false, false, nil, [:])
    }
    switch record.kind {
    case Cooked.code: isCooking = true
    case MealLogged.code:
      isLogging = true
      // Cooking takes out each share and logs it. The amount left after the last share is gone.
      if let share { outcomes[share.meal, default: DishOutcomes.DishOutcome()].eaten.addClamped(share.amount) }
      share = nil
    case Consumed.code where !record.goesIntoDish: share = nil
    case DishDescribed.code where cookings.last?.lot.rawValue == record.lot:
      cookings[cookings.count - 1].described = StoredEvent(sequence: 0, record: record).decode(as: DishDescribed.self)
    default: break
    }
  }

  /// Processes the effect of an event on a dish.
  mutating func take(_ traced: TracedLot) {
    if traced.record.goesIntoDish { use(traced) }
    guard traced.held.isCooked, let day = Day(number: traced.record.dayNumber), period?.contains(day) ?? true,
      let meal = catalog.dishMeal(of: ItemID(rawValue: traced.held.item))
    else { return }
    let gone = traced.before.subtractingClamped(traced.after)
    switch traced.record.kind {
    case Cooked.code:
      outcomes[meal, default: DishOutcomes.DishOutcome()].cook(traced)
      cookings.append(
        DishCooking(sequence: traced.sequence, meal: meal, lot: traced.lot, portions: traced.after, used: used))
    case Consumed.code where !traced.record.goesIntoDish:
      // An amount that is neither kept nor in the diary is not counted as eaten.
      if isCooking {
        share = (meal, gone)
      } else if isLogging {
        outcomes[meal, default: DishOutcomes.DishOutcome()].eaten.addClamped(gone)
      }
    case Wasted.code: outcomes[meal, default: DishOutcomes.DishOutcome()].waste(gone, traced, facts)
    default: break
    }
  }

  /// Adds food used to cook.
  private mutating func use(_ traced: TracedLot) {
    let item = ItemID(rawValue: catalog.meant(.item, traced.held.item))
    let before = used[item] ?? Quantity(amount: 0, dimension: Dimension(rawValue: traced.held.dimension) ?? .none)
    let gone = traced.before.subtractingClamped(traced.after)
    used[item] = Quantity(amount: before.amount.addingClamped(gone), dimension: before.dimension)
  }
}

extension DishOutcomes.DishOutcome {
  fileprivate mutating func cook(_ traced: TracedLot) {
    times += 1
    cooked.addClamped(traced.after)
    cost.add(traced.costChange, traced.held.currency)
  }

  fileprivate mutating func waste(_ amount: Int64, _ traced: TracedLot, _ facts: FactTable) {
    wasted.addClamped(amount)
    if let consumption = traced.consumption { thrownAway.add(consumption, traced.record, facts) }
    costOfWaste.add(traced.costChange.map { -$0 }, traced.held.currency)
  }
}

/// The day on which each recipe was last cooked.
struct LastCookings {
  private(set) var byMeal: [MealID: Day] = [:]

  /// Reads a log once, with its corrections applied as if they had always been there, without tracking stock.
  init(_ context: ReplayContext, _ log: inout LogReader, through last: UInt64) throws(LogError) {
    var days: [MealID: Day] = [:]
    let catalog = context.catalog
    try Replay.trace(&log, context, in: .whole(through: last), requiresLots: false) { traced in
      guard traced.record.kind == Cooked.code, let day = Day(number: traced.record.dayNumber),
        let meal = catalog.dishMeal(of: ItemID(rawValue: traced.record.item))
      else { return }
      days[meal] = days[meal].map { max($0, day) } ?? day
    }
    byMeal = days
  }
}
