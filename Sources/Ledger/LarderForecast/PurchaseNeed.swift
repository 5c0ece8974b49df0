/// Whether an item is to be bought so that some days are covered, and how many packs of it.
///
/// The rule of `larder suggest`, without what a household says itself (a minimum stock, what is on its list): how much of it
/// is used decides, and where that is not known, the days on which it was bought.
public struct PurchaseNeed: Hashable, Sendable {
  /// What asks for it.
  public enum Ground: Hashable, Sendable {
    /// It will be used up.
    case use(Replenishment)
    /// It is about to be bought again.
    case habit(NextPurchase)
  }

  public let ground: Ground
  /// What is missing; 0 where by habit it would be bought and enough is in.
  public let missing: Int64
  /// How many packs are to be bought of ``pack``, the one it is usually bought in.
  public let packs: Int
  public let pack: Int64

  /// What is known of an item that a forecast does not say.
  public struct Circumstances: Sendable {
    /// What is there at the end of the day.
    public var stock: [StockLot]
    /// How much is used at a time.
    public var usualUse: Double
    /// How many days ago some was used; nil where none ever was.
    public var daysSinceUse: Int?
    /// For how many days what is bought keeps; nil where that is not known or very long.
    public var keeps: Int?

    public init(stock: [StockLot], usualUse: Double, daysSinceUse: Int?, keeps: Int? = nil) {
      self.stock = stock
      self.usualUse = usualUse
      self.daysSinceUse = daysSinceUse
      self.keeps = keeps
    }
  }

  /// For how many days since its last use something counts as in use that is not bought in its rhythm any more.
  private static let rememberedDays = 28
  /// How many uses the days must take on average: of .4, one comes in a third of the cases.
  private static let usesLikely = 0.4

  /// What is to be bought of an item; nil where nothing is.
  ///
  /// - Parameter days: how many days are to be covered, the first of which is the one after `today`.
  public init?(of forecast: ItemForecast, _ item: Circumstances, on today: Int32, days: Int) {
    guard let usual = forecast.usualAmount else { return nil }
    pack = usual.pack
    // What the household does without is no matter of its use: it is bought when it is bought.
    if let rate = forecast.useRate.value, !forecast.isPassedOver {
      guard Self.isInUse(forecast, item) else { return nil }
      let supply = Replenishment(of: item.stock, at: rate, on: today, days: days, keeps: item.keeps)
      packs = supply.packs(of: usual.pack, usual: usual.packs)
      guard supply.expected >= Self.usesLikely * item.usualUse, packs > 0 else { return nil }
      missing = supply.missing
      ground = .use(supply)
    } else {
      guard let next = forecast.nextPurchase.value, next.chance(withinDays: days) >= 0.5 else { return nil }
      missing = max(0, usual.amount - max(0, Self.total(item.stock)))
      packs = missing > 0 ? UsualAmount(atLeast: missing, pack: usual.pack).packs : 0
      ground = .habit(next)
    }
  }

  /// Whether it is missed where there is none: what was not bought for a while may just have lasted, or run out unnoticed.
  private static func isInUse(_ forecast: ItemForecast, _ item: Circumstances) -> Bool {
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

/// What must be bought so that some days are covered: what they will take, with a reserve, less what is there and will
/// be good.
///
/// ```swift
/// let rate = UseRate(perDay: 100, variance: 0)
/// Replenishment(of: [StockLot(amount: 500)], at: rate, on: 0, days: 7).missing     // 200
/// ```
/// The reserves are those that simulated households fared best with: see Documentation/internals/forecast.md.
public struct Replenishment: Hashable, Sendable {
  /// What the days take on average.
  public let expected: Double
  /// What is kept in reserve for days that take more.
  public let reserve: Double
  /// What is in, less what passes its date within the days and will not be used before.
  public let good: Int64
  private let rate: UseRate
  private let today: Int32
  /// For how many days what is bought keeps; nil where it keeps longer than anybody waits.
  private let keeps: Int?

  /// How many standard deviations of use are kept in reserve, of what keeps long and of what does not.
  private static let deviations = (lasting: 2.5, perishable: 1.2)
  /// For how many days something must keep, that its reserve does not spoil.
  private static let lastingDays = 10
  /// How many times as much may spoil as would be missed.
  private static let spoiledToMissed = 5.0
  /// How many times what the days take on average the reserve is at most: after a few uses nearly all is chance.
  private static let mostReserve = 1.5
  /// How many times what is usually bought is bought at most for the sake of the reserve.
  private static let usualTimes = 2

  /// - Parameters:
  ///   - stock: what is there at the end of `today`.
  ///   - keeps: for how many days what is bought keeps; nil where that is not known or very long.
  public init(of stock: [StockLot], at rate: UseRate, on today: Int32, days: Int, keeps: Int? = nil) {
    let unfinished = RunOut(of: stock, at: rate, on: today).unfinished
    good = zip(stock, unfinished).reduce(0) { sum, lot in
      let isThere = lot.0.due.map { Int($0) - Int(today) > days } ?? true
      let (more, overflow) = sum.addingReportingOverflow(max(0, lot.0.amount - (isThere ? 0 : lot.1)))
      return overflow ? .max : more
    }
    self.rate = rate
    self.today = today
    self.keeps = keeps.flatMap { $0 > Self.lastingDays ? nil : $0 }
    expected = rate.expected(after: today, days: days)
    let deviations = self.keeps == nil ? Self.deviations.lasting : Self.deviations.perishable
    reserve = min(deviations * rate.deviation(days: days), Self.mostReserve * expected)
  }

  /// What is missing; 0 where enough is in.
  public var missing: Int64 { Self.whole(expected + reserve - Double(good)) }

  private static func whole(_ amount: Double) -> Int64 {
    amount > 0 ? amount < 9e18 ? Int64(amount.rounded(.up)) : .max : 0
  }

  /// How many packs to buy: such as hold what the days will take, and the reserve too to the nearest pack, as far as that
  /// is no more than twice what is usually bought; fewer where much more of what does not keep would spoil than be missed.
  ///
  /// - Parameter usual: how many packs are bought at a time.
  public func packs(of pack: Int64, usual: Int = .max) -> Int {
    guard missing > 0, pack > 0 else { return 0 }
    let lacking = Self.whole(expected - Double(good))
    let needed = lacking > 0 ? UsualAmount(atLeast: lacking, pack: pack).packs : 0
    let (most, overflow) = usual.multipliedReportingOverflow(by: Self.usualTimes)
    // What the days take must be in; the reserve is rounded, for most of it will be there when it is bought again.
    // Less than a quarter of a pack is not worth a trip's purchase while what the days take is in.
    let withReserve = missing < pack / 4 ? 0 : UsualAmount(holding: missing, pack: pack).packs
    var packs = max(needed, min(withReserve, overflow ? .max : most))
    guard let keeps else { return packs }
    while packs > 0 {
      let added = Double(pack) * Double(packs)
      let used = max(0, rate.expected(after: today, days: keeps) - Double(good))
      let without = max(0, expected - Double(good) - added + Double(pack))
      guard added - used > without * Self.spoiledToMissed else { break }
      packs -= 1
    }
    return packs
  }
}
