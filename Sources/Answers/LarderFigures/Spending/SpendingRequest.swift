import LarderAnswers
import LarderModel
import LarderProjections

/// What was spent in a period.
public struct SpendingRequest: ReportRequest {
  public var period: Period
  /// The period it is compared with.
  public var against: Period?
  /// Only this breakdown; nil for all that a period is told by.
  public var breakdown: SpendingBreakdown?
  /// How many parts of a breakdown are told by name.
  public var most: Int?

  public init(period: Period, against: Period? = nil, by breakdown: SpendingBreakdown? = nil, most: Int? = nil) {
    self.period = period
    self.against = against
    self.breakdown = breakdown
    self.most = most
  }

  public func report(_ desk: inout ReportDesk) throws -> SpendingReport {
    let now = try TrendFold([Spending.self, PurchasePrices.self], period, &desk)
    let other = try against.map { against in
      let fold = try PeriodFold([Spending.self], against, &desk)
      return SpendingAccount(fold.projection(Spending.self), fold.catalog, period: against, tallied: fold.tallied)
    }
    let latest = LastPrices(now.fold.projection(PurchasePrices.self)) { now.fold.tallied.takes($0, in: period) }
    return SpendingReport(
      SpendingAccount(
        now.fold.projection(Spending.self), now.fold.catalog, period: period, tallied: now.fold.tallied,
        latest: latest),
      comparedWith: other, trend: now.trend, by: breakdown, mostParts: most, life: now.life)
  }
}
