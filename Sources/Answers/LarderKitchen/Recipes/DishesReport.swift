import Document
import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The dishes of a period: how often each was cooked, the cost of a portion, and the parts eaten and thrown away.
public struct DishesReport: Sendable {
  public struct Line: Sendable {
    public let name: String
    /// The number of times it was cooked, and the amount in thousandths of a portion.
    public let times: Int
    public let cooked: Int64
    public let eaten: Int64
    public let wasted: Int64
    /// The cost of the dishes, and of the part thrown away. Empty if unknown.
    public let cost: [Money]
    public let costOfWaste: [Money]
    /// The mass of the waste in milligrams, and its energy in thousandths of a kilocalorie. Nil unless fully known.
    public let massOfWaste: Int64?
    public let energyOfWaste: Int64?
    /// Whether some costs are unknown.
    public let isAtLeast: Bool
    /// The cost of a portion. Nil unless fully known and in one currency.
    public let costOfPortion: Money?
    /// The energy of a portion in the current recipe, in thousandths of a kilocalorie.
    public let energy: Int64?

    init(_ outcome: DishOutcomes.DishOutcome, name: String, energy: Int64?) {
      (self.name, self.energy) = (name, energy)
      (times, cooked, eaten, wasted) = (outcome.times, outcome.cooked, outcome.eaten, outcome.wasted)
      cost = outcome.cost.known.amounts
      costOfWaste = outcome.costOfWaste.known.amounts
      massOfWaste = outcome.thrownAway.withoutMass == 0 ? outcome.thrownAway.mass : nil
      energyOfWaste = outcome.thrownAway.withoutEnergy == 0 ? outcome.thrownAway.energy : nil
      isAtLeast = outcome.cost.isAtLeast || outcome.costOfWaste.isAtLeast
      costOfPortion = outcome.cost.each(of: outcome.cooked)
    }
  }

  public let lines: [Line]
  public let period: Period

  init(_ lines: [Line], period: Period) { (self.lines, self.period) = (lines, period) }
}

extension DishOutcomes.PartCost {
  /// The cost of one of an amount in thousandths. Nil unless fully known and in one currency.
  fileprivate func each(of amount: Int64) -> Money? {
    guard !isAtLeast, amount > 0, known.currencies.count == 1, let currency = known.currencies.first else { return nil }
    let minor = Figures.rounded(known.exact(currency) * 1000, Int128(Lot.costScale) * Int128(amount))
    return Money(minor: minor, currency: currency)
  }
}

extension DishesReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document.list(
      "Dishes, \(period.formatted(style))", lines,
      orElse: "Nothing was cooked: \(.recipes)", isTitled: true, caption: "Dishes",
      [
        .init("Dish", fit: .truncated, minimumWidth: 12), .init("Cooked", alignment: .right),
        .init("Portions", alignment: .right), .init("A portion", alignment: .right),
        .init("Energy", alignment: .right, priority: 8), .init("Eaten", alignment: .right, priority: 7),
        .init("Thrown away", alignment: .right),
      ]
    ) { line in
      [
        .name(line.name.visible), .init("\(line.times)"), .init(portions(line.cooked, style)),
        .init(line.costOfPortion?.formatted(style) ?? ""),
        .init(line.energy.map { Energy(thousandths: $0).formatted } ?? "", .faint), .init(portions(line.eaten, style)),
        .init(wasteWords(line, style), line.wasted > 0 ? .warning : .plain),
      ]
    }
    if lines.contains(where: \.isAtLeast) {
      document.blocks.say("No cost is shown if a price is unknown or food was missing.", .faint)
    }
    return document
  }

  private func portions(_ amount: Int64, _ style: OutputStyle) -> String { style.decimal(amount, places: 3) }

  /// The waste in words: "1 (€1.37)".
  private func wasteWords(_ line: Line, _ style: OutputStyle) -> String {
    guard line.wasted > 0 else { return "" }
    let cost = line.costOfWaste.map { $0.formatted(style) }.joined(separator: " + ")
    return portions(line.wasted, style) + (cost.isEmpty ? "" : " (\(cost))")
  }

  package static let word = "dishes"
  package static let fields: [ReportField<DishesReport>] = [
    .day("from?", \.period.first), .day("to?", \.period.last), .list("dishes", rows, \.lines),
  ]

  private static let rows: [ReportField<Line>] = [
    .text("dish", \.name), .count("times", \.times), .decimal("portions", \.cooked), .decimal("eaten", \.eaten),
    .decimal("wasted", \.wasted), .texts("cost") { $0.cost.map(\.description) }.ofMoney,
    .text("cost_of_portion?", \.costOfPortion?.description).ofMoney,
    .texts("cost_of_waste") { $0.costOfWaste.map(\.description) }.ofMoney,
    .cell("waste_in_all") { $0.costOfWaste.map(\.description).joined(separator: " + ") },
    .decimal("mass_of_waste_g?", \.massOfWaste), .decimal("energy_of_waste_kcal?", \.energyOfWaste),
    .flag("at_least", \.isAtLeast), .decimal("energy_kcal?", \.energy),
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table(
      """
      dish times portions eaten wasted cost_of_portion cost_of_waste=waste_in_all mass_of_waste_g energy_of_waste_kcal
      """, lines)
  }
}

/// A request for the dishes of a period.
public struct DishesRequest: ReportRequest {
  public var period: Period

  public init(period: Period) { self.period = period }

  public func report(_ reportContext: inout ReportContext) throws -> DishesReport {
    let context = try reportContext.replayContext
    var outcomes = try DishOutcomes(context, &reportContext.snapshot.log, in: period, through: reportContext.cut)
    var shortages = DishShortages(try reportContext.snapshot.view(), today: reportContext.today)
    for cooking in outcomes.cookings where try shortages.isShort(cooking, &reportContext.snapshot.log) {
      outcomes.byMeal[cooking.meal]?.cost.isAtLeast = true
    }
    let catalog = context.catalog
    let lines = outcomes.byMeal.map { meal, outcome in
      DishesReport.Line(
        outcome, name: catalog.name(.meal, meal.rawValue),
        energy: catalog.fact(meal, .energy, on: reportContext.lastKnownDay)?.value)
    }
    return DishesReport(
      lines.sorted { ($1.cooked, NameRule.key($0.name)) < ($0.cooked, NameRule.key($1.name)) }, period: period)
  }
}

/// The history of cooked dishes: how often, their cost, and the parts eaten and thrown away.
struct DishOutcomes {
  /// The history of one recipe's dishes.
  struct DishOutcome {
    var times = 0
    /// Thousandths of a portion.
    var cooked: Int64 = 0
    var eaten: Int64 = 0
    var wasted: Int64 = 0
    /// The cost of the dishes, and of the part thrown away.
    var cost = PartCost()
    var costOfWaste = PartCost()
    /// The waste, added up as in the waste report.
    var thrownAway = WasteTally()
  }

  /// A sum of costs, with a flag for unknown parts.
  struct PartCost {
    private(set) var known = MoneySum()
    var isAtLeast = false

    mutating func add(_ cost: Int64?, _ currency: UInt16) {
      guard let cost else {
        isAtLeast = true
        return
      }
      known.add(millionths: cost, Currency(rawValue: currency) ?? .none)
    }
  }

  fileprivate(set) var byMeal: [MealID: DishOutcome] = [:]
  /// The dishes as they were cooked.
  let cookings: [DishCooking]

  /// Reads a log once, with its corrections applied as if they had always been there.
  ///
  /// - Parameter period: The days that count; nil for all.
  init(
    _ context: ReplayContext, _ log: inout LogReader, in period: Period? = nil, through last: UInt64 = .max
  ) throws(LogError) {
    var tracker = DishTracker(context, period)
    _ = try Replay.traceLots(
      &log, context, in: .whole(through: last), events: { record, _ in tracker.take(record) }, { tracker.take($0) })
    cookings = tracker.cookings
    byMeal = tracker.outcomes.filter { $0.value.times > 0 || $0.value.eaten > 0 || $0.value.wasted > 0 }
  }
}

/// A pass over the events of dishes, in order.
private struct DishTracker {
  private(set) var outcomes: [MealID: DishOutcomes.DishOutcome] = [:]
  private(set) var cookings: [DishCooking] = []
  /// The food that the current command used to cook.
  private var used: [ItemID: Quantity] = [:]
  private let catalog: Catalog
  private let facts: FactTable
  private let period: Period?
  /// The current command, and whether it cooks or logs a meal.
  private var command: UInt64?
  private var isCooking = false
  private var isLogging = false
  /// The last amount that a cooking command took from its dish. It counts as eaten if a logged meal follows.
  private var share: (meal: MealID, amount: Int64)?

  init(_ context: ReplayContext, _ period: Period?) {
    (catalog, facts, self.period) = (context.catalog, context.facts, period)
  }

  /// Processes an event, before its effect on a lot.
  mutating func take(_ record: Record) {
    if record.commandTag != command {
      command = record.commandTag
      (isCooking, isLogging, share, used) = (false, false, nil, [:])
    }
    switch record.kind {
    case Cooked.code: isCooking = true
    case MealLogged.code:
      isLogging = true
      // Cooking takes out each share and logs it. The amount left after the last share is gone.
      if let share { outcomes[share.meal, default: DishOutcomes.DishOutcome()].eaten.addClamped(share.amount) }
      share = nil
    case Consumed.code where !record.goesIntoDish: share = nil
    case DishDescribed.code where cookings.last?.lot.rawValue == record.lot:
      cookings[cookings.count - 1].described = StoredEvent(sequence: 0, record: record).decode(as: DishDescribed.self)
    default: break
    }
  }

  /// Processes the effect of an event on a dish.
  mutating func take(_ traced: TracedLot) {
    if traced.record.goesIntoDish { use(traced) }
    guard traced.held.isCooked, let day = Day(number: traced.record.dayNumber), period?.contains(day) ?? true,
      let meal = catalog.dishMeal(of: ItemID(rawValue: traced.held.item))
    else { return }
    let gone = traced.before.subtractingClamped(traced.after)
    switch traced.record.kind {
    case Cooked.code:
      outcomes[meal, default: DishOutcomes.DishOutcome()].cook(traced)
      cookings.append(
        DishCooking(sequence: traced.sequence, meal: meal, lot: traced.lot, portions: traced.after, used: used))
    case Consumed.code where !traced.record.goesIntoDish:
      // An amount that is neither kept nor in the diary is not counted as eaten.
      if isCooking {
        share = (meal, gone)
      } else if isLogging {
        outcomes[meal, default: DishOutcomes.DishOutcome()].eaten.addClamped(gone)
      }
    case Wasted.code: outcomes[meal, default: DishOutcomes.DishOutcome()].waste(gone, traced, facts)
    default: break
    }
  }

  /// Adds food used to cook.
  private mutating func use(_ traced: TracedLot) {
    let item = ItemID(rawValue: catalog.meant(.item, traced.held.item))
    let before = used[item] ?? Quantity(amount: 0, dimension: Dimension(rawValue: traced.held.dimension) ?? .none)
    let gone = traced.before.subtractingClamped(traced.after)
    used[item] = Quantity(amount: before.amount.addingClamped(gone), dimension: before.dimension)
  }
}

extension DishOutcomes.DishOutcome {
  fileprivate mutating func cook(_ traced: TracedLot) {
    times += 1
    cooked.addClamped(traced.after)
    cost.add(traced.costChange, traced.held.currency)
  }

  fileprivate mutating func waste(_ amount: Int64, _ traced: TracedLot, _ facts: FactTable) {
    wasted.addClamped(amount)
    if let consumption = traced.consumption { thrownAway.add(consumption, traced.record, facts) }
    costOfWaste.add(traced.costChange.map { -$0 }, traced.held.currency)
  }
}

/// The day on which each recipe was last cooked.
struct LastCookings {
  private(set) var byMeal: [MealID: Day] = [:]

  /// Reads a log once, with its corrections applied as if they had always been there, without tracking stock.
  init(_ context: ReplayContext, _ log: inout LogReader, through last: UInt64) throws(LogError) {
    var days: [MealID: Day] = [:]
    let catalog = context.catalog
    try Replay.trace(&log, context, in: .whole(through: last), requiresLots: false) { traced in
      guard traced.record.kind == Cooked.code, let day = Day(number: traced.record.dayNumber),
        let meal = catalog.dishMeal(of: ItemID(rawValue: traced.record.item))
      else { return }
      days[meal] = days[meal].map { max($0, day) } ?? day
    }
    byMeal = days
  }
}
