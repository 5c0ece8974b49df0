import LarderLog
import LarderModel

/// Looks at single events of a ledger, most of them near the one before.
struct LedgerLookup {
  private var first: UInt64 = 0
  /// The records of the page looked at last, from `first` on.
  private var records: [Record] = []

  /// The record of an event, or nil where there is none.
  mutating func record(_ sequence: UInt64, in log: inout LogReader) throws(LogError) -> Record? {
    if !holds(sequence) {
      try log.forEachPage(from: sequence, through: sequence) { (page) throws(LogError) in take(page) }
    }
    return holds(sequence) ? records[Int(sequence - first)] : nil
  }

  private func holds(_ sequence: UInt64) -> Bool { first <= sequence && sequence - first < records.count }

  private mutating func take(_ page: borrowing LedgerPage) {
    first = page.firstSequence
    records.removeAll(keepingCapacity: true)
    for index in 0..<page.count { records.append(page.records[index]) }
  }

  /// The records of the command that begins at `start`.
  mutating func command(at start: UInt64, in log: inout LogReader, into records: inout [Record]) throws(LogError) {
    records.removeAll(keepingCapacity: true)
    var sequence = start
    while let record = try record(sequence, in: &log), sequence == start || record.continuesCommand {
      records.append(record)
      sequence += 1
    }
  }
}
