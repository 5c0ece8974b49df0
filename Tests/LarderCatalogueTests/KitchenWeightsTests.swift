import Testing

@testable import LarderCatalogue

@Suite("What kitchen measures weigh")
struct KitchenWeightsTests {
  private static let foods = Dictionary(FoodCatalogue.all.map { ($0.name, $0) }) { first, _ in first }

  @Test(
    "A clove, a slice and a cup weigh what SR28 says",
    arguments: [
      ("clove", "garlic", 3000), ("stalk", "celery", 40_000), ("slice", "bread", 29_000), ("cup", "onions", 160_000),
      ("sprig", "parsley", 1000), ("tsp", "garlic", 2800), ("leaf", "mint", 150), ("cup", "xyzzy", nil),
    ] as [(String, String, Int64?)])
  func examples(measure: String, food: String, weight: Int64?) {
    #expect(KitchenWeights().milligrams(of: measure, food: food) == weight)
  }

  @Test("Every line is of a food that there is, every measure has a weight, and none is told twice")
  func tables() {
    for table in [KitchenWeights.sourced, KitchenWeights.customary] {
      let weights = KitchenWeights.read(table)
      for (food, measures) in weights {
        #expect(Self.foods[food] != nil, "\(food)")
        for (measure, weight) in measures { #expect(weight > 0 && weight <= 5_000_000, "\(measure) of \(food)") }
      }
      let pairs = table.split(separator: "\n").reduce(0) { sum, line in
        let parts = line.split(separator: ":")
        return sum + parts[0].split(separator: ",").count * parts[1].split(separator: ",").count
      }
      #expect(weights.values.reduce(0) { $0 + $1.count } == pairs)
    }
    let sourced = KitchenWeights.read(KitchenWeights.sourced)
    for (food, measures) in KitchenWeights.read(KitchenWeights.customary) {
      for measure in measures.keys { #expect(sourced[food]?[measure] == nil, "\(measure) of \(food)") }
    }
    #expect(sourced.values.reduce(0) { $0 + $1.count } >= 200)
  }

  @Test("Each weight is found by its food, as the whole table has it")
  func found() {
    let table = KitchenWeights.read(KitchenWeights.sourced + "\n" + KitchenWeights.customary)
    for (food, measures) in table {
      for (measure, weight) in measures {
        #expect(KitchenWeights().milligrams(of: measure, food: food) == weight, "\(measure) of \(food)")
      }
      #expect(KitchenWeights().milligrams(of: "furlong", food: food) == nil)
    }
  }

  @Test("Where the catalogue has a density or a piece, the table does not repeat it")
  func notRepeated() {
    for (food, measures) in KitchenWeights.read(KitchenWeights.sourced) {
      guard let known = Self.foods[food] else { continue }
      if known.density != nil { #expect(measures["cup"] == nil, "\(food)") }
      if known.piece != nil { #expect(measures["piece"] == nil, "\(food)") }
    }
  }

  @Test(
    "A figure that is none is passed over, and a decimal is exact",
    arguments: ["a: b", "a: b c", "a: b 1.2345", "", ":"])
  func malformed(table: String) {
    #expect(KitchenWeights.read(table).isEmpty)
    #expect(
      KitchenWeights.read("a, b #12: tsp 0.25, cup 100") == [
        "a": ["tsp": 250, "cup": 100_000], "b": ["tsp": 250, "cup": 100_000],
      ])
  }
}

/// Every figure against its row, where the source's file stands beside the package.
@Suite("Kitchen measures and their source", .enabled(if: SourceFiles.arePresent, "needs SR28 in ../shared/data/food"))
struct KitchenWeightsSourceTests {
  @Test("Every weight is that of one of a household measure of the row, or of as many as the table means by one")
  func rows() {
    let foods = Dictionary(FoodCatalogue.all.map { ($0.name, $0) }) { first, _ in first }
    for line in KitchenWeights.sourced.split(separator: "\n") {
      let head = line.split(separator: ":")[0].split(separator: "#")
      for (food, measures) in KitchenWeights.read(String(line)) {
        let row = head.count > 1 ? Int(head[1]) : foods[food]?.sources.standardReference
        let weights = row.flatMap { SourceFiles.portions[$0] } ?? []
        for (measure, weight) in measures {
          let grams = Double(weight) / 1000
          #expect(
            weights.contains { abs($0 - grams) <= 0.0051 }, "\(measure) of \(food): \(grams) is not in \(weights)")
        }
      }
    }
  }
}
