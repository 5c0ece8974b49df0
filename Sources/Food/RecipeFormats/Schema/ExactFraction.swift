internal import LarderRecipes

/// Fractions as text that says them exactly: `3/2`.
enum ExactFraction {
  static func read(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...2).contains(parts.count), let above = parts[0], let below = parts.count == 2 ? parts[1] : 1 else {
      return nil
    }
    return Fraction(above, over: below)
  }

  static func text(_ fraction: Fraction) -> String {
    fraction.isWhole ? String(fraction.numerator) : "\(fraction.numerator)/\(fraction.denominator)"
  }
}
