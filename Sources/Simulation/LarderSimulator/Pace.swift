/// How much happens in a simulated household.
public struct Pace: Hashable, Sendable {
  /// About how many events a day has, names and facts of new items aside.
  public var eventsPerDay: Int
  /// How many in a thousand events mend an earlier one.
  public var mendingsPerMille: Int
  /// How many in a million events retract food that was already eaten of, so that the log contradicts itself.
  public var contradictionsPerMillion: Int

  public init(eventsPerDay: Int, mendingsPerMille: Int = 2, contradictionsPerMillion: Int = 0) {
    self.eventsPerDay = max(eventsPerDay, 1)
    self.mendingsPerMille = mendingsPerMille
    self.contradictionsPerMillion = contradictionsPerMillion
  }

  /// A home that keeps its ledger well.
  public static let household = Pace(eventsPerDay: 15)

  /// More than any home: 1400 events a day fill ten years with five million.
  public static func busy(eventsPerDay: Int) -> Pace { Pace(eventsPerDay: eventsPerDay) }

  /// How many lots the household likes to have in.
  var stockWanted: Int { min(max(8 + eventsPerDay * 2, 30), 260) }
}
