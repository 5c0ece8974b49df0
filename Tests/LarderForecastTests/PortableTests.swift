import Glibc
import Testing

@testable import LarderForecast

@Suite("Deterministic math functions")
struct PortableTests {
  @Test("Exponentials and logarithms match the C library to fifteen digits")
  func library() {
    for step in -4000...4000 {
      let x = Double(step) * 0.173
      #expect(abs(Portable.exponential(x) / exp(x) - 1) < 1e-15 * 4 || abs(x) >= 700, "\(x)")
      let positive = exp(Double(step) * 0.01)
      #expect(abs(Portable.logarithm(positive) - log(positive)) <= 4e-16 * max(1, abs(log(positive))), "\(positive)")
    }
    #expect(Portable.exponential(0) == 1 && Portable.logarithm(1) == 0)
    #expect(Portable.exponential(-800) == 0 && Portable.exponential(800) == .infinity)
    #expect(Portable.logarithm(0) == -.infinity && Portable.logarithm(.infinity) == .infinity)
  }

  @Test("Results have the recorded bits")
  func bits() {
    #expect(Portable.exponential(1).bitPattern == 0x4005_bf0a_8b14_576a)
    #expect(Portable.logarithm(2).bitPattern == 0x3fe6_2e42_fefa_39ef)
    #expect(Portable.logarithm(10).bitPattern == 0x4002_6bb1_bbb5_5516)
  }

  @Test("The normal distribution matches published tables, and its inverse leads back")
  func normal() {
    #expect(abs(Portable.normalShare(below: 0) - 0.5) < 1e-15)
    #expect(abs(Portable.normalShare(below: 1) - 0.841344746068543) < 1e-14)
    #expect(abs(Portable.normalShare(below: -1.959963984540054) - 0.025) < 1e-14)
    #expect(Portable.normalShare(below: -9) == 0 && Portable.normalShare(below: 9) == 1)
    for step in 1..<1000 {
      let z = Portable.normalDeviation(ofShare: Double(step) / 1000)
      #expect(abs(Portable.normalShare(below: z) - Double(step) / 1000) < 0.0003)
    }
  }
}
