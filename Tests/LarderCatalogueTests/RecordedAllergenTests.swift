import FoodTables
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
    #expect(AllergenWord(word)?.allergens == [allergen] && AllergenWord(word)?.isPart == false)
    #expect(!AvoidedFood(word).allergens.isEmpty)
  }

  @Test(
    "A word for a part of an allergen means the allergen, but its absence says nothing about the rest",
    arguments: [
      ("lactose", .milk), ("Kuhmilch", .milk), ("spelt", .wheat), ("Dinkel", .wheat), ("barley malt", .barley),
      ("cod", .fish), ("mackerel", .fish), ("cheddar", .milk), ("prawns", .crustaceans), ("celeriac", .celery),
      ("Eigelb", .eggs), ("Schwefeldioxid", .sulphites),
    ] as [(String, Allergen)])
  func parts(_ word: String, _ allergen: Allergen) throws {
    let meant = try #require(AllergenWord(word))
    #expect(meant.allergens == [allergen] && meant.isPart)
  }

  @Test("A word without an allergen differs from one for several", arguments: ["kiwi", "apples", "muesli"])
  func none(_ word: String) {
    #expect(AllergenWord(word) == nil)
    #expect(AllergenWord("seafood")?.allergens == [.fish, .crustaceans, .molluscs])
  }

  @Test("Each row has a meaning, each allergen a word for the whole of it, and no word means two things")
  func table() throws {
    var met: [[UInt8]: AllergenWord] = [:]
    var whole: Set<Allergen> = []
    for row in TableText.allergenWords.rows {
      let meaning = try #require(AllergenWord(row), "\(row.text)")
      if !meaning.isPart { whole.formUnion(meaning.allergens) }
      for word in row.cells()[2].list {
        for stem in AllergenWord.stems(of: word) {
          #expect(met[stem] == nil || met[stem] == meaning, "\(word.text)")
          met[stem] = meaning
        }
        #expect(AllergenWord(word.text) == meaning, "\(word.text)")
      }
    }
    #expect(whole == Set(Allergen.allCases))
  }
}
