import LarderLedger
import LarderModel
import LarderSimulator
import LarderWords
import TestSupport
import Testing

/// Known words need no key. Every typed word appears in the answer, and undo reverts it.
@Suite("Words without keys")
struct PositionalArgumentsTests {
  /// A household with two shops, three persons and some food.
  private func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 4x1l 4.76 store:Aldi", "buy cheese 600g 6.98 store:Rewe place:fridge", "buy bread 2 5.00",
      "buy potatoes 5kg 3.99", "meal add porridge energy:350kcal", "eat porridge for:ann", "eat porridge for:bo",
      "eat porridge for:kim", "buy eggs 20 5.00",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  private func said(_ reply: CommandReply) -> String { reply.everything.text(\.description) }

  /// The events of a line, without those that only introduce names.
  private func events(_ kitchen: TypedLedger, _ words: String) throws -> [StoredEvent] {
    try kitchen.reply(words).outcome.events.filter { $0.record.kind != Named.code }
  }

  @Test("A store, a place and a person are read the same with and without their key")
  func sameAsKeys() throws {
    let pairs = [
      ("buy milk 1l 1.19 aldi", "buy milk 1l 1.19 store:Aldi"),
      ("buy aldi milk 1l 1.19", "buy milk 1l 1.19 store:Aldi"),
      ("buy milk 1l 1.19 at Rewe", "buy milk 1l 1.19 store:Rewe"),
      ("move cheese pantry", "move cheese place:pantry"),
      ("move cheese 100g from fridge to the freezer", "move cheese 100g from:fridge place:freezer"),
      ("use milk 300ml ann", "use milk 300ml for:ann"),
      ("use milk 300ml for bo at 19:30", "use milk 300ml for:bo at:19:30"),
      ("eat porridge yesterday kim", "eat porridge on:yesterday for:kim"),
      ("toss milk 100ml off", "toss milk 100ml why:spoiled"),
      ("toss milk 100ml too much to compost", "toss milk 100ml why:cooked-too-much to:compost"),
      ("use half the cheese", "use cheese half"), ("use the rest of the milk", "use milk rest"),
      ("use a third of the cheese", "use cheese 1/3"), ("use the milk 200ml", "use milk 200ml"),
    ]
    for (bare, keyed) in pairs {
      let (one, other) = (try kitchen(), try kitchen())
      let bodies = try [events(one, bare), events(other, keyed)].map { events in
        events.map { event in
          "\(String(describing: event.body)) \(event.day) \(String(describing: event.record.minute))"
        }
      }
      #expect(bodies[0] == bodies[1] && !bodies[0].isEmpty, "\(bare)")
    }
  }

  @Test("An item wins over a store of the same name, and an ambiguous name is asked about")
  func foodFirst() throws {
    let kitchen = try kitchen()
    try kitchen.reply("buy item:aldi 100g")
    #expect(throws: LineQuestion.self) { try kitchen.reply("buy milk 1l 1.19 aldi") }
    #expect(try kitchen.reply("use aldi 10g").outcome.events.count == 1)
    try kitchen.reply("eat porridge for:Rewe --new")
    #expect(try kitchen.reply("buy milk 1l rewe").outcome.events.count == 1)
    try kitchen.reply("buy milk 1l place:Rewe --new")
    #expect(throws: LineQuestion.self) { try kitchen.reply("buy milk 1l rewe") }
    #expect(try kitchen.reply("buy milk 1l at rewe place:fridge").outcome.events.count == 1)
  }

  @Test("An unknown name does not create a store or a person")
  func unknownNames() throws {
    let kitchen = try kitchen()
    for words in [
      "buy milk 1l 1.19 edeka", "use milk 100ml for carl", "use milk 100ml for:anm", "buy milk 1l store:Aldii",
      "buy aldi cookies 2.00", "eat porridge for:ann,boo", "move cheese place:frigde",
    ] {
      let before = try kitchen.ledger.snapshot().last
      #expect(throws: LineQuestion.self, "\(words)") { try kitchen.reply(words) }
      #expect(try kitchen.ledger.snapshot().last == before)
    }
    #expect(try kitchen.reply("use milk 100ml for:carl").outcome.events.count == 2)
    #expect(try kitchen.reply("use milk 100ml for:anm --new").outcome.events.count == 2)
  }

  @Test("A shared meal is divided exactly to the gram and kilocalorie", arguments: cases(15, of: 1...40))
  func shared(seed: UInt64) throws {
    let kitchen = try kitchen()
    var random = SeededGenerator(seed: seed)
    let persons = Array(["ann", "bo", "kim"].shuffled(using: &random).prefix(Int.random(in: 2...3, using: &random)))
    let shared: [String] = persons.map { person in
      let weight = ["", " 1.5", " half", " 2", " 1/3"].randomElement(using: &random) ?? ""
      return person + weight
    }
    let names = shared.joined(separator: ", ")
    let amount = Int.random(in: 50...999, using: &random)
    let used = try events(kitchen, "use milk \(amount)ml \(names) together")
    let taken: Int64 = used.compactMap { $0.quantity?.amount }.reduce(0, +)
    #expect(taken == Int64(amount) * 1000, "\(names)")
    #expect(Set(used.map { $0.decode(as: Consumed.self).person }).count == persons.count)
    let energy = Int.random(in: 100...3000, using: &random)
    let eaten = try events(kitchen, "eat porridge \(energy)kcal \(names) together")
    let counted: Int64 = eaten.compactMap { $0.decode(as: MealLogged.self).energy }.reduce(0, +)
    #expect(counted == Int64(energy) * 1000)
    let portions = try events(kitchen, "eat porridge 3 \(names) together").compactMap { $0.quantity?.amount }
    let together: Int64 = portions.reduce(0, +)
    #expect(abs(together - 3000) <= 1, "\(portions)")
  }

  @Test("Sharing all leaves nothing and sharing half leaves half, for anyone", arguments: cases(8, of: 1...20))
  func sharedParts(seed: UInt64) throws {
    let kitchen = try kitchen()
    var random = SeededGenerator(seed: seed)
    let part = ["all", "half of it", "rest", "2/3 of it"].randomElement(using: &random) ?? "all"
    let persons = ["ann", "bo 2", "kim 1.5"].shuffled(using: &random).prefix(Int.random(in: 2...3, using: &random))
    let used = try events(kitchen, "use cheese \(part) \(persons.joined(separator: ", "))")
    let sum = used.compactMap { $0.quantity?.amount }.reduce(0, +)
    let whole: Int64 = part == "half of it" ? 300_000 : part == "2/3 of it" ? 400_000 : 600_000
    #expect(abs(sum - whole) <= 2, "\(part): \(sum)")
  }

  /// Words that a tired person types, in any order.
  private static let words = [
    "milk", "cheese", "bread", "potatoes", "porridge", "eggs", "aldi", "rewe", "ann", "bo", "kim", "fridge", "pantry",
    "the", "a", "of", "half", "rest", "all", "2", "300ml", "50g", "1.19", "1,5", "slices", "tins", "pack", "at", "for",
    "from", "to", "in", "off", "mouldy", "yesterday", "and", "some", "Tomaten", "x", ",", "each", "1/2", "€2",
  ]

  @Test("Any typed words are refused, or confirmed and fully undone", arguments: cases(20, of: 1...60))
  func anything(seed: UInt64) throws {
    let kitchen = try kitchen()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let verb =
        ["buy", "use", "toss", "eat", "count", "move", "open", "freeze"].randomElement(using: &random) ?? "use"
      let words = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        Self.words.randomElement(using: &random)
      }
      let typed = ([verb] + words).joined(separator: " ")
      let before = try kitchen.household()
      guard let reply = try? kitchen.reply(typed), !reply.outcome.events.isEmpty else { continue }
      let after = try kitchen.household()
      let answer = said(reply).lowercased()
      for event in reply.outcome.events {
        let item = event.record.item
        guard item != 0, event.record.kind != Named.code, event.record.kind != ItemDescribed.code else { continue }
        #expect(
          answer.contains(after.catalog.name(ItemID(rawValue: item)).lowercased().prefix(3)), "\(typed): \(answer)")
      }
      if case let bought? = reply.outcome.events.first(where: { $0.record.kind == Bought.code }),
        let store = bought.decode(as: Bought.self).store
      {
        #expect(answer.contains(after.catalog.name(.store, store.rawValue).lowercased()), "\(typed): \(answer)")
      }
      try kitchen.reply("undo")
      let again = try kitchen.household()
      #expect(again.lots.present.map(\.lot) == before.lots.present.map(\.lot), "\(typed)")
      #expect(again.list == before.list)
    }
  }
}
