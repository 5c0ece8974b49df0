import Integrity
import LarderModel

/// What tells that the words beside an event are those that were recorded with it.
///
/// The chain of hashes covers words, but following it takes every page from the first. So the words of each event end
/// with a checksum of their own, over the ledger's name, the event's number and record, and the words: other words,
/// another event's and another ledger's are all found out wherever one event alone is read.
///
/// Pages of version 1 have no such checksums: their words are compared with the hash of their page
/// (``LogAccess/proveWords(ofPageHolding:)``).
struct WordSeal {
  /// The bytes of a checksum, behind the words.
  static let size = 4
  /// From this version of a page on its words are sealed.
  static let firstVersion: UInt16 = 2

  /// The checksum of the ledger's name, with which every other begins.
  private let ledger: UInt32

  init(_ genesis: SHA256Digest) {
    ledger = genesis.withBytes { CRC32C.checksum(of: $0) }
  }

  /// The words of an event as the log keeps them.
  func sealed(_ texts: EventTexts, of record: Record, _ sequence: UInt64) -> [UInt8] {
    var bytes = TextBlob.encode(texts)
    let checksum = checksum(of: bytes, record, sequence)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return bytes
  }

  /// Reads sealed words back; nil where they are not what was recorded with this event of this ledger.
  func opened(_ bytes: [UInt8], of record: Record, _ sequence: UInt64) -> EventTexts? {
    guard bytes.count > Self.size else { return nil }
    let words = Array(bytes.dropLast(Self.size))
    let stored = bytes.suffix(Self.size).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard checksum(of: words, record, sequence) == stored else { return nil }
    return TextBlob.decode(words)
  }

  private func checksum(of words: [UInt8], _ record: Record, _ sequence: UInt64) -> UInt32 {
    // Safe: a record is eight integers without padding, and the span cannot leave the closure.
    let before = unsafe withUnsafeBytes(of: (sequence.littleEndian, record)) { bytes in
      unsafe CRC32C.checksum(of: bytes.bytes, seed: ledger)
    }
    return CRC32C.checksum(of: words, seed: before)
  }
}
