import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// Why a figure is what it is: the events it is made of, what each adds, and what was mended of them.
///
/// The events come from the same pass over the log that the figure comes from, so that they add up to it.
public struct WhyReport: Hashable, Sendable {
  /// The figures that can be asked after.
  public enum Figure: String, CaseIterable, Hashable, Sendable {
    case stock
    /// What the stock costs.
    case worth
    /// What came into the stock and left it in a period, and what that costs.
    case flow
    case waste
    /// What was eaten after its date, which was no use-by date.
    case rescued
    /// What was eaten past its use-by date.
    case pastUseBy = "past-use-by"
    /// What counts found missing.
    case unexplained
    case spending
    case calories

    /// Whether it is told lot by lot.
    var isOfLots: Bool { self == .stock || self == .worth }

    /// Whether it must be known what events took from their lots.
    var looksAtLots: Bool { self != .spending && self != .calories }

    /// Whether it is told by what waste is told by.
    public var isOfWaste: Bool { self == .waste || isOfEaten || self == .unexplained }

    /// Whether it is of food that was eaten after its date.
    var isOfEaten: Bool { self == .rescued || self == .pastUseBy }
  }

  /// Which events are meant; all that is said must hold. Number 0 stands for what has none: no store, no category.
  public struct Filter: Hashable, Sendable {
    public var item: ItemID?
    public var meal: MealID?
    public var category: CategoryID?
    public var store: StoreID?
    public var place: PlaceID?
    public var person: PersonID?
    public var reason: WasteReason?
    public var destination: WasteDestination?
    /// Inedible, or what could have been eaten, with what nobody told of.
    public var part: WastePart?
    /// How long it had been in the house.
    public var kept: DayBand?
    /// How long its date had passed.
    public var past: DayBand?
    /// Whether its date had passed at all.
    public var isPast = false
    public var lot: LotID?
    /// When its lot was bought: of what was thrown away of some days' purchases.
    public var boughtIn: Period?
    /// Whether what is not food is left out, as it is of shares.
    public var isOfFood = false

    public init() {}
  }

  /// What an event adds to the figure.
  public enum Share: Hashable, Sendable {
    /// What came in or left, and what is left of the lot after it; nil for events that move nothing.
    case stock(change: Quantity?, left: Quantity)
    /// What came in or left, and what that costs; nil where it has no price.
    case worth(change: Quantity?, cost: MoneySum?)
    case waste(WasteFigures)
    case spending(SpendingFigures)
    case calories(CalorieTally)
  }

  public struct Row: Hashable, Sendable {
    public let event: EventStory
    /// The event that the lot came in with, where its price is what the share is worked out from.
    public let origin: EventStory?
    /// Of a dish, the purchases that went into it and were fixed since: it costs what they cost now.
    public let fixedParts: [EventStory]
    public let share: Share
    /// The household's day it counts on.
    public let day: Day
    /// Where it was bought; 0 where that is not known.
    let store: UInt32
    /// How much was bought.
    let amount: Quantity?
  }

  public let figure: Figure
  public let period: Period
  public let filter: Filter
  /// In the order of the log; of stock, lot by lot.
  public let rows: [Row]
  /// How many events were undone, and so add nothing.
  public let undone: Int
  /// What is left, a sum for each dimension: of stock only.
  public let left: [Quantity]
  /// How many lots that are gone are left out: of stock only.
  public let gone: Int
  /// How many of the lots that are there have no price.
  public let unpriced: Int
  /// The names in force, in words: "spinach", "Lidl".
  let names: [String]
  /// The day that counts as today.
  let today: Day

  /// How many events are told in the text; JSON and CSV hold all.
  public var most = 40

  public var waste: WasteFigures {
    rows.reduce(into: WasteFigures()) { sum, row in if case .waste(let share) = row.share { sum.add(share) } }
  }

  /// What the events add to what the stock costs.
  public var worth: MoneySum {
    rows.reduce(into: MoneySum()) { sum, row in if case .worth(_, let cost?) = row.share { sum.add(cost) } }
  }

  public var spending: SpendingFigures {
    rows.reduce(into: SpendingFigures()) { sum, row in if case .spending(let share) = row.share { sum.add(share) } }
  }

  public var calories: CalorieTally {
    rows.reduce(into: CalorieTally()) { sum, row in if case .calories(let share) = row.share { sum.add(share) } }
  }

  /// Goes through the log for what a figure is made of.
  ///
  /// - Parameters:
  ///   - part: a part of the log that has all events of the period, where the figure is of one; nil for the whole.
  ///   - style: how the events' words write numbers and dates; a program reads them in the English form.
  ///   - withGone: whether stock tells of the lots too of which nothing is left.
  public init(
    _ figure: Figure, _ filter: Filter, period: Period, today: Day, standing: Standing,
    log: inout LogReader, through last: UInt64 = .max, in part: LogStretch? = nil, style: OutputStyle = .english,
    withGone: Bool = false
  ) throws(LogError) {
    let stretch = part ?? .whole(through: last)
    self.figure = figure
    self.period = period
    self.filter = filter
    self.today = today
    var tracing = FigureTrace(figure, filter, standing, until: figure.isOfLots ? today : period.last)
    let days = period.first.number...period.last.number
    if figure.isOfLots {
      let lots = try Replay.traceLots(&log, standing, in: stretch) { tracing.take($0) }
      let present = lots.present.filter { tracing.choice.takes($0, on: today) }
      gone = tracing.keepLots(withGone ? nil : Set(present.map(\.id.rawValue)))
      left = Self.sums(present.map(\.lot))
      unpriced = present.count { $0.lot.cost == Lot.unknownCost }
    } else if figure == .flow {
      _ = try Replay.traceLots(&log, standing, in: stretch) {
        if days.contains($0.record.dayNumber) { tracing.take($0) }
      }
      (left, unpriced, gone) = ([], 0, 0)
    } else {
      try Replay.trace(&log, standing, in: stretch, days: days, looksAtLots: figure.looksAtLots) { tracing.take($0) }
      tracing.cover(standing.catalog)
      (left, unpriced, gone) = ([], 0, 0)
    }
    let stories = try EventStories(&log, standing, through: last, style)
    let origins = figure.isOfWaste ? try Self.origins(Set(tracing.steps.map(\.lot)), &log, through: last) : [:]
    let parts = try Self.fixedParts(of: Set(origins.values), stories, &log, through: last)
    var rows: [Row] = []
    for step in tracing.steps {
      guard let story = try stories.story(step.sequence, &log) else { continue }
      let origin: EventStory? = try origins[step.lot].flatMap { sequence throws(LogError) in
        try stories.story(sequence, &log)
      }
      rows.append(
        Row(
          event: story, origin: origin, fixedParts: origins[step.lot].flatMap { parts[$0] } ?? [], share: step.share,
          day: step.day, store: step.store, amount: step.amount))
    }
    self.rows = rows
    // Of what was eaten and counted and then undone, it is not known whether it was past its date, or missing.
    let isToldByDraws = figure.isOfEaten || figure == .unexplained
    undone = isToldByDraws ? 0 : try stories.undone(tracing.choice, figure, &log)
    names = filter.names(standing.catalog)
  }

  private static func sums(_ lots: [Lot]) -> [Quantity] {
    var sums: [UInt8: Int64] = [:]
    for lot in lots { sums[lot.dimension, default: 0].addClamped(lot.remaining) }
    return sums.sorted { $0.key < $1.key }.map {
      Quantity(amount: $0.value, dimension: Dimension(rawValue: $0.key) ?? .none)
    }
  }

  /// The events that some lots came in with.
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

  /// Of each event by which a dish came in, the purchases that went into it and were fixed.
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
        guard let story = try stories.story(sequence, &log), !story.mendings.isEmpty else { continue }
        fixed[origin, default: []].append(story)
      }
    }
    return fixed
  }

  /// The lots that a dish was cooked of; none where the event is a purchase.
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
  /// What it holds to, in the household's words.
  func names(_ catalog: Catalog) -> [String] {
    func told(_ reference: Reference, _ number: UInt32) -> String { catalog.name(reference, number).visible }
    var names: [String] = []
    if let item { names.append(catalog.name(item).visible) }
    if let meal { names.append(told(.meal, meal.rawValue)) }
    if let category { names.append(category.rawValue == 0 ? "no category" : told(.category, category.rawValue)) }
    if let store { names.append(store.rawValue == 0 ? "no store" : "bought at \(told(.store, store.rawValue))") }
    if let place { names.append(place.rawValue == 0 ? "no place" : "kept in \(told(.place, place.rawValue))") }
    if let person { names.append(person.rawValue == 0 ? "by no named person" : "by \(told(.person, person.rawValue))") }
    if let reason { names.append(reason.told) }
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
