import LarderLog
import LarderModel
import LarderReplay

/// The movements and counts between the ends of two days, for every part of the stock.
///
/// An item counts in its category of the day: at either end, and for each movement. If the category changes in between,
/// the remaining stock moves from one category to the other.
struct StockComparison {
  private struct Key: Hashable {
    let unit: DifferenceUnit
    let group: UInt64
  }

  private struct Flow {
    var before: Int128 = 0
    var steps: [DifferenceEffect: Int128] = [:]
  }

  /// A lot with its amount and its part at either end.
  private struct Ends {
    let groups: (before: UInt64, after: UInt64)
    var before: Int128 = 0
    var after: Int128 = 0
  }

  private let before: Day
  private let grouping: DifferenceGrouping
  /// The category to which the stock is restricted.
  private let wanted: UInt32?
  private let catalog: Catalog
  private let after: Day
  private var flows: [Key: Flow] = [:]
  private var lots: [UInt32: Ends] = [:]
  private var unpriced: Set<UInt32> = []

  init(
    _ before: Day, _ after: Day, by grouping: DifferenceGrouping, _ filter: WhyReport.Filter, _ context: ReplayContext,
    _ log: inout LogReader, through last: UInt64
  ) throws(LogError) {
    (self.before, self.after, self.grouping) = (before, after, grouping)
    catalog = context.catalog
    wanted = filter.category?.rawValue
    var filter = filter
    filter.category = nil
    let choice = EventChoice(filter, catalog)
    _ = try Replay.traceLots(&log, context, in: .whole(through: last)) { traced in
      guard traced.record.dayNumber <= after.number, choice.takes((traced.lot, traced.held), on: after) else { return }
      take(traced)
    }
  }

  private mutating func take(_ traced: TracedLot) {
    let held = traced.held
    let amount = Int128(traced.after) - Int128(traced.before)
    let day = Day(number: traced.record.dayNumber) ?? after
    let effect = day <= before ? nil : Self.effect(of: traced.record.kind)
    let categories = (then: category(of: held, on: max(day, before)), after: category(of: held, on: after))
    func add(_ amount: Int128, _ unit: DifferenceUnit) {
      self.add(amount, unit, held, categories.then, effect)
      guard categories.then != categories.after else { return }
      self.add(-amount, unit, held, categories.then, .category)
      self.add(amount, unit, held, categories.after, .category)
    }
    add(amount, .quantity(Dimension(rawValue: held.dimension) ?? .none))
    note(amount, of: traced.lot.rawValue, held, isEarly: effect == nil)
    if let cost = traced.costChange {
      add(Int128(cost), .money(Currency(rawValue: held.currency) ?? .none))
    } else {
      unpriced.insert(traced.lot.rawValue)
    }
  }

  /// - Parameter effect: The cause; nil for the initial stock.
  private mutating func add(
    _ amount: Int128, _ unit: DifferenceUnit, _ lot: Lot, _ category: UInt32, _ effect: DifferenceEffect?
  ) {
    guard amount != 0, isWanted(category) else { return }
    let key = Key(unit: unit, group: group(of: lot, category))
    if let effect {
      flows[key, default: Flow()].steps[effect, default: 0] += amount
    } else {
      flows[key, default: Flow()].before += amount
    }
  }

  private mutating func note(_ amount: Int128, of number: UInt32, _ lot: Lot, isEarly: Bool) {
    let categories = (before: category(of: lot, on: before), after: category(of: lot, on: after))
    var ends = lots[number] ?? Ends(groups: (group(of: lot, categories.before), group(of: lot, categories.after)))
    if isEarly, isWanted(categories.before) { ends.before += amount }
    if isWanted(categories.after) { ends.after += amount }
    lots[number] = ends
  }

  private func isWanted(_ category: UInt32) -> Bool { wanted.map { $0 == category } ?? true }

  /// The category of a lot's item on a day. 0 if it has none, or if categories are not used.
  private func category(of lot: Lot, on day: Day) -> UInt32 {
    guard grouping == .category || wanted != nil else { return 0 }
    return catalog.category(of: ItemID(rawValue: lot.item), on: day)?.rawValue ?? 0
  }

  private func group(of lot: Lot, _ category: UInt32) -> UInt64 {
    switch grouping {
    case .category: UInt64(category)
    case .store: UInt64(lot.store)
    default: UInt64(lot.item)
    }
  }

  private static func effect(of kind: UInt8) -> DifferenceEffect {
    switch kind {
    case Bought.code: .bought
    case Cooked.code: .cooked
    case Consumed.code: .used
    case Wasted.code: .wasted
    case Counted.code: .counted
    default: .moved
    }
  }

  var difference: FigureDifference {
    var exact: [DifferenceUnit: [Difference.ExactPart]] = [:]
    for (key, flow) in flows.sorted(by: { $0.key.group < $1.key.group }) {
      exact[key.unit, default: []].append(
        Difference.ExactPart(subject: grouping.subject(key.group, catalog), before: flow.before, steps: flow.steps))
    }
    var unknown: [UInt64: (before: Int, after: Int)] = [:]
    for number in unpriced {
      guard let lot = lots[number], lot.before != 0 || lot.after != 0 else { continue }
      if lot.before != 0 { unknown[lot.groups.before, default: (0, 0)].before += 1 }
      if lot.after != 0 { unknown[lot.groups.after, default: (0, 0)].after += 1 }
    }
    return FigureDifference(
      .stock, exact,
      before: .init(
        events: lots.values.count { $0.before != 0 }, withoutValue: unknown.values.reduce(0) { $0 + $1.before }),
      after: .init(
        events: lots.values.count { $0.after != 0 }, withoutValue: unknown.values.reduce(0) { $0 + $1.after }),
      unknown: unknown.map { group, lots in
        .init(subject: grouping.subject(group, catalog), before: lots.before, after: lots.after)
      })
  }
}

extension DifferenceReport {
  /// Creates the difference between the stocks at the ends of two days, by the dates of the events. The second day must
  /// not precede the first.
  package init(
    stockFrom before: Day, to after: Day, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), today: Day, context: ReplayContext, log: inout LogReader,
    through last: UInt64 = .max
  ) throws(LogError) {
    let comparison = try StockComparison(before, after, by: grouping, filter, context, &log, through: last)
    self.init(
      .days(before: before, after: after), by: grouping, [comparison.difference], filter, context.catalog, today: today)
  }
}

/// An encoding of a food: an item or a saved meal.
enum FoodNumber {
  /// The numbers of meals follow those of all items.
  private static let firstMeal: UInt64 = 1 << 32

  static func of(item: UInt32, meal: UInt32) -> UInt64 { meal == 0 ? UInt64(item) : firstMeal | UInt64(meal) }

  static func naming(_ number: UInt64, _ catalog: Catalog) -> (name: String?, title: String) {
    number < firstMeal
      ? catalog.naming(.item, UInt32(truncatingIfNeeded: number))
      : catalog.naming(.meal, UInt32(truncatingIfNeeded: number))
  }
}

/// Division of a whole number of units among parts with exact values.
///
/// Every part is first rounded down. The remaining units go one each to the parts that lost most, and among equal ones
/// to the first. A part of exactly zero stays zero. The parts therefore add up to the whole, and if the whole is their
/// rounded sum, each is less than one unit from its exact value.
///
///     Apportionment.units([333, 333, 334], per: 100, summingTo: 10)   // 3, 3, 4
///     Apportionment.units([0, 250, 250], per: 100, summingTo: 5)      // 0, 3, 2
enum Apportionment {
  /// The whole must be zero if all parts are.
  ///
  /// - Complexity: O(n log n) in the number of parts.
  static func units(_ exact: [Int128], per unit: Int128, summingTo whole: Int128) -> [Int128] {
    var units = exact.map { $0.dividedDown(by: unit) }
    let shared = exact.indices.filter { exact[$0] != 0 }
    guard !shared.isEmpty else { return units }
    let rest = whole - units.reduce(0, +)
    let lost = zip(exact, units).map { $0 - $1 * unit }
    let order = shared.sorted { (lost[$1], $0) < (lost[$0], $1) }
    let round = min(max(rest, 0), Int128(shared.count))
    for index in order.prefix(Int(round)) { units[index] += 1 }
    // Zero if the whole is the rounded sum. For any other whole, the largest part takes the difference, where it weighs
    // least.
    if let largest = shared.max(by: { (exact[$0].magnitude, $1) < (exact[$1].magnitude, $0) }) {
      units[largest] += rest - round
    }
    return units
  }
}

extension Int128 {
  /// The quotient, rounded down; the divisor is positive.
  func dividedDown(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
