import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Flat tables")
struct FlatTableTests {
  private func named(_ number: UInt32, _ name: String) -> StoredEvent {
    Event(day: .min, body: Named(.item, number: number, name: name)).stored
  }

  @Test("Names are added and changed as in a dictionary", arguments: 1...20)
  func names(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pool = ["milk", "oat milk", "Käse", "Ka\u{308}se", "crème", "7up", "牛奶", "豆腐", "a;b", "", "ИКРА", "x"]
    var catalog = Catalog()
    var names: [String] = []
    for _ in 0..<60 {
      let number = Int.random(in: 1...20, using: &random)
      let name = pool.randomElement(using: &random) ?? ""
      while names.count < number { names.append("") }
      names[number - 1] = name
      catalog.apply(named(UInt32(number), name))
    }
    let table = try #require(NameTable(catalog.table(of: .item).parts))
    #expect(table.names == names)
    for name in pool {
      let number = name.isEmpty ? nil : names.lastIndex { $0.lowercased() == name.lowercased() }
      #expect(table.number(of: name.uppercased().lowercased()) == number.map { UInt32($0 + 1) }, "\(name)")
    }
  }

  @Test("Thousands of names are found and renamed, in any order", arguments: [1, 2])
  func manyNames(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (catalog, again) = (Catalog(), Catalog())
    let names = (1...1500).map { "thing \($0 % 1400)" }.shuffled(using: &random)
    for (index, name) in names.enumerated() { catalog.apply(named(UInt32(index + 1), name)) }
    for index in names.indices where index % 7 == 0 {
      catalog.apply(named(UInt32(index + 1), "other"))
      catalog.apply(named(UInt32(index + 1), names[index]))
    }
    for (index, name) in names.enumerated().reversed() { again.apply(named(UInt32(index + 1), name)) }
    #expect(catalog.table(of: .item) == again.table(of: .item), "tables with equal contents are equal")
    let kept = try #require(NameTable(catalog.table(of: .item).parts))
    #expect(kept.parts.index == kept.parts.index.sorted() && kept.parts.index.count == names.count)
    for table in [catalog.table(of: .item), kept] {
      for name in Set(names) {
        #expect(table.number(of: name) == names.lastIndex(of: name).map { UInt32($0 + 1) })
      }
      #expect(table.number(of: "other") == nil)
    }
  }

  @Test("A name is found with any letter composition")
  func composition() {
    var catalog = Catalog()
    catalog.apply(named(1, "Cre\u{300}me e\u{301}paisse"))
    catalog.apply(named(2, "5\u{37E} K"))
    catalog.apply(named(3, "각"))
    #expect(catalog.item(named: "CR\u{C8}ME \u{C9}PAISSE")?.rawValue == 1)
    #expect(catalog.item(named: "5; \u{212A}")?.rawValue == 2)
    #expect(catalog.item(named: "\u{1100}\u{1161}\u{11A8}")?.rawValue == 3)
    #expect(catalog.item(named: "creme epaisse") == nil)
  }

  @Test("Facts are added and changed as in separate timelines", arguments: 1...20)
  func facts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var catalog = Catalog()
    var timelines: [FactKey: Timeline] = [:]
    for sequence in 1...UInt64(200) {
      let item = ItemID(rawValue: .random(in: 1...5, using: &random))
      let from = random.maybe { Day(number: .random(in: 0...9, using: &$0)) ?? .min }
      let words = random.maybe { String(repeating: "ä", count: .random(in: 0...9, using: &$0)) }
      let change = FactChange<ItemAttribute>(
        random.choice(), random.maybe { $0.anySize() }, per: random.choice(), from: from, words: words)
      let event = Event(day: .min, body: ItemChanged(item, change)).stored
      let stored = event.decode(as: ItemChanged.self).change
      catalog.apply(StoredEvent(sequence: sequence, record: event.record, texts: event.texts))
      let entry = Timeline.Entry(
        from: stored.from?.number ?? .min, value: stored.value, per: stored.per, words: stored.words,
        sequence: sequence)
      timelines[FactKey(.item, item.rawValue, stored.attribute.rawValue), default: Timeline()].set(entry)
    }
    let table = try #require(TimelineTable(catalog.timelines.parts))
    #expect(table == catalog.timelines)
    #expect(table.all.map(\.key) == timelines.keys.sorted())
    for (key, timeline) in table.all { #expect(timeline == timelines[key]) }
    for (key, timeline) in timelines {
      #expect(catalog.timeline(key) == timeline)
      let attribute = try #require(ItemAttribute(rawValue: key.attribute))
      for number in -1...10 {
        let day = try #require(Day(number: Int32(number)))
        #expect(catalog.fact(ItemID(rawValue: key.number), attribute, on: day) == timeline.entry(on: day))
      }
    }
  }

  @Test("Inconsistent parts are refused")
  func damage() {
    var catalog = Catalog()
    catalog.apply(named(1, "milk"))
    catalog.apply(
      Event(day: .min, body: ItemChanged(ItemID(rawValue: 1), FactChange(.energy, 7, words: "words"))).stored)
    let names = catalog.table(of: .item).parts
    func refuses(_ change: (inout NameTable.Parts) -> Void) -> Bool {
      var changed = names
      change(&changed)
      return NameTable(changed) == nil
    }
    #expect(refuses { $0.ends = [3] } && refuses { $0.ends = [5] } && refuses { $0.ends = [-1, 4] })
    #expect(refuses { $0.index = [2] } && refuses { $0.index = [0] } && refuses { $0.ends = [] })
    let facts = catalog.timelines.parts
    func refusesFacts(_ change: (inout TimelineTable.Parts) -> Void) -> Bool {
      var changed = facts
      change(&changed)
      return TimelineTable(changed) == nil
    }
    #expect(refusesFacts { $0.keys = [] } && refusesFacts { $0.ends = [2] } && refusesFacts { $0.values = [] })
    #expect(refusesFacts { $0.pers = [] } && refusesFacts { $0.sequences = [] } && refusesFacts { $0.wordEnds = [9] })
    #expect(refusesFacts { $0.froms = [] } && refusesFacts { $0.words = [] })
  }
}
