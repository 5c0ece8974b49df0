import LarderModel
import Testing

@testable import LarderExchange

/// The fields' own keys hold names today. In earlier exports, which must stay readable, they hold numbers.
@Suite("Current and earlier export formats")
struct ShapeTests {
  @Test("Lines in the earlier format give the same events, and are exported in the current one", arguments: [3, 4, 5])
  func earlier(seed: UInt64) throws {
    var maker = EventMaker(seed: seed)
    let source = try TemporaryLedger(maker.commands(400))
    let lines = try source.lines()
    let earlier = try lines.map(earlierShape)
    #expect(earlier != lines && !earlier.contains { $0.contains("_number\":") })
    let copy = try TemporaryLedger()
    try copy.take(earlier.joined(separator: "\n"))
    #expect(try copy.events == source.events)
    #expect(try copy.lines() == lines)
    #expect(try copy.take(lines.joined(separator: "\n")).added == 0)
  }

  @Test("Both formats use the fast path, which agrees with the full parser")
  func ways() throws {
    var maker = EventMaker(seed: 42)
    var decoder = LineDecoder()
    var quickCount = 0
    for line in try TemporaryLedger(maker.commands(400)).lines() {
      for shape in [line, try earlierShape(line)] {
        let bytes = Array(shape.utf8)
        try decoder.reader.parse(bytes)
        let careful = try decoder.careful(1)
        guard let quick = decoder.quick.read(bytes.span, bytes.indices) else { continue }
        quickCount += 1
        #expect(quick == careful, "\(shape)")
      }
    }
    #expect(quickCount > 1200)
  }

  private static let before = """
    {"event":"named","day":"2026-11-20","sort":"item","number":1,"name":"milk"}
    {"event":"named","day":"2026-11-20","sort":"item","number":2,"name":"rice"}
    {"event":"named","day":"2026-11-20","sort":"person","number":1,"name":"ann"}

    """

  private static func bought(_ item: String) -> String {
    before + #"{"event":"bought","day":"2026-11-20",\#(item),"lot":1,"quantity":"2l"}"# + "\n"
  }

  private static let amended =
    bought(#""item_number":1"#)
    + #"{"event":"amended","day":"2026-11-20","target":4,"of":"bought","field":"item","value":"rice","value_number":2}"#

  @Test("The number decides whatever the name, which can be left out")
  func number() throws {
    let texts = [
      #""item":"milk","item_number":1,"by":"ann","by_number":1"#, #""item_number":1,"by_number":1"#,
      #""item":"rice","by":"bob","by_number":1,"item_number":1"#, #""item":1,"item_name":"milk","by":1"#,
      #""item":1,"item_name":"rice","by_name":"bob","by":1"#, #""item":1,"by":"ann","by_number":1"#,
    ]
    let ledger = try TemporaryLedger()
    for text in texts {
      #expect(try ledger.take(Self.bought(text)).added == (text == texts[0] ? 4 : 0), "the same line: \(text)")
    }
    let event = try ledger.events[3]
    #expect(event.record.item == 1 && event.record.actor == 1)
  }

  @Test("A correction also gives its new reference by name and number")
  func amendment() throws {
    let ledger = try TemporaryLedger()
    try ledger.take(Self.amended)
    #expect(try ledger.events[4].decode(as: Amended.self).correction.bits == 2)
    let line = try ledger.lines()[4]
    #expect(line.contains(#""field":"item","value":"rice","value_number":2}"#))
    #expect(try earlierShape(line).contains(#""value":2,"value_name":"rice"}"#))
    let copy = try TemporaryLedger()
    try copy.take(ledger.lines().map(earlierShape).joined(separator: "\n"))
    #expect(try copy.events == ledger.events)
  }

  @Test(
    "An incomplete line, or one that mixes both formats, is refused",
    arguments: [
      (#""item":"milk""#, "item \"milk\" has no number; give the number of its named event as item_number"),
      (#""item":1,"item_number":1"#, "item \"1\" must be a name, because item_number gives the number"),
      (#""item_number":"1""#, "item_number \"1\" must be a whole number"),
      (#""item_number":0"#, "item_number \"0\" is not the number of an item"),
      (#""item":"milk","item_number":1,"item_name":"milk""#, "item_name \"milk\" must be left out"),
      (#""item_number":1,"item_name":"milk""#, "item_name \"milk\" must be left out"),
      (#""item_number":1,"item_number":1"#, "the key \"item_number\" appears twice"),
      (#""note":"none""#, "item_number is missing"),
      (
        #""item_number":1,"by":"ann""#,
        "by \"ann\" has no number; give the number of its named event as by_number"
      ),
      (#""item_number":1,"by":1,"by_number":1"#, "by \"1\" must be a name"),
      (#""item_number":1,"by_number":70000"#, "by_number \"70000\" must be a whole number from 1 to 65535"),
      (#""item_number":1,"lot_number":1"#, "key \"lot_number\" is not a field of a bought event"),
    ])
  func refused(item: String, message: String) throws {
    let ledger = try TemporaryLedger()
    let error = #expect(throws: ImportError.self) { try ledger.take(Self.bought(item)) }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("line 4: ") && text.contains(message), "\(text)")
    #expect(try ledger.lastSequence == 0)
  }

  @Test(
    "The value of a correction has a number only for a reference",
    arguments: [
      (#""field":"item","value":"rice""#, "value \"rice\" has no number"),
      (#""field":"packs","value_number":2"#, "value_number \"2\" must be left out: the field has no number and name"),
      (
        #""field":"note","value":"rice","value_number":2"#,
        "value_number \"2\" must be left out: the field has no number"
      ),
    ])
  func refusedAmendment(value: String, message: String) throws {
    let ledger = try TemporaryLedger()
    let text = Self.amended.replacing(#""field":"item","value":"rice","value_number":2"#, with: value)
    let error = #expect(throws: ImportError.self) { try ledger.take(text) }
    #expect(error?.description.hasPrefix("line 5: \(message)") == true, "\(error?.description ?? "")")
  }
}
