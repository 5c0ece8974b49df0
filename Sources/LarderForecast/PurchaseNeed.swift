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

/// What was thrown away of an item in the latest half year.
public struct WastedPart: Hashable, Sendable {
  /// How often some was thrown away that could have been eaten.
  public let times: Int64
  /// Tenths of a percent of what was bought; never more than all.
  public let permille: Int64

  public init(times: Int64, permille: Int64) {
    self.times = times
    self.permille = min(max(permille, 0), 1000)
  }

  /// Whether that is too often to buy as much again: twice or more, and a fifth or more of what was bought.
  public var isOften: Bool { times >= 2 && permille >= 200 }

  /// How much of `full` is bought where part of what is bought is thrown away: what is missing less that part, in whole packs.
  ///
  /// - Parameters:
  ///   - pack: nil for what comes in no packs.
  ///   - least: what must be bought all the same.
  public func kept(of missing: Int64, full: Int64, pack: Int64?, least: Int64 = 0) -> Int64 {
    guard isOften else { return full }
    let wanted = min(max(missing, 0), full)
    let (whole, rest) = wanted.quotientAndRemainder(dividingBy: 1000)
    let kept = max(whole * (1000 - permille) + rest * (1000 - permille) / 1000, least, 1)
    // Whole packs still: where one is the least that there is, one is bought.
    return min(full, pack.map { UsualAmount(atLeast: kept, pack: $0).amount } ?? kept)
  }
}
