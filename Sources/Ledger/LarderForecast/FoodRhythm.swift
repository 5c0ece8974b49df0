/// The rhythm of an item according to its food, and to how often the household shops.
struct FoodRhythm {
  private let prior: PurchasePrior
  private let meanLog: Double
  private let firstAfter: Double

  /// The usual logarithm of the days between trips, and the number of gaps that it counts as.
  private static let usualTripGap = 1.5
  private static let usualTripGaps = 5.0

  /// - Parameter firstAfter: the number of days from the household's first trip to the item's first purchase.
  init(_ prior: PurchasePrior, offset: Double, firstAfter: Int) {
    self.prior = prior
    meanLog = prior.meanLogGap + offset
    self.firstAfter = Double(max(0, firstAfter))
  }

  /// Returns the day of the first trip, and the offset of a household's gaps.
  static func offset(ofTrips days: some Sequence<Int32>, _ logarithms: LogTable) -> (first: Int32, offset: Double) {
    var (first, last, sum, count) = (Int32.max, Int32?.none, 0.0, 0.0)
    for day in days {
      if let last {
        sum += logarithms[Int(day) - Int(last)]
        count += 1
      } else {
        first = day
      }
      last = day
    }
    let mean = (sum + usualTripGaps * usualTripGap) / (count + usualTripGaps)
    return (first, 0.8 * (mean - usualTripGap))
  }

  /// Returns the next gap after a number of purchases.
  ///
  /// The food's rhythm counts as one gap, and as less for an item that the household buys regularly.
  func gap(after times: Int, _ gaps: WeightedGaps) -> NextGap {
    let usual = 0.65 * prior.logGapDeviation * prior.logGapDeviation
    let own = (gaps.spread + 3 * usual) / (gaps.weight + 3)
    let weight = min(1, own / usual)
    let mean = (gaps.sum + weight * meanLog) / (gaps.weight + weight)
    let variance = (gaps.spread(around: mean) + 3 * usual) / (gaps.weight + 3) * (1 + 1 / (gaps.weight + 1))
    // A food first bought late is more often bought just once. It is hardly given up after several purchases.
    let more = Double(times - 1)
    let givenUp = prior.givenUp * 0.65 * (1 + firstAfter / 80) / (1 + 0.25 * more + 0.12 * more * more)
    return NextGap(meanLog: mean, deviation: variance.squareRoot(), givenUp: min(max(givenUp, 0.02), 0.9))
  }
}

/// The distribution of the gap before an item's next purchase.
struct NextGap {
  let meanLog: Double
  let deviation: Double
  /// The probability that there is none.
  let givenUp: Double
}
