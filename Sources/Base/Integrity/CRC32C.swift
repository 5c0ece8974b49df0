internal import CIntegrity

/// The CRC-32C (Castagnoli) checksum, which finds damaged bytes.
///
/// It guards against accident, not against intent: whoever can change the bytes can change the checksum too. Use
/// ``SHA256`` against intent.
///
///     CRC32C.checksum(of: Array("123456789".utf8))  // 0xE3069283
///
/// Uses the processor's own instructions where it has them. Nothing is allocated.
public enum CRC32C {
  /// Returns the checksum of `bytes`, which may have any alignment.
  ///
  /// `seed` is the checksum of the bytes that come before these, so a long text can be summed piece by piece:
  /// `checksum(of: b, seed: checksum(of: a))` is the checksum of `a` followed by `b`.
  ///
  /// - Complexity: O(n) in the number of bytes; about 0.1 µs for 4 KB with the processor's help.
  public static func checksum(of bytes: RawSpan, seed: UInt32 = 0) -> UInt32 {
    // Safe: the C function reads exactly `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBytes { unsafe larder_crc32c(seed, $0.baseAddress, $0.count) }
  }

  /// Returns the checksum of an array's bytes; see ``checksum(of:seed:)-(RawSpan,_)``.
  public static func checksum(of bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
    // Safe: bytes have no padding that a raw view could show.
    return unsafe checksum(of: bytes.span.bytes, seed: seed)
  }

  /// Returns the seed with which the checksum of `bytes` is `checksum`: what the bytes before them came to.
  ///
  /// - Complexity: O(n) in the number of bytes, some 5 µs for 4 KB: for what is damaged, and not for every page.
  public static func seed(of bytes: RawSpan, checksum: UInt32) -> UInt32 {
    var state = ~checksum
    for offset in stride(from: bytes.byteCount - 1, through: 0, by: -1) {
      // Safe: the offset is inside, and any bits are a valid byte.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      for _ in 0..<8 {
        // A step forwards shifts out the lowest bit, and where that was set the polynomial is taken off, whose highest
        // bit is set.
        state = state & 0x8000_0000 == 0 ? state << 1 : (state ^ 0x82F6_3B78) << 1 | 1
      }
      state ^= UInt32(byte)
    }
    return ~state
  }

  /// Whether this machine computes the checksum with its own instructions.
  public static var isAccelerated: Bool { larder_crc32c_is_accelerated() != 0 }

  /// Returns the checksum computed by table alone, for tests to compare with.
  package static func portableChecksum(of bytes: RawSpan, seed: UInt32 = 0) -> UInt32 {
    // Safe: the C function reads exactly `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBytes { unsafe larder_crc32c_portable(seed, $0.baseAddress, $0.count) }
  }
}
