import FoodTables
import Testing

@testable import LarderCatalogue

@Suite("The table of allergens")
struct AllergenTableTests {
  private static let rows = TableText.allergens.rows.map { (food: $0.cells()[0].text, row: $0) }

  @Test("Every food of the catalogue has one row that can be read, and no other food has one")
  func complete() {
    #expect(Self.rows.map(\.food).sorted() == FoodCatalogue.all.map(\.name).sorted())
    for (food, row) in Self.rows {
      #expect(AllergenRow(row) != nil, "\(row.text)")
      #expect(AllergenRow(of: food)?.allergens == AllergenRow(row)?.allergens, "\(food)")
    }
  }

  @Test("Every row of further names can be read, and lists each name once")
  func furtherNames() {
    var met: [[UInt8]: String] = [:]
    for row in TableText.allergenNames.rows {
      #expect(AllergenRow(row) != nil, "\(row.text)")
      for name in row.cells()[0].list.map(\.text) {
        let other = met.updateValue(row.text, forKey: FoodName(name).stem)
        #expect(other == nil || other == row.text, "\(name)")
        #expect(FoodAllergens.narrower(FoodName(name)) == AllergenRow(row)?.allergens, "\(name)")
      }
    }
  }

  @Test("No cell names a group and one of its kinds, or the same thing twice")
  func plain() {
    for (food, row) in Self.rows {
      let (contained, possible) = (row.cells()[1].list.map(\.text), row.cells()[2].list.map(\.text))
      #expect(Set(contained + possible).count == contained.count + possible.count, "\(food)")
      for cell in [contained, possible] {
        for group in Allergen.allCases where cell.contains(group.name) {
          #expect(!group.kinds.contains { cell.contains($0.name) }, "\(food): \(group.name)")
        }
      }
    }
  }

  @Test("Only a food that grew, or that law defines, is free of anything")
  func free() {
    for food in FoodCatalogue.all where !food.allergens.allergens(.free).isEmpty {
      #expect(food.allergenSource != .convention, "\(food.name)")
      // A plain food is not an allergen; one that is has the annex as its source.
      if food.allergenSource == .plain { #expect(food.allergens.allergens(.contains).isEmpty, "\(food.name)") }
      if food.allergenSource == .annex { #expect(!food.allergens.allergens(.contains).isEmpty, "\(food.name)") }
    }
  }

  @Test("Each allergen of each food has one answer with a source, and an unknown allergen is never free")
  func promise() {
    for food in FoodCatalogue.all {
      #expect(food.allergenSource != nil, "\(food.name)")
      let answers = Presence.allCases.map { food.allergens.allergens($0) }
      #expect(answers.reduce([], +).count == Allergen.allCases.count, "\(food.name)")
      for allergen in food.allergens.allergens(.unknown) {
        let presence = AvoidedFood(allergen.name).presence(in: food.allergens, called: [food.name])
        #expect(presence > .free, "\(food.name): \(allergen.name)")
      }
    }
  }

  @Test(
    "A food that factories make is free of no common allergen",
    arguments: ["bread", "sweets", "snacks", "ready meals", "condiments", "sausages", "spice mixes"])
  func processed(_ kind: String) {
    let foods =
      Self.processed[kind].map { $0.compactMap { FoodCatalogue.food(named: $0) } }
      ?? FoodCatalogue.all.filter { $0.category == kind && !Self.simple.contains($0.name) }
    #expect(foods.count >= 5)
    for food in foods {
      for allergen in [Allergen.glutenCereals, .milk, .eggs, .soybeans, .nuts, .celery, .mustard, .sesame] {
        #expect(food.allergens[allergen] != .free, "\(food.name): \(allergen.name)")
      }
    }
  }

  private static let simple: Set = ["popcorn kernels", "honey", "maple syrup", "agave syrup"]
  private static let processed = [
    "sausages": [
      "salami", "chorizo", "mortadella", "cold cuts", "sausages", "bratwurst", "frankfurters", "liver sausage", "pâté",
      "ham", "bacon", "burgers",
    ],
    "spice mixes": ["curry powder", "garam masala", "five-spice", "Cajun seasoning", "taco seasoning", "mixed herbs"],
  ]

  @Test("The lists have the allergens of both laws, and each kind belongs to a group")
  func lists() {
    #expect(Allergen.european.count == 14 && Set(Allergen.european).count == 14)
    #expect(Allergen.american.count == 9 && Set(Allergen.american).count == 9)
    #expect(Allergen.treeNuts.kinds == Allergen.nuts.kinds + [.pineNuts] && Allergen.nuts.kinds.count == 8)
    let groups = Allergen.allCases.filter { !$0.kinds.isEmpty }
    #expect(Set(Allergen.european + Allergen.american + groups.flatMap(\.kinds)) == Set(Allergen.allCases))
    for allergen in Allergen.allCases { #expect(Allergen(named: allergen.name.uppercased()) == allergen) }
    #expect(Allergen(named: "coconut") == nil)
  }

  @Test("A kind makes its group, and a group makes its kinds possible")
  func groups() {
    for food in FoodCatalogue.all {
      let found = food.allergens
      for group in Allergen.allCases {
        for kind in group.kinds { #expect(found[kind] <= found[group], "\(food.name): \(kind.name)") }
      }
    }
    let mixed = FoodCatalogue.allergens(of: "mixed nuts")
    #expect(mixed[.nuts] == .contains && mixed[.treeNuts] == .contains && mixed[.hazelnuts] == .mayContain)
    let pine = FoodCatalogue.allergens(of: "pine nuts")
    #expect(pine[.treeNuts] == .contains && pine[.pineNuts] == .contains && pine[.nuts] == .mayContain)
  }

  @Test("Both foods together have the worse of each, and one of both only what both have")
  func combined() {
    let foods = ["milk", "hummus", "ready meal", "walnuts", "hazelnuts", "apples", "grumbo"].map {
      FoodCatalogue.allergens(of: $0)
    }
    for one in foods {
      #expect(one.union(.none) == one && one.union(one) == one)
      for other in foods {
        let (both, either) = (one.union(other), FoodAllergens.oneOf([one, other]))
        #expect(both == other.union(one))
        for allergen in Allergen.allCases {
          let (best, worst) = (min(one[allergen], other[allergen]), max(one[allergen], other[allergen]))
          #expect(both[allergen] == worst)
          #expect(either[allergen] == (best == .contains ? .contains : min(worst, .mayContain)))
        }
        for diet in Diet.allCases { #expect(both[diet] >= max(one[diet], other[diet])) }
      }
    }
    #expect(FoodAllergens.oneOf([]) == .unknown)
  }

  @Test("A name without a row is unknown beyond the allergens that its words name")
  func unknownNames() {
    #expect(FoodCatalogue.allergens(of: "grumbo") == .unknown && FoodCatalogue.allergens(of: "") == .unknown)
    let bread = FoodCatalogue.allergens(of: "Grandma's hazelnut bread")
    #expect(bread[.hazelnuts] == .contains && bread[.wheat] == .contains && bread[.fish] == .unknown)
    let chocolate = FoodCatalogue.allergens(of: "Haselnussschokolade")
    #expect(chocolate[.hazelnuts] == .contains && chocolate[.milk] == .contains && chocolate[.fish] == .unknown)
    #expect(FoodCatalogue.allergens(of: "panierter Seelachs")[.wheat] == .contains)
    // Coconut milk is not milk, and milk powder is.
    #expect(FoodCatalogue.allergens(hintedBy: "sweet coconut milk sauce")[.eggs] == .free)
    #expect(FoodCatalogue.allergens(hintedBy: "coconut milk powder")[.milk] == .mayContain)
    #expect(FoodCatalogue.allergens(of: "soap").allergens(.free).isEmpty)
  }

  @Test(
    "A longer name contains its last food and the law's allergens among its words, unless a word denies it",
    arguments: [
      ("golden marzipan", .almonds, .contains), ("surimi sticks", .fish, .contains), ("3 Eier M", .eggs, .contains),
      ("curry with cashews", .cashews, .contains), ("walnut soup", .walnuts, .contains),
      ("lactose-free yogurt", .milk, .contains), ("sugar-free muesli", .oats, .contains),
      ("Lea & Perrins", .fish, .contains), ("Sellerieschnitzel", .celery, .contains),
      ("nut-free spread", .nuts, .mayContain), ("vegan feta", .milk, .mayContain), ("eggless cake", .eggs, .mayContain),
      ("glutenfreie Spätzle", .wheat, .mayContain), ("hazelnut syrup", .hazelnuts, .mayContain),
      ("cashew cheese", .milk, .mayContain), ("cashew cheese", .cashews, .contains),
      ("laktosefreier Joghurt", .eggs, .unknown), ("Butterpilze", .milk, .free),
    ] as [(String, Allergen, Presence)])
  func longerNames(_ name: String, _ allergen: Allergen, _ presence: Presence) {
    #expect(FoodCatalogue.allergens(of: name)[allergen] == presence, "\(name)")
  }

  @Test("A narrower name has its own row")
  func narrower() {
    #expect(FoodCatalogue.allergens(of: "vegetable oil")[.soybeans] == .mayContain)
    #expect(FoodCatalogue.allergens(of: "Sojaöl")[.soybeans] == .contains)
    #expect(FoodCatalogue.allergens(of: "sojaoel")[.soybeans] == .contains)
    #expect(FoodCatalogue.allergens(of: "Pralines")[.milk] == .contains)
  }

  @Test("Words for people name the kinds, or the group for all of them")
  func words() {
    #expect(FoodCatalogue.allergens(of: "walnuts").words(.contains) == ["nuts (walnuts)"])
    #expect(FoodCatalogue.allergens(of: "walnuts").words(.mayContain) == ["peanuts", "other nuts", "sesame"])
    #expect(FoodCatalogue.allergens(of: "mixed nuts").words(.contains) == ["nuts"])
    #expect(FoodCatalogue.allergens(of: "pine nuts").words(.contains) == ["pine nuts"])
    #expect(FoodCatalogue.allergens(of: "rye bread").words(.contains) == ["gluten cereals (wheat, rye)"])
    #expect(FoodCatalogue.allergens(of: "lentils").words(.mayContain) == ["gluten cereals", "soybeans", "mustard"])
    #expect(FoodCatalogue.allergens(of: "hummus").words(.unknown).contains("lupin"))
  }

  @Test(
    "A food fits a diet if it is free of the things that the diet leaves out",
    arguments: [
      ("apples", [.free, .free, .free, .free, .free, .free]), ("eggs", [.contains, .free, .free, .free, .free, .free]),
      ("honey", [.contains, .free, .free, .free, .free, .free]),
      ("bread", [.mayContain, .free, .free, .free, .free, .free]),
      ("beef steak", [.contains, .contains, .free, .free, .mayContain, .contains]),
      ("bacon", [.contains, .contains, .contains, .free, .contains, .contains]),
      ("parmesan", [.contains, .contains, .free, .free, .mayContain, .contains]),
      ("gummy sweets", [.mayContain, .mayContain, .mayContain, .unknown, .mayContain, .mayContain]),
      ("red wine", [.mayContain, .free, .free, .contains, .contains, .free]),
      ("ketchup", [.free, .free, .free, .free, .free, .free]),
      ("Worcestershire sauce", [.contains, .contains, .free, .free, .free, .free]),
      ("grumbo", [.unknown, .unknown, .unknown, .unknown, .unknown, .unknown]),
    ] as [(String, [Presence])])
  func diets(_ food: String, _ expected: [Presence]) {
    #expect(Diet.allCases.map { FoodCatalogue.allergens(of: food)[$0] } == expected, "\(food)")
  }
}
