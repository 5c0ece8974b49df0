import LarderAnswers
import LarderModel
import LarderSentences
import LarderSimulator
import Testing

@testable import LarderKitchen

@Suite("Amounts as people read them")
struct ReadAmountsTests {
  @Test(
    "An amount in stock has at most three digits, and no fraction of a gram or millilitre from 10 up",
    arguments: [
      (22_500, .volume, "22 ml"), (7_500, .mass, "7.5 g"), (66_667, .mass, "67 g"), (183_400, .mass, "183 g"),
      (1_522_000, .volume, "1.52 l"), (1_650_000, .mass, "1.65 kg"), (12_345_000, .mass, "12.3 kg"),
      (568_261, .volume, "568 ml"), (-22_500, .volume, "\u{2212}22 ml"), (2_667, .portions, "2⅔ portions"),
      (500, .portions, "½ portion"), (1_500, .pieces, "1½"), (2_700, .portions, "2.7 portions"),
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

  @Test(
    "A mass has three digits, or whole grams in a column that adds up",
    arguments: [
      (1_611_000, "1.61 kg", "1.611 kg"), (33_867_000, "33.9 kg", "33.867 kg"), (516_400, "516 g", "516 g"),
      (400, "400 mg", "400 mg"), (0, "0 g", "0 g"),
    ] as [(Int64, String, String)])
  func mass(_ milligrams: Int64, _ read: String, _ full: String) {
    #expect(Figures.mass(milligrams, .english) == read && Figures.massInFull(milligrams, .english) == full)
  }

  @Test("Less than one is a part of one, and a number of portions has the name as it is")
  func nouns() {
    let cases: [(Int64, Dimension, String)] = [
      (500, .pieces, "lemon"), (1000, .pieces, "lemon"), (1500, .pieces, "lemons"), (2000, .pieces, "lemons"),
      (700, .pieces, "lemons"), (500, .portions, "lemons"),
    ]
    for (amount, dimension, noun) in cases {
      #expect(Catalog.noun("lemons", for: Quantity(amount: amount, dimension: dimension)) == noun, "\(amount)")
    }
  }

  @Test("A sum of zero is unknown if a part of an entry is unknown")
  func nothingInPart() {
    #expect(PartialSum(amount: 0, entries: 1, unknown: 0, inPart: 1).known == nil)
    #expect(PartialSum(amount: 0, entries: 1, unknown: 0).known == 0)
    #expect(PartialSum(amount: 5, entries: 1, unknown: 0, inPart: 1).known == 5)
  }

  @Test("A percentage in a sentence is whole, and never zero for a loss")
  func percent() {
    #expect(
      [0, 4, 9, 10, 14, 15, 124, 1000].map(Figures.wholePercent) == [
        "0 %", "under 1 %", "under 1 %", "1 %", "1 %", "2 %", "12 %", "100 %",
      ])
  }

  @Test(
    "The pace of pieces is a whole number, and weighed food has two digits",
    arguments: [
      (2600, .pieces, "about 3 a day"), (400, .pieces, "about 3 a week"), (186, .pieces, "about 1 a week"),
      (136, .portions, "about 1 portion a week"), (57, .pieces, "about 2 a month"),
      (10, .pieces, "less than 1 a month"),
      (30_000, .mass, "30 g a day"), (4300, .mass, "30 g a week"),
    ] as [(Double, Dimension, String)])
  func pace(_ perDay: Double, _ dimension: Dimension, _ words: String) {
    #expect(ItemPace(perDay, dimension).words(.english) == words)
  }

  @Test("Days ahead are weeks from three weeks on")
  func ahead() {
    let today = Day(year: 2026, month: 11, day: 30) ?? .min
    #expect(
      [0, 3, 20, 21, 26].map { ItemOutlook.short($0, today) } == [
        "today", "Thu", "in 20 days", "in 3 weeks", "in 3 weeks",
      ])
  }

  @Test("An amount in pounds stays in pounds")
  func american() throws {
    let pound = try #require(try EnteredQuantity(parsing: "1 lb").measure.total)
    #expect(Figures.left(pound, .american) == "1 lb" && Figures.rounded(pound, .american) == "1 lb")
    #expect(Figures.leftInKitchen(pound, .american) == "1 lb")
  }
}
