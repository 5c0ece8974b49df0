internal import LMDB
import LarderModel

/// Reading the log as entries, each with the events of one command.
extension LogReader {
  package var head: LogHead {
    borrowing get throws(LogError) {
      let head = try lastHead()
      return LogHead(sequence: head?.lastSequence ?? 0, head?.runningHash ?? genesis)
    }
  }

  /// Returns the entries after an event. The log's last one has the running hash of the log.
  package func entries(after sequence: UInt64, atMost count: Int = .max) throws(LogError) -> [LogEntry] {
    var entries: [LogEntry] = []
    try forEachEntry(after: sequence) { entry in
      entries.append(entry)
      return entries.count < count
    }
    return entries
  }

  /// Calls `body` with the entries after an event, until it returns false. Only the log's last entry has a hash.
  ///
  /// Every page and text is verified first, so that no damage leaves this machine.
  func forEachEntry(after sequence: UInt64, _ body: (LogEntry) throws(LogError) -> Bool) throws(LogError) {
    let end = try head
    guard end.sequence > sequence else { return }
    var builder = EntryBuilder()
    var isWanted = true
    try transaction.withCursor(in: tables.texts) { (texts) throws(LogError) in
      var isAtText = try texts.onto { (cursor) throws(LMDBError) in try cursor.seek(atOrAfter: sequence + 1) }
      try forEachStoredPage(from: sequence + 1) { (page, version, bytes) throws(LogError) in
        for index in 0..<page.count {
          let at = page.firstSequence + UInt64(index)
          guard at > sequence else { continue }
          var event = StoredEvent(sequence: at, record: page.records[index])
          if !event.record.continuesCommand || builder.isEmpty || builder.version != version {
            if let entry = builder.finished(), try !body(entry) {
              isWanted = false
              return false
            }
            builder = EntryBuilder(first: at, version: version)
          }
          var blob: [UInt8]?
          if event.record.hasText {
            let found = isAtText && texts.key == at ? texts.withValue { $0.array } : nil
            guard let found else { throw .damaged(problem: "the text of an event is missing", sequence: at) }
            event.texts = try self.texts(in: found, of: event.record, at)
            blob = found
            isAtText = try texts.onto { (cursor) throws(LMDBError) in try cursor.next() }
          }
          let start = PageHead.size + index * Record.size
          builder.add(event, bytes[start..<start + Record.size], words: blob)
        }
        return true
      }
    }
    if isWanted, let entry = builder.finished(end.runningHash) { _ = try body(entry) }
  }

  /// Calls `body` with each page from the one that contains `first` on, its version and its bytes, until it returns
  /// false.
  private func forEachStoredPage(
    from first: UInt64, _ body: (borrowing LedgerPage, UInt16, [UInt8]) throws(LogError) -> Bool
  ) throws(LogError) {
    try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) in
      var page = LedgerPage()
      var isAtPage = try cursor.seekPage(holding: first)
      var next = min(first, cursor.key ?? first)
      while isAtPage, let key = cursor.key {
        guard key == next else { throw .damaged(problem: "the page of event \(next) is missing", sequence: next) }
        let head = try cursor.head(seal)
        guard let bytes = cursor.withValue({ $0.array }) else {
          throw .damaged(problem: "a page is missing", sequence: key)
        }
        // Safe: bytes have no padding that a raw view could expose.
        unsafe page.fill(from: bytes.span.bytes, head: head)
        next = page.endSequence
        guard try body(page, head.version, bytes) else { return }
        isAtPage = try cursor.onto { (cursor) throws(LMDBError) in try cursor.next() }
      }
    }
  }
}

/// Collects the events of one command into an entry.
private struct EntryBuilder {
  private var entry: LogEntry

  init(first: UInt64 = 0, version: UInt16 = 0) {
    entry = LogEntry(first: first, command: [], recordVersion: version, records: [], words: [], runningHash: nil)
  }

  var isEmpty: Bool { entry.records.isEmpty }
  var version: UInt16 { entry.recordVersion }

  mutating func add(_ event: StoredEvent, _ record: ArraySlice<UInt8>, words: [UInt8]?) {
    if isEmpty { entry.command = event.commandID.bytes }
    entry.records += record
    guard let words else { return }
    entry.words += UInt32(words.count).littleEndianBytes
    entry.words += words
  }

  /// Returns the entry, or nil if it has no events.
  func finished(_ hash: [UInt8]? = nil) -> LogEntry? {
    guard !isEmpty else { return nil }
    var entry = entry
    entry.runningHash = hash
    return entry
  }
}
