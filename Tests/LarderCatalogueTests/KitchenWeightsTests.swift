import FoodTables
import LarderModel
import Testing

@testable import LarderCatalogue

@Suite("Weights of kitchen measures")
struct KitchenWeightsTests {
  private static let foods = Dictionary(FoodCatalogue.all.map { ($0.name, $0) }) { first, _ in first }

  @Test(
    "A clove, a slice and a cup have the weights in SR28",
    arguments: [
      ("clove", "garlic", 3000), ("stalk", "celery", 40_000), ("slice", "bread", 29_000), ("cup", "onions", 160_000),
      ("sprig", "parsley", 1000), ("tsp", "garlic", 2800), ("leaf", "mint", 150), ("cup", "xyzzy", nil),
    ] as [(String, String, Int64?)])
  func examples(measure: String, food: String, weight: Int64?) {
    #expect(KitchenWeights().milligrams(of: measure, food: food) == weight)
  }

  @Test("Every row has a known food, a measure, a weight and a source, and is not repeated")
  func rows() {
    var met: Set<String> = []
    for row in KitchenWeightRow.all {
      #expect(Self.foods[row.food] != nil, "\(row)")
      #expect(met.insert("\(row.food), \(row.measure)").inserted, "\(row)")
      #expect(row.weight.map { $0 > 0 && $0 <= 5_000_000 } == true, "\(row)")
      #expect(!row.measure.isEmpty && (row.sourceRow != nil) != (row.source == "convention"), "\(row)")
    }
    #expect(KitchenWeightRow.all.count { $0.sourceRow != nil } >= 400)
  }

  @Test("Each weight is found by its food and its measure")
  func found() {
    for row in KitchenWeightRow.all {
      #expect(KitchenWeights().milligrams(of: row.measure, food: row.food) == row.weight, "\(row)")
      #expect(KitchenWeights().milligrams(of: "furlong", food: row.food) == nil)
    }
  }

  @Test("Weights do not repeat a density or piece weight from the catalogue")
  func notRepeated() {
    for row in KitchenWeightRow.all where row.sourceRow != nil {
      guard let known = Self.foods[row.food] else { continue }
      if known.density != nil { #expect(row.measure != "cup", "\(row)") }
      if known.piece != nil { #expect(row.measure != "piece", "\(row)") }
    }
  }
}

/// A row of `kitchen-weights.csv`.
struct KitchenWeightRow {
  let food: String
  let measure: String
  let weight: Int64?
  let source: String

  static let all = TableText.kitchenWeights.rows.map { row in
    let cells = row.cells()
    return KitchenWeightRow(
      food: cells[0].text, measure: cells[1].text, weight: cells[2].number(decimals: 3), source: cells[3].text)
  }

  /// The row of SR28 that has the weight.
  var sourceRow: Int? { source.hasPrefix("SR28 ") ? Int(source.dropFirst(5)) : nil }
}

/// Checks every figure against its row if the source's file is next to the package.
@Suite("Kitchen measures and their source", .enabled(if: SourceFiles.arePresent, "needs SR28 in ../shared/data/food"))
struct KitchenWeightsSourceTests {
  @Test("Every weight matches a household measure of its source row")
  func rows() {
    for row in KitchenWeightRow.all {
      guard let number = row.sourceRow else { continue }
      let weights = SourceFiles.portions[number] ?? []
      let grams = Double(row.weight ?? 0) / 1000
      #expect(weights.contains { abs($0 - grams) <= 0.0051 }, "\(row): \(grams) is not in \(weights)")
    }
  }
}

@Suite("Pack sizes")
struct PackSizeTests {
  @Test("Every pack size is a known container with an amount, and every row names its source")
  func rows() {
    for row in TableText.packs.rows {
      let cells = row.cells()
      let containers = cells[1].list.compactMap { size -> Container? in
        let words = size.text.split(separator: " ")
        #expect(words.count == 3 && (words.last == "g" || words.last == "ml"), "\(row.text)")
        #expect(words.count > 1 && Double(words[1]).map { $0 > 0 } == true, "\(row.text)")
        return words.first.flatMap { Container.named(String($0)) }
      }
      #expect(Set(containers).count == cells[1].list.count && !containers.isEmpty, "\(row.text)")
      // The row is found by its name, so no other row has the same name.
      let known = FoodSizes.sizes(named: cells[0].text)?.map(\.container)
      #expect(containers == known, "\(row.text)")
      let sources = cells[2].list.map { $0.text.split(separator: ":")[0] }
      #expect(!sources.isEmpty, "\(row.text)")
      for source in sources {
        #expect(source.hasPrefix("SR28 ") || ["convention", "Directive 2007/45/EC"].contains(source), "\(row.text)")
      }
    }
  }

  @Test(
    "A size is found by a food's name, its last word or its category",
    arguments: [
      ("milk", nil, 1_000_000, Dimension.volume), ("garlic", "clove", 3000, .mass), ("gouda", "slice", 28_000, .mass),
      ("cherry tomatoes", "tin", 400_000, .mass), ("kohlrabi", "bunch", 500_000, .mass),
    ] as [(String, String?, Int64, Dimension)])
  func found(name: String, container: String?, amount: Int64, dimension: Dimension) throws {
    let size = CommonFoods().size(of: try container.map { try #require(Container.named($0)) }, of: name)
    #expect(size == Quantity(amount: amount, dimension: dimension))
  }
}
