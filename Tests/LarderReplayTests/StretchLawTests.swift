import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

/// A pass over the part of the log with all events of some days equals a pass over the whole log.
@Suite("Replaying parts of a log by date")
struct StretchLawTests {
  private func days(of events: [EncodedEvent], _ random: inout SeededGenerator) -> ClosedRange<Int32> {
    let known = events.map(\.record.dayNumber).filter { $0 > 0 }
    let first = (known.min() ?? 0) - 3
    let from = first + Int32(random.below(Int((known.max() ?? 0) - first) + 6))
    return from...(from + Int32(random.pick([0, 1, 6, 30, 400])))
  }

  /// The consumption by each event of some days, as a trace reports it.
  private func traced(
    _ log: EventLog, _ context: ReplayContext, _ stretch: LogStretch, _ days: ClosedRange<Int32>
  ) throws -> [String] {
    var found: [String] = []
    try log.read { reader in
      try Replay.trace(&reader, context, in: stretch, days: days) { event in
        found.append("\(event.sequence) \(event.record) \(event.consumption.map { "\($0)" } ?? "-")")
      }
      _ = try Replay.traceLots(&reader, context, in: stretch) { lot in
        if days.contains(lot.record.dayNumber) { found.append("\(lot)") }
      }
    }
    return found
  }

  @Test(
    "A replay of some days from a milestone gives the same figures as the whole log", arguments: cases(6, of: 0..<16))
  func folds(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    let pace = ActivityRate(
      eventsPerDay: 9, correctionsPerMille: seed % 3 == 0 ? 0 : 20, contradictionsPerMillion: 20_000)
    let events =
      seed.isMultiple(of: 2)
      ? RandomHistory(seed: seed, count: 500).events : SimulatedHousehold.events(seed: seed, count: 900, pace: pace)
    var narrowed = 0
    for part in commands(events, about: { random.number(in: 20...160) }) {
      try log.append(part)
      if random.chance(500) {
        try log.write { writer in try everything.keep(try everything.current(&writer.reader), in: &writer) }
      }
      let whole = try log.read { try ReplayContext(&$0) }
      for _ in 0..<4 {
        let days = days(of: events, &random)
        let period = Period(first: Day(number: days.lowerBound)!, last: Day(number: days.upperBound)!)!
        let expected = try log.rebuilt(period: period).projections.map(\.digest)
        guard let (context, stretch) = try log.read({ try everything.stretch(of: days, &$0) }) else { continue }
        narrowed += stretch.before > 0 || stretch.last < UInt64.max ? 1 : 0
        let folded = try log.read { try Replay.run(&$0, context, Projections.all, in: stretch, days: days) }
        #expect(folded.projections.map(\.digest) == expected, "seed \(seed), \(period)")
        let own = try traced(log, context.laidOut, stretch, days)
        #expect(try own == traced(log, whole, .whole, days), "seed \(seed), \(period)")
        guard let (_, aside) = try log.read({ try everything.stretch(of: days, requiresLots: false, &$0) }) else {
          continue
        }
        let eaten = try log.read { try Replay.run(&$0, context, [Calories.self], in: aside, days: days) }
        #expect(expected.contains(eaten.projections[0].digest), "seed \(seed), \(period)")
      }
      #expect(try log.read { try everything.differences(from: everything.rebuilt(&$0), in: &$0) } == [])
    }
    // A random history has so many corrections that all of it may have to be read.
    #expect(narrowed > 0 || seed.isMultiple(of: 2), "seed \(seed)")
  }

  @Test("Milestones are dense near the end and sparser before")
  func places() {
    var milestones = DayIndex(interval: 8)
    var last: UInt64 = 0
    for end in stride(from: UInt64(3), through: 8000, by: 61) {
      for place in milestones.places(behind: last, through: end) { milestones.keep(LotTable(), at: place) }
      last = end
      var rebuilt = DayIndex(interval: 8)
      for place in rebuilt.places(behind: 0, through: end) { rebuilt.keep(LotTable(), at: place) }
      #expect(rebuilt.marks == milestones.marks)
      let parts = Set(milestones.marks.map { milestones.part($0) })
      #expect(parts.count == milestones.marks.count)
    }
    #expect(milestones.marks.count < 40)
    let gaps = zip(milestones.marks, milestones.marks.dropFirst()).map { $1 - $0 }
    #expect(gaps.suffix(4).allSatisfy { $0 == 8 } && gaps[0] >= 256)
    #expect(milestones.mark(before: 1) == nil)
    #expect(milestones.mark(before: 7993) == milestones.marks.last { $0 < 7993 })
  }

  @Test("Milestones read back, and invalid bytes are refused")
  func bytes() throws {
    var milestones = DayIndex(interval: 8)
    for place in milestones.places(behind: 0, through: 100) { milestones.keep(LotTable(), at: place) }
    var reader = StateReader(milestones.bytes)
    #expect(try #require(DayIndex(from: &reader, interval: 8)).marks == milestones.marks)
    reader = StateReader(milestones.bytes)
    #expect(DayIndex(from: &reader, interval: 16) == nil)
    reader = StateReader(milestones.bytes + [0])
    #expect(DayIndex(from: &reader, interval: 8) == nil)
    reader = StateReader([])
    #expect(DayIndex(from: &reader, interval: 8) == nil)
  }
}
