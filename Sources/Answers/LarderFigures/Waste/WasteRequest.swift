import LarderAnswers
import LarderModel
import LarderProjections

/// What was thrown away in a period.
public struct WasteRequest: ReportRequest {
  public var period: Period
  /// The period it is compared with.
  public var against: Period?
  /// Only this breakdown; nil for all that a period is told by.
  public var breakdown: WasteBreakdown?
  /// How many parts of a breakdown are told by name.
  public var most: Int?

  public init(period: Period, against: Period? = nil, by breakdown: WasteBreakdown? = nil, most: Int? = nil) {
    self.period = period
    self.against = against
    self.breakdown = breakdown
    self.most = most
  }

  public func report(_ desk: inout ReportDesk) throws -> WasteReport {
    let now = try TrendFold([Waste.self, Spending.self], period, &desk)
    let other = try against.map { against in
      WasteAccount(try PeriodFold([Waste.self, Spending.self], against, &desk), against)
    }
    let advice = WasteAdvice.given(
      now.fold.projection(Waste.self), now.fold.projection(Spending.self), now.fold.catalog, period: period,
      tallied: now.fold.tallied)
    return WasteReport(
      WasteAccount(now.fold, period), comparedWith: other, trend: now.trend, advice: advice, by: breakdown,
      mostParts: most, life: now.life)
  }
}

extension WasteAccount {
  /// The account of some days with the greenhouse gases behind it.
  init(_ fold: PeriodFold, _ period: Period) {
    let waste = fold.projection(Waste.self)
    let tallied = fold.tallied
    let months = TakenMonths(tallied, in: period)
    let items = Set(
      [waste.wasted, waste.rescued, waste.pastUseBy, waste.unexplained].flatMap { table in
        table.sorted.lazy.map { WasteKey($0.key) }.filter { months.takes($0.month) }.map { $0.item }
      })
    self.init(
      waste, fold.projection(Spending.self), fold.catalog, footprints: Footprints(of: items, fold.catalog),
      period: period, tallied: tallied)
  }
}
