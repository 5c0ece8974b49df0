import Glibc
import LarderLedger
import LarderLog

/// Makes one entry after another and acknowledges each with a line of its id and the sequences of its events.
///
/// Usage: `.write LEDGER PREFIX FIRST COUNT`. A failure is printed on the standard error, and the entry is tried again
/// under the same id, like a request without an answer.
enum WriterRole {
  /// The largest number of attempts for one entry.
  private static let mostTries = 5

  static func play(_ arguments: [String]) -> Int32 {
    guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else { return 64 }
    Faults.name(ledger: arguments[0])
    var ledger: HouseholdLedger?
    for number in first..<first + count {
      let entry = TrialEntry(arguments[1], number)
      guard let range = enter(entry, arguments[0], &ledger) else { return 1 }
      // Written in one call, so that a killed writer acknowledges a whole line or none.
      Say.out("\(entry.id) \(range.lowerBound) \(range.upperBound)")
    }
    return 0
  }

  private static func enter(_ entry: TrialEntry, _ path: String, _ ledger: inout HouseholdLedger?) -> ClosedRange<
    UInt64
  >? {
    var failures = 0
    while failures < mostTries {
      do throws(LedgerError) {
        if ledger == nil {
          ledger = try LedgerError.logged { () throws(LogError) in try HouseholdLedger(creatingIn: path) }
        }
        return try ledger?.enter(entry)
      } catch {
        ledger = nil
        // A writer whose lock file was replaced opens the ledger again. This is not a failure.
        guard error != .log(.lockReplaced) else { continue }
        failures += 1
        Say.complaint("\(entry.id) failed: \(error)")
      }
    }
    return nil
  }
}
