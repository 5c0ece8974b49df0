/// Where the events of a file stand in the ledger: runs of sequences that follow each other on both sides.
struct SequenceMap {
  private struct Run {
    var file: UInt64
    var ledger: UInt64
    var count: UInt64
  }

  private var runs: [Run] = []

  /// Says that the event `file` stands at `ledger`. Events come in the order of the file.
  mutating func append(_ file: UInt64, at ledger: UInt64) {
    if let last = runs.last, last.file + last.count == file, last.ledger + last.count == ledger {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(file: file, ledger: ledger, count: 1))
    }
  }

  /// Whether the mapped events are exactly those up to `last`, with the same sequences in the file and in the ledger.
  func isUnmoved(through last: UInt64) -> Bool {
    runs.count == 1 && runs[0].file == 1 && runs[0].ledger == 1 && runs[0].count == last
  }

  /// Where a row of events stands, in runs of the ledger; nil where one of them was not in the file.
  ///
  /// - Complexity: O(log n) in the number of runs, and the number of runs that are found.
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
