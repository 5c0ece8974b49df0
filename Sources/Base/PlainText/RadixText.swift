/// Encodes bytes as text with a fixed number of bits per character, and decodes it uniquely.
package struct RadixText: Sendable {
  private let digits: [UInt8]
  /// The value of each byte as a digit; 255 if it is not one.
  private let values: [UInt8]
  private let bits: Int

  package static let base32 = RadixText("abcdefghijklmnopqrstuvwxyz234567", bits: 5)
  package static let base64url = RadixText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", bits: 6)

  private init(_ digits: String, bits: Int) {
    self.digits = Array(digits.utf8)
    self.bits = bits
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    self.values = values
  }

  package func text(of bytes: [UInt8]) -> String {
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
  package func bytes(of text: String, count wanted: Int) -> [UInt8]? {
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

extension [UInt8] {
  /// Random bytes from the system, for secrets.
  package static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
