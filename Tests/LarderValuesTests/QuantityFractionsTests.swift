import LarderValues
import Testing

@Suite("Quantities in fractions")
struct QuantityFractionsTests {
  @Test("Counted quantities use fraction signs, or decimals if there is none")
  func counted() {
    let cases: [(Int64, String)] = [
      (500, "½"), (1000, "1"), (1500, "1½"), (333, "⅓"), (2667, "2⅔"), (1125, "1⅛"), (12_750, "12¾"), (1981, "1.981"),
      (0, "0"),
    ]
    for (amount, text) in cases {
      #expect(Quantity(amount: amount, dimension: .pieces).inFractions(.english) == text)
    }
  }

  @Test("Portions keep their word, and measured quantities stay decimal")
  func others() {
    let cases: [(Quantity, String)] = [
      (Quantity(amount: 500, dimension: .portions), "½ portion"),
      (Quantity(amount: 1000, dimension: .portions), "1 portion"),
      (Quantity(amount: 1500, dimension: .portions), "1½ portions"),
      (Quantity(amount: 3500, dimension: .mass), "3.5 g"), (Quantity(amount: 6500, dimension: .volume), "6.5 ml"),
    ]
    for (quantity, text) in cases { #expect(quantity.inFractions(.english) == text) }
  }

  @Test("Measured quantities have no digits that a kitchen scale lacks, and a can is not measured by spoons")
  func rounded() {
    let cases: [(Quantity, String)] = [
      (Quantity(amount: 666_667, dimension: .mass), "667 g"), (Quantity(amount: 33_333, dimension: .mass), "33.3 g"),
      // A gallon without a cup.
      (Quantity(amount: 4_309_420, dimension: .volume), "4.309 l"),
      (Quantity(amount: 24_645, dimension: .volume), "5 tsp"),
    ]
    for (quantity, text) in cases { #expect(quantity.inFractions(.english) == text) }
  }

  @Test("The container's word agrees with its number, and is read again", arguments: Container.allCases)
  func containers(_ container: Container) {
    #expect(container.word(for: 500) == container.rawValue)
    #expect(container.word(for: 1000) == container.rawValue)
    #expect(container.word(for: 1500) != container.rawValue)
    #expect(Container.named(container.word(for: 2000)) == container)
  }
}
