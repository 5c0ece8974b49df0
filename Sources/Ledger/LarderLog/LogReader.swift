import Integrity
internal import LMDB
import LarderModel

/// Reads the log as it was at one moment.
///
/// ``EventLog/beginRead()`` makes one. A ``LogWriter`` lends its own, which also reads what that writer has appended.
public struct LogReader: ~Copyable {
  var transaction: Transaction
  let tables: EventLog.Tables
  let genesis: SHA256Digest
  let seal: LedgerSeal
  /// The last page without seals whose words were found to be what was hashed.
  let proved = ProvedPage()
  /// Told after each page of a long walk the sequence it has come to, for somebody who waits.
  public var progress: ((UInt64) -> Void)?

  init(transaction: consuming Transaction, tables: EventLog.Tables, genesis: SHA256Digest) {
    self.transaction = transaction
    self.tables = tables
    self.genesis = genesis
    seal = LedgerSeal(genesis)
  }
}

extension LogReader {
  /// The sequence of the last event, or 0 where there is none.
  public var lastSequence: UInt64 {
    borrowing get throws(LogError) { try lastHead()?.lastSequence ?? 0 }
  }

  /// The running hash of the whole log, in hexadecimal digits.
  public var runningHash: String {
    borrowing get throws(LogError) { try (lastHead()?.runningHash ?? genesis).hex }
  }

  /// Where the log ends: its last event and its running hash there.
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

  /// Lends the pages from the one that holds `first` through the one that holds `last`, in order.
  ///
  /// The page lent may hold events before `first` and behind `last`. It is a copy, and the closure may change it.
  /// Each page's checksum is checked. Nothing is allocated a page.
  public mutating func forEachPage(
    from first: UInt64 = 1, through last: UInt64 = .max, _ body: (inout LedgerPage) throws(LogError) -> Void
  ) throws(LogError) {
    try walkPages(from: first, through: last) { (page) throws(LogError) in
      try body(&page)
      return true
    }
  }

  /// Lends pages until `body` returns false. Pages that should be there and are not are damage, and never passed over.
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

  /// Lends the pages that hold standing events or mendings, up to the one that holds `last`.
  ///
  /// By what the pages themselves say, and not by the index of them: one that left a page out would let names, fixes and
  /// undos be forgotten without a sign. Behind a checkpoint every page is checked. From the first one on only those that
  /// are lent are: whoever reads so much goes through all the others, too.
  ///
  /// - Parameter readsOthers: whether all other pages are gone through, too; nil where they are from the first one on.
  public mutating func forEachStandingPage(
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
        if !head.contents.isDisjoint(with: [.standing, .mendings]) {
          try cursor.readPage(into: &page, seal)
          try body(&page)
        }
        isAtPage = try cursor.onto { (cursor) throws(LMDBError) in try cursor.next() }
      }
    }
  }

  /// One event as it was recorded, or nil where there is none of that number.
  public func event(_ sequence: UInt64) throws(LogError) -> StoredEvent? {
    let record: Record? = try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) in
      guard sequence > 0, try cursor.seekPage(holding: sequence) else { return nil }
      var page = LedgerPage()
      try cursor.readPage(into: &page, seal)
      if page.firstSequence <= sequence, sequence < page.endSequence {
        return page.records[Int(sequence - page.firstSequence)]
      }
      // Behind the last page there is nothing; between two, a page is missing.
      let isFollowed = try cursor.onto { (cursor) throws(LMDBError) in try cursor.next() }
      guard page.firstSequence <= sequence, !isFollowed else {
        throw .damaged(problem: "the page of event \(sequence) is missing", sequence: sequence)
      }
      return nil
    }
    guard let record else { return nil }
    return StoredEvent(sequence: sequence, record: record, texts: try texts(of: record, sequence))
  }

  /// The words of an event.
  public func texts(of record: Record, _ sequence: UInt64) throws(LogError) -> EventTexts {
    guard record.hasText else { return EventTexts() }
    let blob = try LogError.wrapping { () throws(LMDBError) in
      try transaction.bytes(forKey: sequence, in: tables.texts)
    }
    guard let blob else { throw .damaged(problem: "the text of an event is missing", sequence: sequence) }
    return try texts(in: blob, of: record, sequence)
  }

  /// The events of a range as they were recorded, with their words.
  public mutating func events(_ range: ClosedRange<UInt64>) throws(LogError) -> [StoredEvent] {
    var events: [StoredEvent] = []
    try forEachEvent(from: range.lowerBound, through: range.upperBound) { event in
      events.append(event)
      return true
    }
    return events
  }

  /// Lends events as they were recorded, with their words, until `body` returns false.
  public mutating func forEachEvent(
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
            // The words stand in the order of the log, so that one cursor follows the other.
            while isAtText, let at = texts.key, at < sequence {
              isAtText = try texts.onto { (cursor) throws(LMDBError) in try cursor.next() }
            }
            let blob = isAtText && texts.key == sequence ? texts.withValue { $0.array } : nil
            guard let blob else {
              throw .damaged(problem: "the text of an event is missing", sequence: sequence)
            }
            event.texts = try self.texts(in: blob, of: event.record, sequence)
          }
          guard try body(event) else { return false }
        }
        return true
      }
    }
  }

  /// The events of the command that the event `sequence` is of.
  public func commandRange(holding sequence: UInt64) throws(LogError) -> ClosedRange<UInt64>? {
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

  /// The state that was kept under a name, with the event it was kept at.
  public func snapshot(_ name: String) throws(LogError) -> Snapshot? {
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: Array(name.utf8), in: tables.snapshots) { Snapshot(bytes: $0) } ?? nil
    }
  }

  /// Does something with the state that was kept under a name, where it lies: it is the largest thing that most commands
  /// read. Nil where none whole is there of this layout.
  public func withSnapshot<Value>(
    _ name: String, version: UInt32, _ body: (_ sequence: UInt64, _ state: RawSpan) -> Value?
  ) throws(LogError) -> Value? {
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: Array(name.utf8), in: tables.snapshots) { bytes in
        guard let head = Snapshot.head(of: bytes), head.version == version, Snapshot.isWhole(bytes) else { return nil }
        return body(head.sequence, bytes.extracting(droppingFirst: Snapshot.headSize))
      } ?? nil
    }
  }

  /// The event at which a state was kept under a name, and the version of its layout, without reading the state.
  public func snapshotHead(_ name: String) throws(LogError) -> (sequence: UInt64, version: UInt32)? {
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: Array(name.utf8), in: tables.snapshots) { Snapshot.head(of: $0) } ?? nil
    }
  }

  /// How much there is of everything.
  public func counts() throws(LogError) -> LogCounts {
    try LogError.wrapping { () throws(LMDBError) in
      LogCounts(
        pages: try transaction.count(of: tables.pages), texts: try transaction.count(of: tables.texts),
        standingPages: try transaction.count(of: tables.standing))
    }
  }
}

extension LogReader {
  /// Refuses a store that would write over what is in use. Not for the reader of a writer.
  func refuseDamagedFreePages() throws(LogError) {
    try LogError.wrapping { () throws(LMDBError) in try transaction.refuseDamagedFreePages() }
  }

  /// The bytes of the file that hold nothing at present: the next commits write over them before the file grows. Not for
  /// the reader of a writer.
  public func freeBytes() throws(LogError) -> Int {
    let environment = transaction.environment
    return try LogError.wrapping { () throws(LMDBError) in
      let (bytes, isTooMany) = try transaction.freePages().multipliedReportingOverflow(by: environment.info().pageSize)
      if isTooMany { throw .corrupted }
      return bytes
    }
  }
}

/// How much a log holds.
public struct LogCounts: Hashable, Sendable {
  public let pages: Int
  public let texts: Int
  public let standingPages: Int
}

extension LogReader {
  /// The standing events of some kinds, in order, as they were recorded and with their words: undone ones are among them.
  ///
  /// - Parameter sequence: the event behind which they are looked for.
  public mutating func standingEvents(
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
