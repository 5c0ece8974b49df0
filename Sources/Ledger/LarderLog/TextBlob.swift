internal import LMDB
import LarderModel

/// The encoding of an event's texts: for each, its tag, its length and its UTF-8.
enum TextBlob {
  /// The most bytes of one text, because its length has 16 bits.
  static let longestText = 0xffff

  static func encode(_ texts: EventTexts) -> [UInt8] {
    var blob: [UInt8] = []
    for entry in texts.entries {
      let count = entry.text.utf8.count
      blob.append(entry.tag)
      blob.append(UInt8(truncatingIfNeeded: count))
      blob.append(UInt8(truncatingIfNeeded: count >> 8))
      blob.append(contentsOf: entry.text.utf8)
    }
    return blob
  }

  /// Decodes texts, or returns nil if the bytes are not an output of ``encode(_:)``.
  static func decode(_ blob: some RandomAccessCollection<UInt8>) -> EventTexts? { decode(Array(blob)) }

  /// Decodes texts from an array, without copying it.
  static func decode(_ blob: [UInt8]) -> EventTexts? {
    var texts = EventTexts()
    var position = 0
    while position < blob.count {
      guard position + 3 <= blob.count else { return nil }
      let count = Int(blob[position + 1]) | Int(blob[position + 2]) << 8
      let end = position + 3 + count
      guard end <= blob.count, let text = String(validating: blob[position + 3..<end], as: UTF8.self)
      else { return nil }
      texts[blob[position]] = text
      position = end
    }
    return texts
  }
}

extension LogReader {
  /// Reads the texts of an event from their bytes, which must have been recorded with it.
  func texts(in bytes: [UInt8], of record: Record, _ sequence: UInt64) throws(LogError) -> EventTexts {
    if let texts = seal.opened(bytes, of: record, sequence) { return texts }
    if proved.sequences?.contains(sequence) != true { try proveWords(ofPageHolding: sequence) }
    guard let texts = TextBlob.decode(bytes) else { throw Self.damagedWords(of: sequence) }
    return texts
  }

  /// Compares the texts of a page without seals with the page's hash.
  private func proveWords(ofPageHolding sequence: UInt64) throws(LogError) {
    let (genesis, seal) = (genesis, seal)
    let tables = tables
    let page = try transaction.withCursor(in: tables.pages) {
      (cursor) throws(LogError) -> (head: PageHead, image: PageImage)? in
      guard try cursor.seekPage(holding: sequence) else { return nil }
      let head = try cursor.head(seal)
      guard !head.hasSealedWords, let bytes = cursor.withValue({ $0.array }) else { return nil }
      let isBehindAnother = try cursor.onto { (cursor) throws(LMDBError) in try cursor.previous() }
      return (
        head, PageImage(bytes, head: head, previousHash: isBehindAnother ? try cursor.head(seal).runningHash : genesis)
      )
    }
    // A page with seals has already been checked by them.
    guard case (let head, var image)? = page else { throw Self.damagedWords(of: sequence) }
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.forEachValue(in: tables.texts, from: head.firstSequence, through: head.lastSequence) {
        image.addText($1.array, sequence: $0)
        return true
      }
    }
    guard image.isAsHashed else {
      throw .damaged(
        problem:
          "the texts of events \(head.firstSequence) to \(head.lastSequence) have changed since they were recorded",
        sequence: head.firstSequence)
    }
    proved.sequences = head.firstSequence...head.lastSequence
  }

  /// Throws for the first event, starting at `first`, whose texts are not those recorded.
  mutating func findDamagedWords(from first: UInt64) throws(LogError) { try forEachEvent(from: first) { _ in true } }

  private static func damagedWords(of sequence: UInt64) -> LogError {
    .damaged(problem: "the text of an event has changed since it was recorded", sequence: sequence)
  }
}

/// The page whose texts were last found to match its hash. Reading events one by one asks for the same page repeatedly.
/// It is a class because caching this does not change what is read.
final class VerifiedPage {
  var sequences: ClosedRange<UInt64>?
}
