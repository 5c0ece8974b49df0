/// Reads elements that stand one behind the other: names of two to four digits, each with its value.
enum ElementText {
  /// What scanners type where an element ends that has no length of its own.
  static let separator: UInt8 = 0x1D

  /// Whether a text without any sign of it may be elements: digits that begin with a product's.
  static func mayStand(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 15, bytes[range.lowerBound] == UInt8(ascii: "0") else { return false }
    let second = bytes[range.lowerBound + 1]
    guard second == UInt8(ascii: "1") || second == UInt8(ascii: "2") else { return false }
    return Digits.areAll(bytes, range.prefix(16))
  }

  /// Reads elements without brackets.
  static func read(_ bytes: Span<UInt8>, _ range: Range<Int>, year: Int) throws(CodeProblem) -> ScannedCode {
    var elements = ElementSet(year: year)
    var position = range.lowerBound
    if !range.isEmpty, bytes[position] == separator { position += 1 }
    while position < range.upperBound {
      let name = try name(bytes, position..<range.upperBound)
      let value = name.end..<end(of: name.number, bytes, name.end..<range.upperBound)
      try elements.take(name.number, bytes, value)
      position = value.upperBound
      if position < range.upperBound, bytes[position] == separator { position += 1 }
    }
    return try elements.finished()
  }

  /// Reads elements as they are printed for people, with each name in brackets; nil where it is only text.
  static func readBracketed(_ bytes: Span<UInt8>, _ range: Range<Int>, year: Int) throws(CodeProblem) -> ScannedCode? {
    guard bracketed(bytes, range) != nil, hasProduct(bytes, range) else { return nil }
    var elements = ElementSet(year: year)
    var position = range.lowerBound
    while position < range.upperBound {
      guard let name = bracketed(bytes, position..<range.upperBound) else { throw .elements(.unknown) }
      let value = bracketedValue(of: name.number, bytes, name.end..<range.upperBound)
      try elements.take(name.number, bytes, trimmed(bytes, value))
      position = value.upperBound
    }
    return try elements.finished()
  }

  /// The name at the beginning of a range, and where it ends.
  private static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> (number: Int, end: Int) {
    guard range.count >= 2 else { throw .elements(.length) }
    guard let two = Digits.number(bytes, range.prefix(2)), let length = ElementFormat.nameLength(beginning: Int(two))
    else { throw .elements(.unknown) }
    guard range.count >= length else { throw .elements(.length) }
    guard let number = Digits.number(bytes, range.prefix(length)) else { throw .elements(.unknown) }
    return (Int(number), range.lowerBound + length)
  }

  /// Where the value ends that a range begins with.
  private static func end(of name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    if let format = ElementFormat.of(name), format.endsByItself { return range.prefix(format.digits).upperBound }
    return range.first { bytes[$0] == separator } ?? range.upperBound
  }

  /// The name in brackets at the beginning of a range, and where the bracket ends; nil where there is none.
  private static func bracketed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (number: Int, end: Int)? {
    guard let first = range.first, bytes[first] == UInt8(ascii: "("),
      let close = range.prefix(6).first(where: { bytes[$0] == UInt8(ascii: ")") }),
      let number = Digits.number(bytes, first + 1..<close), ElementFormat.of(Int(number)) != nil
    else { return nil }
    let two = Digits.number(bytes, first + 1..<min(first + 3, close)) ?? 100
    return ElementFormat.nameLength(beginning: Int(two)) == close - first - 1 ? (Int(number), close + 1) : nil
  }

  /// What a range begins with, up to the next name in brackets.
  private static func bracketedValue(of name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let end = range.first { bracketed(bytes, $0..<range.upperBound) != nil } ?? range.upperBound
    return range.lowerBound..<end
  }

  /// Whether the product is named somewhere.
  private static func hasProduct(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { index in
      guard let name = bracketed(bytes, index..<range.upperBound) else { return false }
      return name.number == 1 || name.number == 2
    }
  }

  private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] == 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] == 0x20 { range.removeLast() }
    return range
  }
}
