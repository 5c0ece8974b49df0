import LMDB

/// Which events came in together by an import, so that one undo takes them back.
///
/// The table about the ledger keeps their sequences, and not the log: an export that is imported into an empty ledger gives the very
/// same log. Only undo goes by it, and where it is lost, as in what was rescued, each command is taken back by itself.
extension LogAccess {
  /// The runs of events that imports appended, in the order of the log.
  public func imports() throws(LogError) -> [ClosedRange<UInt64>] {
    let bytes = try LogError.wrapping { () throws(LMDBError) in
      try transaction.bytes(forKey: EventLog.AboutKey.imports, in: tables.about)
    }
    guard let bytes else { return [] }
    return ImportRuns.decode(bytes, last: try lastSequence)
  }

  /// The import that brought an event; nil where it was recorded by itself.
  public func importRun(holding sequence: UInt64) throws(LogError) -> ClosedRange<UInt64>? {
    try imports().run(holding: sequence)
  }
}

extension [ClosedRange<UInt64>] {
  /// The run that holds a sequence, of runs that are in order.
  public func run(holding sequence: UInt64) -> ClosedRange<UInt64>? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < sequence { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(sequence) ? self[low] : nil
  }
}

extension LogWriter {
  /// Remembers that events came in together.
  public mutating func noteImport(_ run: ClosedRange<UInt64>) throws(LogError) {
    let bytes = ImportRuns.encode(try access.imports() + [run])
    try access.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(bytes, forKey: EventLog.AboutKey.imports, in: tables.about)
    }
  }
}

/// Runs of sequences as bytes: first and last of each, eight bytes each, the lowest first.
enum ImportRuns {
  private static let size = 16

  static func encode(_ runs: [ClosedRange<UInt64>]) -> [UInt8] {
    runs.flatMap { $0.lowerBound.littleEndianBytes + $0.upperBound.littleEndianBytes }
  }

  /// Reads what was kept; nothing where it is no list of runs of this log.
  static func decode(_ bytes: [UInt8], last: UInt64) -> [ClosedRange<UInt64>] {
    guard bytes.count.isMultiple(of: size) else { return [] }
    func number(_ offset: Int) -> UInt64 {
      bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    var runs: [ClosedRange<UInt64>] = []
    for offset in stride(from: 0, to: bytes.count, by: size) {
      let (first, end) = (number(offset), number(offset + 8))
      guard first > runs.last?.upperBound ?? 0, first <= end, end <= last else { return [] }
      runs.append(first...end)
    }
    return runs
  }
}
