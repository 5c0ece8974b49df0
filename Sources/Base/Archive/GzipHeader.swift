internal import Integrity

/// The header of a gzip member. What it says of the file's name and time is passed over.
enum GzipHeader {
  private static let hasChecksum: UInt8 = 2
  private static let hasExtra: UInt8 = 4
  private static let hasName: UInt8 = 8
  private static let hasComment: UInt8 = 16
  private static let reserved: UInt8 = 0xE0

  /// Where the header that begins at `start` ends.
  static func end(in bytes: [UInt8], at start: Int) throws(ArchiveError) -> Int {
    guard start <= bytes.count - 2, bytes[start] == 0x1F, bytes[start + 1] == 0x8B else {
      throw ArchiveError(.damaged("there is more behind its end"))
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

  /// The place behind a text that a zero ends.
  private static func textEnd(in bytes: [UInt8], at position: Int) throws(ArchiveError) -> Int {
    guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
      throw ArchiveError(.damaged("it ends early"))
    }
    return end + 1
  }
}
