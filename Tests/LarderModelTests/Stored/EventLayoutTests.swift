import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("The layout of events")
struct EventLayoutTests {
  @Test("Every kind of event is covered by these tests")
  func covered() {
    #expect(Set(RandomEvents.makers.keys) == Set(EventKinds.all.map { $0.code }))
  }

  @Test("Kinds have unique numbers and names, which find them")
  func identity() {
    #expect(Set(EventKinds.all.map { $0.code }).count == EventKinds.all.count)
    #expect(Set(EventKinds.all.map { $0.name }).count == EventKinds.all.count)
    for kind in EventKinds.all {
      #expect(EventKinds.kind(code: kind.code).map { ObjectIdentifier($0) } == ObjectIdentifier(kind))
      #expect(EventKinds.kind(named: kind.name).map { ObjectIdentifier($0) } == ObjectIdentifier(kind))
      #expect(kind.code != 0, "0 means a retracted event")
      #expect(kind.version > 0)
    }
    #expect(EventKinds.kind(code: 0) == nil)
    #expect(EventKinds.kind(code: 255) == nil)
    #expect(EventKinds.kind(named: "eaten") == nil)
  }

  @Test("An event reads back from its record", arguments: RandomEvents.makers.keys.sorted())
  func typedRoundTrip(code: UInt8) throws {
    let make = try #require(RandomEvents.makers[code])
    var random = SeededGenerator(seed: UInt64(code))
    for _ in 0..<300 {
      let body = make(&random)
      let event = Event(
        day: random.day(), minute: random.maybe { MinuteOfDay(rawValue: .random(in: 0..<1440, using: &$0)) } ?? nil,
        body: body, note: random.maybe { $0.words() }, entered: random.maybe { $0.words() })
      let stored = event.stored
      let isSame = decodesBack(body, from: stored)
      #expect(isSame)
      #expect(stored.record.kind == code)
      let version = type(of: body).version
      #expect(stored.record.version == version)
      #expect(stored.day == event.day)
      #expect(stored.record.minute == event.minute)
      #expect(stored.texts[EventTexts.Tag.note] == event.note)
      #expect(stored.texts[EventTexts.Tag.entered] == event.entered)
      #expect(stored.record.hasText == !stored.texts.isEmpty)
      #expect(stored.record.commandTag == 0)
      #expect(!stored.record.continuesCommand)
    }
  }

  @Test("An exported event reads back bit for bit", arguments: RandomEvents.makers.keys.sorted())
  func listRoundTrip(code: UInt8) throws {
    let make = try #require(RandomEvents.makers[code])
    let kind = try #require(EventKinds.kind(code: code))
    var random = SeededGenerator(seed: 1000 + UInt64(code))
    for _ in 0..<300 {
      let event = Event(day: random.day(), body: make(&random))
      let listed = event.stored.fields.filter { $0.value != .absent }
      let given = Dictionary(uniqueKeysWithValues: listed.map { ("\($0.name)", $0.value.asRead) })
      let filled = fill(kind, with: given)
      #expect(filled.failure == nil)
      #expect(filled.count == given.count)
      let again = Event(day: event.day, body: filled.body)
      #expect(again == event, "\(given)")
    }
  }

  @Test("Fields of a kind never share a bit with each other or with the common ones")
  func slots() {
    for kind in EventKinds.all {
      var taken = [UInt64](repeating: 0, count: 8)
      func claim(_ slot: Slot) {
        let mask: UInt64 = (slot.width == 64 ? .max : (1 << UInt64(slot.width)) - 1) << UInt64(slot.shift)
        #expect(taken[slot.word] & mask == 0, "\(kind.name): \(slot)")
        taken[slot.word] |= mask
      }
      for slot in Self.commonSlots { claim(slot) }
      for field in blankFields(kind) {
        field.slot.map(claim)
        field.unitSlot.map(claim)
      }
    }
  }

  private static let commonSlots = [
    Record.recordedAtSlot, Record.actorSlot, Slot(word: 1), Record.daySlot, Record.minuteSlot, Record.flagsSlot,
    Record.kindSlot, Record.versionSlot,
  ]

  @Test("Texts of a kind have their own tags, distinct from the common ones")
  func tags() {
    for kind in EventKinds.all {
      let tags = blankFields(kind).map(\.textTag).filter { $0 != 0 }
      #expect(Set(tags).count == tags.count)
      #expect(tags.allSatisfy { $0 >= 16 })
    }
  }

  @Test("A missing required field is named, after any wrong one")
  func missing() {
    let none = fill(Bought.self, with: [:])
    #expect(none.failure?.description == "item is missing")
    let wrong = fill(Bought.self, with: ["price": .text("2.38")])
    #expect(wrong.failure?.what == "price")
    #expect(fill(Named.self, with: ["sort": .text("item"), "number": .integer(1)]).failure?.what == "name")
  }

  @Test(
    "An impossible value is refused when read from a file",
    arguments: [
      ("quantity", .text("-5 g")), ("quantity", .text("1000000000.001 g")), ("quantity", .text("5")),
      ("quantity", .text("9223372036854775807 g")), ("quantity", .integer(5)), ("price", .text("-1 EUR")),
      ("price", .text("2.38")), ("price", .text("100000000.01 EUR")), ("packs", .integer(65535)),
      ("packs", .integer(-1)), ("item", .integer(0)), ("item", .integer(4_294_967_296)), ("place", .integer(65536)),
      ("due", .text("2026-02-30")), ("due", .text("10000-01-01")), ("due_kind", .text("never")),
      ("due_is_month", .text("yes")), ("lot", .text("1")),
    ] as [(String, PlainValue)])
  func refused(field: String, value: PlainValue) {
    var given: [String: PlainValue] = ["item": .integer(1), "lot": .integer(1), "quantity": .text("5 g")]
    #expect(fill(Bought.self, with: given).failure == nil)
    given[field] = value
    #expect(fill(Bought.self, with: given).failure != nil)
  }

  @Test("The largest values read back")
  func largest() {
    let given: [String: PlainValue] = [
      "item": .integer(4_294_967_295), "lot": .integer(1), "quantity": .text("1000000000 g"),
      "price": .text("100000000 EUR"), "packs": .integer(65534), "place": .integer(65535), "due": .text("9999-12-31"),
    ]
    let filled = fill(Bought.self, with: given)
    #expect(filled.failure == nil)
    let listed = Event(day: .min, body: filled.body).stored.fields.filter { $0.value != .absent }
    #expect(Dictionary(uniqueKeysWithValues: listed.map { ("\($0.name)", $0.value.asRead) }) == given)
  }

  @Test("A price in a retired currency reads back")
  func formerCurrency() throws {
    var bought = Bought()
    bought.price = Money(minor: 250, currency: try #require(Currency(code: "HRK")))
    let given: [String: PlainValue] = [
      "item": .integer(1), "lot": .integer(1), "quantity": .text("5 g"), "price": .text("2.5 HRK"),
    ]
    let filled = fill(Bought.self, with: given)
    #expect(filled.failure == nil)
    #expect((filled.body as? Bought)?.price == bought.price)
  }
}

/// Every kind is `Hashable`, although `EventBody` does not require it.
func decodesBack<Body: EventBody>(_ body: Body, from stored: StoredEvent) -> Bool {
  func areSame<Kind: Hashable>(_ body: Kind) -> Bool {
    stored.decode(as: Body.self) as? Kind == body && stored.body as? Kind == body
  }
  guard let body = body as? any Hashable else { return false }
  return areSame(body)
}

/// The fields of a kind, as listed for an event without any values.
func blankFields<Body: EventBody>(_ kind: Body.Type) -> [ListedField] {
  Event(day: .min, body: Body()).stored.fields
}

func fill<Body: EventBody>(
  _ kind: Body.Type, with given: [String: PlainValue]
) -> (body: any EventBody, count: Int, failure: ValueError?) {
  var body = Body()
  var coder = FieldCoder { given["\($0)"] }
  body.describe(to: &coder)
  return (body, coder.filledCount, coder.failure)
}
