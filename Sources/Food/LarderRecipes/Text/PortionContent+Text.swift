extension PortionContent {
  /// Thousandths of a kilocalorie that words say: "540", "540 kcal", "2260 kJ".
  static func kilocalories(in text: String) -> Int64? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = String(text.dropFirst(number.count)).trimmed.lowercased()
    guard let amount = Fraction(reading: String(number)) else { return nil }
    let factor: Fraction?
    switch unit {
    case "", "kcal", "cal", "calories": factor = Fraction(1000)
    case "kj": factor = Fraction(1_000_000, over: 4184)
    default: return nil
    }
    guard let factor, let exact = amount.multiplied(by: factor) else { return nil }
    return (exact.numerator + exact.denominator / 2) / exact.denominator
  }

  static func text(kilocalories thousandths: Int64) -> String {
    (Fraction(thousandths, over: 1000) ?? .zero).decimalText + " kcal"
  }
}

extension String {
  /// Without the spaces around it.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
