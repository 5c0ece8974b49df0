/// The distribution of the days from an item's latest purchase to the next: their logarithm is normal.
///
/// The food's mean counts as one gap, and as less for an item that the household buys regularly.
struct PurchaseGap: Hashable, Sendable {
  let meanLog: Double
  /// The mean logarithm for other households that first bought the food equally early.
  let usualMeanLog: Double
  let deviation: Double

  /// The number of gaps that the food's variance counts as, and the part of it that does not come from differences
  /// between households.
  private static let priorGaps = 3.0
  private static let withinHouseholds = 0.87
  /// The usual number of days from a household's first trip to its first purchase of a food, and the most days that
  /// count.
  private static let usualFirstDay = 82.0
  private static let latestFirstDay = 130.0
  /// The number of days by which a later first purchase makes gaps longer by a factor of e.
  private static let daysPerFactor = 75.0

  /// - Parameter firstAfter: the number of days from the household's first trip to the item's first purchase. Food that
  ///   a household first buys late is also bought again late.
  init(_ days: DayWindow, _ prior: PurchasePrior, firstAfter: Int) {
    let gaps = LogGaps(days)
    let late = min(max(Double(firstAfter), 0), Self.latestFirstDay) - Self.usualFirstDay
    let usualMean = prior.meanLogGap + late / Self.daysPerFactor
    let usual = Self.withinHouseholds * prior.logGapDeviation * prior.logGapDeviation
    let weight = min(1, (gaps.spread + Self.priorGaps * usual) / (gaps.count + Self.priorGaps) / usual)
    let mean = (gaps.sum + weight * usualMean) / (gaps.count + weight)
    let difference = usualMean - mean
    let variance =
      (gaps.spread(around: mean) + weight * difference * difference + Self.priorGaps * usual)
      / (gaps.count + Self.priorGaps)
    meanLog = mean
    usualMeanLog = usualMean
    deviation = (variance * (1 + 1 / (gaps.count + 1))).squareRoot()
  }

  /// Returns the share of gaps that are no longer than a number of days.
  func share(within days: Double) -> Double {
    DeterministicMath.normalShare(below: (DeterministicMath.logarithm(days) - meanLog) / deviation)
  }

  /// Returns the number of days within which a share of the gaps ends.
  func days(ofShare share: Double) -> Double {
    DeterministicMath.exponential(meanLog + deviation * DeterministicMath.normalDeviation(ofShare: share))
  }
}

/// Sums over the logarithms of the days between an item's purchases.
private struct LogGaps {
  private(set) var count = 0.0
  private(set) var sum = 0.0
  private var squares = 0.0

  init(_ days: DayWindow) {
    let logarithms = LogTable()
    var last: Int32?
    for day in days {
      if let last {
        let log = logarithms[Int(day) - Int(last)]
        count += 1
        sum += log
        squares += log * log
      }
      last = day
    }
  }

  /// The squared deviations from the item's own mean.
  var spread: Double { count > 0 ? max(squares - sum * sum / count, 0) : 0 }

  /// Returns the squared deviations from a mean.
  func spread(around mean: Double) -> Double { max(squares - 2 * mean * sum + mean * mean * count, 0) }
}
