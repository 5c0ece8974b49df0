/// The Base64 encoding of bytes.
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()

  package static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let group =
        UInt32(bytes[start]) << 16 | UInt32(rest > 1 ? bytes[start + 1] : 0) << 8
        | UInt32(rest > 2 ? bytes[start + 2] : 0)
      text.append(letters[Int(group >> 18 & 63)])
      text.append(letters[Int(group >> 12 & 63)])
      text.append(rest > 1 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(rest > 2 ? letters[Int(group & 63)] : UInt8(ascii: "="))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes. Nil if there is an invalid letter; white space is skipped.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group: UInt32 = 0
    var count = 0
    for letter in text {
      if letter == UInt8(ascii: "=") { break }
      if letter == 0x20 || 0x09...0x0D ~= letter { continue }
      let value = values[Int(letter)]
      guard value != 0xFF else { return nil }
      group = group << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        bytes.append(UInt8(truncatingIfNeeded: group >> 8))
        bytes.append(UInt8(truncatingIfNeeded: group))
        (group, count) = (0, 0)
      }
    }
    if count > 1 { bytes.append(UInt8(truncatingIfNeeded: group >> (count == 3 ? 10 : 4))) }
    if count > 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 2)) }
    return bytes
  }
}
