import LarderModel

/// The records of one page, copied out of the file: up to 63 of them, in the order of the log.
///
/// One page is filled again and again in a pass, so that nothing is allocated an event. It is a copy, so that
/// mendings can be laid over it, and so that nothing points into the file once its transaction has ended.
public struct LedgerPage: ~Copyable, Sendable {
  /// The sequence of the first record.
  public var firstSequence: UInt64 = 0
  /// How many of `records` are filled.
  public var count = 0
  /// Room for 63 of them; those from `count` on are left over from other pages.
  public var records = FixedBuffer<64, Record>(repeating: Record())

  public init() {}

  /// The most records a page holds.
  public static var capacity: Int { PageHead.mostRecords }

  /// The sequence behind the last record.
  public var endSequence: UInt64 { firstSequence + UInt64(count) }

  /// Fills the page from its bytes in the file.
  mutating func fill(from page: RawSpan, head: PageHead) {
    firstSequence = head.firstSequence
    count = head.count
    let body = page.extracting(PageHead.size..<page.byteCount)
    // Safe: the head was checked to name at most 63 records, and the span is as long as it names. Words are
    // little-endian in the file and in every machine this builds for.
    unsafe body.withUnsafeBytes { source in unsafe records.fill(from: source) }
  }
}

#if _endian(big)
  #error("records are copied word by word: a big-endian machine needs them swapped in LedgerPage.fill")
#endif
