/// Half of the usual pack, if it will be enough until the next trip.
///
/// ```swift
/// let usual = UsualAmount([.init(day: 0, amount: 1000), .init(day: 9, amount: 1000), .init(day: 19, amount: 1000)])!
/// SmallerPack(insteadOf: usual, rate: UseRate(perDay: 30, variance: 20), on: 19, days: 7)?.amount     // 500
/// ```
/// It is meant for food of which too much is thrown away. Simulated households that followed it threw away less, and did
/// not run out more often.
package struct SmallerPack: Hashable, Sendable {
  package let amount: Int64

  /// The reserve in standard deviations of use. With 2, fewer packs are wasted, but food runs out more often.
  private static let deviations = 2.5
  /// The fewest latest purchases with the same pack. After a change, the new pack must show that it is too large.
  private static let purchases = 3
  /// The fewest days that it must cover: the usual time between two trips.
  private static let fewestDays = 7

  /// - Parameters:
  ///   - keeps: how many days a purchase keeps, or nil if unknown. Later use needs another pack anyway.
  ///   - days: the number of days to cover, starting with the day after `today`.
  package init?(insteadOf usual: UsualAmount, rate: UseRate, keeps: Int? = nil, on today: Int32, days: Int) {
    let half = usual.pack / 2
    guard half > 0, usual.latestOfThisPack >= Self.purchases else { return nil }
    let covered = min(max(days, Self.fewestDays), max(1, keeps ?? .max))
    let wanted = rate.expected(after: today, days: covered) + Self.deviations * rate.deviation(days: covered)
    guard wanted <= Double(half) else { return nil }
    amount = half
  }
}
