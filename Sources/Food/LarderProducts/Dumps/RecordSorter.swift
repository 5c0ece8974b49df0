import Glibc

/// Sorts packed records by their codes, and keeps the newest of each, in bounded memory.
///
/// Records are sorted in portions, which are written to files and merged at the end.
struct RecordSorter: ~Copyable {
  private struct Entry {
    let gtin: UInt64
    let modified: Int64
    let start: Int
    let count: Int
  }

  private static let mostEntries = 1 << 20

  private let folder: String
  private let mostBytes: Int
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var runs: [String] = []

  init(in folder: String, mostBytes: Int = 48 << 20) {
    (self.folder, self.mostBytes) = (folder, mostBytes)
    // The system provides only the pages that are used, and growth would copy them.
    bytes.reserveCapacity(mostBytes)
    entries.reserveCapacity(Self.mostEntries)
  }

  /// Adds a record. It replaces an earlier one with the same code, unless that is newer.
  mutating func add(_ record: Span<UInt8>, of gtin: UInt64, modified: Int64) throws(ProductStoreError) {
    entries.append(Entry(gtin: gtin, modified: modified, start: bytes.count, count: record.count))
    bytes.append(copying: record)
    if bytes.count >= mostBytes || entries.count >= Self.mostEntries { try writeRun() }
  }

  private mutating func writeRun() throws(ProductStoreError) {
    let path = folder + "/run-\(runs.count)"
    // unsafe: the path is read during the call.
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    defer { close(file) }
    runs.append(path)
    // The start breaks ties, so that the order of adding is kept.
    entries.sort { ($0.gtin, $0.modified, $0.start) < ($1.gtin, $1.modified, $1.start) }
    var buffer: [UInt8] = []
    buffer.reserveCapacity(1 << 20)
    for (index, entry) in entries.enumerated() {
      if index + 1 < entries.count, entries[index + 1].gtin == entry.gtin { continue }
      buffer += StoredNumber.bytes(entry.gtin)
      buffer += StoredNumber.bytes(UInt64(bitPattern: entry.modified))
      buffer += StoredNumber.bytes(UInt64(entry.count))
      buffer += bytes[entry.start..<(entry.start + entry.count)]
      if buffer.count > 1 << 19 { try Self.write(&buffer, to: file, path) }
    }
    try Self.write(&buffer, to: file, path)
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  private static func write(_ buffer: inout [UInt8], to file: Int32, _ path: String) throws(ProductStoreError) {
    var start = 0
    while start < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        // unsafe: the bytes exist during the call, which reads at most the rest.
        unsafe Glibc.write(file, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw errno == ENOSPC || errno == EDQUOT ? .diskFull : .system(code: errno, path: path) }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Returns the sorted records. The sorter's memory is released.
  consuming func sorted() throws(ProductStoreError) -> SortedRecords {
    if !entries.isEmpty { try writeRun() }
    var readers: [RunReader] = []
    for run in runs { readers.append(try RunReader(run)) }
    return SortedRecords(readers)
  }
}

/// Records in the order of their codes, merged from several files.
struct SortedRecords: ~Copyable {
  private var readers: [RunReader]
  private(set) var gtin: UInt64 = 0
  private(set) var record: [UInt8] = []

  fileprivate init(_ readers: [RunReader]) { self.readers = readers }

  /// Moves to the next code. Returns false after the last one.
  mutating func advance() -> Bool {
    var best: Int?
    for (index, reader) in readers.enumerated() where !reader.isAtEnd {
      guard let present = best else {
        best = index
        continue
      }
      let (one, other) = (readers[present], reader)
      // A later file was added later.
      if other.gtin < one.gtin || other.gtin == one.gtin && other.modified >= one.modified { best = index }
    }
    guard let best else { return false }
    gtin = readers[best].gtin
    swap(&record, &readers[best].record)
    for reader in readers where !reader.isAtEnd && reader.gtin == gtin { reader.advance() }
    return true
  }
}

/// Reads one sorted file of records. The file is removed at once, and disappears when it is closed.
private final class RunReader {
  private let file: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  private var position = 0
  private var available = 0
  private(set) var isAtEnd = false
  private(set) var gtin: UInt64 = 0
  private(set) var modified: Int64 = 0
  var record: [UInt8] = []

  init(_ path: String) throws(ProductStoreError) {
    // unsafe: the path is read during the calls.
    file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    _ = unsafe unlink(path)
    advance()
  }

  deinit { close(file) }

  func advance() {
    guard hold(24) else {
      isAtEnd = true
      return
    }
    gtin = StoredNumber.read(buffer, position)
    modified = Int64(bitPattern: StoredNumber.read(buffer, position + 8))
    let count = Int(clamping: StoredNumber.read(buffer, position + 16))
    position += 24
    isAtEnd = !hold(count)
    record.removeAll(keepingCapacity: true)
    guard !isAtEnd else { return }
    record += buffer[position..<(position + count)]
    position += count
  }

  /// Fills the buffer until it holds this many bytes. Returns false at the end of the file.
  private func hold(_ count: Int) -> Bool {
    if available - position >= count { return true }
    guard count <= buffer.count else { return false }
    let rest = available - position
    for offset in 0..<rest { buffer[offset] = buffer[position + offset] }
    (position, available) = (0, rest)
    while available < count {
      let start = available
      let read = unsafe buffer.withUnsafeMutableBytes { bytes in
        // unsafe: the call fills at most the rest of the buffer.
        unsafe Glibc.read(file, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return false }
      available += read
    }
    return true
  }
}
