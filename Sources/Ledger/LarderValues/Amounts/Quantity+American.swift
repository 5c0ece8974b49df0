/// Masses and volumes as American households write them: `1.5 lb`, `24 oz`, `12 fl oz`, `½ gal`, `⅓ cup`.
extension Quantity {
  /// Returns the quantity in a customary unit if it is a simple number of one. A whole number of grams or millilitres
  /// stays metric, because it was entered so. Everything else is rounded, and marked by "about".
  ///
  /// The text can be read back, if it is not marked. Rounding each entry leaves a lot that was used pound by pound
  /// slightly off a whole pound. Such a difference is ignored.
  func american() -> String { customary ?? (isRounded ? "about \(nearest)" : formatted(.english)) }

  /// The quantity as it is typed: as in ``formatted(_:)`` if exactly this amount is read back, and otherwise metric.
  package func editable(_ style: OutputStyle) -> String {
    let shown = [style == .american ? customary : nil, formatted(style == .american ? .english : style)]
    return shown.lazy.compactMap(\.self).first(where: isRead) ?? exactText
  }

  /// Whether a text means this quantity. A plain number is a number of pieces.
  private func isRead(from text: String) -> Bool {
    guard let measure = try? EnteredQuantity(parsing: text).measure else { return false }
    if dimension == .pieces, case .bare(let number) = measure {
      return number.scaled(to: 1000, denominator: 1) == amount
    }
    return measure.total == self
  }

  /// The quantity of a report, which is read but not typed again: `about` is left out, and a sum of grams is in pounds.
  package func rounded(_ style: OutputStyle) -> String {
    guard style == .american, dimension == .mass || dimension == .volume else { return formatted(style) }
    return customary ?? (amount.magnitude < 3_000 ? formatted(.english) : nearest)
  }

  /// Whether the quantity is not a simple number of any unit, and large enough to be rounded.
  private var isRounded: Bool {
    (dimension == .mass || dimension == .volume) && amount.magnitude >= 3_000 && !amount.isMultiple(of: 1000)
  }

  private var customary: String? {
    let size = Int64(clamping: amount.magnitude)
    guard size > 0,
      let number = CustomaryUnit.all.lazy.filter({ $0.unit.dimension == dimension })
        .compactMap({ $0.text(size) }).first
    else { return nil }
    return amount < 0 ? "-" + number : number
  }

  /// The nearest tenth of a large or a small unit.
  private var nearest: String {
    let names = dimension == .mass ? (large: "lb", small: "oz") : (large: "gal", small: "fl oz")
    guard let large = MeasureUnit.named(names.large), let small = MeasureUnit.named(names.small) else { return "" }
    func tenths(of unit: MeasureUnit) -> Int64 {
      ExactNumber(amount).divided(by: unit.factor).flatMap { $0.scaled(to: 10, denominator: 1) } ?? 0
    }
    let number = tenths(of: large)
    if number.magnitude >= 10 { return "\(OutputStyle.american.decimal(number, places: 1)) \(names.large)" }
    return "\(OutputStyle.american.decimal(tenths(of: small), places: 1)) \(names.small)"
  }
}

/// A customary unit with the numbers of it that people write.
private struct CustomaryUnit {
  let unit: MeasureUnit
  /// The words for up to one, and for more.
  let words: (one: String, more: String)
  /// The smallest and the largest amount that is written in the unit, in thousandths of it.
  let thousandths: ClosedRange<Int64>
  /// The denominators of its fractions.
  let parts: [Int64]
  /// Whether fractions are written as decimals: 1.5 lb, but ½ gal.
  let isDecimal: Bool

  private init?(
    _ name: String, _ one: String, more: String? = nil, _ thousandths: ClosedRange<Int64>, parts: [Int64],
    isDecimal: Bool = false
  ) {
    guard let unit = MeasureUnit.named(name) else { return nil }
    (self.unit, words, self.thousandths) = (unit, (one, more ?? one), thousandths)
    (self.parts, self.isDecimal) = (parts, isDecimal)
  }

  private static let most = Int64.max / 1_000

  /// All ways to write an amount, the likeliest first. People say 12 fl oz rather than 1½ cups.
  static let all = [
    CustomaryUnit("lb", "lb", 1000...most, parts: [1]),
    CustomaryUnit("oz", "oz", 1000...31_000, parts: [1]),
    CustomaryUnit("lb", "lb", 1000...most, parts: [2], isDecimal: true),
    CustomaryUnit("oz", "oz", 1000...64_000, parts: [1]),
    CustomaryUnit("oz", "oz", 100...15_999, parts: [10, 4], isDecimal: true),
    CustomaryUnit("lb", "lb", 100...most, parts: [100], isDecimal: true),
    CustomaryUnit("lb", "lb", 100...most, parts: [3, 8]),
    CustomaryUnit("oz", "oz", 100...15_999, parts: [3]),
    CustomaryUnit("gallon", "gal", 500...most, parts: [2]),
    CustomaryUnit("quart", "qt", 1000...3000, parts: [1]),
    CustomaryUnit("pint", "pt", 1000...1000, parts: [1]),
    CustomaryUnit("cup", "cup", 250...1000, parts: [4, 3]),
    CustomaryUnit("tbsp", "tbsp", 1000...3000, parts: [1]),
    CustomaryUnit("floz", "fl oz", 1000...most, parts: [1]),
    CustomaryUnit("cup", "cup", more: "cups", 1000...most, parts: [3, 4]),
    CustomaryUnit("tbsp", "tbsp", 1000...3500, parts: [2]),
    CustomaryUnit("tsp", "tsp", 125...3000, parts: [8, 3]),
    CustomaryUnit("floz", "fl oz", 1000...most, parts: [10, 100], isDecimal: true),
  ].compactMap { $0 }

  /// Returns a positive amount in base units as a number of the unit, or nil if it is not a simple one.
  func text(_ amount: Int64) -> String? {
    guard let number = unit.simpleNumber(of: amount, parts: parts, in: thousandths) else { return nil }
    let word = number > 1000 ? words.more : words.one
    let (whole, rest) = number.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole) \(word)" }
    if isDecimal { return "\(OutputStyle.american.decimal(number, places: 3)) \(word)" }
    return Quantity.sign(of: rest).map { "\(whole > 0 ? "\(whole)" : "")\($0) \(word)" }
  }
}
