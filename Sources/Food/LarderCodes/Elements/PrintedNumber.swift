/// A weight, a volume or a price as a code says it, with as many decimals.
package struct PrintedNumber: Hashable, Sendable {
  /// The digits without the point.
  package let digits: Int
  /// How many of them stand behind the point, from 0 to 9.
  package let decimals: Int

  /// A number of these digits.
  package init(digits: Int, decimals: Int) { (self.digits, self.decimals) = (digits, decimals) }

  /// In parts of one with so many decimals: 2.304 in thousandths is 2304. Nil where that is not exact, or too much.
  package func scaled(decimals wanted: Int) -> Int? {
    guard (0...18).contains(wanted), (0...18).contains(decimals) else { return nil }
    let factor = Int(Digits.power(abs(wanted - decimals)))
    guard wanted < decimals else {
      let (product, overflow) = digits.multipliedReportingOverflow(by: factor)
      return overflow ? nil : product
    }
    return digits % factor == 0 ? digits / factor : nil
  }
}

extension PrintedNumber: CustomStringConvertible {
  /// With a point, and every decimal that was printed.
  package var description: String {
    guard decimals > 0, digits >= 0 else { return String(digits) }
    let all = Digits.padded(UInt64(digits), to: decimals + 1)
    return "\(all.dropLast(decimals)).\(all.suffix(decimals))"
  }
}
