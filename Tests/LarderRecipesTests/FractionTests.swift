import LarderRecipes
import LarderSimulator
import Testing

@Suite("Fractions")
struct FractionTests {
  @Test("A number is read in the notation of recipes")
  func reads() {
    let cases = [
      ("1 1/2", "1.5"), ("2-1/2", "2.5"), ("½", "0.5"), ("1½", "1.5"), ("1 ½", "1.5"), ("1.5", "1.5"), ("1,5", "1.5"),
      ("1/3", "0.333"), ("2/3", "0.667"), ("1,000", "1000"), ("0,125", "0.125"), ("one and a half", "1.5"),
      ("2⁄3", "0.667"), ("three quarters", "0.75"), ("a dozen", "12"), ("half a dozen", "6"), (".25", "0.25"),
    ]
    for (text, wanted) in cases { #expect(Fraction(reading: text)?.decimalText == wanted, "\(text)") }
    for text in ["", "x", "1/0", "1 2", "-1", "99999999999999999999", "1 cup"] {
      #expect(Fraction(reading: text) == nil)
    }
  }

  @Test("Sums and products are exact, or nil on overflow")
  func calculates() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let first = try #require(Fraction(Int64(random.below(1_000)), over: 1 + Int64(random.below(1_000))))
      let second = try #require(Fraction(1 + Int64(random.below(1_000)), over: 1 + Int64(random.below(1_000))))
      let product = try #require(first.multiplied(by: second))
      #expect(product.divided(by: second) == first)
      #expect(first.adding(second) == second.adding(first))
      #expect(try #require(first.adding(second)) > first)
    }
    let large = try #require(Fraction(.max))
    #expect(large.multiplied(by: large) == nil)
    #expect(large.adding(.one) == nil)
    #expect(Fraction(-1) == nil && Fraction(1, over: 0) == nil)
    #expect(large.decimalText == "9223372036854775807")
  }
}
