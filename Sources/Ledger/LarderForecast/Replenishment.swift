/// What must be bought so that some days are covered: what they will take, with a reserve, less what is there and will
/// be good.
///
/// ```swift
/// let rate = UseRate(perDay: 100, variance: 0)
/// Replenishment(of: [StockLot(amount: 500)], at: rate, on: 0, days: 7).missing     // 200
/// ```
/// The reserves are those that simulated households fared best with: see Documentation/forecast.md.
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
