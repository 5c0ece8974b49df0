import LarderCommands
import LarderModel
import TestSupport
import Testing

@Suite("Fixing events")
struct FixEventTests {
  @Test(
    "A purchase is corrected field by field",
    arguments: [
      ("price", "4.00", "price value:4 EUR"), ("price", "none", "price"),
      ("quantity", "1.5 kg", "quantity value:1500 g"),
      ("qty", "2 l", "quantity value:2000 ml"), ("store", "Lidl", "store value:Lidl"), ("store", "none", "store"),
      ("place", "fridge", "place value:fridge"), ("due", "+3d", "due value:2026-11-23"), ("due", "unknown", "due"),
      ("kind", "use-by", "due_kind value:use-by"), ("due_is_month", "yes", "due_is_month value:true"),
      ("on", "yesterday", "day value:2026-11-19"), ("time", "13:10", "at value:13:10"), ("at", "none", "at"),
      ("note", "was on offer", "note value:was on offer"), ("note", "none", "note"), ("packs", "4", "packs value:4"),
      ("item", "kale", "item value:kale"),
    ])
  func bought(field: String, text: String, expected: String) throws {
    var story = Story()
    try story.given(.buy("spinach", "200 g", price: "4000"))
    let target = try #require(story.log.last)
    story.when(.fix(target, [(field, text)]))
    story.then("amended target:2 of:bought field:\(expected)")
  }

  @Test(
    "An invalid correction is refused",
    arguments: [
      ("price", "-1"), ("price", "4.001"), ("price", "100000000.01"), ("quantity", "5"), ("quantity", "none"),
      ("quantity", "1000000.000001 kg"), ("item", "none"), ("lot", "3"), ("colour", "red"), ("day", "soon"),
      ("day", "none"), ("at", "25:00"), ("kind", "whenever"), ("due_is_month", "maybe"), ("packs", "65535"),
      ("packs", "-1"), ("note", "a\u{7}b"), ("store", ""),
    ])
  func refused(field: String, text: String) throws {
    var story = Story()
    try story.given(.buy("spinach", "200 g", price: "4000"))
    let target = try #require(story.log.last)
    story.when(.fix(target, [("price", "4"), (field, text)]))
    guard case .failure(let refusal) = story.outcome else {
      Issue.record("\(story.lines)")
      return
    }
    #expect(!refusal.description.contains("\n"))
    #expect(story.log.count == 2)
  }

  @Test(
    "A correction has the same limits as the event",
    arguments: [("density", "1.03", "101"), ("keeps-fridge", "7d", "36501d"), ("energy", "64kcal", "1000000000.001")])
  func bounds(attribute: String, text: String, beyond: String) throws {
    var story = Story()
    try story.given(.know("milk", [(attribute, text)]))
    let fact = try #require(story.log.last)
    for value in ["-5", beyond] {
      story.when(.fix(fact, [("value", value)]))
      story.refused(.badValue)
    }
  }

  @Test(
    "A fact's value is corrected in its own format, under \"value\" or the attribute's name",
    arguments: [
      ("density", "1.03", "1.05", "1050000"), ("keeps-fridge", "7d", "9d", "9"), ("energy", "64kcal", "68", "68000"),
      ("energy", "64kcal", "68kcal", "68000"), ("protein", "3.4g", "3.5g", "3500"), ("fat", "3.4g", "3.5", "3500"),
      ("piece", "60g", "65g", "65000"), ("minimum", "2 l", "3 l", "3000000"), ("favourite", "no", "yes", "1"),
    ])
  func itemFact(attribute: String, text: String, right: String, kept: String) throws {
    for field in ["value", attribute] {
      var story = Story()
      try story.given(.know("milk", [(attribute, text)]))
      let fact = try #require(story.log.last)
      story.when(.fix(fact, [(field, right)]))
      story.then("amended target:\(fact.sequence) of:item-changed field:value value:\(kept)")
    }
  }

  @Test("The basis of a figure is corrected with it")
  func basis() throws {
    var story = Story()
    try story.given(.know("milk", [("energy", "64kcal/100g")]))
    let fact = try #require(story.log.last)
    story.when(.fix(fact, [("value", "66kcal/100ml")]))
    story.then(
      "amended target:\(fact.sequence) of:item-changed field:value value:66000",
      "amended target:\(fact.sequence) of:item-changed field:per value:volume")
  }

  @Test(
    "A goal is corrected in kilocalories or grams",
    arguments: [
      (GoalAttribute.energy, "value", "1900kcal", "1900000"), (.energy, "value", "1900", "1900000"),
      (.energy, "energy", "1900", "1900000"), (.energy, "kcal", "1900", "1900000"),
      (.protein, "protein", "80g", "80000"),
      (.carbohydrate, "carbs", "200", "200000"),
    ])
  func goal(attribute: GoalAttribute, field: String, text: String, kept: String) {
    var story = Story()
    let goal = Event(day: story.today, body: GoalChanged(nil, FactChange(attribute, 75_000))).stored
    story.when(.fix(goal, [(field, text)]))
    story.then("amended target:\(goal.sequence) of:goal-changed field:value value:\(kept)")
    story.when(.fix(goal, [("value", "0.1")]))
    story.refused(.badValue, saying: "must be from")
    story.when(.fix(goal, [("fat", "5")]))
    story.refused(.badValue, saying: "is not a field of a goal-changed event")
  }

  @Test(
    "A fact about a person is corrected as it is typed",
    arguments: [
      (PersonAttribute.born, "born", "2017", "value value:2017"), (.diet, "diet", "vegan", "value value:2"),
      (.allergies, "value", "milk, eggs", "words value:milk, eggs"), (.guest, "guest", "yes", "value value:1"),
    ])
  func personFact(attribute: PersonAttribute, field: String, text: String, kept: String) {
    var story = Story()
    let change = FactChange<PersonAttribute>(attribute, 1, words: attribute.isList ? "nuts" : nil)
    let fact = Event(day: story.today, body: PersonChanged(PersonID(rawValue: 1), change)).stored
    story.when(.fix(fact, [(field, text)]))
    story.then("amended target:\(fact.sequence) of:person-changed field:\(kept)")
    story.when(.fix(fact, [("fat", "5")]))
    story.refused(.badValue, saying: "is not a field of a person-changed event")
  }

  @Test("A meal's figure is corrected in grams")
  func mealFact() {
    var story = Story()
    let fact = FactChange<MealAttribute>(.fibre, 2000, per: .portions)
    let changed = Event(day: story.today, body: MealChanged(MealID(rawValue: 1), fact)).stored
    for field in ["value", "fibre"] {
      story.when(.fix(changed, [(field, "2.5g")]))
      story.then("amended target:\(changed.sequence) of:meal-changed field:value value:2500")
    }
  }

  @Test("Every field with fixed words accepts each of them, in every kind of event")
  func choices() {
    var count = 0
    for kind in EventKinds.all where kind.nature != .correction {
      var event = Event(day: Story().today, body: kind.init()).stored
      if kind.code == Planned.code {
        event.record.item = 1
        event.record[Planned.onSlot] = UInt64(event.record.dayNumber)
      }
      let isFact: Set<UInt8> = [
        ItemChanged.code, MealChanged.code, GoalChanged.code, PersonChanged.code, SettingChanged.code,
        CategoryChanged.code,
      ]
      if isFact.contains(kind.code) { event.record[EventRules.attributeSlot] = 1 }
      for field in event.fields {
        guard case .choice(let choice) = field.form else { continue }
        for word in Self.words(choice) {
          var story = Story()
          story.when(.fix(event, [("\(field.name)", word)]))
          story.then("amended target:\(event.sequence) of:\(kind.name) field:\(field.name) value:\(word)")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  private static func words<Words: Choice>(_ choice: Words.Type) -> [String] {
    choice.allCases.filter { $0 != .unsaid }.map(\.word)
  }

  @Test(
    "A corrected setting must stay within its range",
    arguments: [
      (SettingAttribute.firstWeekday, [Int64(0), 8, -1], "from 1 to 7"), (.dayStart, [1440, -1], "from 0 to 1439"),
      (.soon, [366, -1], "from 0 to 365"), (.currency, [65_536, -1], "from 0 to 65535"),
    ])
  func settings(attribute: SettingAttribute, beyond: [Int64], words: String) throws {
    let event = Event(day: Story().today, body: SettingChanged(FactChange(attribute, 5)))
    let stored = StoredEvent(sequence: 1, record: event.record, texts: event.texts)
    var story = Story()
    for value in beyond {
      story.when(.fix(stored, [("value", "\(value)")]))
      story.refused(.badValue, saying: words)
    }
    story.when(.fix(stored, [("value", "7")]))
    story.then("amended target:1 of:setting-changed field:value value:7")
  }

  @Test("A corrected keeping time must stay within its range")
  func keeping() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .change(.open, "milk", keeps: 3))
    let opened = try #require(story.log.last)
    story.when(.fix(opened, [("keep_days", "36501")]))
    story.refused(.badValue)
    story.when(.fix(opened, [("keep_days", "36500")]))
    story.then("amended target:\(opened.sequence) of:opened field:keep_days value:36500")
  }

  @Test("A corrected quantity is converted to the event's unit, by density if needed")
  func units() throws {
    var story = Story()
    try story.given(.know("milk", [("density", "1.03")]), .buy("milk", "1 l"), .use("milk", "500 ml"))
    let used = try #require(story.log.last)
    story.when(.fix(used, [("quantity", "103 g")]))
    story.then("amended target:4 of:consumed field:quantity value:100 ml")
    try story.given(.buy("eggs", "10"), .use("eggs", "4"))
    let eaten = try #require(story.log.last)
    story.when(.fix(eaten, [("quantity", "3")]))
    story.then("amended target:\(eaten.sequence) of:consumed field:quantity value:3 pieces")
    story.when(.fix(used, [("quantity", "100 pieces")]))
    story.refused(.unknownFactor)
  }

  @Test("A lot's part is corrected in the lot's measure, or as a bare number of pieces")
  func partOfLot() throws {
    var story = Story()
    try story.given(.buy("roll", "6"), .change(.freeze, "roll", "3"), .know("roll", [("piece", "50g")]))
    let frozen = try #require(story.log.first { $0.record.kind == Frozen.code })
    story.when(.fix(frozen, [("part", "2")]))
    story.then("amended target:\(frozen.sequence) of:frozen field:part value:2 pieces")
    story.when(.fix(frozen, [("part", "200g")]))
    story.then("amended target:\(frozen.sequence) of:frozen field:part value:4 pieces")
    try story.given(.buy("milk", "1 l"), .change(.open, "milk", "200 ml"))
    let opened = try #require(story.log.first { $0.record.kind == Opened.code })
    story.when(.fix(opened, [("part", "2")]))
    story.refused(.ambiguous, saying: "add a unit")
  }

  @Test("An event that takes from a lot keeps the lot's item, and a correction can only be undone")
  func tied() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .use("milk", "500 ml"))
    let used = try #require(story.log.last)
    story.when(.fix(used, [("item", "cream")]))
    story.refused(.contradicts, saying: "takes its item from lot 1")
    for correction in [Retracted(2...2), Restored(2...2), Amended()] as [any EventBody] {
      story.when(.fix(Event(day: story.today, body: correction).stored, [("target", "1")]))
      story.refused(.contradicts, saying: "itself a correction")
    }
    story.when(.fix(StoredEvent(sequence: 9, record: Record()), [("price", "1")]))
    story.refused(.contradicts)
    story.when(.fix(used, []))
    story.refused(.badValue)
  }

  @Test("An item cannot be renamed to another's name")
  func rename() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .buy("mlik", "1 l"))
    let named = try #require(story.log.first { $0.record.kind == Named.code && $0.record != story.log[0].record })
    story.when(.fix(named, [("name", "Milk")]))
    story.refused(.contradicts, saying: "another item")
    story.when(.fix(named, [("name", "oat milk")]))
    story.then("amended target:3 of:named field:name value:oat milk")
    story.when(.fix(named, [("name", "MLIK")]))
    story.then("amended target:3 of:named field:name value:MLIK")
  }

  @Test("Corrections applied to the record match the replay")
  func applied() throws {
    var story = Story()
    try story.given(.buy("spinach", "200 g", price: "4000"))
    let target = try #require(story.log.last)
    story.when(.fix(target, [("price", "4.00"), ("quantity", "250 g"), ("due", "+2d")]))
    #expect(story.lines.count == 3)
    var record = target.record
    for event in story.log.suffix(3) { event.decode(as: Amended.self).correction.apply(to: &record) }
    let corrected = StoredEvent(sequence: target.sequence, record: record, texts: target.texts)
    #expect(story.line(corrected) == "bought item:spinach lot:1 quantity:250 g price:4 EUR due:2026-11-22")
  }

  @Test("Correcting an entry's energy removes the food's nutrients, and keeps those given")
  func energyOfEntry() throws {
    var story = Story()
    try story.given(
      .know("pancakes", [("energy", "96kcal/piece"), ("protein", "2.1g/piece"), ("fat", "2.8g/piece")]),
      .eat("pancakes", "2"))
    let eaten = try #require(story.log.last)
    story.when(.fix(eaten, [("energy", "540kcal")]))
    story.then(
      "amended target:\(eaten.sequence) of:meal-logged field:energy value:540 kcal",
      "amended target:\(eaten.sequence) of:meal-logged field:protein",
      "amended target:\(eaten.sequence) of:meal-logged field:fat")
    story.when(.fix(eaten, [("energy", "540kcal"), ("protein", "12g"), ("quantity", "1")]))
    story.then(
      "amended target:\(eaten.sequence) of:meal-logged field:energy value:540 kcal",
      "amended target:\(eaten.sequence) of:meal-logged field:protein value:12 g",
      "amended target:\(eaten.sequence) of:meal-logged field:quantity value:1 pieces",
      "amended target:\(eaten.sequence) of:meal-logged field:fat")
    // The same energy as before changes no field, and the missing fields stay missing.
    story.when(.fix(eaten, [("energy", "192kcal")]))
    story.then("amended target:\(eaten.sequence) of:meal-logged field:energy value:192 kcal")
    var said = Eat("pancakes", quantity: nil, entryTime: EntryTime(today: eaten.day))
    said.nutrients = [(.protein, "9g")]
    story.when(.exactly { _ in said })
    let own = try #require(story.log.last)
    story.when(.fix(own, [("energy", "300kcal")]))
    story.then(
      "amended target:\(own.sequence) of:meal-logged field:energy value:300 kcal",
      "amended target:\(own.sequence) of:meal-logged field:fat")
  }

  @Test("Undoing nothing is refused, and each range becomes one event")
  func retract() {
    var story = Story()
    story.when(.exactly { Retract([], entryTime: $0) })
    story.refused(.nothingToUndo)
    story.when(.exactly { Restore([], entryTime: $0) })
    story.refused(.nothingToUndo)
    story.when(.exactly { Retract([3...5, 9...9], entryTime: $0) })
    story.then("retracted target:3 count:3", "retracted target:9 count:1")
    story.when(.exactly { Restore([3...5], entryTime: $0) })
    story.then("restored target:3 count:3")
    story.when(.exactly { Restore([0...(.max)], entryTime: $0) })
    story.then("restored target:0 count:0")
  }
}
