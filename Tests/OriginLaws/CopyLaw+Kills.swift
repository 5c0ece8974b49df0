import LarderLedger
import LarderLog
import LarderModel
import Synchronization
import TestSupport

extension CopyLaw {
  /// Ends a copy's process before or after each of its calls to the origin, and continues with a new process.
  @Sendable static func survivesKills(_ bench: OriginBench) throws -> [String] {
    let numbers = [0, 1, 2, 5, 4, 7, 8, 9]
    let folder = TemporaryDirectory()
    let serial = try HouseholdLedger(creatingIn: folder.ledger)
    for number in numbers { _ = try OriginRequest(number).insist(on: serial) }
    let expected = try serial.log.events()
    var problems: [String] = []
    var (step, wasKilled) = (0, true)
    while wasKilled {
      let (ledger, directory) = (try bench.make(), TemporaryDirectory())
      let other = HouseholdLedger(log: try bench.copy(of: ledger, in: directory, "other"))
      var process = try CopyProcess(of: ledger, on: bench, in: directory, calls: step)
      for (index, number) in numbers.enumerated() {
        // Every third entry comes from elsewhere.
        if index % 3 == 0 {
          _ = try OriginRequest(number).insist(on: other)
        } else {
          try process.perform(OriginRequest(number))
        }
      }
      try other.log.synchronize()
      let log = try process.synchronized()
      wasKilled = process.origin.isDead
      for (name, log) in [("other", other.log), ("killed", log)] {
        if try log.events() != expected { problems.append("kill \(step): the \(name) copy has other events") }
        if try log.read({ try $0.head }) != bench.connect(ledger).head() {
          problems.append("kill \(step): the \(name) copy has another end")
        }
        if try !log.verified().isSound { problems.append("kill \(step): the \(name) copy is not sound") }
      }
      step += 1
    }
    if step < numbers.count { problems.append("there were only \(step) kills") }
    return problems
  }
}

/// A copy whose first process ends at one of its calls to the origin.
private struct CopyProcess {
  let origin: MortalOrigin
  private let path: String
  private let address: String
  private var ledger: HouseholdLedger?

  /// - Parameter calls: the number of calls that the first process survives, each counted before and after it.
  init(of id: String, on bench: OriginBench, in directory: TemporaryDirectory, calls: Int) throws {
    path = try bench.copy(of: id, in: directory).path
    address = bench.address(id)
    origin = MortalOrigin(try bench.connect(id), calls: calls)
    MortalOrigin.register(origin)
    write(Array("\(MortalOrigin.scheme):\(id)\n".utf8), toFile: path + "/ledger.origin")
    ledger = HouseholdLedger(log: try EventLog(opening: path))
  }

  /// Performs a request. If the process ends, a new one performs it again.
  mutating func perform(_ request: OriginRequest) throws {
    guard try !isPerformed(request) else { return }
    _ = try request.insist(on: HouseholdLedger(log: restarted()))
  }

  /// Returns the log after it was brought up to date, by a new process if the first ends.
  mutating func synchronized() throws -> EventLog {
    do {
      try ledger?.log.synchronize()
    } catch LogError.origin {
      try restarted().synchronize()
    }
    return try ledger?.log ?? restarted()
  }

  private mutating func restarted() throws -> EventLog {
    ledger = nil
    write(Array((address + "\n").utf8), toFile: path + "/ledger.origin")
    let log = try EventLog(opening: path)
    ledger = HouseholdLedger(log: log)
    return log
  }

  /// Performs a request, unless the process ends.
  private func isPerformed(_ request: OriginRequest) throws -> Bool {
    guard let ledger else { return false }
    do { _ = try request.perform(on: ledger) } catch LedgerError.refused {} catch LedgerError.log(.origin) {
      return false
    }
    return true
  }
}

/// A connection of a process that ends after some calls. Later calls do not arrive.
private final class MortalOrigin: LogOrigin {
  static let scheme = "mortal"
  private static let all = Mutex<[String: MortalOrigin]>([:])

  let ledger: String
  private let origin: any LogOrigin
  private let left: Mutex<Int>

  init(_ origin: any LogOrigin, calls: Int) {
    (self.origin, ledger) = (origin, origin.ledger)
    left = Mutex(calls)
  }

  /// Lets a copy find the connection by its ledger, once.
  static func register(_ origin: MortalOrigin) {
    all.withLock { $0[origin.ledger] = origin }
    OriginKinds.register(scheme) { (address, ledger) throws(LogError) in
      guard let found = all.withLock({ $0.removeValue(forKey: ledger) }) else { throw .originMissing(address: address) }
      return found
    }
  }

  var isDead: Bool { left.withLock { $0 < 0 } }

  private func live() throws(OriginError) {
    let isAlive = left.withLock { left in
      if left >= 0 { left -= 1 }
      return left >= 0
    }
    guard isAlive else { throw .outcomeUnknown("the process has ended") }
  }

  func head() throws(OriginError) -> LogHead {
    try live()
    return try origin.head()
  }

  func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    try live()
    let outcome = try origin.append(entries, expecting: head)
    try live()
    return outcome
  }

  func read(
    after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool
  ) throws(LogError) {
    do throws(OriginError) { try live() } catch { throw .origin(error) }
    try origin.read(after: sequence, isSettled: isSettled, body)
    do throws(OriginError) { try live() } catch { throw .origin(error) }
  }

  func takeTurn() throws(OriginError) {
    try live()
    try origin.takeTurn()
  }

  func endTurn() { origin.endTurn() }

  func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    try live()
    return try origin.close(expecting: head)
  }
}
