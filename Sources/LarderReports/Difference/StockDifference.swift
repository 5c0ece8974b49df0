import LarderLog
import LarderModel
import LarderReplay

/// What came, went and was counted between the ends of two days, for every part of the stock.
struct StockWalk {
  private struct Key: Hashable {
    let unit: DifferenceUnit
    let group: UInt64
  }

  private struct Flow {
    var before: Int128 = 0
    var steps: [DifferenceEffect: Int128] = [:]
  }

  /// One lot that has no price, and how much of it there is at either end.
  private struct Unpriced {
    var group: UInt64
    var before: Int128 = 0
    var after: Int128 = 0
  }

  private let before: Day
  private let grouping: DifferenceGrouping
  private let catalog: Catalog
  private let after: Day
  private var flows: [Key: Flow] = [:]
  private var lots: [UInt32: Unpriced] = [:]
  private var unpriced: Set<UInt32> = []

  init<Access>(
    _ before: Day, _ after: Day, by grouping: DifferenceGrouping, _ filter: WhyReport.Filter, _ standing: Standing,
    _ log: inout LogAccess<Access>, through last: UInt64
  ) throws(LogError) {
    self.before = before
    self.after = after
    self.grouping = grouping
    catalog = standing.catalog
    let choice = EventChoice(filter, catalog, through: after)
    _ = try Replay.traceLots(&log, standing, through: last) { traced in
      guard traced.record.dayNumber <= after.number, choice.takes((traced.lot, traced.held), on: after) else { return }
      take(traced)
    }
  }

  private mutating func take(_ traced: TracedLot) {
    let group = group(of: traced.held)
    let amount = Int128(traced.after) - Int128(traced.before)
    let dimension = Dimension(rawValue: traced.held.dimension) ?? .none
    let isEarly = traced.record.dayNumber <= before.number
    add(amount, Key(unit: .quantity(dimension), group: group), traced.record.kind, isEarly)
    let lot = traced.lot.rawValue
    lots[lot, default: Unpriced(group: group)].after += amount
    if isEarly { lots[lot, default: Unpriced(group: group)].before += amount }
    if let cost = traced.costChange {
      let currency = Currency(rawValue: traced.held.currency) ?? .none
      add(Int128(cost), Key(unit: .money(currency), group: group), traced.record.kind, isEarly)
    } else {
      unpriced.insert(lot)
    }
  }

  private mutating func add(_ amount: Int128, _ key: Key, _ kind: UInt8, _ isEarly: Bool) {
    guard amount != 0 else { return }
    if isEarly {
      flows[key, default: Flow()].before += amount
    } else {
      flows[key, default: Flow()].steps[Self.effect(of: kind), default: 0] += amount
    }
  }

  private func group(of lot: Lot) -> UInt64 {
    switch grouping {
    case .category: UInt64(catalog.category(of: ItemID(rawValue: lot.item), on: after)?.rawValue ?? 0)
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
      unknown[lot.group, default: (0, 0)].before += lot.before != 0 ? 1 : 0
      unknown[lot.group, default: (0, 0)].after += lot.after != 0 ? 1 : 0
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
  public init<Access>(
    stockFrom before: Day, to after: Day, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), today: Day, standing: Standing, log: inout LogAccess<Access>,
    through last: UInt64 = .max
  ) throws(LogError) {
    let walk = try StockWalk(before, after, by: grouping, filter, standing, &log, through: last)
    self.init(
      .days(before: before, after: after), by: grouping, [walk.difference], filter, standing.catalog, today: today)
  }
}
