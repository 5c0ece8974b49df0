import LarderCommands
import LarderModel
import Testing

@Suite("Saved meals")
struct MealBookTests {
  @Test("A saved meal has the given figures per portion, and no others")
  func add() {
    var story = Story()
    story.when(
      .meal(.add, "lentil soup", [(.energy, "420kcal"), (.protein, "18g"), (.salt, "1,25 g")], words: "with cumin"))
    story.then("meal-described meal:lentil soup energy:420 kcal protein:18 g salt:1.25 g description:with cumin")
    story.when(.eat("lentil soup", "1.5 portions"))
    story.then("meal-logged meal:lentil soup quantity:1.5 portions energy:630 kcal protein:27 g")
    story.when(.meal(.add, "Lentil Soup", []))
    story.refused(.contradicts, saying: "already")
    story.when(.meal(.add, "stew", []))
    story.then("meal-described meal:stew")
    story.when(.eat("stew"))
    story.then("meal-logged meal:stew quantity:1 portions")
  }

  @Test("Figures per portion are read in common notations")
  func figures() {
    var story = Story()
    story.when(.meal(.add, "a", [(.energy, "1757.28 kJ/portion"), (.fat, "500mg"), (.fibre, "12"), (.sugar, "0")]))
    story.then("meal-described meal:a energy:420 kcal fat:0.5 g fibre:12 g sugar:0 g")
    story.when(.meal(.add, "b", [(.energy, "0"), (.saturates, "1000 g"), (.carbohydrate, "1000g")]))
    story.then("meal-described meal:b energy:0 kcal carbohydrate:1000 g saturates:1000 g")
    for (attribute, text) in [
      (MealAttribute.energy, "420kcal/100g"), (.energy, "100000.001"), (.energy, "-1"), (.energy, "much"),
      (.energy, ""), (.protein, "1000.001g"), (.protein, "18ml"), (.protein, "-1g"), (.salt, "a lot"), (.fat, "٣g"),
      (.sugar, "9999999999999999999999g"), (.fibre, "12g/100g"),
    ] {
      story.when(.meal(.add, "c", [(attribute, text)]))
      story.refused(.badValue)
    }
    #expect(story.household.catalog.meal(named: "c") == nil)
  }

  @Test("Editing replaces the given figures, keeps the others, and leaves logged meals unchanged")
  func edit() throws {
    var story = Story()
    try story.given(.meal(.add, "soup", [(.energy, "400"), (.protein, "10g")]), .eat("soup"))
    let logged = try #require(story.log.last)
    story.when(.meal(.edit, "soup", [(.energy, "500"), (.fat, "9g"), (.protein, "unknown")]))
    story.then("meal-described meal:soup energy:500 kcal fat:9 g", "meal-changed meal:soup attribute:protein")
    story.when(.eat("soup", "2"))
    story.then("meal-logged meal:soup quantity:2 portions energy:1000 kcal fat:18 g")
    #expect(logged.decode(as: MealLogged.self).energy == 400_000)
    story.when(.meal(.edit, "soup", [(.energy, "600")], from: "2026-12-01"))
    story.then("meal-described meal:soup energy:600 kcal from:2026-12-01")
    story.when(.eat("soup"))
    story.then("meal-logged meal:soup quantity:1 portions energy:500 kcal fat:9 g")
    story.today = day("2026-12-01")
    story.when(.eat("soup"))
    story.then("meal-logged meal:soup quantity:1 portions energy:600 kcal fat:9 g")
    story.when(.meal(.edit, "soup", []))
    story.refused(.badValue)
    story.when(.meal(.edit, "stew", [(.energy, "1")]))
    story.refused(.unknownItem)
  }

  @Test("A removed meal is no longer suggested, and returns unchanged when added again")
  func remove() throws {
    var story = Story()
    try story.given(.meal(.add, "soup", [(.energy, "400")]), .meal(.remove, "soup"))
    let catalog = story.household.catalog
    #expect(catalog.meal(named: "soup") == nil && catalog.namedMeals.map(\.name) == ["soup"])
    story.when(.eat("soup"))
    story.refused(.unknownItem, suggesting: [.addMeal("soup", energy: nil)])
    story.when(.meal(.remove, "soup"))
    story.refused(.unknownItem)
    story.when(.eat("soup", sort: .item))
    story.then("meal-logged item:soup quantity:1 portions")
    // Now only an item has the name.
    story.when(.eat("soup"))
    story.then("meal-logged item:soup quantity:1 portions")
    story.when(.meal(.add, "soup", [(.fat, "5g")]))
    story.then("meal-described meal:soup fat:5 g")
    story.when(.eat("soup", sort: .meal))
    story.then("meal-logged meal:soup quantity:1 portions energy:400 kcal fat:5 g")
  }

  @Test("A meal and an item with the same name are asked about, never guessed")
  func ambiguous() throws {
    var story = Story()
    try story.given(.meal(.add, "bread", [(.energy, "200")]), .know("Bread", [("energy", "250kcal/100g")]))
    story.when(.eat("bread"))
    story.refused(.ambiguous, saying: "meal:\"bread\" or item:\"bread\"")
    story.when(.eat("bread", "100g"))
    story.refused(.ambiguous)
    story.when(.eat("bread", sort: .meal))
    story.then("meal-logged meal:bread quantity:1 portions energy:200 kcal")
    story.when(.eat("bread", "100g", sort: .item))
    story.then("meal-logged item:Bread quantity:100 g energy:250 kcal")
    story.when(.eat("stew", sort: .meal))
    story.refused(.unknownItem)
  }

  @Test("Half means half a portion of a meal or half a piece; for weighed food the amount is asked")
  func half() throws {
    var story = Story()
    try story.given(
      .meal(.add, "soup", [(.energy, "401")]), .know("egg", [("unit", "piece"), ("energy", "80kcal/piece")]),
      .know("rice", [("unit", "g")]))
    story.when(.eat("soup", "half"))
    story.then("meal-logged meal:soup quantity:0.5 portions energy:200.5 kcal")
    story.when(.eat("soup", "1/3 portion"))
    story.then("meal-logged meal:soup quantity:0.333 portions energy:133.533 kcal")
    story.when(.eat("egg", "half"))
    story.then("meal-logged item:egg quantity:0.5 pieces energy:40 kcal")
    story.when(.eat("cake", "half"))
    story.then("meal-logged item:cake quantity:0.5 portions")
    story.when(.eat("rice", "half"))
    story.refused(.ambiguous, saying: "half")
    story.when(.eat("soup", "200 g"))
    story.refused(.badValue, saying: "portions")
    story.when(.eat("soup", from: .stock))
    story.refused(.contradicts)
  }

  @Test("Figures given with an entry override the saved meal's")
  func said() throws {
    var story = Story()
    try story.given(.meal(.add, "soup", [(.energy, "400"), (.protein, "10g")]))
    story.when(
      .exactly { entryTime in
        var eat = Eat("soup", quantity: nil, entryTime: entryTime)
        eat.energy = Energy(thousandths: 450_000)
        eat.nutrients = [(.protein, "12.5g"), (.fat, "0")]
        return eat
      })
    story.then("meal-logged meal:soup quantity:1 portions energy:450 kcal protein:12.5 g fat:0 g")
  }

  @Test("Correcting a quantity scales the calculated figures, and keeps those given")
  func fixedQuantity() throws {
    var story = Story()
    try story.given(.meal(.add, "soup", [(.energy, "400"), (.protein, "9g")]), .eat("soup", "2"))
    let logged = try #require(story.log.last)
    func fixed(_ field: String, _ value: String) -> String {
      "amended target:\(logged.sequence) of:meal-logged field:\(field) value:\(value)"
    }
    story.when(.fix(logged, [("quantity", "1.5")]))
    story.then(fixed("quantity", "1.5 portions"), fixed("energy", "600 kcal"), fixed("protein", "13.5 g"))
    story.when(.fix(logged, [("quantity", "3"), ("kcal", "1000")]))
    // 9 g of protein belong to 400 kcal of soup. For any other energy they are unknown.
    story.then(
      fixed("quantity", "3 portions"), fixed("energy", "1000 kcal"),
      "amended target:\(logged.sequence) of:meal-logged field:protein")
    story.when(.fix(logged, [("energy", "800")]))
    story.then(fixed("energy", "800 kcal"))
    story.when(.fix(logged, [("quantity", "2")]))
    story.then(fixed("quantity", "2 portions"))
  }

  private func day(_ text: String) -> Day { (try? Day(iso: text)) ?? .min }
}

extension StoryStep {
  static func meal(
    _ change: EditMeal.Change, _ name: String, _ figures: [(MealAttribute, String)] = [], words: String? = nil,
    from: String? = nil
  ) -> StoryStep {
    StoryStep { today in
      var edit = EditMeal(change, name, entryTime: EntryTime(today: today))
      edit.figures = figures.map { (attribute: $0.0, text: $0.1) }
      edit.description = words
      edit.from = try from.map { try Day(iso: $0) }
      return edit
    }
  }

  static func eat(_ what: String, _ quantity: String? = nil, sort: Eat.Sort) -> StoryStep {
    StoryStep { today in
      var eat = Eat(
        what, quantity: try quantity.map { try EnteredQuantity(parsing: $0) }, entryTime: EntryTime(today: today))
      eat.sort = sort
      return eat
    }
  }
}
