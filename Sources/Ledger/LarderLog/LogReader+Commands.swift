internal import LMDB
import LarderModel

/// Finding commands by their tags, and putting new ones into the index.
extension LogReader {
  /// The sequences at which commands with this tag may begin, in order.
  ///
  /// Two ids may share a tag, and two tags a mark: compare the whole id of each.
  public func commandStarts(tag: UInt64) throws(LogError) -> [UInt64] {
    try LogError.wrapping { () throws(LMDBError) in
      var found =
        try transaction.withValue(forKey: CommandBucket.key(of: tag), in: tables.commands) { bucket in
          CommandBucket.sequences(of: tag, in: bucket)
        } ?? []
      let mark = CommandIndex.mark(of: tag)
      try transaction.withCursor(in: tables.commands) { (cursor) throws(LMDBError) in
        var isAtRun = try cursor.seek(atOrAfter: CommandIndex.tail)
        while isAtRun, let start = cursor.key {
          // The last piece that does not begin behind the mark, where the run has one.
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
  public func holds(_ command: CommandID) throws(LogError) -> Bool { try start(of: command) != nil }

  /// Where a command begins, or nil where it was never recorded.
  public func start(of command: CommandID) throws(LogError) -> UInt64? {
    for start in try commandStarts(tag: command.tag) where try event(start)?.commandID == command { return start }
    return nil
  }

  /// The events of a command, or nil where no such command was ever recorded.
  public func sequences(of command: CommandID) throws(LogError) -> ClosedRange<UInt64>? {
    try start(of: command).flatMap { (start) throws(LogError) in try commandRange(holding: start) }
  }

  /// Puts commands into the index, which come behind all that are there. Only a writer's reader may.
  mutating func index(_ commands: [CommandIndexRun]) throws(LogError) {
    try change { (transaction, tables) throws(LMDBError) in
      let index = CommandIndexWriter(table: tables.commands)
      for run in commands { try index.add(run, to: &transaction) }
    }
  }
}
