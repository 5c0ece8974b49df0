package enum ProductCode: Hashable, Sendable, CustomStringConvertible {
  /// A trade item with the same number everywhere.
  case gtin(Gtin)
  /// A product with a shop's own code.
  case shop(ShopCode)

  /// Creates a product from a number of up to fourteen digits.
  package init(number: UInt64) throws(CodeProblem) {
    guard number > 0 else { throw .zeros }
    guard let gtin = Gtin(number) else {
      guard number < Digits.power(14) else { throw .length(String(number).utf8.count) }
      throw .checkDigit(expected: Int(CheckDigit.after(number / 10)))
    }
    self = try ProductCode(gtin)
  }

  private init(_ gtin: Gtin) throws(CodeProblem) {
    let thirteen = gtin.number % Digits.power(13)
    guard thirteen >= Digits.power(8) else {
      self =
        thirteen / Digits.power(7) == 2 && gtin.indicator == 0 ? .shop(.init(number: thirteen, length: 8)) : .gtin(gtin)
      return
    }
    switch thirteen / Digits.power(10) {
    case 977...979: throw .book
    case 50...59, 980...999: throw .coupon
    case 20...29, 40...49, 200...299:
      self = .shop(ShopCode(number: gtin.number, length: gtin.indicator == 0 ? 13 : 14))
    default: self = .gtin(gtin)
    }
  }

  /// The trade item; nil for a shop's own code.
  package var gtin: Gtin? { if case .gtin(let gtin) = self { gtin } else { nil } }

  /// The shop's own code; nil for a trade item.
  package var shop: ShopCode? { if case .shop(let code) = self { code } else { nil } }

  /// The fourteen digits of a trade item, or the digits printed by a shop.
  package var description: String {
    switch self {
    case .gtin(let gtin): gtin.description
    case .shop(let code): code.description
    }
  }
}

/// A GTIN, the worldwide number of a trade item: fourteen digits, however few were printed.
package struct Gtin: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The fourteen digits, as a number.
  package let number: UInt64

  /// Creates a GTIN. Nil if the check digit is wrong, or if there are too many digits or only zeros.
  package init?(_ number: UInt64) {
    guard number > 0, number < Digits.power(14), CheckDigit.isRight(number) else { return nil }
    self.number = number
  }

  /// The kind of case, from 1 to 8; 0 for the item itself, 9 for items of variable weight.
  package var indicator: Int { Int(number / Digits.power(13)) }

  /// Whether the item is a case with several of another item.
  package var isCase: Bool { (1...8).contains(indicator) }

  package static func < (first: Gtin, second: Gtin) -> Bool { first.number < second.number }

  /// All fourteen digits.
  package var description: String { Digits.padded(number, to: 14) }

  /// The form printed on a pack: eight, twelve, thirteen or fourteen digits, which read as the same number.
  package var printed: String {
    switch number {
    case ..<Digits.power(7): Digits.padded(number, to: 12)
    case ..<Digits.power(8): Digits.padded(number, to: 8)
    case ..<Digits.power(12): Digits.padded(number, to: 12)
    case ..<Digits.power(13): Digits.padded(number, to: 13)
    default: description
    }
  }
}

/// UPC-E, the short American code: eight digits that stand for twelve by leaving out zeros.
package enum UpcE {
  /// The twelve digits for eight. Nil if these do not begin with 0 or 1, if the check digit is wrong, or if all digits
  /// are zero.
  package static func expanded(_ digits: UInt64) -> UInt64? {
    guard digits < 2 * Digits.power(7) else { return nil }
    let full = body(of: digits / 10) * 10 + digits % 10
    return full > 0 && CheckDigit.isRight(full) ? full : nil
  }

  /// The check digit after seven digits.
  static func checkDigit(after seven: UInt64) -> UInt64 { CheckDigit.after(body(of: seven)) }

  /// The eleven digits before the check digit.
  private static func body(of seven: UInt64) -> UInt64 {
    let (system, six) = (seven / 1_000_000, seven % 1_000_000)
    let (first5, last) = (six / 10, six % 10)
    let (maker, item): (UInt64, UInt64) =
      switch last {
      case 0, 1, 2: (first5 / 1000 * 1000 + last * 100, first5 % 1000)
      case 3: (first5 / 100 * 100, first5 % 100)
      case 4: (first5 / 10 * 10, first5 % 10)
      default: (first5, last)
      }
    return (system * 100_000 + maker) * 100_000 + item
  }
}

/// The check digit of a code, which reveals typing errors.
package enum CheckDigit {
  /// The check digit after these digits.
  package static func after(_ digits: UInt64) -> UInt64 {
    var (rest, sum, weight) = (digits, UInt64(0), UInt64(3))
    while rest > 0 {
      let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
      sum &+= digit &* weight
      weight = 4 &- weight
      rest = tens
    }
    return (10 &- sum % 10) % 10
  }

  package static func isRight(_ number: UInt64) -> Bool { after(number / 10) == number % 10 }
}

/// Numbers as sequences of digits.
enum Digits {
  /// Ten to the power of the count, up to 18.
  static func power(_ count: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<count { result &*= 10 }
    return result
  }

  /// A number with leading zeros up to a width.
  static func padded(_ number: UInt64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The number in a range of at most 18 bytes. Nil if the range is longer, empty, or contains anything but digits.
  static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var number: UInt64 = 0
    for index in range {
      guard let digit = digit(bytes[index]) else { return nil }
      number = number &* 10 &+ digit
    }
    return number
  }

  /// Whether a range is non-empty and contains only digits.
  static func areAll(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { digit(bytes[$0]) != nil }
  }

  static func digit(_ byte: UInt8) -> UInt64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }
}
