import LarderModel

extension Money {
  /// As it can be typed: the number alone, where it is in the household's own currency.
  func typed(_ style: OutputStyle, household: Currency) -> String {
    let number = style.fixed(minor, places: currency.exponent)
    return currency == household ? number : "\(number) \(currency.code)"
  }
}
