/// Whether an item must be bought to cover some days, and how many packs of it.
///
/// This is the rule of `larder suggest`, without the household's own settings (a minimum stock, the shopping list). It
/// is based on the item's use or, if that is unknown, on the days on which it was bought.
package struct PurchaseNeed: Hashable, Sendable {
  package enum SuggestionReason: Hashable, Sendable {
    /// The item will be used up.
    case use(Replenishment)
    /// The item is due to be bought again.
    case habit(NextPurchase)
  }

  package let ground: SuggestionReason
  /// The missing amount, or 0 if the item is due but enough is in stock.
  package let missing: Int64
  /// The number of packs to buy, each of the size ``pack``.
  package let packs: Int
  package let pack: Int64
  /// Whether ``pack`` is a ``SmallerPack``.
  package let isSmaller: Bool

  /// The facts about an item that a forecast cannot infer.
  package struct ForecastInput: Sendable {
    /// The stock at the end of the day.
    package var stock: [StockLot]
    /// The amount usually used at a time.
    package var usualUse: Double
    /// How many days ago some was used, or nil if it never was.
    package var daysSinceUse: Int?
    /// How many days a purchase keeps, or nil if unknown or very long.
    package var keeps: Int?
    /// The number of days for which the use is known.
    package var knownDays: Int
    /// The number of days since the household's first entry.
    package var householdDays: Int
    /// Whether so much is thrown away that a smaller pack is better.
    package var isOftenWasted: Bool

    package init(
      stock: [StockLot], usualUse: Double, daysSinceUse: Int?, keeps: Int? = nil, knownDays: Int, householdDays: Int,
      isOftenWasted: Bool = false
    ) {
      (self.stock, self.usualUse, self.daysSinceUse, self.keeps) = (stock, usualUse, daysSinceUse, keeps)
      (self.knownDays, self.householdDays, self.isOftenWasted) = (knownDays, householdDays, isOftenWasted)
    }
  }

  /// How many days after its last use an item still counts as in use, if it is no longer bought in its rhythm.
  private static let rememberedDays = 28
  /// The minimum expected number of uses, for food that keeps long and for other food: with .4, one occurs in a third
  /// of the cases.
  private static let usesLikely = (lasting: 0.2, others: 0.4)
  /// The minimum probability that the stock runs out within the days.
  package static let leastChance = 0.3

  /// Creates the need for an item, or nil if nothing has to be bought.
  ///
  /// - Parameter days: the number of days to cover, starting with the day after `today`.
  package init?(of forecast: ItemForecast, _ item: ForecastInput, on today: Int32, days: Int) {
    guard let usual = forecast.usualAmount else { return nil }
    // If the household does without the item, its use says nothing about when it will be bought.
    if let rate = forecast.useRate.value, !forecast.isPassedOver {
      guard Self.isInUse(forecast, item) else { return nil }
      let supply = Replenishment(
        of: item.stock, at: rate, on: today, days: days, keeps: item.keeps, householdDays: item.householdDays)
      let half =
        item.isOftenWasted
        ? SmallerPack(insteadOf: usual, rate: rate, keeps: item.keeps, on: today, days: days)?.amount : nil
      if let half, supply.packs(of: half) == 1 {
        (pack, packs, isSmaller) = (half, 1, true)
      } else {
        (pack, packs, isSmaller) = (usual.pack, supply.packs(of: usual.pack, usual: usual.packs), false)
      }
      let usesLikely = Replenishment.keepsLong(item.keeps) ? Self.usesLikely.lasting : Self.usesLikely.others
      guard supply.expected >= usesLikely * item.usualUse, packs > 0 else { return nil }
      // Food that lasts longer can wait for the next trip.
      let chanceGone = RunOut.chanceGone(of: item.stock, at: rate, on: today, within: days, knownDays: item.knownDays)
      guard chanceGone >= Self.leastChance else { return nil }
      missing = supply.missing
      ground = .use(supply)
    } else {
      guard let next = forecast.nextPurchase.value, next.chance(withinDays: days) >= 0.5 else { return nil }
      missing = max(0, usual.amount - max(0, Self.total(item.stock)))
      (pack, isSmaller) = (usual.pack, false)
      packs = missing > 0 ? UsualAmount(atLeast: missing, pack: usual.pack).packs : 0
      ground = .habit(next)
    }
  }

  /// Whether the item is missed when out of stock. If it was not bought for a while, it may just have lasted, or run
  /// out unnoticed.
  private static func isInUse(_ forecast: ItemForecast, _ item: ForecastInput) -> Bool {
    if let next = forecast.nextPurchase.value, next.willBeBought >= 0.5 { return true }
    return (item.daysSinceUse ?? .max) <= rememberedDays
  }

  private static func total(_ stock: [StockLot]) -> Int64 {
    stock.reduce(0) { sum, lot in
      let (more, overflow) = sum.addingReportingOverflow(lot.amount)
      return overflow ? .max : more
    }
  }
}

/// The amount to buy so that some days are covered: their expected use plus a reserve, minus the stock that will still
/// be good.
///
/// ```swift
/// let rate = UseRate(perDay: 100, variance: 0)
/// Replenishment(of: [StockLot(amount: 500)], at: rate, on: 0, days: 7).missing     // 200
/// ```
/// The reserves are those that worked best for simulated households: see Documentation/internals/forecast.md.
package struct Replenishment: Hashable, Sendable {
  package let expected: Double
  /// The reserve for days of higher use.
  package let reserve: Double
  /// The stock, without what will pass its date before it is used.
  package let good: Int64
  private let rate: UseRate
  private let today: Int32
  /// How many days a purchase keeps, or nil if it keeps longer than it matters.
  private let keeps: Int?
  private let isNew: Bool

  /// The reserve in standard deviations of use, for food that keeps and for food that does not.
  private static let deviations = (lasting: 2.5, perishable: 1.2)
  /// The minimum keeping time, in days, at which the reserve does not spoil.
  private static let lastingDays = 10
  /// How many times as much may spoil as would be missed: usually, and while the household is new.
  private static let spoiledToMissed = (usual: 6.0, new: 2.5)
  /// The maximum reserve as a multiple of the expected use, because after a few uses the variance is mostly chance. Food
  /// that keeps long is not wasted.
  private static let mostReserve = (lasting: 2.5, others: 1.5)
  /// The keeping time, in days, beyond which nothing spoils for being bought early.
  private static let longDays = 60
  /// The maximum purchase for the sake of the reserve, as a multiple of the usual one.
  private static let usualTimes = 2

  /// - Parameters:
  ///   - stock: the stock at the end of `today`.
  ///   - keeps: how many days a purchase keeps, or nil if unknown or very long.
  ///   - householdDays: the number of days since the household's first entry.
  package init(
    of stock: [StockLot], at rate: UseRate, on today: Int32, days: Int, keeps: Int? = nil, householdDays: Int = .max
  ) {
    let unfinished = RunOut(of: stock, at: rate, on: today).unfinished
    good = zip(stock, unfinished).reduce(0) { sum, lot in
      let isThere = lot.0.due.map { Int($0) - Int(today) > days } ?? true
      let (more, overflow) = sum.addingReportingOverflow(max(0, lot.0.amount - (isThere ? 0 : lot.1)))
      return overflow ? .max : more
    }
    (self.rate, self.today, isNew) = (rate, today, householdDays < HouseholdForecast.newDays)
    self.keeps = keeps.flatMap { $0 > Self.lastingDays ? nil : $0 }
    expected = rate.expected(after: today, days: days)
    let deviations = self.keeps == nil ? Self.deviations.lasting : Self.deviations.perishable
    let most = Self.keepsLong(keeps) ? Self.mostReserve.lasting : Self.mostReserve.others
    reserve = min(deviations * rate.deviation(days: days), most * expected)
  }

  /// Whether food keeps so long that it will be used, however irregular the use. Food without a limit does.
  static func keepsLong(_ days: Int?) -> Bool { days ?? .max > longDays }

  /// The missing amount, or 0 if enough is in stock.
  package var missing: Int64 { Self.whole(expected + reserve - Double(good)) }

  private static func whole(_ amount: Double) -> Int64 {
    amount > 0 ? amount < 9e18 ? Int64(amount.rounded(.up)) : .max : 0
  }

  /// Returns the number of packs to buy. They hold the expected use, and the reserve to the nearest pack, as long as
  /// that is at most twice the usual purchase. If much more perishable food would spoil than be missed, it is fewer.
  ///
  /// - Parameter usual: the number of packs usually bought at a time.
  package func packs(of pack: Int64, usual: Int = .max) -> Int {
    guard missing > 0, pack > 0 else { return 0 }
    let lacking = Self.whole(expected - Double(good))
    let needed = lacking > 0 ? UsualAmount(atLeast: lacking, pack: pack).packs : 0
    let (most, overflow) = usual.multipliedReportingOverflow(by: Self.usualTimes)
    // The expected use must be covered. The reserve is rounded, because most of it will still be there at the next
    // purchase. Less than a quarter of a pack is not worth buying while the expected use is covered.
    let withReserve = missing < pack / 4 ? 0 : UsualAmount(holding: missing, pack: pack).packs
    var packs = max(needed, min(withReserve, overflow ? .max : most))
    guard let keeps else { return packs }
    let limit = isNew ? Self.spoiledToMissed.new : Self.spoiledToMissed.usual
    while packs > 0 {
      let added = Double(pack) * Double(packs)
      let used = max(0, rate.expected(after: today, days: keeps) - Double(good))
      let without = max(0, expected - Double(good) - added + Double(pack))
      guard added - used > without * limit else { break }
      packs -= 1
    }
    return packs
  }
}
