import LarderCommands
import LarderModel
import Testing

@Suite("Opening, freezing, thawing and moving")
struct ChangeLotTests {
  @Test("Opened milk keeps for its days, and opening never postpones a date")
  func opening() throws {
    var story = Story()
    try story.given(.know("milk", [("opened", "3 days")]), .buy("milk", "1 l", due: "+9d"))
    story.when(.change(.open, "milk"))
    story.then("opened item:milk lot:1")
    #expect(story.stock("milk") == ["1: 1 l due 2026-11-23 opened"])
    #expect(story.household.lots[LotID(rawValue: 1)]?.dueIsEstimate == true)
    try story.given(.use("milk", "all"), .buy("milk", "1 l", due: "+1d"), .change(.open, "milk"))
    #expect(story.stock("milk") == ["2: 1 l due 2026-11-21 opened"])
    #expect(story.household.lots[LotID(rawValue: 2)]?.dueIsEstimate == false)
  }

  @Test("Days given when opening replace the item's, and a lot without a date gets one")
  func keepDays() throws {
    var story = Story()
    try story.given(.know("milk", [("opened", "3")]), .buy("milk", "1 l"))
    story.when(.change(.open, "milk", keeps: 0))
    story.then("opened item:milk lot:1 keep_days:0")
    #expect(story.stock("milk") == ["1: 1 l due 2026-11-20 opened"])
  }

  @Test("Keeping times apply from their day on")
  func knownFrom() throws {
    var story = Story()
    try story.given(
      .know("milk", [("opened", "3")]), .know("milk", [("opened", "5")], from: "2026-12-01"), .buy("milk", "1 l"),
      .buy("milk", "1 l"), .change(.open, "milk", lot: 1))
    story.today = try Day(iso: "2026-12-01")
    try story.given(.change(.open, "milk", lot: 2))
    #expect(story.stock("milk") == ["1: 1 l due 2026-11-23 opened", "2: 1 l due 2026-12-06 opened"])
  }

  @Test("Opening one of four yoghurts makes a separate lot with its share of the cost")
  func split() throws {
    var story = Story()
    try story.given(
      .know("yoghurt", [("opened", "2")]), .buy("yoghurt", "4x150g", price: "2.41", due: "+12d", place: "fridge"))
    story.when(.change(.open, "yoghurt"))
    story.then("opened item:yoghurt lot:1 part:150 g into:2")
    #expect(story.stock("yoghurt") == ["2: 150 g due 2026-11-22 opened", "1: 450 g due 2026-12-02"])
    let rest = try #require(story.household.lots[LotID(rawValue: 1)])
    let part = try #require(story.household.lots[LotID(rawValue: 2)])
    #expect(rest.cost + part.cost == 241 * Lot.costScale && part.cost == 60_250_000)
    #expect(rest.quantity == 450_000 && part.quantity == 150_000 && part.pack == 150_000)
    #expect(part.place == rest.place && part.cameIn == rest.cameIn && part.store == rest.store)
    story.when(.change(.open, "yoghurt", "2 packs"))
    story.then("opened item:yoghurt lot:1 part:300 g into:3")
    story.when(.change(.open, "yoghurt"))
    story.then("opened item:yoghurt lot:1")
    story.when(.change(.open, "yoghurt"))
    story.refused(.notEnough, saying: "yoghurt is already open")
  }

  @Test("Freezing pauses the date, and thawing resumes it up to the thawed keeping time")
  func freezing() throws {
    var story = Story()
    try story.given(.know("mince", [("thawed", "2")]), .buy("mince", "500 g", due: "+4d"))
    story.when(.change(.freeze, "mince", "200 g"))
    story.then("frozen item:mince lot:1 part:200 g into:2 place:freezer")
    #expect(story.stock("mince") == ["1: 300 g due 2026-11-24", "2: 200 g frozen"])
    story.when(.change(.freeze, "mince", "all"))
    story.then("frozen item:mince lot:1 place:freezer")
    story.today = story.today.advanced(by: 30)
    story.when(.change(.thaw, "mince", lot: 2, to: "fridge"))
    story.then("thawed item:mince lot:2 place:fridge")
    #expect(story.stock("mince") == ["2: 200 g due 2026-12-22", "1: 300 g frozen"])
    story.when(.change(.thaw, "mince", lot: 1, keeps: 60))
    #expect(story.stock("mince").last == "1: 300 g due 2026-12-24")
    story.when(.change(.thaw, "mince"))
    story.refused(.notEnough, saying: "mince is not frozen")
  }

  @Test("Thawed food without known times keeps for a day, and can be frozen again")
  func refreezing() throws {
    var story = Story()
    try story.given(.buy("soup", "1 l", due: "+3d"), .change(.freeze, "soup"))
    story.today = story.today.advanced(by: 10)
    try story.given(.change(.thaw, "soup"))
    #expect(story.stock("soup") == ["1: 1 l due 2026-12-01"])
    try story.given(.change(.freeze, "soup"))
    story.today = story.today.advanced(by: 10)
    try story.given(.change(.thaw, "soup", keeps: 9))
    #expect(story.stock("soup") == ["1: 1 l due 2026-12-11"])
  }

  @Test("A thawing dated before the freezing does not shorten the date")
  func backwards() throws {
    var story = Story()
    try story.given(.buy("soup", "1 l", due: "+3d"))
    story.happens(Frozen(LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))))
    var thawed = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))
    thawed.keepDays = 30
    story.happens(Thawed(thawed), on: story.today.advanced(by: -5))
    #expect(story.stock("soup") == ["1: 1 l due 2026-11-23"])
  }

  @Test("Freezing frozen food again does not restart its clock")
  func frozenTwice() throws {
    var story = Story()
    try story.given(.buy("soup", "1 l", due: "+3d"), .change(.freeze, "soup"))
    story.happens(
      Frozen(LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))), on: story.today.advanced(by: 5))
    story.today = story.today.advanced(by: 10)
    try story.given(.change(.thaw, "soup", keeps: 90))
    #expect(story.stock("soup") == ["1: 1 l due 2026-12-03"])
  }

  @Test("All lots move together, or those in one place, or part of one")
  func moving() throws {
    var story = Story()
    try story.given(.buy("jam", "200 g", place: "cellar"), .buy("jam", "300 g", place: "pantry"))
    story.when(.change(.move, "jam", from: "cellar", to: "pantry"))
    story.then("moved item:jam lot:1 place:pantry")
    story.when(.change(.move, "jam", to: "fridge"))
    story.then("moved item:jam lot:1 place:fridge", "moved item:jam lot:2 place:fridge")
    story.when(.change(.move, "jam", "250 g", to: "pantry"))
    story.then("moved item:jam lot:1 place:pantry", "moved item:jam lot:2 part:50 g into:3 place:pantry")
    story.when(.change(.move, "jam"))
    story.refused(.badValue, saying: "move jam where")
    story.when(.change(.move, "jam", from: "attic", to: "fridge"))
    story.refused(.badValue, saying: "attic")
  }

  @Test("Several lots are asked about, and a named lot is used")
  func ambiguous() throws {
    var story = Story()
    try story.given(.buy("bread", "500 g"), .buy("bread", "750 g"))
    story.when(.change(.freeze, "bread"))
    story.refused(.ambiguous, saying: "lot 1: 500 g, lot 2: 750 g")
    story.when(.change(.freeze, "bread", lot: 2))
    story.then("frozen item:bread lot:2 place:freezer")
    story.when(.change(.freeze, "bread", "501 g"))
    story.refused(.notEnough)
    story.when(.change(.freeze, "bread", lot: 9))
    story.refused(.notEnough)
  }

  @Test(
    "Keeping times range from zero days to a hundred years",
    arguments: [(0, true), (36_500, true), (36_501, false), (-1, false), (.min, false), (.max, false)])
  func limits(days: Int, isTaken: Bool) throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", due: "+9d"))
    story.when(.change(.open, "milk", keeps: days))
    if isTaken { story.then("opened item:milk lot:1 keep_days:\(days)") } else { story.refused(.badValue) }
  }
}
