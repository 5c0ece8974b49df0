/// The meals planned for the coming days.
package struct MealPlan: Hashable, Sendable {
  /// A planned meal or item.
  @usableFromInline package struct Line: Hashable, Sendable {
    /// The day it is planned for, as days since 1970-01-01.
    package var on: Int32
    package var mealTime: MealTime
    package var meal: MealID?
    package var item: ItemID?
    package var quantity: Quantity?

    package init(on: Int32, mealTime: MealTime, meal: MealID?, item: ItemID?, quantity: Quantity? = nil) {
      (self.on, self.mealTime, self.meal, self.item, self.quantity) = (on, mealTime, meal, item, quantity)
    }

    /// The key of a line: a dish appears once per meal time and day.
    fileprivate var place: (Int32, UInt8, UInt32, UInt32) {
      (on, mealTime.rawValue, meal?.rawValue ?? 0, item?.rawValue ?? 0)
    }
  }

  /// A line of the last weeks or the future as it was planned last, and its outcome.
  package struct Outcome: Hashable, Sendable {
    /// The line. Its quantity is the portions that were planned, unless it was skipped or taken off the plan.
    package var line: Line
    package var state: PlanState

    package init(_ line: Line, _ state: PlanState) { (self.line, self.state) = (line, state) }
  }

  /// The planned lines, by day and meal time.
  package private(set) var lines: [Line] = []
  /// The outcomes of the lines of the last weeks and the future, in the same order.
  package private(set) var outcomes: [Outcome] = []

  /// How many days before the latest planned day an unresolved line is kept.
  static let remembered: Int32 = 92
  /// The number of days for which outcomes are kept: those that a forecast counts.
  package static let daysOfOutcomes: Int32 = 112

  package init() {}

  package init(lines: [Line], outcomes: [Outcome]) { (self.lines, self.outcomes) = (lines, outcomes) }

  package static func touching(_ kind: UInt8) -> Bool { kind == Planned.code }

  /// Applies an event that plans a meal or resolves a planned one.
  package mutating func apply(_ record: Record) {
    guard record.kind == Planned.code else { return }
    let amount = Int64(bitPattern: record[Planned.quantitySlot])
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[Planned.dimensionSlot])) ?? .none
    let line = Line(
      on: Int32(truncatingIfNeeded: record[Planned.onSlot]),
      mealTime: MealTime(rawValue: UInt8(truncatingIfNeeded: record[Planned.mealTimeSlot])) ?? .unsaid,
      meal: MealID(stored: record.lot), item: ItemID(stored: record.item),
      quantity: amount == .min ? nil : Quantity(amount: amount, dimension: dimension))
    let state = PlanState(rawValue: UInt8(truncatingIfNeeded: record[Planned.stateSlot])) ?? .unsaid
    note(line, state, on: record.dayNumber)
    let position = lines.firstIndex { $0.place >= line.place } ?? lines.count
    let isThere = position < lines.count && lines[position].place == line.place
    guard state == .planned else {
      if isThere { lines.remove(at: position) }
      return
    }
    if isThere { lines[position] = line } else { lines.insert(line, at: position) }
    let oldest = (lines.last?.on ?? line.on).subtractingReportingOverflow(Self.remembered)
    if !oldest.overflow { lines.removeAll { $0.on < oldest.partialValue } }
  }

  /// Notes the outcome of a line. A dish that was taken off the plan before its day has none.
  private mutating func note(_ line: Line, _ state: PlanState, on day: Int32) {
    var line = line
    if line.quantity?.dimension != .portions { line.quantity = nil }
    // New lines are for recent days, so the search begins at the end.
    let position = (outcomes.lastIndex { $0.line.place < line.place } ?? -1) + 1
    if position < outcomes.count, outcomes[position].line.place == line.place {
      let former = outcomes.remove(at: position).line
      if line.quantity == nil { line.quantity = former.quantity }
    }
    if state != .planned, state != .done { line.quantity = nil }
    if state != .out || day >= line.on { outcomes.insert(Outcome(line, state), at: position) }
    let expired = outcomes.prefix { Int64($0.line.on) <= Int64(day) - Int64(Self.daysOfOutcomes) }.count
    if expired > 0 { outcomes.removeFirst(expired) }
  }
}

extension MealPlan.Line {
  package var day: Day { Day(number: on) ?? .min }

  /// The number of portions planned, if given.
  package var portions: ExactNumber? {
    quantity.flatMap { $0.dimension == .portions ? ExactNumber(numerator: $0.amount, denominator: 1000) : nil }
  }

  /// Returns the name of the meal or item.
  package func name(_ catalog: Catalog) -> String {
    meal.map { catalog.name(.meal, $0.rawValue) } ?? item.map { catalog.name($0) } ?? ""
  }
}

extension MealPlan {
  /// Returns the lines planned for a day or later.
  package func lines(from day: Day) -> [Line] { lines.filter { $0.on >= day.number } }

  /// Returns the unresolved lines of days before the given one.
  package func lines(before day: Day) -> [Line] { lines.filter { $0.on < day.number } }

  /// Returns the line of a meal on a day, preferring dinner.
  package func line(of meal: MealID, on day: Day) -> Line? {
    lines.filter { $0.meal == meal && $0.on == day.number }
      .min {
        ($0.mealTime == .dinner ? 0 : 1, $0.mealTime.rawValue) < ($1.mealTime == .dinner ? 0 : 1, $1.mealTime.rawValue)
      }
  }
}

/// The saved meals and what is known about them.
extension Catalog {
  /// Returns the saved meal with this name.
  ///
  /// - Complexity: O(log n) in the number of names.
  package func meal(named name: String) -> MealID? {
    number(.meal, named: name).map(MealID.init(rawValue:)).flatMap { isInBook($0) ? $0 : nil }
  }

  /// Whether a meal is saved: it was described, and not removed since.
  package func isInBook(_ meal: MealID) -> Bool {
    if let removed = latest(meal, .removed)?.value { return removed == 0 }
    return MealAttribute.allCases.contains { $0 != .removed && latest(meal, $0) != nil }
  }

  /// Whether a meal was saved and then removed. A dish that was only planned never was.
  package func isRemoved(_ meal: MealID) -> Bool { (latest(meal, .removed)?.value ?? 0) != 0 }

  /// Returns the event that last wrote the meal's recipe, or nil if the meal has none.
  package func recipe(of meal: MealID) -> UInt64? {
    guard isInBook(meal) else { return nil }
    return timelines.latest(.recipe(of: meal))?.sequence
  }

  /// Every meal that ever had a name, in the order of their names.
  package var namedMeals: [(meal: MealID, name: String)] {
    table(of: .meal).names.enumerated().filter { !$0.element.isEmpty }
      .map { (key: NameRule.key($0.element), meal: MealID(rawValue: UInt32($0.offset + 1)), name: $0.element) }
      .sorted { ($0.key, $0.meal.rawValue) < ($1.key, $1.meal.rawValue) }
      .map { (meal: $0.meal, name: $0.name) }
  }

  /// Returns the latest value of a meal's attribute, whatever its day.
  func latest(_ meal: MealID, _ attribute: MealAttribute) -> Timeline.Entry? {
    timelines.latest(FactKey(.meal, meal.rawValue, attribute.rawValue))
  }

  /// Returns the household's own description of a meal.
  package func description(of meal: MealID) -> String? { latest(meal, .description)?.words }
}
