import LarderLog
import LarderModel

/// Looks at single events of a ledger, most of them near the one before.
struct LedgerLookup {
  private var page = LedgerPage()

  /// The record of an event, or nil where there is none.
  mutating func record<Access>(_ sequence: UInt64, in log: inout LogAccess<Access>) throws(LogError) -> Record? {
    if !holds(sequence) {
      var found: LedgerPage?
      try log.forEachPage(from: sequence, through: sequence) { (page) throws(LogError) in found = page }
      guard let found else { return nil }
      page = found
    }
    return holds(sequence) ? page.records[Int(sequence - page.firstSequence)] : nil
  }

  private func holds(_ sequence: UInt64) -> Bool { page.firstSequence <= sequence && sequence < page.endSequence }

  /// The records of the command that begins at `start`.
  mutating func command<Access>(
    at start: UInt64, in log: inout LogAccess<Access>, into records: inout [Record]
  ) throws(LogError) {
    records.removeAll(keepingCapacity: true)
    var sequence = start
    while let record = try record(sequence, in: &log), sequence == start || record.continuesCommand {
      records.append(record)
      sequence += 1
    }
  }
}
