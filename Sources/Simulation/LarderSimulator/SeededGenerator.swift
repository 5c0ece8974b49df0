/// A generator of pseudo-random numbers determined by a seed, the same on every machine and in every release.
///
/// It is SplitMix64. All choices use integers, so floating-point rounding has no influence.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `limit`, or 0 if the limit is not positive.
  package mutating func below(_ limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Returns a number in a range, including its ends.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Returns true with a probability in thousandths.
  package mutating func chance(_ perMille: Int) -> Bool { below(1000) < perMille }

  /// Returns one of several choices, which must not be empty.
  package mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }

  /// Returns the index of one of several weights, with a probability proportional to the weight.
  mutating func pickIndex(weights: [Int]) -> Int {
    var left = below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      left -= weight
      if left < 0 { return index }
    }
    return weights.count - 1
  }
}
