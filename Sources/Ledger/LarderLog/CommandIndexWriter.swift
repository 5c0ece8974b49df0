internal import LMDB
import LarderModel

/// Adds commands to the index and merges its runs.
struct CommandIndexWriter {
  let table: Database

  func add(_ commands: CommandIndexRun, to transaction: inout Transaction) throws(LMDBError) {
    var run = commands
    run.sort()
    let tail = try pieces(from: CommandIndex.tail, in: transaction)
    if let joined = run.merged(with: tail.run) {
      run = joined
    } else {
      // The command is too far from the tail's base: the tail becomes a run as it is.
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

  /// Merges all runs of a level into one and removes them. Returns nil and does nothing if they are too far apart.
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

  /// Adds a sorted run to a level.
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

  /// Returns the first key of each run of a level.
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

/// Looking up commands by tag, and adding new ones to the index.
extension LogReader {
  /// Returns the first events of commands that may have this tag, in order.
  ///
  /// Two IDs may share a tag, and two tags a mark, so compare the complete ID of each.
  package func commandStarts(tag: UInt64) throws(LogError) -> [UInt64] {
    try LogError.wrapping { () throws(LMDBError) in
      var found =
        try transaction.withValue(forKey: CommandBucket.key(of: tag), in: tables.commands) { bucket in
          CommandBucket.sequences(of: tag, in: bucket)
        } ?? []
      let mark = CommandIndex.mark(of: tag)
      try transaction.withCursor(in: tables.commands) { (cursor) throws(LMDBError) in
        var isAtRun = try cursor.seek(atOrAfter: CommandIndex.tail)
        while isAtRun, let start = cursor.key {
          // The last piece of the run that starts at or before the mark.
          let wanted = CommandIndex.key(of: mark, inRunOf: start)
          if start < wanted, try !cursor.seek(atOrAfter: wanted) || cursor.key != wanted { _ = try cursor.previous() }
          if let key = cursor.key, key <= wanted {
            let sequences = cursor.withValue { CommandPiece.sequences(of: mark, in: $0) } ?? nil
            guard let sequences else { throw .corrupted }
            found += sequences
          }
          isAtRun = try cursor.seek(atOrAfter: CommandIndex.end(of: start))
        }
      }
      found.sort()
      return found
    }
  }

  /// Whether a command was ever recorded.
  package func holds(_ command: CommandID) throws(LogError) -> Bool { try start(of: command) != nil }

  /// Returns the first event of a command, or nil if it was never recorded.
  package func start(of command: CommandID) throws(LogError) -> UInt64? {
    for start in try commandStarts(tag: command.tag) where try event(start)?.commandID == command { return start }
    return nil
  }

  /// Returns the events of a command, or nil if it was never recorded.
  package func sequences(of command: CommandID) throws(LogError) -> ClosedRange<UInt64>? {
    try start(of: command).flatMap { (start) throws(LogError) in try commandRange(holding: start) }
  }

  /// Adds commands that follow all existing ones to the index. Only a writer's reader may call this.
  mutating func index(_ commands: [CommandIndexRun]) throws(LogError) {
    try change { (transaction, tables) throws(LMDBError) in
      let index = CommandIndexWriter(table: tables.commands)
      for run in commands { try index.add(run, to: &transaction) }
    }
  }
}

/// Compares the command index with the pages.
///
/// Each command with an entry is crossed off. An entry without a command, or a command without an entry, is an error.
struct CommandIndexCheck {
  private let tags: [UInt64]
  private var isOpen: [Bool]
  private var open: Int
  private var isRight = true

  /// - Parameters:
  ///   - tags: the tag of each event's command.
  ///   - isStart: whether the event is the first of its command.
  init(tags: [UInt64], isStart: [Bool]) {
    self.tags = tags
    isOpen = isStart
    open = isStart.count { $0 }
  }

  /// Whether the index contains exactly the expected commands.
  var fits: Bool { isRight && open == 0 }

  /// Checks a value of the index. Returns false if it is wrong.
  mutating func take(_ value: RawSpan, key: UInt64) -> Bool {
    isRight = isRight && (key < CommandIndex.tail ? isBucket(value, key) : isPiece(value, key))
    return isRight
  }

  private mutating func isBucket(_ bucket: RawSpan, _ key: UInt64) -> Bool {
    guard bucket.byteCount % CommandBucket.entrySize == 0 else { return false }
    for offset in stride(from: 0, to: bucket.byteCount, by: CommandBucket.entrySize) {
      let tag = CommandBucket.tag(in: key, CommandBucket.number(bucket, offset))
      guard strike(CommandBucket.number(bucket, offset + 6), where: { $0 == tag }) else { return false }
    }
    return true
  }

  private mutating func isPiece(_ piece: RawSpan, _ key: UInt64) -> Bool {
    guard let count = CommandPiece.count(in: piece), count > 0 else { return false }
    guard key == CommandIndex.tail || key & 0xffff_ffff == CommandPiece.entry(0, in: piece) >> 32 else { return false }
    var last: UInt64 = 0
    for index in 0..<count {
      let entry = CommandPiece.entry(index, in: piece)
      guard entry >= last else { return false }
      last = entry
      let sequence = CommandPiece.base(of: piece) &+ (entry & 0xffff_ffff)
      guard strike(sequence, where: { UInt64(CommandIndex.mark(of: $0)) == entry >> 32 }) else { return false }
    }
    return true
  }

  private mutating func strike(_ sequence: UInt64, where fits: (_ tag: UInt64) -> Bool) -> Bool {
    guard sequence > 0, sequence <= UInt64(tags.count), isOpen[Int(sequence) - 1], fits(tags[Int(sequence) - 1]) else {
      return false
    }
    isOpen[Int(sequence) - 1] = false
    open -= 1
    return true
  }
}
