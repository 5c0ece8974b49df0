import LarderModel
import LarderProjections
import LarderReplay

/// Picks the events that a figure is made of out of a pass over the log, with what each adds.
struct FigureTrace {
  struct Step {
    let sequence: UInt64
    let lot: UInt32
    let share: WhyReport.Share
  }

  let choice: EventChoice
  private let figure: WhyReport.Figure
  private let facts: FactTable
  private(set) var steps: [Step] = []

  init(_ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ standing: Standing) {
    self.figure = figure
    choice = EventChoice(filter, standing.catalog)
    facts = standing.facts
  }

  mutating func take(_ event: TracedEvent) {
    switch figure {
    case .stock: break
    case .waste:
      guard event.record.kind == Wasted.code, let draw = event.draw, choice.takes(event.record, draw) else { return }
      var tally = WasteTally()
      tally.add(draw, event.record, facts)
      var figures = WasteFigures()
      figures.add(tally, Currency(rawValue: draw.currency) ?? .none)
      add(event, .waste(figures))
    case .spending:
      guard event.record.kind == Bought.code, choice.takes(event.record, nil) else { return }
      var tally = SpendingTally()
      tally.add(event.record, facts)
      var figures = SpendingFigures()
      figures.add(tally, Currency(rawValue: UInt16(event.record[Bought.currencySlot])) ?? .none)
      add(event, .spending(figures))
    case .calories:
      guard event.record.kind == MealLogged.code, choice.takes(event.record, nil) else { return }
      var tally = CalorieTally()
      tally.add(event.record)
      add(event, .calories(tally))
    }
  }

  private mutating func add(_ event: TracedEvent, _ share: WhyReport.Share) {
    steps.append(Step(sequence: event.sequence, lot: event.record.lot, share: share))
  }

  mutating func take(_ traced: TracedLot) {
    guard choice.takes((traced.lot, traced.held), on: Day(number: traced.record.dayNumber) ?? .min) else { return }
    let dimension = Dimension(rawValue: traced.held.dimension) ?? .none
    func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }
    let change = traced.after.subtractingClamped(traced.before)
    steps.append(
      Step(
        sequence: traced.sequence, lot: traced.lot.rawValue,
        share: .stock(change: change == 0 ? nil : quantity(change), left: quantity(traced.after))))
  }

  /// Keeps the steps of these lots, lot by lot; where there are none, those of the last lot there was.
  mutating func keepLots(_ lots: Set<UInt32>) {
    var wanted = lots
    if wanted.isEmpty, let last = steps.last?.lot { wanted = [last] }
    let kept = steps.filter { wanted.contains($0.lot) }
    steps = kept.enumerated().sorted { ($0.element.lot, $0.offset) < ($1.element.lot, $1.offset) }.map(\.element)
  }
}

/// Which records a filter takes.
struct EventChoice {
  private let filter: WhyReport.Filter
  private let catalog: Catalog

  init(_ filter: WhyReport.Filter, _ catalog: Catalog) {
    self.filter = filter
    self.catalog = catalog
  }

  func takes(_ record: Record, _ draw: Draw?) -> Bool {
    let item = draw.map { $0.item == 0 ? record.item : $0.item } ?? record.item
    if let wanted = filter.item, item != wanted.rawValue { return false }
    if let wanted = filter.lot, record.lot != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, item, (Day(number: record.dayNumber) ?? .min).month.lastDay) {
      return false
    }
    if let wanted = filter.store, Self.store(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.place, Self.place(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.person, Self.person(of: record) != wanted.rawValue { return false }
    if let wanted = filter.reason {
      guard record.kind == Wasted.code, record[Wasted.reasonSlot] == UInt64(wanted.rawValue) else { return false }
    }
    return true
  }

  func takes(_ numbered: Household.NumberedLot, on day: Day) -> Bool {
    let lot = numbered.lot
    if let wanted = filter.lot, numbered.id != wanted { return false }
    if let wanted = filter.item, lot.item != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, lot.item, day) { return false }
    if let wanted = filter.store, lot.store != wanted.rawValue { return false }
    if let wanted = filter.place, UInt32(lot.place) != wanted.rawValue { return false }
    return true
  }

  private func isOf(_ category: CategoryID, _ item: UInt32, _ day: Day) -> Bool {
    catalog.category(of: ItemID(rawValue: item), on: day) == category
  }

  static func store(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.storeSlot]) : draw?.store ?? 0
  }

  static func place(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.placeSlot]) : UInt32(draw?.place ?? 0)
  }

  static func person(of record: Record) -> UInt32 {
    switch record.kind {
    case Wasted.code: UInt32(truncatingIfNeeded: record[Wasted.personSlot])
    case MealLogged.code: UInt32(truncatingIfNeeded: record[MealLogged.personSlot])
    default: record.actor
    }
  }
}
