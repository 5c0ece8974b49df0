import Integrity
import LarderModel

/// A page being written: its bytes, and the words of its events, which its hash covers.
struct PageImage {
  private(set) var head: PageHead
  private var bytes: [UInt8]
  /// The hash of everything before this page.
  private let previousHash: SHA256Digest
  /// The hash of the page's words so far: sequence, length and bytes of each.
  private var texts = SHA256()

  /// An empty page that begins at `firstSequence`.
  init(firstSequence: UInt64, previousHash: SHA256Digest) {
    head = PageHead(firstSequence: firstSequence)
    bytes = []
    bytes.reserveCapacity(PageHead.size + PageHead.mostRecords * Record.size)
    bytes.append(contentsOf: repeatElement(0, count: PageHead.size))
    self.previousHash = previousHash
  }

  /// A page that is there already, to be gone on with.
  init(_ page: [UInt8], head: PageHead, previousHash: SHA256Digest) {
    self.init(firstSequence: head.firstSequence, previousHash: previousHash)
    self.head = head
    bytes.replaceSubrange(0..., with: page)
  }

  /// Whether the page and the words that were taken in are what its hash was made of.
  var isAsHashed: Bool {
    Self.runningHash(previous: previousHash, page: bytes, texts: texts.finish()) == head.runningHash
  }

  var isFull: Bool { head.count == PageHead.mostRecords }

  /// Takes in the words of an event that stands on the page already, or is just being added.
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

  /// Hashes and checksums the page; its bytes are then what the log keeps.
  mutating func sealed(with seal: LedgerSeal) -> [UInt8] {
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
    // Safe: bytes have no padding that a raw view could show.
    head.checksum = unsafe seal.checksum(of: bytes.span.bytes)
    bytes.replaceSubrange(12..<16, with: head.checksum.littleEndianBytes)
    return bytes
  }

  /// The running hash of a page: of the one before, of the page's head and records, and of its words.
  static func runningHash(previous: SHA256Digest, page: [UInt8], texts: SHA256Digest) -> SHA256Digest {
    var hash = SHA256()
    hash.update(previous)
    // Safe: bytes have no padding that a raw view could show.
    unsafe hash.update(page.span.bytes.extracting(0..<12))
    unsafe hash.update(page.span.bytes.extracting(PageHead.size..<page.count))
    hash.update(texts)
    return hash.finish()
  }

  /// The running hash that a page had when it ended at `end`, of a page that has been gone on with since.
  static func runningHash(
    upTo end: Int, of page: [UInt8], previous: SHA256Digest, texts: SHA256Digest
  ) -> SHA256Digest {
    guard end < page.count else { return runningHash(previous: previous, page: page, texts: texts) }
    var earlier = PageImage(firstSequence: 0, previousHash: previous)
    earlier.bytes = Array(page[..<end])
    let count = (end - PageHead.size) / Record.size
    var records = FixedBuffer<64, Record>(repeating: Record())
    // Safe: the bytes are of whole records, no more than there is room for, and any bits are a valid record.
    unsafe page.span.bytes.extracting(PageHead.size..<end).withUnsafeBytes { unsafe records.fill(from: $0) }
    var contents: PageHead.Contents = []
    for index in 0..<count { contents.formUnion(PageHead.Contents(records[index])) }
    earlier.bytes[8] = UInt8(count)
    earlier.bytes[9] = contents.rawValue
    return runningHash(previous: previous, page: earlier.bytes, texts: texts)
  }
}

/// What tells that a page, and the words beside an event, are those that were recorded in this ledger.
///
/// The chain of hashes tells as much, but following it takes every page from the first. So each page has a checksum, and
/// the words of each event end with one, that begin with the ledger's name: other bytes, another event's words, and pages
/// and words of another ledger are all found out wherever one of them alone is read.
///
/// Pages of version 1 have a checksum of their bytes alone, and none of their words, which are compared with the hash of
/// their page (``LogReader/proveWords(ofPageHolding:)``).
struct LedgerSeal: Hashable {
  /// The bytes of a checksum, behind the words.
  static let size = 4
  /// From this version of a page on it and its words are sealed.
  static let firstVersion: UInt16 = 2

  /// The checksum of the ledger's name, with which every other begins.
  let seed: UInt32

  init(seed: UInt32) { self.seed = seed }

  init(_ genesis: SHA256Digest) {
    seed = genesis.withBytes { CRC32C.checksum(of: $0) }
  }

  /// The seal with which the checksum in a page's head is right; nil where it is of no such version.
  ///
  /// Any bytes have one. What tells that it is a ledger's is that other pages have the same.
  init?(of page: RawSpan) {
    guard page.byteCount >= PageHead.size, PageHead.version(of: page) >= Self.firstVersion else { return nil }
    let checksum = page.integer(at: 12, as: UInt32.self)
    let middle = CRC32C.seed(of: page.extracting(16..<page.byteCount), checksum: checksum)
    seed = CRC32C.seed(of: page.extracting(0..<12), checksum: middle)
  }

  /// The checksum of a page: of everything but the checksum itself.
  func checksum(of page: RawSpan) -> UInt32 {
    let isSealed = PageHead.version(of: page) >= Self.firstVersion
    let start = CRC32C.checksum(of: page.extracting(0..<12), seed: isSealed ? seed : 0)
    return CRC32C.checksum(of: page.extracting(16..<page.byteCount), seed: start)
  }

  /// The words of an event as the log keeps them.
  func sealed(_ texts: EventTexts, of record: Record, _ sequence: UInt64) -> [UInt8] {
    let words = TextBlob.encode(texts)
    return words + checksum(of: words, record, sequence).littleEndianBytes
  }

  /// Reads sealed words back; nil where they are not what was recorded with this event of this ledger.
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
