import Integrity
internal import LMDB
import LarderModel

/// A read transaction on the log.
///
/// ``EventLog/beginRead()`` creates one. A ``LogWriter`` has its own, which also sees what the writer has appended.
package struct LogReader: ~Copyable {
  var transaction: Transaction
  let tables: EventLog.Tables
  let genesis: SHA256Digest
  let seal: LedgerChecksum
  /// The last page without seals whose texts were found to match its hash.
  let proved = VerifiedPage()
  /// Called after each page of a long walk with the sequence reached, to show progress.
  package var progress: ((UInt64) -> Void)?

  init(transaction: consuming Transaction, tables: EventLog.Tables, genesis: SHA256Digest) {
    self.transaction = transaction
    (self.tables, self.genesis) = (tables, genesis)
    seal = LedgerChecksum(genesis)
  }

  /// The sequence of the last event, or 0 if there is none.
  package var lastSequence: UInt64 { borrowing get throws(LogError) { try lastHead()?.lastSequence ?? 0 } }

  /// The running hash of the whole log, in hexadecimal digits.
  package var runningHash: String { borrowing get throws(LogError) { try (lastHead()?.runningHash ?? genesis).hex } }

  /// The end of the log: its last event and its running hash.
  var end: (sequence: UInt64, runningHash: String) {
    borrowing get throws(LogError) {
      let head = try lastHead()
      return (head?.lastSequence ?? 0, (head?.runningHash ?? genesis).hex)
    }
  }

  func lastHead() throws(LogError) -> PageHead? {
    try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) -> PageHead? in
      guard try cursor.onto({ (cursor) throws(LMDBError) in try cursor.last() }) else { return nil }
      return try cursor.head(seal)
    }
  }

  /// Calls `body` with each page in order, from the one that contains `first` through the one that contains `last`.
  ///
  /// A page may contain events before `first` and after `last`. It is a copy that the closure may change. Each page's
  /// checksum is verified. Nothing is allocated per page.
  package mutating func forEachPage(
    from first: UInt64 = 1, through last: UInt64 = .max, _ body: (inout LedgerPage) throws(LogError) -> Void
  ) throws(LogError) {
    try walkPages(from: first, through: last) { (page) throws(LogError) in
      try body(&page)
      return true
    }
  }

  /// Calls `body` with pages until it returns false. A missing page is damage, and never skipped.
  private func walkPages(
    from first: UInt64, through last: UInt64, _ body: (inout LedgerPage) throws(LogError) -> Bool
  ) throws(LogError) {
    try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) in
      var page = LedgerPage()
      var isAtPage = try cursor.seekPage(holding: first)
      var next: UInt64 = 1
      if isAtPage, let key = cursor.key, key <= first { next = key }
      while isAtPage, let key = cursor.key, key <= last || next <= last {
        guard key == next else { throw .damaged(problem: "the page of event \(next) is missing", sequence: next) }
        try cursor.readPage(into: &page, seal)
        next = page.endSequence
        if next > first {
          guard try body(&page) else { return }
          progress?(next - 1)
        }
        isAtPage = try cursor.onto { (cursor) throws(LMDBError) in try cursor.next() }
      }
    }
  }

  /// Calls `body` with the pages that contain standing events or corrections, up to the one that contains `last`.
  ///
  /// It relies on the heads of the pages rather than on their index: if the index lacked a page, names, corrections and
  /// undos would silently be forgotten. After a checkpoint, every page is verified. From the first page on, only those
  /// passed to `body` are, because a caller that reads this much reads all the others as well.
  ///
  /// - Parameter readsOthers: whether to read all other pages as well, or nil to do so unless starting from the first
  ///   page.
  package mutating func forEachStandingPage(
    from first: UInt64 = 1, through last: UInt64 = .max, readsOthers: Bool? = nil,
    _ body: (inout LedgerPage) throws(LogError) -> Void
  ) throws(LogError) {
    let seal = seal
    let readsOthers = readsOthers ?? (first == 1)
    try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) in
      var page = LedgerPage()
      var isAtPage = try cursor.seekPage(holding: first)
      var next = first == 1 ? 1 : cursor.key ?? 1
      while isAtPage, let key = cursor.key, key <= last {
        guard key == next else { throw .damaged(problem: "the page of event \(next) is missing", sequence: next) }
        let head = try readsOthers ? cursor.uncheckedHead() : cursor.head(seal)
        next = head.lastSequence + 1
        if !head.contents.isDisjoint(with: [.standing, .corrections]) {
          try cursor.readPage(into: &page, seal)
          try body(&page)
        }
        isAtPage = try cursor.onto { (cursor) throws(LMDBError) in try cursor.next() }
      }
    }
  }

  /// Returns an event as recorded, or nil if there is none with this number.
  package func event(_ sequence: UInt64) throws(LogError) -> StoredEvent? {
    let record: Record? = try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) in
      guard sequence > 0, try cursor.seekPage(holding: sequence) else { return nil }
      var page = LedgerPage()
      try cursor.readPage(into: &page, seal)
      if page.firstSequence <= sequence, sequence < page.endSequence {
        return page.records[Int(sequence - page.firstSequence)]
      }
      // After the last page there is nothing; between two, a page is missing.
      let isFollowed = try cursor.onto { (cursor) throws(LMDBError) in try cursor.next() }
      guard page.firstSequence <= sequence, !isFollowed else {
        throw .damaged(problem: "the page of event \(sequence) is missing", sequence: sequence)
      }
      return nil
    }
    guard let record else { return nil }
    return StoredEvent(sequence: sequence, record: record, texts: try texts(of: record, sequence))
  }

  package func texts(of record: Record, _ sequence: UInt64) throws(LogError) -> EventTexts {
    guard record.hasText else { return EventTexts() }
    let blob = try LogError.wrapping { () throws(LMDBError) in
      try transaction.bytes(forKey: sequence, in: tables.texts)
    }
    guard let blob else { throw .damaged(problem: "the text of an event is missing", sequence: sequence) }
    return try texts(in: blob, of: record, sequence)
  }

  /// Returns the events of a range as recorded, with their texts.
  package mutating func events(_ range: ClosedRange<UInt64>) throws(LogError) -> [StoredEvent] {
    var events: [StoredEvent] = []
    try forEachEvent(from: range.lowerBound, through: range.upperBound) { event in
      events.append(event)
      return true
    }
    return events
  }

  /// Calls `body` with events as recorded, with their texts, until it returns false.
  package mutating func forEachEvent(
    from first: UInt64 = 1, through last: UInt64 = .max, _ body: (StoredEvent) throws(LogError) -> Bool
  ) throws(LogError) {
    try transaction.withCursor(in: tables.texts) { (texts) throws(LogError) in
      var isAtText = try texts.onto { (cursor) throws(LMDBError) in try cursor.seek(atOrAfter: first) }
      try walkPages(from: first, through: last) { (page) throws(LogError) in
        for index in 0..<page.count {
          let sequence = page.firstSequence + UInt64(index)
          guard sequence >= first else { continue }
          guard sequence <= last else { return false }
          var event = StoredEvent(sequence: sequence, record: page.records[index])
          if event.record.hasText {
            // Texts are in the order of the log, so one cursor follows the other.
            while isAtText, let at = texts.key, at < sequence {
              isAtText = try texts.onto { (cursor) throws(LMDBError) in try cursor.next() }
            }
            let blob = isAtText && texts.key == sequence ? texts.withValue { $0.array } : nil
            guard let blob else { throw .damaged(problem: "the text of an event is missing", sequence: sequence) }
            event.texts = try self.texts(in: blob, of: event.record, sequence)
          }
          guard try body(event) else { return false }
        }
        return true
      }
    }
  }

  /// Returns the range of events of the command that contains the event `sequence`.
  package func commandRange(holding sequence: UInt64) throws(LogError) -> ClosedRange<UInt64>? {
    guard var event = try event(sequence) else { return nil }
    var first = sequence
    while event.record.continuesCommand, first > 1, let before = try self.event(first - 1) {
      first -= 1
      event = before
    }
    var last = sequence
    while let next = try self.event(last + 1), next.record.continuesCommand { last += 1 }
    return first...last
  }

  /// Returns the state stored under a name, with its event.
  package func snapshot(_ name: String) throws(LogError) -> Snapshot? {
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: Array(name.utf8), in: tables.snapshots) { Snapshot(bytes: $0) } ?? nil
    }
  }

  /// Calls `body` with the state stored under a name, in place, because it is the largest thing that most commands
  /// read. Nil if there is no intact one with this layout.
  package func withSnapshot<Value>(
    _ name: String, version: UInt32, _ body: (_ sequence: UInt64, _ state: RawSpan) -> Value?
  ) throws(LogError) -> Value? {
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: Array(name.utf8), in: tables.snapshots) { bytes in
        guard let head = Snapshot.head(of: bytes), head.version == version, Snapshot.isWhole(bytes) else { return nil }
        return body(head.sequence, bytes.extracting(droppingFirst: Snapshot.headSize))
      } ?? nil
    }
  }

  /// Returns the event and the layout version of the state stored under a name, without reading the state.
  package func snapshotHead(_ name: String) throws(LogError) -> (sequence: UInt64, version: UInt32)? {
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: Array(name.utf8), in: tables.snapshots) { Snapshot.head(of: $0) } ?? nil
    }
  }

  /// Returns the numbers of things in the log.
  package func counts() throws(LogError) -> LogCounts {
    try LogError.wrapping { () throws(LMDBError) in
      LogCounts(
        pages: try transaction.count(of: tables.pages), texts: try transaction.count(of: tables.texts),
        standingPages: try transaction.count(of: tables.standing))
    }
  }

  /// Refuses a store that would overwrite pages in use. Not for a writer's reader.
  func refuseDamagedFreePages() throws(LogError) {
    try LogError.wrapping { () throws(LMDBError) in try transaction.refuseDamagedFreePages() }
  }

  /// Returns the unused bytes of the file, which the next commits overwrite before the file grows. Not for a writer's
  /// reader.
  package func freeBytes() throws(LogError) -> Int {
    let environment = transaction.environment
    return try LogError.wrapping { () throws(LMDBError) in
      let (bytes, isTooMany) = try transaction.freePages().multipliedReportingOverflow(by: environment.info().pageSize)
      if isTooMany { throw .corrupted }
      return bytes
    }
  }
}

/// The numbers of things in a log.
package struct LogCounts: Hashable, Sendable {
  package let pages: Int
  package let texts: Int
  package let standingPages: Int
}

extension LogReader {
  /// Returns the standing events of some kinds in order, as recorded and with their texts, including those that were
  /// undone.
  ///
  /// - Parameter sequence: the event after which to start.
  package mutating func standingEvents(
    of kinds: Set<UInt8>, behind sequence: UInt64 = 0
  ) throws(LogError) -> [StoredEvent] {
    var found: [(sequence: UInt64, record: Record)] = []
    try forEachStandingPage(from: sequence + 1) { (page) throws(LogError) in
      for index in 0..<page.count where kinds.contains(page.records[index].kind) {
        let at = page.firstSequence + UInt64(index)
        if at > sequence { found.append((at, page.records[index])) }
      }
    }
    var events: [StoredEvent] = []
    for (sequence, record) in found {
      events.append(StoredEvent(sequence: sequence, record: record, texts: try texts(of: record, sequence)))
    }
    return events
  }
}
