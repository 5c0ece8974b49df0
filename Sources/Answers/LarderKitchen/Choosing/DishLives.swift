import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// What became of the dishes that were cooked: how often, for how much, how much of them was eaten and thrown away.
struct DishLives {
  /// The same of one recipe.
  struct Life {
    var times = 0
    /// Thousandths of a portion.
    var cooked: Int64 = 0
    var eaten: Int64 = 0
    var wasted: Int64 = 0
    /// What the dishes cost, and what was thrown away of them.
    var cost = PartCost()
    var costOfWaste = PartCost()
    /// What was thrown away of them, as the report of waste adds it up.
    var thrownAway = WasteTally()
  }

  /// A cost that is added up, and whether some of it is not known.
  struct PartCost {
    private(set) var known = MoneySum()
    private(set) var isAtLeast = false

    mutating func add(_ cost: Int64?, _ currency: UInt16) {
      guard let cost else {
        isAtLeast = true
        return
      }
      known.add(millionths: cost, Currency(rawValue: currency) ?? .none)
    }
  }

  private(set) var byMeal: [MealID: Life] = [:]

  /// Goes through a log once, with its mendings as if the past had been so.
  ///
  /// - Parameter period: the days that count; nil for all.
  init(
    _ standing: Standing, _ log: inout LogReader, in period: Period? = nil, through last: UInt64 = .max
  ) throws(LogError) {
    var walk = DishWalk(standing, period)
    _ = try Replay.traceLots(
      &log, standing, in: .whole(through: last), events: { walk.take($0) }, { walk.take($0) })
    byMeal = walk.lives.filter { $0.value.times > 0 || $0.value.eaten > 0 || $0.value.wasted > 0 }
  }
}

/// The dishes of a log, as one event comes behind the other.
private struct DishWalk {
  private(set) var lives: [MealID: DishLives.Life] = [:]
  private let catalog: Catalog
  private let facts: FactTable
  private let period: Period?
  /// The command that is gone through, and whether it cooks, or logs a meal.
  private var command: UInt64?
  private var isCooking = false
  private var isLogging = false
  /// What a cooking took of its dish last; it is eaten where a meal is logged behind it.
  private var share: (meal: MealID, amount: Int64)?

  init(_ standing: Standing, _ period: Period?) {
    (catalog, facts, self.period) = (standing.catalog, standing.facts, period)
  }

  /// Takes in an event, before what it did to its lot.
  mutating func take(_ record: Record) {
    if record.commandTag != command {
      command = record.commandTag
      (isCooking, isLogging, share) = (false, false, nil)
    }
    switch record.kind {
    case Cooked.code: isCooking = true
    case MealLogged.code:
      isLogging = true
      // Whoever cooks takes each share out and logs it; what is left behind the last of them is gone.
      if let share { lives[share.meal, default: DishLives.Life()].eaten.addClamped(share.amount) }
      share = nil
    case Consumed.code where !record.goesIntoDish: share = nil
    default: break
    }
  }

  /// Takes in what an event did to a dish.
  mutating func take(_ traced: TracedLot) {
    guard traced.held.isCooked, let day = Day(number: traced.record.dayNumber), period?.contains(day) ?? true,
      let meal = catalog.dishMeal(of: ItemID(rawValue: traced.held.item))
    else { return }
    let gone = traced.before.subtractingClamped(traced.after)
    switch traced.record.kind {
    case Cooked.code:
      lives[meal, default: DishLives.Life()].cook(traced)
    case Consumed.code where !traced.record.goesIntoDish:
      // What is neither kept nor in the diary nobody is said to have eaten.
      if isCooking {
        share = (meal, gone)
      } else if isLogging {
        lives[meal, default: DishLives.Life()].eaten.addClamped(gone)
      }
    case Wasted.code:
      lives[meal, default: DishLives.Life()].waste(gone, traced, facts)
    default: break
    }
  }
}

extension DishLives.Life {
  fileprivate mutating func cook(_ traced: TracedLot) {
    times += 1
    cooked.addClamped(traced.after)
    cost.add(traced.costChange, traced.held.currency)
  }

  fileprivate mutating func waste(_ amount: Int64, _ traced: TracedLot, _ facts: FactTable) {
    wasted.addClamped(amount)
    if let draw = traced.draw { thrownAway.add(draw, traced.record, facts) }
    costOfWaste.add(traced.costChange.map { -$0 }, traced.held.currency)
  }
}

extension Record {
  /// Whether what is taken out goes into a dish.
  fileprivate var goesIntoDish: Bool { self[Consumed.goesIntoDishSlot] != 0 }
}
