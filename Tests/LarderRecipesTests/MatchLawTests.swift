import FoodTables
import LarderCatalogue
import Testing

@testable import LarderRecipes

@Suite("Laws of matching")
struct MatchLawTests {
  private static let matcher = IngredientMatcher()
  private static let foods = FoodCatalogue.all.filter { $0.isFood }
  private static let open = Set(
    TableText.openNames.rows.map { FoodVocabulary.shared.numbers(of: FoodName($0.cells()[0].text)) })

  private static func isOpen(_ name: String) -> Bool {
    open.contains(FoodVocabulary.shared.numbers(of: FoodName(name)))
  }

  @Test("Every catalogue name is a sure match for its food, except ambiguous ones")
  func catalogue() {
    var asked = 0
    for food in Self.foods {
      for name in [food.name] + food.aliases {
        let match = Self.matcher.match(name)
        if Self.isOpen(name) {
          asked += 1
          #expect(!match.isSure, "\(name)")
        } else {
          #expect(match.food == food.name, "\(name): \(match)")
        }
      }
    }
    #expect(asked < 40)
  }

  @Test("Case, accents, hyphens, full stops and filler words do not change a match")
  func neutral() {
    for food in Self.foods {
      let match = Self.matcher.match(food.name)
      for name in [food.name.uppercased(), food.name.split(separator: " ").joined(separator: "-"), food.name + "."] {
        #expect(Self.matcher.match(name) == match, "\(name)")
      }
      guard match.isSure else { continue }
      for word in ["large", "organic", "good-quality", "a", "your favourite", "2"] {
        #expect(Self.matcher.match("\(word) \(food.name)").food == food.name, "\(word) \(food.name)")
      }
    }
  }

  @Test(
    "After an unknown or changing word, no food is sure",
    arguments: ["vegan", "mock", "xyzzy", "unicorn", "gluten-free", "imitation", "rose-flavoured", "plant-based"])
  func changed(word: String) {
    // "Imitation crab meat" is itself the name of a food.
    for food in Self.foods where FoodCatalogue.food(named: "\(word) \(food.name)") == nil {
      #expect(!Self.matcher.match("\(word) \(food.name)").isSure, "\(word) \(food.name)")
    }
  }

  @Test(
    "Before a word that makes it another product, no food is sure",
    arguments: ["essence", "flavouring", "substitute", "seasoning", "dip", "spray", "xyzzy", "surprise"])
  func continued(word: String) {
    // A sugar substitute is a separate food.
    for food in Self.foods where food.name != "sugar" {
      #expect(!Self.matcher.match("\(food.name) \(word)").isSure, "\(food.name) \(word)")
    }
  }

  @Test("Two foods joined by \"or\" are asked about, and both suggested")
  func choices() {
    for (first, second) in zip(Self.foods, Self.foods.dropFirst(7)) {
      let match = Self.matcher.match("\(first.name) or \(second.name)")
      guard Self.matcher.match(first.name).isSure, Self.matcher.match(second.name).isSure else { continue }
      #expect(!match.isSure && match.near.contains(second.name), "\(first.name) or \(second.name): \(match)")
    }
  }

  @Test("Any text can be matched, and gives only foods from the catalogue")
  func anyText() {
    let names = Set(FoodCatalogue.all.map(\.name))
    let words =
      ["", " ", "/", ",", "or", "and", "of", "with", "%", "100%", "é", "🥕", "\u{0}", "\u{301}", "milk", "oil", "leaf"]
      + ["butter", "tinned", "fresh", "peppers", "(", "\n", "00", "9999999999999999999999"]
    var state: UInt64 = 7
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(state >> 33) % words.count] + (state >> 60 > 3 ? " " : "")
      }
      let match = Self.matcher.match(text)
      for food in match.near + [match.food].compactMap({ $0 }) { #expect(names.contains(food), "\(text)") }
      #expect(Set(match.near).count == match.near.count && !(match.isSure && !match.near.isEmpty), "\(text)")
    }
  }

  @Test("Household goods are not ingredients, except foil and paper")
  func house() {
    for name in ["sponges", "matches", "soap", "cat food", "bleach", "plasters"] {
      #expect(Self.matcher.match(name) == FoodMatch(), "\(name)")
    }
    #expect(Self.matcher.match("baking parchment").food == "baking paper")
  }

  @Test("German names are found by the catalogue", arguments: [("Mehl", "flour"), ("rote Zwiebeln", "onions")])
  func german(name: String, food: String) {
    #expect(Self.matcher.match(name).food == food)
  }
}
