/// The secret of a cookie, token or link: 256 random bits. Only its hash is stored.
package struct Secret: Sendable, CustomStringConvertible {
  static let byteCount = 32

  private let bytes: [UInt8]

  /// Creates a secret from the system's randomness.
  static func random() -> Secret { Secret(bytes: .random(byteCount)) }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

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

  /// Returns the hash to store.
  func hash() throws(AccountError) -> SecretHash {
    SecretHash(bytes: try Sodium.blake2b(of: bytes))
  }
}

/// The BLAKE2b hash of a secret, the only part that is stored.
///
/// Half of it is the lookup key. The whole is then compared in constant time, so that timing reveals nothing about the
/// secret.
struct SecretHash: Hashable, Sendable {
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
}

extension SecretHash: CustomStringConvertible {
  var description: String { "the hash of a secret" }
}

/// Encodes bytes as text with a fixed number of bits per character, and decodes it uniquely.
struct RadixText: Sendable {
  private let digits: [UInt8]
  /// The value of each byte as a digit; 255 if it is not one.
  private let values: [UInt8]
  private let bits: Int

  static let base32 = RadixText("abcdefghijklmnopqrstuvwxyz234567", bits: 5)
  static let base64url = RadixText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", bits: 6)

  private init(_ digits: String, bits: Int) {
    self.digits = Array(digits.utf8)
    self.bits = bits
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    self.values = values
  }

  func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(bytes.count * 8 / bits + 1)
    var held: UInt32 = 0
    var count = 0
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= bits {
        count -= bits
        letters.append(digit(held >> UInt32(count)))
      }
    }
    if count > 0 { letters.append(digit(held << UInt32(bits - count))) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The digit for the lowest bits.
  private func digit(_ value: UInt32) -> UInt8 { digits[Int(value) & (1 << bits - 1)] }

  /// Decodes exactly `wanted` bytes; nil if the text does not match.
  func bytes(of text: String, count wanted: Int) -> [UInt8]? {
    guard text.utf8.count == (wanted * 8 + bits - 1) / bits else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(wanted)
    var held: UInt32 = 0
    var count = 0
    for letter in text.utf8 {
      let value = values[Int(letter)]
      guard value != 255 else { return nil }
      held = held << UInt32(bits) | UInt32(value)
      count += bits
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> UInt32(count)))
      }
    }
    // Leftover bits must be zero, or two texts would decode to the same bytes.
    let rest = held & (1 << UInt32(count) - 1)
    return rest == 0 ? bytes : nil
  }
}
