import LarderForecast
import LarderModel
import LarderProjections

/// What to buy for the days ahead, as run-out, habit and minimum stock ask for it, less what is in and what is listed.
public struct SuggestReport: Hashable, Sendable {
  public let today: Day
  public let horizonDays: Int
  /// Whether only some items were asked for.
  public let isNarrowed: Bool
  /// Whether the reasons are told in full.
  public let tellsWhy: Bool
  /// What is needed first comes first.
  public let suggested: [SuggestedItem]
  /// What would be asked for, and is on the list or in the basket already.
  public let listed: [String]
  /// What would usually be bought by then, and is in: by the books, which may not know of its use.
  public let stillIn: [String]
  /// What was bought too seldom, and used too little, to tell.
  public let tooLittle: [String]
  /// What the plan wants and was never bought.
  public let plannedStrangers: [String]

  /// - Parameter beginning: the ledger's first day; nil where it is not known.
  public init(
    household: Household, purchases: Purchases, spending: Spending, planned: PlannedUse = .none, today: Day,
    beginning: Day? = nil, horizonDays: Int = 7, items: Set<ItemID>? = nil, tellsWhy: Bool = false
  ) {
    var planner = SuggestionPlanner(
      household, purchases, spending, planned, today: today, beginning: beginning, horizonDays: horizonDays)
    self.today = today
    self.horizonDays = horizonDays
    self.tellsWhy = tellsWhy
    isNarrowed = items != nil
    var suggested: [SuggestedItem] = []
    var names: [SuggestionPlanner.Verdict: [String]] = [:]
    for outlook in planner.outlooks where items?.contains(outlook.item) ?? true {
      let (item, verdict) = planner.suggestion(for: outlook)
      if let item { suggested.append(item) }
      if let verdict { names[verdict, default: []].append(outlook.name) }
    }
    // Those that are needed on one day stay in the order of their names.
    self.suggested = suggested.enumerated()
      .sorted { ($0.element.neededIn, $0.offset) < ($1.element.neededIn, $1.offset) }.map(\.element)
    listed = names[.listed] ?? []
    stillIn = names[.stillIn] ?? []
    tooLittle = names[.tooLittle] ?? []
    plannedStrangers = items == nil ? planned.strangers(within: horizonDays) : []
  }
}
