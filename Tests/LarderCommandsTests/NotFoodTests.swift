import LarderCommands
import TestSupport
import Testing

@testable import LarderModel

@Suite("Items that are not food")
struct NotFoodTests {
  private static func category(_ name: String, _ facts: [(String, String)]) -> StoryStep {
    .exactly { DescribeCategory(name, facts: facts.map { (attribute: $0.0, text: $0.1) }, entryTime: $0) }
  }

  private func isFood(_ story: Story, _ name: String) throws -> Bool {
    let item = try #require(story.household.catalog.item(named: name))
    let isFood = story.household.catalog.isFood(item, on: story.today)
    let mass = story.household.facts.mass(400_000, Dimension.mass.rawValue, of: item.rawValue, on: story.today.number)
    #expect(mass == (isFood ? 400_000 : 0))
    return isFood
  }

  @Test("An item can be marked as not food, and back again")
  func item() throws {
    var story = Story()
    try story.given(.buy("Whiskas", "400 g"))
    #expect(try isFood(story, "Whiskas"))
    story.when(.know("Whiskas", [("food", "no")]))
    story.then("item-changed item:Whiskas attribute:food value:0")
    #expect(try !isFood(story, "Whiskas"))
    story.when(.know("Whiskas", [("food", "yes")]))
    #expect(try isFood(story, "Whiskas"))
  }

  @Test("A whole category can be marked as not food, and an item's own mark overrides it")
  func category() throws {
    var story = Story()
    try story.given(
      .buy("Whiskas", "400 g"), .buy("ham", "400 g"), .know("Whiskas", [("category", "cat")]),
      .know("ham", [("category", "cat"), ("food", "yes")]))
    story.when(Self.category("cat", [("food", "no")]))
    story.then("category-changed category:cat attribute:food value:0")
    #expect(try !isFood(story, "Whiskas"))
    #expect(try isFood(story, "ham"))
    story.when(Self.category("CAT", [("food", "yes")]))
    #expect(try isFood(story, "Whiskas"))
  }

  @Test("An item that joins such a category on a day is not food from then on")
  func datedCategory() throws {
    var story = Story()
    try story.given(
      .buy("tuna", "400 g"), .know("tuna", [("category", "cat")], from: "2026-11-10"),
      Self.category("cat", [("food", "no")]))
    let tuna = try #require(story.household.catalog.item(named: "tuna"))
    #expect(try !isFood(story, "tuna"))
    #expect(story.household.catalog.isFood(tuna, on: try Day(iso: "2026-11-09")))
  }

  @Test(
    "An invalid fact is refused, and the log stays unchanged",
    arguments: [[("food", "maybe")], [("food", "")], [("energy", "64kcal")], [("colour", "red")]])
  func refused(facts: [(String, String)]) throws {
    var story = Story()
    try story.given(.buy("Whiskas", "400 g"), .know("Whiskas", [("category", "cat")]))
    story.when(Self.category("cat", facts))
    story.refused(.badValue)
    story.when(Self.category("dog", [("food", "no")]))
    story.refused(.badValue, saying: "no category is called \"dog\"")
    story.when(.know("Whiskas", [("food", "maybe")]))
    story.refused(.badValue, saying: "must be yes or no")
    story.when(.know("Whiskas", [("food", "no")], from: "2026-11-01"))
    story.refused(.badValue, saying: "cannot change from a date")
  }

  @Test("An estimated date is removed, and one read from the pack stays")
  func dates() throws {
    var story = Story()
    try story.given(.know("Whiskas", [("keeps-pantry", "30d")]), .buy("Whiskas", "400 g", place: "pantry"))
    try story.given(.buy("Whiskas", "100 g", due: "2026-12-01", place: "pantry"))
    #expect(story.stock("Whiskas") == ["2: 100 g due 2026-12-01", "1: 400 g due 2026-12-20"])
    let events = story.log.filter { $0.record.kind == Bought.code }
    story.when(
      .exactly {
        var known = DescribeItem("Whiskas", facts: [("food", "no")], entryTime: $0)
        known.events = events
        return known
      })
    #expect(story.lines.first == "item-changed item:Whiskas attribute:food value:0")
    #expect(story.lines.dropFirst().allSatisfy { $0.hasPrefix("amended target:\(events[0].sequence) ") })
    #expect(story.lines.count == 3)
    try story.given(.buy("Whiskas", "50 g", place: "pantry"))
    #expect(story.stock("Whiskas").last == "3: 50 g")
  }

  @Test("An event that marks a category is corrected in its own words")
  func fixed() throws {
    var story = Story()
    try story.given(.buy("Whiskas", "400 g"), .know("Whiskas", [("category", "cat")]))
    story.when(Self.category("cat", [("food", "no")]))
    let event = try #require(story.log.last)
    story.when(.fix(event, [("food", "yes")]))
    story.then("amended target:\(event.sequence) of:category-changed field:value value:1")
    story.when(.fix(event, [("value", "perhaps")]))
    story.refused(.badValue)
  }

  @Test("Facts give the same answers expanded, applied one by one or looked up")
  func law() throws {
    var met = (food: 0, other: 0)
    for seed in UInt64(0)..<12 { try check(RandomHistory(seed: seed, count: 600).stored, &met) }
    #expect(met.food > 0 && met.other > 0)
  }

  private func check(_ events: [StoredEvent], _ met: inout (food: Int, other: Int)) throws {
    var catalog = Catalog()
    var taken = FactTable(catalog)
    for event in events where !event.isCorrection {
      catalog.apply(event)
      if event.record.affectsFacts { taken.ingest(event, of: catalog) }
    }
    let (laidOut, lookedUp) = (FactTable(catalog), FactTable(lookingUpIn: catalog))
    for number in 1..<catalog.count(of: .item) + 1 {
      for day in [Day.min, .max] + (0..<40).compactMap({ Day(number: 20_400 + $0 * 10) }) {
        let isFood = catalog.isFood(ItemID(rawValue: number), on: day)
        for table in [taken, laidOut, lookedUp] { #expect(table.isFood(number, on: day.number) == isFood) }
        if isFood { met.food += 1 } else { met.other += 1 }
        if !isFood {
          #expect(laidOut.mass(5, Dimension.pieces.rawValue, of: number, on: day.number) == 0)
          #expect(lookedUp.content(.energy, 5, Dimension.mass.rawValue, of: number, on: day.number) == 0)
        }
      }
    }
  }
}

extension StoredEvent {
  fileprivate var isCorrection: Bool { EventKinds.kind(code: record.kind)?.nature == .correction }
}
