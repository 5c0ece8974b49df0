internal import LMDB

/// Which events came in together by an import, so that one undo takes them back.
///
/// The table about the ledger keeps their sequences, and not the log: an export that is imported into an empty ledger gives the very
/// same log. Only undo goes by it, and where it is lost, as in what was rescued, each command is taken back by itself.
extension LogReader {
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
    let bytes = ImportRuns.encode(try reader.imports() + [run])
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(bytes, forKey: EventLog.AboutKey.imports, in: tables.about)
    }
  }
}
