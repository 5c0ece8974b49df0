import LarderAnswers
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The explanation of a figure: the events it consists of, the contribution of each, and their corrections.
///
/// The events come from the same pass over the log as the figure, so they add up to it.
package struct WhyReport: Hashable, Sendable {
  /// A figure that can be explained.
  package enum Figure: String, CaseIterable, Hashable, Sendable {
    case stock
    /// The cost of the stock.
    case worth
    /// The stock movements of a period, with their cost.
    case flow
    case waste
    /// The food eaten after a date that is not a use-by date.
    case rescued
    /// The food eaten past its use-by date.
    case pastUseBy = "past-use-by"
    /// The food that counts found missing.
    case unexplained
    case spending
    case calories
    /// The energy by the labels of the food.
    case labels

    /// Whether events are grouped by lot.
    var isOfLots: Bool { self == .stock || self == .worth }

    /// Whether the withdrawals of events from lots are needed.
    var requiresLots: Bool { self != .spending && self != .calories && self != .labels }

    /// Whether the filters of waste apply.
    package var isOfWaste: Bool { self == .waste || isOfEaten || self == .unexplained }

    /// Whether the figure covers food eaten after its date.
    var isOfEaten: Bool { self == .rescued || self == .pastUseBy }
  }

  /// A filter for events; all conditions must hold. Number 0 means without a value, such as no store or no category.
  package struct Filter: Hashable, Sendable {
    package var item: ItemID?
    package var meal: MealID?
    package var category: CategoryID?
    package var store: StoreID?
    package var place: PlaceID?
    package var person: PersonID?
    package var reason: WasteReason?
    package var destination: WasteDestination?
    /// Inedible, or edible, which includes food without a stated part.
    package var part: WastePart?
    /// The time in the house.
    package var kept: DayBand?
    /// The time past the date.
    package var past: DayBand?
    /// Whether only food past its date counts.
    package var isPast = false
    package var lot: LotID?
    /// The period in which the lot was bought, for the waste of some days' purchases.
    package var boughtIn: Period?
    /// Whether anything that is not food is left out, as in shares.
    package var isOfFood = false

    package init() {}
  }

  /// The contribution of an event to the figure.
  package enum Share: Hashable, Sendable {
    /// The movement, and the amount of the lot left after it. The movement is nil for events that move nothing.
    case stock(change: Quantity?, left: Quantity)
    /// The movement with its cost. The cost is nil if there is no price.
    case worth(change: Quantity?, cost: MoneySum?)
    case waste(WasteFigures)
    case spending(SpendingFigures)
    case calories(CalorieTally)
    case labels(LabelTally)
  }

  package struct Row: Hashable, Sendable {
    package let event: EventStory
    /// The event that created the lot, if its price determines the contribution.
    package let origin: EventStory?
    /// For a dish, the corrected purchases of its ingredients, whose current prices determine its cost.
    package let fixedParts: [EventStory]
    package let share: Share
    /// The household's day on which the event counts.
    package let day: Day
    /// The store of the purchase. 0 if unknown.
    let store: UInt32
    let amount: Quantity?
  }

  package let figure: Figure
  package let period: Period
  package let filter: Filter
  /// The events in the order of the log; for stock, grouped by lot.
  package let rows: [Row]
  /// The packs whose remainders add up to the stock. Empty for other figures, and for a single pack.
  package let packs: [Pack]
  /// The number of undone events, which do not contribute.
  package let undone: Int
  /// The remaining amounts, one per dimension. Only for stock.
  package let left: [Quantity]
  /// The number of empty lots left out. Only for stock.
  package let gone: Int
  /// The number of lots in stock without a price.
  package let unpriced: Int
  /// The filter in words: "spinach", "Lidl".
  let names: [String]
  let today: Day

  /// The food of which the events are a share. Only for labels.
  package internal(set) var whole: LabelWhole?

  /// The chances that the stock is eaten by its dates, in sentences with their figures. Only for the stock of an item.
  package var chances: [String] = []

  /// Whether a page shows it, on which thousands are separated.
  package var isOnPage = false

  /// The number of events listed in the text. JSON and CSV contain all.
  package var most = 40

  package var waste: WasteFigures {
    rows.reduce(into: WasteFigures()) { sum, row in if case .waste(let share) = row.share { sum.add(share) } }
  }

  /// The total contribution to the cost of the stock.
  package var worth: MoneySum {
    rows.reduce(into: MoneySum()) { sum, row in if case .worth(_, let cost?) = row.share { sum.add(cost) } }
  }

  package var spending: SpendingFigures {
    rows.reduce(into: SpendingFigures()) { sum, row in if case .spending(let share) = row.share { sum.add(share) } }
  }

  package var calories: CalorieTally {
    rows.reduce(into: CalorieTally()) { sum, row in if case .calories(let share) = row.share { sum.add(share) } }
  }

  /// Creates an explanation by reading the log.
  ///
  /// - Parameters:
  /// - part: A part of the log that contains all events of the period, if the figure has one; nil for the whole.
  /// - style: The format of numbers and dates in the text about events; nil for programs.
  /// - withGone: Whether empty lots are included for stock.
  package init(
    _ figure: Figure, _ filter: Filter, period: Period, today: Day, context: ReplayContext,
    log: inout LogReader, through last: UInt64 = .max, in part: LogStretch? = nil, style: OutputStyle? = nil,
    withGone: Bool = false
  ) throws(LogError) {
    let stretch = part ?? .whole(through: last)
    (self.figure, self.period, self.filter, self.today) = (figure, period, filter, today)
    var tracing = FigureTrace(figure, filter, context, until: figure.isOfLots ? today : period.last)
    let days = period.first.number...period.last.number
    var present: [Household.NumberedLot] = []
    if figure.isOfLots {
      let lots = try Replay.traceLots(&log, context, in: stretch) { tracing.take($0) }
      present = lots.present.filter { tracing.choice.takes($0, on: today) }
      gone = tracing.keepLots(withGone ? nil : Set(present.map(\.id.rawValue)))
      left = Self.sums(present.map(\.lot))
      unpriced = present.count { $0.lot.cost == Lot.unknownCost }
    } else if figure == .flow {
      _ = try Replay.traceLots(&log, context, in: stretch) {
        if days.contains($0.record.dayNumber) { tracing.take($0) }
      }
      (left, unpriced, gone) = ([], 0, 0)
    } else {
      try Replay.trace(&log, context, in: stretch, days: days, requiresLots: figure.requiresLots) { tracing.take($0) }
      tracing.cover(context.catalog)
      (left, unpriced, gone) = ([], 0, 0)
    }
    let stories = try EventStories(&log, context, through: last, style)
    let origins = figure.isOfWaste ? try Self.origins(Set(tracing.steps.map(\.lot)), &log, through: last) : [:]
    let parts = try Self.fixedParts(of: Set(origins.values), stories, &log, through: last)
    var rows: [Row] = []
    var packs = PackSplit(context.catalog, present)
    for step in tracing.steps {
      guard let story = try stories.story(step.sequence, &log) else { continue }
      let origin: EventStory? = try origins[step.lot].flatMap { sequence throws(LogError) in
        try stories.story(sequence, &log)
      }
      rows.append(
        Row(
          event: story, origin: origin, fixedParts: origins[step.lot].flatMap { parts[$0] } ?? [], share: step.share,
          day: step.day, store: step.store, amount: step.amount))
      packs.add(step, at: rows.count - 1)
    }
    self.rows = rows
    self.packs = figure == .stock && packs.packs.count > 1 ? packs.packs : []
    // For undone meals and counts, it is unknown whether food was past its date or missing.
    let isMadeOfConsumptions = figure.isOfEaten || figure == .unexplained
    undone = isMadeOfConsumptions ? 0 : try stories.undone(tracing.choice, figure, &log)
    names = filter.names(context.catalog)
  }

  private static func sums(_ lots: [Lot]) -> [Quantity] {
    var sums: [UInt8: Int64] = [:]
    for lot in lots { sums[lot.dimension, default: 0].addClamped(lot.remaining) }
    return sums.sorted { $0.key < $1.key }.map {
      Quantity(amount: $0.value, dimension: Dimension(rawValue: $0.key) ?? .none)
    }
  }

  /// The events that created some lots.
  private static func origins(
    _ wanted: Set<UInt32>, _ log: inout LogReader, through last: UInt64
  ) throws(LogError) -> [UInt32: UInt64] {
    guard !wanted.isEmpty else { return [:] }
    var found: [UInt32: UInt64] = [:]
    try log.forEachPage(through: last) { (page) throws(LogError) in
      for index in 0..<page.count {
        let record = page.records[index]
        guard record.kind == Bought.code || record.kind == Cooked.code, wanted.contains(record.lot) else { continue }
        found[record.lot] = found[record.lot] ?? page.firstSequence + UInt64(index)
      }
    }
    return found
  }

  /// The corrected purchases of ingredients, for each event that created a dish.
  private static func fixedParts(
    of origins: Set<UInt64>, _ stories: EventStories, _ log: inout LogReader, through last: UInt64
  ) throws(LogError) -> [UInt64: [EventStory]] {
    var parts: [UInt64: [UInt32]] = [:]
    for origin in origins.sorted() {
      let lots = try lots(cookedBy: origin, &log)
      if !lots.isEmpty { parts[origin] = lots }
    }
    let bought = try self.origins(Set(parts.values.joined()), &log, through: last)
    var fixed: [UInt64: [EventStory]] = [:]
    for (origin, lots) in parts {
      for sequence in Set(lots.compactMap { bought[$0] }).sorted() {
        guard let story = try stories.story(sequence, &log), !story.corrections.isEmpty else { continue }
        fixed[origin, default: []].append(story)
      }
    }
    return fixed
  }

  /// The lots from which a dish was cooked. Empty for a purchase.
  private static func lots(cookedBy origin: UInt64, _ log: inout LogReader) throws(LogError) -> [UInt32] {
    guard let event = try log.event(origin), event.record.kind == Cooked.code else { return [] }
    var lots: [UInt32] = []
    var (sequence, record) = (origin, event.record)
    while record.continuesCommand, sequence > 1, let before = try log.event(sequence - 1) {
      (sequence, record) = (sequence - 1, before.record)
      if record.kind == Consumed.code, record[Consumed.goesIntoDishSlot] == 1 { lots.append(record.lot) }
    }
    return lots
  }
}

extension WhyReport.Filter {
  /// The conditions in words.
  func names(_ catalog: Catalog) -> [String] {
    func displayed(_ reference: Reference, _ number: UInt32) -> String { catalog.name(reference, number).visible }
    var names: [String] = []
    if let item { names.append(catalog.name(item).visible) }
    if let meal { names.append(displayed(.meal, meal.rawValue)) }
    if let category { names.append(category.rawValue == 0 ? "no category" : displayed(.category, category.rawValue)) }
    if let store { names.append(store.rawValue == 0 ? "no store" : "bought at \(displayed(.store, store.rawValue))") }
    if let place { names.append(place.rawValue == 0 ? "no place" : "kept in \(displayed(.place, place.rawValue))") }
    if let person {
      names.append(person.rawValue == 0 ? "by no named person" : "by \(displayed(.person, person.rawValue))")
    }
    if let reason { names.append(reason.displayed) }
    if let destination { names.append(destination == .unsaid ? "destination unknown" : "to \(destination.word)") }
    if let part { names.append(part == .inedible ? "inedible" : "could have been eaten") }
    if let kept { names.append(kept == .unknown ? "unknown time in the house" : "\(kept.word) days in the house") }
    if let past { names.append(past == .unknown ? "no date" : "\(past.word) days past its date") }
    if isPast { names.append("past its date") }
    if let lot { names.append("lot \(lot)") }
    if let boughtIn { names.append("bought in \(boughtIn)") }
    return names
  }
}
