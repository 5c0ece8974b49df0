import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Facts over time")
struct CatalogTests {
  private func entry(_ from: Int32, _ value: Int64?) -> Timeline.Entry {
    Timeline.Entry(from: from, value: value, per: .none, words: nil, sequence: 0)
  }

  @Test("A fact for all time replaces all others, and one from a day replaces that day and later")
  func timeline() throws {
    var timeline = Timeline()
    let day = try #require(Day(number: 100))
    #expect(timeline.entry(on: day) == nil && timeline.latest == nil)
    timeline.set(entry(.min, 1))
    timeline.set(entry(100, 2))
    timeline.set(entry(200, 3))
    #expect(timeline.entries.map(\.value) == [1, 2, 3])
    #expect(timeline.entry(on: day.advanced(by: -1))?.value == 1)
    #expect(timeline.entry(on: day)?.value == 2)
    #expect(timeline.latest?.value == 3)
    timeline.set(entry(150, 4))
    #expect(timeline.entries.map(\.value) == [1, 2, 4])
    timeline.set(entry(150, nil))
    #expect(timeline.entries.map(\.value) == [1, 2, nil])
    timeline.set(entry(.min, 5))
    #expect(timeline.entries.map(\.value) == [5])
  }

  @Test("The food last linked to an item is known, and is not a fact of the item")
  func food() {
    var catalog = Catalog()
    let item = ItemID(rawValue: 1)
    catalog.apply(Event(day: .min, body: Named(.item, number: 1, name: "spuds")).stored)
    #expect(catalog.food(of: item) == nil)
    for food in ["tomatoes", "potatoes"] {
      var described = ItemDescribed()
      described.item = item
      described.food = food
      described.keepsPantry = 30
      catalog.apply(Event(day: .min, body: described).stored)
    }
    let facts = FactTable(catalog)
    catalog.apply(Event(day: .min, body: ItemChanged(item, FactChange(.keepsPantry, 9))).stored)
    #expect(catalog.food(of: item) == "potatoes")
    #expect(catalog.food(of: ItemID(rawValue: 2)) == nil)
    for attribute in ItemAttribute.allCases where attribute != .keepsPantry {
      #expect(facts.value(1, attribute, on: 0) == nil)
    }
  }

  @Test("Expanded or looked up, facts match the catalogue on every day", arguments: 1...20)
  func factTable(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var catalog = Catalog()
    let items = UInt32.random(in: 1...6, using: &random)
    for number in 1...items {
      catalog.apply(Event(day: .min, body: Named(.item, number: number, name: "\(number)")).stored)
    }
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      let from = random.maybe { Day(number: .random(in: 0...30, using: &$0)) ?? .min }
      let value = random.maybe { $0.anySize() }
      let change = FactChange<ItemAttribute>(
        random.choice(), value == .min ? nil : value, per: random.choice(), from: from)
      let item = ItemID(rawValue: .random(in: 1...items, using: &random))
      catalog.apply(Event(day: .min, body: ItemChanged(item, change)).stored)
    }
    let (table, lookedUp) = (FactTable(catalog), FactTable(lookingUpIn: catalog))
    for number in 0...(items + 1) {
      for attribute in ItemAttribute.allCases {
        for day in -1...31 {
          let day = try #require(Day(number: Int32(day)))
          let known = catalog.fact(ItemID(rawValue: number), attribute, on: day)
          let found = table.value(number, attribute, on: day.number)
          #expect(found?.value == known?.value)
          if let found { #expect(found.per == known?.per) }
          let other = lookedUp.value(number, attribute, on: day.number)
          #expect(other?.value == found?.value && other?.per == found?.per)
          #expect(lookedUp.categorySince(number, on: day.number) == table.categorySince(number, on: day.number))
        }
      }
    }
    #expect(FactTable().value(1, .energy, on: 0) == nil)
  }

  @Test("A row of the fact table has room for every attribute")
  func rows() {
    #expect(ItemAttribute.allCases.allSatisfy { Int($0.rawValue) < ItemAttribute.limit })
  }

  @Test("A catalogue assembled from its parts is the same catalogue")
  func parts() throws {
    var random = SeededGenerator(seed: 3)
    var catalog = Catalog()
    for code in [
      Named.code, ItemChanged.code, ItemDescribed.code, MealChanged.code, MealDescribed.code, GoalChanged.code,
      SettingChanged.code, CategoryChanged.code, PersonChanged.code,
    ] {
      let make = try #require(RandomEvents.makers[code])
      for _ in 0..<50 {
        var event = Event(day: random.day(), body: make(&random)).stored
        if code == Named.code { event.record[Named.numberSlot] &= 0xff }
        catalog.apply(event)
      }
    }
    let names = try Reference.allCases.filter(\.isNamed).map { reference in
      (reference: reference, table: try #require(NameTable(catalog.table(of: reference).parts)))
    }
    let timelines = try #require(TimelineTable(catalog.timelines.parts))
    #expect(Catalog(names: names, timelines: timelines) == catalog)
  }

  @Test("A name is found in any case, and after a renaming only under its new name")
  func names() {
    var catalog = Catalog()
    func name(_ number: UInt32, _ name: String) {
      catalog.apply(Event(day: .min, body: Named(.item, number: number, name: name)).stored)
    }
    name(1, "Käse")
    name(2, "milk")
    #expect(catalog.item(named: "KÄSE")?.rawValue == 1)
    name(2, "oat milk")
    #expect(catalog.item(named: "milk") == nil)
    #expect(catalog.item(named: "Oat Milk")?.rawValue == 2)
    #expect(catalog.name(ItemID(rawValue: 2)) == "oat milk")
    #expect(catalog.name(ItemID(rawValue: 3)) == "item 3")
    name(5, "five")
    #expect(catalog.count(of: .item) == 5)
    #expect(catalog.item(named: "") == nil)
    #expect(catalog.count(of: .store) == 0)
  }

  @Test("A person without a goal has the household's goal")
  func goals() throws {
    var catalog = Catalog()
    let ada = PersonID(rawValue: 1)
    let day = try Day(iso: "2026-11-20")
    #expect(catalog.goal(ada, .energy, on: day) == nil)
    catalog.apply(Event(day: day, body: GoalChanged(nil, FactChange(.energy, 2_000_000))).stored)
    #expect(catalog.goal(ada, .energy, on: day) == 2_000_000)
    catalog.apply(Event(day: day, body: GoalChanged(ada, FactChange(.energy, 1_800_000, from: day))).stored)
    #expect(catalog.goal(ada, .energy, on: day) == 1_800_000)
    #expect(catalog.goal(ada, .energy, on: day.advanced(by: -1)) == 2_000_000)
    #expect(catalog.goal(nil, .energy, on: day) == 2_000_000)
  }

  @Test("A person's facts apply from their day on, and only known people who did not move out are listed")
  func people() throws {
    var catalog = Catalog()
    let day = try Day(iso: "2026-11-20")
    for (number, name) in [(UInt32(1), "Ann"), (2, "Mia")] {
      catalog.apply(Event(day: .min, body: Named(.person, number: number, name: name)).stored)
    }
    let mia = PersonID(rawValue: 2)
    func say(_ attribute: PersonAttribute, _ value: Int64?, _ words: String? = nil, from: Day? = nil) {
      catalog.apply(
        Event(day: day, body: PersonChanged(mia, FactChange(attribute, value, from: from, words: words))).stored)
    }
    #expect(catalog.people(on: day).map(\.name) == ["Ann", "Mia"])
    #expect(!catalog.hasFacts(about: mia) && !catalog.person(mia, on: day).isChild(on: day))
    say(.born, 2018)
    say(.allergies, 1, "hazelnuts, milk", from: day)
    say(.diet, Int64(PersonDiet.vegetarian.rawValue))
    say(.guest, 1, from: day)
    let person = catalog.person(mia, on: day)
    #expect(person.allergies == ["hazelnuts", "milk"] && person.diet == .vegetarian && person.isGuest)
    #expect(person.age(on: day) == 8 && person.isChild(on: day) && catalog.isChild(mia, on: day))
    #expect(person.reference(on: day)?.energy == Energy(thousandths: 1_685_000))
    let before = catalog.person(mia, on: day.advanced(by: -1))
    #expect(before.allergies.isEmpty && !before.isGuest && before.birthYear == 2018)
    say(.allergies, nil)
    #expect(catalog.person(mia, on: day).allergies.isEmpty)
    say(.left, 1, from: day)
    #expect(catalog.people(on: day).map(\.name) == ["Ann"])
    #expect(catalog.people(on: day.advanced(by: -1)).map(\.name) == ["Ann", "Mia"])
    for nonsense in [0, 1899, 2201, .max, .min + 1] as [Int64] {
      say(.born, nonsense)
      say(.face, nonsense)
      say(.diet, nonsense)
      #expect(catalog.person(mia, on: day).birthYear == nil && !catalog.isChild(mia, on: day))
    }
  }

  @Test("The household's goals are for adults who live here")
  func goalsOfOthers() throws {
    var catalog = Catalog()
    let (mia, oma) = (PersonID(rawValue: 1), PersonID(rawValue: 2))
    let day = try Day(iso: "2026-11-20")
    func apply(_ body: any EventBody) { catalog.apply(Event(day: day, body: body).stored) }
    apply(GoalChanged(nil, FactChange(.energy, 2_000_000)))
    apply(GoalChanged(nil, FactChange(.protein, 60_000)))
    apply(PersonChanged(mia, FactChange(.born, 2018)))
    apply(PersonChanged(oma, FactChange(.guest, 1)))
    for person in [mia, oma] {
      #expect(catalog.goal(person, .energy, on: day) == nil && catalog.goal(person, .protein, on: day) == nil)
    }
    #expect(catalog.isGuest(oma, on: day) && !catalog.isGuest(mia, on: day))
    #expect(!catalog.isGoalTakenAway(mia, .energy, on: day))
    // Mia is an adult in the year of her 18th birthday.
    #expect(catalog.goal(mia, .energy, on: try Day(iso: "2036-01-01")) == 2_000_000)
    apply(GoalChanged(mia, FactChange(.energy, 1_500_000)))
    #expect(catalog.goal(mia, .energy, on: day) == 1_500_000)
    // Someone who lives here is not a guest, even if people without a goal are.
    apply(SettingChanged(FactChange(.guests, 1)))
    apply(PersonChanged(oma, FactChange(.guest, 0)))
    #expect(!catalog.isGuest(oma, on: day) && catalog.isGuest(PersonID(rawValue: 3), on: day))
  }

  @Test("Settings have their last value, and a sensible one if set to nonsense")
  func settings() {
    var catalog = Catalog()
    #expect(catalog.dayStart == .midnight && catalog.currency == .euro)
    #expect(catalog.soonDays == 3 && catalog.firstWeekday == 1)
    func set(_ attribute: SettingAttribute, _ value: Int64) {
      catalog.apply(Event(day: .min, body: SettingChanged(FactChange(attribute, value))).stored)
    }
    set(.dayStart, 240)
    #expect(catalog.dayStart.description == "04:00")
    for nonsense in [-1, 1440, .max, .min + 1] as [Int64] {
      set(.dayStart, nonsense)
      set(.currency, nonsense)
      set(.soon, nonsense)
      set(.firstWeekday, nonsense)
      _ = (catalog.dayStart, catalog.currency, catalog.soonDays, catalog.firstWeekday)
    }
  }

  @Test("The shopping list keeps its order, with each item once")
  func list() {
    var list = ShoppingList()
    func change(_ item: UInt32, _ state: ListState, _ amount: Int64? = nil) {
      var changed = ListChanged()
      (changed.item, changed.state) = (ItemID(rawValue: item), state)
      changed.quantity = amount.map { Quantity(amount: $0, dimension: .pieces) }
      list.apply(Event(day: .min, body: changed).record)
    }
    change(1, .wanted, 2000)
    change(2, .wanted)
    change(1, .done)
    #expect(list.lines.map(\.item.rawValue) == [1, 2])
    #expect(list.lines.map(\.isDone) == [true, false])
    #expect(list.lines[0].quantity?.amount == 2000)
    change(1, .wanted, 3000)
    #expect(list.lines[0].quantity?.amount == 3000 && !list.lines[0].isDone)
    change(1, .removed)
    change(9, .removed)
    #expect(list.lines.map(\.item.rawValue) == [2])
    list.apply(Event(day: .min, body: consumed(lot: 1, 1)).record)
    #expect(list.lines.count == 1)
  }

  @Test("The household's style comes from its setting, or English if unknown")
  func setting() {
    var catalog = Catalog()
    func set(_ value: Int64?, _ words: String?) {
      catalog.apply(Event(day: .min, body: SettingChanged(FactChange(.locale, value, words: words))).stored)
    }
    #expect(catalog.style == .english)
    set(1, "de")
    #expect(catalog.style == .german)
    set(1, "tlh")
    #expect(catalog.style == .english)
    set(1, "de")
    set(nil, nil)
    #expect(catalog.style == .english && !catalog.isSet(.locale))
  }
}
