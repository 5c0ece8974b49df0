/// The continuous functions that a forecast needs, calculated only with addition, multiplication, division and square
/// roots.
///
/// Those are rounded identically on every machine, unlike a C library's logarithm and exponential. With these, the same
/// ledger could be ranked differently on another computer or after an update.
package enum DeterministicMath {
  private static let log2High = 0.693147180369123816490
  private static let log2Low = 1.90821492927058770002e-10

  // The series below count in integers: the compiler then unrolls them and divides constants in advance.

  /// Returns e to the power of `x`, within a few units in the last place.
  package static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    guard x < 700 else { return .infinity }
    let power = (x / (log2High + log2Low)).rounded()
    let rest = x - power * log2High - power * log2Low
    // The remainder is at most half of ln 2, so the series vanishes after fourteen terms.
    var sum = 1.0
    for divisor in (1...14).reversed() { sum = 1 + rest / Double(divisor) * sum }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  /// Returns the natural logarithm of a positive number, within a few units in the last place.
  package static func logarithm(_ x: Double) -> Double {
    guard x > 0 else { return -.infinity }
    guard x < .infinity else { return .infinity }
    var power = Double(x.exponent)
    var part = x.significand
    if part > 1.4142135623730951 {
      part /= 2
      power += 1
    }
    // ln part = 2 artanh s, and s is at most .1716.
    let s = (part - 1) / (part + 1)
    let square = s * s
    var sum = 0.0
    for half in (0...11).reversed() { sum = sum * square + 1 / Double(2 * half + 1) }
    return power * log2High + (power * log2Low + 2 * s * sum)
  }

  /// Returns the share of a normal distribution below `z` standard deviations.
  ///
  /// Calculated by Marsaglia's series (Evaluating the Normal Distribution, 2004), within 1e-15.
  package static func normalShare(below z: Double) -> Double {
    guard z > -8 else { return 0 }
    guard z < 8 else { return 1 }
    let square = z * z
    var term = z
    var sum = z
    var odd = 3.0
    while term.magnitude > 1e-17 * sum.magnitude, odd < 400 {
      term *= square / odd
      sum += term
      odd += 2
    }
    return min(max(0.5 + sum * exponential(-0.5 * square) * 0.3989422804014327, 0), 1)
  }

  /// Returns the number of standard deviations below which a share of a normal distribution lies, within .0005, which
  /// is invisible in days.
  ///
  /// The rational form is 26.2.23 of Abramowitz and Stegun, Handbook of Mathematical Functions (1964).
  package static func normalDeviation(ofShare share: Double) -> Double {
    guard share > 0 else { return -.infinity }
    guard share < 1 else { return .infinity }
    let tail = min(share, 1 - share)
    let t = (-2 * logarithm(tail)).squareRoot()
    let above = 2.515517 + t * (0.802853 + t * 0.010328)
    let below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
    let deviation = t - above / below
    return share < 0.5 ? -deviation : deviation
  }
}

/// The logarithms of all numbers of days, or of trips, within a window.
///
/// Looking up many through this value avoids checking each time whether the table exists.
struct LogTable {
  /// The largest number that is added to a number of trips.
  private static let more = 8

  private static let all = (0...DayWindow.span + more).map { DeterministicMath.logarithm(Double(max($0, 1))) }

  private let values = LogTable.all

  subscript(number: Int) -> Double { values[min(number, DayWindow.span + Self.more)] }
}
