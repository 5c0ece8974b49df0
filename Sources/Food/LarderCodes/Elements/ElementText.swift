/// A reader for a sequence of elements: names of two to four digits, each with its value.
enum ElementText {
  /// The separator that scanners type after an element of variable length.
  static let separator: UInt8 = 0x1D

  /// Whether a text without separators may consist of elements: digits that begin with a product's element.
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

  /// Reads elements in the printed form, with each name in brackets. Nil for plain text.
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

  /// The name at the start of a range, with its end.
  private static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> (number: Int, end: Int) {
    guard range.count >= 2 else { throw .elements(.length) }
    guard let two = Digits.number(bytes, range.prefix(2)), let length = ElementFormat.nameLength(beginning: Int(two))
    else { throw .elements(.unknown) }
    guard range.count >= length else { throw .elements(.length) }
    guard let number = Digits.number(bytes, range.prefix(length)) else { throw .elements(.unknown) }
    return (Int(number), range.lowerBound + length)
  }

  /// The end of the value at the start of a range.
  private static func end(of name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    if let format = ElementFormat.of(name), format.endsByItself { return range.prefix(format.digits).upperBound }
    return range.first { bytes[$0] == separator } ?? range.upperBound
  }

  /// The name in brackets at the start of a range, with the end of the bracket. Nil if there is none.
  private static func bracketed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (number: Int, end: Int)? {
    guard let first = range.first, bytes[first] == UInt8(ascii: "("),
      let close = range.prefix(6).first(where: { bytes[$0] == UInt8(ascii: ")") }),
      let number = Digits.number(bytes, first + 1..<close), ElementFormat.of(Int(number)) != nil
    else { return nil }
    let two = Digits.number(bytes, first + 1..<min(first + 3, close)) ?? 100
    return ElementFormat.nameLength(beginning: Int(two)) == close - first - 1 ? (Int(number), close + 1) : nil
  }

  /// The value at the start of a range, up to the next name in brackets.
  private static func bracketedValue(of name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let end = range.first { bracketed(bytes, $0..<range.upperBound) != nil } ?? range.upperBound
    return range.lowerBound..<end
  }

  /// Whether one of the elements names the product.
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

/// The elements of one code, collected one by one.
struct ElementSet {
  private let year: Int
  private var item: UInt64?
  private var content: UInt64?
  private var pieces: Int?
  private var contentCount: Int?
  /// The other information. The product is filled in at the end.
  private var code = ScannedCode(.shop(ShopCode(number: 0, length: 8)))

  init(year: Int) { self.year = year }

  /// Adds the element with a name, whose value is in a range of bytes.
  mutating func take(_ name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) {
    guard let format = ElementFormat.of(name) else { throw .elements(.unknown) }
    if let fault = format.fault(of: bytes, range) { throw .elements(fault) }
    switch name {
    case 1: try keep(product(bytes, range), in: &item)
    case 2: try keep(product(bytes, range), in: &content)
    case 10: try keep(text(bytes, range), in: &code.batch)
    case 21: try keep(text(bytes, range), in: &code.serial)
    case 11...13, 15...17: try takeDate(name, bytes, range)
    case 30: try keep(number(bytes, range), in: &pieces)
    case 37: try keep(number(bytes, range), in: &contentCount)
    case 3100...3939: try takeAmount(name, bytes, range)
    default: break
    }
  }

  func finished() throws(CodeProblem) -> ScannedCode {
    if item != nil, content != nil || contentCount != nil { throw .elements(.incomplete) }
    guard let number = item ?? (contentCount == nil ? nil : content) else { throw .noProduct }
    var code = code
    code.product = try ProductCode(number: number)
    code.isContent = content != nil
    code.count = contentCount ?? pieces
    return code
  }

  private mutating func takeDate(_ name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) {
    guard let date = PrintedDate(sixDigits: try number(bytes, range), seenIn: year) else { throw .date }
    switch name {
    case 11: try keep(date, in: &code.produced)
    case 13: try keep(date, in: &code.packed)
    case 15: try keep(date, in: &code.bestBefore)
    case 16: try keep(date, in: &code.sellBy)
    case 17: try keep(date, in: &code.useBy)
    default: break
    }
  }

  /// Adds a weight, a volume or a price. The last digit of its name is the number of decimals.
  private mutating func takeAmount(_ name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) {
    switch name / 10 {
    case 310: try keep(decimal(name, bytes, range), in: &code.kilograms)
    case 315: try keep(decimal(name, bytes, range), in: &code.litres)
    case 320: try keep(decimal(name, bytes, range), in: &code.pounds)
    case 392: try keep(decimal(name, bytes, range), in: &code.price)
    case 393:
      try keep(decimal(name, bytes, range.dropFirst(3)), in: &code.price)
      try keep(number(bytes, range.prefix(3)), in: &code.currency)
    default: break
    }
  }

  private func decimal(_ name: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> PrintedNumber {
    PrintedNumber(digits: try number(bytes, range), decimals: name % 10)
  }

  private func number(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> Int {
    guard let number = Digits.number(bytes, range) else { throw .elements(.character) }
    return Int(number)
  }

  private func product(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> UInt64 {
    UInt64(try number(bytes, range))
  }

  private func text(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> String {
    guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { throw .elements(.character) }
    return String(copying: text)
  }

  /// Stores a value. It may occur twice, but must not differ.
  private func keep<Value: Equatable>(_ value: Value, in field: inout Value?) throws(CodeProblem) {
    if let known = field, known != value { throw .elements(.contradiction) }
    field = value
  }
}
