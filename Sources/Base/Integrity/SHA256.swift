internal import CIntegrity

/// A SHA-256 under way.
///
///     var hash = SHA256()
///     hash.update("abc")
///     print(hash.finish())  // ba7816bf…
///
/// A value: a copy forks the computation. Nothing is allocated. Uses the processor's own instructions where it has
/// them.
public struct SHA256: Sendable {
  private var context: larder_sha256_context

  /// Begins the hash of no bytes.
  public init() {
    self.init(isPortable: false)
  }

  /// Begins a hash that avoids the processor's own instructions, for tests to compare with.
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
  public mutating func update(_ bytes: RawSpan) {
    // Safe: the C function reads exactly `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBytes { unsafe larder_sha256_update(&context, $0.baseAddress, $0.count) }
  }

  /// Adds the bytes of an array.
  public mutating func update(_ bytes: [UInt8]) {
    // Safe: bytes have no padding that a raw view could show.
    unsafe update(bytes.span.bytes)
  }

  /// Adds the UTF-8 of a text, without a length or a terminator.
  public mutating func update(_ text: String) {
    // Safe: bytes have no padding that a raw view could show.
    unsafe update(text.utf8Span.span.bytes)
  }

  /// Adds the bytes of another digest.
  public mutating func update(_ digest: SHA256Digest) {
    digest.withBytes { update($0) }
  }

  /// Returns the digest of all bytes added so far.
  ///
  /// The computation itself stays as it was: more bytes may be added, and finished again.
  public func finish() -> SHA256Digest {
    var copy = context
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    // Safe: the tuple is exactly the 32 bytes that the C function writes, and any bytes are valid integers.
    unsafe withUnsafeMutableBytes(of: &words) {
      unsafe larder_sha256_final(&copy, $0.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    return SHA256Digest(
      words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
  }

  /// Whether this machine computes the hash with its own instructions.
  public static var isAccelerated: Bool { larder_sha256_is_accelerated() != 0 }

  /// Returns the digest of `bytes`.
  public static func digest(of bytes: RawSpan) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns the digest of an array's bytes.
  public static func digest(of bytes: [UInt8]) -> SHA256Digest {
    // Safe: bytes have no padding that a raw view could show.
    return unsafe digest(of: bytes.span.bytes)
  }

  /// Returns the digest of a text's UTF-8.
  public static func digest(of text: String) -> SHA256Digest {
    // Safe: bytes have no padding that a raw view could show.
    return unsafe digest(of: text.utf8Span.span.bytes)
  }
}
