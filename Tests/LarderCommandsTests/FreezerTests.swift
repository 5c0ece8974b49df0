import LarderCommands
import LarderModel
import LarderSimulator
import Testing

@Suite("Freezers")
struct FreezerTests {
  private static func peas() throws -> Story {
    var story = Story()
    try story.given(
      .know("peas", [("place", "freezer"), ("keeps-freezer", "300"), ("thawed", "3"), ("keeps-fridge", "3")]))
    return story
  }

  @Test("Food bought frozen keeps its date in the freezer, and gets the thawed time when thawed")
  func boughtFrozen() throws {
    var story = try Self.peas()
    story.when(.buy("peas", "450 g"))
    story.then("bought item:peas lot:1 quantity:450 g place:freezer due:2027-09-16 due_kind:estimate")
    #expect(story.stock("peas") == ["1: 450 g due 2027-09-16 frozen"])
    story.when(.change(.freeze, "peas"))
    story.refused(.notEnough, saying: "peas is already frozen")
    story.today = story.today.advanced(by: 30)
    story.when(.change(.thaw, "peas", "200 g"))
    story.then("thawed item:peas lot:1 part:200 g into:2 place:fridge")
    #expect(story.stock("peas") == ["2: 200 g due 2026-12-23", "1: 250 g due 2027-09-16 frozen"])
    #expect(story.household.lots[LotID(rawValue: 2)]?.dueIsEstimate == true)
  }

  @Test(
    "Moving food out of a freezer thaws it, and into one freezes it",
    arguments: ["freezer", "Gefriertruhe", "deep freeze"])
  func moving(freezer: String) throws {
    var story = Story()
    try story.given(.know("mince", [("thawed", "2")]), .buy("mince", "500 g", due: "+4d", place: "fridge"))
    story.when(.change(.move, "mince", "200 g", to: freezer))
    story.then("moved item:mince lot:1 part:200 g into:2 place:\(freezer)")
    #expect(story.stock("mince") == ["1: 300 g due 2026-11-24", "2: 200 g frozen"])
    story.today = story.today.advanced(by: 60)
    story.when(.change(.move, "mince", from: freezer, to: "fridge"))
    story.then("moved item:mince lot:2 place:fridge")
    #expect(story.stock("mince") == ["1: 300 g due 2026-11-24", "2: 200 g due 2027-01-21"])
    try story.given(
      .change(.move, "mince", lot: 2, to: freezer), .change(.move, "mince", lot: 2, to: "fridge", keeps: 1))
    #expect(story.stock("mince").last == "2: 200 g due 2027-01-20")
  }

  @Test("Moving food between freezers does not thaw it")
  func betweenFreezers() throws {
    var story = try Self.peas()
    try story.given(.buy("peas", "450 g"), .buy("bread", "1"), .change(.freeze, "bread"))
    try story.given(.change(.move, "peas", to: "big freezer"), .change(.move, "bread", to: "big freezer"))
    #expect(story.stock("peas") == ["1: 450 g due 2027-09-16 frozen"])
    #expect(story.stock("bread") == ["2: 1 frozen"])
  }

  @Test("Food found in the freezer by a count can be thawed")
  func counted() throws {
    var story = Story()
    try story.given(.know("bread", [("keeps-freezer", "90")]), .count("bread", "2", place: "freezer"))
    #expect(story.stock("bread") == ["1: 2 due 2027-02-18 frozen"])
    story.when(.change(.thaw, "bread", "1"))
    story.then("thawed item:bread lot:1 part:1 pieces into:2 place:fridge")
    #expect(story.stock("bread") == ["2: 1 due 2026-11-21", "1: 1 due 2027-02-18 frozen"])
  }

  @Test("Freezing pauses any kind of date, and thawing resumes it")
  func freshOnes() throws {
    var story = Story()
    try story.given(
      .know("bread", [("place", "pantry"), ("thawed", "9")]), .buy("bread", "1", due: "+4d", place: "freezer"),
      .buy("pizza", "350 g", due: "+200d", place: "freezer"))
    story.when(
      .exactly { entryTime in
        var buy = Buy(item: "fillet", quantity: (try? EnteredQuantity(parsing: "300 g")) ?? .one, entryTime: entryTime)
        (buy.place, buy.dueKind) = ("freezer", .useBy)
        buy.due = EnteredDay(day: entryTime.day.advanced(by: 2))
        return buy
      })
    #expect(story.stock("bread") == ["1: 1 frozen"])
    #expect(story.stock("pizza") == ["2: 350 g frozen"])
    #expect(story.stock("fillet") == ["3: 300 g frozen"])
    story.today = story.today.advanced(by: 30)
    try story.given(.change(.thaw, "bread"), .change(.thaw, "fillet"), .change(.thaw, "pizza", keeps: 400))
    #expect(story.stock("pizza") == ["2: 350 g due 2027-07-08"])
    #expect(story.stock("bread") == ["1: 1 due 2026-12-24"])
    #expect(story.stock("fillet") == ["3: 300 g due 2026-12-21"])
  }

  @Test("Refrozen food has no freezer date, and none starts before it is thawed")
  func refrozen() throws {
    var story = try Self.peas()
    try story.given(.buy("peas", "450 g"), .change(.thaw, "peas"), .change(.move, "peas", to: "freezer"))
    #expect(story.stock("peas") == ["1: 450 g frozen"])
    story.today = story.today.advanced(by: 10)
    try story.given(.change(.open, "peas", keeps: 2))
    #expect(story.stock("peas") == ["1: 450 g opened frozen"])
    story.today = story.today.advanced(by: 10)
    try story.given(.change(.thaw, "peas", keeps: 9))
    #expect(story.stock("peas") == ["1: 450 g due 2026-12-12 opened"])
  }

  @Test("A date corrected in the freezer stays paused until the food is thawed")
  func redated() throws {
    var story = Story()
    try story.given(
      .buy("bread", "1", due: "+3d"), .change(.freeze, "bread"), .count("bread", "1", due: "2027-03-01"))
    #expect(story.stock("bread") == ["1: 1 frozen"])
    story.today = story.today.advanced(by: 10)
    try story.given(.change(.thaw, "bread", keeps: 400))
    #expect(story.stock("bread") == ["1: 1 due 2027-03-11"])
  }

  @Test("Thawing in a freezer is refused")
  func thawedInFreezer() throws {
    var story = try Self.peas()
    try story.given(.buy("peas", "450 g"))
    story.when(.change(.thaw, "peas", to: "freezer"))
    story.refused(.badValue, saying: "cannot thaw in freezer")
  }

  @Test("The household can declare other places freezers, including for food already there")
  func ownFreezers() throws {
    var story = Story()
    try story.given(.buy("mince", "500 g", due: "+4d", place: "fridge"), .change(.move, "mince", to: "cellar chest"))
    #expect(story.stock("mince") == ["1: 500 g due 2026-11-24"])
    let log = story.log
    var again = Story()
    again.happens(SettingChanged(FactChange(.freezers, 1, words: "box, Cellar Chest")))
    for event in log { again.happens(try #require(event.body)) }
    #expect(again.stock("mince") == ["1: 500 g frozen"])
    try again.given(.buy("mince", "1 kg", place: "fridge"))
    again.when(.change(.freeze, "mince", lot: 2))
    again.then("frozen item:mince lot:2 place:cellar chest")
  }

  @Test(
    "A place is as cold as its name suggests",
    arguments: [
      ("Freezer", Storage.freezer), ("Tiefkühlschrank", .freezer), ("TIEFKÜHLER", .freezer), ("congélateur", .freezer),
      ("fridge-freezer", .fridge), ("Kühlschrank", .fridge), ("the old Fridge", .fridge), ("frigo", .fridge),
      ("cellar", .pantry), ("Vorratsschrank", .pantry),
    ])
  func names(name: String, storage: Storage) {
    #expect(Storage(placeNamed: name) == storage)
  }

  @Test("After any commands, food is frozen exactly if its clock is paused, and due by its place")
  func law() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var household = Household()
      for event in try RandomHousehold.log(events: 150, &random) {
        household.apply(event)
        for (id, lot) in household.lots.present {
          let storage = household.catalog.storage(of: PlaceID(stored: UInt32(lot.place)))
          let kind = event.record.kind
          let isMoved = event.record.lot == id.rawValue && (kind == Moved.code || kind == Bought.code)
          if storage == .freezer, isMoved { #expect(lot.isFrozen, "seed \(seed), lot \(id)") }
          if storage != .freezer { #expect(!lot.isFrozen, "seed \(seed), lot \(id)") }
          #expect(lot.isFrozen || !lot.isDatedForFreezer, "seed \(seed), lot \(id)")
          if kind == Thawed.code || kind == Moved.code, event.record.lot == id.rawValue, lot.isThawed,
            storage != .freezer
          {
            #expect(lot.due != Lot.noDay, "seed \(seed), lot \(id)")
          }
        }
      }
    }
  }
}

extension EnteredQuantity {
  fileprivate static var one: EnteredQuantity { EnteredQuantity(text: "1", measure: .bare(.one)) }
}
