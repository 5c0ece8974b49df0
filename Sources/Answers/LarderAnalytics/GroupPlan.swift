import LarderModel
import LarderReplay

/// A query compiled for one ledger: its keys as numbers packed into two words, and its conditions as sets and ranges of
/// these numbers. Processing an event needs no name lookup and no allocation.
struct GroupPlan: Sendable {
  /// A key with the factor of its number in the packed word.
  struct Step: Sendable {
    let key: GroupKey
    let factor: UInt64
    let count: UInt64
  }

  /// A condition on numbers.
  struct Test: Sendable {
    let key: GroupKey
    let range: ClosedRange<Int32>
    /// The accepted numbers for an unordered key. May be empty.
    let numbers: [Int32]
    let isOfOrder: Bool
    let isNegated: Bool
  }

  /// The sums of one flow: its aspects, with the position of each in a row.
  struct Part: Sendable {
    let flow: Flow
    let countPlace: Int
    let sums: [(aspect: Aspect, place: Int)]
  }

  let timeKeys: [GroupKey]
  let steps: [Step]
  let tests: [Test]
  let parts: [Part]
  let width: Int
  /// The position of each measure's sum in a row. The count of known events follows it.
  let places: [Measure: Int]
  let counts: [Flow: Int]
  let weeks: WeekRule
  let needsCategory: Bool
  let requiresLots: Bool
  private var months = MonthTable()

  init(_ query: Query, _ context: ReplayContext) throws(AnalyticsError) {
    let catalog = context.catalog
    months.layOut()
    weeks = WeekRule(firstWeekday: Int32(catalog.firstWeekday))
    timeKeys = query.keys.filter { $0.isOfTime }
    var factor: UInt64 = 1
    var steps: [Step] = []
    for key in query.keys where !key.isOfTime && key != .ledger {
      let count: UInt64 =
        switch key {
        case .reason: 256
        case .currency: 1 << 16
        default: key.reference.map { UInt64(catalog.count(of: $0)) + 1 } ?? 1
        }
      steps.append(Step(key: key, factor: factor, count: count))
      let (product, overflow) = factor.multipliedReportingOverflow(by: count)
      guard !overflow else { throw .tooManyGroups }
      factor = product
    }
    self.steps = steps
    tests = query.conditions.filter { $0.key != .ledger }.map { Test($0, catalog) }

    var places: [Measure: Int] = [:]
    var counts: [Flow: Int] = [:]
    var parts: [Part] = []
    var width = 0
    for flow in query.flows {
      counts[flow] = width
      width += 1
      var sums: [(aspect: Aspect, place: Int)] = []
      for measure in query.measures where measure.flow == flow {
        places[measure] = width
        sums.append((measure.aspect, width))
        width += 2
      }
      parts.append(Part(flow: flow, countPlace: counts[flow] ?? 0, sums: sums))
    }
    (self.places, self.counts, self.parts, self.width) = (places, counts, parts, width)
    needsCategory = query.keys.contains(.category) || query.conditions.contains { $0.key == .category }
    requiresLots = query.flows.contains { $0.isOfLots }
  }

  @inline(__always)
  func number(_ key: GroupKey, _ event: EventFacts, _ category: UInt32) -> Int32 {
    switch key {
    case .month: months.month(of: event.day)
    case .week: weeks.start(event.day)
    case .weekday: WeekRule.weekday(event.day)
    case .day: event.day
    case .item: Int32(truncatingIfNeeded: event.item)
    case .category: Int32(truncatingIfNeeded: category)
    case .place: Int32(truncatingIfNeeded: event.place)
    case .store: Int32(truncatingIfNeeded: event.store)
    case .person: Int32(truncatingIfNeeded: event.person)
    case .reason: Int32(event.reason)
    case .meal: Int32(truncatingIfNeeded: event.meal)
    case .currency: Int32(event.currency)
    case .ledger: 0
    }
  }

  @inline(__always)
  func passes(_ event: EventFacts, _ category: UInt32) -> Bool {
    for test in tests where !test.accepts(number(test.key, event, category)) { return false }
    return true
  }

  @inline(__always)
  func code(_ event: EventFacts, _ category: UInt32) -> GroupCode {
    var code = GroupCode()
    for key in timeKeys {
      code.time = code.time << UInt64(Self.bits(key)) | Self.stored(key, number(key, event, category))
    }
    for step in steps {
      let number = UInt64(UInt32(bitPattern: number(step.key, event, category)))
      // A number without a name, possible only in a forged record, counts as none.
      code.things &+= (number < step.count ? number : 0) &* step.factor
    }
    return code
  }

  /// The values of a group's keys, in the order of the query.
  func values(_ code: GroupCode, _ query: Query, _ catalog: Catalog, ledger: String) -> [GroupValue] {
    var time = code.time
    var times: [GroupKey: GroupValue] = [:]
    for key in timeKeys.reversed() {
      let mask = UInt64(1) << UInt64(Self.bits(key)) - 1
      times[key] = .number(Self.restored(key, time & mask))
      time >>= UInt64(Self.bits(key))
    }
    return query.keys.map { key in
      if key == .ledger { return GroupValue(name: ledger) }
      if let value = times[key] { return value }
      guard let step = steps.first(where: { $0.key == key }) else { return .none }
      let number = UInt32(truncatingIfNeeded: code.things / step.factor % step.count)
      guard number > 0 else { return .none }
      guard let reference = key.reference else { return .number(Int32(bitPattern: number)) }
      return GroupValue(name: catalog.name(reference, number))
    }
  }

  /// The number of bits of a time key. All of them together fit into 64.
  private static func bits(_ key: GroupKey) -> Int {
    switch key {
    case .day: 22
    case .month: 17
    case .week: 22
    default: 3
    }
  }

  @inline(__always)
  private static func stored(_ key: GroupKey, _ number: Int32) -> UInt64 {
    switch key {
    // Days count from a week before the calendar's first, because its first week may begin there.
    case .day, .week: UInt64(clamping: Int64(number) - Int64(Day.min.number) + 7) & (1 << 22 - 1)
    case .month: UInt64(UInt32(bitPattern: number)) & (1 << 17 - 1)
    default: UInt64(UInt32(bitPattern: number)) & 7
    }
  }

  private static func restored(_ key: GroupKey, _ bits: UInt64) -> Int32 {
    switch key {
    case .day, .week: Int32(truncatingIfNeeded: Int64(bits) + Int64(Day.min.number) - 7)
    default: Int32(truncatingIfNeeded: Int64(bits))
    }
  }
}

extension GroupPlan.Test {
  init(_ condition: Condition, _ catalog: Catalog) {
    key = condition.key
    isOfOrder = condition.key.isOfTime
    isNegated = condition.comparison == .notEqual
    var wanted: Int32 = 0
    var found = true
    switch condition.value {
    case .none: wanted = 0
    case .number(let number): wanted = number
    case .name(let name, _):
      let number = condition.key.reference.flatMap { catalog.number($0, named: name) }
      found = number != nil
      wanted = number.map { Int32(truncatingIfNeeded: $0) } ?? 0
    }
    numbers = found ? [wanted] : []
    range =
      switch condition.comparison {
      case .equal, .notEqual: wanted...wanted
      case .atLeast: wanted ... .max
      case .atMost: .min...wanted
      case .greater: wanted == .max ? wanted...wanted : wanted + 1 ... .max
      case .less: wanted == .min ? wanted...wanted : .min...wanted - 1
      }
  }

  @inline(__always)
  func accepts(_ number: Int32) -> Bool {
    let matches = isOfOrder ? range.contains(number) : numbers.contains(number)
    return matches != isNegated
  }
}
