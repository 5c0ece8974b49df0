internal import LMDB
import LarderModel

/// A write transaction on the log. Nobody else can append between its reads and its appends.
///
/// It is abandoned when it goes out of scope. ``commit()`` makes everything appended durable, or nothing.
package struct LogWriter: ~Copyable {
  /// The reader, which also sees what this writer has appended.
  package var reader: LogReader
  private let turn: Turn
  private let surveyor: FileSurveyor?
  private let directory: LedgerDirectory
  /// The ledger's ID, for recording the log's end, or nil if commits are not synced.
  private let ledger: String?
  /// Whether earlier programs can still read the ledger. Once a page is written, they no longer can.
  private var isOfEarlierFormat: Bool
  /// The origin to which entries go first, or nil if the ledger is not a copy.
  private var session: OriginSession?

  /// Releases the lock, however the writer ends.
  private final class Turn {
    let lock: DirectoryLock
    init(_ lock: DirectoryLock) { self.lock = lock }
    deinit { lock.release() }
  }

  init(
    reader: consuming LogReader, lock: DirectoryLock, surveyor: FileSurveyor?, directory: LedgerDirectory,
    ledger: String?, isOfEarlierFormat: Bool, session: OriginSession?
  ) {
    self.reader = reader
    turn = Turn(lock)
    (self.surveyor, self.directory, self.ledger) = (surveyor, directory, ledger)
    self.isOfEarlierFormat = isOfEarlierFormat
    self.session = session
  }

  /// Lets the writer append through a session with the origin.
  mutating func use(_ session: OriginSession) { self.session = session }

  /// Makes everything appended durable. After a system error, it is unknown whether the commit succeeded: look up the
  /// command's ID again.
  ///
  /// With an origin, the entries are durable once the origin has them. If the copy cannot be committed then, for example
  /// because its disk is full, it catches up later.
  package consuming func commit() throws(LogError) {
    // Bound here, so that the lock outlasts the commit.
    let turn = turn
    let (directory, ledger, surveyor) = (directory, ledger, surveyor)
    let end = try reader.end
    try surveyor?.beginCommit()
    let isAtOrigin = try session?.send(reader) ?? false
    do throws(LMDBError) {
      try reader.transaction.commit()
    } catch {
      let error = LogError(error).located(directory.path)
      // A commit that ended with a fault still holds the store's lock.
      if surveyor != nil, case .damaged = error { try? turn.lock.discard() }
      guard isAtOrigin else { throw error }
      return
    }
    surveyor?.endCommit()
    // If the data file was moved, the line would describe something that is not there.
    if let ledger, end.sequence > 0, turn.lock.isFileInPlace {
      HeadAnchor(ledger: ledger, sequence: end.sequence, runningHash: end.runningHash).write(directory)
    }
    _ = turn
  }

  /// Ends a writer that appended nothing, and keeps what it has taken over from the origin.
  package consuming func end() {
    // The origin still has what cannot be committed now.
    if session?.hasTakenOver == true { do throws(LogError) { try commit() } catch {} }
  }

  /// Appends the events of one command, all or none.
  ///
  /// - Parameters:
  ///   - expected: the sequence at which the log must end, if the caller relies on one.
  /// - Returns: the sequences of the events.
  @discardableResult
  package mutating func append(
    _ events: [Event], command: CommandID, recordedAt: Instant, actor: PersonID? = nil,
    expecting expected: UInt64? = nil
  ) throws(LogError) -> ClosedRange<UInt64> {
    try append(EncodedEvent.command(events, id: command, recordedAt: recordedAt, actor: actor), expecting: expected)
  }

  /// Appends further events of the log's last command, given the record of its last event.
  package mutating func append(_ events: [Event], goingOnWith last: Record) throws(LogError) {
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

  /// Appends encoded events, such as those of an import or of many commands.
  ///
  /// - Parameter lastTag: the tag of the log's last command, if the first event belongs to it.
  @discardableResult
  package mutating func append(
    _ events: [EncodedEvent], expecting expected: UInt64? = nil, behind lastTag: UInt64? = nil
  ) throws(LogError) -> ClosedRange<UInt64> {
    let last = try reader.lastSequence
    if let expected, expected != last { throw .unexpectedEnd(expected: expected, actual: last) }
    guard !events.isEmpty else { throw .badEvent(problem: "there is nothing to append") }
    // All are checked before the first is written, so that a refused batch leaves nothing to commit.
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

  /// Returns the last page, opened for appending events of a record version, or an empty page after it.
  ///
  /// A page has one version and ends only when it is full or the version changes. So the events alone determine where
  /// pages end, and with them the running hash.
  mutating func lastPage(version: UInt16 = PageHead.recordVersion) throws(LogError) -> PageImage {
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
      if head.count == PageHead.mostRecords || head.version != version {
        return (PageImage(firstSequence: head.lastSequence + 1, previousHash: head.runningHash, version: version), head)
      }
      let bytes = cursor.withValue { (page) in page.array }
      let isAfterAnother = try cursor.onto { (cursor) throws(LMDBError) in try cursor.previous() }
      let previous = isAfterAnother ? try cursor.head(seal).runningHash : genesis
      guard let bytes else { throw .damaged(problem: "a page is missing", sequence: key) }
      return (PageImage(bytes, head: head, previousHash: previous), head)
    }
    guard let found else { return PageImage(firstSequence: 1, previousHash: genesis, version: version) }
    var page = found.page
    let head = found.head
    // A page that is not continued stays as it was hashed.
    guard page.head.count > 0 else { return page }
    if head.contents.contains(.texts) {
      try LogError.wrapping { () throws(LMDBError) in
        try reader.transaction.forEachValue(in: tables.texts, from: head.firstSequence) { sequence, blob in
          page.addText(blob.array, sequence: sequence)
          return true
        }
      }
    }
    // Damaged bytes must not be hashed again as if they had been recorded.
    guard page.isAsHashed else {
      try reader.findDamagedWords(from: head.firstSequence)
      throw .damaged(problem: "the chain of hashes breaks", sequence: head.firstSequence)
    }
    return page
  }

  /// Stores a projection's state, replacing the one with the same name.
  package mutating func keep(_ snapshot: Snapshot, as name: String) throws(LogError) {
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(snapshot.bytes, forKey: Array(name.utf8), in: tables.snapshots)
    }
  }

  /// Removes every stored state.
  package mutating func forgetSnapshots() throws(LogError) {
    try reader.change { (transaction, tables) throws(LMDBError) in try transaction.deleteAll(in: tables.snapshots) }
  }
}

extension EncodedEvent {
  package static func command(
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
  /// Rebuilds the indexes from the pages, and removes every stored state.
  package mutating func rebuildIndexes() throws(LogError) {
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
      if !contents.isDisjoint(with: [.standing, .corrections]) {
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
