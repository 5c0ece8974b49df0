import LarderCatalogue
import Testing

/// Foods that people avoid, by their own words.
@Suite("Avoided foods")
struct AvoidedFoodTests {
  @Test(
    "A word for an allergy means the allergens of the lists, in the singular, as a food or in German",
    arguments: [
      ("milk", [.milk]), ("lactose", [.milk]), ("egg", [.eggs]), ("Hazelnut", [.hazelnuts]), ("Nuss", [.treeNuts]),
      ("nuts", [.treeNuts]), ("tree nuts", [.treeNuts]), ("peanut", [.peanuts]), ("gluten", [.glutenCereals]),
      ("shellfish", [.crustaceans, .molluscs]), ("prawns", [.crustaceans]), ("salmon", [.fish]), ("tofu", [.soybeans]),
      ("kiwi", []), ("mushrooms", []), ("", []),
    ] as [(String, [Allergen])])
  func meaning(_ word: String, _ allergens: [Allergen]) {
    #expect(AvoidedFood(word).allergens == allergens)
  }

  @Test(
    "Any food is found by its names, and only a food of known composition is free of it",
    arguments: [
      ("kiwi", "kiwis", .contains), ("kiwi", "kiwi jam", .mayContain), ("kiwi", "apples", .free),
      ("kiwi", "ready meal", .unknown), ("kiwi", "grumbo", .unknown), ("apple", "pineapple", .free),
      ("mushrooms", "mushroom soup", .mayContain), ("strawberries", "Erdbeeren", .contains), ("kiwi", "", .unknown),
    ] as [(String, String, Presence)])
  func named(_ word: String, _ food: String, _ presence: Presence) {
    #expect(AvoidedFood(word).presence(in: FoodCatalogue.allergens(of: food), called: [food]) == presence)
  }

  @Test("Each nut concerns a person who avoids nuts, and no food that is unknown is free of anything")
  func nuts() {
    let nuts = AvoidedFood("nuts")
    for nut in Allergen.treeNuts.kinds {
      #expect(nuts.presence(in: FoodCatalogue.allergens(of: nut.name), called: [nut.name]) == .contains, "\(nut.name)")
    }
    for word in Allergen.allCases.map(\.name) + ["kiwi", "grumbo"] {
      #expect(AvoidedFood(word).presence(in: .unknown, called: ["something"]) == .unknown, "\(word)")
    }
  }
}
