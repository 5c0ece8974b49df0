internal import LMDB
import LarderModel

/// Fills pages with events, and writes each to the store once.
struct PageAppender {
  private var page: PageImage
  private var sequence: UInt64
  /// The commands of the batch in the order of the log, added to the index at the end.
  private var commands: [CommandIndexRun] = []
  /// Whether the current page is already in the store.
  private var isStored = true
  private var lastTag: UInt64?

  init(_ page: PageImage, last: UInt64, behind lastTag: UInt64? = nil) {
    self.page = page
    sequence = last
    self.lastTag = lastTag
  }

  mutating func add(_ event: EncodedEvent, to reader: inout LogReader) throws(LogError) {
    try Self.check(event, behind: lastTag)
    let blob = event.record.hasText ? reader.seal.sealed(event.texts, of: event.record, sequence + 1) : nil
    try add(event.record, blob, to: &reader)
  }

  private mutating func add(_ record: Record, _ blob: [UInt8]?, to reader: inout LogReader) throws(LogError) {
    if page.isFull { try store(&reader) }
    sequence += 1
    page.add(record)
    isStored = false
    if let blob {
      page.addText(blob, sequence: sequence)
      let sequence = sequence
      try reader.change { (transaction, tables) throws(LMDBError) in
        try transaction.put(blob, forKey: sequence, in: tables.texts, append: true)
      }
    }
    if !record.continuesCommand {
      let tag = record.commandTag
      commands.append(tag: tag, at: sequence)
      lastTag = tag
    }
  }

  /// Adds the events of an entry as they are, and compares the running hash if the entry has one.
  mutating func add(_ entry: LogEntry, to reader: inout LogReader) throws(LogError) {
    guard entry.first == sequence + 1 else { throw EntryChain.gap(after: sequence, entry) }
    if page.head.version != entry.recordVersion {
      try store(&reader)
      page = page.next(version: entry.recordVersion)
    }
    let seal = reader.seal
    try entry.forEachEvent(seal) { (_, record, blob) throws(LogError) in try add(record, blob, to: &reader) }
    guard let hash = entry.runningHash else { return }
    guard page.hash(sealedWith: seal).bytes == hash else { throw EntryChain.otherHash(entry) }
  }

  /// Checks the rules that the log itself relies on. The model checks the contents of events.
  static func check(_ event: EncodedEvent, behind lastTag: UInt64?) throws(LogError) {
    guard EventKinds.kind(code: event.record.kind) != nil else {
      throw .badEvent(problem: "no event is of kind \(event.record.kind)")
    }
    guard event.record.hasText == !event.texts.isEmpty else {
      throw .badEvent(problem: "an event's text does not match its record")
    }
    guard event.texts.entries.allSatisfy({ $0.text.utf8.count <= TextBlob.longestText }) else {
      throw .badEvent(problem: "an event's text is longer than \(TextBlob.longestText) bytes")
    }
    guard !event.record.continuesCommand || lastTag == event.record.commandTag else {
      throw .badEvent(problem: "an event continues a command other than the previous one")
    }
  }

  /// Writes the page to the store and, if it is full, starts the next.
  mutating func store(_ reader: inout LogReader) throws(LogError) {
    guard !isStored else { return }
    let bytes = page.sealed(with: reader.seal)
    let head = page.head
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(bytes, forKey: head.firstSequence, in: tables.pages)
      if !head.contents.isDisjoint(with: [.standing, .corrections]) {
        try transaction.put([head.contents.rawValue], forKey: head.firstSequence, in: tables.standing)
      }
    }
    isStored = true
    if page.isFull { page = page.next(version: head.version) }
  }

  mutating func finish(_ reader: inout LogReader) throws(LogError) {
    try store(&reader)
    try reader.index(commands)
    commands.removeAll()
  }
}

extension LogReader {
  /// Changes the store, translating its errors. Only a writer's reader may; the store refuses any other.
  mutating func change(_ body: (inout Transaction, EventLog.Tables) throws(LMDBError) -> Void) throws(LogError) {
    try LogError.wrapping { () throws(LMDBError) in try body(&transaction, tables) }
  }
}

/// An import's events while they are appended one by one in one transaction.
///
/// ```swift
/// var bulk = try writer.beginBulk()
/// try writer.add(event, to: &bulk)
/// try writer.finish(&bulk)
/// ```
/// Pages are written to the store as they fill. The command index is written only by ``LogWriter/finish(_:)``, so the
/// writer must not be committed without it.
package struct BulkAppend {
  fileprivate var appender: PageAppender
  /// The sequence of the last appended event, or of the log's last if there is none.
  package internal(set) var lastSequence: UInt64
}

extension LogWriter {
  /// Starts appending many events. Nothing else may be appended until they are finished.
  package mutating func beginBulk() throws(LogError) -> BulkAppend {
    let last = try reader.lastSequence
    return BulkAppend(appender: PageAppender(try lastPage(), last: last), lastSequence: last)
  }

  /// Appends an encoded event.
  ///
  /// Throws ``LogError/store(_:text:)`` with ``StoreFailure/mapFull`` if the file's map is full: abandon the writer,
  /// grow the map, and start again.
  package mutating func add(_ event: EncodedEvent, to bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.add(event, to: &reader)
    bulk.lastSequence += 1
  }

  /// Writes everything appended so far to the store, so that ``LogWriter/reader`` sees it.
  package mutating func flush(_ bulk: inout BulkAppend) throws(LogError) { try bulk.appender.store(&reader) }

  /// Writes the last page and the command index to the store.
  package mutating func finish(_ bulk: inout BulkAppend) throws(LogError) { try bulk.appender.finish(&reader) }
}
