internal import LMDB
import LarderModel

/// Fills pages with events, and puts each into the store once.
struct PageAppender {
  private var page: PageImage
  private var sequence: UInt64
  /// The commands of the batch in the order of the log, put into the index at the end.
  private var commands: [CommandIndexRun] = []
  /// Whether the last page is in the store as it stands here.
  private var isStored = true
  private var lastTag: UInt64?

  init(_ page: PageImage, last: UInt64, behind lastTag: UInt64? = nil) {
    self.page = page
    sequence = last
    self.lastTag = lastTag
  }

  mutating func add(_ event: EncodedEvent, to reader: inout LogReader) throws(LogError) {
    try Self.check(event, behind: lastTag)
    if page.isFull { try store(&reader) }
    sequence += 1
    page.add(event.record)
    isStored = false
    if event.record.hasText {
      let blob = reader.seal.sealed(event.texts, of: event.record, sequence)
      page.addText(blob, sequence: sequence)
      try reader.change { (transaction, tables) throws(LMDBError) in
        try transaction.put(blob, forKey: sequence, in: tables.texts, append: true)
      }
    }
    if !event.record.continuesCommand {
      let tag = event.record.commandTag
      commands.append(tag: tag, at: sequence)
      lastTag = tag
    }
  }

  /// What the log itself relies on; what an event says is the model's to judge.
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

  /// Puts the page into the store and, where it is full, begins the next.
  mutating func store(_ reader: inout LogReader) throws(LogError) {
    guard !isStored else { return }
    let bytes = page.sealed(with: reader.seal)
    let head = page.head
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(bytes, forKey: head.firstSequence, in: tables.pages)
      if !head.contents.isDisjoint(with: [.standing, .mendings]) {
        try transaction.put([head.contents.rawValue], forKey: head.firstSequence, in: tables.standing)
      }
    }
    isStored = true
    if page.isFull { page = PageImage(firstSequence: head.lastSequence + 1, previousHash: head.runningHash) }
  }

  mutating func finish(_ reader: inout LogReader) throws(LogError) {
    try store(&reader)
    try reader.index(commands)
    commands.removeAll()
  }
}

extension LogReader {
  /// Changes the store, with its errors told as the log's. Only a writer's reader may; any other is refused by the store.
  mutating func change(
    _ body: (inout Transaction, EventLog.Tables) throws(LMDBError) -> Void
  ) throws(LogError) {
    try LogError.wrapping { () throws(LMDBError) in try body(&transaction, tables) }
  }
}

/// Events being appended one after another in one transaction: an import's.
///
/// ```swift
/// var bulk = try writer.beginBulk()
/// try writer.add(event, to: &bulk)
/// try writer.finish(&bulk)
/// ```
/// The log's pages are put into the store as they fill; the index of commands only by ``LogWriter/finish(_:)``, without
/// which the writer must not be committed.
public struct BulkAppend {
  fileprivate var appender: PageAppender
  /// The sequence of the last event appended, or of the log's last where none was.
  public internal(set) var lastSequence: UInt64
}

extension LogWriter {
  /// Begins to append many events; nothing else is to be appended until they are finished.
  public mutating func beginBulk() throws(LogError) -> BulkAppend {
    let last = try reader.lastSequence
    return BulkAppend(appender: PageAppender(try lastPage(), last: last), lastSequence: last)
  }

  /// Appends an event that was encoded before.
  ///
  /// Throws ``LogError/store(_:text:)`` of ``StoreFailure/mapFull`` where the file's map is full: abandon the writer, grow, and do all of it again.
  public mutating func add(_ event: EncodedEvent, to bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.add(event, to: &reader)
    bulk.lastSequence += 1
  }

  /// Puts everything appended so far into the store, so that ``LogWriter/reader`` reads it.
  public mutating func flush(_ bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.store(&reader)
  }

  /// Puts the last page and the index of commands into the store.
  public mutating func finish(_ bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.finish(&reader)
  }
}
