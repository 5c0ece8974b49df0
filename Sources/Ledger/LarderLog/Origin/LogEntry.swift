import Integrity
import LarderModel

/// The events of one command in the bytes of the log's pages: the unit in which logs exchange their contents.
package struct LogEntry: Hashable, Sendable {
  /// The sequence of the first event.
  package var first: UInt64
  /// The command's ID: its tag, most significant byte first, and its text if it has one.
  package var command: [UInt8]
  /// The layout version of the events' page, which decides where pages end.
  package var recordVersion: UInt16
  /// The record of each event, 64 bytes each.
  package var records: [UInt8]
  /// The texts of each event that has any, in stored form: the length in four bytes, least significant first, then the
  /// bytes.
  package var words: [UInt8]
  /// The running hash up to the last event, or nil within a batch: a batch has one at its end.
  package var runningHash: [UInt8]?

  package init(
    first: UInt64, command: [UInt8], recordVersion: UInt16, records: [UInt8], words: [UInt8], runningHash: [UInt8]?
  ) {
    (self.first, self.command, self.recordVersion) = (first, command, recordVersion)
    (self.records, self.words, self.runningHash) = (records, words, runningHash)
  }

  package var count: Int { records.count / Record.size }

  /// The sequence of the last event.
  package var last: UInt64 { first + UInt64(count) - 1 }
}

/// A position in a log: an event, and the running hash of everything up to it.
///
/// Logs with the same ID and head have the same contents.
package struct LogHead: Hashable, Sendable {
  /// The sequence of the event, or 0 at the start of the log.
  package var sequence: UInt64
  package var runningHash: [UInt8]

  package init(sequence: UInt64, runningHash: [UInt8]) { (self.sequence, self.runningHash) = (sequence, runningHash) }

  init(sequence: UInt64, _ hash: SHA256Digest) { self.init(sequence: sequence, runningHash: hash.bytes) }

  /// Whether both are the same position. At the start, the hash has no meaning.
  package func matches(_ other: LogHead) -> Bool { self == other || sequence == 0 && other.sequence == 0 }

  /// The running hash in hexadecimal digits.
  package var hex: String {
    // Safe: bytes have no padding that a raw view could expose.
    unsafe SHA256Digest(bytes: runningHash.span.bytes)?.hex ?? ""
  }
}

extension SHA256Digest {
  var bytes: [UInt8] { withBytes { $0.array } }
}

extension CommandID {
  package var bytes: [UInt8] { tag.littleEndianBytes.reversed() + Array((text ?? "").utf8) }

  /// Whether ``bytes`` are these, without making them.
  fileprivate func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 8 && bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } == tag
      && bytes.dropFirst(8).elementsEqual((text ?? "").utf8)
  }
}

extension LogEntry {
  /// Calls `body` with each event's record, and with its texts in stored form if it has any.
  ///
  /// - Throws: ``LogError/diverged(problem:)`` if the bytes are not one command in order, and
  ///   ``LogError/newer(what:found:known:)`` if a later program wrote them.
  func forEachEvent(
    _ seal: LedgerChecksum, _ body: (UInt64, Record, [UInt8]?) throws(LogError) -> Void
  ) throws(LogError) {
    guard recordVersion <= PageHead.recordVersion else {
      throw .newer(
        what: "the record of event \(first)", found: UInt64(recordVersion), known: UInt64(PageHead.recordVersion))
    }
    guard recordVersion > 0, count > 0, records.count == count * Record.size, first > 0,
      last < PageHead.endOfSequences
    else { throw changed }
    var position = 0
    var tag: UInt64?
    for index in 0..<count {
      let sequence = first + UInt64(index)
      let record = record(index)
      guard EventKinds.kind(code: record.kind) != nil else {
        throw .newer(what: "the kind of event \(sequence)", found: UInt64(record.kind), known: UInt64(Restored.code))
      }
      guard record.continuesCommand == (index > 0), record.commandTag == tag ?? record.commandTag else { throw changed }
      tag = record.commandTag
      var texts = EventTexts()
      var blob: [UInt8]?
      if record.hasText {
        guard let found = blobOfWords(at: &position), let opened = opened(found, of: record, sequence, seal) else {
          throw changed
        }
        (blob, texts) = (found, opened)
      }
      if index == 0, !StoredEvent(sequence: sequence, record: record, texts: texts).commandID.matches(command) {
        throw changed
      }
      try body(sequence, record, blob)
    }
    guard position == words.count else { throw changed }
  }

  private var changed: LogError { .diverged(problem: "event \(first) of the origin is not the one that was recorded") }

  private func record(_ index: Int) -> Record {
    // Safe: bytes have no padding that a raw view could expose.
    let bytes = unsafe records.span.bytes
    var record = Record()
    for word in 0..<Record.size / 8 {
      record[word: word] = bytes.integer(at: index * Record.size + word * 8, as: UInt64.self)
    }
    return record
  }

  private func blobOfWords(at position: inout Int) -> [UInt8]? {
    guard position + 4 <= words.count else { return nil }
    // Safe: bytes have no padding that a raw view could expose.
    let size = Int(unsafe words.span.bytes.integer(at: position, as: UInt32.self))
    guard position + 4 + size <= words.count else { return nil }
    defer { position += 4 + size }
    return Array(words[position + 4..<position + 4 + size])
  }

  private func opened(_ blob: [UInt8], of record: Record, _ sequence: UInt64, _ seal: LedgerChecksum) -> EventTexts? {
    recordVersion >= LedgerChecksum.firstVersion ? seal.opened(blob, of: record, sequence) : TextBlob.decode(blob)
  }
}
