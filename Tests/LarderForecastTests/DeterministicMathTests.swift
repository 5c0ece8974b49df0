import Glibc
import Testing

@testable import LarderForecast

@Suite("Deterministic math functions")
struct DeterministicMathTests {
  @Test("Exponentials and logarithms match the C library to fifteen digits")
  func library() {
    for step in -4000...4000 {
      let x = Double(step) * 0.173
      #expect(abs(DeterministicMath.exponential(x) / exp(x) - 1) < 1e-15 * 4 || abs(x) >= 700, "\(x)")
      let positive = exp(Double(step) * 0.01)
      #expect(
        abs(DeterministicMath.logarithm(positive) - log(positive)) <= 4e-16 * max(1, abs(log(positive))), "\(positive)")
    }
    #expect(DeterministicMath.exponential(0) == 1 && DeterministicMath.logarithm(1) == 0)
    #expect(DeterministicMath.exponential(-800) == 0 && DeterministicMath.exponential(800) == .infinity)
    #expect(DeterministicMath.logarithm(0) == -.infinity && DeterministicMath.logarithm(.infinity) == .infinity)
  }

  @Test("Results have the recorded bits")
  func bits() {
    #expect(DeterministicMath.exponential(1).bitPattern == 0x4005_bf0a_8b14_576a)
    #expect(DeterministicMath.logarithm(2).bitPattern == 0x3fe6_2e42_fefa_39ef)
    #expect(DeterministicMath.logarithm(10).bitPattern == 0x4002_6bb1_bbb5_5516)
  }

  @Test("The normal distribution matches published tables, and its inverse leads back")
  func normal() {
    #expect(abs(DeterministicMath.normalShare(below: 0) - 0.5) < 1e-15)
    #expect(abs(DeterministicMath.normalShare(below: 1) - 0.841344746068543) < 1e-14)
    #expect(abs(DeterministicMath.normalShare(below: -1.959963984540054) - 0.025) < 1e-14)
    #expect(DeterministicMath.normalShare(below: -9) == 0 && DeterministicMath.normalShare(below: 9) == 1)
    for step in 1..<1000 {
      let z = DeterministicMath.normalDeviation(ofShare: Double(step) / 1000)
      #expect(abs(DeterministicMath.normalShare(below: z) - Double(step) / 1000) < 0.0003)
    }
  }
}
