import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// Picks the events that a figure is made of out of a pass over the log, with what each adds.
struct FigureTrace {
  struct Step {
    let sequence: UInt64
    let lot: UInt32
    /// What it took from its lot is of this item.
    let item: UInt32
    var share: WhyReport.Share
  }

  let choice: EventChoice
  private let figure: WhyReport.Figure
  private let facts: FactTable
  private(set) var steps: [Step] = []

  init(_ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ standing: Standing, _ period: Period) {
    self.figure = figure
    choice = EventChoice(filter, standing.catalog, through: period.last)
    facts = standing.facts
  }

  mutating func take(_ event: TracedEvent) {
    switch figure {
    case .stock: break
    case .waste, .rescued, .unexplained:
      guard figure.isMade(of: event.record.kind), let draw = event.draw, choice.takes(event.record, draw) else {
        return
      }
      // What was eaten before its date was not rescued, and what a count found too much is not missing.
      if figure == .rescued, draw.due >= event.record.dayNumber { return }
      if figure == .unexplained, draw.amount <= 0 { return }
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
    let item = event.draw?.item(or: event.record) ?? event.record.item
    steps.append(Step(sequence: event.sequence, lot: event.record.lot, item: item, share: share))
  }

  mutating func take(_ traced: TracedLot) {
    guard choice.takes((traced.lot, traced.held), on: Day(number: traced.record.dayNumber) ?? .min) else { return }
    let dimension = Dimension(rawValue: traced.held.dimension) ?? .none
    func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }
    let change = traced.after.subtractingClamped(traced.before)
    steps.append(
      Step(
        sequence: traced.sequence, lot: traced.lot.rawValue, item: traced.held.item,
        share: .stock(change: change == 0 ? nil : quantity(change), left: quantity(traced.after))))
  }

  /// Adds the greenhouse gases behind what was thrown away, where they are known.
  mutating func cover<Access>(_ catalog: Catalog, _ log: inout LogAccess<Access>) throws(LogError) {
    guard figure.isOfWaste else { return }
    let footprints = try Footprints(of: steps.map { ItemID(rawValue: $0.item) }, catalog, &log)
    for position in steps.indices {
      guard case .waste(var figures) = steps[position].share,
        let footprint = footprints[ItemID(rawValue: steps[position].item)]
      else { continue }
      figures.cover(footprint.gramsPerKilogram)
      steps[position].share = .waste(figures)
    }
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
  /// The last day that is asked after: the category of a month is that in force at its end, or then.
  private let last: Day

  init(_ filter: WhyReport.Filter, _ catalog: Catalog, through last: Day) {
    self.filter = filter
    self.catalog = catalog
    self.last = last
  }

  func takes(_ record: Record, _ draw: Draw?) -> Bool {
    let item = draw.map { $0.item == 0 ? record.item : $0.item } ?? record.item
    if let wanted = filter.item, item != wanted.rawValue { return false }
    if let wanted = filter.meal {
      guard record.kind == MealLogged.code, record[MealLogged.mealSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.lot, record.lot != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, item, endOfMonth(record.dayNumber)) { return false }
    if let wanted = filter.store, store(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.place, place(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.person, person(of: record) != wanted.rawValue { return false }
    if let wanted = filter.reason {
      guard record.kind == Wasted.code, record[Wasted.reasonSlot] == UInt64(wanted.rawValue) else { return false }
    }
    return filter.isOfWasteAlone ? takes(wasted: record, draw) : true
  }

  /// What only waste is told by; of an event that was undone it is not known what it took, and it is taken to match.
  private func takes(wasted record: Record, _ draw: Draw?) -> Bool {
    if let wanted = filter.destination {
      guard record.kind == Wasted.code, record[Wasted.destinationSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.part {
      let isInedible = record.kind == Wasted.code && record[Wasted.partSlot] == UInt64(WastePart.inedible.rawValue)
      if isInedible != (wanted == .inedible) { return false }
    }
    guard let draw else { return true }
    if let wanted = filter.kept, draw.ageBand(on: record.dayNumber) != wanted { return false }
    if let wanted = filter.past, draw.pastBand(on: record.dayNumber) != wanted { return false }
    return !filter.isPast || draw.due < record.dayNumber
  }

  func takes(_ numbered: Household.NumberedLot, on day: Day) -> Bool {
    let lot = numbered.lot
    // No stock is kept of meals.
    if filter.meal != nil { return false }
    if let wanted = filter.lot, numbered.id != wanted { return false }
    if let wanted = filter.item, lot.item != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, lot.item, day) { return false }
    if let wanted = filter.store, lot.store != wanted.rawValue { return false }
    if let wanted = filter.place, UInt32(lot.place) != wanted.rawValue { return false }
    return true
  }

  private func endOfMonth(_ day: Int32) -> Day { min((Day(number: day) ?? .min).month.lastDay, last) }

  private func isOf(_ category: CategoryID, _ item: UInt32, _ day: Day) -> Bool {
    (catalog.category(of: ItemID(rawValue: item), on: day)?.rawValue ?? 0) == category.rawValue
  }

  private func store(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.storeSlot]) : draw?.store ?? 0
  }

  private func place(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.placeSlot]) : UInt32(draw?.place ?? 0)
  }

  private func person(of record: Record) -> UInt32 {
    switch record.kind {
    case Wasted.code: UInt32(truncatingIfNeeded: record[Wasted.personSlot])
    case Consumed.code: UInt32(truncatingIfNeeded: record[Consumed.personSlot])
    case MealLogged.code: UInt32(truncatingIfNeeded: record[MealLogged.personSlot])
    default: record.actor
    }
  }
}

extension WhyReport.Filter {
  fileprivate var isOfWasteAlone: Bool { destination != nil || part != nil || kept != nil || past != nil || isPast }
}

extension WhyReport.Figure {
  /// Whether events of a kind can add to it.
  func isMade(of kind: UInt8) -> Bool {
    switch self {
    case .stock: LotTable.touching(kind)
    case .waste: kind == Wasted.code
    case .rescued: kind == Consumed.code
    case .unexplained: kind == Counted.code
    case .spending: kind == Bought.code
    case .calories: kind == MealLogged.code
    }
  }
}
