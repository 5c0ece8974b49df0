/// The rates at which households buy a kind of food: the basis of a forecast before a household's own purchases say
/// more.
///
/// ```swift
/// let milk = PurchasePrior(often: 0.3, again: 0.4, meanLogGap: 3.2, logGapDeviation: 1.4)
/// milk.isKnown     // true
/// ```
/// This module knows no foods, so the caller passes the prior of each item.
package struct PurchasePrior: Hashable, Sendable {
  /// The share of trips on which households buy it, or 0 if unknown.
  package let often: Double
  /// The share of the next five trips on which it is bought again.
  package let again: Double
  /// The mean logarithm of the days from the first purchase to the second, and its standard deviation. Households that
  /// have not bought it again yet count.
  package let meanLogGap: Double
  package let logGapDeviation: Double

  /// - Parameters:
  ///   - often: From 0 to 1, like ``again``.
  package init(often: Double, again: Double, meanLogGap: Double, logGapDeviation: Double) {
    self.often = min(max(often, 0), 1)
    self.again = min(max(again, 0.001), 0.99)
    self.meanLogGap = min(max(meanLogGap, 0), 7)
    self.logGapDeviation = min(max(logGapDeviation, 0.1), 5)
  }

  /// The prior of an item about whose food nothing is known.
  package static let neutral = PurchasePrior(often: 0, again: 0.1, meanLogGap: 5.2, logGapDeviation: 1.6)

  /// Whether anything is known about the food.
  package var isKnown: Bool { often > 0 }

  /// Returns the prior of one of several items of the same food, which is bought less often than all of them.
  ///
  /// - Parameters:
  ///   - share: The item's share of the food's purchases.
  ///   - gapPower: The power of the share by which the gap is divided.
  package func narrowed(to share: Double, gapPower: Double) -> PurchasePrior {
    guard share < 1 else { return self }
    let log = DeterministicMath.logarithm(max(share, 0.02))
    func power(_ exponent: Double) -> Double { DeterministicMath.exponential(exponent * log) }
    return PurchasePrior(
      often: often * power(1), again: again * power(0.25), meanLogGap: meanLogGap - gapPower * log,
      logGapDeviation: logGapDeviation)
  }
}

/// The expectation for an item on the next trip, before the household's own trips.
struct NextTripPrior {
  /// The mean number of items on a trip of all households, and the number of trips that it counts as.
  private static let usualSize = 9.0
  private static let usualSizeTrips = 3.0
  private static let often = 0.85
  private static let sizePower = 0.6
  /// The most trips that an expectation counts as, so that it always fades.
  private static let mostTrips = 15.0

  /// The factor for the size of the household's trips: households that buy more buy each food more often.
  private let factor: Double

  init(trips: Int, items: Int) {
    let size = (Double(items) + Self.usualSizeTrips * Self.usualSize) / (Double(trips) + Self.usualSizeTrips)
    factor = DeterministicMath.exponential(Self.sizePower * DeterministicMath.logarithm(size / Self.usualSize))
  }

  /// Returns the probability of a purchase as a number of trips with the item, and a number of trips.
  ///
  /// If a purchase on one of one trips raises the expected share to ``PurchasePrior/again``, the expectation counts as
  /// that many trips.
  func trips(of prior: PurchasePrior) -> (with: Double, all: Double) {
    let share = Self.often * prior.often
    let all = min(max((1 - prior.again) / max(prior.again - share, 0.02), 0.2), Self.mostTrips) + 0.5
    return (min(share * factor, 0.9) * all, all)
  }
}
