/// How likely an item is to be bought on the household's next trip, and the numbers that say so.
public struct NextTripChance: Hashable, Sendable {
  /// The item, as the caller knows it.
  public let id: Int
  /// What it is ranked by; of no meaning beside that.
  public let score: Double
  /// How likely it is: of items of which .3 is said, three in ten are bought.
  public let probability: Double
  /// On how many trips it was bought.
  public let timesBought: Int
  /// How many trips ago it was bought last; 1 is the latest.
  public let tripsAgo: Int
  /// How many trips there are from one purchase to the next.
  public let usualGap: Double
}
