import Glibc
import Integrity

/// A record of the log's last event, in a file next to the store.
///
/// A chain of hashes cannot show that its own end is missing. The store keeps its last two states, and silently falls
/// back on the older one if the newer root page is damaged. That would lose the last command and let the next one
/// overwrite it. Therefore each commit is followed by a line in this file with the log's last event and running hash.
///
/// The line is written after the commit's sync, without a sync of its own. After a power cut it may be behind the log,
/// which is harmless, but never ahead of it, which means that the log's end is lost. The line replaces the older of two
/// slots of 512 bytes. Each has a checksum, so that a half-written line is recognised.
package struct HeadAnchor: Hashable, Sendable {
  package let ledger: String
  /// The last event on disk when the line was written.
  package let sequence: UInt64
  /// The running hash up to that event, in hexadecimal digits.
  package let runningHash: String

  /// The size of one line's slot, which is a disk sector.
  static let slotSize = 512
  static let formatVersion = 1
  private static let padding = [UInt8](repeating: UInt8(ascii: " "), count: slotSize)

  /// The contents of the file.
  enum Found: Equatable {
    /// There is no file, or only zeros: nothing was written yet, the file was removed, or power failed before any of it
    /// reached the disk.
    case absent
    /// The file exists, but neither line is valid.
    case unreadable
    /// The system refused to read the file.
    case withheld(code: Int32)
    case anchor(HeadAnchor)

    var anchor: HeadAnchor? { if case .anchor(let anchor) = self { anchor } else { nil } }
  }

  /// The line as stored: readable words, their checksum, and padding up to a newline.
  var slot: [UInt8] {
    var bytes = Array("larder-head \(Self.formatVersion) \(ledger) \(sequence) \(runningHash)".utf8)
    bytes.append(contentsOf: " \(CRC32C.checksum(of: bytes))".utf8)
    bytes += Self.padding.prefix(max(0, Self.slotSize - 1 - bytes.count))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  init(ledger: String, sequence: UInt64, runningHash: String) {
    (self.ledger, self.sequence, self.runningHash) = (ledger, sequence, runningHash)
  }

  /// Reads a stored line, or returns nil if it is not valid.
  ///
  /// It works on bytes, because reading them as text took a tenth of an entry.
  init?(slot: ArraySlice<UInt8>) {
    let words = slot.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard words.count == 6, let sequence = UInt64(String(decoding: words[3], as: UTF8.self)) else { return nil }
    self.init(
      ledger: String(decoding: words[2], as: UTF8.self), sequence: sequence,
      runningHash: String(decoding: words[4], as: UTF8.self))
    // Compared as a whole, so that the line can contain nothing else.
    guard Array(slot) == self.slot else { return nil }
  }

  /// Reads the newer of the two lines.
  static func read(_ directory: LedgerDirectory) -> Found {
    let opened: Int32?
    do throws(LogError) {
      opened = try directory.place.openFile(LedgerDirectory.headName, O_RDONLY)
    } catch {
      if case .system(let code, _, _) = error { return .withheld(code: code) }
      return .unreadable
    }
    guard let descriptor = opened else { return .absent }
    defer { close(descriptor) }
    guard let bytes = bytes(descriptor) else { return .withheld(code: errno) }
    if let newest = slots(bytes).compactMap({ $0 }).max(by: { $0.sequence < $1.sequence }) { return .anchor(newest) }
    return bytes.allSatisfy { $0 == 0 } ? .absent : .unreadable
  }

  /// Returns the bytes of both slots as far as they exist, or nil with `errno` set if they cannot be read.
  private static func bytes(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 2 * slotSize)
    // Safe: the call writes at most the buffer's size.
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    return count >= 0 ? bytes.prefix(count) : nil
  }

  private static func slots(_ bytes: ArraySlice<UInt8>) -> [HeadAnchor?] {
    [0, slotSize].map { start in
      bytes.count >= start + slotSize ? HeadAnchor(slot: bytes[start..<start + slotSize]) : nil
    }
  }

  /// Writes the line over the older one. Only a writer that holds the lock may call this.
  ///
  /// The commit it follows is already durable, so a failure to write the line is ignored: the line is then merely
  /// behind.
  func write(_ directory: LedgerDirectory) {
    guard let descriptor = try? directory.place.openFile(LedgerDirectory.headName, O_RDWR | O_CREAT) else { return }
    defer { close(descriptor) }
    guard let present = Self.bytes(descriptor) else { return }
    let slots = Self.slots(present)
    let known = slots.map { slot in slot.flatMap { $0.ledger == ledger ? $0.sequence : nil } }
    // A line ahead of the log is evidence of lost events and is never overwritten.
    guard known.allSatisfy({ ($0 ?? 0) <= sequence }) else { return }
    // Lines of another ledger, which someone copied here, are useless.
    let isForeign = slots.contains { slot in slot.map { $0.ledger != ledger } ?? false }
    let index = isForeign || (known[0] ?? 0) <= (known[1] ?? 0) ? 0 : 1
    let bytes = isForeign ? slot + slot : slot
    // Safe: the call reads at most the array's size.
    _ = unsafe pwrite(descriptor, bytes, bytes.count, off_t(index * Self.slotSize))
  }

  /// Returns the contradiction with a log that ends at `last`, or nil if there is none.
  func contradicts(last: UInt64, runningHash hash: String) -> String? {
    if last < sequence {
      let lost = last + 1 == sequence ? "event \(sequence) was" : "events \(last + 1) to \(sequence) were"
      return "\(lost) recorded, but the file ends at event \(last)"
    }
    if last == sequence, hash != runningHash { return "event \(last) is not the one that was recorded" }
    return nil
  }
}
