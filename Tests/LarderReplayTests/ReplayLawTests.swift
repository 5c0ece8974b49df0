import Glibc
import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Laws of replay")
struct ReplayLawTests {
  /// Appends step by step with occasional checkpoints, and compares the result with every other way to the same state.
  private func check(_ events: [EncodedEvent], seed: UInt64, steps: Int) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for part in commands(events, about: { random.number(in: 1...steps) }) {
      try log.append(part)
      taken += part.count
      let view = try log.current()
      #expect(view.state.sequence == UInt64(taken))
      let expected = folded(Array(events.prefix(taken)))
      #expect(digests(view.state) == digests(expected), "seed \(seed), after event \(taken)")
      if random.chance(400) { try log.write { try everything.keep(view, in: &$0) } }
    }
    let rebuilt = try log.rebuilt()
    #expect(digests(rebuilt) == digests(folded(events)), "seed \(seed), rebuilt")
    let context = try log.read { try ReplayContext(&$0) }
    let parallel = try Replay.runOnTwoThreads(log, context, Projections.all)
    #expect(digests(parallel) == digests(rebuilt), "seed \(seed), two threads")
    #expect(try log.verified().isSound)
  }

  @Test(
    "Random histories give the same result rebuilt, stepwise, from checkpoints and on two threads",
    arguments: cases(5, of: 0..<12))
  func randomHistories(group: Int) throws {
    for seed in UInt64(group * 5)..<UInt64(group * 5 + 5) {
      try check(RandomHistory(seed: seed).events, seed: seed, steps: 60)
    }
  }

  @Test(
    "A household's year with corrections and contradictions gives the same result every way",
    arguments: cases(2, of: 0..<4))
  func households(seed: UInt64) throws {
    let pace = ActivityRate(
      eventsPerDay: 15, correctionsPerMille: seed.isMultiple(of: 2) ? 1 : 20, contradictionsPerMillion: 20_000)
    try check(SimulatedHousehold.events(seed: seed, count: 1200, pace: pace), seed: seed, steps: 300)
  }

  @Test(
    "The stock of an item is the sum of its lots, and its latest lot the last to come in", arguments: 0..<20)
  func sumsOfLots(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: seed).events)
    // As replayed, and as a checkpoint restores the lots.
    try log.write { try everything.keep(try everything.current(&$0.reader), in: &$0) }
    let context = try log.read { try ReplayContext(&$0) }
    for household in [try log.current().household, try log.rebuilt().household(context)] {
      for number in 1...max(1, household.catalog.count(of: .item)) {
        let item = ItemID(rawValue: number)
        let stock = household.stock(of: item)
        var sums: [Dimension: Int64] = [:]
        for (_, lot) in stock { sums[household.remaining(lot).dimension, default: 0] += lot.remaining }
        let left = household.left(of: item)
        #expect(left.map(\.dimension.rawValue) == left.map(\.dimension.rawValue).sorted())
        #expect(
          Dictionary(uniqueKeysWithValues: left.map { ($0.dimension, $0.amount) }) == sums.filter { $0.value != 0 })
        #expect(household.latestLot(of: item)?.origin == stock.map(\.lot.origin).max())
      }
    }
  }

  @Test("A replay split between two threads at any point equals one on a single thread", arguments: 100..<106)
  func everyCut(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let events = RandomHistory(seed: seed, count: 130).events
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    for cut in 0...events.count {
      let known = try log.rebuilt(through: UInt64(cut))
      #expect(digests(known) == digests(folded(Array(events.prefix(cut)))), "cut \(cut)")
      let context = try log.read { try ReplayContext(&$0, through: UInt64(cut)) }
      let parallel = try Replay.runOnTwoThreads(log, context, Projections.all, through: UInt64(cut))
      #expect(digests(parallel) == digests(known), "cut \(cut)")
    }
  }

  @Test("Without corrections, continuing from any point equals one pass", arguments: 0..<3)
  func everyStep(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let events = SimulatedHousehold.events(
      seed: seed, count: 150, pace: ActivityRate(eventsPerDay: 15, correctionsPerMille: 0))
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    let whole = digests(try log.rebuilt())
    for cut in 1..<UInt64(events.count) {
      let state = try log.read { reader in
        let context = try ReplayContext(&reader)
        var state = try Replay.run(&reader, context, Projections.all, through: cut)
        try Replay.advance(&state, &reader, context)
        return state
      }
      #expect(digests(state) == whole, "cut \(cut)")
    }
  }

  @Test("After undo and redo, a ledger is unchanged", arguments: 0..<20)
  func undoRedo(seed: UInt64) throws {
    var events = RandomHistory(seed: seed, count: 120).events
    var random = SeededGenerator(seed: seed)
    let stored = numbered(events)
    let before = folded(events)
    let dropped = corrections(stored)
    // An event that counts now. An undone correction would affect others.
    let candidates = stored.filter {
      !dropped.drops($0.sequence) && ![Retracted.code, Restored.code].contains($0.record.kind)
    }
    let target = random.pick(candidates).sequence
    let range = target...target
    events.append(EncodedEvent(Retracted(range), on: day(2026, 11, 20), tag: 900))
    events.append(EncodedEvent(Restored(range), on: day(2026, 11, 20), tag: 901))
    #expect(digests(folded(events)) == digests(before))
  }

  @Test("A late event for an empty lot is reported, from any checkpoint")
  func usedUp() throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let today = day(2026, 11, 20)
    var events = [
      EncodedEvent(named("milk"), on: today), EncodedEvent(bought(lot: 1, 1000, price: 200), on: today),
      EncodedEvent(consumed(lot: 1, 1000), on: today),
    ]
    try log.append(events)
    try log.write { try everything.keep(try everything.current(&$0.reader), in: &$0) }
    for late in [consumed(lot: 1, 300), counted(lot: 1, 50), wasted(lot: 1, 10)] as [any EventBody] {
      let event = EncodedEvent(late, on: today)
      events.append(event)
      try log.append([event])
      #expect(digests(try log.current().state) == digests(folded(events)))
    }
    #expect(try log.current().state.lots.contradictions.first?.kind == .unknownLot)
  }

  @Test("A retracted diary entry reserves no lot number")
  func retractedMeal() throws {
    var logged = MealLogged()
    logged.meal = MealID(rawValue: 500)
    let today = day(2026, 11, 20)
    let events = [EncodedEvent(logged, on: today), EncodedEvent(Retracted(1...1), on: today)]
    #expect(folded(events).lots.highest == 0)
    let lot = [EncodedEvent(bought(lot: 7, 10), on: today), EncodedEvent(Retracted(1...1), on: today)]
    #expect(folded(lot).lots.highest == 7)
    #expect(folded(lot).lots.present.isEmpty)
  }

  @Test("A period counts exactly its own events", arguments: 0..<6)
  func period(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let events = SimulatedHousehold.events(
      seed: seed, count: 600,
      pace: ActivityRate(eventsPerDay: 20, correctionsPerMille: 30, contradictionsPerMillion: 10_000))
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    let all = try log.rebuilt()
    // The months of all events, cut to one month, equal that month.
    let january = try #require(Period(first: day(2016, 1, 1), last: day(2016, 1, 31)))
    let before = try #require(Period(first: .min, last: day(2015, 12, 31)))
    let after = try #require(Period(first: day(2016, 2, 1), last: .max))
    var merged = try log.rebuilt(period: before).projection(Waste.self)
    merged.merge(try log.rebuilt(period: january).projection(Waste.self))
    merged.merge(try log.rebuilt(period: after).projection(Waste.self))
    #expect(merged.digest == all.projection(Waste.self).digest)
    // The diary separates its days itself.
    let week = try #require(Period(first: day(2016, 1, 2), last: day(2016, 1, 5)))
    let counted = try log.rebuilt(period: week).projection(Calories.self).days.sorted
    let expected = all.projection(Calories.self).days.sorted.filter {
      week.contains(Calories.dayAndPerson(of: $0.key).day)
    }
    #expect(counted.map(\.key) == expected.map(\.key))
    #expect(counted.map(\.cell) == expected.map(\.cell))
    #expect(!expected.isEmpty)
    // The lots include every day.
    #expect(try log.rebuilt(period: week).digests[0].digest == all.digests[0].digest)
  }

  @Test("The machine's time zone and language do not change any digest")
  func environment() async {
    // In a separate process: these settings apply to the whole process, and no other thread may read them meanwhile.
    await #expect(processExitsWith: .success) {
      let events = RandomHistory(seed: 77, count: 200).events
      let before = digests(folded(events))
      setenv("TZ", "Pacific/Kiritimati", 1)
      setenv("LANG", "tr_TR.UTF-8", 1)
      tzset()
      setlocale(LC_ALL, "")
      exit(digests(folded(events)) == before ? 0 : 1)
    }
  }

  @Test("A checkpoint loaded for some months agrees with the full one", arguments: 30..<34)
  func someMonths(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: seed, count: 600).events)
    let whole = try log.current()
    try log.write { try everything.keep(whole, in: &$0) }
    let waste = whole.state.projection(Waste.self)
    let (calories, spending) = (whole.state.projection(Calories.self), whole.state.projection(Spending.self))
    let held = waste.byMonth().keys.sorted()
    #expect(held.count > 2)
    for month in [held[0], held[held.count / 2], held[held.count - 1]] {
      let view = try log.read { try everything.current(&$0, months: month...month) }
      #expect(view.checkpoint > 0)
      #expect(
        view.state.projection(Waste.self).byMonth().mapValues(\.digest) == [month: waste.byMonth()[month]?.digest])
      #expect(view.state.projection(Calories.self).byMonth()[month]?.digest == calories.byMonth()[month]?.digest)
      #expect(view.state.projection(Spending.self).byMonth()[month]?.digest == spending.byMonth()[month]?.digest)
    }
    let all = try log.read { try everything.current(&$0) }
    #expect(digests(all.state) == digests(whole.state))
    try log.write { try $0.keep(Snapshot(sequence: 1, version: 1, state: []), as: "everything/waste/\(held[1])") }
    #expect(try log.current().checkpoint == 0)
    let other = try log.read { try everything.current(&$0, months: held[0]...held[0]) }
    #expect(other.checkpoint > 0)
  }

  @Test("A checkpoint of an earlier version is ignored, though its digest would be the same")
  func keptBefore() throws {
    for kind in Projections.all where kind.keptVersion != kind.version {
      let directory = TemporaryDirectory()
      let log = try EventLog(openingOrCreating: directory.ledger)
      try log.append(RandomHistory(seed: 9, count: 300).events)
      let view = try log.current()
      try log.write { try everything.keep(view, in: &$0) }
      #expect(try log.current().checkpoint > 0)
      var kept = try #require(try log.read { try $0.snapshot("everything/" + kind.name) })
      #expect(kept.version == kind.keptVersion)
      kept.version = kind.version
      try log.write { try $0.keep(kept, as: "everything/" + kind.name) }
      let rebuilt = try log.current()
      #expect(rebuilt.checkpoint == 0 && digests(rebuilt.state) == digests(view.state))
    }
    #expect(Projections.all.contains { $0.keptVersion != $0.version })
  }

  @Test("Damaged and outdated checkpoints are ignored, with the same results")
  func damagedCheckpoint() throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let events = SimulatedHousehold.events(
      seed: 9, count: 400, pace: ActivityRate(eventsPerDay: 15, correctionsPerMille: 0))
    try log.append(events)
    let view = try log.current()
    let expected = digests(view.state)
    #expect(view.checkpoint == 0)
    try log.write { try everything.keep(view, in: &$0) }
    #expect(try log.current().checkpoint == UInt64(events.count))
    let names = ["standing", "lots"] + Projections.all.map { $0.name }
    for name in names {
      let key = "everything/" + name
      let kept = try #require(try log.read { try $0.snapshot(key) })
      var cases = [kept, kept, kept, kept]
      cases[0].version += 1
      cases[1].state = Array(kept.state.dropLast())
      cases[2].state.append(0)
      cases[3].sequence += 1000
      for damaged in cases {
        try log.write { try $0.keep(damaged, as: key) }
        let view = try log.current()
        #expect(view.checkpoint == 0, "\(name)")
        // A checkpoint of another version is ignored, and the next command stores a new one.
        if damaged.version != kept.version { #expect(try log.read { try everything.sequence(&$0) } == 0) }
        #expect(digests(view.state) == expected)
      }
      // Damaged bytes with a valid checksum. Reading them must end, whatever they contain.
      for offset in stride(from: 0, to: kept.state.count, by: max(kept.state.count / 40, 1)) {
        var flipped = kept
        flipped.state[offset] ^= 0xff
        try log.write { try $0.keep(flipped, as: key) }
        _ = try log.current()
      }
      try log.write { try $0.keep(kept, as: key) }
    }
    #expect(try log.current().checkpoint == UInt64(events.count))
  }
}
