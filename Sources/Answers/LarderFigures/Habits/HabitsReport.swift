import Document
import LarderAnswers
import LarderForecast
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The waste that other habits of buying and keeping would have avoided, item by item.
///
/// The figures are estimates from the household's own entries, and tend to be too small: see ``ItemPast``.
package struct HabitsReport: Hashable, Sendable {
  /// A habit that would have saved something.
  package struct Line: Hashable, Sendable {
    package let item: ItemID
    package let name: String
    package let habit: ItemPast.Habit
    package let usual: Quantity
    /// The food that would not have been thrown away, and its mass in milligrams if the item's weight is known.
    package let saved: Quantity
    package let mass: Int64?
    /// The saved money. Nil if no price is known.
    package let money: Money?
    /// Whether the household bought the smaller pack before, so that its price is known.
    package let hasOwnPrice: Bool
  }

  package let period: Period
  /// The habits that would have saved most, by item. The lines of an item follow each other.
  package let lines: [Line]

  init(_ pasts: HabitPasts, _ household: Household, period: Period, through last: Day) {
    self.period = period
    let groups = pasts.all.map { key, past in Self.lines(of: key, past, household, through: last) }
    lines = groups.filter { !$0.isEmpty }.sorted { Self.isMore($0[0], $1[0]) }.flatMap { $0 }
  }

  /// Returns the habits of an item that would have saved something, the best first.
  private static func lines(
    of key: HabitPasts.Key, _ past: ItemPast, _ household: Household, through last: Day
  ) -> [Line] {
    let (catalog, item) = (household.catalog, ItemID(rawValue: key.item))
    func line(_ habit: ItemPast.Habit) -> Line? {
      guard let saving = past.saving(by: habit, through: last.number) else { return nil }
      let saved = Quantity(amount: saving.amount, dimension: key.dimension)
      let hasOwnPrice = if case .smallerPack(let size) = habit { past.hasPrice(ofPack: size) } else { false }
      return Line(
        item: item, name: catalog.name(item), habit: habit,
        usual: Quantity(amount: past.usual, dimension: key.dimension), saved: saved,
        mass: try? household.convert(saved, to: .mass, of: item, on: last).amount,
        money: saving.money.map { Money(minor: $0, currency: catalog.currency) }, hasOwnPrice: hasOwnPrice)
    }
    let sizes = past.smallerPacks(step: key.dimension.packStep(past.usual))
    let later = line(.laterPurchase)
    let frozen = catalog.fact(item, .keepsFreezer, on: last)?.value.flatMap { line(.freezing(days: Int(clamping: $0))) }
    // Freezing everything is more trouble, so it must save more.
    let isWorthIt = (frozen?.saved.amount ?? 0) > (later?.saved.amount ?? 0)
    let habits = [sizes.compactMap { line(.smallerPack($0)) }.min(by: isMore), later, isWorthIt ? frozen : nil]
    return habits.compactMap { $0 }.sorted(by: isMore)
  }

  /// Whether a line saves more than another: by money, then by amount.
  private static func isMore(_ left: Line, _ right: Line) -> Bool {
    let (one, other) = (left.money?.minor ?? 0, right.money?.minor ?? 0)
    if one != other { return one > other }
    let (mass, otherMass) = (left.mass ?? 0, right.mass ?? 0)
    if mass != otherMass { return mass > otherMass }
    return left.item != right.item ? left.item.rawValue < right.item.rawValue : left.saved.amount > right.saved.amount
  }
}

extension Dimension {
  /// The step in which sizes of packs are tried for a usual purchase: 50 g, or one piece.
  fileprivate func packStep(_ usual: Int64) -> Int64 {
    switch self {
    case .mass, .volume: usual >= 200_000 ? 50_000 : 10_000
    case .pieces, .portions, .none: 1000
    }
  }
}

/// The purchases, uses and waste of a period by item, read from the log.
struct HabitPasts {
  struct Key: Hashable {
    let item: UInt32
    let dimension: Dimension
  }

  private var pasts: [Key: ItemPast] = [:]
  private let period: Period
  private let currency: Currency

  var all: [(key: Key, past: ItemPast)] {
    pasts.map { ($0.key, $0.value) }.sorted {
      ($0.key.item, $0.key.dimension.rawValue) < ($1.key.item, $1.key.dimension.rawValue)
    }
  }

  /// - Parameter stretch: The part of the log with all events of the period.
  init(_ log: inout LogReader, _ context: ReplayContext, in stretch: LogStretch, _ period: Period) throws(LogError) {
    var pasts = HabitPasts(period, context.catalog.currency)
    try Replay.trace(&log, context, in: stretch, days: period.first.number...period.last.number) { pasts.take($0) }
    self = pasts
  }

  private init(_ period: Period, _ currency: Currency) { (self.period, self.currency) = (period, currency) }

  private mutating func take(_ traced: TracedEvent) {
    let record = traced.record
    if record.kind == Bought.code { return buy(record) }
    // Food bought before the period is left out, because some of it was already used.
    guard let consumption = traced.consumption, consumption.isBought, consumption.cameIn >= period.first.number,
      let dimension = Dimension(rawValue: consumption.dimension)
    else { return }
    let key = Key(item: consumption.item, dimension: dimension)
    if record.kind == Wasted.code, Self.isAvoidable(record) {
      let days = Int(record.dayNumber) - Int(consumption.cameIn)
      pasts[key, default: ItemPast()].throwAway(consumption.amount, after: max(0, days))
    } else {
      pasts[key, default: ItemPast()].use(consumption.amount, on: record.dayNumber)
    }
  }

  private mutating func buy(_ record: Record) {
    let amount = Int64(bitPattern: record[Bought.quantitySlot])
    guard let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) else { return }
    let packs = Int64(clamping: max(1, record[Bought.packsSlot]) - 1)
    let price = Int64(bitPattern: record[Bought.priceSlot])
    let isKnown = price != .min && record[Bought.currencySlot] == UInt64(currency.rawValue)
    pasts[Key(item: record.item, dimension: dimension), default: ItemPast()].buy(
      amount, pack: packs > 1 ? amount / packs : amount, price: isKnown ? price : nil, on: record.dayNumber)
  }

  /// Whether buying or keeping the food differently could have avoided the waste.
  private static func isAvoidable(_ record: Record) -> Bool {
    guard WastePart(rawValue: UInt8(truncatingIfNeeded: record[Wasted.partSlot])) != .inedible else { return false }
    return switch WasteReason(rawValue: UInt8(truncatingIfNeeded: record[Wasted.reasonSlot])) ?? .unsaid {
    case .forgotten, .spoiled, .pastDate, .unsaid: true
    case .cookedTooMuch, .disliked, .accident, .other: false
    }
  }
}

/// A request for the waste that other habits would have avoided.
package struct HabitsRequest: ReportRequest {
  /// The days considered. Nil for the last six months.
  package var period: Period?

  package init(period: Period? = nil) { self.period = period }

  /// The number of months considered by default.
  private static let months = 6

  /// The six whole months before a month.
  package static func months(before month: Month) -> Period? {
    guard let first = month.adding(months: -months) else { return nil }
    return Period(first: first.firstDay, last: month.previous.lastDay)
  }

  package func report(_ reportContext: inout ReportContext) throws -> HabitsReport {
    let today = reportContext.today
    let start = today.month.adding(months: 1 - Self.months)?.firstDay ?? today
    let period = self.period ?? Period(first: start, last: today) ?? Period(today)
    let context = try reportContext.replayContext
    let stretch = try reportContext.snapshot.stretch(of: period)
    let household = try reportContext.snapshot.view().household
    let pasts = try HabitPasts(&reportContext.snapshot.log, context, in: stretch, period)
    return HabitsReport(pasts, household, period: period, through: min(today, period.last))
  }
}
