import LarderCommands
import LarderModel
import Testing

@Suite("Recording facts about an item")
struct DescribeItemTests {
  @Test(
    "Every attribute is read as typed",
    arguments: [
      ("unit", "kg", "value:1 per:mass words:kg"), ("density", "1.03", "value:1030000"),
      ("density", "1.5g/ml", "value:1500000"), ("density", "1,5 kg/L", "value:1500000"),
      ("density", "0.9 g / cm³", "value:900000"),
      ("piece", "60g", "value:60000"), ("weight", "0.5 kg", "value:500000"), ("pantry", "10 days", "value:10"),
      ("keeps-fridge", "1 day", "value:1"), ("freezer", "90d", "value:90"), ("opened", "3", "value:3"),
      ("thawed", "0", "value:0"), ("energy", "64kcal/100ml", "value:64000 per:volume"),
      ("kcal", "268 kJ", "value:64054 per:mass"), ("energy", "80/each", "value:80000 per:pieces"),
      ("protein", "3.4g/100 ml", "value:3400 per:volume"), ("carbs", "4,8", "value:4800 per:mass"),
      ("fat", "0.5 g/ portion", "value:500 per:portions"), ("minimum", "2 l", "value:2000000 per:volume"),
      ("min", "6", "value:6000 per:pieces"), ("pack", "500g", "value:500000 per:mass"),
      ("favourite", "yes", "value:1"), ("favorite", "no", "value:0"), ("category", "dairy", "value:1"),
    ])
  func attributes(attribute: String, text: String, expected: String) throws {
    var story = Story()
    story.when(.know("thing", [(attribute, text)]))
    guard case .success = story.outcome, let line = story.lines.first else {
      Issue.record("\(story.outcome)")
      return
    }
    #expect(line.hasSuffix(" \(expected)"), "\(line)")
    #expect(line.hasPrefix("item-changed item:thing attribute:"))
  }

  @Test(
    "An invalid fact is refused, and the log stays unchanged",
    arguments: [
      ("unit", "500 g"), ("unit", "parsec"), ("density", "-1"), ("density", "101"), ("density", "1.03 g"),
      ("density", "g/ml"), ("density", "1.5g/l"), ("density", "101g/ml"),
      ("piece", "60 ml"), ("piece", "60"), ("piece", "0 g"), ("pantry", "-3"), ("pantry", "1.5 days"),
      ("pantry", "36501"), ("pantry", "days"), ("energy", "64kcal/100oz"), ("energy", "1/2/100g"),
      ("energy", "1000000000.001 kcal"), ("protein", "1001 g"), ("minimum", "half"), ("pack", "all"),
      ("favourite", "maybe"), ("colour", "red"), ("category", ""), ("category", "a\u{1B}b"),
    ])
  func refused(attribute: String, text: String) {
    var story = Story()
    story.when(.know("thing", [("fat", "1"), (attribute, text)]))
    story.refused(.badValue)
    #expect(story.log.isEmpty)
  }

  @Test("Energy without a basis is per 100 of the item's measure")
  func basis() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"))
    story.when(.know("milk", [("energy", "64")]))
    story.then("item-changed item:milk attribute:energy value:64000 per:volume")
  }

  @Test("A change applies from its day on, and a correction to every day")
  func fixAndChange() throws {
    var story = Story()
    try story.given(
      .know("milk", [("energy", "64/100ml")]), .know("milk", [("energy", "47/100ml")], from: "2026-12-01"))
    let milk = try #require(story.household.catalog.item(named: "milk"))
    func energy(_ day: String) throws -> Int64? {
      story.household.catalog.fact(milk, .energy, on: try Day(iso: day))?.value
    }
    #expect(try energy("2020-01-01") == 64_000)
    #expect(try energy("2026-11-30") == 64_000)
    #expect(try energy("2026-12-01") == 47_000)
    try story.given(.know("milk", [("energy", "65/100ml")]))
    #expect(try energy("2020-01-01") == 65_000)
    #expect(try energy("2026-12-01") == 65_000)
  }

  @Test("An empty list of facts is refused")
  func nothing() {
    var story = Story()
    story.when(.know("milk", []))
    story.refused(.badValue, saying: "nothing to record")
  }
}
