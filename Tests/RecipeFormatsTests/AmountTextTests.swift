import LarderRecipes
import Testing

@testable import RecipeFormats

@Suite("Amounts and ingredient parts")
struct AmountTextTests {
  @Test(
    "Binary numbers become the intended amounts",
    arguments: [
      ("150.0", 150, 1), ("0.3333333333", 1, 3), ("0.66667", 2, 3), ("1.5", 3, 2), ("0.125", 1, 8), ("24.6", 123, 5),
      ("1.1", 11, 10), ("0.33", 33, 100), ("1e3", 1000, 1), ("0", 0, 1), ("2.25", 9, 4),
    ] as [(String, Int64, Int64)])
  func amounts(text: String, numerator: Int64, denominator: Int64) {
    #expect(AmountText.fraction(text) == Fraction(numerator, over: denominator), "\(text)")
  }

  @Test("An invalid amount is refused", arguments: ["", "nan", "inf", "-1", "1e9", "1e999", "one"])
  func none(text: String) {
    #expect(AmountText.fraction(text) == nil, "\(text)")
  }

  @Test("An ingredient keeps its written line only while its parts agree")
  func written() {
    var pieces = PieceLine("bacon", quantity: Fraction(150), unit: "g", note: "cubed")
    pieces.written = "150g (1/3 lb) bacon, cubed"
    #expect(pieces.line.text == "150g (1/3 lb) bacon, cubed")
    pieces.quantity = Fraction(200)
    #expect(pieces.line.text == "200 g bacon, cubed")
    #expect(pieces.line.amounts.first?.quantity == Fraction(200) && pieces.line.item == "bacon")
    #expect(pieces.line.note == "cubed")
  }

  @Test("Step numbers are removed only if they count the steps")
  func numbers() {
    #expect(StepNumbers.removed(from: ["1. Mix", "2. Bake"]) == ["Mix", "Bake"])
    #expect(StepNumbers.removed(from: ["Mix", "5. Teigplatte ausrollen"]) == ["Mix", "5. Teigplatte ausrollen"])
    #expect(StepNumbers.removed(from: ["1 egg is beaten", "Bake"]) == ["1 egg is beaten", "Bake"])
    #expect(StepNumbers.removed(from: ["1.5 l of water", "2.5 l"]) == ["1.5 l of water", "2.5 l"])
    #expect(StepNumbers.removed(from: ["1 Mix", "2 Bake", "3 Eat"]) == ["Mix", "Bake", "Eat"])
    #expect(StepNumbers.removed(from: ["1. Mix", "1. Bake"]) == ["Mix", "Bake"])
  }
}
