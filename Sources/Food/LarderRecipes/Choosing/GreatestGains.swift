/// The greatest of many gains, so many of which can be had together.
struct GreatestGains {
  private let count: Int
  private let allowsRepeats: Bool
  /// One more than can be had, greatest first.
  private var ranking: [Double]

  init(_ count: Int, allowsRepeats: Bool) {
    self.count = count
    self.allowsRepeats = allowsRepeats
    ranking = Array(repeating: 0, count: count + 1)
  }

  /// Notes a gain that is not below zero.
  mutating func add(_ gain: Double) {
    guard gain > ranking[count] else { return }
    var place = count
    while place > 0, ranking[place - 1] < gain {
      ranking[place] = ranking[place - 1]
      place -= 1
    }
    ranking[place] = gain
  }

  /// The most that can be had together.
  var sum: Double {
    guard !allowsRepeats else { return Double(count) * ranking[0] }
    var sum = 0.0
    for place in 0..<count { sum += ranking[place] }
    return sum
  }

  /// The most that can be had when the offer with a gain is taken already.
  func sum(without gain: Double) -> Double {
    guard count > 0 else { return 0 }
    return allowsRepeats || gain < ranking[count - 1] ? sum : sum - gain + ranking[count]
  }
}
