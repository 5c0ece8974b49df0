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
