import LarderLog
import LarderModel
import LarderSimulator
import TestSupport

/// A rule that every origin keeps, whatever stores it. It returns the contradictions found.
package struct OriginLaw: Sendable {
  package let name: String
  package let check: @Sendable (OriginBench) throws -> [String]

  /// The rules of ``LogOrigin`` itself.
  package static let rules = [
    OriginLaw(name: "An append stores all its entries or none", check: appendsWhole),
    OriginLaw(name: "An append is stored only at the end, by sequence and hash", check: comparesHead),
    OriginLaw(name: "A reader sees everything acknowledged, from any event", check: readsEverything),
    OriginLaw(name: "One of several appends at a head is stored", check: hasOneWinner),
    OriginLaw(name: "Between two entries of a waiting writer, each other one has one", check: takesTurns),
    OriginLaw(name: "A closed origin stores nothing", check: staysClosed),
  ]

  /// Returns the batches of a random history, as a ledger sends them. Each ends with a hash.
  static func batches(_ ledger: String, seed: UInt64, count: Int) throws -> [[LogEntry]] {
    let directory = TemporaryDirectory()
    // Not the origin of the test, but one of the same ID, and so with the same hashes.
    let scratch = MemoryOrigin(ledger: ledger)
    let address = "memory:scratch-\(seed)-\(ledger)"
    MemoryOrigins.add(scratch, at: address)
    let log = try EventLog.pull(from: scratch, at: address, to: directory.ledger)
    let events = RandomHistory(seed: seed, count: count).events
    var random = SeededGenerator(seed: seed)
    var start = 0
    while start < events.count {
      var end = min(start + random.number(in: 1...9), events.count)
      while end < events.count, events[end].record.continuesCommand { end += 1 }
      try log.append(Array(events[start..<end]))
      start = end
    }
    var batches: [[LogEntry]] = [[]]
    for entry in scratch.entries {
      batches[batches.count - 1].append(entry)
      if entry.runningHash != nil { batches.append([]) }
    }
    return batches.dropLast()
  }

  static func head(of batch: [LogEntry]) -> LogHead {
    LogHead(sequence: batch.last?.last ?? 0, runningHash: batch.last?.runningHash ?? [])
  }

  static func stored(in origin: any LogOrigin, after sequence: UInt64 = 0) throws -> [LogEntry] {
    var entries: [LogEntry] = []
    try origin.read(after: sequence, isSettled: false) { entry in
      entries.append(entry)
      return true
    }
    return entries
  }

  private static let start = LogHead(sequence: 0, runningHash: [])

  @Sendable private static func appendsWhole(_ bench: OriginBench) throws -> [String] {
    let ledger = try bench.make()
    let batches = try batches(ledger, seed: 1, count: 60)
    let (origin, other) = (try bench.connect(ledger), try bench.connect(ledger))
    var problems: [String] = []
    var head = start
    for (index, batch) in batches.enumerated() {
      if try origin.append(batch, expecting: head) != .appended { problems.append("batch \(index) was refused") }
      head = self.head(of: batch)
      if try other.head() != head { problems.append("batch \(index) does not end at its head") }
      // The same batch again, and one that leaves a gap.
      if try other.append(batch, expecting: start) != .conflict { problems.append("batch \(index) was stored twice") }
      let far = LogHead(sequence: head.sequence + 7, runningHash: head.runningHash)
      if try other.append(batch, expecting: far) != .conflict { problems.append("batch \(index) left a gap") }
    }
    if try stored(in: other) != batches.flatMap({ $0 }) { problems.append("other entries were stored") }
    return problems
  }

  @Sendable private static func comparesHead(_ bench: OriginBench) throws -> [String] {
    let ledger = try bench.make()
    let (one, other) = (try batches(ledger, seed: 2, count: 30), try batches(ledger, seed: 3, count: 30))
    let origin = try bench.connect(ledger)
    var problems: [String] = []
    if try origin.append(one[0], expecting: start) != .appended { problems.append("the first batch was refused") }
    // A history of the same length with another hash.
    var rival = head(of: one[0])
    rival.runningHash[5] ^= 1
    if try origin.append(one[1], expecting: rival) != .conflict { problems.append("two histories were mixed") }
    if try origin.append(other[0], expecting: start) != .conflict { problems.append("two starts were stored") }
    if try origin.head() != head(of: one[0]) { problems.append("a conflict moved the head") }
    return problems
  }

  @Sendable private static func readsEverything(_ bench: OriginBench) throws -> [String] {
    let ledger = try bench.make()
    let (origin, other) = (try bench.connect(ledger), try bench.connect(ledger))
    var problems: [String] = []
    var head = start
    var all: [LogEntry] = []
    for batch in try batches(ledger, seed: 4, count: 200) {
      _ = try origin.append(batch, expecting: head)
      head = self.head(of: batch)
      all += batch
      if try stored(in: other, after: batch[0].first - 1) != batch { problems.append("\(head.sequence) is not seen") }
    }
    for isSettled in [false, true] {
      var found: [LogEntry] = []
      try other.read(after: all[3].last, isSettled: isSettled) { entry in
        found.append(entry)
        return found.count < 10
      }
      if found != Array(all[4..<14]) { problems.append("a read of ten entries found others") }
    }
    return problems
  }

  @Sendable private static func hasOneWinner(_ bench: OriginBench) throws -> [String] {
    let ledger = try bench.make()
    // Several histories from one start. Only one may be stored.
    let sides = try (0..<4).map { try batches(ledger, seed: 10 + UInt64($0), count: 8)[0] }
    let origins = try sides.map { _ in try bench.connect(ledger) }
    var problems: [String] = []
    let wins = Wins()
    onThreads(sides.count) { side in
      do {
        try origins[side].takeTurn()
        defer { origins[side].endTurn() }
        if try origins[side].append(sides[side], expecting: start) == .appended { wins.add(side) }
      } catch {
        wins.fail("\(error)")
      }
    }
    problems += wins.failures
    if wins.sides.count != 1 { problems.append("\(wins.sides.count) of \(sides.count) appends were stored") }
    if let side = wins.sides.first, try stored(in: origins[0]) != sides[side] {
      problems.append("the origin holds another append than the acknowledged one")
    }
    return problems
  }

  @Sendable private static func staysClosed(_ bench: OriginBench) throws -> [String] {
    let ledger = try bench.make()
    let batches = try batches(ledger, seed: 5, count: 40)
    let (origin, other) = (try bench.connect(ledger), try bench.connect(ledger))
    _ = try origin.append(batches[0], expecting: start)
    let head = head(of: batches[0])
    var problems: [String] = []
    if try origin.close(expecting: start) != .conflict { problems.append("it was closed before its end") }
    if try origin.close(expecting: head) != .appended { problems.append("it was not closed") }
    do {
      if try other.append(batches[1], expecting: head) == .appended { problems.append("a closed origin stored more") }
      problems.append("a closed origin did not say so")
    } catch OriginError.closed {}
    if try stored(in: other) != batches[0] { problems.append("a closed origin cannot be read") }
    return problems
  }
}
