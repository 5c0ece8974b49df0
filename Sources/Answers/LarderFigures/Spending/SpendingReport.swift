import LarderAnswers
import LarderModel
import LarderProjections

/// What was paid in a period: in all, by store, category, item and month, and for a kilogram, a litre or a piece.
public struct SpendingReport: Hashable, Sendable {
  public typealias Group = SpendingAccount.Group

  public let account: SpendingAccount
  /// What was paid in another period.
  public let comparison: SpendingAccount?
  /// The months up to the end of the period; nil where they were not asked after.
  public let trend: MonthTrend?
  /// The one breakdown that text and CSV tell; nil for all. JSON holds all.
  public let breakdown: SpendingBreakdown?
  /// How many parts of a breakdown are told by name, and the others as one; nil for as many as the form takes: ten as text,
  /// else all.
  public let most: Int?
  /// The days that the ledger tells of.
  let life: LedgerLife

  public init(
    _ account: SpendingAccount, comparedWith comparison: SpendingAccount? = nil, trend: MonthTrend? = nil,
    by breakdown: SpendingBreakdown? = nil, mostParts: Int? = nil, life: LedgerLife = LedgerLife()
  ) {
    self.account = account
    self.comparison = comparison
    self.trend = trend
    self.breakdown = breakdown
    most = mostParts
    self.life = life
  }

  public init(
    spending: Spending, catalog: Catalog, period: Period, tallied: Tallied = .months, mostItems: Int? = nil
  ) {
    self.init(SpendingAccount(spending, catalog, period: period, tallied: tallied), mostParts: mostItems)
  }

  public var period: Period { account.period }
  /// How many parts the text tells by name.
  public var mostParts: Int { most ?? 10 }
  public var total: SpendingFigures { account.total }
  public var stores: [Group] { account.stores }
  public var categories: [Group] { account.categories }
  public var items: [Group] { account.items }
}
