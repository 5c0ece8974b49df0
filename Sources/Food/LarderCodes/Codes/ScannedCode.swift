/// What a scanner types or a person copies from a pack: which product it is, and what else the code says of it.
package struct ScannedCode: Hashable, Sendable {
  /// What it is the code of.
  package var product: ProductCode
  /// What it may be as well: eight digits from 0 can be a short American code, or a shop's own.
  package var otherProduct: ProductCode?
  /// Whether it is eight digits that may as well be a date or any number: a code only where such a product is known.
  package var mayBeNumber = false
  /// Whether it is the code of a case that names not itself but what it holds.
  package var isContent = false

  /// Until when it is at its best.
  package var bestBefore: PrintedDate?
  /// Until when a shop may sell it.
  package var sellBy: PrintedDate?
  /// Until when it may be eaten.
  package var useBy: PrintedDate?
  /// When it was packed.
  package var packed: PrintedDate?
  /// When it was made.
  package var produced: PrintedDate?

  /// What it weighs, in kilograms.
  package var kilograms: PrintedNumber?
  /// What it weighs, in pounds.
  package var pounds: PrintedNumber?
  /// How much it holds, in litres.
  package var litres: PrintedNumber?
  /// How many pieces there are, or how many of the product a case holds.
  package var count: Int?
  /// What it costs.
  package var price: PrintedNumber?
  /// The number of the price's currency, such as 978 for the euro; nil for that of the country.
  package var currency: Int?

  /// The batch that it was made in.
  package var batch: String?
  /// The number of this very pack.
  package var serial: String?

  /// The code of a product, that says nothing else.
  package init(_ product: ProductCode) { self.product = product }
}

extension ScannedCode {
  /// Reads a code in any form that a scanner types: digits, elements, or a link; nil where it is only text.
  ///
  /// - Parameters:
  ///   - year: The year it is read in, which says of what century its dates are.
  ///   - isStated: Whether it is known to be a code, so that eight digits are one, and text is a problem.
  package static func read(
    _ text: String, year: Int, isStated: Bool = false
  ) throws(CodeProblem) -> ScannedCode? {
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

  /// Why what is known to be a code is none, where its form is none of a code.
  private static func problem(of bytes: Span<UInt8>, _ range: Range<Int>) -> CodeProblem {
    Digits.areAll(bytes, range) ? .length(range.count) : .notDigits
  }

  private static func form(
    _ bytes: Span<UInt8>, _ range: Range<Int>, year: Int, isStated: Bool
  ) throws(CodeProblem) -> ScannedCode? {
    guard let first = range.first.map({ bytes[$0] }) else { return nil }
    switch first {
    case UInt8(ascii: "]"):
      return try symbol(bytes, range, year: year, isStated: isStated)
    case UInt8(ascii: "("):
      return try ElementText.readBracketed(bytes, range, year: year)
    case UInt8(ascii: "h"), UInt8(ascii: "H"):
      return try CodeLink.read(bytes, range, year: year)
    case ElementText.separator:
      return try ElementText.read(bytes, range, year: year)
    default:
      if let code = try digits(bytes, range, isStated: isStated) { return code }
      return ElementText.mayStand(bytes, range) ? try ElementText.read(bytes, range, year: year) : nil
    }
  }

  /// What stands behind the three characters by which a scanner says what kind of code it saw.
  private static func symbol(
    _ bytes: Span<UInt8>, _ range: Range<Int>, year: Int, isStated: Bool
  ) throws(CodeProblem) -> ScannedCode? {
    guard range.count > 3 else { return nil }
    let rest = range.dropFirst(3)
    guard bytes[rest.lowerBound] != UInt8(ascii: "]") else { return nil }
    switch (UnicodeScalar(bytes[range.lowerBound + 1]), UnicodeScalar(bytes[range.lowerBound + 2])) {
    case ("C", "1"), ("d", "2"), ("d", "5"), ("Q", "3"), ("Q", "4"), ("J", "1"), ("J", "4"), ("e", "0"..."2"):
      return try ElementText.read(bytes, rest, year: year)
    case ("E", "4") where rest.count == 8:
      return try europeanEight(bytes, rest)
    case ("E", let kind):
      // A small code may stand beside the large one; it says nothing of the product.
      let main = kind == "3" ? rest.prefix(13) : rest
      guard let code = try digits(bytes, main, isStated: true) else { throw problem(of: bytes, main) }
      return code
    default:
      return try form(bytes, rest, year: year, isStated: isStated)
    }
  }

  /// Digits alone: 12 to 14 are a code, and eight may be one.
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

  /// Eight digits with a right check digit: those from 0 or 2 are a shop's own.
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

/// Why what looks like a code of a food is none.
package enum CodeProblem: Error, Hashable, Sendable {
  /// The last digit does not fit the others; this one would.
  case checkDigit(expected: Int)
  /// No code has so many digits.
  case length(Int)
  /// It has more than digits, and is none of the forms that may.
  case notDigits
  /// Nothing but zeros.
  case zeros
  /// A book, a magazine or sheet music.
  case book
  /// A coupon, a voucher or a receipt for empty bottles.
  case coupon
  /// A date that no calendar has.
  case date
  /// A code that names no product: of a parcel, say, or a case that does not say how many it holds.
  case noProduct
  /// One of the elements of a longer code cannot be read, and so none is taken.
  case elements(ElementFault)

  /// The problem in a word, for programs.
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
