import Foundation

/// Small valid pictures, different for each number.
enum TinyPicture {
  /// A PNG of eight grey pixels in a row.
  static func png(_ number: UInt8) -> [UInt8] {
    let row: [UInt8] = [0] + (0..<8).map { number &* 31 &+ $0 }
    // One stored zlib block: its length, the complement, the bytes, their checksum.
    let stored: [UInt8] = [0x78, 0x01, 0x01, 9, 0, 0xF6, 0xFF] + row + bytes(of: adler(row))
    let header: [UInt8] = [0, 0, 0, 8, 0, 0, 0, 1, 8, 0, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + part("IHDR", header) + part("IDAT", stored) + part("IEND", [])
  }

  /// A JPEG of eight by eight pixels, whose only quantization table starts with the number.
  static func jpeg(_ number: UInt8) -> [UInt8] {
    let steps: [UInt8] = [0xFF, 0xDB, 0, 67, 0, number + 1] + [UInt8](repeating: 16, count: 63)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    // One one-bit code for the single value zero, in both tables.
    let codes = [UInt8(0x00), 0x10].flatMap { sort in
      [0xFF, 0xC4, 0, 20, sort, 1] + [UInt8](repeating: 0, count: 15) + [0]
    }
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F]
    return [0xFF, 0xD8] + steps + frame + codes + scan + [0xFF, 0xD9]
  }

  private static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = [UInt8](name.utf8) + content
    return bytes(of: UInt32(content.count)) + body + bytes(of: checksum(body))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    return high << 16 | low
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var state: UInt32 = ~0
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 0 ? state >> 1 : state >> 1 ^ 0xEDB8_8320 }
    }
    return ~state
  }
}
