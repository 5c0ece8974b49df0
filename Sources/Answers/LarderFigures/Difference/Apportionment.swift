/// Splits a whole number of units over parts that are known more exactly than a unit.
///
/// Every part is first cut down to whole units. What is then left of the whole goes out a unit each, to the part that
/// the cut took most from, and of equal parts to the first: the one rule of where a residue lies. A part that is exactly
/// nothing stays nothing. So the parts add up to the whole, and where the whole is their sum rounded, none is a
/// unit or more from what it exactly is.
///
///     Apportionment.units([333, 333, 334], per: 100, summingTo: 10)   // 3, 3, 4
///     Apportionment.units([0, 250, 250], per: 100, summingTo: 5)      // 0, 3, 2
enum Apportionment {
  /// The whole is to be nothing where all parts are.
  ///
  /// - Complexity: O(n log n) in the parts.
  static func units(_ exact: [Int128], per unit: Int128, summingTo whole: Int128) -> [Int128] {
    var units = exact.map { $0.dividedDown(by: unit) }
    let shared = exact.indices.filter { exact[$0] != 0 }
    guard !shared.isEmpty else { return units }
    let rest = whole - units.reduce(0, +)
    let lost = zip(exact, units).map { $0 - $1 * unit }
    let order = shared.sorted { (lost[$1], $0) < (lost[$0], $1) }
    let round = min(max(rest, 0), Int128(shared.count))
    for index in order.prefix(Int(round)) { units[index] += 1 }
    // Nothing where the whole is the rounded sum; what some other whole is off by is least of the largest part.
    if let largest = shared.max(by: { (exact[$0].magnitude, $1) < (exact[$1].magnitude, $0) }) {
      units[largest] += rest - round
    }
    return units
  }
}

extension Int128 {
  /// The quotient, rounded towards less; the divisor is positive.
  func dividedDown(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
