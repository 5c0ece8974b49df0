import Integrity
internal import LMDB
import LarderModel

/// The result of ``LogReader/verify(against:)``.
package struct Verification: Hashable, Sendable {
  /// A deviation from what was written.
  package struct Fault: Hashable, Sendable {
    /// The first event that cannot be trusted.
    package let sequence: UInt64
    package let problem: String
  }

  package var events: UInt64 = 0
  package var runningHash = ""
  /// The faults in the order of the log, empty if there are none.
  package var faults: [Fault] = []
  /// The faults of the indexes, which can be rebuilt from the pages.
  package var indexFaults: [Message] = []

  package init() {}

  package var isSound: Bool { faults.isEmpty && indexFaults.isEmpty }

  /// All faults in words, a line each.
  package var problems: [Message] {
    faults.map { Message(verbatim: "event \($0.sequence): \($0.problem)") } + indexFaults
  }
}

extension LogReader {
  /// Reads everything and compares it with its checksums, hashes and indexes.
  ///
  /// It continues after a fault as far as possible, but everything after the first fault is in doubt.
  ///
  /// - Parameter anchor: the known end of the log, read before this reader was created.
  package mutating func verify(against anchor: HeadAnchor? = nil) throws(LogError) -> Verification {
    var result = Verification()
    var walker = ChainWalker(genesis: genesis, anchor: anchor)
    let tables = tables
    let progress = progress
    try transaction.withCursor(in: tables.texts) { (texts) throws(LogError) in
      var isAtText = try texts.onto { (cursor) throws(LMDBError) in try cursor.first() }
      try transaction.withCursor(in: tables.pages) { (cursor) throws(LogError) in
        while try cursor.onto({ (cursor) throws(LMDBError) in try cursor.next() }) {
          guard let key = cursor.key else { break }
          do throws(LogError) {
            try walker.visit(cursor, key: key, texts: &texts, isAtText: &isAtText)
          } catch {
            guard case .damaged(let problem, let sequence) = error else { throw error }
            result.faults.append(Verification.Fault(sequence: sequence ?? key, problem: problem))
            walker.resume()
          }
          result.faults += walker.takeWordFaults()
          progress?(walker.last)
        }
      }
      if isAtText, let stray = texts.key {
        result.faults.append(Verification.Fault(sequence: stray, problem: "a text without an event"))
      }
    }
    result.events = walker.last
    result.runningHash = walker.hash.hex
    if let anchor, walker.last < anchor.sequence,
      let problem = anchor.contradicts(last: walker.last, runningHash: result.runningHash)
    {
      result.faults.append(Verification.Fault(sequence: walker.last + 1, problem: problem))
    }
    if result.faults.isEmpty { result.indexFaults = try indexFaults(walker) }
    return result
  }

  /// Compares the indexes with the pages.
  private func indexFaults(_ walker: borrowing ChainWalker) throws(LogError) -> [Message] {
    var faults: [Message] = []
    var commands = CommandIndexCheck(tags: walker.tags, isStart: walker.isStart)
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.forEachValue(in: tables.commands) { key, value in commands.take(value, key: key) }
    }
    if !commands.fits { faults.append("the index of commands does not match the log: \(.rebuild)") }
    var standing: [UInt64] = []
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.forEachValue(in: tables.standing) { key, _ in
        standing.append(key)
        return true
      }
    }
    if standing != walker.standing { faults.append("the index of lasting events does not match the log: \(.rebuild)") }
    return faults
  }
}

/// Follows the chain of hashes from page to page.
private struct ChainWalker: ~Copyable {
  var hash: SHA256Digest
  var last: UInt64 = 0
  /// The command tag of each event, and whether the event is its first, up to the first missing event.
  var tags: [UInt64] = []
  var isStart: [Bool] = []
  var standing: [UInt64] = []
  private var page = LedgerPage()
  private var isBroken = false
  private let anchor: HeadAnchor?
  private let seal: LedgerChecksum
  /// The faults in the texts of the current page, whose events exist nevertheless.
  private var wordFaults: [Verification.Fault] = []

  init(genesis: SHA256Digest, anchor: HeadAnchor?) {
    hash = genesis
    seal = LedgerChecksum(genesis)
    self.anchor = anchor
  }

  mutating func visit(
    _ cursor: borrowing Cursor, key: UInt64, texts: inout Cursor, isAtText: inout Bool
  ) throws(LogError) {
    let head = try cursor.head(seal)
    if isBroken {
      // The texts of unreadable pages are skipped with them.
      while isAtText, let at = texts.key, at < head.firstSequence { isAtText = try Self.next(&texts) }
    } else if head.firstSequence <= last {
      throw .damaged(problem: "a page overlaps the previous one", sequence: head.firstSequence)
    } else if head.firstSequence != last + 1 {
      throw .damaged(problem: "events \(last + 1) to \(head.firstSequence - 1) are missing", sequence: last + 1)
    }
    try cursor.readPage(into: &page, seal)
    var words = SHA256()
    let bytes = cursor.withValue { (page) in page.array } ?? []
    var isAsAnchored = true
    for index in 0..<page.count {
      try check(index, head, &words, &texts, &isAtText)
      if let anchor, anchor.sequence == page.firstSequence + UInt64(index) {
        let end = PageHead.size + (index + 1) * Record.size
        isAsAnchored =
          PageImage.runningHash(upTo: end, of: bytes, previous: hash, texts: words.finish()).hex == anchor.runningHash
      }
    }
    let found = PageImage.runningHash(previous: hash, page: bytes, texts: words.finish())
    let fits = found == head.runningHash || isBroken || !wordFaults.isEmpty
    last = head.lastSequence
    hash = head.runningHash
    isBroken = false
    guard fits else { throw .damaged(problem: "the chain of hashes breaks", sequence: head.firstSequence) }
    guard isAsAnchored || !wordFaults.isEmpty else {
      throw .damaged(
        problem: "it is not what was recorded at event \(anchor?.sequence ?? 0)", sequence: head.firstSequence)
    }
    try refuseUnknownKinds()
    if !head.contents.isDisjoint(with: [.standing, .corrections]) { standing.append(key) }
  }

  private mutating func check(
    _ index: Int, _ head: PageHead, _ words: inout SHA256, _ texts: inout Cursor, _ isAtText: inout Bool
  ) throws(LogError) {
    let record = page.records[index]
    let sequence = page.firstSequence + UInt64(index)
    if sequence == UInt64(tags.count) + 1 {
      tags.append(record.commandTag)
      isStart.append(!record.continuesCommand)
    }
    while isAtText, let at = texts.key, at < sequence || (at == sequence && !record.hasText) {
      wordFaults.append(Verification.Fault(sequence: at, problem: "a text without an event"))
      isAtText = try Self.next(&texts)
    }
    guard record.hasText else { return }
    guard isAtText, texts.key == sequence, let blob = texts.withValue({ $0.array }) else {
      wordFaults.append(Verification.Fault(sequence: sequence, problem: "its text is missing"))
      return
    }
    let read = head.hasSealedWords ? seal.opened(blob, of: record, sequence) : TextBlob.decode(blob)
    if read == nil {
      wordFaults.append(Verification.Fault(sequence: sequence, problem: "its text has changed since it was recorded"))
    }
    words.update(sequence.littleEndianBytes)
    words.update(UInt64(blob.count).littleEndianBytes)
    words.update(blob)
    isAtText = try Self.next(&texts)
  }

  /// Called only for a page proved by the chain: an unproved one was changed, rather than written by a later version.
  private func refuseUnknownKinds() throws(LogError) {
    for index in 0..<page.count where EventKinds.kind(code: page.records[index].kind) == nil {
      throw .newer(
        what: "the kind of event \(page.firstSequence + UInt64(index))", found: UInt64(page.records[index].kind),
        known: UInt64(Restored.code))
    }
  }

  private static func next(_ texts: inout Cursor) throws(LogError) -> Bool {
    try texts.onto { (cursor) throws(LMDBError) in try cursor.next() }
  }

  mutating func takeWordFaults() -> [Verification.Fault] {
    defer { wordFaults = [] }
    return wordFaults
  }

  /// Resumes the chain after an unreadable page.
  mutating func resume() { isBroken = true }
}

extension LogReader {
  /// Returns the names of all stored states.
  package func snapshotNames() throws(LogError) -> [String] { try snapshotNames { _ in true } }

  /// Returns the names of stored states that are damaged.
  package func damagedSnapshots() throws(LogError) -> [String] { try snapshotNames { Snapshot(bytes: $0) == nil } }

  private func snapshotNames(where isWanted: (RawSpan) -> Bool) throws(LogError) -> [String] {
    var names: [String] = []
    try transaction.withCursor(in: tables.snapshots) { (cursor) throws(LogError) in
      while try cursor.onto({ (cursor) throws(LMDBError) in try cursor.next() }) {
        guard cursor.withValue(isWanted) == true else { continue }
        names.append(cursor.withKey { key in String(decoding: key.array, as: UTF8.self) } ?? "")
      }
    }
    return names
  }
}

extension RawSpan {
  /// A copy of the bytes.
  var array: [UInt8] {
    // Safe: every bit pattern is a valid byte, and the copy has the span's length.
    unsafe withUnsafeBytes { unsafe Array($0) }
  }
}
