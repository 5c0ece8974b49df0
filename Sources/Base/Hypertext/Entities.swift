/// The entities of HTML, such as `&frac12;` and `&#189;`.
public enum Entities {
  /// The text with its entities replaced, once.
  ///
  /// What is no entity stays as it stands. Only the names of old need no semicolon.
  public static func decoded(_ text: String) -> String {
    guard text.utf8.contains(ASCII.ampersand) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    append(bytes, 0..<bytes.count, to: &decoded, isAttribute: false)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The text decoded until nothing changes, as it may have been encoded twice over: `&amp;amp;`. At most three times.
  public static func decodedFully(_ text: String) -> String {
    var text = text
    for _ in 0..<3 {
      let next = decoded(text)
      if next.utf8.elementsEqual(text.utf8) { break }
      text = next
    }
    return text
  }

  /// Appends a part of the bytes with its entities replaced.
  ///
  /// In an attribute a name without semicolon counts only where nothing follows it, so that addresses stay whole.
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8], isAttribute: Bool) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard bytes[index] == ASCII.ampersand else {
        index += 1
        continue
      }
      let rest = index + 1..<range.upperBound
      guard let (scalar, end) = entity(bytes, rest, isAttribute) else {
        index += 1
        continue
      }
      text.append(contentsOf: bytes[start..<index])
      text.append(scalar)
      (start, index) = (end, end)
    }
    text.append(contentsOf: bytes[start..<range.upperBound])
  }

  /// The entity whose `&` stands right before the range, and where it ends.
  private static func entity(_ bytes: [UInt8], _ range: Range<Int>, _ isAttribute: Bool) -> (Unicode.Scalar, Int)? {
    guard let first = range.first else { return nil }
    return bytes[first] == ASCII.hash
      ? numbered(bytes, first + 1..<range.upperBound) : named(bytes, range, isAttribute)
  }

  // MARK: Names

  private static func named(_ bytes: [UInt8], _ range: Range<Int>, _ isAttribute: Bool) -> (Unicode.Scalar, Int)? {
    let limit = min(range.upperBound, range.lowerBound + EntityTable.longestName + 1)
    var end = range.lowerBound
    while end < limit, ASCII.isLetter(bytes[end]) || ASCII.isDigit(bytes[end]) { end += 1 }
    if end < range.upperBound, bytes[end] == ASCII.semicolon,
      let scalar = EntityTable.all[bytes.text(range.lowerBound..<end)]
    {
      return (scalar, end + 1)
    }
    var shorter = min(end, range.lowerBound + EntityTable.longestLegacyName)
    while shorter >= range.lowerBound + 2 {
      if let scalar = EntityTable.legacy[bytes.text(range.lowerBound..<shorter)] {
        let isFollowed = shorter < end || (shorter < range.upperBound && bytes[shorter] == ASCII.equals)
        return isAttribute && isFollowed ? nil : (scalar, shorter)
      }
      shorter -= 1
    }
    return nil
  }

  // MARK: Numbers

  private static func numbered(_ bytes: [UInt8], _ range: Range<Int>) -> (Unicode.Scalar, Int)? {
    guard let (number, end) = number(bytes, range) else { return nil }
    // Half of a pair: some programs write both halves as entities of their own.
    if 0xD800..<0xDC00 ~= number, end + 1 < range.upperBound, bytes[end] == ASCII.ampersand,
      bytes[end + 1] == ASCII.hash, let (low, pairEnd) = self.number(bytes, end + 2..<range.upperBound),
      0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (number - 0xD800) << 10 + (low - 0xDC00))
    {
      return (scalar, pairEnd)
    }
    if 0x80..<0xA0 ~= number { return (CodePage.windows1252.scalar(UInt8(number)), end) }
    return (number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}", end)
  }

  /// The number behind `&#`, and where it ends, its semicolon included. Beyond what Unicode has it stops growing.
  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> (UInt32, Int)? {
    var index = range.lowerBound
    var radix: UInt32 = 10
    if index < range.upperBound, bytes[index] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let first = index
    var number: UInt32 = 0
    while index < range.upperBound, let digit = ASCII.hexadecimalValue(bytes[index]), digit < radix {
      number = min(number * radix + digit, 0x11_0000)
      index += 1
    }
    guard index > first else { return nil }
    let isClosed = index < range.upperBound && bytes[index] == ASCII.semicolon
    return (number, isClosed ? index + 1 : index)
  }
}
