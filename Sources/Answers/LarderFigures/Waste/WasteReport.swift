import LarderAnswers
import LarderModel
import LarderProjections

/// What was thrown away in a period: how much, why, of what, against what was bought, and what to do about it.
public struct WasteReport: Hashable, Sendable {
  public let account: WasteAccount
  /// What was thrown away in another period.
  public let comparison: WasteAccount?
  /// The months up to the end of the period; nil where they were not asked after.
  public let trend: MonthTrend?
  /// At most three, the weightiest first.
  public let advice: [WasteAdvice]
  /// The one breakdown that text and CSV tell; nil for the usual ones, and for all in CSV. JSON holds all.
  public let breakdown: WasteBreakdown?
  /// How many parts of a breakdown are told by name, and the others as one; nil for as many as the form takes: ten as text,
  /// else all.
  public let most: Int?
  /// The days that the ledger tells of.
  let life: LedgerLife

  public init(
    _ account: WasteAccount, comparedWith comparison: WasteAccount? = nil, trend: MonthTrend? = nil,
    advice: [WasteAdvice] = [], by breakdown: WasteBreakdown? = nil, mostParts: Int? = nil,
    life: LedgerLife = LedgerLife()
  ) {
    self.account = account
    self.comparison = comparison
    self.trend = trend
    self.advice = advice
    self.breakdown = breakdown
    most = mostParts
    self.life = life
  }

  public init(
    waste: Waste, spending: Spending, catalog: Catalog, period: Period, tallied: Tallied = .months,
    comparedWith other: (period: Period, waste: Waste, spending: Spending)? = nil, mostItems: Int? = nil
  ) {
    self.init(
      WasteAccount(waste, spending, catalog, period: period, tallied: tallied),
      comparedWith: other.map {
        WasteAccount($0.waste, $0.spending, catalog, period: $0.period, tallied: tallied)
      },
      advice: WasteAdvice.given(waste, spending, catalog, period: period, tallied: tallied), mostParts: mostItems)
  }
}

/// The figures of the period itself.
extension WasteReport {
  public var period: Period { account.period }
  /// How many parts the text tells by name.
  public var mostParts: Int { most ?? 10 }
  public var total: WasteFigures { account.total }
  public var edible: WasteFigures { account.edible }
  public var inedible: WasteFigures { account.inedible }
  public var dishes: WasteFigures { account.dishes }
  public var bought: SpendingFigures { account.bought }
  public var rescued: WasteFigures { account.rescued }
  public var pastUseBy: WasteFigures { account.pastUseBy }
  public var unexplained: WasteFigures { account.unexplained }
  public var reasons: [WasteGroup] { account[.reason] }
  public var items: [WasteGroup] { account[.item] }
  public var categories: [WasteGroup] { account[.category] }
  public var stores: [WasteGroup] { account[.store] }
  public var shareOfMass: Int64? { account.shareOfMass }
  public func shareOfMoney(_ currency: Currency) -> Int64? { account.shareOfMoney(currency) }

  /// The parts of a breakdown; by months those of the trend, where there is one.
  public func parts(_ breakdown: WasteBreakdown) -> [WasteGroup] {
    guard breakdown == .month, let trend, !trend.entries.isEmpty else { return account[breakdown] }
    return trend.entries.map { entry in
      WasteGroup(
        number: UInt32(entry.month.index), name: entry.month.description, title: entry.month.description,
        figures: entry.wasted)
    }
  }
}
