/// SHA-1, for the codes of authenticator apps. Only as an HMAC is it still strong: use ``SHA256`` for anything else.
package enum SHA1 {
  /// The length of a digest, and so of a message authentication code.
  package static let byteCount = 20
  private static let blockBytes = 64

  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(bytes)
    for start in stride(from: 0, to: padded.count, by: blockBytes) {
      mix(padded[start..<start + blockBytes], into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  /// Returns the message authentication code of RFC 2104 (HMAC-SHA-1).
  package static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > blockBytes ? digest(of: key) : key
    block += [UInt8](repeating: 0, count: blockBytes - block.count)
    let inner = digest(of: block.map { $0 ^ 0x36 } + message)
    return digest(of: block.map { $0 ^ 0x5C } + inner)
  }

  /// The bytes with a set bit, zeros and their length in bits, which fill whole blocks.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (2 * blockBytes - 9 - bytes.count % blockBytes) % blockBytes
    let length = UInt64(bytes.count) * 8
    return bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 80)
    for (place, byte) in block.enumerated() { words[place / 4] = words[place / 4] << 8 | UInt32(byte) }
    for place in 16..<80 {
      let word = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
      words[place] = turned(word, by: 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (round, word) in words.enumerated() {
      let (choice, constant): (UInt32, UInt32) =
        switch round {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let sum = turned(a, by: 5) &+ choice &+ e &+ constant &+ word
      (a, b, c, d, e) = (sum, a, turned(b, by: 30), c, d)
    }
    for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
  }

  /// Rotates a word to the left.
  private static func turned(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
