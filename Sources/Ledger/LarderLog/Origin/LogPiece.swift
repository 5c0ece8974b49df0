/// A piece of a log in bytes, as a server sends it to a copy: the end of the log, and the entries after an event.
package struct LogPiece: Hashable, Sendable {
  package let ledger: String
  /// The end of the log, which a large log reaches only after several pieces.
  package let end: LogHead
  package private(set) var entries: [LogEntry] = []

  /// The bytes of entries after which a piece ends.
  package static let usualBytes = 4 << 20
  /// The bytes at the start of each piece. The digit is the version of the layout.
  private static let mark = Array("LARDER1\n".utf8)
  private static let (idSize, hashSize, entryHeadSize) = (32, 32, 21)

  /// Reads the entries after an event.
  package init(of log: EventLog, after sequence: UInt64, usualBytes: Int = LogPiece.usualBytes) throws(LogError) {
    let reader = try log.beginRead()
    (ledger, end) = (log.id, try reader.head)
    var (entries, size) = ([LogEntry](), 0)
    try reader.forEachEntry(after: sequence) { entry in
      entries.append(entry)
      size += entry.records.count + entry.words.count
      return size < usualBytes
    }
    self.entries = entries
  }

  /// The bytes of the piece. Numbers have their least significant byte first.
  package var bytes: [UInt8] {
    var bytes = Self.mark + Array(ledger.utf8) + end.sequence.littleEndianBytes + end.runningHash
    for entry in entries {
      bytes += entry.first.littleEndianBytes + entry.recordVersion.littleEndianBytes
      bytes += UInt16(entry.command.count).littleEndianBytes + UInt32(entry.records.count).littleEndianBytes
      bytes += UInt32(entry.words.count).littleEndianBytes
      bytes.append(entry.runningHash == nil ? 0 : 1)
      bytes += entry.command + entry.records + entry.words + (entry.runningHash ?? [])
    }
    return bytes
  }

  /// Reads a piece. Nil if the bytes are anything else, or only a part of one.
  package init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard Self.take(Self.mark.count, &rest).map(Array.init) == Self.mark,
      let id = Self.take(Self.idSize, &rest), let sequence = Self.take(8, &rest),
      let hash = Self.take(Self.hashSize, &rest)
    else { return nil }
    ledger = String(decoding: id, as: UTF8.self)
    guard id.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
    end = LogHead(sequence: Self.number(sequence), runningHash: Array(hash))
    while !rest.isEmpty {
      guard let entry = Self.entry(&rest) else { return nil }
      entries.append(entry)
    }
  }

  private static func entry(_ rest: inout ArraySlice<UInt8>) -> LogEntry? {
    guard let head = take(entryHeadSize, &rest) else { return nil }
    let start = head.startIndex
    func field(_ range: Range<Int>) -> UInt64 { number(head[start + range.lowerBound..<start + range.upperBound]) }
    let hasHash = head[start + 20]
    guard hasHash <= 1, let command = take(Int(field(10..<12)), &rest), let records = take(Int(field(12..<16)), &rest),
      let words = take(Int(field(16..<20)), &rest), let hash = take(hasHash == 1 ? hashSize : 0, &rest)
    else { return nil }
    return LogEntry(
      first: field(0..<8), command: Array(command), recordVersion: UInt16(field(8..<10)), records: Array(records),
      words: Array(words), runningHash: hasHash == 1 ? Array(hash) : nil)
  }

  /// Returns the next bytes, or nil if there are fewer.
  private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
