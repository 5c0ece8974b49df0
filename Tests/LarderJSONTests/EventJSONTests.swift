import LarderJSON
import LarderModel
import StrictJSON
import Testing

@Suite("Events as JSON")
struct EventJSONTests {
  private let day = Day(year: 2026, month: 11, day: 20) ?? .min

  private var bought: StoredEvent {
    var bought = Bought()
    bought.item = ItemID(rawValue: 1)
    bought.lot = LotID(rawValue: 7)
    bought.quantity = Quantity(amount: 2_000_000, dimension: .volume)
    bought.store = StoreID(rawValue: 1)
    return stored(Event(day: day, body: bought, note: "a \"good\" one"), 3)
  }

  private func stored(_ event: Event, _ sequence: UInt64, continues: Bool = false) -> StoredEvent {
    let encoded = event.encoded
    var stored = StoredEvent(sequence: sequence, record: encoded.record, texts: encoded.texts)
    stored.record.commandTag = 0xaa
    stored.record.continuesCommand = continues
    stored.record.recordedAt = Instant(milliseconds: 1_800_000_000_000) ?? .min
    return stored
  }

  private var catalog: Catalog {
    var catalog = Catalog()
    catalog.apply(stored(Event(day: day, body: Named(.item, number: 1, name: "milk")), 1))
    catalog.apply(stored(Event(day: day, body: Named(.store, number: 1, name: "Lidl")), 2))
    return catalog
  }

  private func text(_ event: EventJSON, _ layout: JSONWriter.Layout = .compact) -> String {
    var json = JSONWriter(layout: layout)
    json.beginObject()
    event.writeMembers(to: &json)
    json.bool("undone", false)
    json.endObject()
    return json.text
  }

  @Test("A name is written under the field's key, and the number next to it")
  func names() {
    #expect(
      text(EventJSON(bought, catalog)) == """
        {"seq":3,"recorded":"2027-01-15T08:00:00.000Z","day":"2026-11-20","event":"bought","v":1,"item":"milk",\
        "item_number":1,"lot":7,"quantity":"2000 ml","store":"Lidl","store_number":1,\
        "note":"a \\"good\\" one","undone":false}
        """)
  }

  @Test("An event is indented like the object around it")
  func layout() {
    let lines = text(EventJSON(bought, catalog), .pretty).split(separator: "\n")
    #expect(lines[1] == "  \"seq\": 3,")
    #expect(lines.suffix(3) == ["  \"note\": \"a \\\"good\\\" one\",", "  \"undone\": false", "}"])
  }

  @Test("The events of a command share its ID and are numbered")
  func command() {
    let first = stored(Event(day: day, body: Named(.item, number: 1, name: "milk")), 1)
    var second = bought
    second.record.continuesCommand = true
    let texts = EventJSON.command([first, second], catalog).map { text($0) }
    #expect(!texts[0].contains("\"step\"") && texts[1].contains("\"id\":\"00000000000000aa\",\"step\":1,"))
  }

  @Test("Missing values of a product are left out, even in packed fields")
  func unsaid() {
    var described = ProductDescribed(ProductID(rawValue: 1))
    described.item = ItemID(rawValue: 1)
    described.sugars = 4_000
    let text = text(EventJSON(stored(Event(day: day, body: described), 4), catalog))
    #expect(text.contains("\"sugars\":\"4 g\"") && !text.contains("\"pack\"") && !text.contains("\"fat\""))
    described.pack = Quantity(amount: ProductDescribed.largestPack, dimension: .mass)
    let whole = self.text(EventJSON(stored(Event(day: day, body: described), 4), catalog))
    #expect(whole.contains("\"pack\":\"549755813.887 g\""))
  }

  @Test("An event of an unknown kind still has the common members")
  func unknownKind() {
    var event = bought
    event.record.kind = 250
    #expect(
      text(EventJSON(event, catalog)) == """
        {"seq":3,"recorded":"2027-01-15T08:00:00.000Z","day":"2026-11-20","event":"kind 250","undone":false}
        """)
  }

  @Test("No field name collides with the members that reports add to an event")
  func reportsMembers() {
    let own: Set = [
      "text", "undone", "mended", "mended_by", "changes", "recorded_text", "lot_report", "household", "in_force",
      "came_in_with", "fixed_ingredients", "change", "left", "worth", "paid", "mass_g", "energy_kcal", "entries",
      "command",
    ]
    for kind in EventKinds.all {
      let names = EventLayout.of(kind.code)?.fields.map { "\($0.name)" } ?? []
      #expect(own.isDisjoint(with: names), "\(kind.name)")
    }
  }
}
