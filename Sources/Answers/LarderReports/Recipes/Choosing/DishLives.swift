import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What became of the dishes that were cooked: how often, for how much, how much of them was eaten and thrown away.
struct DishLives {
  /// The same of one recipe.
  struct Life {
    var times = 0
    var last: Day?
    /// Thousandths of a portion.
    var cooked: Int64 = 0
    var eaten: Int64 = 0
    var wasted: Int64 = 0
    /// What the dishes cost, and what was thrown away of them.
    var cost = PartCost()
    var costOfWaste = PartCost()
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
    var lives: [MealID: Life] = [:]
    let catalog = standing.catalog
    let logged = try LoggedDraws(standing, &log, through: last)
    _ = try Replay.traceLots(&log, standing, in: .whole(through: last)) { traced in
      guard traced.held.isCooked, let day = Day(number: traced.record.dayNumber), period?.contains(day) ?? true,
        let meal = catalog.dishMeal(of: ItemID(rawValue: traced.held.item))
      else { return }
      lives[meal, default: Life()].take(traced, on: day, isEaten: logged.contains(traced.sequence))
    }
    byMeal = lives.filter { $0.value.times > 0 || $0.value.eaten > 0 || $0.value.wasted > 0 }
  }
}

extension DishLives.Life {
  fileprivate mutating func take(_ traced: TracedLot, on day: Day, isEaten: Bool) {
    let (gone, lost) = (traced.before.subtractingClamped(traced.after), traced.costChange.map { -$0 })
    switch traced.record.kind {
    case Cooked.code:
      times += 1
      last = last.map { max($0, day) } ?? day
      cooked.addClamped(traced.after)
      cost.add(traced.costChange, traced.held.currency)
    case Consumed.code:
      // What went into another dish, and what is neither kept nor in the diary, nobody is said to have eaten.
      if isEaten { eaten.addClamped(gone) }
    case Wasted.code:
      wasted.addClamped(gone)
      costOfWaste.add(lost, traced.held.currency)
    default: break
    }
  }
}
