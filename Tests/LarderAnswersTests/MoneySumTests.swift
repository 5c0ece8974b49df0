import LarderModel
import LarderSentences
import Testing

@Suite("Sums of money")
struct MoneySumTests {
  @Test(
    "Halves are rounded to even, once, from the exact sum",
    arguments: [
      (Int64(2_500_000), Int64(2)), (3_500_000, 4), (2_500_001, 3), (-2_500_000, -2), (499_999, 0),
    ])
  func rounding(millionths: Int64, minor: Int64) {
    var sum = MoneySum()
    sum.add(millionths: millionths, .euro)
    #expect(sum.amount(.euro).minor == minor)
  }

  @Test("Sums beyond 64 bits are exact until they are shown")
  func wide() {
    var sum = MoneySum()
    sum.add(millionths: .max, .euro)
    sum.add(millionths: .max, .euro)
    sum.add(millionths: -.max, .euro)
    #expect(sum.exact(.euro) == Int128(Int64.max))
  }

  @Test("A sum without prices has no price, and a sum of zero has one")
  func nothing() {
    var sum = MoneySum()
    #expect(sum.text == "no price" && sum.isEmpty)
    sum.add(Money(minor: 0, currency: .euro))
    #expect(sum.text == "€0.00")
  }
}
