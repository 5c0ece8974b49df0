/// Parts of a whole, exact for every 64-bit value.
public enum Proportion {
  /// `value × scale ÷ maximum`, rounded half up.
  public static func scaled(_ value: Int64, of maximum: Int64, to scale: UInt64) -> Int {
    let divisor = maximum.magnitude
    var product = value.magnitude.multipliedFullWidth(by: scale)
    let (low, carried) = product.low.addingReportingOverflow(divisor / 2)
    product = (product.high + (carried ? 1 : 0), low)
    guard product.high < divisor else { return Int.max }
    return Int(clamping: divisor.dividingFullWidth(product).quotient)
  }
}
