/// A code that a shop gave to something of its own: another shop may give it to something else.
package struct ShopCode: Hashable, Sendable {
  /// The digits, as a number.
  package let number: UInt64
  /// How many digits there are: 8, 13, or 14 for a case.
  package let length: Int

  init(number: UInt64, length: Int) { (self.number, self.length) = (number, length) }

  /// The two digits that a shop's codes of one kind begin with: 2, 4, or 20 to 29; nil where there are only eight.
  package var prefix: Int? { length == 13 ? Int(number / Digits.power(11)) : nil }

  /// The seven digits that say what it is, where the ones behind them are a weight or a price.
  package var item: Int? { length == 13 ? Int(number / Digits.power(6)) : nil }
}

extension ShopCode: CustomStringConvertible {
  /// The digits as they are printed.
  package var description: String { Digits.padded(number, to: length) }

  /// The digits that say what it is, as they are printed; all of them where there are only eight.
  package var printedItem: String {
    item.map { Digits.padded(UInt64($0), to: 7) } ?? description
  }
}
