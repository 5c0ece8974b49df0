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

/// The BLAKE2b hash of a secret, which is all that is kept of it.
///
/// Half of it is the key that it is found by, and all of it is compared then, so that no comparison of another's making
/// says how far two secrets agree.
struct SecretHash: Hashable, Sendable {
  static let byteCount = 32

  let bytes: [UInt8]

  var key: [UInt8] { Array(bytes.prefix(Self.byteCount / 2)) }

  /// Whether both are of one secret, in the same time whatever they are.
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

/// Bytes as letters and digits, so many bits in each, and back. Each text stands for other bytes.
struct RadixText: Sendable {
  private let digits: [UInt8]
  /// What each byte stands for, as a digit; 255 where it is none.
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

  /// The lowest bits as a letter.
  private func digit(_ value: UInt32) -> UInt8 { digits[Int(value) & (1 << bits - 1)] }

  /// The bytes that a text stands for; nil where it is not the text of exactly `wanted` bytes.
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
    // The bits that are left over are zero, or two texts would stand for the same.
    let rest = held & (1 << UInt32(count) - 1)
    return rest == 0 ? bytes : nil
  }
}
