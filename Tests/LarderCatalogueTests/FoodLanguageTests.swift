import LarderModel
import Testing

@testable import LarderCatalogue

@Suite("Foods in other languages")
struct FoodLanguageTests {
  private struct Name {
    let language: FoodLanguage
    let food: String
    let name: String
  }

  private static let lines = FoodLanguage.all.flatMap { language in
    language.lines.map { (language: language, line: $0) }
  }

  private static let names = lines.flatMap { entry in
    entry.line.names.map { Name(language: entry.language, food: entry.line.food, name: $0) }
  }

  @Test(
    "A German name finds the same food as the English one",
    arguments: [
      ("Karotten", "carrots"), ("Möhren", "carrots"), ("Möhre", "carrots"), ("Zwiebeln", "onions"), ("Milch", "milk"),
      ("Vollmilch", "milk"), ("Quark", "quark"), ("Magerquark", "quark"), ("Sahne", "whipping cream"),
      ("Schlagsahne", "whipping cream"), ("Haferflocken", "oats"), ("Käse", "gouda"), ("Butter", "butter"),
      ("Eier", "eggs"), ("Ei", "eggs"), ("Brot", "bread"), ("Kartoffeln", "potatoes"), ("Nudeln", "pasta"),
      ("Hackfleisch", "minced beef"), ("Joghurt", "yogurt"), ("Kaffee", "coffee"), ("Brötchen", "bread rolls"),
      ("Hähnchenbrust", "chicken breast"), ("Mehl Type 405", "flour"), ("Mais", "tinned sweetcorn"),
      ("Katzenfutter", "cat food"), ("Toilettenpapier", "toilet paper"), ("Spuelmittel", "washing-up liquid"),
    ])
  func german(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
    #expect(FoodIndex().food(named: name.uppercased())?.name == food)
  }

  @Test(
    "Umlauts can be typed as two letters, without dots, or decomposed",
    arguments: [
      ("Moehren", "carrots"), ("Mohren", "carrots"), ("Mo\u{308}hren", "carrots"), ("KAESE", "gouda"),
      ("Brötchen", "bread rolls"), ("Broetchen", "bread rolls"), ("Weisskohl", "cabbage"), ("WEIẞKOHL", "cabbage"),
      ("Huettenkaese", "cottage cheese"), ("oel", "vegetable oil"), ("H Milch", "long-life milk"),
    ])
  func umlauts(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "German adjectives that do not change the food are skipped, and \"fresh\" if it adds nothing",
    arguments: [
      ("Bio Milch", "milk"), ("Bio-Eier", "eggs"), ("frische Vollmilch", "milk"), ("große Eier", "eggs"),
      ("grosse Eier", "eggs"), ("kleine frische Kartoffeln", "potatoes"), ("frische Nudeln", "fresh pasta"),
      ("frische Sardinen", nil), ("frische", nil),
    ] as [(String, String?)])
  func leads(name: String, food: String?) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test("Each of over a thousand names belongs to an existing food, with one line per language")
  func foods() {
    #expect(Self.names.count > 1000)
    let foods = Set(FoodCatalogue.all.map(\.name))
    var met: Set<String> = []
    for (language, line) in Self.lines {
      #expect(foods.contains(line.food), "\(line.food)")
      #expect(!line.names.isEmpty, "\(line.food)")
      #expect(met.insert("\(language.name) \(line.food)").inserted, "\(line.food)")
    }
  }

  @Test("No name belongs to two foods in one language, and none is listed twice")
  func owners() {
    var owners: [[UInt8]: String] = [:]
    var met: Set<String> = []
    for name in Self.names {
      #expect(met.insert("\(name.language.name) \(name.name)").inserted, "\(name.name)")
      for key in name.language.keys(of: name.name) {
        // Without umlauts, the plural of some names is the singular: Äpfel, Apfel.
        let owner = owners.updateValue(name.food, forKey: key) ?? name.food
        #expect(owner == name.food, "\(name.name) of \(name.food) and \(owner)")
      }
    }
  }

  @Test("A foreign name that is also English is not listed")
  func english() {
    for name in Self.names {
      for key in name.language.keys(of: name.name) {
        let wanted = FoodName(key: key)
        let english = FoodIndex.row(of: wanted)
        #expect(english == nil, "\(name.name) of \(name.food)")
      }
    }
  }

  @Test(
    "False friends in English lead to no food",
    arguments: [
      "Rind", "Gift", "Germ", "Most", "Dose", "Kraut", "Pickel", "Chips", "Wurst", "Kichererbsen", "Hefe", "Toast",
    ])
  func falseFriends(name: String) {
    #expect(FoodCatalogue.food(named: name) == nil)
  }

  @Test("If English and German use a word for different foods, English wins and German has longer names")
  func paprika() {
    #expect(FoodCatalogue.food(named: "Paprika")?.name == "paprika")
    #expect(FoodCatalogue.food(named: "rote Paprika")?.name == "bell peppers")
    #expect(FoodCatalogue.food(named: "Paprikaschoten")?.name == "bell peppers")
  }

  @Test("Every name is valid for an item, and leads to its food")
  func everyName() throws {
    let index = FoodIndex()
    for name in Self.names {
      #expect(try NameRule.validate(name.name, what: "food") == name.name)
      for key in name.language.keys(of: name.name) {
        #expect(index.name(of: String(decoding: key, as: UTF8.self)) == name.food, "\(name.name)")
      }
    }
  }

  @Test("A food found under one language's name is found under the others")
  func sameFood() throws {
    for name in ["carrots", "Karotten", "moehre"] {
      let names = try #require(CommonFoods().food(named: name)).names
      #expect(names.contains("carrots") && names.contains("Karotten") && names.contains("Möhren"), "\(name)")
    }
    // A part of the name would match, but one name does not mean the other.
    #expect(CommonFoods().food(named: "kleine Karotten")?.names == [])
  }

  @Test("The aliases shown for a food are English")
  func shown() {
    #expect(FoodCatalogue.food(named: "Kartoffeln")?.aliases.contains("Kartoffeln") == false)
  }

  @Test("A misspelt German name finds its food", arguments: [("Kartofeln", "potatoes"), ("Zwibeln", "onions")])
  func near(name: String, food: String) {
    #expect(FoodCatalogue.near(name).first?.name == food)
  }

  @Test("A name with special letters has a second key with the letters spelled out")
  func keys() {
    func keys(_ name: String) -> [String] {
      FoodLanguage.german.keys(of: name).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(keys("Möhre") == ["mohre", "moehre"])
    #expect(keys("Weißkohl") == ["weisskohl"])
  }
}
