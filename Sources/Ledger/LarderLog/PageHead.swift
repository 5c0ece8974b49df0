import Integrity
internal import LMDB
import LarderModel

/// The 48 bytes before a page's records.
///
/// | bytes | |
/// | --- | --- |
/// | 0…7 | the sequence of the page's first event |
/// | 8 | the number of events, 1 to 63 |
/// | 9 | the sorts of events (``Contents``) |
/// | 10…11 | the version of its layout |
/// | 12…15 | CRC32C of the ledger's ID and all other bytes of the page (``LedgerChecksum``) |
/// | 16…47 | SHA-256 of everything up to and including this page |
///
/// All numbers are little-endian.
struct PageHead: Hashable, Sendable {
  static let size = 48
  /// 48 + 63 × 64 + 16 bytes of the store's own fill one page of the file exactly.
  static let mostRecords = 63
  /// The upper bound of event numbers, because an earlier program's command index stores 48 bits of them.
  static let endOfSequences: UInt64 = 1 << 48
  /// The layout that this program writes. From version 2 on, pages and the texts of their events are sealed
  /// (``LedgerChecksum``).
  static let recordVersion: UInt16 = 2

  struct Contents: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let standing = Contents(rawValue: 1)
    static let corrections = Contents(rawValue: 2)
    static let texts = Contents(rawValue: 4)

    init(_ record: Record) {
      var contents: Contents = []
      if record.hasText { contents.insert(.texts) }
      switch EventKinds.kind(code: record.kind)?.nature {
      case .standing: contents.insert(.standing)
      case .correction: contents.insert(.corrections)
      case .momentary, nil: break
      }
      self = contents
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  var firstSequence: UInt64
  var count: Int
  var contents: Contents
  var version: UInt16
  var checksum: UInt32
  var runningHash: SHA256Digest

  var lastSequence: UInt64 { firstSequence + UInt64(count) - 1 }

  /// Whether the texts of its events have checksums of their own.
  var hasSealedWords: Bool { version >= LedgerChecksum.firstVersion }

  /// Reads a head, and checks the page against it, including the checksum.
  init(checking page: RawSpan, key: UInt64, _ seal: LedgerChecksum) throws(LogError) {
    guard page.byteCount >= Self.size, page.byteCount <= Self.size + Self.mostRecords * Record.size else {
      throw .damaged(problem: "a page has \(page.byteCount) bytes", sequence: key)
    }
    self.init(reading: page)
    // First, so that damage is not mistaken for a later version or for a page from elsewhere.
    guard seal.checksum(of: page) == checksum else {
      throw .damaged(problem: "the checksum of its page is wrong", sequence: key)
    }
    guard version <= Self.recordVersion else {
      throw .newer(what: "the record of event \(key)", found: UInt64(version), known: UInt64(Self.recordVersion))
    }
    guard fits(page, key: key) else { throw .damaged(problem: "a page does not fit its head", sequence: key) }
  }

  /// Reads a head without its checksum, or returns nil if the page does not have the stated length.
  init?(fitting page: RawSpan, key: UInt64) {
    guard page.byteCount >= Self.size else { return nil }
    self.init(reading: page)
    guard fits(page, key: key) else { return nil }
  }

  private func fits(_ page: RawSpan, key: UInt64) -> Bool {
    firstSequence == key && (1..<Self.endOfSequences).contains(key) && count > 0 && count <= Self.mostRecords
      && page.byteCount == Self.size + count * Record.size
  }

  private init(reading page: RawSpan) {
    firstSequence = page.integer(at: 0, as: UInt64.self)
    count = Int(page.integer(at: 8, as: UInt8.self))
    contents = Contents(rawValue: page.integer(at: 9, as: UInt8.self))
    version = Self.version(of: page)
    checksum = page.integer(at: 12, as: UInt32.self)
    runningHash = SHA256Digest(readingFrom: page, atByteOffset: 16)
  }

  init(firstSequence: UInt64, version: UInt16 = Self.recordVersion) {
    self.firstSequence = firstSequence
    count = 0
    contents = []
    self.version = version
    checksum = 0
    runningHash = .zero
  }

  /// Returns the version of a page, which must be long enough for a head.
  static func version(of page: RawSpan) -> UInt16 { page.integer(at: 10, as: UInt16.self) }
}

/// The records of one page, copied from the file: up to 63, in the order of the log.
///
/// A pass refills the same page, so that nothing is allocated per event. It is a copy, so that corrections can be
/// applied to it, and nothing points into the file after its transaction has ended.
@usableFromInline package struct LedgerPage: ~Copyable, Sendable {
  /// The sequence of the first record.
  @usableFromInline package var firstSequence: UInt64 = 0
  /// The number of valid `records`.
  package var count = 0
  /// Room for 63 records. Those from `count` on are left over from other pages.
  @usableFromInline package var records = FixedBuffer<64, Record>(repeating: Record())

  @usableFromInline package init() {}

  package static var capacity: Int { PageHead.mostRecords }

  /// The sequence after the last record.
  @usableFromInline package var endSequence: UInt64 { firstSequence + UInt64(count) }

  /// Fills the page from its bytes in the file.
  mutating func fill(from page: RawSpan, head: PageHead) {
    firstSequence = head.firstSequence
    count = head.count
    let body = page.extracting(PageHead.size..<page.byteCount)
    // Safe: the head was checked to state at most 63 records, and the span has the stated length. Words are
    // little-endian in the file and on every machine this builds for.
    unsafe body.withUnsafeBytes { source in unsafe records.fill(from: source) }
  }
}

#if _endian(big)
  #error("records are copied word by word: a big-endian machine needs them swapped in LedgerPage.fill")
#endif

/// Moving a cursor over the pages of a log.
extension Cursor {
  /// Moves the cursor, translating the store's errors.
  mutating func onto(_ move: (inout Cursor) throws(LMDBError) -> Bool) throws(LogError) -> Bool {
    try LogError.wrapping { () throws(LMDBError) in try move(&self) }
  }

  /// Moves to the page that contains `sequence`, or to the next one. Returns false if there is neither.
  mutating func seekPage(holding sequence: UInt64) throws(LogError) -> Bool {
    let isBehind = try onto { (cursor) throws(LMDBError) in try cursor.seek(atOrAfter: sequence) }
    if isBehind, key == sequence { return true }
    if try onto({ (cursor) throws(LMDBError) in try isBehind ? cursor.previous() : cursor.last() }) { return true }
    return try onto { (cursor) throws(LMDBError) in try cursor.first() }
  }

  /// Returns the verified head of the current page.
  func head(_ seal: LedgerChecksum) throws(LogError) -> PageHead {
    guard let key else { throw .damaged(problem: "a page has no key", sequence: nil) }
    let head = try withValue { (page) throws(LogError) in try PageHead(checking: page, key: key, seal) }
    guard let head else { throw .damaged(problem: "a page is missing", sequence: key) }
    return head
  }

  /// Returns the head of the current page, checked only against the page's size.
  func uncheckedHead() throws(LogError) -> PageHead {
    guard let key else { throw .damaged(problem: "a page has no key", sequence: nil) }
    let head = withValue { PageHead(fitting: $0, key: key) } ?? nil
    guard let head else { throw .damaged(problem: "a page does not match its head", sequence: key) }
    return head
  }

  /// Copies the current page, verified.
  func readPage(into target: inout LedgerPage, _ seal: LedgerChecksum) throws(LogError) {
    guard let key else { throw .damaged(problem: "a page has no key", sequence: nil) }
    _ = try withValue { (page) throws(LogError) in
      target.fill(from: page, head: try PageHead(checking: page, key: key, seal))
    }
  }
}
