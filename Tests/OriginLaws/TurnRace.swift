import LarderLog

/// Writers that are never idle, on one origin.
///
/// In its turn, each writer first waits until all others await theirs. So the order of the entries does not depend on
/// the speed of the threads.
struct TurnRace: Sendable {
  let bench: OriginBench
  let ledger: String
  let writers: Int
  /// The entries of each writer.
  let rounds: Int
  private let finished = Wins()

  init(_ bench: OriginBench, _ ledger: String, writers: Int, rounds: Int) {
    (self.bench, self.ledger, self.writers, self.rounds) = (bench, ledger, writers, rounds)
  }

  /// Runs all writers, and returns the contradictions.
  func run() throws -> [String] {
    let race = self
    onThreads(writers) { writer in
      do { try race.write(UInt8(writer)) } catch { race.finished.fail("writer \(writer): \(error)") }
    }
    let order = try OriginLaw.stored(in: bench.connect(ledger)).map { $0.command[0] }
    let isInTurns =
      order.count == writers * rounds && Set(order.prefix(writers)).count == writers
      && order.dropFirst(writers).elementsEqual(order.dropLast(writers))
    return finished.failures + (isInTurns ? [] : ["the writers recorded in the order \(order)"])
  }

  private func write(_ writer: UInt8) throws {
    let origin = try bench.connect(ledger)
    for round in 1...rounds {
      try origin.takeTurn()
      let isAlone = try !bench.awaitQueue(ledger) { $0 + finished.sides.count == writers }
      if isAlone { finished.fail("the others did not wait while writer \(writer) had its turn") }
      if try !append(writer, to: origin) { finished.fail("writer \(writer) met a conflict in its turn") }
      origin.endTurn()
      if round < rounds, try append(writer, to: origin) { finished.fail("writer \(writer) overtook the others") }
    }
    finished.add(Int(writer))
  }

  /// Appends one event to the end, with the writer as its command.
  private func append(_ writer: UInt8, to origin: any LogOrigin) throws -> Bool {
    let head = try origin.head()
    let entry = LogEntry(
      first: head.sequence + 1, command: [writer], recordVersion: 2, records: [UInt8](repeating: 7, count: 64),
      words: [], runningHash: [writer])
    return try origin.append([entry], expecting: head) == .appended
  }
}

extension OriginLaw {
  @Sendable static func takesTurns(_ bench: OriginBench) throws -> [String] {
    try TurnRace(bench, bench.make(), writers: 3, rounds: 3).run()
  }
}
