/// The checksum of ZIP, gzip and PNG.
package enum CRC32 {
  /// The checksum of the bytes.
  package static func checksum(of bytes: [UInt8]) -> UInt32 { checksum(of: bytes.span) }

  /// The checksum of borrowed bytes.
  package static func checksum(of bytes: Span<UInt8>) -> UInt32 {
    var state: UInt32 = ~0
    var index = 0
    let tables = Self.tables.span
    while index + 8 <= bytes.count {
      state ^= word(bytes, index)
      let other = word(bytes, index + 4)
      // Eight bytes at a time: each has a table of what it comes to when the others have passed.
      var next = tables[7 << 8 | Int(state & 0xFF)] ^ tables[6 << 8 | Int(state >> 8 & 0xFF)]
      next ^= tables[5 << 8 | Int(state >> 16 & 0xFF)] ^ tables[4 << 8 | Int(state >> 24)]
      next ^= tables[3 << 8 | Int(other & 0xFF)] ^ tables[2 << 8 | Int(other >> 8 & 0xFF)]
      state = next ^ tables[1 << 8 | Int(other >> 16 & 0xFF)] ^ tables[Int(other >> 24)]
      index += 8
    }
    while index < bytes.count {
      state = state >> 8 ^ tables[Int((state ^ UInt32(bytes[index])) & 0xFF)]
      index += 1
    }
    return ~state
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
  }

  /// Eight tables of 256, the first for the byte that comes last.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 << 8)
    for byte in 0..<256 {
      var state = UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 0 ? state >> 1 : state >> 1 ^ 0xEDB8_8320 }
      tables[byte] = state
    }
    for entry in 256..<tables.count {
      let earlier = tables[entry - 256]
      tables[entry] = earlier >> 8 ^ tables[Int(earlier & 0xFF)]
    }
    return tables
  }()
}
