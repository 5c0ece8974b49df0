/// The number of a trade item, which is the same all over the world: fourteen digits, however few were printed.
package struct Gtin: Hashable, Comparable, Sendable {
  /// The fourteen digits, as a number.
  package let number: UInt64

  /// The trade item of this number; nil where the check digit is wrong, or where it has too many digits or none.
  package init?(_ number: UInt64) {
    guard number > 0, number < Digits.power(14), CheckDigit.isRight(number) else { return nil }
    self.number = number
  }

  /// What kind of case it is, from 1 to 8; 0 for the item itself, 9 for what differs in weight.
  package var indicator: Int { Int(number / Digits.power(13)) }

  /// Whether it is a case, which holds several of another item.
  package var isCase: Bool { (1...8).contains(indicator) }

  /// What a case most likely holds: the item whose digits are the case's own; itself where it is no case.
  package var likelyContent: Gtin {
    guard isCase else { return self }
    let digits = number % Digits.power(13) / 10 * 10
    return Gtin(digits + CheckDigit.after(digits / 10)) ?? self
  }

  /// The order of the numbers.
  package static func < (first: Gtin, second: Gtin) -> Bool { first.number < second.number }
}

extension Gtin: CustomStringConvertible {
  /// All fourteen digits.
  package var description: String { Digits.padded(number, to: 14) }

  /// As it stands on a pack: eight, twelve, thirteen or fourteen digits, which say the same when they are read.
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
