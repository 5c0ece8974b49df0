import LarderForecast
import LarderModel
import LarderProjections

/// What will be gone within a horizon, and what will pass its date before it is used up.
public struct RunOutReport: Hashable, Sendable {
  /// A lot that will not be finished in time; what ends by that is not among ``gone``.
  public struct Unfinished: Hashable, Sendable {
    public let outlook: ItemOutlook
    public let portion: ItemLeft.Portion
    /// What will be past its date before its turn comes, on average and even where more is used than usual.
    public let amount: Int64
    public let atLeast: Int64
  }

  public let today: Day
  public let horizonDays: Int
  /// Whether only some items were asked for: then they are told whenever they are gone.
  public let isNarrowed: Bool
  /// What is in and will be used up, the soonest first.
  public let gone: [ItemOutlook]
  public let unfinished: [Unfinished]
  /// What is bought, was used lately and is not in any more.
  public let empty: [ItemOutlook]
  /// The same of which only such is in as is past its date, or in a unit that its use cannot be compared with.
  public let notCounted: [ItemOutlook]
  /// What lasts longer.
  public let lasting: [ItemOutlook]
  /// What is in, and was not used often or long enough to tell.
  public let tooLittle: [ItemOutlook]

  /// For how many days since its last use an item that is not in counts as one that is used.
  static let rememberedDays = 28

  /// - Parameter items: those that are asked for; nil for all.
  public init(
    household: Household, purchases: Purchases, planned: PlannedUse = .none, today: Day, horizonDays: Int = 7,
    items: Set<ItemID>? = nil
  ) {
    let outlooks = ItemOutlook.all(household, purchases, planned: planned, today: today).filter {
      items?.contains($0.item) ?? true
    }
    self.today = today
    self.horizonDays = horizonDays
    isNarrowed = items != nil
    let isNarrowed = items != nil
    let known = outlooks.filter { !$0.portions.isEmpty && ($0.rate != nil || $0.plannedEnd != nil) }
      .map { (outlook: $0, days: $0.end?.expected, early: $0.end?.early ?? .max) }
    gone = known.filter { ($0.days ?? .max) <= horizonDays && !$0.outlook.spoils }
      // The order by name stays among those that are gone on the same days.
      .sorted { ($0.days ?? .max, $0.early) < ($1.days ?? .max, $1.early) }.map(\.outlook)
    lasting = known.filter { ($0.days ?? .max) > horizonDays }.map(\.outlook)
    unfinished = known.flatMap { Self.unfinished($0.outlook) }
      .filter { ($0.portion.due.map { today.distance(to: $0) } ?? .max) <= horizonDays }
      .sorted { ($0.portion.due ?? .max) < ($1.portion.due ?? .max) }
    let out = outlooks.filter { outlook in
      let since = outlook.lastUse.map { $0.distance(to: today) } ?? .max
      // Leftovers are used and never bought: nobody misses them.
      let isMissed = outlook.forecast.usualAmount != nil && since <= Self.rememberedDays
      return outlook.portions.isEmpty && outlook.rate != nil && (isNarrowed || isMissed)
    }
    empty = out.filter { $0.pastDate == 0 && $0.unmeasured.isEmpty }
    notCounted = out.filter { $0.pastDate != 0 || !$0.unmeasured.isEmpty }
    tooLittle = outlooks.filter { $0.rate == nil && $0.plannedEnd == nil && (isNarrowed || !$0.portions.isEmpty) }
  }

  private static func unfinished(_ outlook: ItemOutlook) -> [Unfinished] {
    guard let runOut = outlook.runOut else { return [] }
    return outlook.portions.indices.filter { runOut.unfinished[$0] > 0 }.map { index in
      Unfinished(
        outlook: outlook, portion: outlook.portions[index], amount: runOut.unfinished[index],
        atLeast: min(runOut.surelyUnfinished[index], runOut.unfinished[index]))
    }
  }
}
