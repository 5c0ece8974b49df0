import LarderExchange
import LarderLog
import LarderModel
import LarderSimulator
import StrictJSON
import Testing

@testable import LarderExchange

@Suite("Export and import round trip")
struct RoundTripTests {
  @Test(
    "An import into an empty ledger gives the same events, text and numbers", arguments: 1...6 as ClosedRange<UInt64>
  )
  func identity(seed: UInt64) throws {
    var maker = EventMaker(seed: seed)
    let source = try TemporaryLedger(maker.commands(1500))
    let copy = try TemporaryLedger()
    let report = try copy.take(source.export())
    #expect(try copy.events == source.events)
    #expect(try copy.export() == source.export())
    #expect(try copy.isSound)
    #expect(report.present == 0 && UInt64(report.added) == maker.sequence)
    #expect(report.sequences == 1...maker.sequence)
    let tried = Set(report.counts.map(\.kind))
    #expect(tried == Set(EventKinds.all.map { $0.name }).subtracting([MissingEvent.name]), "every kind was tested")
  }

  @Test("A second import adds nothing, and recognises every event")
  func twice() throws {
    var maker = EventMaker(seed: 11)
    let source = try TemporaryLedger(maker.commands(300))
    let copy = try TemporaryLedger()
    let text = try source.export()
    try copy.take(text)
    let before = try copy.events
    let report = try copy.take(text)
    #expect(report.added == 0 && UInt64(report.present) == maker.sequence && report.sequences == nil)
    #expect(try copy.events == before)
    #expect(try source.take(text).added == 0, "a ledger's own export adds no events")
  }

  @Test("The number of lines decoded ahead does not change an import", arguments: [1, 2, 7, 100])
  func batches(lines: Int) throws {
    var maker = EventMaker(seed: 12)
    let source = try TemporaryLedger(maker.commands(200))
    var text = try source.export()
    let copy = try TemporaryLedger()
    var options = ImportOptions(now: Instant(clamping: 1_800_000_000_000))
    options.batch.lines = lines
    #expect(try copy.take(Array(text.utf8), options).added == Int(maker.sequence))
    #expect(try copy.events == source.events)
    options.batch = LineBatch.Size(lines: 1000, bytes: lines * 100)
    #expect(try copy.take(Array(text.utf8), options).present == Int(maker.sequence))
    // An error after many lines is reported at the right line, and no earlier line is kept.
    let number = text.count { $0 == "\n" } + 1
    text += "{\"event\":\"eaten\"}\n\0\n"
    let empty = try TemporaryLedger()
    do {
      _ = try empty.take(Array(text.utf8), options)
      Issue.record("a file with a wrong line was taken")
    } catch {
      #expect("\(error)".hasPrefix("line \(number): event"), "\(error)")
    }
    #expect(try empty.events.isEmpty)
    options.isDryRun = true
    #expect(try empty.take(Array(text.utf8), options).problems.map(\.line) == [number, number + 1])
  }

  @Test("A longer export of the same ledger adds only new events", arguments: 21...24 as ClosedRange<UInt64>)
  func longer(seed: UInt64) throws {
    var maker = EventMaker(seed: seed)
    let source = try TemporaryLedger(maker.commands(150))
    let copy = try TemporaryLedger()
    try copy.take(source.export())
    let first = maker.sequence
    try source.append(maker.commands(150))
    let report = try copy.take(source.export())
    #expect(UInt64(report.present) == first && UInt64(report.added) == maker.sequence - first)
    #expect(try copy.events == source.events)
    #expect(try copy.isSound)
  }

  @Test("A line shows the same values as the event's fields")
  func fieldsAgree() throws {
    var maker = EventMaker(seed: 31)
    let source = try TemporaryLedger(maker.commands(300))
    for (event, line) in zip(try source.events, try source.lines()) {
      let value = try JSONValue.parse(line)
      for field in event.fields {
        let isNamed = field.reference?.isNamed == true
        let found = value[isNamed ? "\(field.name)_number" : "\(field.name)"]
        switch field.value {
        case .absent: #expect(found == nil)
        case .integer(let number): #expect(found?.integer == number)
        case .flag(let flag): #expect(found?.bool == flag)
        case .text, .decimal: #expect(found?.string == field.value.shown)
        }
      }
      #expect(value["seq"]?.integer == Int64(event.sequence))
      #expect(value["recorded"]?.string == event.record.recordedAt.rfc3339)
      #expect(value["day"]?.string == event.day.description)
      #expect(value["at"]?.string == event.record.minute?.description)
    }
  }

  @Test("No field has the name of a common key")
  func keysAreDistinct() {
    for plan in ImportPlan.all {
      let keys = plan.keys.map(\.name)
      #expect(Set(keys).count == keys.count, "\(plan.layout.kind.name)")
    }
  }

  @Test("A line is readable as documented")
  func example() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(), id: 0x9f86_d081_884c_7d65)
    let line = try source.lines()[2]
    #expect(
      line == """
        {"seq":3,"recorded":"2027-01-15T08:00:00.000Z","day":"2026-11-20","at":"13:10","id":"9f86d081884c7d65",\
        "step":2,"event":"bought","v":1,"item":"milk","item_number":1,"lot":1,"quantity":"2000 ml",\
        "price":"2.38 EUR","store":"Lidl","store_number":1,"entered":"2l","note":"on offer"}
        """)
  }

  @Test("Part of the log is written as in the whole export", arguments: [2, 3, 60, 200] as [UInt64])
  func part(first: UInt64) throws {
    var maker = EventMaker(seed: 61)
    let source = try TemporaryLedger(maker.commands(200))
    let all = try source.lines()
    let text = try source.export(from: first, through: first + 20)
    #expect(text.split(separator: "\n").map(String.init) == Array(all[Int(first) - 1..<Int(first) + 20]))
    #expect(try source.export(from: maker.sequence + 1).isEmpty)
  }

  @Test("An error from the sink ends the export")
  func failingSink() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(), id: 1)
    var reader = try source.log.beginRead()
    #expect(throws: ExportError<ReadFailure>.self) {
      try LogExport.write(&reader) { (_: [UInt8]) throws(ReadFailure) in throw ReadFailure(reason: "full") }
    }
  }
}
