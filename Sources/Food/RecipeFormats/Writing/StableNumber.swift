/// Numbers made of a text, the same for the same text: for what needs a name and has none.
enum StableNumber {
  /// A number of 64 bits by FNV-1a.
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// 16 digits.
  static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A name in the shape of a UUID.
  static func uuid(_ text: String) -> String {
    let first = hash(text.utf8)
    let all = Array(digits(first) + digits(hash(text.utf8, seed: first)))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(all[$0]) }.joined(separator: "-")
  }
}
