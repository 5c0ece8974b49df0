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
