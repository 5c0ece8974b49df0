internal import CIntegrity

/// The checksum of ZIP, gzip and PNG.
package enum CRC32 {
  package static func checksum(of bytes: [UInt8]) -> UInt32 { checksum(of: bytes.span) }

  package static func checksum(of bytes: Span<UInt8>) -> UInt32 {
    var state: UInt32 = ~0
    var index = 0
    let tables = Self.tables.span
    while index + 8 <= bytes.count {
      state ^= word(bytes, index)
      let other = word(bytes, index + 4)
      // Eight bytes at a time: each table gives a byte's contribution after the others have followed.
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

  /// Eight tables of 256 entries, the first for the last byte.
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

/// The CRC-32C (Castagnoli) checksum, which detects damaged bytes.
///
/// It protects against accidents, not against intent: anyone who can change the bytes can also change the checksum. Use
/// ``SHA256`` against intent.
///
///     CRC32C.checksum(of: Array("123456789".utf8))  // 0xE3069283
///
/// It uses the processor's own instructions if available. Nothing is allocated.
package enum CRC32C {
  /// Returns the checksum of `bytes`, which may have any alignment.
  ///
  /// `seed` is the checksum of the preceding bytes, so a long text can be processed piece by piece: `checksum(of: b,
  /// seed: checksum(of: a))` is the checksum of `a` followed by `b`.
  ///
  /// - Complexity: O(n) in the number of bytes; about 0.1 µs for 4 KB with hardware support.
  package static func checksum(of bytes: RawSpan, seed: UInt32 = 0) -> UInt32 {
    // Safe: the C function reads exactly `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBytes { unsafe larder_crc32c(seed, $0.baseAddress, $0.count) }
  }

  /// Returns the checksum of an array's bytes; see ``checksum(of:seed:)-(RawSpan,_)``.
  package static func checksum(of bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
    // Safe: bytes have no padding that a raw view could expose.
    return unsafe checksum(of: bytes.span.bytes, seed: seed)
  }

  /// Returns the seed with which the checksum of `bytes` is `checksum`, which is the checksum of the bytes before them.
  ///
  /// - Complexity: O(n) in the number of bytes; about 5 µs for 4 KB. Intended for damaged pages rather than every page.
  package static func seed(of bytes: RawSpan, checksum: UInt32) -> UInt32 {
    var state = ~checksum
    for offset in stride(from: bytes.byteCount - 1, through: 0, by: -1) {
      // Safe: the offset is inside, and any bits are a valid byte.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      for _ in 0..<8 {
        // A forward step shifts out the lowest bit and, if it was set, subtracts the polynomial, whose highest bit is
        // set. This reverses it.
        state = state & 0x8000_0000 == 0 ? state << 1 : (state ^ 0x82F6_3B78) << 1 | 1
      }
      state ^= UInt32(byte)
    }
    return ~state
  }

  /// Returns the checksum computed by table, which tests compare with the fast one.
  package static func portableChecksum(of bytes: RawSpan, seed: UInt32 = 0) -> UInt32 {
    // Safe: the C function reads exactly `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBytes { unsafe larder_crc32c_portable(seed, $0.baseAddress, $0.count) }
  }
}
