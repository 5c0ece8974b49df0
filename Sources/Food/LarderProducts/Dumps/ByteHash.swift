import Glibc

/// A quick hash of bytes that nobody chose to collide.
enum ByteHash {
  /// The hash of some bytes. It depends on the first and last eight, and on the number of all.
  static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var (first, last) = (UInt64(0), UInt64(0))
    if bytes.count >= 8 {
      first = eightBytes(of: bytes, at: 0)
      last = eightBytes(of: bytes, at: bytes.count - 8)
    } else {
      for index in bytes.indices { first = first << 8 | UInt64(bytes[index]) }
    }
    let mixed = (first ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    return ((mixed ^ mixed >> 32) &+ last) &* 0xBF58_476D_1CE4_E5B9
  }

  static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    // unsafe: the call reads as many bytes as both have.
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
  }

  /// Eight bytes from a position that has as many, the first in the lowest bits.
  @inline(__always)
  static func eightBytes(of bytes: Span<UInt8>, at start: Int) -> UInt64 {
    // unsafe: any eight bytes are a number, and the caller checks that they are inside.
    unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
  }
}

extension [UInt8] {
  /// Appends a copy of the span's bytes.
  mutating func append(copying span: Span<UInt8>) {
    // unsafe: the array has no append that takes a span; the pointer does not outlive the call.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
