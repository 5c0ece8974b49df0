import Integrity
import LarderModel

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
