import LarderCatalogue
import Testing

@Suite("Footprints of foods")
struct FootprintTests {
  @Test("Every food with a footprint is in the catalogue, and has only one")
  func foods() {
    var seen: Set<String> = []
    for footprint in Footprint.all {
      #expect(footprint.gramsPerKilogram > 0, "\(footprint.source)")
      for food in footprint.foods {
        #expect(FoodCatalogue.food(named: food)?.name == food, "\(food)")
        #expect(seen.insert(food).inserted, "\(food)")
        #expect(Footprint.of(food) == footprint, "\(food)")
      }
    }
  }

  @Test(
    "A food that matches the source ambiguously has no footprint",
    arguments: ["beef steak", "sugar", "prawns", "salmon", "ham"])
  func ambiguous(_ food: String) {
    #expect(FoodCatalogue.food(named: food) != nil)
    #expect(Footprint.of(food) == nil)
  }
}

/// Checks every figure against its row if the source's file is next to the package.
@Suite(
  "Footprints and their source",
  .enabled(if: SourceFiles.haveFootprints, "needs Our World in Data's table as ghg-food.csv in ../shared/data/food"))
struct FootprintSourceTests {
  @Test("Every figure is that of the row, excluding losses")
  func figures() {
    for footprint in Footprint.all {
      let row = SourceFiles.footprints[footprint.source]
      let kilograms = row?.number("kgco2e_per_kg_excl_losses")
      #expect(kilograms.map { ($0 * 1000).rounded() } == Double(footprint.gramsPerKilogram), "\(footprint.source)")
    }
  }

  @Test("Rows of the source without a clear match are left out on purpose")
  func unused() {
    let used = Set(Footprint.all.map(\.source))
    #expect(
      Set(SourceFiles.footprints.keys).subtracting(used) == [
        "Beet Sugar", "Soybean Oil", "Palm Oil", "Beef (beef herd)", "Beef (dairy herd)", "Shrimps (farmed)",
      ])
  }
}
