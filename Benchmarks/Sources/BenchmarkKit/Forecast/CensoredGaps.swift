import LarderForecast

/// The gaps between purchases in days. Some had not ended when the data did.
///
/// If open gaps were left out, or treated as the end of all purchases, the mean gap would be too short.
struct CensoredGaps: Sendable {
  /// The number of ended gaps, and sums over the logarithms of their days.
  private var count = 0.0
  private var logs = 0.0
  private var squares = 0.0
  /// The number of open gaps by their age in weeks.
  private var open: [Int: Double] = [:]

  private static let rounds = 40

  mutating func add(_ days: Int) {
    let log = DeterministicMath.logarithm(Double(days))
    count += 1
    logs += log
    squares += log * log
  }

  /// Adds a gap of which only a part is known.
  mutating func add(atLeast days: Int) { open[days / 7, default: 0] += 1 }

  mutating func add(_ other: CensoredGaps, _ sign: Double) {
    count += sign * other.count
    logs += sign * other.logs
    squares += sign * other.squares
    for (weeks, count) in other.open { open[weeks, default: 0] += sign * count }
  }

  /// Returns the likeliest mean and variance of the logarithms of all gaps, which are assumed to be normal.
  ///
  /// In each round, an open gap counts with its mean length according to the previous round (Dempster, Laird and Rubin,
  /// 1977).
  ///
  /// - Parameters:
  ///   - other: the moments that the result is drawn towards, as if by more gaps.
  ///   - weight: the number of those gaps.
  func logMoments(
    towards other: (mean: Double, variance: Double)?, weight: Double
  ) -> (mean: Double, variance: Double) {
    let start = other ?? (4.5, 3)
    let more = other == nil ? 0 : weight
    let open = open.sorted { $0.key < $1.key }.filter { $0.value > 0 }
      .map { (log: DeterministicMath.logarithm(Double(7 * $0.key) + 3.5), count: $0.value) }
    let all = max(1, open.reduce(count + more) { $0 + $1.count })
    var (mean, variance) = start
    for _ in 0..<Self.rounds {
      var sum = logs + more * start.mean
      var squares = squares + more * (start.variance + start.mean * start.mean)
      for gap in open {
        let end = Self.end(after: gap.log, mean, variance)
        sum += gap.count * end.mean
        squares += gap.count * end.square
      }
      mean = sum / all
      variance = max(0.1, squares / all - mean * mean)
    }
    return (mean, variance)
  }

  /// Returns the mean and the mean square of a normal number above a limit.
  private static func end(after limit: Double, _ mean: Double, _ variance: Double) -> (mean: Double, square: Double) {
    let deviation = variance.squareRoot()
    let z = min((limit - mean) / deviation, 5)
    let density = DeterministicMath.exponential(-0.5 * z * z) * 0.3989422804014327
    let hazard = density / DeterministicMath.normalShare(below: -z)
    return (
      mean + deviation * hazard,
      mean * mean + variance + deviation * hazard * (limit + mean)
    )
  }
}
