extension ExactNumber {
  /// The most digits after the decimal point.
  package static let mostDecimals = 9
  /// The largest number that can be entered.
  package static let largest: Int64 = 1_000_000_000_000

  /// Reads a number as people write it: `12`, `1.5`, `1,5`, `.5`, `1/3`, `1 1/2`, `½`, `1½`.
  ///
  /// Exponents, thousands separators and digits other than 0 to 9 are refused. So is `1,234`, which means different
  /// numbers to different people. A minus sign is accepted only with `allowingNegative`, and never on zero.
  package init(parsing text: String, allowingNegative: Bool = false) throws(ValueError) {
    do throws(ParseProblem) {
      var reader = try ScalarReader(text)
      let isNegative = allowingNegative && reader.skip("-")
      let number = try reader.number()
      try reader.expectEndOfNumber()
      if isNegative, number.isZero { throw ParseProblem("is a zero with a sign", hint: "write 0") }
      self = isNegative ? ExactNumber(negating: number) : number
    } catch {
      throw ValueError(what: "number", input: text, error)
    }
  }

  // The numerator of a parsed number is not negative, so its negation cannot overflow.
  private init(negating number: ExactNumber) {
    self.init(lowestNumerator: -number.numerator, denominator: number.denominator)
  }

  private init(lowestNumerator: Int64, denominator: Int64) {
    numerator = lowestNumerator
    self.denominator = denominator
  }
}

extension ScalarReader {
  /// Whether an unsigned number starts here.
  var isAtNumber: Bool {
    guard let next else { return false }
    return next.isASCIIDigit || next == "." || ScalarReader.vulgarFraction(next) != nil
  }

  /// Reads an unsigned number, up to the first scalar that is not part of it.
  mutating func number() throws(ParseProblem) -> ExactNumber {
    if let fraction = vulgarFraction() { return fraction }
    let hasWholePart = next?.isASCIIDigit ?? false
    let whole = hasWholePart ? try integer() : 0
    if next == "." || (next == "," && hasWholePart) { return try decimals(after: whole, hasWholePart: hasWholePart) }
    guard hasWholePart else { throw notANumber() }
    if isAtFractionBar { return try fraction(above: whole) }
    return try mixed(whole)
  }

  /// Refuses any text after a complete number, with a hint on how to write it.
  mutating func expectEndOfNumber() throws(ParseProblem) {
    skipSpaces()
    guard !isAtEnd else { return }
    var problem = unexpected()
    problem.hint = "write a plain number, such as 1500, 1.5 or 1/3"
    throw problem
  }

  private func notANumber() -> ParseProblem {
    switch next {
    case "-", "\u{2212}": ParseProblem("must not be negative", hint: "leave out the minus sign")
    case "+": ParseProblem("must not begin with a plus sign", hint: "leave out the plus sign")
    case let next? where next.isForeignDigit: unexpected()
    default: ParseProblem("is not a number", hint: "write a plain number, such as 1500, 1.5 or 1/3")
    }
  }

  private mutating func integer() throws(ParseProblem) -> Int64 {
    var value: Int64 = 0
    while let digit = next, digit.isASCIIDigit {
      value = value * 10 + Int64(digit.value - 0x30)
      guard value <= ExactNumber.largest else { throw ScalarReader.tooLarge }
      advance()
    }
    return value
  }

  private mutating func decimals(after whole: Int64, hasWholePart: Bool) throws(ParseProblem) -> ExactNumber {
    let separator = next
    advance()
    var numerator = whole
    var denominator: Int64 = 1
    var digits = 0
    while let digit = next, digit.isASCIIDigit {
      digits += 1
      guard digits <= ExactNumber.mostDecimals else {
        throw ParseProblem("has more than \(ExactNumber.mostDecimals) decimals")
      }
      denominator *= 10
      let (shifted, overflow) = numerator.multipliedReportingOverflow(by: 10)
      let (sum, carried) = shifted.addingReportingOverflow(Int64(digit.value - 0x30))
      guard !overflow, !carried else { throw ParseProblem("has too many digits", hint: "use fewer digits") }
      numerator = sum
      advance()
    }
    guard digits > 0 else {
      throw ParseProblem(
        hasWholePart ? "has no digit after the decimal point" : "is not a number",
        hint: "write a plain number, such as 1500, 1.5 or 1/3")
    }
    if next == "." || next == "," {
      throw ParseProblem(
        next == separator ? "has two decimal points" : "mixes a comma and a point",
        hint: "write it without thousands separators, such as 1234.5")
    }
    if separator == ",", digits == 3, whole > 0 {
      let thousands = numerator
      throw ParseProblem(
        clause: "a comma before three digits could mean thousands or decimals",
        hint: "write \(thousands) or \(FixedPoint.text(thousands, decimals: 3, trimmed: true))")
    }
    return try checked(numerator, denominator)
  }

  private var isAtFractionBar: Bool { next == "/" || next == "\u{2044}" }

  private mutating func fraction(above numerator: Int64) throws(ParseProblem) -> ExactNumber {
    advance()
    guard let next, next.isASCIIDigit else {
      throw ParseProblem("has no digit after the fraction bar", hint: "write a fraction such as 1/3")
    }
    let denominator = try integer()
    guard denominator != 0 else { throw ParseProblem("divides by zero") }
    return try checked(numerator, denominator)
  }

  /// Reads the rest of a whole number that may be followed by a fraction: `1 1/2`, `1½`, `1 ½`.
  private mutating func mixed(_ whole: Int64) throws(ParseProblem) -> ExactNumber {
    var ahead = self
    ahead.skipSpaces()
    let hasSpace = ahead.position > position
    var part: ExactNumber?
    if let vulgar = ahead.vulgarFraction() {
      part = vulgar
    } else if hasSpace, ahead.next?.isASCIIDigit ?? false {
      let digits = ahead.run(while: \.isASCIIDigit)
      if ahead.isAtFractionBar, let numerator = digits.asciiNumber {
        part = try ahead.fraction(above: Int64(numerator))
      }
    }
    guard let part else { return try checked(whole, 1) }
    guard part < .one else {
      throw ParseProblem(clause: "the fraction after a whole number must be less than one", hint: "write 1 1/2, or 3/2")
    }
    self = ahead
    guard let sum = ExactNumber(whole).adding(part) else { throw ScalarReader.tooLarge }
    return try checked(sum.numerator, sum.denominator)
  }

  private mutating func vulgarFraction() -> ExactNumber? {
    guard let next, let fraction = ScalarReader.vulgarFraction(next) else { return nil }
    advance()
    return fraction
  }

  private func checked(_ numerator: Int64, _ denominator: Int64) throws(ParseProblem) -> ExactNumber {
    guard let number = ExactNumber(numerator: numerator, denominator: denominator),
      number <= ExactNumber(ExactNumber.largest)
    else { throw ScalarReader.tooLarge }
    return number
  }

  private static var tooLarge: ParseProblem { ParseProblem("is too large", hint: "use at most \(ExactNumber.largest)") }

  /// Returns the value of a Unicode fraction character.
  private static func vulgarFraction(_ scalar: Unicode.Scalar) -> ExactNumber? {
    switch scalar {
    case "½": ExactNumber(numerator: 1, denominator: 2)
    case "⅓": ExactNumber(numerator: 1, denominator: 3)
    case "⅔": ExactNumber(numerator: 2, denominator: 3)
    case "¼": ExactNumber(numerator: 1, denominator: 4)
    case "¾": ExactNumber(numerator: 3, denominator: 4)
    case "⅕": ExactNumber(numerator: 1, denominator: 5)
    case "⅖": ExactNumber(numerator: 2, denominator: 5)
    case "⅗": ExactNumber(numerator: 3, denominator: 5)
    case "⅘": ExactNumber(numerator: 4, denominator: 5)
    case "⅙": ExactNumber(numerator: 1, denominator: 6)
    case "⅚": ExactNumber(numerator: 5, denominator: 6)
    case "⅐": ExactNumber(numerator: 1, denominator: 7)
    case "⅛": ExactNumber(numerator: 1, denominator: 8)
    case "⅜": ExactNumber(numerator: 3, denominator: 8)
    case "⅝": ExactNumber(numerator: 5, denominator: 8)
    case "⅞": ExactNumber(numerator: 7, denominator: 8)
    case "⅑": ExactNumber(numerator: 1, denominator: 9)
    case "⅒": ExactNumber(numerator: 1, denominator: 10)
    default: nil
    }
  }
}
