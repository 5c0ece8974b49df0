internal import Integrity

/// Reads and writes gzip files in memory.
package enum Gzip {
  /// Whether the bytes start like a gzip file.
  package static func isLikely(_ bytes: [UInt8]) -> Bool { bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B }

  /// Returns the contents of a gzip file; those of several members are joined.
  package static func contents(of bytes: [UInt8], limits: ArchiveLimits = .standard) throws(ArchiveError) -> [UInt8] {
    try contents(of: bytes, budget: ArchiveBudget(limits))
  }

  /// Returns the contents of a gzip file, charged to a shared budget.
  ///
  /// Length and ratio apply to all members together. Zeros after the last member are ignored.
  package static func contents(of bytes: [UInt8], budget: ArchiveBudget) throws(ArchiveError) -> [UInt8] {
    let limits = budget.limits
    guard bytes.count <= limits.archiveBytes else {
      throw ArchiveError(.archiveTooLong(limitBytes: limits.archiveBytes))
    }
    guard isLikely(bytes) else { throw ArchiveError(.notGzip) }
    var inflater = try Deflate.Inflater()
    var allowance = Allowance(packed: bytes.count, budget: budget)
    var contents: [UInt8] = []
    var position = 0
    repeat {
      try budget.takeMembers(1)
      position = try GzipHeader.end(in: bytes, at: position)
      let first = contents.count
      try inflater.inflate(bytes, from: &position, to: bytes.count, allowance: &allowance, into: &contents)
      try checkTrailer(bytes, at: position, of: contents.span.extracting(first...))
      position += 8
    } while position < bytes.count && !bytes[position...].allSatisfy { $0 == 0 }
    return contents
  }

  private static func checkTrailer(_ bytes: [UInt8], at position: Int, of contents: Span<UInt8>) throws(ArchiveError) {
    guard let checksum = bytes.number32(at: position), let length = bytes.number32(at: position + 4) else {
      throw ArchiveError(.damaged("it ends early"))
    }
    guard length == contents.count & 0xFFFF_FFFF else { throw ArchiveError(.wrongSize) }
    guard checksum == CRC32.checksum(of: contents) else { throw ArchiveError(.wrongChecksum) }
  }

  /// Creates a gzip file of one member without name and time, so that equal contents give equal bytes.
  ///
  /// Without the trait `Archives`, the contents are only stored.
  package static func compressed(_ contents: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF]
    bytes += Deflate.deflated(contents) ?? stored(contents)
    bytes.append(CRC32.checksum(of: contents))
    bytes.append(UInt32(truncatingIfNeeded: contents.count))
    return bytes
  }

  /// Returns a deflate stream of uncompressed blocks of at most 65,535 bytes.
  static func stored(_ contents: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    var position = 0
    repeat {
      let end = min(position + 0xFFFF, contents.count)
      blocks.append(UInt8(end == contents.count ? 1 : 0))
      blocks.append(UInt16(end - position))
      blocks.append(~UInt16(end - position))
      blocks += contents[position..<end]
      position = end
    } while position < contents.count
    return blocks
  }
}

/// The header of a gzip member. The file's name and time are ignored.
enum GzipHeader {
  private static let hasChecksum: UInt8 = 2
  private static let hasExtra: UInt8 = 4
  private static let hasName: UInt8 = 8
  private static let hasComment: UInt8 = 16
  private static let reserved: UInt8 = 0xE0

  /// Returns the end of the header at `start`.
  static func end(in bytes: [UInt8], at start: Int) throws(ArchiveError) -> Int {
    guard start <= bytes.count - 2, bytes[start] == 0x1F, bytes[start + 1] == 0x8B else {
      throw ArchiveError(.damaged("there is data after its end"))
    }
    guard start <= bytes.count - 10 else { throw ArchiveError(.damaged("it ends early")) }
    guard bytes[start + 2] == 8 else { throw ArchiveError(.unknownMethod(Int(bytes[start + 2]))) }
    let flags = bytes[start + 3]
    guard flags & reserved == 0 else { throw ArchiveError(.damaged("its header has unknown flags")) }
    var position = start + 10
    if flags & hasExtra != 0 {
      guard let length = bytes.number16(at: position) else { throw ArchiveError(.damaged("it ends early")) }
      position += 2 + length
    }
    if flags & hasName != 0 { position = try textEnd(in: bytes, at: position) }
    if flags & hasComment != 0 { position = try textEnd(in: bytes, at: position) }
    if flags & hasChecksum != 0 {
      guard let checksum = bytes.number16(at: position) else { throw ArchiveError(.damaged("it ends early")) }
      let sum = CRC32.checksum(of: bytes.span.extracting(start..<position))
      guard checksum == Int(sum & 0xFFFF) else { throw ArchiveError(.damaged("its header's checksum is wrong")) }
      position += 2
    }
    guard position <= bytes.count else { throw ArchiveError(.damaged("it ends early")) }
    return position
  }

  /// Returns the position after a zero-terminated text.
  private static func textEnd(in bytes: [UInt8], at position: Int) throws(ArchiveError) -> Int {
    guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
      throw ArchiveError(.damaged("it ends early"))
    }
    return end + 1
  }
}
