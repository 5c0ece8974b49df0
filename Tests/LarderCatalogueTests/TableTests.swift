import FoodTables
import LarderModel
import Testing

@testable import LarderCatalogue

@Suite("The table of foods")
struct TableTests {
  private static let foods = FoodCatalogue.all

  @Test("The table covers a household's foods, in every category")
  func size() {
    #expect(Self.foods.count >= 600)
    #expect(Set(FoodCatalogue.categories).count == FoodCatalogue.categories.count)
    // The foods of a category are adjacent.
    let places = Self.foods.map { FoodCatalogue.categories.firstIndex(of: $0.category) ?? -1 }
    #expect(places == places.sorted())
    #expect(Set(places) == Set(FoodCatalogue.categories.indices))
  }

  @Test("Every row has a cell for every column")
  func columns() {
    let columns = TableText.foods.row(at: 0).cells().count
    for row in TableText.foods.rows { #expect(row.cells().count == columns, "\(row.text)") }
  }

  @Test("No name belongs to two foods, in singular or plural, except pepper and peppers")
  func names() {
    var owners: [[UInt8]: String] = [:]
    for food in Self.foods {
      for name in ([food.name] + food.aliases).map(FoodName.init) {
        let stem = String(decoding: name.stem, as: UTF8.self)
        for form in Set([name.key, name.stem]) where owners[form] != food.name && stem != "pepper" {
          #expect(owners[form] == nil, "\(stem) is \(food.name) and \(owners[form] ?? "")")
          owners[form] = food.name
        }
      }
    }
  }

  @Test("Every name is valid for an item")
  func validNames() throws {
    for food in Self.foods {
      for name in [food.name] + food.aliases { #expect(try NameRule.validate(name, what: "food") == name) }
    }
  }

  @Test("Pet food and household goods have no nutrition figures")
  func notFood() throws {
    let others = Self.foods.filter { !$0.isFood }
    #expect(Set(others.map(\.category)) == ["pets", "household"])
    for food in others {
      #expect(food.keeping == Food.Keeping(pantry: nil, fridge: nil, freezer: nil, opened: nil, thawed: nil))
      #expect(food.content.energy == nil && food.piece == nil && food.density == nil, "\(food.name)")
      #expect(KnownFood(food).description.isNotFood, "\(food.name)")
    }
    #expect(try !KnownFood(#require(FoodCatalogue.food(named: "milk"))).description.isNotFood)
  }

  @Test("Units are those used in a household")
  func units() {
    for food in Self.foods { #expect(["g", "kg", "ml", "l", "piece"].contains(food.unit), "\(food.name)") }
  }

  @Test("Food sold by volume has a density, and figures per 100 ml")
  func bases() {
    for food in Self.foods where food.isFood && (food.unit == "l" || food.unit == "ml") {
      guard food.name != "oat milk" else { continue }
      #expect(food.density != nil, "\(food.name)")
      #expect(food.content.basis == .volume, "\(food.name)")
    }
    for food in Self.foods where !["l", "ml"].contains(food.unit) {
      #expect(food.content.basis == .mass, "\(food.name)")
    }
    for food in Self.foods where food.category == "drinks" {
      #expect(
        ["l", "ml"].contains(food.unit) == (food.density != nil) || food.name == "instant coffee", "\(food.name)")
    }
  }

  @Test("Densities and piece weights are plausible")
  func measures() {
    for food in Self.foods {
      // Dried leaves are the lightest, syrup the heaviest.
      let least: Int64 = food.category == "spices" ? 100_000 : 200_000
      if let density = food.density { #expect((least...1_600_000).contains(density), "\(food.name)") }
      if let piece = food.piece { #expect((1_000...10_000_000).contains(piece), "\(food.name)") }
      if let edible = food.ediblePercent { #expect((30...100).contains(edible), "\(food.name)") }
      if food.unit == "piece" { #expect(!["drinks", "grains"].contains(food.category) || food.name == "tea bags") }
    }
  }

  @Test("Energy matches the nutrients: 4 kcal per gram of protein and carbohydrate, 9 of fat, 0 to 4 of fibre")
  func energy() {
    // The table has no column for alcohol and acetic acid, and cocoa and baking powder have their own factors.
    let excused: Set = [
      "vinegar", "cider vinegar", "wine vinegar", "rice vinegar", "malt vinegar", "balsamic vinegar", "vanilla extract",
      "baking powder", "cocoa powder",
    ]
    for food in Self.foods where food.category != "alcohol" && !excused.contains(food.name) {
      let content = food.content
      guard let energy = content.energy, let protein = content.protein, let carbohydrate = content.carbohydrate,
        let fat = content.fat
      else {
        #expect(content.energy == nil, "\(food.name)")
        continue
      }
      let most = 4 * (protein + carbohydrate) + 9 * fat
      let least = most - 4 * (content.fibre ?? 0)
      #expect(energy <= most * 11 / 10 + 10_000, "\(food.name)")
      #expect(energy >= least * 85 / 100 - 10_000, "\(food.name)")
    }
  }

  @Test("100 g contain at most 902 kcal and 101 g of nutrients")
  func bounds() {
    for food in Self.foods {
      // 100 ml weigh as much as their density says.
      let weight = food.content.basis == .volume ? food.density ?? 0 : 1_000_000
      let parts = [food.content.protein, food.content.carbohydrate, food.content.fat].compactMap { $0 }
      #expect(parts.reduce(0, +) <= 101_500 * weight / 1_000_000, "\(food.name)")
      #expect((food.content.energy ?? 0) <= 902_000 * weight / 1_000_000, "\(food.name)")
      #expect((food.content.sugars ?? 0) <= (food.content.carbohydrate ?? 0) + 1_000, "\(food.name)")
    }
  }

  @Test("Opened food keeps no longer than closed, and thawed no longer than fresh")
  func keeping() {
    for food in Self.foods {
      let keeping = food.keeping
      let closed =
        switch food.place {
        case .pantry: keeping.pantry
        case .fridge: keeping.fridge
        case .freezer: keeping.freezer
        }
      if let closed, let opened = keeping.opened { #expect(opened <= closed, "\(food.name)") }
      if let fridge = keeping.fridge, let thawed = keeping.thawed { #expect(thawed <= fridge, "\(food.name)") }
      for days in [keeping.pantry, keeping.fridge, keeping.freezer, keeping.opened, keeping.thawed].compactMap({ $0 }) {
        #expect((1...1825).contains(days), "\(food.name)")
      }
    }
  }

  @Test("Raw meat, poultry and fish keep no longer than three days in the fridge")
  func perishable() {
    // Food with a figure for an opened pack is cured or cooked.
    let raw = Self.foods.filter { $0.keeping.thawed != nil && $0.keeping.opened == nil }
    for food in raw where ["meat", "poultry", "fish"].contains(food.category) {
      #expect((food.keeping.fridge ?? 3) <= 3, "\(food.name)")
    }
  }

  @Test("Milk, eggs and bananas match their labels")
  func examples() throws {
    let milk = try #require(FoodCatalogue.food(named: "milk"))
    #expect(milk.content.basis == .volume)
    #expect(milk.content.energy == 62_891)
    #expect(milk.density == 1_031_000)
    #expect(milk.keeping.opened == 7)
    #expect(milk.sources == Food.Sources(foodKeeper: 27, standardReference: 1077))
    let eggs = try #require(FoodCatalogue.food(named: "eggs"))
    #expect(eggs.piece == 57_000)
    #expect(eggs.unit == "piece")
    #expect(eggs.ediblePercent == 88)
    #expect(eggs.content.energy == 143_000)
    let banana = try #require(FoodCatalogue.food(named: "banana"))
    #expect(banana.asBought(try #require(banana.content.energy)) == 56_960)
    let lentils = try #require(FoodCatalogue.food(named: "lentils"))
    #expect(lentils.place == .pantry)
    #expect(lentils.content.protein == 24_630)
    #expect(lentils.aliases == ["brown lentils", "green lentils", "dried lentils"])
  }
}
