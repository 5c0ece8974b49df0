import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSimulator
import TestSupport

/// A rule for copies of an origin. It returns the contradictions found.
package struct CopyLaw: Sendable {
  package let name: String
  package let check: @Sendable (OriginBench) throws -> [String]

  package static let all = [
    CopyLaw(name: "A deleted copy is built again, and an old one catches up", check: rebuilds),
    CopyLaw(name: "A copy that has more than its origin, or another history, records nothing", check: refusesToDiverge),
    CopyLaw(name: "A batch is recorded as a whole, and found by every copy", check: recordsBatches),
    CopyLaw(name: "A pushed ledger is a copy, and a detached one an ordinary ledger", check: pushesAndDetaches),
    CopyLaw(name: "A changed byte of the origin is found", check: findsDamage),
    CopyLaw(name: "A copy awaits another writer's turn, and then records", check: awaitsTurn),
    CopyLaw(name: "A refused request leaves no trace, and a rehearsal shows what is recorded", check: leavesNoTrace),
    CopyLaw(name: "A copy that is killed at any call to its origin loses and repeats nothing", check: survivesKills),
  ]

  private static func fill(_ log: EventLog, _ numbers: Range<Int>) throws {
    let ledger = HouseholdLedger(log: log)
    for number in numbers { _ = try OriginRequest(number).insist(on: ledger) }
  }

  @Sendable private static func rebuilds(_ bench: OriginBench) throws -> [String] {
    let (ledger, directory) = (try bench.make(), TemporaryDirectory())
    let path = directory.ledger + "/data.mdb"
    var problems: [String] = []
    do {
      try fill(try bench.copy(of: ledger, in: directory), 0..<40)
    }
    guard let old = bytes(ofFile: path) else { return ["there is no data file"] }
    do {
      try fill(try EventLog(opening: directory.ledger), 40..<90)
    }
    let end = try bench.connect(ledger).head()
    // An old backup, copied over the newer file.
    write(old, toFile: path)
    do {
      let log = try EventLog(opening: directory.ledger)
      if try log.synchronize() == 0 { problems.append("an old copy did not catch up") }
      if try log.read({ try $0.head }) != end { problems.append("an old copy has another end") }
      if try !log.verified().isSound { problems.append("an old copy is not sound") }
    }
    let fresh = try bench.copy(of: ledger, in: directory, "again")
    if try fresh.read({ try $0.head }) != end { problems.append("a new copy has another end") }
    if try !fresh.verified().isSound { problems.append("a new copy is not sound") }
    try fill(fresh, 90..<100)
    return problems
  }

  @Sendable private static func refusesToDiverge(_ bench: OriginBench) throws -> [String] {
    let (ledger, shorter, other) = (try bench.make(), try bench.make(), try bench.make())
    let directory = TemporaryDirectory()
    let log = try bench.copy(of: ledger, in: directory)
    try fill(log, 0..<20)
    var problems: [String] = []
    // The same ledger at an origin that has lost its end, and at one with another history of the same length.
    let entries = try OriginLaw.stored(in: bench.connect(ledger))
    for (number, lost) in [5, 0].enumerated() {
      let place = number == 0 ? shorter : other
      let rival = try OriginLaw.batches(ledger, seed: 77, count: lost == 0 ? 60 : 1)
      let origin = MemoryOrigin(ledger: ledger)
      let address = "memory:\(place)-\(ledger)"
      MemoryOrigins.add(origin, at: address)
      origin.tamper { $0 = lost > 0 ? entries.dropLast(lost) : rival.flatMap { $0 } }
      let path = "\(directory.path)/\(number)"
      try makeCopy(of: log, at: path, address)
      let copy = try EventLog(opening: path)
      do {
        try fill(copy, 50..<52)
        problems.append("copy \(number) recorded something")
      } catch LedgerError.log(.diverged) {}
      let comparison = try OriginComparison(copy.beginRead(), with: origin)
      let isShorter =
        comparison.isSound && comparison.origin < comparison.copy && comparison.common == comparison.origin
      if lost > 0 ? !isShorter : comparison.isSound { problems.append("copy \(number) compares as \(comparison)") }
    }
    // A directory of another ledger.
    let stranger = try bench.copy(of: other, in: directory, "stranger")
    write(Array((bench.address(ledger) + "\n").utf8), toFile: stranger.path + "/ledger.origin")
    _ = stranger
    return problems
  }

  private static func makeCopy(of log: EventLog, at path: String, _ address: String) throws {
    let folder = TemporaryDirectory()
    let backup = try log.backUp(to: folder.path + "/backup.mdb")
    _ = try LedgerRestore(of: backup.path, to: path).run(now: noon)
    write(Array((address + "\n").utf8), toFile: path + "/ledger.origin")
  }

  @Sendable private static func recordsBatches(_ bench: OriginBench) throws -> [String] {
    let (ledger, directory) = (try bench.make(), TemporaryDirectory())
    let log = HouseholdLedger(log: try bench.copy(of: ledger, in: directory))
    let other = HouseholdLedger(log: try bench.copy(of: ledger, in: directory, "other"))
    var problems: [String] = []
    let outcome = try log.performAll(at: noon, isImport: true) { (batch) throws(LedgerError) in
      for number in 0..<150 { try OriginRequest(number * 10).perform(in: &batch) }
    }
    let entries = try OriginLaw.stored(in: bench.connect(ledger))
    if entries.count != outcome.added { problems.append("\(entries.count) of \(outcome.added) commands were stored") }
    if entries.dropLast().contains(where: { $0.runningHash != nil }) { problems.append("a batch ended early") }
    // The other copy finds every command, and has nothing to add.
    let again = try other.performAll(at: noon) { (batch) throws(LedgerError) in
      for number in 0..<150 { try OriginRequest(number * 10).perform(in: &batch) }
    }
    if again.added != 0 || again.repeated != outcome.added {
      problems.append("\(again.added) commands were added twice")
    }
    try other.log.synchronize()
    if try other.log.read({ try $0.head }) != log.log.read({ try $0.head }) { problems.append("the copies differ") }
    return problems
  }

  @Sendable private static func pushesAndDetaches(_ bench: OriginBench) throws -> [String] {
    let directory = TemporaryDirectory()
    let path = directory.ledger
    var problems: [String] = []
    // An ordinary ledger, even where tests run on copies.
    let ledger = try bench.make()
    do {
      let source = try bench.copy(of: ledger, in: directory)
      try fill(source, 0..<30)
      try source.detach()
    }
    do {
      let log = try EventLog(opening: path)
      if log.isCopy { problems.append("a detached ledger is a copy") }
      // Without an entry that the origin lacks, and with some.
      if try !isClosed(pushing: log, bench) { problems.append("a detached ledger is a copy again") }
      try fill(log, 30..<50)
      if try !isClosed(pushing: log, bench) { problems.append("a closed origin has more entries") }
      let origin = MemoryOrigin(ledger: ledger)
      let address = "memory:pushed-\(ledger)"
      MemoryOrigins.add(origin, at: address)
      try log.push(to: origin, at: address)
      do {
        try fill(log, 50..<51)
        problems.append("a log that was open before the push recorded something")
      } catch LedgerError.log(.setAside) {}
      if try origin.head() != log.read({ try $0.head }) { problems.append("the origin has another end") }
      if try !OriginComparison(log.beginRead(), with: origin).isSound { problems.append("the origin differs") }
    }
    let log = try EventLog(opening: path)
    if !log.isCopy { problems.append("a pushed ledger is no copy") }
    try fill(log, 50..<60)
    if try !log.verified().isSound { problems.append("a pushed ledger is not sound") }
    return problems
  }

  /// Whether a push back to the origin of a detached ledger fails because that is closed.
  private static func isClosed(pushing log: EventLog, _ bench: OriginBench) throws -> Bool {
    do {
      try log.push(to: bench.connect(log.id), at: bench.address(log.id))
      return false
    } catch LogError.origin(.closed) {
      return true
    }
  }

  @Sendable private static func findsDamage(_ bench: OriginBench) throws -> [String] {
    var problems: [String] = []
    var random = SeededGenerator(seed: 9)
    let batches = try OriginLaw.batches(bench.make(), seed: 8, count: 40)
    for part in OriginBench.EntryPart.allCases {
      let chosen = batches.flatMap { $0 }.filter { entry in
        switch part {
        case .command, .records: true
        case .hash: entry.runningHash != nil
        case .words: !entry.words.isEmpty
        }
      }
      for _ in 0..<4 {
        guard let entry = chosen.randomElement(using: &random) else { continue }
        let size = part == .command ? 8 : part == .hash ? 32 : part == .words ? entry.words.count : entry.records.count
        let ledger = try bench.make()
        let origin = try bench.connect(ledger)
        let own = try OriginLaw.batches(ledger, seed: 8, count: 40)
        var head = LogHead(sequence: 0, runningHash: [])
        for batch in own {
          _ = try origin.append(batch, expecting: head)
          head = OriginLaw.head(of: batch)
        }
        if try !OriginComparison(verifying: origin).isSound { problems.append("a whole origin is called damaged") }
        let offset = random.number(in: 0...size - 1)
        try bench.damage(ledger, entry.first, part, offset)
        let isUnseen = try !isFound {
          let comparison = try OriginComparison(verifying: origin)
          if let problem = comparison.problem { throw LogError.diverged(problem: problem) }
        }
        let isCopied = try !isFound { _ = try bench.copy(of: ledger, in: TemporaryDirectory()) }
        if isUnseen || isCopied {
          problems.append("byte \(offset) of the \(part) of event \(entry.first) was changed unseen")
        }
      }
    }
    return problems
  }

  /// Whether work meets an origin with changed bytes.
  private static func isFound(_ work: () throws -> Void) throws -> Bool {
    do {
      try work()
      return false
    } catch {
      switch error as? LogError {
      case .diverged, .newer: return true
      default: throw error
      }
    }
  }

  @Sendable private static func awaitsTurn(_ bench: OriginBench) throws -> [String] {
    let (ledger, directory) = (try bench.make(), TemporaryDirectory())
    _ = try bench.copy(of: ledger, in: directory)
    let (path, other, wins) = (directory.ledger, try bench.connect(ledger), Wins())
    try other.takeTurn()
    onThreads(2) { thread in
      do {
        if thread == 0 {
          // Its append meets a conflict, although it knows every event.
          try fill(try EventLog(opening: path), 0..<1)
          wins.add(thread)
        } else {
          if try !bench.awaitQueue(ledger, { $0 == 2 }) { wins.fail("the copy did not wait for its turn") }
          if try other.head().sequence > 0 { wins.fail("the copy recorded in another writer's turn") }
          other.endTurn()
        }
      } catch {
        wins.fail("\(error)")
      }
    }
    return wins.failures + (wins.sides.isEmpty ? ["the copy recorded nothing"] : [])
  }

  @Sendable private static func leavesNoTrace(_ bench: OriginBench) throws -> [String] {
    let (ledger, directory) = (try bench.make(), TemporaryDirectory())
    let log = HouseholdLedger(log: try bench.copy(of: ledger, in: directory))
    let origin = try bench.connect(ledger)
    var problems: [String] = []
    for number in 0..<80 {
      let request = OriginRequest(number)
      let before = try origin.head()
      let shown: CommandResult
      do {
        shown = try request.perform(on: log, isRehearsal: true)
      } catch LedgerError.refused {
        if try request.insist(on: log) { problems.append("request \(number) was refused only in rehearsal") }
        if try origin.head() != before { problems.append("refused request \(number) left a trace") }
        continue
      }
      if try origin.head() != before { problems.append("the rehearsal of request \(number) left a trace") }
      if try request.perform(on: log).events != shown.events {
        problems.append("request \(number) was recorded differently than shown")
      }
    }
    return problems
  }
}

extension OriginRequest {
  /// Performs the request in a batch, in which it must not be refused.
  func perform(in batch: inout CommandBatch) throws(LedgerError) {
    let command: any Command
    do { command = try self.command() } catch { fatalError("request \(number) is not a command") }
    try batch.perform(command, id: id)
  }
}
