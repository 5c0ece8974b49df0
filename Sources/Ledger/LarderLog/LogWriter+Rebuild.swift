internal import LMDB
import LarderModel

extension LogWriter {
  /// Makes the indexes again from the pages, and forgets every kept state.
  public mutating func rebuildIndexes() throws(LogError) {
    var commands: [UInt64: [UInt8]] = [:]
    var standing: [(UInt64, UInt8)] = []
    try reader.forEachPage { (page) throws(LogError) in
      var contents: PageHead.Contents = []
      for index in 0..<page.count {
        let record = page.records[index]
        contents.formUnion(PageHead.Contents(record))
        guard !record.continuesCommand else { continue }
        let tag = record.commandTag
        CommandBucket.append(
          tag, at: page.firstSequence + UInt64(index), to: &commands[CommandBucket.key(of: tag), default: []])
      }
      if !contents.isDisjoint(with: [.standing, .mendings]) {
        standing.append((page.firstSequence, contents.rawValue))
      }
    }
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.deleteAll(in: tables.commands)
      try transaction.deleteAll(in: tables.standing)
      for (key, bucket) in commands.sorted(by: { $0.key < $1.key }) {
        try transaction.put(bucket, forKey: key, in: tables.commands, append: true)
      }
      for (key, contents) in standing {
        try transaction.put([contents], forKey: key, in: tables.standing, append: true)
      }
    }
    try forgetSnapshots()
  }
}
