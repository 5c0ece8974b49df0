/// A code from a scanner or copied from a pack: its product, and the other information in it.
package struct ScannedCode: Hashable, Sendable {
  package var product: ProductCode
  /// Another possible product: eight digits that begin with 0 may be a short American code, or a shop's own.
  package var otherProduct: ProductCode?
  /// Whether the eight digits may as well be a date or any number. They only count as a code if the product is known.
  package var mayBeNumber = false
  /// Whether the code on a case names its content instead of the case.
  package var isContent = false

  /// The best-before date.
  package var bestBefore: PrintedDate?
  package var sellBy: PrintedDate?
  package var useBy: PrintedDate?
  package var packed: PrintedDate?
  package var produced: PrintedDate?

  /// The weight in kilograms.
  package var kilograms: PrintedNumber?
  package var pounds: PrintedNumber?
  /// The volume in litres.
  package var litres: PrintedNumber?
  /// The number of pieces, or of products in a case.
  package var count: Int?
  package var price: PrintedNumber?
  /// The number of the price's currency, such as 978 for the euro. Nil for the local currency.
  package var currency: Int?

  package var batch: String?
  package var serial: String?

  /// Creates a code with only a product.
  package init(_ product: ProductCode) { self.product = product }
}

extension ScannedCode {
  /// Reads a code in any form that a scanner types: digits, elements, or a link. Nil for plain text.
  ///
  /// - Parameters:
  /// - year: The current year, which decides the century of dates.
  /// - isStated: Whether the text is known to be a code. Then eight digits count as one, and plain text is a problem.
  package static func read(_ text: String, year: Int, isStated: Bool = false) throws(CodeProblem) -> ScannedCode? {
    try read(text.utf8.span, year: year, isStated: isStated)
  }

  /// Reads a code in any form that a scanner types, from its bytes.
  package static func read(
    _ bytes: Span<UInt8>, year: Int, isStated: Bool = false
  ) throws(CodeProblem) -> ScannedCode? {
    let range = trimmed(bytes)
    if let code = try form(bytes, range, year: year, isStated: isStated) { return code }
    guard isStated else { return nil }
    throw problem(of: bytes, range)
  }

  /// The reason why a stated code does not have the form of one.
  private static func problem(of bytes: Span<UInt8>, _ range: Range<Int>) -> CodeProblem {
    Digits.areAll(bytes, range) ? .length(range.count) : .notDigits
  }

  private static func form(
    _ bytes: Span<UInt8>, _ range: Range<Int>, year: Int, isStated: Bool
  ) throws(CodeProblem) -> ScannedCode? {
    guard let first = range.first.map({ bytes[$0] }) else { return nil }
    switch first {
    case UInt8(ascii: "]"): return try symbol(bytes, range, year: year, isStated: isStated)
    case UInt8(ascii: "("): return try ElementText.readBracketed(bytes, range, year: year)
    case UInt8(ascii: "h"), UInt8(ascii: "H"): return try CodeLink.read(bytes, range, year: year)
    case ElementText.separator: return try ElementText.read(bytes, range, year: year)
    default:
      if let code = try digits(bytes, range, isStated: isStated) { return code }
      return ElementText.mayStand(bytes, range) ? try ElementText.read(bytes, range, year: year) : nil
    }
  }

  /// Reads the text after the three characters by which a scanner identifies the symbology.
  private static func symbol(
    _ bytes: Span<UInt8>, _ range: Range<Int>, year: Int, isStated: Bool
  ) throws(CodeProblem) -> ScannedCode? {
    guard range.count > 3 else { return nil }
    let rest = range.dropFirst(3)
    guard bytes[rest.lowerBound] != UInt8(ascii: "]") else { return nil }
    switch (UnicodeScalar(bytes[range.lowerBound + 1]), UnicodeScalar(bytes[range.lowerBound + 2])) {
    case ("C", "1"), ("d", "2"), ("d", "5"), ("Q", "3"), ("Q", "4"), ("J", "1"), ("J", "4"), ("e", "0"..."2"):
      return try ElementText.read(bytes, rest, year: year)
    case ("E", "4") where rest.count == 8: return try europeanEight(bytes, rest)
    case ("E", let kind):
      // A small code may follow the large one. It does not concern the product.
      let main = kind == "3" ? rest.prefix(13) : rest
      guard let code = try digits(bytes, main, isStated: true) else { throw problem(of: bytes, main) }
      return code
    default: return try form(bytes, rest, year: year, isStated: isStated)
    }
  }

  /// Reads digits: 12 to 14 are a code, and eight may be one.
  private static func digits(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isStated: Bool
  ) throws(CodeProblem) -> ScannedCode? {
    guard range.count == 8 || (12...14).contains(range.count), let number = Digits.number(bytes, range) else {
      return nil
    }
    guard range.count == 8 else { return ScannedCode(try ProductCode(number: number)) }
    return try eight(number, isStated: isStated)
  }

  private static func eight(_ number: UInt64, isStated: Bool) throws(CodeProblem) -> ScannedCode? {
    guard number > 0 else { throw .zeros }
    let isEuropean = CheckDigit.isRight(number)
    var code: ScannedCode
    if number < Digits.power(7), let full = UpcE.expanded(number) {
      code = ScannedCode(try ProductCode(number: full))
      code.otherProduct = isEuropean ? .shop(ShopCode(number: number, length: 8)) : nil
    } else if isEuropean {
      code = try ScannedCode(ofEuropean: number)
    } else {
      guard isStated else { return nil }
      throw .checkDigit(expected: expectedDigit(of: number))
    }
    code.mayBeNumber = !isStated
    return code
  }

  private static func expectedDigit(of eight: UInt64) -> Int {
    let seven = eight / 10
    return Int(eight < Digits.power(7) ? UpcE.checkDigit(after: seven) : CheckDigit.after(seven))
  }

  private static func europeanEight(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(CodeProblem) -> ScannedCode {
    guard let number = Digits.number(bytes, range) else { throw problem(of: bytes, range) }
    guard number > 0 else { throw .zeros }
    guard CheckDigit.isRight(number) else { throw .checkDigit(expected: Int(CheckDigit.after(number / 10))) }
    return try ScannedCode(ofEuropean: number)
  }

  /// Creates a code from eight digits with a correct check digit. Those that begin with 0 or 2 are a shop's own.
  private init(ofEuropean number: UInt64) throws(CodeProblem) {
    let isShop = number < Digits.power(7) || number / Digits.power(7) == 2
    self.init(isShop ? .shop(ShopCode(number: number, length: 8)) : try ProductCode(number: number))
  }

  private static func trimmed(_ bytes: Span<UInt8>) -> Range<Int> {
    var (start, end) = (0, bytes.count)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// The reason why something that looks like a food's code is not one.
package enum CodeProblem: Error, Hashable, Sendable {
  /// The last digit is wrong; `expected` would be right.
  case checkDigit(expected: Int)
  /// No code has this number of digits.
  case length(Int)
  /// The text contains more than digits, and does not have a permitted form.
  case notDigits
  /// All digits are zero.
  case zeros
  /// A book, a magazine or sheet music.
  case book
  /// A coupon, a voucher or a deposit receipt.
  case coupon
  /// A date that does not exist.
  case date
  /// A code without a product, for example of a parcel, or of a case without the number of its contents.
  case noProduct
  /// An element of a longer code cannot be read, so none is used.
  case elements(ElementFault)

  /// The problem in one word, for JSON.
  package var word: String {
    switch self {
    case .checkDigit: "check digit"
    case .length: "length"
    case .notDigits: "digits"
    case .zeros: "zeros"
    case .book: "book"
    case .coupon: "coupon"
    case .date: "date"
    case .noProduct: "no product"
    case .elements: "elements"
    }
  }
}
