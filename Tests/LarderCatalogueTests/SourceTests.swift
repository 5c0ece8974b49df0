import LarderCatalogue
import LarderModel
import Testing

/// Checks every figure against its row if the sources' files are next to the package.
@Suite(
  "Food figures and their sources",
  .enabled(if: SourceFiles.arePresent, "needs FoodKeeper and SR28 as CSV in ../shared/data/food"))
struct SourceTests {
  private static let foods = FoodCatalogue.all

  @Test("Every food names an existing row of at least one source")
  func rows() {
    for food in Self.foods where food.isFood {
      let isSourced = food.sources.foodKeeper != nil || food.sources.standardReference != nil
      #expect(isSourced, "\(food.name)")
      if let row = food.sources.foodKeeper { #expect(SourceFiles.foodKeeper[row] != nil, "\(food.name)") }
      if let row = food.sources.standardReference { #expect(SourceFiles.nutrition[row] != nil, "\(food.name)") }
    }
  }

  @Test("Energy and nutrients are those of the row, or unknown")
  func content() {
    for food in Self.foods {
      let row = food.sources.standardReference.flatMap { SourceFiles.nutrition[$0] }
      let weight = food.content.basis == .volume ? Double(food.density ?? 0) / 1_000_000 : 1
      func check(_ actual: Int64?, _ column: String, roundedTo step: Double) {
        guard let source = row?.number(column) else {
          #expect(actual == nil, "\(food.name), \(column)")
          return
        }
        let difference = Double(actual ?? -1_000_000) - source * 1000 * weight
        #expect(abs(difference) <= step * 500 * weight + 1, "\(food.name), \(column)")
      }
      check(food.content.energy, "kcal", roundedTo: 0)
      check(food.content.protein, "protein_g", roundedTo: 0)
      check(food.content.carbohydrate, "carbs_g", roundedTo: 0)
      check(food.content.fat, "fat_g", roundedTo: 0)
      check(food.content.fibre, "fibre_g", roundedTo: 0)
      check(food.content.sugars, "sugars_g", roundedTo: 0)
      check(food.content.salt, "salt_g", roundedTo: 0.01)
    }
  }

  @Test("Including the row's alcohol, the energy of drinks adds up")
  func alcohol() throws {
    for food in Self.foods where food.category == "alcohol" {
      let row = try #require(food.sources.standardReference.flatMap { SourceFiles.nutrition[$0] })
      let parts = [("protein_g", 4.0), ("carbs_g", 4), ("fat_g", 9), ("alcohol_g", 7)]
      let sum = parts.reduce(0) { $0 + (row.number($1.0) ?? 0) * $1.1 }
      #expect(abs(sum - (row.number("kcal") ?? 0)) <= 8, "\(food.name)")
    }
  }

  @Test("Densities match the household measures of the row")
  func densities() {
    // By its own row's cup, almond milk would weigh 1.107, more than condensed soup, so the sweetened kind's cup is
    // used. Rice milk's 8 fluid ounces of 240 g are given only as a serving.
    let excused = ["almond milk": 1.0144, "rice milk": 1.0144]
    for food in Self.foods {
      guard let density = food.density else { continue }
      let row = food.sources.standardReference.flatMap { SourceFiles.nutrition[$0] }
      let source = excused[food.name] ?? row?.number("density_g_per_ml") ?? 0
      #expect(abs(Double(density) / 1_000_000 - source) <= 0.0006, "\(food.name)")
    }
  }

  @Test("The weight of a piece is a household measure of the row plus the inedible part")
  func pieces() {
    // Measured with the skin, which the row counts as refuse.
    let asBought: Set = ["potatoes", "aubergine"]
    for food in Self.foods {
      guard let piece = food.piece, let row = food.sources.standardReference else { continue }
      let edible = asBought.contains(food.name) ? 1 : Double(food.ediblePercent ?? 0) / 100
      let weight = Double(piece) / 1000
      let tolerance = weight < 10 ? 0.051 : 0.51
      let weights = (SourceFiles.portions[row] ?? []).map { $0 / edible }
      #expect(weights.contains { abs($0 - weight) <= tolerance }, "\(food.name)")
    }
  }

  @Test("The edible share excludes the row's refuse")
  func edibleShares() {
    // Sold with shells, skin or bones, which the row counts as refuse.
    let whole: Set = [
      "almonds", "walnuts", "hazelnuts", "pecans", "macadamias", "Brazil nuts", "pine nuts", "sunflower seeds",
      "pumpkin seeds", "turkey breast",
    ]
    // 66 % of a drumstick, and 3 % of broad beans in their pods: both are impossible.
    let implausible: Set = ["chicken drumsticks", "broad beans"]
    for food in Self.foods {
      let row = food.sources.standardReference.flatMap { SourceFiles.nutrition[$0] }
      let share: Int64? =
        if implausible.contains(food.name) {
          nil
        } else if whole.contains(food.name) {
          100
        } else {
          row?.whole("refuse_pct").map { 100 - Int64($0) }
        }
      #expect(food.ediblePercent == share, "\(food.name)")
    }
  }
}
