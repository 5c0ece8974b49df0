/// The grammar of numbers.
enum JSONNumber {
  /// Whether some bytes are a number as JSON has them: `0`, `-1.5`, `2e10`.
  static func isNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    func has(_ byte: UInt8) -> Bool { index < range.upperBound && bytes[index] == byte }
    func skipDigits() -> Bool {
      let first = index
      while index < range.upperBound, ASCII.isDigit(bytes[index]) { index += 1 }
      return index > first
    }
    if has(ASCII.minus) { index += 1 }
    if has(0x30) { index += 1 } else if !skipDigits() { return false }
    if has(UInt8(ascii: ".")) {
      index += 1
      guard skipDigits() else { return false }
    }
    if has(UInt8(ascii: "e")) || has(UInt8(ascii: "E")) {
      index += 1
      if has(UInt8(ascii: "+")) || has(ASCII.minus) { index += 1 }
      guard skipDigits() else { return false }
    }
    return index == range.upperBound
  }
}
