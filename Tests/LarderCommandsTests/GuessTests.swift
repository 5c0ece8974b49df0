import LarderCommands
import LarderModel
import Testing

@Suite("Estimated dates and places follow new facts")
struct GuessTests {
  private static let foods = OneFood()

  /// A book of one food.
  private struct OneFood: FoodBook {
    func food(named name: String) -> KnownFood? {
      guard name.lowercased() == "mozzarella" else { return nil }
      var described = ItemDescribed()
      (described.food, described.keepsFridge, described.keepsPantry) = ("mozzarella", 7, 1)
      (described.energy, described.per) = (300_000, .mass)
      var food = KnownFood(described, category: "dairy", place: "fridge")
      food.names = ["mozzarella"]
      return food
    }

    func names(near name: String) -> [String] { [] }
  }

  private func know(_ item: String, _ facts: [(String, String)], _ story: Story) -> StoryStep {
    .exactly { entryTime in
      var know = DescribeItem(item, facts: facts.map { (attribute: $0.0, text: $0.1) }, entryTime: entryTime)
      know.events = story.log
      return know
    }
  }

  @Test("A corrected keeping time dates existing stock from the day it came in")
  func keepingTime() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", place: "fridge"), .buy("milk", "2 l", due: "+3d", place: "fridge"))
    story.today = story.today.advanced(by: 2)
    try story.given(.use("milk", "300 ml", lot: 1), .change(.open, "milk", "200 ml", lot: 1))
    story.when(know("milk", [("keeps-fridge", "7d")], story))
    story.then(
      "item-changed item:milk attribute:keeps-fridge value:7",
      "amended target:3 of:bought field:due value:2026-11-27",
      "amended target:3 of:bought field:due_kind value:estimate")
  }

  @Test("Used-up, dated and moved lots stay unchanged")
  func said() throws {
    var story = Story()
    try story.given(
      .know("jam", [("keeps-pantry", "90")]), .buy("jam", "100 g"), .buy("jam", "200 g", due: "+9d"),
      .buy("jam", "300 g", place: "cellar"), .use("jam", "all", lot: 1))
    story.when(know("jam", [("place", "fridge"), ("keeps-fridge", "60d")], story))
    story.then(
      "item-changed item:jam attribute:place value:2", "item-changed item:jam attribute:keeps-fridge value:60",
      "amended target:4 of:bought field:place value:fridge")
  }

  @Test("The count that found a lot is corrected, and a later count is left unchanged")
  func counted() throws {
    var story = Story()
    try story.given(.count("rice", "500 g"), .count("rice", "400 g"))
    story.when(know("rice", [("keeps-pantry", "700d")], story))
    story.then(
      "item-changed item:rice attribute:keeps-pantry value:700",
      "amended target:2 of:counted field:due value:2028-10-20",
      "amended target:2 of:counted field:due_kind value:estimate")
  }

  @Test("Correcting a misspelt name adds the catalogue's facts, and keeps the household's own")
  func renamed() throws {
    var story = Story(foods: Self.foods)
    try story.given(.buy("mozarella", "125 g"), .know("mozarella", [("energy", "250kcal/100g")]))
    let log = story.log
    story.when(.exactly { RenameItem(log[0], to: "mozzarella", log, entryTime: $0) })
    story.then(
      "item-described item:mozarella food:mozzarella category:dairy place:fridge per:mass keeps_pantry:1 keeps_fridge:7",
      "amended target:1 of:named field:name value:mozzarella", "item-called item:mozarella name:mozarella",
      "amended target:2 of:bought field:place value:fridge", "amended target:2 of:bought field:due value:2026-11-27",
      "amended target:2 of:bought field:due_kind value:estimate")
  }

  @Test("In a merge, a lot without a date gets the other item's, and every date stays")
  func merged() throws {
    var story = Story()
    try story.given(
      .know("yoghurt", [("place", "fridge"), ("keeps-fridge", "7")]), .buy("joghurt", "500 g"),
      .buy("joghurt", "200 g", due: "+2d"), .buy("yoghurt", "300 g", due: "+1d"))
    let events = story.log.filter { $0.record.kind == Bought.code && $0.record.item == 2 }
    story.when(.exactly { MergeItems(events, of: "joghurt", into: "yoghurt", entryTime: $0) })
    let (first, second) = (events[0].sequence, events[1].sequence)
    story.then(
      "item-called item:yoghurt name:joghurt",
      "amended target:\(first) of:bought field:item value:yoghurt",
      "amended target:\(first) of:bought field:place value:fridge",
      "amended target:\(first) of:bought field:due value:2026-11-27",
      "amended target:\(first) of:bought field:due_kind value:estimate",
      "amended target:\(second) of:bought field:item value:yoghurt",
      "amended target:\(second) of:bought field:place value:fridge")
  }

  @Test("A purchase moved to another day or place is estimated again, unless its date was read")
  func fixedPurchase() throws {
    var story = Story()
    try story.given(
      .know("milk", [("keeps-fridge", "7"), ("keeps-freezer", "90")]), .buy("milk", "1 l", place: "fridge"),
      .buy("milk", "1 l", due: "+3d", place: "fridge"))
    let bought = story.log.filter { $0.record.kind == Bought.code }
    story.when(.fix(bought[0], [("day", "2026-11-18")]))
    story.then(
      "amended target:\(bought[0].sequence) of:bought field:day value:2026-11-18",
      "amended target:\(bought[0].sequence) of:bought field:due value:2026-11-25")
    story.when(.fix(bought[0], [("place", "freezer")]))
    story.then(
      "amended target:\(bought[0].sequence) of:bought field:place value:freezer",
      "amended target:\(bought[0].sequence) of:bought field:due value:2027-02-18")
    story.when(.fix(bought[1], [("day", "2026-11-18")]))
    story.then("amended target:\(bought[1].sequence) of:bought field:day value:2026-11-18")
  }
}
