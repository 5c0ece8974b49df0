import LarderCommands
import LarderModel
import Testing

@Suite("Cooking")
struct CookTests {
  /// Purchases of pasta, bacon, eggs and cheese, and a recipe that is a meal of the cookbook.
  private func kitchen() throws -> Story {
    var story = Story()
    try story.given(
      .buy("pasta", "500 g", price: "0.95"), .buy("bacon", "200 g", price: "2.40"), .buy("eggs", "10", price: "2.90"),
      .buy("pecorino", "150 g", price: "3.30"), .write("carbonara"))
    return story
  }

  private static let ingredients = [("pasta", "400 g"), ("bacon", "150 g"), ("eggs", "4"), ("pecorino", "80 g")]

  private func cost(of lot: UInt32, in story: Story) -> Int64? {
    story.household.lots[LotID(rawValue: lot)].map { $0.cost / Lot.costScale }
  }

  @Test("Ingredients leave their lots, and the dish costs what they cost")
  func cost() throws {
    var story = try kitchen()
    story.when(.cook(story, "carbonara", 4, Self.ingredients, eaten: [(nil, 2)], kept: 2))
    let left = ["pasta", "bacon", "eggs", "pecorino"].map { name in
      story.household.catalog.item(named: name).map { story.household.left(of: $0).map(\.description) } ?? []
    }
    #expect(left == [["100 g"], ["50 g"], ["6"], ["70 g"]])
    #expect(cost(of: 5, in: story) == 274)
    #expect(story.household.lots[LotID(rawValue: 5)]?.remaining == 2000)
    story.when(.toss("carbonara", "1 portion"))
    #expect(story.consumptions.last.map { $0.cost / Lot.costScale } == 137)
  }

  @Test("Wasted portions weigh their share of the ingredients if all of these have a mass")
  func mass() throws {
    for (ingredients, mass) in [(["pasta", "pecorino"], 120_000), (["pasta", "eggs"], LotConsumption.unknownContent)] {
      var story = try kitchen()
      story.when(.cook(story, "carbonara", 4, Self.ingredients.filter { ingredients.contains($0.0) }))
      story.when(.toss("carbonara", "1 portion"))
      #expect(story.consumptions.last?.dishMass == mass, "\(ingredients)")
    }
  }

  @Test("All missing ingredients are listed together, and the stock stays unchanged")
  func short() throws {
    var story = try kitchen()
    let threefold = [("pasta", "1200 g"), ("bacon", "450 g"), ("eggs", "12"), ("pecorino", "240 g"), ("cream", "1 l")]
    story.when(.cook(story, "carbonara", 12, threefold))
    story.refused(
      .notEnough, saying: "carbonara is missing 700 g pasta, 250 g bacon, 2 eggs, 90 g pecorino and 1 l cream")
    story.when(.cook(story, "carbonara", 12, threefold, anyway: true))
    // All five are short, so the figures are minimum figures.
    #expect(story.household.kitchen.dishes[LotID(rawValue: 5)].map { $0.unknown >= 5 } == true)
    #expect(story.household.lots[LotID(rawValue: 5)]?.remaining == 12_000)
    #expect(story.household.lots[LotID(rawValue: 1)] == nil)
  }

  @Test("Two lines of one food do not count the same eggs")
  func twice() throws {
    var story = try kitchen()
    story.when(.cook(story, "carbonara", 4, [("eggs", "6"), ("eggs", "6")]))
    story.refused(.notEnough, saying: "is missing 2 eggs")
  }

  @Test("Missing amounts of one food are added up over several lines")
  func lacksTogether() throws {
    var story = try kitchen()
    let lines = [
      ("lemons", "2"), ("rice", "200 g"), ("lemons", "1"), ("tuna", "1 tin"), ("rice", "100 g"), ("tuna", "½ tin"),
      ("bacon", "150 g"), ("bacon", "150 g"), ("oil", "10 ml"), ("oil", "20 g"),
    ]
    story.when(.cook(story, "carbonara", 4, lines))
    story.refused(
      .notEnough,
      saying: "carbonara is missing 3 lemons, 300 g rice, 1½ tins of tuna, 100 g bacon, 10 ml oil and 20 g oil")
  }

  @Test("Amounts in two measures are added if their weights are known")
  func lacksInOneMeasure() throws {
    let story = try kitchen()
    var spoons = Cook.Ingredient("sugar", item: nil, quantity: try EnteredQuantity(parsing: "100 ml"))
    spoons.weight = Quantity(amount: 85_000, dimension: .mass)
    let grams = Cook.Ingredient("sugar", item: nil, quantity: try EnteredQuantity(parsing: "50 g"))
    var cook = Cook(
      try #require(story.household.catalog.meal(named: "carbonara")), portions: ExactNumber(4),
      entryTime: EntryTime(today: .min))
    cook.ingredients = [spoons, grams]
    cook.takesWhatIsThere = true
    #expect(cook.shortages(in: story.household, foods: nil).map(\.description) == ["135 g sugar"])
  }

  @Test("Eating and keeping more portions than cooked is refused", arguments: [(2, 3), (5, 0), (0, 5)])
  func tooMuch(eaten: Int64, kept: Int64) throws {
    var story = try kitchen()
    story.when(.cook(story, "carbonara", 4, Self.ingredients, eaten: eaten > 0 ? [(nil, eaten)] : [], kept: kept))
    story.refused(.badValue, saying: "you are cooking 4 portions, so you cannot ")
  }

  @Test("Portions neither eaten nor kept are gone, without an eater")
  func gone() throws {
    var story = try kitchen()
    story.when(.cook(story, "carbonara", 4, Self.ingredients, eaten: [("ann", 1)], kept: 2))
    #expect(story.household.lots[LotID(rawValue: 5)]?.remaining == 2000)
    let nobody = story.log.filter { $0.record.kind == Consumed.code && $0.record.lot == 5 }.map {
      $0.decode(as: Consumed.self)
    }
    #expect(nobody.map(\.quantity.amount) == [1000, 1000])
    #expect(nobody.map { $0.person == nil } == [false, true])
  }

  @Test("Leftovers keep for three days, and in a freezer for ninety")
  func places() throws {
    for (place, days) in [(nil, 3), ("fridge", 3), ("freezer", 90)] as [(String?, Int32)] {
      var story = try kitchen()
      story.when(.cook(story, "carbonara", 4, Self.ingredients, place: place))
      let lot = try #require(story.household.lots[LotID(rawValue: 5)])
      #expect(lot.due - lot.cameIn == days, "\(place ?? "nowhere said")")
    }
  }

  @Test("One unknown price makes the cost unknown, except for a pinch")
  func unknownCost() throws {
    for isTrifling in [false, true] {
      var story = try kitchen()
      try story.given(.buy("pepper", "50 g"))
      story.when(
        .cook(story, "carbonara", 4, Self.ingredients + [("pepper", "2 g")], trifling: isTrifling ? ["pepper"] : []))
      let known = story.household.lots[LotID(rawValue: 6)]?.cost != Lot.unknownCost
      #expect(known == isTrifling)
    }
  }

  @Test("A dish named like a bought food is called home-made, and the food stays unchanged")
  func homeMade() throws {
    var story = Story()
    try story.given(.buy("bread", "500 g", price: "2.00"), .buy("flour", "1 kg", price: "1.00"), .write("bread"))
    story.when(.cook(story, "bread", 8, [("flour", "500 g")]))
    let item = try #require(story.household.catalog.item(named: "home-made bread"))
    #expect(story.household.left(of: item).map(\.amount) == [8000])
    #expect(
      story.household.catalog.item(named: "bread").map { story.household.left(of: $0).map(\.amount) } == [500_000])
  }
}

extension StoryStep {
  /// A recipe without ingredients; the cook command names them.
  fileprivate static func write(_ name: String) -> StoryStep {
    StoryStep { today in WriteRecipe(name, entryTime: EntryTime(today: today)) }
  }

  fileprivate static func cook(
    _ story: Story, _ name: String, _ portions: Int64, _ ingredients: [(name: String, quantity: String)],
    trifling: Set<String> = [], eaten: [(person: String?, portions: Int64)] = [], kept: Int64? = nil,
    anyway: Bool = false, place: String? = nil
  ) -> StoryStep {
    StoryStep { today in
      let catalog = story.household.catalog
      var cook = Cook(
        try #require(catalog.meal(named: name)), portions: ExactNumber(portions), entryTime: EntryTime(today: today))
      cook.ingredients = try ingredients.map { name, quantity in
        var ingredient = Cook.Ingredient(
          name, item: catalog.item(named: name), quantity: try EnteredQuantity(parsing: quantity))
        ingredient.isTrifling = trifling.contains(name)
        return ingredient
      }
      cook.eaten = eaten.map { Cook.Helping($0.person, portions: ExactNumber($0.portions)) }
      cook.kept = kept.map { ExactNumber($0) }
      cook.takesWhatIsThere = anyway
      cook.place = place
      return cook
    }
  }
}
