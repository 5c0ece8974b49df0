/// The short American code: eight digits that stand for twelve, of which zeros were left out.
package enum UpcE {
  /// The twelve digits that eight stand for; nil where these do not begin with 0 or 1, the check digit is wrong, or
  /// there is nothing but zeros.
  package static func expanded(_ digits: UInt64) -> UInt64? {
    guard digits < 2 * Digits.power(7) else { return nil }
    let full = body(of: digits / 10) * 10 + digits % 10
    return full > 0 && CheckDigit.isRight(full) ? full : nil
  }

  /// The eight digits that stand for twelve; nil where there are none, or the check digit is wrong.
  package static func compressed(_ full: UInt64) -> UInt64? {
    guard full < 2 * Digits.power(11), CheckDigit.isRight(full) else { return nil }
    let (system, maker, item) = (full / Digits.power(11), full / 1_000_000 % 100_000, full / 10 % 100_000)
    guard let six = six(maker: maker, item: item) else { return nil }
    return (system * 1_000_000 + six) * 10 + full % 10
  }

  /// The check digit that belongs behind the seven digits before it.
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

  /// The six digits in the middle, for a maker's five and an item's five.
  private static func six(maker: UInt64, item: UInt64) -> UInt64? {
    if maker % 100 == 0, maker / 100 % 10 <= 2, item < 1000 {
      return maker / 1000 * 10_000 + item * 10 + maker / 100 % 10
    }
    if maker % 100 == 0, item < 100 { return maker / 100 * 1000 + item * 10 + 3 }
    if maker % 10 == 0, item < 10 { return maker / 10 * 100 + item * 10 + 4 }
    return (5...9).contains(item) ? maker * 10 + item : nil
  }
}
