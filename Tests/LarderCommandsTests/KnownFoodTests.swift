import LarderCommands
import LarderModel
import Testing

/// A book of two foods.
private struct SmallBook: FoodBook {
  func food(named name: String) -> KnownFood? {
    var described = ItemDescribed()
    described.food = name
    switch name {
    case "milk", "whole milk":
      described.food = "milk"
      (described.measure, described.per, described.density) = (.volume, .mass, 1_030_000)
      (described.keepsFridge, described.keepsOpened, described.energy) = (7, 3, 61_000)
      return KnownFood(described, category: "dairy", place: "fridge")
    case "apples":
      (described.measure, described.piece, described.keepsPantry, described.keepsFridge) = (.mass, 182_000, 21, 28)
      return KnownFood(described, category: "fruit")
    default: return nil
    }
  }

  func names(near name: String) -> [String] { name == "mlik" ? ["milk"] : [] }
}

@Suite("Facts from the catalogue")
struct KnownFoodTests {
  @Test("A new item is described in its first command, which uses its place and keeping time")
  func bought() throws {
    var story = Story(foods: SmallBook())
    story.when(.buy("milk", "2 l"))
    story.then(
      "item-described item:milk food:milk category:dairy place:fridge measure:volume per:mass keeps_opened:3 "
        + "density:1.03 energy:61 kcal keeps_fridge:7",
      "bought item:milk lot:1 quantity:2000 ml place:fridge due:2026-11-27 due_kind:estimate")
    #expect(story.log.map(\.record.kind) == [Named.code, Named.code, Named.code, ItemDescribed.code, Bought.code])
    story.when(.buy("milk", "1 l", due: "+4d", place: "pantry"))
    story.then(
      "bought item:milk lot:2 quantity:1000 ml place:pantry due:2026-11-24 due_kind:best-before")
  }

  @Test("An item missing from the catalogue gets no facts")
  func unknown() {
    var story = Story(foods: SmallBook())
    story.when(.buy("hagelslag", "400g"))
    story.then("bought item:hagelslag lot:1 quantity:400 g")
  }

  @Test(
    "A bare number of weighed food is pieces: weighed when eaten, counted when bought")
  func pieces() throws {
    var story = Story(foods: SmallBook())
    try story.given(.buy("apples", "1kg"))
    story.when(.use("apples", "1"))
    story.then("consumed item:apples lot:1 quantity:182 g")
    story.when(.eat("apples", "2", from: .elsewhere))
    story.then("meal-logged item:apples quantity:364 g")
    story.when(.count("apples", "3"))
    story.then("counted item:apples lot:1 quantity:546 g")
    story.when(.buy("apples", "4"))
    story.then("bought item:apples lot:2 quantity:4 pieces due:2026-12-11 due_kind:estimate")
  }

  @Test("The household's facts override the catalogue, entered before or after")
  func outweighed() throws {
    var story = Story(foods: SmallBook())
    try story.given(.know("milk", [("keeps-fridge", "9d")]))
    story.when(.buy("milk", "1 l"))
    story.then("bought item:milk lot:1 quantity:1000 ml place:fridge due:2026-11-29 due_kind:estimate")
    try story.given(.know("milk", [("place", "pantry"), ("keeps-pantry", "90d")]))
    story.when(.buy("milk", "1 l"))
    story.then("bought item:milk lot:2 quantity:1000 ml place:pantry due:2027-02-18 due_kind:estimate")
  }

  @Test("A household's own name can be linked to a food")
  func like() throws {
    var story = Story(foods: SmallBook())
    try story.given(.buy("H-Milch", "1 l"))
    story.when(.know("H-Milch", [("like", "whole milk")]))
    story.then(
      "item-described item:H-Milch food:milk category:dairy place:fridge measure:volume per:mass keeps_opened:3 "
        + "density:1.03 energy:61 kcal keeps_fridge:7")
    story.when(.know("H-Milch", [("like", "mlik")]))
    story.refused(.unknownItem, saying: "did you mean milk?")
    story.when(.know("H-Milch", [("like", "milk")], from: "2026-11-01"))
    story.refused(.badValue)
  }

  @Test("Eaten food uses the catalogue's energy")
  func eaten() {
    var story = Story(foods: SmallBook())
    story.when(.eat("milk", "200ml"))
    // 206 g at 61 kcal per 100 g.
    #expect(story.lines.last?.contains("energy:125.66 kcal") == true, "\(story.lines)")
  }

  @Test("An item can have another name, which no other item can share")
  func alias() throws {
    var story = Story()
    try story.given(.buy("potatoes", "2 kg"), .know("potatoes", [("alias", "spuds")]))
    story.when(.use("Spuds", "500g"))
    story.then("consumed item:potatoes lot:1 quantity:500 g")
    story.when(.buy("spuds", "1 kg"))
    story.then("bought item:potatoes lot:2 quantity:1000 g")
    try story.given(.buy("carrots", "1 kg"))
    story.when(.know("carrots", [("alias", "SPUDS")]))
    story.refused(.contradicts, saying: "is the name of another item")
    story.when(.know("potatoes", [("alias", "spuds")]))
    story.refused(.contradicts, saying: "already means potatoes")
    story.when(.know("potatoes", [("alias", "a\u{7}")]))
    story.refused(.badValue)
  }
}
