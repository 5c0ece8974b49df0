internal import LMDB

/// A set of sequences, stored as sorted ranges that do not touch.
@usableFromInline package struct SequenceRanges: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt64>] = []

  package init() {}

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ sequence: UInt64) -> Bool { range(holding: sequence) != nil }

  package func range(holding sequence: UInt64) -> ClosedRange<UInt64>? {
    let position = ranges.firstPosition { $0.upperBound >= sequence }
    return position < ranges.count && ranges[position].lowerBound <= sequence ? ranges[position] : nil
  }

  /// Whether the set contains all of a range.
  package func contains(_ range: ClosedRange<UInt64>) -> Bool {
    self.range(holding: range.lowerBound)?.contains(range.upperBound) ?? false
  }

  /// Whether the set contains any of a range.
  package func touches(_ range: ClosedRange<UInt64>) -> Bool {
    let position = ranges.firstPosition { $0.upperBound >= range.lowerBound }
    return position < ranges.count && ranges[position].lowerBound <= range.upperBound
  }

  package mutating func insert(_ range: ClosedRange<UInt64>) {
    var merged = range
    let first = ranges.firstPosition { $0.upperBound >= range.lowerBound - (range.lowerBound > 0 ? 1 : 0) }
    var end = first
    while end < ranges.count,
      ranges[end].lowerBound <= range.upperBound || ranges[end].lowerBound - 1 == range.upperBound
    {
      merged = min(merged.lowerBound, ranges[end].lowerBound)...max(merged.upperBound, ranges[end].upperBound)
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: [merged])
  }

  package mutating func remove(_ range: ClosedRange<UInt64>) {
    let first = ranges.firstPosition { $0.upperBound >= range.lowerBound }
    var kept: [ClosedRange<UInt64>] = []
    var end = first
    while end < ranges.count, ranges[end].lowerBound <= range.upperBound {
      let hit = ranges[end]
      if hit.lowerBound < range.lowerBound { kept.append(hit.lowerBound...range.lowerBound - 1) }
      if hit.upperBound > range.upperBound { kept.append(range.upperBound + 1...hit.upperBound) }
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: kept)
  }
}

extension Array {
  /// Returns the position of the first element that satisfies `isBehind`. All later elements must satisfy it as well.
  package func firstPosition(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Ranges of sequences as bytes: the first and last of each, eight bytes each, lowest first.
enum ImportRuns {
  private static let size = 16

  static func encode(_ runs: [ClosedRange<UInt64>]) -> [UInt8] {
    runs.flatMap { $0.lowerBound.littleEndianBytes + $0.upperBound.littleEndianBytes }
  }

  /// Reads stored ranges, or returns none if the bytes are not ranges of this log.
  static func decode(_ bytes: [UInt8], last: UInt64) -> [ClosedRange<UInt64>] {
    guard bytes.count.isMultiple(of: size) else { return [] }
    func number(_ offset: Int) -> UInt64 { bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    var runs: [ClosedRange<UInt64>] = []
    for offset in stride(from: 0, to: bytes.count, by: size) {
      let (first, end) = (number(offset), number(offset + 8))
      guard first > runs.last?.upperBound ?? 0, first <= end, end <= last else { return [] }
      runs.append(first...end)
    }
    return runs
  }
}

/// The ranges of events that were imported together, so that one undo retracts them.
///
/// They are stored in the table about the ledger rather than in the log, so that importing an export into an empty
/// ledger results in the very same log. Only undo uses them. If they are lost, as in a rescue, each command is undone
/// on its own.
extension LogReader {
  /// Returns the ranges of events appended by imports, in the order of the log.
  package func imports() throws(LogError) -> [ClosedRange<UInt64>] {
    let bytes = try LogError.wrapping { () throws(LMDBError) in
      try transaction.bytes(forKey: EventLog.AboutKey.imports, in: tables.about)
    }
    guard let bytes else { return [] }
    return ImportRuns.decode(bytes, last: try lastSequence)
  }

  /// Returns the import that contains an event, or nil if the event was not imported.
  package func importRun(holding sequence: UInt64) throws(LogError) -> ClosedRange<UInt64>? {
    try imports().run(holding: sequence)
  }
}

extension [ClosedRange<UInt64>] {
  /// Returns the range that contains a sequence. The ranges must be sorted.
  package func run(holding sequence: UInt64) -> ClosedRange<UInt64>? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < sequence { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(sequence) ? self[low] : nil
  }
}

extension LogWriter {
  /// Records that events were imported together.
  package mutating func noteImport(_ run: ClosedRange<UInt64>) throws(LogError) {
    let bytes = ImportRuns.encode(try reader.imports() + [run])
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(bytes, forKey: EventLog.AboutKey.imports, in: tables.about)
    }
  }
}
