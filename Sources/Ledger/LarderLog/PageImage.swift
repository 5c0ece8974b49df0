import Integrity
import LarderModel

/// A page being written: its bytes, and the texts of its events, which its hash covers.
struct PageImage {
  private(set) var head: PageHead
  private var bytes: [UInt8]
  /// The running hash up to this page.
  private let previousHash: SHA256Digest
  /// The hash of the page's texts so far: the sequence, length and bytes of each.
  private var texts = SHA256()

  /// Creates an empty page that starts at `firstSequence`.
  init(firstSequence: UInt64, previousHash: SHA256Digest, version: UInt16 = PageHead.recordVersion) {
    head = PageHead(firstSequence: firstSequence, version: version)
    bytes = []
    bytes.reserveCapacity(PageHead.size + PageHead.mostRecords * Record.size)
    bytes.append(contentsOf: repeatElement(0, count: PageHead.size))
    self.previousHash = previousHash
  }

  /// Returns the empty page after this one, which must be hashed.
  func next(version: UInt16) -> PageImage {
    guard head.count > 0 else {
      return PageImage(firstSequence: head.firstSequence, previousHash: previousHash, version: version)
    }
    return PageImage(firstSequence: head.lastSequence + 1, previousHash: head.runningHash, version: version)
  }

  /// Opens an existing page for appending.
  init(_ page: [UInt8], head: PageHead, previousHash: SHA256Digest) {
    self.init(firstSequence: head.firstSequence, previousHash: previousHash)
    self.head = head
    bytes.replaceSubrange(0..., with: page)
  }

  /// Whether the page and the added texts match the page's hash.
  var isAsHashed: Bool {
    Self.runningHash(previous: previousHash, page: bytes, texts: texts.finish()) == head.runningHash
  }

  var isFull: Bool { head.count == PageHead.mostRecords }

  /// Adds the texts of an event that is already on the page, or is just being added.
  mutating func addText(_ blob: [UInt8], sequence: UInt64) {
    texts.update(sequence.littleEndianBytes)
    texts.update(UInt64(blob.count).littleEndianBytes)
    texts.update(blob)
  }

  mutating func add(_ record: Record) {
    head.count += 1
    head.contents.formUnion(PageHead.Contents(record))
    // Safe: a record is eight integers without padding, little-endian here as in the file (see `LedgerPage`).
    unsafe withUnsafeBytes(of: record) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Hashes and checksums the page, and returns the bytes to store.
  mutating func sealed(with seal: LedgerChecksum) -> [UInt8] {
    bytes.replaceSubrange(0..<8, with: head.firstSequence.littleEndianBytes)
    bytes[8] = UInt8(head.count)
    bytes[9] = head.contents.rawValue
    bytes.replaceSubrange(10..<12, with: head.version.littleEndianBytes)
    head.runningHash = Self.runningHash(previous: previousHash, page: bytes, texts: texts.finish())
    head.runningHash.withBytes { hash in
      for offset in 0..<SHA256Digest.byteCount {
        // Safe: every bit pattern is a valid byte.
        bytes[16 + offset] = unsafe hash.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      }
    }
    // Safe: bytes have no padding that a raw view could expose.
    head.checksum = unsafe seal.checksum(of: bytes.span.bytes)
    bytes.replaceSubrange(12..<16, with: head.checksum.littleEndianBytes)
    return bytes
  }

  /// Returns the running hash up to the page's present end.
  mutating func hash(sealedWith seal: LedgerChecksum) -> SHA256Digest {
    if head.count > 0 { _ = sealed(with: seal) }
    return head.count > 0 ? head.runningHash : previousHash
  }

  /// Returns the running hash of a page: of the previous hash, the page's head and records, and its texts.
  static func runningHash(previous: SHA256Digest, page: [UInt8], texts: SHA256Digest) -> SHA256Digest {
    var hash = SHA256()
    hash.update(previous)
    // Safe: bytes have no padding that a raw view could expose.
    unsafe hash.update(page.span.bytes.extracting(0..<12))
    unsafe hash.update(page.span.bytes.extracting(PageHead.size..<page.count))
    hash.update(texts)
    return hash.finish()
  }

  /// Returns the running hash that a page had when it ended at `end`, before it was continued.
  static func runningHash(
    upTo end: Int, of page: [UInt8], previous: SHA256Digest, texts: SHA256Digest
  ) -> SHA256Digest {
    guard end < page.count else { return runningHash(previous: previous, page: page, texts: texts) }
    var earlier = PageImage(firstSequence: 0, previousHash: previous)
    earlier.bytes = Array(page[..<end])
    let count = (end - PageHead.size) / Record.size
    var records = FixedBuffer<64, Record>(repeating: Record())
    // Safe: the bytes are whole records, at most as many as fit, and any bits are a valid record.
    unsafe page.span.bytes.extracting(PageHead.size..<end).withUnsafeBytes { unsafe records.fill(from: $0) }
    var contents: PageHead.Contents = []
    for index in 0..<count { contents.formUnion(PageHead.Contents(records[index])) }
    earlier.bytes[8] = UInt8(count)
    earlier.bytes[9] = contents.rawValue
    return runningHash(previous: previous, page: earlier.bytes, texts: texts)
  }
}

/// Proof that a page, or the texts of an event, were recorded in this ledger.
///
/// The chain of hashes proves as much, but takes every page from the first. So each page has a checksum, and the texts
/// of each event end with one, which covers the ledger's ID first. Changed bytes, another event's texts, and pages or
/// texts of another ledger are thus detected wherever one of them is read.
///
/// Pages of version 1 have a checksum only of their own bytes, and none of their texts. Those are compared with the
/// page's hash (``LogReader/proveWords(ofPageHolding:)``).
struct LedgerChecksum: Hashable {
  /// The size of the checksum after the texts.
  static let size = 4
  /// The first page version in which the page and its texts are sealed.
  static let firstVersion: UInt16 = 2

  /// The checksum of the ledger's ID, with which all others start.
  let seed: UInt32

  init(seed: UInt32) { self.seed = seed }

  init(_ genesis: SHA256Digest) { seed = genesis.withBytes { CRC32C.checksum(of: $0) } }

  /// Derives the seal that makes the checksum in a page's head right, or returns nil for a version without seals.
  ///
  /// Any bytes have one. It belongs to a ledger if other pages have the same.
  init?(of page: RawSpan) {
    guard page.byteCount >= PageHead.size, PageHead.version(of: page) >= Self.firstVersion else { return nil }
    let checksum = page.integer(at: 12, as: UInt32.self)
    let middle = CRC32C.seed(of: page.extracting(16..<page.byteCount), checksum: checksum)
    seed = CRC32C.seed(of: page.extracting(0..<12), checksum: middle)
  }

  /// Returns the checksum of a page: of everything except the checksum itself.
  func checksum(of page: RawSpan) -> UInt32 {
    let isSealed = PageHead.version(of: page) >= Self.firstVersion
    let start = CRC32C.checksum(of: page.extracting(0..<12), seed: isSealed ? seed : 0)
    return CRC32C.checksum(of: page.extracting(16..<page.byteCount), seed: start)
  }

  /// Returns the texts of an event in stored form.
  func sealed(_ texts: EventTexts, of record: Record, _ sequence: UInt64) -> [UInt8] {
    let words = TextBlob.encode(texts)
    return words + checksum(of: words, record, sequence).littleEndianBytes
  }

  /// Reads sealed texts, or returns nil if they were not recorded with this event of this ledger.
  func opened(_ bytes: [UInt8], of record: Record, _ sequence: UInt64) -> EventTexts? {
    guard bytes.count > Self.size else { return nil }
    let words = Array(bytes.dropLast(Self.size))
    guard bytes.suffix(Self.size).elementsEqual(checksum(of: words, record, sequence).littleEndianBytes) else {
      return nil
    }
    return TextBlob.decode(words)
  }

  private func checksum(of words: [UInt8], _ record: Record, _ sequence: UInt64) -> UInt32 {
    // Safe: a record is eight integers without padding, and the span cannot leave the closure.
    let before = unsafe withUnsafeBytes(of: (sequence.littleEndian, record)) { bytes in
      unsafe CRC32C.checksum(of: bytes.bytes, seed: seed)
    }
    return CRC32C.checksum(of: words, seed: before)
  }
}
