import LarderModel
import LarderProjections
import LarderReplay

/// A scan that computes a query from monthly tallies instead of events.
///
/// Each tally covers one month, item, store and so on, and one category, even if that changed within the month. Its
/// sums use the facts of each event's day. Groups and conditions on these keys therefore give exactly the same result.
struct CellScan {
  let plan: GroupPlan
  private(set) var table: GroupTable
  private let facts: FactTable
  private let days: ClosedRange<Int32>?

  init(_ query: Query, _ context: ReplayContext) throws(AnalyticsError) {
    plan = try GroupPlan(query, context)
    table = GroupTable(width: plan.width)
    facts = context.facts
    days = query.period == .all ? nil : query.period.first.number...query.period.last.number
  }

  /// The projections whose tallies contain everything a query needs. Nil if only the events do.
  static func projections(holding query: Query) -> [any Projection.Type]? {
    guard query.period == .all || query.period.isWholeMonths else { return nil }
    let keys = query.keys + query.conditions.map(\.key)
    var kinds: [any Projection.Type] = []
    for flow in query.flows {
      guard keys.allSatisfy({ holds($0, flow) }),
        query.measures.allSatisfy({ $0.flow != flow || holds($0.aspect, flow) })
      else { return nil }
      let kind: any Projection.Type =
        switch flow {
        case .bought: Spending.self
        case .eaten: Calories.self
        default: Waste.self
        }
      if !kinds.contains(where: { $0 == kind }) { kinds.append(kind) }
    }
    return kinds
  }

  private static func holds(_ key: GroupKey, _ flow: Flow) -> Bool {
    switch key {
    case .week, .weekday, .day: false
    case .category: flow != .eaten
    case .place: flow != .bought
    case .meal: flow != .rescued
    case .month, .item, .store, .person, .reason, .currency, .ledger: true
    }
  }

  private static func holds(_ aspect: Aspect, _ flow: Flow) -> Bool {
    switch (flow, aspect) {
    case (.used, _): false
    case (.bought, .cost), (.bought, .kg): true
    case (.bought, _): false
    case (.eaten, .kcal), (.eaten, .protein), (.eaten, .carbs), (.eaten, .fat): true
    case (.eaten, _): false
    case (_, .cost), (_, .kg), (_, .kcal), (_, .days): true
    // For food missing in a count, the tallies do not record whether it had a date.
    case (_, .past): flow != .missing
    case (_, .protein), (_, .carbs), (_, .fat): false
    }
  }

  /// Adds the tallies of a ledger.
  ///
  /// - Returns: False if a tally has reached the end of its range, or concerns something that only a forged record
  ///   contains. Then the events must be read.
  mutating func take(_ state: ReplayState) -> Bool {
    for part in plan.parts {
      let isHeld =
        switch part.flow {
        case .used: false
        case .bought: take(part, state.projection(Spending.self))
        case .eaten: take(part, state.projection(Calories.self))
        case .wasted: take(part, state.projection(Waste.self).wasted)
        case .rescued: take(part, state.projection(Waste.self).rescued)
        case .missing: take(part, state.projection(Waste.self).unexplained)
        }
      guard isHeld else { return false }
    }
    return table.overflowed == nil
  }

  private mutating func take(_ part: GroupPlan.Part, _ cells: CellTable<WasteTally>) -> Bool {
    for (cell, tally) in cells.sorted {
      let key = WasteKey(cell)
      guard key.isOfKnownWords(cell), isInCalendar(key.month) else { return false }
      let event = EventFacts(part.flow, key)
      let isTaken = take(part, event, tally.count) { aspect in
        switch aspect {
        case .cost: (tally.cost, tally.count - tally.withoutPrice)
        case .kg: (tally.mass, tally.count - tally.withoutMass)
        case .kcal: (tally.energy, tally.count - tally.withoutEnergy)
        case .days: (tally.ageDays, tally.aged)
        case .past: (tally.daysPast, key.past == .unknown ? 0 : tally.count)
        case .protein, .carbs, .fat: nil
        }
      }
      guard isTaken else { return false }
    }
    return true
  }

  private mutating func take(_ part: GroupPlan.Part, _ spending: Spending) -> Bool {
    for (cell, tally) in spending.cells.sorted {
      let key = Spending.Key(cell)
      guard key.isOfKnownWords(cell), isInCalendar(key.month) else { return false }
      let isTaken = take(part, EventFacts(key), tally.count) { aspect in
        switch aspect {
        case .cost:
          let (cost, overflow) = tally.price.multipliedReportingOverflow(by: Lot.costScale)
          return overflow ? nil : (cost, tally.count - tally.withoutPrice)
        case .kg: return (tally.mass, tally.count - tally.withoutMass)
        default: return nil
        }
      }
      guard isTaken else { return false }
    }
    return true
  }

  private mutating func take(_ part: GroupPlan.Part, _ calories: Calories) -> Bool {
    for (cell, tally) in calories.sources.sorted {
      let source = Calories.Source(cell)
      guard isInCalendar(source.month) else { return false }
      let isTaken = take(part, EventFacts(source), tally.entries) { aspect in
        switch aspect {
        case .kcal: (tally.energy, tally.entries - tally.withoutEnergy)
        case .protein: (tally.protein, tally.entries - tally.withoutProtein)
        case .carbs: (tally.carbohydrate, tally.entries - tally.withoutCarbohydrate)
        case .fat: (tally.fat, tally.entries - tally.withoutFat)
        default: nil
        }
      }
      guard isTaken else { return false }
    }
    return true
  }

  /// Whether a month is inside the calendar. Tallies for its last month may include days beyond it, which belong to no
  /// period.
  private func isInCalendar(_ month: Month) -> Bool { days == nil || (month > .min && month < .max) }

  /// Adds a tally to its group if it satisfies the conditions.
  ///
  /// - Parameter value: Returns the tally's sum of an aspect, and the number of events for which it is known.
  private mutating func take(
    _ part: GroupPlan.Part, _ event: EventFacts, _ count: Int64, _ value: (Aspect) -> (sum: Int64, known: Int64)?
  ) -> Bool {
    guard days?.contains(event.day) ?? true else { return true }
    let category = plan.needsCategory ? event.category(facts) : 0
    guard plan.passes(event, category) else { return true }
    let row = table.row(of: plan.code(event, category))
    table.add(count, at: part.countPlace, of: row)
    for (aspect, place) in part.sums {
      // A sum that was clamped to 64 bits is no longer exact.
      guard let (sum, known) = value(aspect), sum != .max, sum != .min else { return false }
      table.add(sum, at: place, of: row)
      table.add(known, at: place + 1, of: row)
      if aspect == .cost, known > 0 { table.met(event.currency, in: row) }
    }
    return true
  }
}

extension EventFacts {
  /// Creates the common facts of all events of a waste tally.
  fileprivate init(_ flow: Flow, _ key: WasteKey) {
    self.init()
    self.flow = flow
    day = key.day.number
    item = key.item.rawValue
    store = key.store?.rawValue ?? 0
    place = key.place?.rawValue ?? 0
    person = key.person?.rawValue ?? 0
    reason = key.reason.rawValue
    currency = key.currency.rawValue
    dimension = key.dimension.rawValue
  }

  /// Creates the common facts of all purchases of a tally.
  fileprivate init(_ key: Spending.Key) {
    self.init()
    flow = .bought
    day = key.day.number
    item = key.item.rawValue
    store = key.store?.rawValue ?? 0
    currency = key.currency.rawValue
    dimension = key.dimension.rawValue
  }

  /// Creates the common facts of all entries of a diary tally, on any day of the month.
  fileprivate init(_ source: Calories.Source) {
    self.init()
    flow = .eaten
    day = source.month.firstDay.number
    item = source.item?.rawValue ?? 0
    person = source.person?.rawValue ?? 0
    meal = source.meal?.rawValue ?? 0
  }
}
