/// What a cookie, a token or a link proves somebody by: 256 random bits. Only their hash is ever kept.
package struct Secret: Sendable, CustomStringConvertible {
  static let byteCount = 32

  private let bytes: [UInt8]

  /// A new one, from the system's randomness.
  static func random() -> Secret {
    Secret(bytes: (0..<byteCount / 8).flatMap { _ in UInt64.random().bytes })
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the 43 letters of a secret; nil where they are none.
  package init?(_ text: String) {
    guard let bytes = RadixText.base64url.bytes(of: text, count: Self.byteCount) else { return nil }
    self.bytes = bytes
  }

  /// Reads the value of an `Authorization` field, "Bearer …"; nil where it is something else.
  package init?(authorization value: String) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    self.init(String(parts[1].drop { $0 == " " }))
  }

  /// The secret itself, to be given away once and written down nowhere.
  package var text: String { RadixText.base64url.text(of: bytes) }

  /// Not the secret, which must not get into a log.
  package var description: String { "a secret" }

  /// What is kept of it.
  func hash() throws(AccountError) -> SecretHash {
    SecretHash(bytes: try Sodium.blake2b(of: bytes))
  }
}
