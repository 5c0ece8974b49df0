import LarderModel

extension Money {
  /// The amount without its decimals where they are all zero, as beside an axis: "€5", "€0.50".
  package func shortened(_ style: OutputStyle) -> String {
    let (text, number) = (formatted(style), style.fixed(minor, places: currency.exponent))
    let short = style.decimal(minor, places: currency.exponent)
    // "0.5" is no amount of money.
    guard !short.contains(where: { $0 == "." || $0 == "," }) else { return text }
    if text.hasSuffix(number) { return text.dropLast(number.count) + short }
    return text.hasPrefix(number) ? short + text.dropFirst(number.count) : text
  }
}
