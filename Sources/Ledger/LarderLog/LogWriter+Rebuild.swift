internal import LMDB
import LarderModel

extension LogWriter {
  /// Makes the indexes again from the pages, and forgets every kept state.
  public mutating func rebuildIndexes() throws(LogError) {
    var commands: [CommandIndexRun] = []
    var standing: [(UInt64, UInt8)] = []
    try reader.forEachPage { (page) throws(LogError) in
      var contents: PageHead.Contents = []
      for index in 0..<page.count {
        let record = page.records[index]
        contents.formUnion(PageHead.Contents(record))
        guard !record.continuesCommand else { continue }
        commands.append(tag: record.commandTag, at: page.firstSequence + UInt64(index))
      }
      if !contents.isDisjoint(with: [.standing, .mendings]) {
        standing.append((page.firstSequence, contents.rawValue))
      }
    }
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.deleteAll(in: tables.commands)
      try transaction.deleteAll(in: tables.standing)
      for (key, contents) in standing {
        try transaction.put([contents], forKey: key, in: tables.standing, append: true)
      }
    }
    try reader.index(commands)
    try forgetSnapshots()
  }
}
