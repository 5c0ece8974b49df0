/// What a forecast says of one item.
public struct ItemForecast: Hashable, Sendable {
  public let id: Int
  /// Its chance on the next trip; nil where the household has made too few trips, or none with this item that counts.
  public let nextTrip: NextTripChance?
  public let nextPurchase: Known<NextPurchase>
  /// How much is bought at a time; nil where it was never bought.
  public let usualAmount: UsualAmount?
  /// How fast it is used: with what is in stock, a ``RunOut``.
  public let useRate: Known<UseRate>
  /// Whether there is none of it and the household goes shopping without buying any: it can do without.
  public let isPassedOver: Bool
}
