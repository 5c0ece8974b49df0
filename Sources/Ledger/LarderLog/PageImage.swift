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
