import Integrity
internal import LMDB
import LarderModel

extension LogReader {
  /// Reads the words of an event from their bytes, which must be what was recorded with it.
  func texts(in bytes: [UInt8], of record: Record, _ sequence: UInt64) throws(LogError) -> EventTexts {
    if let texts = seal.opened(bytes, of: record, sequence) { return texts }
    if proved.sequences?.contains(sequence) != true { try proveWords(ofPageHolding: sequence) }
    guard let texts = TextBlob.decode(bytes) else { throw Self.damagedWords(of: sequence) }
    return texts
  }

  /// Compares the words of a page that has no seals with the page's hash.
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
    // The words of a page with seals had to pass by their own.
    guard case (let head, var image)? = page else { throw Self.damagedWords(of: sequence) }
    try LogError.wrapping { () throws(LMDBError) in
      try transaction.forEachValue(in: tables.texts, from: head.firstSequence, through: head.lastSequence) {
        image.addText($1.array, sequence: $0)
        return true
      }
    }
    guard image.isAsHashed else {
      throw .damaged(
        problem: "the words of events \(head.firstSequence) to \(head.lastSequence) are not what was recorded",
        sequence: head.firstSequence)
    }
    proved.sequences = head.firstSequence...head.lastSequence
  }

  /// Throws for the first event from `first` on whose words are not what was recorded.
  mutating func findDamagedWords(from first: UInt64) throws(LogError) {
    try forEachEvent(from: first) { _ in true }
  }

  private static func damagedWords(of sequence: UInt64) -> LogError {
    .damaged(problem: "the words of an event are not what was recorded", sequence: sequence)
  }
}
