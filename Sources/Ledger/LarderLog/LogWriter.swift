import Integrity
internal import LMDB
import LarderModel

/// Reads and appends: what is decided on what was read is appended before anybody else can append.
///
/// Abandoned when it goes out of scope; ``commit()`` makes everything appended durable, or nothing.
public struct LogWriter: ~Copyable {
  /// Everything a reader can do, what this writer appended included.
  public var reader: LogReader
  private let turn: Turn
  private let surveyor: FileSurveyor?
  private let directory: LedgerDirectory
  /// The ledger's name, to write down beside it how far the log goes; nil where a commit is not on the disk at once.
  private let ledger: String?
  /// Whether an earlier program could read the ledger, which it no longer can once a page is written.
  private var isOfEarlierFormat: Bool

  /// Lets the next writer have its turn, however this one ends.
  private final class Turn {
    let lock: DirectoryLock
    init(_ lock: DirectoryLock) { self.lock = lock }
    deinit { lock.release() }
  }

  init(
    reader: consuming LogReader, lock: DirectoryLock, surveyor: FileSurveyor?, directory: LedgerDirectory,
    ledger: String?, isOfEarlierFormat: Bool
  ) {
    self.reader = reader
    turn = Turn(lock)
    self.surveyor = surveyor
    self.directory = directory
    self.ledger = ledger
    self.isOfEarlierFormat = isOfEarlierFormat
  }

  /// Makes everything appended durable. After an error of the system it is not known whether it is: look the
  /// command's id up again.
  public consuming func commit() throws(LogError) {
    // Bound here, so that the turn outlasts the commit.
    let turn = turn
    let (directory, ledger, surveyor) = (directory, ledger, surveyor)
    let end = try reader.end
    try surveyor?.beginCommit()
    do throws(LMDBError) {
      try reader.transaction.commit()
    } catch {
      let error = LogError(error).located(directory.path)
      // A commit that a fault ended still holds the store's lock.
      if surveyor != nil, case .damaged = error { try? turn.lock.discard() }
      throw error
    }
    surveyor?.endCommit()
    // Beside another file, or none, the line would be of something that is not there.
    if let ledger, end.sequence > 0, turn.lock.isFileInPlace {
      HeadAnchor(ledger: ledger, sequence: end.sequence, runningHash: end.runningHash).write(directory)
    }
    _ = turn
  }

  /// Appends the events of one command, all or none.
  ///
  /// - Parameters:
  ///   - expected: the sequence the log must end at, where the caller has one in mind.
  /// - Returns: the sequences of the events.
  @discardableResult
  public mutating func append(
    _ events: [Event], command: CommandID, recordedAt: Instant, actor: PersonID? = nil,
    expecting expected: UInt64? = nil
  ) throws(LogError) -> ClosedRange<UInt64> {
    try append(
      EncodedEvent.command(events, id: command, recordedAt: recordedAt, actor: actor), expecting: expected)
  }

  /// Appends what belongs to the command that the log ends with, by the record of its last event.
  public mutating func append(_ events: [Event], goingOnWith last: Record) throws(LogError) {
    let encoded = events.map { event in
      var entry = EncodedEvent(event)
      entry.record.commandTag = last.commandTag
      entry.record.recordedAt = last.recordedAt
      entry.record.actor = last.actor
      entry.record.continuesCommand = true
      entry.record.hasText = !entry.texts.isEmpty
      return entry
    }
    try append(encoded, expecting: nil, behind: last.commandTag)
  }

  /// Appends events that were encoded before: an import's, or many commands at once.
  ///
  /// - Parameter lastTag: that of the command the log ends with, where the first of the events is of it too.
  @discardableResult
  public mutating func append(
    _ events: [EncodedEvent], expecting expected: UInt64? = nil, behind lastTag: UInt64? = nil
  ) throws(LogError) -> ClosedRange<UInt64> {
    let last = try reader.lastSequence
    if let expected, expected != last { throw .unexpectedEnd(expected: expected, actual: last) }
    guard !events.isEmpty else { throw .badEvent(problem: "there is nothing to append") }
    // All are checked before the first is written, so that a refused batch leaves nothing to be committed.
    var tag = lastTag
    for event in events {
      try PageAppender.check(event, behind: tag)
      tag = event.record.commandTag
    }
    var appender = PageAppender(try lastPage(), last: last, behind: lastTag)
    for event in events { try appender.add(event, to: &reader) }
    try appender.finish(&reader)
    return last + 1...last + UInt64(events.count)
  }

  /// The last page, opened up to be gone on with, or an empty first one.
  mutating func lastPage() throws(LogError) -> PageImage {
    if isOfEarlierFormat {
      try reader.change { (transaction, tables) throws(LMDBError) in
        try transaction.put(
          EventLog.formatVersion.littleEndianBytes, forKey: EventLog.AboutKey.format, in: tables.about)
      }
      isOfEarlierFormat = false
    }
    let tables = reader.tables
    let (genesis, seal) = (reader.genesis, reader.seal)
    let found: (page: PageImage, head: PageHead)? = try reader.transaction.withCursor(in: tables.pages) {
      (cursor) throws(LogError) -> (page: PageImage, head: PageHead)? in
      guard try cursor.onto({ (cursor) throws(LMDBError) in try cursor.last() }), let key = cursor.key else {
        return nil
      }
      let head = try cursor.head(seal)
      if head.count == PageHead.mostRecords || head.version != PageHead.recordVersion {
        return (PageImage(firstSequence: head.lastSequence + 1, previousHash: head.runningHash), head)
      }
      let bytes = cursor.withValue { (page) in page.array }
      let isAfterAnother = try cursor.onto { (cursor) throws(LMDBError) in try cursor.previous() }
      let previous = isAfterAnother ? try cursor.head(seal).runningHash : genesis
      guard let bytes else { throw .damaged(problem: "a page is missing", sequence: key) }
      return (PageImage(bytes, head: head, previousHash: previous), head)
    }
    guard let found else { return PageImage(firstSequence: 1, previousHash: genesis) }
    var page = found.page
    let head = found.head
    // A page that is not gone on with stays as it was hashed.
    guard page.head.count > 0 else { return page }
    if head.contents.contains(.texts) {
      try LogError.wrapping { () throws(LMDBError) in
        try reader.transaction.forEachValue(in: tables.texts, from: head.firstSequence) { sequence, blob in
          page.addText(blob.array, sequence: sequence)
          return true
        }
      }
    }
    // What was damaged must not be hashed once more, as if it had been recorded so.
    guard page.isAsHashed else {
      try reader.findDamagedWords(from: head.firstSequence)
      throw .damaged(problem: "the chain of hashes breaks", sequence: head.firstSequence)
    }
    return page
  }

  /// Keeps a projection's state, in place of what was kept under the name.
  public mutating func keep(_ snapshot: Snapshot, as name: String) throws(LogError) {
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(snapshot.bytes, forKey: Array(name.utf8), in: tables.snapshots)
    }
  }

  /// Forgets every kept state.
  public mutating func forgetSnapshots() throws(LogError) {
    try reader.change { (transaction, tables) throws(LMDBError) in try transaction.deleteAll(in: tables.snapshots) }
  }
}

extension EncodedEvent {
  /// The events of one command as the log takes them in.
  public static func command(
    _ events: [Event], id: CommandID, recordedAt: Instant, actor: PersonID? = nil
  ) -> [EncodedEvent] {
    events.enumerated().map { index, event in
      var entry = EncodedEvent(event)
      if index == 0 { entry.texts[EventTexts.Tag.command] = id.text }
      entry.record.commandTag = id.tag
      entry.record.recordedAt = recordedAt
      entry.record.actor = actor?.rawValue ?? 0
      entry.record.continuesCommand = index > 0
      entry.record.hasText = !entry.texts.isEmpty
      return entry
    }
  }
}

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
