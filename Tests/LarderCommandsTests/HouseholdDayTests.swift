import LarderCommands
import LarderModel
import Testing

@Suite("Before the household's day starts")
struct HouseholdDayTests {
  private let today = "2026-11-20"

  private func story() throws -> Story {
    var story = Story(on: today)
    story.happens(SettingChanged(FactChange(.dayStart, 4 * 60)))
    return story
  }

  /// A command at 01:30 in the night, dated by the calendar.
  private func atNight(_ make: @escaping (EntryTime) -> any Command) -> StoryStep {
    .exactly { entryTime in make(EntryTime(today: entryTime.today, minute: MinuteOfDay(hour: 1, minute: 30))) }
  }

  @Test("Eaten and used food has the energy of the day it counts for")
  func energy() throws {
    var story = try story()
    try story.given(
      .buy("rice", "1 kg"), .know("rice", [("energy", "100kcal/100g"), ("piece", "50g")]),
      .know("rice", [("energy", "333kcal/100g"), ("piece", "70g")], from: today))
    let quantity = try EnteredQuantity(parsing: "100g")
    story.when(atNight { Eat("rice", quantity: quantity, entryTime: $0) })
    story.then("meal-logged item:rice quantity:100 g energy:100 kcal", "consumed item:rice lot:1 quantity:100 g")
    story.when(.eat("rice", "100g"))
    story.then("meal-logged item:rice quantity:100 g energy:333 kcal", "consumed item:rice lot:1 quantity:100 g")
    let pieces = try EnteredQuantity(parsing: "2 pieces")
    story.when(atNight { Use(item: "rice", quantity: pieces, entryTime: $0) })
    story.then("consumed item:rice lot:1 quantity:100 g")
    story.when(.use("rice", "2 pieces"))
    story.then("consumed item:rice lot:1 quantity:140 g")
  }

  @Test("A saved meal has the figures of the day it counts for")
  func meal() throws {
    var story = try story()
    story.happens(Named(.meal, number: 1, name: "soup"))
    let day = try Day(iso: today)
    story.happens(MealChanged(MealID(rawValue: 1), FactChange(.energy, 100_000)))
    story.happens(MealChanged(MealID(rawValue: 1), FactChange(.energy, 333_000, from: day)))
    story.when(atNight { Eat("soup", quantity: nil, entryTime: $0) })
    story.then("meal-logged meal:soup quantity:1 portions energy:100 kcal")
    story.when(.eat("soup"))
    story.then("meal-logged meal:soup quantity:1 portions energy:333 kcal")
  }

  @Test("Bought food gets the place and keeping time of the day it counts for, and keeps from that day")
  func comingIn() throws {
    var story = try story()
    try story.given(
      .know("soup", [("place", "fridge"), ("fridge", "3"), ("pack", "400g")]),
      .know("soup", [("place", "freezer"), ("freezer", "90"), ("pack", "500g")], from: today))
    let pack = try EnteredQuantity(parsing: "1 pack")
    story.when(atNight { Buy(item: "soup", quantity: pack, entryTime: $0) })
    story.then(
      "bought item:soup lot:1 quantity:400 g place:fridge due:2026-11-22 due_kind:estimate")
    story.when(.buy("soup", "1 pack"))
    story.then("bought item:soup lot:2 quantity:500 g place:freezer due:2027-02-18 due_kind:estimate")
  }

  @Test("A date has passed once the day it counts for is over")
  func expired() throws {
    var story = try story()
    try story.given(.buy("soup", "400 g", due: "2026-11-19"), .buy("soup", "400 g", due: "2026-11-18"))
    story.when(atNight { Expire(item: nil, entryTime: $0) })
    story.then("expired item:soup lot:2")
    story.when(.expire())
    story.then("expired item:soup lot:1")
  }

  @Test("A corrected quantity uses the facts of the day its event counts for")
  func corrected() throws {
    var story = try story()
    try story.given(
      .buy("rice", "1 kg"), .know("rice", [("piece", "50g")]), .know("rice", [("piece", "70g")], from: today))
    let quantity = try EnteredQuantity(parsing: "100g")
    story.when(atNight { Use(item: "rice", quantity: quantity, entryTime: $0) })
    let used = try #require(story.log.last)
    story.when(.fix(used, [("quantity", "3 pieces")]))
    story.then("amended target:\(used.sequence) of:consumed field:quantity value:150 g")
  }

  @Test("Food bought today can be used tonight without a contradiction")
  func sameCalendarDay() throws {
    var story = try story()
    try story.given(.buy("rice", "1 kg"))
    let quantity = try EnteredQuantity(parsing: "100g")
    story.when(atNight { Use(item: "rice", quantity: quantity, entryTime: $0) })
    story.then("consumed item:rice lot:1 quantity:100 g")
    #expect(story.household.lots.contradictions.isEmpty)
    var consumed = Consumed()
    (consumed.item, consumed.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
    consumed.quantity = Quantity(amount: 1000, dimension: .mass)
    story.happens(consumed, on: try Day(iso: "2026-11-19"))
    #expect(story.household.lots.contradictions.map(\.kind) == [.beforeLot])
  }

  @Test("Food bought at night counts as bought the day before, for every later command")
  func cameIn() throws {
    var story = try story()
    let quantity = try EnteredQuantity(parsing: "100g")
    story.when(atNight { Buy(item: "rice", quantity: quantity, entryTime: $0) })
    let lot = try #require(story.household.lots[LotID(rawValue: 1)])
    #expect(Day(number: lot.cameIn)?.description == "2026-11-19")
  }
}
