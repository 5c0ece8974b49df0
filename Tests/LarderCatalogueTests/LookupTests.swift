import Testing

@testable import LarderCatalogue

@Suite("Looking up a food")
struct LookupTests {
  @Test(
    "Case, accents, hyphens and apostrophes make no difference",
    arguments: [
      ("MILK", "milk"), ("creme fraiche", "crème fraîche"), ("CRE\u{300}ME FRAI\u{302}CHE", "crème fraîche"),
      ("self raising flour", "self-raising flour"), ("goats cheese", "goat's cheese"),
      ("goat’s cheese", "goat's cheese"),
      ("pate", "pâté"), ("Rosé", "rosé wine"), ("  semi–skimmed   milk ", "semi-skimmed milk"),
      ("mac & cheese", "macaroni cheese"), ("2% milk", "semi-skimmed milk"), ("jalapeno", "jalapeños"),
    ])
  func folding(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "Singular and plural find the same food",
    arguments: [
      ("carrot", "carrots"), ("tomato", "tomatoes"), ("cherry", "cherries"), ("potato", "potatoes"), ("egg", "eggs"),
      ("mangoes", "mango"), ("mangos", "mango"), ("avocados", "avocado"), ("cookie", "biscuits"),
      ("brownie", "brownies"),
      ("chilli", "chillies"), ("radish", "radishes"), ("peach", "peaches"), ("bay leaf", "bay leaves"),
      ("anchovy", "anchovies"), ("breads", "bread"), ("kiwis", "kiwis"), ("chillis", "chillies"), ("lentil", "lentils"),
      ("kiwi", "kiwis"),
      ("strawberry", "strawberries"), ("chicken breasts", "chicken breast"), ("cheddars", "cheddar"),
      ("sausage", "sausages"), ("olive", "olives"), ("spare rib", "spare ribs"), ("brussel sprout", "Brussels sprouts"),
    ])
  func number(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "British, American and other names find the same food",
    arguments: [
      ("yoghurt", "yogurt"), ("ground beef", "minced beef"), ("mince", "minced beef"), ("zucchini", "courgettes"),
      ("eggplant", "aubergine"), ("cilantro", "coriander"), ("scallions", "spring onions"), ("arugula", "rocket"),
      ("all-purpose flour", "flour"), ("powdered sugar", "icing sugar"), ("cornstarch", "cornflour"),
      ("potato chips", "crisps"), ("french fries", "frozen chips"), ("shrimp", "prawns"),
      ("heavy cream", "double cream"),
      ("skim milk", "skimmed milk"), ("soy milk", "soya milk"), ("ketchup", "ketchup"), ("spaghetti", "pasta"),
      ("garbanzo beans", nil), ("popsicle", "ice lollies"), ("whiskey", "whisky"), ("canned tuna", "tinned tuna"),
    ] as [(String, String?)])
  func synonyms(name: String, food: String?) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "American names find the food that they are",
    arguments: [
      ("half & half", "half-and-half"), ("string cheese", "string cheese"), ("ground turkey", "minced turkey"),
      ("ground pork", "minced pork"), ("La Croix", "soda water"), ("seltzer", "soda water"),
      ("tater tots", "potato croquettes"), ("kosher salt", "salt"), ("AP flour", "flour"),
      ("heavy whipping cream", "double cream"), ("deli ham", "ham"), ("deli turkey", "sliced turkey"),
      ("everything bagels", "bagels"), ("granola bars", "cereal bars"), ("Gala apples", "apples"),
      ("russet potatoes", "potatoes"), ("baby bella mushrooms", "chestnut mushrooms"), ("fruit snacks", "gummy sweets"),
      ("boneless skinless chicken breast", "chicken breast"), ("imitation crab", "crab sticks"),
      ("dinner rolls", "bread rolls"), ("lasagna noodles", "lasagne sheets"), ("saltine crackers", "crackers"),
      ("graham crackers", "digestive biscuits"), ("marinara sauce", "pasta sauce"), ("ranch", "ranch dressing"),
    ])
  func american(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test("A stir fry is not similar to fries")
  func stirFry() {
    #expect(!FoodCatalogue.near("stir fry").map(\.name).contains("frozen chips"))
    #expect(FoodCatalogue.near("curly fries").map(\.name).contains("frozen chips"))
  }

  @Test(
    "Adjectives that do not change the food are skipped",
    arguments: [
      ("organic carrots", "carrots"), ("free-range eggs", "eggs"), ("large free range eggs", "eggs"),
      ("bio milk", "milk"), ("fresh spinach", "spinach"), ("fresh apples", "apples"), ("fair-trade bananas", "bananas"),
      ("extra large eggs", "eggs"), ("organic free-range chicken breast", "chicken breast"),
      ("ripe avocado", "avocado"),
    ])
  func leads(name: String, food: String) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "\"Fresh\" is skipped only if it adds nothing",
    arguments: [
      ("fresh oregano", nil), ("fresh sardines", nil), ("fresh peas", nil), ("fresh currants", nil),
      ("fresh oranges", "oranges"),
      ("fresh pasta", "fresh pasta"), ("fresh yeast", "fresh yeast"), ("fresh orange juice", "fresh orange juice"),
      ("fresh tuna", "tuna steaks"), ("fresh bread", "bread"),
    ] as [(String, String?)])
  func fresh(name: String, food: String?) {
    #expect(FoodCatalogue.food(named: name)?.name == food)
  }

  @Test(
    "The last word on its own does not decide",
    arguments: [
      "hazelnut milk", "apple butter", "chocolate eggs", "tomato bread", "car polish", "milky", "mil", "lawnmower", "",
      " ", "-",
      "organic", "fresh", "=", "|", "fridge", "milk|", ",", "100", "\u{0}", "🥕",
      String(repeating: "milk ", count: 2000),
    ])
  func noGuess(name: String) {
    #expect(FoodCatalogue.food(named: name)?.name != "milk" || name == "milk|")
    if name != "milk|" { #expect(FoodCatalogue.food(named: name) == nil) }
  }

  @Test("Peanut butter is not butter, and coconut milk is not milk")
  func ownFoods() {
    #expect(FoodCatalogue.food(named: "peanut butter")?.category == "nuts")
    #expect(FoodCatalogue.food(named: "coconut milk")?.category == "tinned")
    #expect(FoodCatalogue.food(named: "sweet potato")?.name == "sweet potatoes")
  }

  @Test("Pepper is a spice, and peppers are vegetables")
  func peppers() {
    #expect(FoodCatalogue.food(named: "pepper")?.name == "black pepper")
    #expect(FoodCatalogue.food(named: "Peppers")?.name == "bell peppers")
  }

  @Test("Every name and alias finds its food")
  func everyName() {
    for row in FoodRow.all {
      #expect(!row.names.isEmpty && row.names.allSatisfy { FoodIndex.row(of: $0) == row }, "\(row.name)")
    }
  }

  /// The first row with each exact name.
  private static let toTheLetter = rows { $0.key }
  private static let inAnyNumber = rows { $0.stem }

  private static func rows(by key: (FoodName) -> [UInt8]) -> [[UInt8]: FoodRow] {
    let rows = FoodRow.all.flatMap { row in row.names.map { (key($0), row) } }
    return Dictionary(rows) { first, _ in first }
  }

  @Test("The index finds the same foods as a search of the whole table")
  func indexed() {
    let index = FoodIndex()
    let foods = FoodCatalogue.all
    #expect(foods.count > 600)
    for (row, food) in zip(FoodRow.all, foods) {
      for name in [food.name] + food.aliases {
        let last = String(name.split(separator: " ").last ?? "")
        for asked in [name, name + "s", String(name.dropLast()), last].map(FoodName.init) {
          #expect(FoodIndex.row(of: asked) == Self.toTheLetter[asked.key] ?? Self.inAnyNumber[asked.stem], "\(name)")
        }
        #expect(FoodIndex.row(of: FoodName(name)) == row)
        for asked in [name.uppercased(), "organic " + name] {
          #expect(index.food(named: asked) == food && index.name(of: asked) == food.name, "\(asked)")
        }
      }
    }
    for asked in ["", "xyzzyqq", "🥕", "fresh", "organic fresh"] { #expect(index.food(named: asked) == nil) }
  }
}

@Suite("Suggestions for misspelt foods")
struct NearTests {
  @Test(
    "A misspelt food is found",
    arguments: [
      ("chedar", "cheddar"), ("yohgurt", "yogurt"), ("mozarella", "mozzarella"), ("courgete", "courgettes"),
      ("peanut buter", "peanut butter"), ("tomatos", "tomatoes"), ("brocoli", "broccoli"), ("spagetti", "pasta"),
    ])
  func misspelt(name: String, food: String) {
    #expect(FoodCatalogue.near(name).first?.name == food)
  }

  @Test("If several foods match, all are suggested")
  func ambiguous() {
    #expect(FoodCatalogue.near("chickpeas", limit: 2).map { $0.name } == ["dried chickpeas", "tinned chickpeas"])
    #expect(
      FoodCatalogue.near("kidney beans", limit: 2).map { $0.name } == ["dried kidney beans", "tinned kidney beans"])
    #expect(
      FoodCatalogue.near("cream", limit: 3).map { $0.name } == ["double cream", "whipping cream", "single cream"])
  }

  @Test("A food is suggested once, up to the limit")
  func limits() {
    let near = FoodCatalogue.near("milk", limit: 100)
    #expect(Set(near.map { $0.name }).count == near.count)
    #expect(FoodCatalogue.near("milk", limit: 2).count == 2)
    #expect(FoodCatalogue.near("milk", limit: 0).isEmpty)
  }

  @Test("Nonsense has no suggestions", arguments: ["", "xyzzyqq", "lawnmower", "🥕", String(repeating: "a", count: 65)])
  func nonsense(name: String) {
    #expect(FoodCatalogue.near(name).isEmpty)
  }
}
