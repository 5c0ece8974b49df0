import PlainText

/// The secret of a cookie, token or link: 256 random bits. Only its hash is stored.
package struct Secret: Sendable, CustomStringConvertible {
  static let byteCount = 32

  private let bytes: [UInt8]

  /// Creates a secret from the system's randomness.
  static func random() -> Secret { Secret(bytes: .random(byteCount)) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the 43 characters of a secret.
  package init?(_ text: String) {
    guard let bytes = RadixText.base64url.bytes(of: text, count: Self.byteCount) else { return nil }
    self.bytes = bytes
  }

  /// Parses the value of an `Authorization` field, "Bearer …".
  package init?(authorization value: String) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    self.init(String(parts[1].drop { $0 == " " }))
  }

  /// The secret itself, which is shown once and never stored.
  package var text: String { RadixText.base64url.text(of: bytes) }

  /// A placeholder, because secrets must not appear in logs.
  package var description: String { "a secret" }

  func hash() throws(AccountError) -> SecretHash { SecretHash(bytes: try Sodium.blake2b(of: bytes)) }
}

/// The BLAKE2b hash of a secret, the only part that is stored.
///
/// Half of it is the lookup key. The whole is then compared in constant time, so that timing reveals nothing about the
/// secret.
struct SecretHash: Hashable, Sendable, CustomStringConvertible {
  static let byteCount = 32

  let bytes: [UInt8]

  var key: [UInt8] { Array(bytes.prefix(Self.byteCount / 2)) }

  /// Compares two hashes in constant time.
  func isSame(as other: SecretHash) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    var difference: UInt8 = 0
    for (one, another) in zip(bytes, other.bytes) { difference |= one ^ another }
    return difference == 0
  }

  var description: String { "the hash of a secret" }
}
