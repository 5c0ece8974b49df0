import Testing

@testable import LarderCatalogue

/// Labels that a person recorded.
@Suite("Recorded labels")
struct RecordedAllergenTests {
  private static func found(_ label: String, _ food: String) throws -> FoodAllergens {
    try #require(AllergenLabel(text: label)).applied(to: FoodCatalogue.allergens(of: food))
  }

  @Test("A label decides about the allergens that it names, and the food about all others")
  func named() throws {
    let found = try Self.found("contains oats, hazelnuts; may contain peanuts; free of milk", "muesli")
    #expect(found[.oats] == .contains && found[.hazelnuts] == .contains && found[.nuts] == .contains)
    #expect(found[.glutenCereals] == .contains && found[.peanuts] == .mayContain && found[.milk] == .free)
    let food = FoodCatalogue.allergens(of: "muesli")
    for allergen in [Allergen.wheat, .sesame, .eggs, .fish] { #expect(found[allergen] == food[allergen]) }
  }

  @Test("A complete label excludes every listed allergen that it does not name, but no unlisted food")
  func complete() throws {
    let found = try Self.found("contains oats; free of all others", "muesli")
    #expect(found.allergens(.contains) == [.glutenCereals, .oats])
    #expect(found.allergens(.free).count == Allergen.allCases.count - 2)
    let nuts = try Self.found("contains nuts; free of all others", "muesli")
    #expect(nuts[.hazelnuts] == .mayContain && nuts[.oats] == .free)
    #expect(AvoidedFood("kiwi").presence(in: found, called: ["muesli"]) == .unknown)
    #expect(found[.vegan] != .free)
  }

  @Test("Free of nuts includes each kind, but not pine nuts")
  func groups() throws {
    let found = try Self.found("free of nuts", "pesto")
    #expect(found[.nuts] == .free && found[.cashews] == .free)
    #expect(found[.pineNuts] == FoodCatalogue.allergens(of: "pesto")[.pineNuts] && found[.treeNuts] == found[.pineNuts])
  }

  @Test("The stored words are read back, and other words are ignored")
  func words() throws {
    for text in [
      "contains milk, hazelnuts; may contain peanuts; free of gluten cereals", "free of all others", "contains celery",
      "may contain Brazil nuts; free of milk, all others",
    ] {
      #expect(try #require(AllergenLabel(text: text)).text == text)
    }
    for text in ["", "milk", "contains kiwi", "contains all others", "free of", "contains milk, kiwi"] {
      #expect(AllergenLabel(text: text) == nil, "\(text)")
    }
  }

  @Test(
    "Words for allergens are understood in English and German, in any number and spelling",
    arguments: [
      ("Nüsse", .nuts), ("Nuesse", .nuts), ("Haselnüsse", .hazelnuts), ("Haselnuss", .hazelnuts), ("Milch", .milk),
      ("Weizen", .wheat), ("Krebstiere", .crustaceans), ("Sellerie", .celery), ("Senf", .mustard), ("Sesam", .sesame),
      ("Soja", .soybeans), ("Lupinen", .lupin), ("Weichtiere", .molluscs), ("Schwefeldioxid und Sulfite", .sulphites),
      ("Eier", .eggs), ("Erdnüsse", .peanuts), ("gluten", .glutenCereals), ("soya", .soybeans), ("egg", .eggs),
      ("sulfites", .sulphites), ("PEANUT", .peanuts), ("tree nuts", .treeNuts), ("Schalenfrüchte", .nuts),
      ("Fisch", .fish), ("Gerste", .barley), ("Hafer", .oats), ("Roggen", .rye),
    ] as [(String, Allergen)])
  func meant(_ word: String, _ allergen: Allergen) {
    #expect(Allergen(meantBy: word) == allergen)
    #expect(!AvoidedFood(word).allergens.isEmpty)
  }

  @Test("Each allergen has a German name, and no word means two allergens")
  func german() {
    #expect(Set(Allergen.allCases.map(\.germanName)).count == Allergen.allCases.count)
    for allergen in Allergen.allCases {
      for name in allergen.germanNames { #expect(Allergen(meantBy: name) == allergen, "\(name)") }
    }
  }
}
