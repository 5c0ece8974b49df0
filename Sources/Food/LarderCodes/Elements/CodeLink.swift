/// A reader for links to a product: ".../01/" with its number, more elements after it, and others after a question
/// mark.
enum CodeLink {
  private static let slash = UInt8(ascii: "/")

  /// Reads a link. Nil for other text, and for a link that does not lead to a product.
  static func read(_ bytes: Span<UInt8>, _ range: Range<Int>, year: Int) throws(CodeProblem) -> ScannedCode? {
    guard let path = path(bytes, range) else { return nil }
    let fragment = first(UInt8(ascii: "#"), bytes, range)
    let query = first(UInt8(ascii: "?"), bytes, range.lowerBound..<fragment)
    guard path.lowerBound < query else { return nil }
    let segments = path.lowerBound..<query
    guard let product = product(bytes, segments) else { return nil }
    let rest = product.upperBound..<query
    guard isPath(bytes, rest) else { return nil }
    var elements = ElementSet(year: year)
    try take(1, bytes, product, into: &elements)
    try takePath(bytes, rest, into: &elements)
    if query < fragment { try takeQuery(bytes, query + 1..<fragment, into: &elements) }
    var code = try elements.finished()
    code.mayBeNumber = product.count == 8
    return code
  }

  /// The part after the host, from its first slash. Nil if there is no link.
  private static func path(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard let colon = range.prefix(6).first(where: { bytes[$0] == UInt8(ascii: ":") }),
      isWeb(bytes, range.lowerBound..<colon), range.upperBound > colon + 3,
      bytes[colon + 1] == slash, bytes[colon + 2] == slash
    else { return nil }
    let start = first(slash, bytes, colon + 3..<range.upperBound)
    return start < range.upperBound ? start..<range.upperBound : nil
  }

  /// Whether the range is "http" or "https".
  private static func isWeb(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let letters: InlineArray<5, UInt8> = [
      UInt8(ascii: "h"), UInt8(ascii: "t"), UInt8(ascii: "t"), UInt8(ascii: "p"), UInt8(ascii: "s"),
    ]
    guard range.count == 4 || range.count == 5 else { return false }
    return range.allSatisfy { bytes[$0] | 0x20 == letters[$0 - range.lowerBound] }
  }

  /// The range of the number after "01". Nil if there is none.
  private static func product(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound {
      let name = segment(bytes, start..<range.upperBound)
      let value = segment(bytes, name.upperBound..<range.upperBound)
      if elementName(bytes, name) == 1, isLength(value.count),
        let number = Digits.number(bytes, value)
      {
        if value.count > 8 || CheckDigit.isRight(number) { return value }
      }
      start = name.upperBound
    }
    return nil
  }

  private static func isLength(_ count: Int) -> Bool { count == 8 || (12...14).contains(count) }

  /// The segment after the slash at the start of a range, up to the next slash. Empty if there is none.
  private static func segment(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    let start = range.lowerBound + 1
    return start..<first(slash, bytes, start..<range.upperBound)
  }

  /// Whether the path after the product consists of element names with values.
  private static func isPath(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound, start + 1 < range.upperBound {
      let name = segment(bytes, start..<range.upperBound)
      guard elementName(bytes, name) != nil, name.upperBound + 1 < range.upperBound else { return false }
      start = segment(bytes, name.upperBound..<range.upperBound).upperBound
    }
    return true
  }

  /// Reads the elements in the path after the product.
  private static func takePath(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into elements: inout ElementSet
  ) throws(CodeProblem) {
    var start = range.lowerBound
    while start < range.upperBound {
      let name = segment(bytes, start..<range.upperBound)
      guard let number = elementName(bytes, name) else { return }
      let value = segment(bytes, name.upperBound..<range.upperBound)
      try take(number, bytes, value, into: &elements)
      start = value.upperBound
    }
  }

  /// Reads the elements after the question mark. Names that are not numbers belong to others and are ignored.
  private static func takeQuery(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into elements: inout ElementSet
  ) throws(CodeProblem) {
    var start = range.lowerBound
    while start < range.upperBound {
      let rest = start..<range.upperBound
      let end = rest.first { bytes[$0] == UInt8(ascii: "&") || bytes[$0] == UInt8(ascii: ";") } ?? rest.upperBound
      let equals = first(UInt8(ascii: "="), bytes, start..<end)
      if let number = elementName(bytes, start..<equals) {
        try take(number, bytes, min(equals + 1, end)..<end, into: &elements)
      } else if Digits.areAll(bytes, start..<equals) {
        throw .elements(.unknown)
      }
      start = end + 1
    }
  }

  /// The element with a name, in digits or in the words of older links. Nil if there is none.
  private static func elementName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    if let first = range.first, bytes[first] | 0x20 >= UInt8(ascii: "a") { return wordName(bytes, range) }
    guard (2...4).contains(range.count), let number = Digits.number(bytes, range),
      let two = Digits.number(bytes, range.prefix(2)),
      ElementFormat.nameLength(beginning: Int(two)) == range.count
    else { return nil }
    return Int(number)
  }

  private static func wordName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard range.count == 3 || range.count == 4 else { return nil }
    let word = range.reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[$1]) }
    return switch word {
    case 0x6774_696E: 1  // gtin
    case 0x6C_6F74: 10  // lot
    case 0x65_7870: 17  // exp
    case 0x73_6572: 21  // ser
    case 0x63_7076: 22  // cpv
    default: nil
    }
  }

  /// Reads an element with percent-encoded characters.
  private static func take(
    _ name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>, into elements: inout ElementSet
  ) throws(CodeProblem) {
    if name == 1, range.count < 14 { return try takePadded(bytes, range, into: &elements) }
    guard range.contains(where: { bytes[$0] == UInt8(ascii: "%") }) else {
      return try elements.take(name, bytes, range)
    }
    var plain = InlineArray<90, UInt8>(repeating: 0)
    var (count, index) = (0, range.lowerBound)
    while index < range.upperBound {
      guard count < plain.count else { throw .elements(.length) }
      let isCoded = bytes[index] == UInt8(ascii: "%")
      guard let byte = isCoded ? decoded(bytes, index + 1..<range.upperBound) : bytes[index] else {
        throw .elements(.character)
      }
      plain[count] = byte
      count += 1
      index += isCoded ? 3 : 1
    }
    try elements.take(name, plain.span, 0..<count)
  }

  /// Reads a product number of fewer than fourteen digits.
  private static func takePadded(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into elements: inout ElementSet
  ) throws(CodeProblem) {
    var padded = InlineArray<14, UInt8>(repeating: UInt8(ascii: "0"))
    let zeros = 14 - range.count
    for index in range { padded[zeros + index - range.lowerBound] = bytes[index] }
    try elements.take(1, padded.span, 0..<14)
  }

  private static func decoded(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt8? {
    guard range.count >= 2, let high = hexadecimal(bytes[range.lowerBound]),
      let low = hexadecimal(bytes[range.lowerBound + 1])
    else { return nil }
    return high << 4 | low
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    if let digit = Digits.digit(byte) { return UInt8(digit) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }

  /// The first position of a byte in a range. The end of the range if it does not occur.
  private static func first(_ byte: UInt8, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    range.first { bytes[$0] == byte } ?? range.upperBound
  }
}
