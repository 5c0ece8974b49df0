import Glibc
import Integrity

/// Where a ledger's log ended when it was last written to, kept in a file of its own beside the store.
///
/// A chain of hashes cannot see that its own end is gone. The store keeps its last two states, and where the page that
/// names the newer one is damaged it falls back on the older without a word: the last command would be lost, and
/// the next one would be written over it. So each commit is followed by a line beside the file that says how far the
/// log goes and what its running hash is there.
///
/// The line is written after the commit's own sync, and is not synced itself: a power cut may leave it behind the log,
/// which says nothing, and never ahead of it, which says that the end of the log is lost. It stands in the older of
/// two places of 512 bytes, each with a checksum, so that a line that was only half written is not taken for one.
public struct HeadAnchor: Hashable, Sendable {
  /// The name of the ledger that the line is of.
  public let ledger: String
  /// The last event that was on the disk when the line was written.
  public let sequence: UInt64
  /// The running hash up to that event, in hexadecimal digits.
  public let runningHash: String

  /// The bytes of one of the two lines, which lies in a sector of its own.
  static let slotSize = 512
  static let formatVersion = 1

  /// What the file says.
  enum Found: Equatable {
    /// There is none: nothing was written yet, it was taken away, or the power failed before any of it was on the disk,
    /// which leaves no bytes or only zeros.
    case absent
    /// There is one, and neither line of it is whole.
    case unreadable
    /// The system does not let it be read, for a reason of its own.
    case withheld(code: Int32)
    case anchor(HeadAnchor)

    var anchor: HeadAnchor? { if case .anchor(let anchor) = self { anchor } else { nil } }
  }

  /// The line as it stands in the file: words that a person can read, their checksum, and blanks up to a newline.
  var slot: [UInt8] {
    var bytes = Array("larder-head \(Self.formatVersion) \(ledger) \(sequence) \(runningHash)".utf8)
    bytes.append(contentsOf: " \(CRC32C.checksum(of: bytes))".utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, Self.slotSize - 1 - bytes.count)))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  init(ledger: String, sequence: UInt64, runningHash: String) {
    self.ledger = ledger
    self.sequence = sequence
    self.runningHash = runningHash
  }

  /// Reads a line back; nil where it is not whole.
  ///
  /// By its bytes: as text it would cost an entry a tenth of its work.
  init?(slot: ArraySlice<UInt8>) {
    let words = slot.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard words.count == 6, let sequence = UInt64(String(decoding: words[3], as: UTF8.self)) else { return nil }
    self.init(
      ledger: String(decoding: words[2], as: UTF8.self), sequence: sequence,
      runningHash: String(decoding: words[4], as: UTF8.self))
    // As a whole: nothing may stand in the line that is not written there.
    guard Array(slot) == self.slot else { return nil }
  }

  /// The newer of the two lines.
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

  /// The bytes of both lines, as far as they are there; nil with `errno` set where they cannot be read.
  private static func bytes(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 2 * slotSize)
    // Safe: the call writes no more than the buffer holds.
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    return count >= 0 ? bytes.prefix(count) : nil
  }

  private static func slots(_ bytes: ArraySlice<UInt8>) -> [HeadAnchor?] {
    [0, slotSize].map { start in
      bytes.count >= start + slotSize ? HeadAnchor(slot: bytes[start..<start + slotSize]) : nil
    }
  }

  /// Writes the line in place of the older one. Only to be called by a writer that has its turn.
  ///
  /// The commit it follows is durable already, so a line that cannot be written is passed over: it is then behind.
  func write(_ directory: LedgerDirectory) {
    guard let descriptor = try? directory.place.openFile(LedgerDirectory.headName, O_RDWR | O_CREAT) else { return }
    defer { close(descriptor) }
    guard let present = Self.bytes(descriptor) else { return }
    let slots = Self.slots(present)
    let known = slots.map { slot in slot.flatMap { $0.ledger == ledger ? $0.sequence : nil } }
    // A line that is ahead is a witness of what was lost, and is never written over.
    guard known.allSatisfy({ ($0 ?? 0) <= sequence }) else { return }
    // Lines of another ledger, which a hand has put there, are of no use to anybody.
    let isForeign = slots.contains { slot in slot.map { $0.ledger != ledger } ?? false }
    let index = isForeign || (known[0] ?? 0) <= (known[1] ?? 0) ? 0 : 1
    let bytes = isForeign ? slot + slot : slot
    // Safe: the call reads no more than the array holds.
    _ = unsafe pwrite(descriptor, bytes, bytes.count, off_t(index * Self.slotSize))
  }
}

extension HeadAnchor {
  /// What is wrong with a log that ends at `last`; nil where it may well be the one this was written beside.
  func contradicts(last: UInt64, runningHash hash: String) -> String? {
    if last < sequence {
      let lost = last + 1 == sequence ? "event \(sequence) was" : "events \(last + 1) to \(sequence) were"
      return "\(lost) recorded, but the file ends at event \(last)"
    }
    if last == sequence, hash != runningHash { return "event \(last) is not the one that was recorded" }
    return nil
  }
}
