import Accounts
import LarderLedger
import LarderLog
import LarderModel
import Synchronization

/// A household whose ledger is open.
package final class OpenHousehold: Sendable {
  package let id: HouseholdID
  package let ledger: HouseholdLedger
  /// The last event that was seen: if the log ends before it, the log has lost its end.
  private let highest = Mutex<UInt64>(0)

  package init(_ id: HouseholdID, _ ledger: HouseholdLedger) {
    self.id = id
    self.ledger = ledger
  }

  /// The ledger as it is now.
  package func snapshot() throws(LogError) -> LedgerSnapshot {
    // This is taken before the log is read: entries that others record meanwhile only move the end further.
    let seen = highest.withLock { $0 }
    let snapshot = try ledger.snapshot()
    let last = try snapshot.last
    guard last >= seen else {
      throw LogError.lostEnd(
        problem: "it ends at event \(last), and event \(seen) was read before", path: ledger.log.path)
    }
    highest.withLock { $0 = max($0, last) }
    return snapshot
  }

  /// The number of the last event.
  package func lastSequence() throws(LogError) -> UInt64 { try snapshot().last }

  /// Whether a command of this name was carried out.
  func holds(_ id: CommandID) throws(LogError) -> Bool { try ledger.log.beginRead().holds(id) }
}
