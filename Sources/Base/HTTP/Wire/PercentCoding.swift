/// Text in which bytes may stand as a percent sign and two hexadecimal digits.
enum PercentCoding {
  /// The bytes that are meant; nil where a percent sign has no digits behind it, or a byte is NUL.
  static func decoded(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      if byte == Octet.percent {
        guard bytes.endIndex - index > 2, let high = Octet.hexadecimal(bytes[index + 1]),
          let low = Octet.hexadecimal(bytes[index + 2])
        else { return nil }
        byte = UInt8(high << 4 | low)
        index += 2
      } else if byte == UInt8(ascii: "+"), plusIsBlank {
        byte = Octet.space
      }
      guard byte != 0 else { return nil }
      result.append(byte)
      index += 1
    }
    return result
  }

  /// The text that is meant; nil besides where it is not UTF-8.
  static func text(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool) -> String? {
    decoded(bytes, plusIsBlank: plusIsBlank).flatMap { $0[...].text }
  }
}
