import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Applying corrections")
struct CorrectionsTests {
  private let today = day(2026, 11, 20)

  private func events(_ bodies: any EventBody...) -> [StoredEvent] {
    numbered(bodies.map { EncodedEvent($0, on: today) })
  }

  private func price(_ event: StoredEvent?) -> Int64? { event?.decode(as: Bought.self).price?.minor }

  private func fixed(_ target: UInt64, _ price: String) throws -> Amended {
    try amended(target, Bought.self, "price", .text(price + " EUR"))
  }

  @Test("A retracted event does not count, and a restored one counts again")
  func retracted() {
    let log = events(bought(lot: 1, 5, price: 100), bought(lot: 2, 5), Retracted(1...2), Restored(2...2))
    #expect(corrections(log).corrected(log[0]) == nil)
    #expect(corrections(log).corrected(log[1]) == log[1])
    #expect(corrections(Array(log.prefix(2))).isEmpty)
    #expect(corrections(Array(log.prefix(3))).drops(2))
  }

  @Test("The latest active amendment decides the value; after its retraction the one before does")
  func amendments() throws {
    var log = events(
      bought(lot: 1, 5, price: 400_000), try fixed(1, "4.00"), try fixed(1, "5.00"), Retracted(3...3), Retracted(2...2),
      Restored(3...3))
    #expect(
      (1...6).map { price(corrections(Array(log.prefix($0))).corrected(log[0])) } == [
        400_000, 400, 500, 400, 400_000, 500,
      ])
    #expect(corrections(log).amendmentSequences(of: 1) == [3])
    log = events(bought(lot: 1, 5, price: 1), try fixed(1, "2.00"), Retracted(1...1))
    #expect(corrections(log).corrected(log[0]) == nil)
    log += [StoredEvent(sequence: 4, record: EncodedEvent(Restored(1...1), on: today).record)]
    #expect(price(corrections(log).corrected(log[0])) == 200)
  }

  @Test("Unknown values can be corrected to known ones, and back")
  func unknown() throws {
    let log = events(
      bought(lot: 1, 5), try fixed(1, "2.00"), try amended(1, Bought.self, "price", .absent))
    #expect((1...3).map { price(corrections(Array(log.prefix($0))).corrected(log[0])) } == [nil, 200, nil])
  }

  @Test("Texts can be corrected, added and removed")
  func words() throws {
    let note = EventTexts.Tag.note
    var log = events(
      bought(lot: 1, 5), try amended(1, Bought.self, "note", .text("from Ann")),
      try amended(1, Bought.self, "note", .absent))
    #expect(corrections(Array(log.prefix(2))).corrected(log[0])?.texts[note] == "from Ann")
    #expect(corrections(Array(log.prefix(2))).corrected(log[0])?.record.hasText == true)
    #expect(corrections(log).corrected(log[0])?.texts.isEmpty == true)
    #expect(corrections(log).corrected(log[0])?.record.hasText == false)
    log = events(named("mlik"), try amended(1, Named.self, "name", .text("milk")))
    #expect(corrections(log).corrected(log[0])?.decode(as: Named.self).name == "milk")
  }

  @Test("A corrected day moves the event")
  func days() throws {
    let log = events(bought(lot: 1, 5), try amended(1, Bought.self, "day", .text("2026-10-02")))
    #expect(corrections(log).corrected(log[0])?.day == day(2026, 10, 2))
  }

  @Test("A retracted name stays, as last corrected")
  func names() throws {
    let directory = TemporaryDirectory()
    let log = try makeLog(
      directory, [named("mlik"), try amended(1, Named.self, "name", .text("milk")), Retracted(1...1)])
    let context = try log.read { try ReplayContext(&$0) }
    #expect(context.catalog.name(ItemID(rawValue: 1)) == "milk")
    #expect(context.catalog.count(of: .item) == 1)
  }

  private func makeLog(_ directory: TemporaryDirectory, _ bodies: [any EventBody]) throws -> EventLog {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(bodies.map { EncodedEvent($0, on: today) })
    return log
  }

  @Test("Retracted facts are unknown, and corrected ones have their corrected value")
  func facts() throws {
    let energy = ItemChanged(ItemID(rawValue: 1), FactChange(.energy, 64_000, per: .mass))
    let directory = TemporaryDirectory()
    let log = try makeLog(
      directory, [named("milk"), energy, try amended(2, ItemChanged.self, "value", .integer(61_000))])
    func value() throws -> Int64? {
      try log.read { try ReplayContext(&$0) }.catalog.fact(ItemID(rawValue: 1), .energy, on: today)?.value
    }
    #expect(try value() == 61_000)
    try log.append([EncodedEvent(Retracted(3...3), on: today)])
    #expect(try value() == 64_000)
    try log.append([EncodedEvent(Retracted(2...2), on: today)])
    #expect(try value() == nil)
  }

  @Test("Corrections give the same result on a page as on single events", arguments: 0..<12)
  func pages(seed: UInt64) {
    let log = RandomHistory(seed: seed, count: 250).stored
    let corrections = corrections(log)
    // In every second run, start in the middle as the later of two threads does.
    let first = seed.isMultiple(of: 2) ? 0 : 82
    var cursor = CorrectionCursor(corrections, from: UInt64(first + 1))
    for start in stride(from: first, to: log.count, by: 41) {
      let part = log[start..<min(start + 41, log.count)]
      var page = LedgerPage()
      page.firstSequence = UInt64(start + 1)
      page.count = part.count
      for (index, event) in part.enumerated() { page.records[index] = event.record }
      cursor.apply(to: &page)
      for (index, event) in part.enumerated() {
        let record = page.records[index]
        if corrections.drops(event.sequence), event.record.kind != Named.code {
          #expect(record.kind == 0)
        } else {
          var expected = corrections.amended(event).record
          expected.hasText = record.hasText
          #expect(record == expected)
        }
      }
    }
  }

  @Test("Ranges of sequences behave like a set", arguments: 0..<20)
  func ranges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var ranges = SequenceRanges()
    var model: Set<UInt64> = []
    for _ in 0..<120 {
      let first = UInt64(random.number(in: 1...60))
      let range = first...first + UInt64(random.below(12))
      if random.chance(550) {
        ranges.insert(range)
        model.formUnion(range)
      } else {
        ranges.remove(range)
        model.subtract(range)
      }
      #expect(ranges.isEmpty == model.isEmpty)
      #expect((0...80).filter { ranges.contains($0) } == model.sorted())
      for (before, behind) in zip(ranges.ranges, ranges.ranges.dropFirst()) {
        #expect(before.upperBound + 1 < behind.lowerBound, "ranges touch")
      }
    }
  }

  @Test("The widest possible ranges do not overflow")
  func widest() {
    var ranges = SequenceRanges()
    ranges.insert(0...UInt64.max)
    ranges.remove(1...UInt64.max - 1)
    #expect(ranges.ranges == [0...0, UInt64.max...UInt64.max])
    ranges.insert(1...UInt64.max - 1)
    #expect(ranges.ranges == [0...UInt64.max])
    ranges.remove(0...UInt64.max)
    #expect(ranges.isEmpty)
  }
}
