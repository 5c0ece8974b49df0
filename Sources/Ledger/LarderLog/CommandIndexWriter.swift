internal import LMDB

/// Puts commands into their index, and merges its runs.
struct CommandIndexWriter {
  let table: Database

  /// Puts in commands, in any order.
  func add(_ commands: CommandIndexRun, to transaction: inout Transaction) throws(LMDBError) {
    var run = commands
    run.sort()
    let tail = try pieces(from: CommandIndex.tail, in: transaction)
    if let joined = run.merged(with: tail.run) {
      run = joined
    } else {
      // Too far behind the tail to be counted from where that is: the tail becomes a run as it is.
      try put(tail.run, at: CommandIndex.lastLevel, in: &transaction)
    }
    guard run.count > CommandIndex.mostInTail else {
      return try put(run, 0..<run.count, forKey: CommandIndex.tail, in: &transaction)
    }
    if !tail.run.isEmpty { try transaction.delete(CommandIndex.tail, in: table) }
    var level = CommandIndex.level(for: run.count)
    while level < CommandIndex.lastLevel {
      let runs = try self.runs(of: level, in: transaction)
      guard runs.count + 1 >= CommandIndex.runsToMerge else { break }
      guard let merged = try merged(run, with: runs, in: &transaction) else {
        level = CommandIndex.lastLevel
        break
      }
      run = merged
      level = max(level + 1, CommandIndex.level(for: run.count))
    }
    try put(run, at: level, in: &transaction)
  }

  /// A run with all of a level's in it, which are then taken out; nil where they lie too far apart, and nothing is done.
  private func merged(
    _ run: CommandIndexRun, with keys: [UInt64], in transaction: inout Transaction
  ) throws(LMDBError) -> CommandIndexRun? {
    var merged = run
    var old: [UInt64] = []
    for key in keys {
      let found = try pieces(from: key, in: transaction)
      guard let joined = merged.merged(with: found.run) else { return nil }
      merged = joined
      old += found.keys
    }
    for key in old { try transaction.delete(key, in: table) }
    return merged
  }

  /// Puts in a sorted run as a further one of a level.
  private func put(_ run: CommandIndexRun, at level: UInt64, in transaction: inout Transaction) throws(LMDBError) {
    let last = try runs(of: level, in: transaction).last
    let first = last.map(CommandIndex.end(of:)) ?? CommandIndex.key(of: level, run: 0)
    for piece in run.pieces {
      try put(run, piece.range, forKey: CommandIndex.key(of: piece.mark, inRunOf: first), in: &transaction)
    }
  }

  private func put(
    _ run: CommandIndexRun, _ range: Range<Int>, forKey key: UInt64, in transaction: inout Transaction
  ) throws(LMDBError) {
    let size = CommandPiece.byteCount(of: range.count)
    try transaction.put(reserving: size, forKey: key, in: table) { run.write(range, into: &$0) }
  }

  /// The first key of each run of a level.
  private func runs(of level: UInt64, in transaction: borrowing Transaction) throws(LMDBError) -> [UInt64] {
    try transaction.withCursor(in: table) { (cursor) throws(LMDBError) in
      var runs: [UInt64] = []
      var isAtRun = try cursor.seek(atOrAfter: CommandIndex.key(of: level, run: 0))
      while isAtRun, let key = cursor.key, CommandIndex.level(of: key) == level {
        runs.append(key)
        isAtRun = try cursor.seek(atOrAfter: CommandIndex.end(of: key))
      }
      return runs
    }
  }

  /// The commands of a run, and the keys of its pieces.
  private func pieces(
    from first: UInt64, in transaction: borrowing Transaction
  ) throws(LMDBError) -> (run: CommandIndexRun, keys: [UInt64]) {
    var run = CommandIndexRun()
    var keys: [UInt64] = []
    let last = CommandIndex.end(of: first) - 1
    try transaction.forEachValue(in: table, from: first, through: last) { (key, piece) throws(LMDBError) in
      guard run.append(piece) else { throw .corrupted }
      keys.append(key)
      return true
    }
    return (run, keys)
  }
}
