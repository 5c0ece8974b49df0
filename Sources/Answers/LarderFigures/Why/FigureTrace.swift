import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// A filter that picks the events of a figure during a pass over the log, with the contribution of each.
struct FigureTrace {
  struct Step {
    let sequence: UInt64
    let lot: UInt32
    /// The item of the lot that an event took from.
    let item: UInt32
    /// The dimension of the taken amount.
    let dimension: Dimension
    var share: WhyReport.Share
    let day: Day
    let store: UInt32
    let amount: Quantity?

    init(_ event: TracedEvent, _ share: WhyReport.Share) {
      let record = event.record
      sequence = event.sequence
      lot = record.lot
      item = event.consumption?.item(or: record) ?? record.item
      dimension = event.consumption.flatMap { Dimension(rawValue: $0.dimension) } ?? .none
      self.share = share
      day = Day(number: record.dayNumber) ?? .min
      store = EventChoice.store(of: record, event.consumption)
      amount =
        record.kind == Bought.code
        ? Quantity(
          amount: Int64(bitPattern: record[Bought.quantitySlot]),
          dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) ?? .none) : nil
    }

    init(_ traced: TracedLot, _ share: WhyReport.Share) {
      sequence = traced.sequence
      lot = traced.lot.rawValue
      item = traced.held.item
      dimension = Dimension(rawValue: traced.held.dimension) ?? .none
      self.share = share
      day = Day(number: traced.record.dayNumber) ?? .min
      store = traced.held.store
      amount = nil
    }
  }

  let choice: EventChoice
  private let figure: WhyReport.Figure
  private let facts: FactTable
  private let last: Day
  /// Whether waste is measured as it was bought, because it is shown as a share of purchases.
  private let isOfPurchases: Bool
  private(set) var steps: [Step] = []

  init(_ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ context: ReplayContext, until last: Day) {
    (self.figure, self.last) = (figure, last)
    choice = EventChoice(filter, context.catalog)
    facts = context.facts
    isOfPurchases = filter.boughtIn != nil
  }

  mutating func take(_ event: TracedEvent) {
    guard let share = share(of: event), choice.takes(event.record, event.consumption) else { return }
    steps.append(Step(event, share))
  }

  private func share(of event: TracedEvent) -> WhyReport.Share? {
    let record = event.record
    switch figure {
    // ``LabelPass`` adds up labels.
    case .stock, .worth, .flow, .labels: return nil
    case .waste, .rescued, .pastUseBy, .unexplained:
      guard figure.isMade(of: record.kind), let consumption = event.consumption else { return nil }
      // Food eaten before its date is not rescued, and a surplus found by a count is not missing.
      if figure == .rescued, !consumption.isRescued(on: record.dayNumber) { return nil }
      if figure == .pastUseBy, !consumption.isPastUseBy(on: record.dayNumber) { return nil }
      if figure == .unexplained, consumption.amount <= 0 { return nil }
      return waste(consumption, record)
    case .spending:
      guard record.kind == Bought.code else { return nil }
      var tally = SpendingTally()
      tally.add(record, facts)
      var figures = SpendingFigures()
      figures.add(tally, Currency(rawValue: UInt16(record[Bought.currencySlot])) ?? .none)
      return .spending(figures)
    case .calories:
      guard record.kind == MealLogged.code else { return nil }
      var tally = CalorieTally()
      tally.add(record)
      return .calories(tally)
    }
  }

  private func waste(_ consumption: LotConsumption, _ record: Record) -> WhyReport.Share {
    var tally = WasteTally()
    tally.add(consumption, record, facts)
    if isOfPurchases {
      let mass = facts.mass(consumption.amount, consumption.dimension, of: consumption.item, on: consumption.cameIn)
      (tally.mass, tally.withoutMass) = (mass ?? 0, mass == nil ? 1 : 0)
    }
    var figures = WasteFigures()
    figures.add(tally, Currency(rawValue: consumption.currency) ?? .none)
    return .waste(figures)
  }

  mutating func take(_ traced: TracedLot) {
    // Movements count in the category of their day, and stock in that of the day for which it is shown.
    let day = figure == .flow ? Day(number: traced.record.dayNumber) ?? last : last
    guard choice.takes((traced.lot, traced.held), on: day) else { return }
    let dimension = Dimension(rawValue: traced.held.dimension) ?? .none
    func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }
    let amount = traced.after.subtractingClamped(traced.before)
    let change = amount == 0 ? nil : quantity(amount)
    guard figure != .stock else {
      return steps.append(Step(traced, .stock(change: change, left: quantity(traced.after))))
    }
    var cost: MoneySum?
    if let added = traced.costChange {
      cost = MoneySum()
      cost?.add(millionths: added, Currency(rawValue: traced.held.currency) ?? .none)
    }
    // An event without movement does not contribute to the flow.
    if change != nil || cost?.isZero == false { steps.append(Step(traced, .worth(change: change, cost: cost))) }
  }

  /// Adds the greenhouse gases of the waste where known.
  mutating func cover(_ catalog: Catalog) {
    guard figure.isOfWaste else { return }
    let footprints = Footprints(of: steps.map { ItemID(rawValue: $0.item) }, catalog)
    for position in steps.indices {
      guard case .waste(var figures) = steps[position].share,
        let emitted = footprints.gramsPerKilogram(
          of: ItemID(rawValue: steps[position].item), in: steps[position].dimension)
      else { continue }
      figures.cover(emitted)
      steps[position].share = .waste(figures)
    }
  }

  /// Keeps the steps of the given lots, or of all, ordered by lot. If there are none, keeps those of the last lot.
  ///
  /// - Returns: The number of lots left out.
  mutating func keepLots(_ lots: Set<UInt32>?) -> Int {
    let met = Set(steps.map(\.lot))
    var wanted = lots ?? met
    if wanted.isEmpty, let last = steps.last?.lot { wanted = [last] }
    defer { steps = Self.byLot(steps.filter { wanted.contains($0.lot) }) }
    return met.subtracting(wanted).count
  }

  private static func byLot(_ steps: [Step]) -> [Step] {
    steps.enumerated().sorted { ($0.element.lot, $0.offset) < ($1.element.lot, $1.offset) }.map(\.element)
  }
}

/// A filter for records.
struct EventChoice {
  private let filter: WhyReport.Filter
  private let catalog: Catalog

  init(_ filter: WhyReport.Filter, _ catalog: Catalog) { (self.filter, self.catalog) = (filter, catalog) }

  /// - Parameter record: A record with the household's day. Its item must have been in the category on that day.
  func takes(_ record: Record, _ consumption: LotConsumption?) -> Bool {
    let item = consumption.map { $0.item == 0 ? record.item : $0.item } ?? record.item
    if let wanted = filter.item, item != wanted.rawValue { return false }
    if let wanted = filter.meal {
      guard record.kind == MealLogged.code, record[MealLogged.mealSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.lot, record.lot != wanted.rawValue { return false }
    // Next to purchases, waste counts in the category of the day of purchase.
    let day = filter.boughtIn != nil && record.kind == Wasted.code ? consumption?.cameIn : nil
    if let wanted = filter.category, !isOf(wanted, item, day ?? record.dayNumber) { return false }
    if filter.isOfFood, !catalog.isFood(ItemID(rawValue: item), on: Self.day(day ?? record.dayNumber)) { return false }
    if let wanted = filter.store, Self.store(of: record, consumption) != wanted.rawValue { return false }
    if let wanted = filter.place, Self.place(of: record, consumption) != wanted.rawValue { return false }
    if let wanted = filter.person, Self.person(of: record) != wanted.rawValue { return false }
    if let wanted = filter.reason {
      guard record.kind == Wasted.code, record[Wasted.reasonSlot] == UInt64(wanted.rawValue) else { return false }
    }
    return filter.isOfWasteAlone ? takes(wasted: record, consumption) : true
  }

  /// Whether a waste record matches. The withdrawal of an undone event is unknown, and is assumed to match.
  private func takes(wasted record: Record, _ consumption: LotConsumption?) -> Bool {
    if let wanted = filter.destination {
      guard record.kind == Wasted.code, record[Wasted.destinationSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.part {
      let isInedible = record.kind == Wasted.code && record[Wasted.partSlot] == UInt64(WastePart.inedible.rawValue)
      if isInedible != (wanted == .inedible) { return false }
    }
    guard let consumption else { return true }
    if let wanted = filter.boughtIn {
      guard consumption.isBought, let day = consumption.cameInDay, wanted.contains(day) else { return false }
    }
    if let wanted = filter.kept, consumption.ageBand(on: record.dayNumber) != wanted { return false }
    if let wanted = filter.past, consumption.pastBand(on: record.dayNumber) != wanted { return false }
    return !filter.isPast || consumption.due < record.dayNumber
  }

  /// - Parameter day: The day on which the item must be in the category.
  func takes(_ numbered: Household.NumberedLot, on day: Day) -> Bool {
    let lot = numbered.lot
    // Meals have no stock.
    if filter.meal != nil { return false }
    if let wanted = filter.lot, numbered.id != wanted { return false }
    if let wanted = filter.item, lot.item != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, lot.item, day.number) { return false }
    if let wanted = filter.store, lot.store != wanted.rawValue { return false }
    if let wanted = filter.place, UInt32(lot.place) != wanted.rawValue { return false }
    return true
  }

  private func isOf(_ category: CategoryID, _ item: UInt32, _ day: Int32) -> Bool {
    return (catalog.category(of: ItemID(rawValue: item), on: Self.day(day))?.rawValue ?? 0) == category.rawValue
  }

  private static func day(_ number: Int32) -> Day { Day(number: number) ?? (number < 0 ? .min : .max) }

  static func store(of record: Record, _ consumption: LotConsumption?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.storeSlot]) : consumption?.store ?? 0
  }

  static func place(of record: Record, _ consumption: LotConsumption?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.placeSlot]) : UInt32(consumption?.place ?? 0)
  }

  static func person(of record: Record) -> UInt32 {
    switch record.kind {
    case Wasted.code: UInt32(truncatingIfNeeded: record[Wasted.personSlot])
    case Consumed.code: UInt32(truncatingIfNeeded: record[Consumed.personSlot])
    case MealLogged.code: UInt32(truncatingIfNeeded: record[MealLogged.personSlot])
    default: record.actor
    }
  }
}

extension WhyReport.Filter {
  fileprivate var isOfWasteAlone: Bool {
    destination != nil || part != nil || kept != nil || past != nil || isPast || boughtIn != nil
  }
}

extension WhyReport.Figure {
  /// Whether events of a kind can contribute to the figure.
  func isMade(of kind: UInt8) -> Bool {
    switch self {
    case .stock, .worth, .flow: LotTable.touching(kind)
    case .waste: kind == Wasted.code
    case .rescued, .pastUseBy: kind == Consumed.code
    case .unexplained: kind == Counted.code
    case .spending: kind == Bought.code
    case .calories: kind == MealLogged.code
    case .labels: kind == MealLogged.code || kind == Consumed.code || kind == Bought.code
    }
  }
}
