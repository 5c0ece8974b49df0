/// What a code is of.
package enum ProductCode: Hashable, Sendable {
  /// A trade item, known by the same number everywhere.
  case gtin(Gtin)
  /// Something of one shop's own.
  case shop(ShopCode)

  /// The product of a number of up to fourteen digits.
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

  /// The trade item, where it is one.
  package var gtin: Gtin? {
    if case .gtin(let gtin) = self { gtin } else { nil }
  }

  /// The shop's own code, where it is one.
  package var shop: ShopCode? {
    if case .shop(let code) = self { code } else { nil }
  }
}

extension ProductCode: CustomStringConvertible {
  /// The fourteen digits of a trade item, or the digits that a shop prints.
  package var description: String {
    switch self {
    case .gtin(let gtin): gtin.description
    case .shop(let code): code.description
    }
  }
}
