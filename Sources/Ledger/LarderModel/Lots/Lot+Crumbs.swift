/// Remainders that are too small to be food.
///
/// Amounts are whole milligrams, microlitres and thousandths, so an entry in pounds is off by up to half of one: taking
/// a pound twice from two pounds leaves a milligram. Such a remainder belongs to the last draw, with its cost.
extension Lot {
  /// The largest amount that is a crumb: less than half a percent of the lot, and less than 1 g, 1 ml or a hundredth of a
  /// piece or portion.
  @inlinable @inline(__always)
  package var largestCrumb: Int64 { Quantity.largestCrumb(of: quantity, dimension) }

  /// Whether an amount, more or less, is only a crumb of the lot.
  @inlinable @inline(__always)
  package func isCrumb(_ amount: Int64) -> Bool {
    let largest = largestCrumb
    return amount <= largest && amount >= 0 &- largest
  }

  /// Whether no more than a crumb is left of it.
  @inlinable @inline(__always) package var isCrumb: Bool { isCrumb(remaining) }

  /// How far a draw of this amount may differ from the rest of the lot and still take all of it: a crumb, but never
  /// more than an eighth of the draw.
  func slack(for amount: Int64) -> Int64 { max(min(largestCrumb, amount / 8), 0) }
}

extension Quantity {
  /// The largest amount that is a crumb of a whole; negative if the whole is not positive.
  ///
  /// - Parameter dimension: the dimension's number, as a lot has it.
  @inlinable @inline(__always)
  package static func largestCrumb(of whole: Int64, _ dimension: UInt8) -> Int64 {
    let limit: Int64 = dimension == 0 ? 0 : dimension <= Dimension.volume.rawValue ? 999 : 9
    return min(limit, (whole &- 1) / 200)
  }

  /// How many thousandths a number of pieces or portions may be off a whole number because fractions were rounded.
  package static var largestResidue: Int64 { 5 }

  /// The number of pieces or portions without what rounding left in it: 11.001 eggs, after three thirds of one, are 11.
  ///
  /// Only events of earlier versions leave such numbers, and they stay as recorded: this is for showing them.
  public var withoutResidue: Quantity {
    guard isCounted, amount > 1000 - Quantity.largestResidue else { return self }
    let over = amount % 1000
    guard over <= Quantity.largestResidue || 1000 - over <= Quantity.largestResidue else { return self }
    let missing = over <= Quantity.largestResidue ? 0 - over : 1000 - over
    return Quantity(amount: amount.addingClamped(missing), dimension: dimension)
  }

  /// Whether it is a number of pieces or portions.
  var isCounted: Bool { dimension == .pieces || dimension == .portions }
}
