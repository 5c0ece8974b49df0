import Glibc
import LarderLedger
import LarderLog
import LarderPostgres

/// Makes entries in a copy of an origin, and acknowledges each like ``WriterRole``.
///
/// Usage: `.origin LEDGER PREFIX FIRST`. It runs until it is killed. If the origin fails, the failure is printed on the
/// standard error, and the same entry is tried again under its ID until it is recorded.
enum OriginRole {
  /// The longest wait for an origin, in nanoseconds.
  private static let patience: UInt64 = 120_000_000_000

  static func play(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3, var number = Int(arguments[2]) else { return 64 }
    OriginServer.register()
    var ledger: HouseholdLedger?
    while true {
      let entry = TrialEntry(arguments[1], number)
      guard let range = insist(on: entry, arguments[0], &ledger) else { return 1 }
      Say.out("\(entry.id) \(range.lowerBound) \(range.upperBound)")
      number += 1
    }
  }

  private static func insist(
    on entry: TrialEntry, _ path: String, _ ledger: inout HouseholdLedger?
  ) -> ClosedRange<UInt64>? {
    let end = MonotonicClock.now + patience
    while MonotonicClock.now < end {
      do throws(LedgerError) {
        if ledger == nil {
          ledger = try LedgerError.logged { () throws(LogError) in
            try HouseholdLedger(opening: path, readOnly: false)
          }
        }
        return try ledger?.enter(entry)
      } catch {
        // Another writer was faster, which is no failure. The open ledger takes its turn now.
        guard error != .log(.overtaken) else { continue }
        ledger = nil
        Say.complaint("\(entry.id) failed: \(error)")
        usleep(100_000)
      }
    }
    return nil
  }
}
