import LarderModel

/// How numbers are rounded and told; the same in every report.
package enum Figures {
  /// `dividend` ÷ `divisor`, rounded half to even and held at the ends of 64 bits; the divisor is positive.
  package static func rounded(_ dividend: Int128, _ divisor: Int128) -> Int64 {
    Int64(clamping: dividend.roundedQuotient(dividingBy: divisor))
  }

  /// A mass in milligrams for people: whole grams from one gram on, "1.235 kg", "120 g", "400 mg".
  package static func mass(_ milligrams: Int64, _ style: OutputStyle) -> String {
    let shown = milligrams.magnitude < 1000 ? milligrams : rounded(Int128(milligrams), 1000) * 1000
    // A sum is read and not typed back: it keeps the unit that a person takes for its size.
    guard shown.magnitude < 1_000_000 else { return style.decimal(shown, places: 6) + " kg" }
    return Quantity(amount: shown, dimension: .mass).formatted(style)
  }

  /// A nutrient in milligrams, as grams with at most one decimal: "12.5 g".
  package static func grams(_ milligrams: Int64, _ style: OutputStyle) -> String {
    style.decimal(rounded(Int128(milligrams), 100), places: 1) + " g"
  }

  /// Tenths of a percent; nil where there is no whole.
  package static func permille(_ part: Int128, of whole: Int128) -> Int64? {
    whole > 0 ? rounded(part * 1000, whole) : nil
  }

  /// "17.0 %", always with its tenth, so that a column of them is read at a glance.
  package static func percent(_ permille: Int64, _ style: OutputStyle) -> String {
    style.fixed(permille, places: 1) + " %"
  }

  /// "1 lot", "3 lots".
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A quantity in which less than nothing is told by a minus that is seen.
  package static func quantity(_ quantity: Quantity, _ style: OutputStyle) -> String {
    let text = quantity.formatted(style)
    return quantity.isNegative ? minus + text.dropFirst() : text
  }

  /// What is left of a lot, without what rounding left in the number of its pieces.
  package static func left(_ left: Quantity, _ style: OutputStyle) -> String { quantity(left.withoutResidue, style) }

  /// "2 l", "600 g (4 × 150 g)".
  package static func quantity(_ quantity: Quantity, packs: Int?, _ style: OutputStyle) -> String {
    guard let packs, packs > 1, quantity.amount % Int64(packs) == 0 else { return Self.quantity(quantity, style) }
    let pack = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return "\(Self.quantity(quantity, style)) (\(packs) × \(pack.formatted(style)))"
  }

  /// A sum for each dimension: "1.5 l and 3".
  package static func quantities(_ quantities: [Quantity], _ style: OutputStyle, separator: String) -> String {
    quantities.map { quantity($0, style) }.joined(separator: separator)
  }

  package static let minus = "\u{2212}"
}
