import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// Picks the events that a figure is made of out of a pass over the log, with what each adds.
struct FigureTrace {
  struct Step {
    let sequence: UInt64
    let lot: UInt32
    /// What it took from its lot is of this item.
    let item: UInt32
    /// What is measured of what it took.
    let dimension: Dimension
    var share: WhyReport.Share
    let day: Day
    let store: UInt32
    let amount: Quantity?

    init(_ event: TracedEvent, _ share: WhyReport.Share) {
      let record = event.record
      sequence = event.sequence
      lot = record.lot
      item = event.draw?.item(or: record) ?? record.item
      dimension = event.draw.flatMap { Dimension(rawValue: $0.dimension) } ?? .none
      self.share = share
      day = Day(number: record.dayNumber) ?? .min
      store = EventChoice.store(of: record, event.draw)
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
  /// Whether what was thrown away is measured as it was bought: beside the purchases it is a share of.
  private let isOfPurchases: Bool
  private(set) var steps: [Step] = []

  init(_ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ standing: Standing, until last: Day) {
    self.figure = figure
    self.last = last
    choice = EventChoice(filter, standing.catalog)
    facts = standing.facts
    isOfPurchases = filter.boughtIn != nil
  }

  mutating func take(_ event: TracedEvent) {
    guard let share = share(of: event), choice.takes(event.record, event.draw) else { return }
    steps.append(Step(event, share))
  }

  private func share(of event: TracedEvent) -> WhyReport.Share? {
    let record = event.record
    switch figure {
    case .stock, .worth, .flow: return nil
    case .waste, .rescued, .pastUseBy, .unexplained:
      guard figure.isMade(of: record.kind), let draw = event.draw else { return nil }
      // What was eaten before its date was not rescued, and what a count found too much is not missing.
      if figure == .rescued, !draw.isRescued(on: record.dayNumber) { return nil }
      if figure == .pastUseBy, !draw.isPastUseBy(on: record.dayNumber) { return nil }
      if figure == .unexplained, draw.amount <= 0 { return nil }
      return waste(draw, record)
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

  private func waste(_ draw: Draw, _ record: Record) -> WhyReport.Share {
    var tally = WasteTally()
    tally.add(draw, record, facts)
    if isOfPurchases {
      let mass = facts.mass(draw.amount, draw.dimension, of: draw.item, on: draw.cameIn)
      (tally.mass, tally.withoutMass) = (mass ?? 0, mass == nil ? 1 : 0)
    }
    var figures = WasteFigures()
    figures.add(tally, Currency(rawValue: draw.currency) ?? .none)
    return .waste(figures)
  }

  mutating func take(_ traced: TracedLot) {
    // What came and went is of the category of its day, and what is there of that of the day it is there.
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
    // What moves nothing adds nothing to what comes and goes.
    if change != nil || cost?.isZero == false { steps.append(Step(traced, .worth(change: change, cost: cost))) }
  }

  /// Adds the greenhouse gases behind what was thrown away, where they are known.
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

  /// Keeps the steps of these lots, lot by lot, or of all; where there are none, those of the last lot there was.
  ///
  /// - Returns: how many lots were left out.
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
