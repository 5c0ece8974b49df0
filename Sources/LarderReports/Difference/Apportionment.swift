/// Splits a whole number of units over parts that are known more exactly than a unit.
///
/// Every part is first cut down to whole units. What is then left of the whole goes out a unit each, to the part that
/// the cut took most from, and of equal parts to the first: the one rule of where a residue lies. So the parts add up to
/// the whole whatever they are, and where the whole is their sum rounded, none is a unit or more from what it exactly is.
///
///     Apportionment.units([333, 333, 334], per: 100, summingTo: 10)   // 3, 3, 4
enum Apportionment {
  /// - Complexity: O(n log n) in the parts.
  static func units(_ exact: [Int128], per unit: Int128, summingTo whole: Int128) -> [Int128] {
    var units = exact.map { $0.dividedDown(by: unit) }
    guard !units.isEmpty else { return [] }
    let rest = whole - units.reduce(0, +)
    let lost = zip(exact, units).map { $0 - $1 * unit }
    let order = units.indices.sorted { (lost[$1], $0) < (lost[$0], $1) }
    // Never more than one round where the whole is the rounded sum; some other whole is split evenly.
    let (rounds, left) = rest.quotientAndRemainder(dividingBy: Int128(units.count))
    for index in units.indices { units[index] += rounds }
    if left > 0 { for index in order.prefix(Int(left)) { units[index] += 1 } }
    if left < 0 { for index in order.suffix(Int(-left)) { units[index] -= 1 } }
    return units
  }
}

extension Int128 {
  /// The quotient, rounded towards less; the divisor is positive.
  func dividedDown(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The quotient, rounded half to even; the divisor is positive.
  func dividedEvenly(by divisor: Int128) -> Int128 {
    let down = dividedDown(by: divisor)
    let doubled = (self - down * divisor) * 2
    return doubled > divisor || (doubled == divisor && down & 1 != 0) ? down + 1 : down
  }
}
