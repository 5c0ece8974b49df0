internal import Integrity

/// Writes a ZIP file in memory. Equal members give equal bytes.
///
///     var writer = ZipWriter(modified: ZipTime(year: 2025, month: 3, day: 1))
///     try writer.add(Array("Rösti".utf8), named: "notes/rösti.txt")
///     let bytes = writer.finished()
///
/// Names are UTF-8. A member is deflated if that makes it shorter, and stored otherwise.
package struct ZipWriter: Sendable {
  private let modified: ZipTime
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var names: Set<[UInt8]> = []

  /// Creates a writer that gives all members the same time.
  package init(modified: ZipTime = .earliest) { self.modified = modified }

  /// Adds a member. Its name must be safe and new, and the archive must stay below 4 GiB and 65,535 members.
  package mutating func add(_ contents: [UInt8], named name: String) throws(ArchiveError) {
    let nameBytes = Array(name.utf8)
    guard ZipName.isSafe(name) else { throw ArchiveError(.unsafeName, member: name) }
    let mostBytes = Int(UInt32.max) - 1 - body.count - directory.count - 2 * nameBytes.count - 1024
    guard nameBytes.count <= 0xFFFF, contents.count <= mostBytes, names.count < 0xFFFE else {
      throw ArchiveError(.tooLongToWrite, member: name)
    }
    guard names.insert(nameBytes).inserted else { throw ArchiveError(.nameTaken, member: name) }
    let deflated = Deflate.deflated(contents).flatMap { $0.count < contents.count ? $0 : nil }
    let packed = deflated ?? contents
    let offset = UInt32(body.count)
    let shared = sharedFields(contents, packed, method: deflated == nil ? 0 : 8, nameBytes: nameBytes.count)

    body.append(UInt32(0x0403_4B50))
    body += shared
    body += nameBytes
    body += packed

    directory.append(UInt32(0x0201_4B50))
    // Written by version 2.0, on Unix, as a regular file that its owner may write.
    directory.append(UInt16(3 << 8 | 20))
    directory += shared
    directory.append(UInt16(0))
    directory.append(UInt32(0))
    directory.append(UInt32(0o100644) << 16)
    directory.append(offset)
    directory += nameBytes
  }

  /// Returns the fields common to a member's header and its directory entry.
  private func sharedFields(_ contents: [UInt8], _ packed: [UInt8], method: UInt16, nameBytes: Int) -> [UInt8] {
    var fields: [UInt8] = []
    fields.append(UInt16(20))
    // The name is UTF-8.
    fields.append(UInt16(0x0800))
    fields.append(method)
    fields.append(modified.time)
    fields.append(modified.date)
    fields.append(CRC32.checksum(of: contents))
    fields.append(UInt32(packed.count))
    fields.append(UInt32(contents.count))
    fields.append(UInt16(nameBytes))
    fields.append(UInt16(0))
    return fields
  }

  /// Returns the archive of all members.
  package func finished() -> [UInt8] {
    var bytes = body
    bytes += directory
    bytes.append(UInt32(0x0605_4B50))
    bytes.append(UInt32(0))
    bytes.append(UInt16(names.count))
    bytes.append(UInt16(names.count))
    bytes.append(UInt32(directory.count))
    bytes.append(UInt32(body.count))
    bytes.append(UInt16(0))
    return bytes
  }
}

extension [UInt8] {
  /// Returns the little-endian number of two bytes at an offset, or nil beyond the end.
  func number16(at offset: Int) -> Int? { number(at: offset, bytes: 2).map { Int($0) } }

  /// Returns the little-endian number of four bytes at an offset, or nil beyond the end.
  func number32(at offset: Int) -> Int? { number(at: offset, bytes: 4).map { Int($0) } }

  /// Returns the little-endian number of eight bytes at an offset, or nil beyond the end or if it overflows `Int`.
  func number64(at offset: Int) -> Int? { number(at: offset, bytes: 8).flatMap { Int(exactly: $0) } }

  private func number(at offset: Int, bytes: Int) -> UInt64? {
    guard offset >= 0, offset <= count - bytes else { return nil }
    var value: UInt64 = 0
    for index in 0..<bytes { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// Appends a number, lowest byte first.
  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
