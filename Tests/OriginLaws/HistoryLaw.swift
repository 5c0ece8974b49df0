import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSimulator
import TestSupport

/// The laws of several writers on one origin whose connections fail:
/// - any interleaving equals a serial replay of the stored requests
/// - a request that is repeated or cut off is stored once
/// - everything entered was stored or refused
/// - all copies end with one hash, and rebuild to one state
package struct HistoryLaw {
  package let seed: UInt64
  /// The number of copies, each with its own writer.
  package var copies = 3
  package var requests = 40
  /// The failures of each kind, to see that they happened.
  package private(set) var faults: [String: Int] = [:]

  package init(seed: UInt64) { self.seed = seed }

  /// Runs writers one after another in random order over an origin in memory with faults.
  package mutating func run() throws -> [String] {
    let directory = TemporaryDirectory()
    let ledger = OriginBench.newLedgerID()
    let origin = MemoryOrigin(ledger: ledger, seed: seed)
    let address = "memory:history-\(ledger)"
    MemoryOrigins.add(origin, at: address)
    let logs = try (0..<copies).map {
      HouseholdLedger(log: try EventLog.pull(from: origin, at: address, to: "\(directory.path)/\($0)"))
    }
    origin.setFaults(.some)
    var random = SeededGenerator(seed: seed)
    var (stored, refused): (Set<Int>, Set<Int>) = ([], [])
    for number in 0..<requests {
      // Some requests are sent by several devices, or again later.
      let sent = random.number(in: 0...9) == 0 ? random.number(in: 0...number) : number
      let isStored = try OriginRequest(sent).insist(on: logs[random.number(in: 0...copies - 1)])
      if isStored { stored.insert(sent) } else { refused.insert(sent) }
    }
    faults = origin.counts
    origin.setFaults(MemoryOrigin.Faults())
    return try problems(logs, origin, stored: stored, refused: refused, in: directory)
  }

  private func problems(
    _ logs: [HouseholdLedger], _ origin: MemoryOrigin, stored: Set<Int>, refused: Set<Int>,
    in directory: TemporaryDirectory
  ) throws -> [String] {
    var problems: [String] = []
    let entries = origin.entries
    let numbers = Dictionary(
      uniqueKeysWithValues: (0..<requests).map { (OriginRequest($0).id, $0) })
    for log in logs { try log.log.synchronize() }
    let order = try logs[0].log.events().filter { !$0.record.continuesCommand }.compactMap { numbers[$0.commandID] }
    if order.count != entries.count { problems.append("\(entries.count) entries, but \(order.count) known commands") }
    if Set(order).count != order.count { problems.append("a command was stored twice") }
    if Set(order) != stored { problems.append("stored \(order.sorted()), acknowledged \(stored.sorted())") }
    problems += try copyProblems(logs, origin)
    // The stored requests again, one after another, in an ordinary ledger.
    let serial = try HouseholdLedger(creatingIn: directory.path + "/serial")
    for number in order where try !OriginRequest(number).insist(on: serial) {
      problems.append("request \(number) is refused in a serial replay")
    }
    let (events, replayed) = (try logs[0].log.events(), try serial.log.events())
    if events != replayed { problems.append("a serial replay differs") }
    return problems
  }

  private func copyProblems(_ logs: [HouseholdLedger], _ origin: MemoryOrigin) throws -> [String] {
    var problems: [String] = []
    let head = try origin.head()
    let digests = try logs[0].view(HouseholdLedger.reports.kinds).state.digests.map { "\($0.0) \($0.1)" }
    for (index, log) in logs.enumerated() {
      if try log.log.read({ try $0.head }) != head { problems.append("copy \(index) has another end") }
      if try !log.log.verified().isSound { problems.append("copy \(index) is not sound") }
      if try log.view(HouseholdLedger.reports.kinds).state.digests.map({ "\($0.0) \($0.1)" }) != digests {
        problems.append("copy \(index) has another state")
      }
    }
    if try !OriginComparison(logs[0].log.beginRead(), with: origin).isSound { problems.append("the origin differs") }
    return problems
  }
}
