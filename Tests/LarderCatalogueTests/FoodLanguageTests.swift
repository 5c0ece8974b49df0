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
    "A German name brings the food of the English one",
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
    "Umlauts may be typed with two letters, without their dots, or as two scalars",
    arguments: [
      ("Moehren", "carrots"), ("Mohren", "carrots"), ("Mo\u{308}hren", "carrots"), ("KAESE", "gouda"),
      ("Brötchen", "bread rolls"), ("Broetchen", "bread rolls"), ("Weisskohl", "cabbage"), ("WEIẞKOHL", "cabbage"),
      ("Huettenkaese", "cottage cheese"), ("oel", "vegetable oil"), ("H Milch", "long-life milk"),
    ])
  func umlauts(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "German words that leave a food what it is are passed over, and \"fresh\" where it says nothing new",
    arguments: [
      ("Bio Milch", "milk"), ("Bio-Eier", "eggs"), ("frische Vollmilch", "milk"), ("große Eier", "eggs"),
      ("grosse Eier", "eggs"), ("kleine frische Kartoffeln", "potatoes"), ("frische Nudeln", "fresh pasta"),
      ("frische Sardinen", nil), ("frische", nil),
    ] as [(String, String?)])
  func leads(name: String, food: String?) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test("There are several hundred names, each of a food that there is, and a food has one line a language")
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

  @Test("No name is of two foods, in whatever language, and none is listed twice")
  func owners() {
    var owners: [[UInt8]: String] = [:]
    var met: Set<String> = []
    for name in Self.names {
      #expect(met.insert("\(name.language.name) \(name.name)").inserted, "\(name.name)")
      for key in name.language.keys(of: name.name) {
        // Without its dots, the plural of some names is the singular: Äpfel, Apfel.
        let owner = owners.updateValue(name.food, forKey: key) ?? name.food
        #expect(owner == name.food, "\(name.name) of \(name.food) and \(owner)")
      }
    }
  }

  @Test("No name is English too: there it leads to its food already, or to another one")
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
    "Words that English has for something else of a kitchen are nobody's food",
    arguments: [
      "Rind", "Gift", "Germ", "Most", "Dose", "Kraut", "Pickel", "Chips", "Wurst", "Kichererbsen", "Hefe", "Toast",
    ])
  func falseFriends(name: String) {
    #expect(FoodCatalogue.food(named: name) == nil)
  }

  @Test("Where English and German mean two foods by a word, English goes first, and the German food has longer names")
  func paprika() {
    #expect(FoodCatalogue.food(named: "Paprika")?.name == "paprika")
    #expect(FoodCatalogue.food(named: "rote Paprika")?.name == "bell peppers")
    #expect(FoodCatalogue.food(named: "Paprikaschoten")?.name == "bell peppers")
  }

  @Test("Every name is one that an item may have, and leads to its food")
  func everyName() throws {
    let index = FoodIndex()
    for name in Self.names {
      #expect(try NameRule.validate(name.name, what: "food") == name.name)
      for key in name.language.keys(of: name.name) {
        #expect(index.name(of: String(decoding: key, as: UTF8.self)) == name.food, "\(name.name)")
      }
    }
  }

  @Test("Who has a food under a name of one language has it under those of the others")
  func sameFood() throws {
    for name in ["carrots", "Karotten", "moehre"] {
      let names = try #require(CommonFoods().food(named: name)).names
      #expect(names.contains("carrots") && names.contains("Karotten") && names.contains("Möhren"), "\(name)")
    }
    // Found by a part of the name: who says one does not mean the other.
    #expect(CommonFoods().food(named: "kleine Karotten")?.names == [])
  }

  @Test("A food's other names that are shown are English")
  func shown() {
    #expect(FoodCatalogue.food(named: "Kartoffeln")?.aliases.contains("Kartoffeln") == false)
  }

  @Test("A misspelt German name is near its food", arguments: [("Kartofeln", "potatoes"), ("Zwibeln", "onions")])
  func near(name: String, food: String) {
    #expect(FoodCatalogue.near(name).first?.name == food)
  }

  @Test("A name has a second key where its letters are spelled out")
  func keys() {
    func keys(_ name: String) -> [String] {
      FoodLanguage.german.keys(of: name).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(keys("Möhre") == ["mohre", "moehre"])
    #expect(keys("Weißkohl") == ["weisskohl"])
  }
}
