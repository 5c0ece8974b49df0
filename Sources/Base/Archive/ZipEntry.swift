/// One entry of the directory, as it stands there.
struct ZipEntry {
  let flags, method, size, packedSize, offset, madeBy: Int
  let checksum: UInt32
  let attributes: UInt32
  /// Where its name stands.
  let name: Range<Int>
  /// Where the next entry begins.
  let end: Int
  private let endsWithSlash: Bool

  /// Reads the entry at a position, or nothing where it does not end before `limit`.
  init?(_ bytes: [UInt8], at place: Int, before limit: Int) {
    guard place <= limit - 46, bytes.number32(at: place) == 0x0201_4B50,
      let madeBy = bytes.number16(at: place + 4), let flags = bytes.number16(at: place + 8),
      let method = bytes.number16(at: place + 10), let checksum = bytes.number32(at: place + 16),
      let packedSize = bytes.number32(at: place + 20), let size = bytes.number32(at: place + 24),
      let nameBytes = bytes.number16(at: place + 28), let extraBytes = bytes.number16(at: place + 30),
      let commentBytes = bytes.number16(at: place + 32), let attributes = bytes.number32(at: place + 38),
      let offset = bytes.number32(at: place + 42)
    else { return nil }
    name = place + 46..<place + 46 + nameBytes
    end = name.upperBound + extraBytes + commentBytes
    guard end <= limit else { return nil }
    (self.madeBy, self.flags, self.method) = (madeBy >> 8, flags, method)
    (self.checksum, self.attributes) = (UInt32(checksum), UInt32(attributes))
    endsWithSlash = bytes[name].last == UInt8(ascii: "/")
    let extra = name.upperBound..<name.upperBound + extraBytes
    guard let wide = Self.widened([size, packedSize, offset], by: extra, of: bytes) else { return nil }
    (self.size, self.packedSize, self.offset) = (wide[0], wide[1], wide[2])
  }

  /// The numbers that were too great for four bytes, read from the extra field of ZIP64.
  private static func widened(_ numbers: [Int], by extra: Range<Int>, of bytes: [UInt8]) -> [Int]? {
    guard numbers.contains(0xFFFF_FFFF) else { return numbers }
    var position = extra.lowerBound
    while position <= extra.upperBound - 4, let kind = bytes.number16(at: position),
      let length = bytes.number16(at: position + 2)
    {
      let field = position + 4..<position + 4 + length
      guard field.upperBound <= extra.upperBound else { break }
      if kind == 1 { return widened(numbers, from: field, of: bytes) }
      position = field.upperBound
    }
    // Four bytes can hold this very number, though no archive within the limits does.
    return numbers
  }

  private static func widened(_ numbers: [Int], from field: Range<Int>, of bytes: [UInt8]) -> [Int]? {
    var wide = numbers
    var position = field.lowerBound
    for index in wide.indices where wide[index] == 0xFFFF_FFFF {
      guard position <= field.upperBound - 8, let number = bytes.number64(at: position) else { return nil }
      wide[index] = number
      position += 8
    }
    return wide
  }

  var isEncrypted: Bool { flags & 0x2041 != 0 || method == 99 }

  /// The sort of file, as Unix tells it; 0 where the archive does not say.
  private var sort: UInt32 { attributes >> 16 & 0xF000 }

  var isFolder: Bool { endsWithSlash || sort == 0x4000 || (madeBy == 0 && attributes & 0x10 != 0) }

  /// Whether it is neither a link nor a device nor anything else that is no file.
  var isFileOrFolder: Bool { sort == 0 || sort == 0x8000 || sort == 0x4000 }
}
