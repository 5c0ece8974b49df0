internal import LarderRecipes

/// Amounts as other programs keep them: as binary numbers, in which a third is 0.3333333.
enum AmountText {
  static func fraction(_ text: String) -> Fraction? {
    guard let value = Double(text), value >= 0, value <= 1_000_000 else { return nil }
    for denominator in [1, 2, 3, 4, 5, 6, 8, 12, 16] as [Double] {
      let numerator = (value * denominator).rounded()
      if abs(value - numerator / denominator) < 0.000_6, denominator == 1 || value < 1000, numerator > 0 || value == 0,
        denominator < 3 || text.utf8.count > 3 || denominator == 4 || denominator == 5,
        let fraction = Fraction(Int64(numerator), over: Int64(denominator))
      {
        return fraction
      }
    }
    return Fraction(Int64((value * 1000).rounded()), over: 1000)
  }
}
