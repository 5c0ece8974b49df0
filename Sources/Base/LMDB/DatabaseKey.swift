/// A value that can be a key of a database.
///
/// `UInt64` is for databases with integer keys, everything else for those with byte keys. A layer above may conform
/// its own fixed-size types, which then cost no array:
///
///     extension SHA256Digest: DatabaseKey {
///       static var keyKind: KeyKind { .bytes }
///       func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result { withBytes(body) }
///     }
public protocol DatabaseKey {
  /// The kind of database that the key fits.
  static var keyKind: KeyKind { get }

  /// Lends the key's bytes to `body`, 1 to 511 of them.
  func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result
}

/// How a database orders its keys.
public enum KeyKind: Hashable, Sendable {
  /// By number; every key is a `UInt64`, stored in the machine's own byte order.
  case integer
  /// By bytes, as unsigned numbers from the first on; a prefix comes before what it begins. 1 to 511 bytes.
  case bytes
}

extension UInt64: DatabaseKey {
  public static var keyKind: KeyKind { .integer }

  public func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Safe: the span cannot leave the closure, for which the integer stays in place.
    unsafe withUnsafeBytes(of: self) { unsafe body($0.bytes) }
  }
}

extension Array: DatabaseKey where Element == UInt8 {
  public static var keyKind: KeyKind { .bytes }

  public func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Safe: bytes have no padding that a raw view could show.
    unsafe body(span.bytes)
  }
}
