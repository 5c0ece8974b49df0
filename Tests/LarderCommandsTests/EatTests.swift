import LarderCommands
import LarderModel
import Testing

@Suite("Eating")
struct EatTests {
  @Test("Energy and nutrients per 100 g are recorded in the diary")
  func perHundred() throws {
    var story = Story()
    try story.given(
      .know("rice", [("energy", "350kcal/100g"), ("protein", "7.1g/100g"), ("carbs", "78 g"), ("fat", "0.6")]))
    story.when(.eat("rice", "200g", by: "Ada"))
    story.then(
      "meal-logged item:rice quantity:200 g energy:700 kcal protein:14.2 g carbohydrate:156 g fat:1.2 g person:Ada")
    story.when(.eat("rice", "1/3 g"))
    story.then(
      "meal-logged item:rice quantity:0.333 g energy:1.166 kcal protein:0.024 g carbohydrate:0.26 g fat:0.002 g")
  }

  @Test("Energy per 100 ml, piece or portion is scaled, also by density and piece weight")
  func otherBases() throws {
    var story = Story()
    try story.given(
      .know("milk", [("energy", "64kcal/100ml"), ("density", "1.03")]), .know("egg", [("energy", "80kcal/piece")]),
      .know("apple", [("energy", "52kcal/100g")]), .know("pasta", [("energy", "500kcal/portion")]))
    story.when(.eat("milk", "250 ml"))
    story.then("meal-logged item:milk quantity:250 ml energy:160 kcal")
    story.when(.eat("milk", "103 g"))
    story.then("meal-logged item:milk quantity:103 g energy:64 kcal")
    story.when(.eat("egg", "2 pieces"))
    story.then("meal-logged item:egg quantity:2 pieces energy:160 kcal")
    story.when(.eat("apple", "1 piece"))
    story.then("meal-logged item:apple quantity:1 pieces")
    try story.given(.know("apple", [("piece", "150g")]))
    story.when(.eat("apple", "1 piece"))
    story.then("meal-logged item:apple quantity:1 pieces energy:78 kcal")
    story.when(.eat("pasta"))
    story.then("meal-logged item:pasta quantity:1 portions energy:500 kcal")
    story.when(.eat("pasta", "1/2 portion"))
    story.then("meal-logged item:pasta quantity:0.5 portions energy:250 kcal")
  }

  @Test("Unknown figures are left out, never zero")
  func unknown() {
    var story = Story()
    story.when(.eat("pasta"))
    story.then("meal-logged item:pasta quantity:1 portions")
    story.when(.eat("cake", "2"))
    story.then("meal-logged item:cake quantity:2 portions")
    story.when(.eat("cake", "2", energy: "268 kJ"))
    story.then("meal-logged item:cake quantity:2 portions energy:64.054 kcal")
  }

  @Test("A saved meal is counted in portions")
  func meal() throws {
    var story = Story()
    story.happens(Named(.meal, number: 1, name: "carbonara"))
    story.happens(MealChanged(MealID(rawValue: 1), FactChange(.energy, 651_000)))
    story.happens(MealChanged(MealID(rawValue: 1), FactChange(.fat, 22_333)))
    story.when(.eat("Carbonara"))
    story.then("meal-logged meal:carbonara quantity:1 portions energy:651 kcal fat:22.333 g")
    story.when(.eat("carbonara", "1.5"))
    story.then("meal-logged meal:carbonara quantity:1.5 portions energy:976.5 kcal fat:33.5 g")
    story.when(.eat("carbonara", "200 g"))
    story.refused(.badValue, saying: "portions")
  }

  @Test("A custom energy leaves the nutrients unknown, except those given")
  func ownEnergy() throws {
    var story = Story()
    try story.given(
      .know(
        "pancakes",
        [("energy", "96kcal/piece"), ("protein", "2.1g/piece"), ("carbs", "15.5g/piece"), ("fat", "2.8g/piece")]))
    story.when(.eat("pancakes", "1", energy: "540kcal"))
    story.then("meal-logged item:pancakes quantity:1 pieces energy:540 kcal")
    story.when(.eat("pancakes", "2", energy: "540kcal"))
    story.then("meal-logged item:pancakes quantity:2 pieces energy:540 kcal")
    story.when(
      .exactly { entryTime in
        var eat = Eat("pancakes", quantity: nil, entryTime: entryTime)
        eat.energy = Energy(thousandths: 540_000)
        eat.nutrients = [(.protein, "12g")]
        return eat
      })
    story.then("meal-logged item:pancakes quantity:1 pieces energy:540 kcal protein:12 g")
    story.happens(Named(.meal, number: 1, name: "carbonara"))
    story.happens(MealChanged(MealID(rawValue: 1), FactChange(.energy, 651_000)))
    story.happens(MealChanged(MealID(rawValue: 1), FactChange(.fat, 22_333)))
    story.when(.eat("carbonara", energy: "900kcal"))
    story.then("meal-logged meal:carbonara quantity:1 portions energy:900 kcal")
  }

  @Test("A later change of the food does not rewrite past meals")
  func laterChange() throws {
    var story = Story()
    try story.given(.know("rice", [("energy", "350")]), .eat("rice", "100 g"))
    let logged = try #require(story.log.last)
    try story.given(.know("rice", [("energy", "100")]))
    #expect(logged.decode(as: MealLogged.self).energy == 350_000)
  }

  @Test("A value too large for the diary is refused, never truncated")
  func limits() throws {
    var story = Story()
    try story.given(.know("oil", [("fat", "100 g/100g")]), .know("cake", [("energy", "1 kcal/portion")]))
    story.when(.eat("oil", "2147483.647 g"))
    story.then("meal-logged item:oil quantity:2147483.647 g fat:2147483.647 g")
    story.when(.eat("oil", "2147483.648 g"))
    story.refused(.badValue, saying: "too large to record")
    story.when(.eat("cake", "1000000000 portions"))
    story.then("meal-logged item:cake quantity:1000000000 portions energy:1000000000 kcal")
    story.when(.eat("cake", "1000000000.001 portions"))
    story.refused(.badValue)
    story.when(.eat("pie", "1000000000.001 portions"))
    story.refused(.badValue)
    story.when(.eat("pie", "1", energy: "1000000000.001"))
    story.refused(.badValue)
    story.when(.eat("pie", "1/9000"))
    story.refused(.badValue, saying: "too small")
    for measure in [
      .exact(Quantity(amount: .min, dimension: .mass)), .exact(Quantity(amount: .max, dimension: .portions)),
      .bare(ExactNumber(.min)), .bare(ExactNumber(.max)), .packs(ExactNumber(.max)), .all,
    ] as [EnteredQuantity.Measure] {
      let quantity = EnteredQuantity(text: "so much", measure: measure)
      story.when(.exactly { Eat("oil", quantity: quantity, entryTime: $0) })
      if case .success = story.outcome { Issue.record("\(measure): \(story.lines)") }
    }
  }
}
