import LarderCommands
import LarderModel
import Testing

@Suite("Fixing a meal eaten from stock")
struct FixMealTests {
  /// A household after a meal, with the diary entry and its consumptions from stock.
  private func eaten(_ steps: StoryStep..., then eat: StoryStep) throws -> (story: Story, helping: [StoredEvent]) {
    var story = Story()
    for step in steps { try story.given(step) }
    let before = story.log.count
    try story.given(eat)
    let kinds = [MealLogged.code, Consumed.code]
    return (story, story.log.dropFirst(before).filter { kinds.contains($0.record.kind) })
  }

  @Test("The number of the diary entry or of the stock event corrects both", arguments: [0, 1])
  func both(of event: Int) throws {
    var (story, helping) = try eaten(.buy("eggs", "10"), then: .eat("eggs", "2"))
    story.when(.fix(helping[event], [("quantity", "4")], of: helping))
    story.then(
      "amended target:3 of:meal-logged field:quantity value:4 pieces",
      "amended target:4 of:consumed field:quantity value:4 pieces")
    story.when(.fix(helping[event], [("quantity", "1")], of: helping))
    story.then(
      "amended target:3 of:meal-logged field:quantity value:1 pieces",
      "amended target:4 of:consumed field:quantity value:1 pieces")
    story.when(.fix(helping[event], [("quantity", "20")], of: helping))
    story.then(
      "amended target:3 of:meal-logged field:quantity value:20 pieces",
      "amended target:4 of:consumed field:quantity value:10 pieces")
  }

  @Test("With several lots, the first one used gets food back first; a single one is asked about")
  func severalLots() throws {
    var (story, helping) = try eaten(
      .buy("rice", "150 g", due: "+2d"), .buy("rice", "500 g", due: "+9d"), then: .eat("rice", "200 g"))
    story.when(.fix(helping[0], [("quantity", "120 g")], of: helping))
    story.then(
      "amended target:4 of:meal-logged field:quantity value:120 g",
      "amended target:5 of:consumed field:quantity value:120 g",
      "amended target:6 of:consumed field:quantity value:0 g")
    story.when(.fix(helping[0], [("quantity", "300 g")], of: helping))
    story.then(
      "amended target:4 of:meal-logged field:quantity value:300 g",
      "amended target:6 of:consumed field:quantity value:150 g")
    story.when(.fix(helping[1], [("quantity", "100 g")], of: helping))
    story.refused(
      .ambiguous, saying: "only part of what was eaten in event 4",
      suggesting: [.fixEvent(4, field: "quantity", value: "100 g")])
    story.when(.fix(helping[0], [("item", "beans")], of: helping))
    story.refused(.contradicts, saying: "so its food cannot be changed")
  }

  @Test("A shortfall of the first lot is taken from the next")
  func nextLot() throws {
    var (story, helping) = try eaten(
      .buy("milk", "200 ml", due: "+1d"), .buy("milk", "1 l", due: "+5d"), then: .eat("milk", "100 ml", by: "Ada"))
    story.when(.fix(helping[0], [("quantity", "500ml")], of: helping))
    story.then(
      "amended target:5 of:meal-logged field:quantity value:500 ml",
      "amended target:6 of:consumed field:quantity value:200 ml",
      "consumed item:milk lot:2 quantity:300 ml person:Ada")
  }

  @Test("Person and day are corrected in both events, but never to before the food came in")
  func personAndDay() throws {
    var (story, helping) = try eaten(.buy("eggs", "10"), then: .eat("eggs", "2"))
    story.when(.fix(helping[1], [("person", "Bo")], of: helping))
    story.then(
      "amended target:3 of:meal-logged field:person value:Bo", "amended target:4 of:consumed field:person value:Bo")
    story.when(.fix(helping[0], [("on", "yesterday")], of: helping))
    story.refused(.notInYet(LotID(rawValue: 1)), saying: "was not in stock yet")
  }

  @Test("A saved meal with a quantity other than portions is refused by name")
  func mealOfTheBook() throws {
    var story = Story()
    try story.given(.meal(.add, "carbonara", [(.energy, "600kcal")]), .eat("carbonara"))
    let entry = try #require(story.log.last)
    story.when(.fix(entry, [("quantity", "200 g")]))
    story.refused(.badValue, saying: "carbonara is a meal, and meals are counted in portions")
  }
}
