import LarderLog
import LarderModel
import LarderReplay

/// What a figure of one period is made of: for each food of each part how much it was and what it came to.
struct FigureSide {
  /// What can be compared with the same on the other side.
  struct Strand: Hashable {
    let group: UInt64
    let food: UInt64
    let dimension: UInt8
    let unit: DifferenceUnit
  }

  struct Sum {
    var value: Int128 = 0
    var amount: Int128 = 0
  }

  private(set) var strands: [Strand: Sum] = [:]
  /// How many events there are in all.
  private(set) var count = 0
  /// How many of them have no value, by food and part.
  private(set) var unknown: [Food: Int] = [:]

  struct Food: Hashable {
    let group: UInt64
    let food: UInt64
  }

  var withoutValue: Int { unknown.values.reduce(0, +) }

  /// How many have no value, by part.
  var unknownGroups: [UInt64: Int] {
    unknown.reduce(into: [:]) { $0[$1.key.group, default: 0] += $1.value }
  }

  mutating func add(_ entry: FigureEntry, group: UInt64) {
    count += 1
    guard let value = entry.value else {
      unknown[Food(group: group, food: entry.food), default: 0] += 1
      return
    }
    let strand = Strand(group: group, food: entry.food, dimension: entry.dimension, unit: entry.unit)
    strands[strand, default: Sum()].value += value
    strands[strand, default: Sum()].amount += Int128(entry.amount)
  }

  /// What each part came to in a unit.
  func values(_ unit: DifferenceUnit) -> [UInt64: Int128] {
    strands.reduce(into: [:]) { if $1.key.unit == unit { $0[$1.key.group, default: 0] += $1.value.value } }
  }

  /// Goes through the log once for figures of some periods.
  ///
  /// - Parameter stretch: a part of the log that has all events of all of them.
  /// - Returns: for each figure, a side for each period.
  static func sides(
    _ figures: [DifferenceFigure], _ periods: [Period], by grouping: DifferenceGrouping, _ filter: WhyReport.Filter,
    _ standing: Standing, _ log: inout LogReader, in stretch: LogStretch
  ) throws(LogError) -> [DifferenceFigure: [FigureSide]] {
    let choice = EventChoice(filter, standing.catalog)
    var sides: [[FigureSide]] = figures.map { _ in periods.map { _ in FigureSide() } }
    let first = periods.map(\.first.number).min() ?? 0
    let days = first...(periods.map(\.last.number).max() ?? first)
    try Replay.trace(&log, standing, in: stretch, days: days) { event in
      for (index, figure) in figures.enumerated() {
        guard let entry = FigureEntry(event, of: figure), choice.takes(event.record, event.draw) else { continue }
        let group = grouping.number(entry, event, standing.catalog)
        for (side, period) in periods.enumerated() where period.contains(entry.day) {
          sides[index][side].add(entry, group: group)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(figures, sides))
  }
}

extension FigureSide {
  /// What made each part change from one side to another in a unit, exactly.
  ///
  /// The quantity's share is what the change of quantity would have come to at what the earlier side's cost by the
  /// amount; the price's is the rest. So the two are the whole change, whatever is rounded.
  static func steps(
    from before: FigureSide, to after: FigureSide, _ unit: DifferenceUnit
  ) -> [UInt64: [DifferenceEffect: Int128]] {
    let foods = (before.foods(unit), after.foods(unit))
    var steps: [UInt64: [DifferenceEffect: Int128]] = [:]
    func add(_ strand: Strand, _ effect: DifferenceEffect, _ value: Int128) {
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
  /// `self` × `part` ÷ `whole`, rounded half to even; nil where the product is beyond 128 bits.
  fileprivate func share(of part: Int128, in whole: Int128) -> Int128? {
    let (product, overflow) = multipliedReportingOverflow(by: part)
    return overflow ? nil : product.roundedQuotient(dividingBy: whole)
  }
}
