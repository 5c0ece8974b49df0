/// Sums in points, which are thousandths of the smallest coin.
package enum Points {
  /// What counts against a dinner for each food that has to be bought: 20 of the smallest coin.
  package static let errand: Int64 = 20_000

  /// The most that one amount or price counts for; a million of them can be added up.
  static let most: Int64 = 1 << 40

  static func bounded(_ value: Int64) -> Int64 { min(max(value, 0), most) }

  /// The share of a whole that so much is of all, rounded down.
  static func part(_ whole: Int64, _ much: Int64, of all: Int64) -> Int64 {
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: much)
    guard isTooLarge else { return product / all }
    return min(most, Int64(clamping: Int128(whole) * Int128(much) / Int128(all)))
  }

  /// The share of a whole that so much is of all, rounded up.
  static func partRoundedUp(_ whole: Int64, _ much: Int64, of all: Int64) -> Int64 {
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: much)
    guard isTooLarge || product > .max - all else { return (product + all - 1) / all }
    return min(most, Int64(clamping: (Int128(whole) * Int128(much) + Int128(all) - 1) / Int128(all)))
  }
}
