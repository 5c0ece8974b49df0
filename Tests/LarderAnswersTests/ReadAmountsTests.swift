import LarderModel
import LarderSentences
import LarderSimulator
import Testing

@Suite("Amounts as people read them")
struct ReadAmountsTests {
  @Test(
    "An amount in stock has at most three digits, and no fraction of a gram or millilitre from 10 up",
    arguments: [
      (22_500, .volume, "22 ml"), (7_500, .mass, "7.5 g"), (66_667, .mass, "67 g"), (183_400, .mass, "183 g"),
      (1_522_000, .volume, "1.52 l"), (1_650_000, .mass, "1.65 kg"), (12_345_000, .mass, "12.3 kg"),
      (568_261, .volume, "568 ml"), (-22_500, .volume, "\u{2212}22 ml"), (2_667, .portions, "2.67 portions"),
      (1_234_000, .pieces, "1234"), (12_340, .pieces, "12.3"),
    ] as [(Int64, Dimension, String)])
  func left(_ amount: Int64, _ dimension: Dimension, _ read: String) {
    let exact = Quantity(amount: amount, dimension: dimension)
    #expect(Figures.rounded(exact, .english) == read)
    #expect(Figures.left(exact, .english) == read)
  }

  @Test("Rounding changes an amount by at most a twentieth, and a rounded amount not at all")
  func error() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let amount = Int64(random.number(in: 1...9)) << Int64(random.below(34)) + Int64(random.below(1000))
      for dimension in [Dimension.mass, .volume, .pieces, .portions] {
        let exact = Quantity(amount: amount, dimension: dimension)
        let read = exact.asRead(.english)
        #expect((read.amount - amount).magnitude * 20 <= amount.magnitude, "\(amount)")
        #expect(read.asRead(.english) == read)
        #expect(Quantity(amount: -amount, dimension: dimension).asRead(.english).amount == -read.amount)
      }
    }
  }

  @Test("An amount in pounds stays in pounds")
  func american() throws {
    let pound = try #require(try EnteredQuantity(parsing: "1 lb").measure.total)
    #expect(Figures.left(pound, .american) == "1 lb" && Figures.rounded(pound, .american) == "1 lb")
    #expect(Figures.leftInKitchen(pound, .american) == "1 lb")
  }
}
