/// A number on a pack, exactly.
struct PackNumber: Hashable {
  /// The number as a fraction, with a point or a comma for decimals.
  var numerator: Int
  var denominator: Int = 1
  /// What it is where the point or the comma groups thousands; nil where it cannot.
  var grouped: Int?

  /// The whole number, where it is one beyond doubt.
  var whole: Int? { denominator == 1 && grouped == nil ? numerator : nil }

  /// Reads digits, with a point or a comma before one of them; nil where it is too much. A millionth is near enough.
  init?(_ all: [UInt8], pointAt point: Int?) {
    let digits = all.prefix(point.map { $0 + 6 } ?? all.count)
    guard !digits.isEmpty, point ?? digits.count <= 9 else { return nil }
    numerator = digits.reduce(0) { $0 * 10 + Int($1) }
    guard let point else { return }
    let decimals = digits.count - point
    denominator = Int(Digits.power(decimals))
    if decimals == 3, point > 0, point <= 3, digits[0] != 0 { grouped = numerator }
  }

  init(_ numerator: Int, over denominator: Int = 1) { (self.numerator, self.denominator) = (numerator, denominator) }

  /// The number as it is meant with a unit; nil where that cannot be told.
  func meant(with unit: PackUnit) -> PackNumber? {
    guard let grouped else { return self }
    switch unit.grouping {
    case .unlikely: return PackNumber(numerator, over: denominator)
    case .open: return nil
    case .likely:
      // Nobody prints a last decimal that is zero, nor sells ten thousand of so small a unit.
      let (endsInZero, isSmall) = (numerator % 10 == 0, grouped < 10_000)
      guard endsInZero == isSmall else { return nil }
      return isSmall ? PackNumber(grouped) : PackNumber(numerator, over: denominator)
    }
  }

  /// The sum with a fraction, such as "1 ½".
  func adding(_ fraction: PackNumber) -> PackNumber? {
    guard let whole, whole < 1000 else { return nil }
    return PackNumber(whole * fraction.denominator + fraction.numerator, over: fraction.denominator)
  }
}
