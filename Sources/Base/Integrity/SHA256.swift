internal import CIntegrity

/// A SHA-256 computation in progress.
///
///     var hash = SHA256()
///     hash.update("abc")
///     print(hash.finish())  // ba7816bf…
///
/// It is a value, so copying it forks the computation. It uses the processor's own instructions if available. Nothing
/// is allocated.
package struct SHA256: Sendable {
  private var context: larder_sha256_context

  /// Creates a hash of no bytes.
  package init() { self.init(isPortable: false) }

  /// Creates a hash that avoids the processor's own instructions, for comparison in tests.
  package init(isPortable: Bool) {
    context = larder_sha256_context()
    // Safe: both functions write the whole context and keep no pointer.
    if isPortable {
      unsafe larder_sha256_init_portable(&context)
    } else {
      unsafe larder_sha256_init(&context)
    }
  }

  /// Adds bytes, which may have any alignment.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package mutating func update(_ bytes: RawSpan) {
    // Safe: the C function reads exactly `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBytes { unsafe larder_sha256_update(&context, $0.baseAddress, $0.count) }
  }

  /// Adds the bytes of an array.
  package mutating func update(_ bytes: [UInt8]) {
    // Safe: bytes have no padding that a raw view could expose.
    unsafe update(bytes.span.bytes)
  }

  /// Adds the UTF-8 of a text, without a length or a terminator.
  package mutating func update(_ text: String) {
    // Safe: bytes have no padding that a raw view could expose.
    unsafe update(text.utf8Span.span.bytes)
  }

  /// Adds the bytes of another digest.
  package mutating func update(_ digest: SHA256Digest) { digest.withBytes { update($0) } }

  /// Returns the digest of all bytes added so far.
  ///
  /// The computation is unchanged, so more bytes can be added afterwards.
  package func finish() -> SHA256Digest {
    var copy = context
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    // Safe: the tuple is exactly the 32 bytes that the C function writes, and any bytes are valid integers.
    unsafe withUnsafeMutableBytes(of: &words) {
      unsafe larder_sha256_final(&copy, $0.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    return SHA256Digest(words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
  }

  package static func digest(of bytes: RawSpan) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns the digest of an array's bytes.
  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    // Safe: bytes have no padding that a raw view could expose.
    return unsafe digest(of: bytes.span.bytes)
  }

  /// Returns the digest of a text's UTF-8.
  package static func digest(of text: String) -> SHA256Digest {
    // Safe: bytes have no padding that a raw view could expose.
    return unsafe digest(of: text.utf8Span.span.bytes)
  }
}

/// A SHA-256 digest of 32 bytes.
///
/// It is stored in four integers, so that a digest in a dictionary or an array costs no allocation. Digests sort like
/// their bytes, and like their hexadecimal texts.
package struct SHA256Digest: Hashable, Sendable, Comparable {
  package static let byteCount = 32

  /// A digest of 32 zero bytes, by convention the predecessor of the first link of a chain.
  package static let zero = SHA256Digest(0, 0, 0, 0)

  // Bytes 0...7, 8...15, 16...23 and 24...31, the first byte the most significant.
  private let word0: UInt64
  private let word1: UInt64
  private let word2: UInt64
  private let word3: UInt64

  init(_ word0: UInt64, _ word1: UInt64, _ word2: UInt64, _ word3: UInt64) {
    (self.word0, self.word1, self.word2, self.word3) = (word0, word1, word2, word3)
  }

  /// The first eight bytes as a big-endian integer: a short name for the digest.
  package var prefix: UInt64 { word0 }

  package static func < (left: SHA256Digest, right: SHA256Digest) -> Bool {
    (left.word0, left.word1, left.word2, left.word3) < (right.word0, right.word1, right.word2, right.word3)
  }
}

extension SHA256Digest {
  /// Reads a digest from exactly 32 bytes of any alignment. Nil for any other number of bytes.
  package init?(bytes: RawSpan) {
    guard bytes.byteCount == Self.byteCount else { return nil }
    self.init(readingFrom: bytes, atByteOffset: 0)
  }

  /// Reads a digest from the 32 bytes at `offset`, of any alignment.
  ///
  /// - Precondition: the span has 32 bytes from `offset` on.
  package init(readingFrom bytes: RawSpan, atByteOffset offset: Int) {
    func word(_ index: Int) -> UInt64 {
      // Safe: the load checks its bounds, and any eight bytes are a valid integer.
      UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset + index * 8, as: UInt64.self))
    }
    self.init(word(0), word(1), word(2), word(3))
  }

  /// Writes the digest into the 32 bytes at `offset`, of any alignment.
  ///
  /// - Precondition: the span has 32 bytes from `offset` on.
  package func write(to bytes: inout MutableRawSpan, atByteOffset offset: Int = 0) {
    bytes.storeBytes(of: word0.bigEndian, toByteOffset: offset, as: UInt64.self)
    bytes.storeBytes(of: word1.bigEndian, toByteOffset: offset + 8, as: UInt64.self)
    bytes.storeBytes(of: word2.bigEndian, toByteOffset: offset + 16, as: UInt64.self)
    bytes.storeBytes(of: word3.bigEndian, toByteOffset: offset + 24, as: UInt64.self)
  }

  /// Calls `body` with the 32 bytes.
  package func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    let words = (word0.bigEndian, word1.bigEndian, word2.bigEndian, word3.bigEndian)
    // Safe: the span cannot leave the closure, during which the tuple does not move.
    return unsafe withUnsafeBytes(of: words) { unsafe body($0.bytes) }
  }
}

extension SHA256Digest: LosslessStringConvertible {
  /// The digest as 64 lower-case hexadecimal digits.
  package var hex: String {
    func digits(_ word: UInt64) -> String {
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
    return digits(word0) + digits(word1) + digits(word2) + digits(word3)
  }

  /// Reads 64 hexadecimal digits in either case. Nil for any other text.
  package init?(hex: some StringProtocol) {
    var words = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    var count = 0
    for byte in hex.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      switch count / 16 {
      case 0: words.0 = words.0 << 4 | UInt64(digit)
      case 1: words.1 = words.1 << 4 | UInt64(digit)
      case 2: words.2 = words.2 << 4 | UInt64(digit)
      case 3: words.3 = words.3 << 4 | UInt64(digit)
      default: return nil
      }
      count += 1
    }
    guard count == Self.byteCount * 2 else { return nil }
    self.init(words.0, words.1, words.2, words.3)
  }

  /// The same as ``hex``.
  package var description: String { hex }

  /// The same as ``init(hex:)``.
  package init?(_ description: String) { self.init(hex: description) }
}
