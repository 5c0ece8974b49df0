import LarderLog
import LarderModel
import LarderReplay

/// What came, went and was counted between the ends of two days, for every part of the stock.
///
/// An item is of the category of the day: at either end of that day's, and what came or went of its own. Where it came to
/// be of another between the two, what was there of it left the one and came to the other.
struct StockWalk {
  private struct Key: Hashable {
    let unit: DifferenceUnit
    let group: UInt64
  }

  private struct Flow {
    var before: Int128 = 0
    var steps: [DifferenceEffect: Int128] = [:]
  }

  /// One lot, how much of it there is at either end, and the part it is of there.
  private struct Ends {
    let groups: (before: UInt64, after: UInt64)
    var before: Int128 = 0
    var after: Int128 = 0
  }

  private let before: Day
  private let grouping: DifferenceGrouping
  /// The category that is asked after.
  private let wanted: UInt32?
  private let catalog: Catalog
  private let after: Day
  private var flows: [Key: Flow] = [:]
  private var lots: [UInt32: Ends] = [:]
  private var unpriced: Set<UInt32> = []

  init(
    _ before: Day, _ after: Day, by grouping: DifferenceGrouping, _ filter: WhyReport.Filter, _ standing: Standing,
    _ log: inout LogReader, through last: UInt64
  ) throws(LogError) {
    self.before = before
    self.after = after
    self.grouping = grouping
    catalog = standing.catalog
    wanted = filter.category?.rawValue
    var filter = filter
    filter.category = nil
    let choice = EventChoice(filter, catalog)
    _ = try Replay.traceLots(&log, standing, in: .whole(through: last)) { traced in
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

  /// - Parameter effect: nil for what was there before.
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

  /// The category of a lot's item on a day; 0 where it has none, or nobody asks.
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
  /// Between what was there at the ends of two days, by the days things happened; the second is not before the first.
  public init(
    stockFrom before: Day, to after: Day, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), today: Day, standing: Standing, log: inout LogReader,
    through last: UInt64 = .max
  ) throws(LogError) {
    let walk = try StockWalk(before, after, by: grouping, filter, standing, &log, through: last)
    self.init(
      .days(before: before, after: after), by: grouping, [walk.difference], filter, standing.catalog, today: today)
  }
}

/// Something that is eaten or bought: an item, or a meal of the book.
enum FoodNumber {
  /// Meals are numbered behind all items.
  private static let firstMeal: UInt64 = 1 << 32

  static func of(item: UInt32, meal: UInt32) -> UInt64 { meal == 0 ? UInt64(item) : firstMeal | UInt64(meal) }

  static func naming(_ number: UInt64, _ catalog: Catalog) -> (name: String?, title: String) {
    number < firstMeal
      ? catalog.naming(.item, UInt32(truncatingIfNeeded: number))
      : catalog.naming(.meal, UInt32(truncatingIfNeeded: number))
  }
}

/// Splits a whole number of units over parts that are known more exactly than a unit.
///
/// Every part is first cut down to whole units. What is then left of the whole goes out a unit each, to the part that
/// the cut took most from, and of equal parts to the first: the one rule of where a residue lies. A part that is exactly
/// nothing stays nothing. So the parts add up to the whole, and where the whole is their sum rounded, none is a
/// unit or more from what it exactly is.
///
///     Apportionment.units([333, 333, 334], per: 100, summingTo: 10)   // 3, 3, 4
///     Apportionment.units([0, 250, 250], per: 100, summingTo: 5)      // 0, 3, 2
enum Apportionment {
  /// The whole is to be nothing where all parts are.
  ///
  /// - Complexity: O(n log n) in the parts.
  static func units(_ exact: [Int128], per unit: Int128, summingTo whole: Int128) -> [Int128] {
    var units = exact.map { $0.dividedDown(by: unit) }
    let shared = exact.indices.filter { exact[$0] != 0 }
    guard !shared.isEmpty else { return units }
    let rest = whole - units.reduce(0, +)
    let lost = zip(exact, units).map { $0 - $1 * unit }
    let order = shared.sorted { (lost[$1], $0) < (lost[$0], $1) }
    let round = min(max(rest, 0), Int128(shared.count))
    for index in order.prefix(Int(round)) { units[index] += 1 }
    // Nothing where the whole is the rounded sum; what some other whole is off by is least of the largest part.
    if let largest = shared.max(by: { (exact[$0].magnitude, $1) < (exact[$1].magnitude, $0) }) {
      units[largest] += rest - round
    }
    return units
  }
}

extension Int128 {
  /// The quotient, rounded towards less; the divisor is positive.
  func dividedDown(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
