import LarderModel

/// The lots to eat first: those past their date, then those due within a number of days, the soonest first.
public struct DueLots: Hashable, Sendable {
  public let today: Day
  /// How many days ahead are looked at.
  public let horizonDays: Int
  /// What has passed its date.
  public let past: [LotLine]
  /// What is due from today to the end of the horizon.
  public let ahead: [LotLine]

  /// - Parameters:
  ///   - lots: all that is in stock.
  ///   - horizonDays: how far to look; nil for the days the household calls soon.
  package init(among lots: [LotLine], _ catalog: Catalog, today: Day, horizonDays: Int? = nil) {
    let horizon = max(0, horizonDays ?? catalog.soonDays)
    self.today = today
    self.horizonDays = horizon
    // Only the lots that are shown are sorted.
    func shown(_ isShown: (LotLine) -> Bool) -> [LotLine] {
      lots.filter { !$0.isContradiction && isShown($0) }.sorted(by: LotLine.isShownFirst)
    }
    past = shown { $0.freshness.isPast }
    ahead = shown { Self.isAhead($0, today: today, horizon) }
  }

  /// Whether a lot is among those ahead.
  package func isAhead(_ lot: LotLine) -> Bool { Self.isAhead(lot, today: today, horizonDays) }

  private static func isAhead(_ lot: LotLine, today: Day, _ horizon: Int) -> Bool {
    guard !lot.freshness.isPast, let due = lot.due else { return false }
    return today.distance(to: due) <= horizon
  }
}
