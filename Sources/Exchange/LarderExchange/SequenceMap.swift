import LarderLog
import LarderModel

/// The mapping from a file's events to the ledger's: runs of sequences that are consecutive on both sides.
struct SequenceMap {
  private struct Run {
    var file: UInt64
    var ledger: UInt64
    var count: UInt64
  }

  private var runs: [Run] = []

  /// Maps the event `file` to `ledger`. Events are added in file order.
  mutating func append(_ file: UInt64, at ledger: UInt64) {
    if let last = runs.last, last.file + last.count == file, last.ledger + last.count == ledger {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(file: file, ledger: ledger, count: 1))
    }
  }

  /// Whether exactly the events up to `last` are mapped, with equal sequences.
  func isUnmoved(through last: UInt64) -> Bool {
    runs.count == 1 && runs[0].file == 1 && runs[0].ledger == 1 && runs[0].count == last
  }

  /// Maps a range of events to ranges of the ledger; nil if an event was not in the file.
  ///
  /// - Complexity: O(log n) in the number of runs, plus the number of runs found.
  func ranges(of wanted: ClosedRange<UInt64>) -> [ClosedRange<UInt64>]? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].file + runs[middle].count <= wanted.lowerBound { low = middle + 1 } else { high = middle }
    }
    var found: [ClosedRange<UInt64>] = []
    var next = wanted.lowerBound
    while low < runs.count, runs[low].file <= next, next <= wanted.upperBound {
      let run = runs[low]
      let start = run.ledger + (next - run.file)
      let end = run.ledger + (min(wanted.upperBound, run.file + run.count - 1) - run.file)
      if let last = found.last, last.upperBound + 1 == start {
        found[found.count - 1] = last.lowerBound...end
      } else {
        found.append(start...end)
      }
      next = run.file + run.count
      low += 1
    }
    return next > wanted.upperBound ? found : nil
  }
}

/// An index of the commands added by an import, by tag: an open-addressing hash table.
struct CommandTagIndex {
  /// Both integers are adjacent, so that a lookup in a large table waits for memory only once.
  private struct Entry {
    var tag: UInt64 = 0
    /// The sequence; 0 for an empty entry.
    var sequence: UInt64 = 0
  }

  private var entries = Array(repeating: Entry(), count: 1024)
  private(set) var count = 0

  /// Mixes a tag's bits, because tags may come from a file.
  @inline(__always)
  private func place(of tag: UInt64) -> Int {
    let mixed = (tag ^ tag >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) & UInt64(entries.count - 1))
  }

  mutating func insert(_ tag: UInt64, at sequence: UInt64) {
    if count * 2 >= entries.count { grow() }
    var place = place(of: tag)
    while entries[place].sequence != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = Entry(tag: tag, sequence: sequence)
    count += 1
  }

  private mutating func grow() {
    let former = entries
    entries = Array(repeating: Entry(), count: former.count * 2)
    count = 0
    for entry in former where entry.sequence != 0 { insert(entry.tag, at: entry.sequence) }
  }

  /// The number of lines to prefetch.
  static let lookedAt = 256

  /// Prefetches the entries of the commands that some lines start. Reading them in a row lets the processor fetch many
  /// at a time.
  ///
  /// - Returns: The number of occupied entries. Returning it keeps the compiler from removing the reads.
  func taken(by lines: ArraySlice<DecodedLine>) -> Int {
    var taken = 0
    for index in lines.indices.prefix(Self.lookedAt) {
      guard lines[index].step == 0, case .tag(let tag) = lines[index].command else { continue }
      taken &+= entries[place(of: tag)].sequence == 0 ? 0 : 1
    }
    return taken
  }

  /// Returns the sequences at which commands with this tag start; several IDs may share a tag.
  func starts(of tag: UInt64) -> [UInt64] {
    var found: [UInt64] = []
    var place = place(of: tag)
    while entries[place].sequence != 0 {
      if entries[place].tag == tag { found.append(entries[place].sequence) }
      place = (place + 1) & (entries.count - 1)
    }
    return found
  }
}

/// Looks up single events of a ledger, most of them near the previous one.
struct LedgerLookup {
  private var first: UInt64 = 0
  /// The records of the last page read, starting at `first`.
  private var records: [Record] = []

  /// Returns the record of an event, or nil if there is none.
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

  mutating func command(at start: UInt64, in log: inout LogReader, into records: inout [Record]) throws(LogError) {
    records.removeAll(keepingCapacity: true)
    var sequence = start
    while let record = try record(sequence, in: &log), sequence == start || record.continuesCommand {
      records.append(record)
      sequence += 1
    }
  }
}
