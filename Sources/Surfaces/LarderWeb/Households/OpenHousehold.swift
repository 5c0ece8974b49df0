import Accounts
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import Synchronization

/// A household whose ledger is open.
package final class OpenHousehold: Sendable {
  package let id: HouseholdID
  package let ledger: HouseholdLedger
  /// The last event that was seen: if the log ends before it, the log has lost its end.
  private let highest = Mutex<UInt64>(0)
  private let known = Mutex<(sequence: UInt64, dayStart: MinuteOfDay)?>(nil)

  package init(_ id: HouseholdID, _ ledger: HouseholdLedger) {
    self.id = id
    self.ledger = ledger
  }

  /// The number of the last event.
  package func lastSequence() throws -> UInt64 {
    // This is taken before the log is read: entries that others record meanwhile only move the end further.
    let seen = highest.withLock { $0 }
    let last = try ledger.log.beginRead().lastSequence
    guard last >= seen else {
      throw LogError.lostEnd(
        problem: "it ends at event \(last), and event \(seen) was read before", path: ledger.log.path)
    }
    highest.withLock { $0 = max($0, last) }
    return last
  }

  /// The household's day, which begins when it says: what an answer of this moment is about.
  package func day(_ clock: Clock, at sequence: UInt64) throws -> Day {
    if let known = known.withLock({ $0 }), known.sequence == sequence { return clock.today(dayStart: known.dayStart) }
    let dayStart = try ledger.view().standing.catalog.dayStart
    known.withLock { $0 = (sequence, dayStart) }
    return clock.today(dayStart: dayStart)
  }
}
