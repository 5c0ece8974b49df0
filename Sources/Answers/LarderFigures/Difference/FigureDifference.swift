import LarderLog
import LarderModel
import LarderReplay

/// The change of one figure: a difference for each unit, and the events without a value.
package struct FigureDifference: Hashable, Sendable {
  /// A part with events whose value is unknown, which is not zero.
  package struct Unknown: Hashable, Sendable {
    package let subject: Difference.Subject
    package let before: Int
    package let after: Int
  }

  /// The number of events of a side, or of lots in stock.
  package struct Count: Hashable, Sendable {
    package let events: Int
    package let withoutValue: Int
  }

  package let figure: DifferenceFigure
  /// The differences: currencies in the order of their codes, energy, or one per dimension.
  package let differences: [Difference]
  package let before: Count
  package let after: Count
  package let unknown: [Unknown]

  init(
    _ figure: DifferenceFigure, _ exact: [DifferenceUnit: [Difference.ExactPart]], before: Count, after: Count,
    unknown: [Unknown]
  ) {
    self.figure = figure
    differences = exact.sorted { $0.key.rank < $1.key.rank }.map { Difference($0.key, exactly: $0.value) }
    (self.before, self.after) = (before, after)
    self.unknown = unknown.sorted { $0.subject.number < $1.subject.number }
  }

  /// Creates the difference between two periods.
  ///
  /// - Parameter then: The sides as known at the ends of their periods, if later events are to be separate.
  init(
    _ figure: DifferenceFigure, from before: FigureSide, to after: FigureSide,
    then: (before: FigureSide, after: FigureSide)? = nil, naming: (UInt64) -> Difference.Subject
  ) {
    let sides = [before, after] + (then.map { [$0.before, $0.after] } ?? [])
    let units = Set(sides.flatMap { $0.strands.keys.map(\.unit) })
    var exact: [DifferenceUnit: [Difference.ExactPart]] = [:]
    for unit in units {
      let (earlier, later) = (before.values(unit), after.values(unit))
      var steps = FigureSide.steps(from: then?.before ?? before, to: then?.after ?? after, unit)
      if let then {
        let known = (then.before.values(unit), then.after.values(unit))
        for group in Set(sides.flatMap { $0.strands.keys.map(\.group) }) {
          let late =
            (later[group] ?? 0) - (known.1[group] ?? 0) - (earlier[group] ?? 0) + (known.0[group] ?? 0)
          if late != 0 { steps[group, default: [:]][.late] = late }
        }
      }
      exact[unit] = Set(earlier.keys).union(later.keys).union(steps.keys).sorted().map { group in
        Difference.ExactPart(subject: naming(group), before: earlier[group] ?? 0, steps: steps[group] ?? [:])
      }
    }
    let (unknownBefore, unknownAfter) = (before.unknownGroups, after.unknownGroups)
    self.init(
      figure, exact, before: Count(events: before.count, withoutValue: before.withoutValue),
      after: Count(events: after.count, withoutValue: after.withoutValue),
      unknown: Set(unknownBefore.keys).union(unknownAfter.keys).map { group in
        Unknown(subject: naming(group), before: unknownBefore[group] ?? 0, after: unknownAfter[group] ?? 0)
      })
  }
}

/// One side of a difference: the amount and the value of each food in each part.
struct FigureSide {
  /// Values that can be compared with the same on the other side.
  struct ComparableRow: Hashable {
    let group: UInt64
    let food: UInt64
    let dimension: UInt8
    let unit: DifferenceUnit
  }

  struct Sum {
    var value: Int128 = 0
    var amount: Int128 = 0
  }

  private(set) var strands: [ComparableRow: Sum] = [:]
  /// The total number of events.
  private(set) var count = 0
  /// The number of events without a value, by food and part.
  private(set) var unknown: [Food: Int] = [:]

  struct Food: Hashable {
    let group: UInt64
    let food: UInt64
  }

  var withoutValue: Int { unknown.values.reduce(0, +) }

  /// The number of events without a value, by part.
  var unknownGroups: [UInt64: Int] { unknown.reduce(into: [:]) { $0[$1.key.group, default: 0] += $1.value } }

  mutating func add(_ entry: FigureEntry, group: UInt64) {
    count += 1
    guard let value = entry.value else {
      unknown[Food(group: group, food: entry.food), default: 0] += 1
      return
    }
    let strand = ComparableRow(group: group, food: entry.food, dimension: entry.dimension, unit: entry.unit)
    strands[strand, default: Sum()].value += value
    strands[strand, default: Sum()].amount += Int128(entry.amount)
  }

  /// The value of each part in a unit.
  func values(_ unit: DifferenceUnit) -> [UInt64: Int128] {
    strands.reduce(into: [:]) { if $1.key.unit == unit { $0[$1.key.group, default: 0] += $1.value.value } }
  }

  /// Computes the sides of several figures in one pass over the log.
  ///
  /// - Parameter stretch: A part of the log that contains all events of the periods.
  /// - Returns: For each figure, one side per period.
  static func sides(
    _ figures: [DifferenceFigure], _ periods: [Period], by grouping: DifferenceGrouping, _ filter: WhyReport.Filter,
    _ context: ReplayContext, _ log: inout LogReader, in stretch: LogStretch
  ) throws(LogError) -> [DifferenceFigure: [FigureSide]] {
    let choice = EventChoice(filter, context.catalog)
    var sides: [[FigureSide]] = figures.map { _ in periods.map { _ in FigureSide() } }
    let first = periods.map(\.first.number).min() ?? 0
    let days = first...(periods.map(\.last.number).max() ?? first)
    try Replay.trace(&log, context, in: stretch, days: days) { event in
      for (index, figure) in figures.enumerated() {
        guard let entry = FigureEntry(event, of: figure), choice.takes(event.record, event.consumption) else {
          continue
        }
        let group = grouping.number(entry, event, context.catalog)
        for (side, period) in periods.enumerated() where period.contains(entry.day) {
          sides[index][side].add(entry, group: group)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(figures, sides))
  }

  /// The exact causes of each part's change from one side to another, in a unit.
  ///
  /// The quantity effect is the change of quantity at the earlier side's unit price; the price effect is the rest.
  /// Together they are exactly the whole change.
  static func steps(
    from before: FigureSide, to after: FigureSide, _ unit: DifferenceUnit
  ) -> [UInt64: [DifferenceEffect: Int128]] {
    let foods = (before.foods(unit), after.foods(unit))
    var steps: [UInt64: [DifferenceEffect: Int128]] = [:]
    func add(_ strand: ComparableRow, _ effect: DifferenceEffect, _ value: Int128) {
      if value != 0 { steps[strand.group, default: [:]][effect, default: 0] += value }
    }
    for strand in Set(before.strands.keys).union(after.strands.keys) where strand.unit == unit {
      let food = Food(group: strand.group, food: strand.food)
      switch (before.strands[strand], after.strands[strand]) {
      case (let earlier?, let later?):
        let change = later.value - earlier.value
        let byPrice: DifferenceEffect = unit == .energy ? .richness : .price
        guard earlier.amount > 0, later.amount > 0,
          let quantity = earlier.value.share(of: later.amount - earlier.amount, in: earlier.amount)
        else {
          add(strand, .unit, change)
          continue
        }
        add(strand, .quantity, quantity)
        add(strand, byPrice, change - quantity)
      case (nil, let later?):
        let effect: DifferenceEffect =
          foods.0.contains(food) ? .unit : before.unknown[food] != nil ? .unknown : .new
        add(strand, effect, later.value)
      case (let earlier?, nil):
        let effect: DifferenceEffect =
          foods.1.contains(food) ? .unit : after.unknown[food] != nil ? .unknown : .gone
        add(strand, effect, -earlier.value)
      case (nil, nil): break
      }
    }
    return steps
  }

  private func foods(_ unit: DifferenceUnit) -> Set<Food> {
    Set(strands.keys.filter { $0.unit == unit }.map { Food(group: $0.group, food: $0.food) })
  }
}

extension Int128 {
  /// `self` × `part` ÷ `whole`, rounded half to even. Nil if the product exceeds 128 bits.
  fileprivate func share(of part: Int128, in whole: Int128) -> Int128? {
    let (product, overflow) = multipliedReportingOverflow(by: part)
    return overflow ? nil : product.roundedQuotient(dividingBy: whole)
  }
}

/// The contribution of one event to a figure.
struct FigureEntry {
  let sequence: UInt64
  let day: Day
  /// The item or the meal, encoded as in ``FoodNumber``.
  let food: UInt64
  let dimension: UInt8
  let amount: Int64
  let unit: DifferenceUnit
  /// The exact contribution. Nil if unknown.
  let value: Int128?

  /// Nil if the event does not contribute to the figure.
  init?(_ event: TracedEvent, of figure: DifferenceFigure) {
    let record = event.record
    sequence = event.sequence
    day = Day(number: record.dayNumber) ?? .min
    switch figure {
    case .waste:
      guard record.kind == Wasted.code, let consumption = event.consumption else { return nil }
      food = UInt64(consumption.item(or: record))
      dimension = consumption.dimension
      amount = consumption.amount
      unit = .money(Currency(rawValue: consumption.currency) ?? .none)
      value = consumption.cost == Lot.unknownCost ? nil : Int128(consumption.cost)
    case .spending:
      guard record.kind == Bought.code else { return nil }
      let price = Int64(bitPattern: record[Bought.priceSlot])
      food = UInt64(record.item)
      dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
      amount = Int64(bitPattern: record[Bought.quantitySlot])
      unit = .money(Currency(rawValue: UInt16(truncatingIfNeeded: record[Bought.currencySlot])) ?? .none)
      value = price == .min ? nil : Int128(price) * Int128(Lot.costScale)
    case .calories:
      guard record.kind == MealLogged.code else { return nil }
      let energy = Int64(bitPattern: record[MealLogged.energySlot])
      food = FoodNumber.of(item: record.item, meal: UInt32(truncatingIfNeeded: record[MealLogged.mealSlot]))
      dimension = UInt8(truncatingIfNeeded: record[MealLogged.dimensionSlot])
      amount = Int64(bitPattern: record[MealLogged.quantitySlot])
      unit = .energy
      value = energy == .min ? nil : Int128(energy)
    case .stock: return nil
    }
  }
}

extension DifferenceGrouping {
  /// The number of the part to which an entry belongs.
  func number(_ entry: FigureEntry, _ event: TracedEvent, _ catalog: Catalog) -> UInt64 {
    switch self {
    case .item: return entry.food
    case .category:
      let item = event.consumption?.item(or: event.record) ?? event.record.item
      return UInt64(catalog.category(of: ItemID(rawValue: item), on: entry.day)?.rawValue ?? 0)
    case .store: return UInt64(EventChoice.store(of: event.record, event.consumption))
    case .place: return UInt64(EventChoice.place(of: event.record, event.consumption))
    case .person: return UInt64(EventChoice.person(of: event.record))
    case .reason: return event.record.kind == Wasted.code ? event.record[Wasted.reasonSlot] : 0
    }
  }
}
