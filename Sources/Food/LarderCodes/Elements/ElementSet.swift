/// The elements of one code as they come in.
struct ElementSet {
  private let year: Int
  private var item: UInt64?
  private var content: UInt64?
  private var pieces: Int?
  private var contentCount: Int?
  /// What is said besides; the product is filled in at the end.
  private var code = ScannedCode(.shop(ShopCode(number: 0, length: 8)))

  init(year: Int) { self.year = year }

  /// Takes in the element of a name, whose value stands in a range of bytes.
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

  /// What the elements say together.
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

  /// A weight, a volume or a price; the last digit of its name says how many decimals.
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

  /// Keeps a value, which may be there twice but not differ.
  private func keep<Value: Equatable>(_ value: Value, in field: inout Value?) throws(CodeProblem) {
    if let known = field, known != value { throw .elements(.contradiction) }
    field = value
  }
}
