import LarderSimulator
import LarderValues
import TestSupport
import Testing

@Suite("Rounding")
struct RoundingTests {
  @Test("A rounded quotient is the nearest whole number, or the even one of two")
  func law() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let divisor = Int128(random.anySize().magnitude) + 1
      let whole = Int128(random.anySize())
      // Exactly halfway between two numbers, and just next to it.
      for twice in [2 * whole * divisor + Int128(random.anySize()), (2 * whole + 1) * divisor] {
        for dividend in [twice / 2 - 1, twice / 2, twice / 2 + 1] {
          let rounded = dividend.roundedQuotient(dividingBy: divisor)
          let off = 2 * (dividend - rounded * divisor).magnitude
          #expect(off < divisor.magnitude || (off == divisor.magnitude && rounded & 1 == 0))
        }
      }
    }
  }

  @Test("Rounding is symmetric below zero, and exact at the limits of 64 and 128 bits")
  func ends() {
    let ends: [Int128] = [.max, Int128(Int64.max), Int128(Int64.max) + 1, Int128(UInt64.max), 1 << 126, 3]
    for dividend in ends {
      #expect(dividend.roundedQuotient(dividingBy: 1) == dividend)
      #expect(dividend.roundedQuotient(dividingBy: dividend) == 1)
      for divisor in ends {
        #expect((-dividend).roundedQuotient(dividingBy: divisor) == -dividend.roundedQuotient(dividingBy: divisor))
      }
    }
    #expect(Int128.min.roundedQuotient(dividingBy: 1) == .min)
    #expect(Int128.min.roundedQuotient(dividingBy: .max) == -1)
    #expect(Int128(Int64.min).roundedQuotient(dividingBy: 1) == Int128(Int64.min))
    #expect(Int128.max.roundedQuotient(dividingBy: 2) == 1 << 126)
    #expect((Int128.max - 1).roundedQuotient(dividingBy: .max) == 1)
  }
}
