@usableFromInline package struct BodyWeight: Hashable, Comparable, Sendable {
  package let grams: Int64

  /// From a newborn to the heaviest people.
  package static let bounds: ClosedRange<Int64> = 500...500_000

  package init(grams: Int64) { self.grams = grams }

  /// Reads "62.4", "62,4 kg", "137.5 lb" or "9 st 11 lb".
  ///
  /// - Parameter isInPounds: Whether a plain number is in pounds rather than kilograms.
  package init(parsing text: String, inPounds isInPounds: Bool = false) throws(ValueError) {
    let hint: Message = isInPounds ? "try 137.5 lb" : "try 62.4 kg"
    guard let entered = try? EnteredQuantity(parsing: Self.inPounds(text)) else {
      throw ValueError(what: "weight", input: text, problem: "is not a weight", hint: hint)
    }
    let micrograms: Int64? =
      switch entered.measure {
      case .exact(let quantity) where quantity.dimension == .mass: quantity.amount
      case .bare(let number):
        number.scaled(to: isInPounds ? Self.milligramsInHundredPounds : 100_000_000, denominator: 100)
      default: nil
      }
    guard let micrograms else { throw ValueError(what: "weight", input: text, problem: "is not a weight", hint: hint) }
    grams = Int64(clamping: Int128(micrograms).roundedQuotient(dividingBy: 1000))
    guard Self.bounds.contains(grams) else {
      throw ValueError(what: "weight", input: text, problem: "must be from 0.5 to 500 kg", hint: hint)
    }
  }

  private static let milligramsInHundredPounds: Int64 = 45_359_237

  /// Returns stones and pounds as pounds: "9 st 11 lb" is 137 lb.
  private static func inPounds(_ text: String) -> String {
    let text = text.lowercased()
    let digits = text.prefix { $0.isNumber }
    let rest = text.dropFirst(digits.count).drop { $0 == " " }
    guard rest.hasPrefix("st"), let stones = Int64(digits), stones < 100 else { return text }
    let pounds = rest.drop { $0.isLetter || $0 == " " }.prefix { $0.isNumber }
    return "\(stones * 14 + (Int64(pounds) ?? 0)) lb"
  }

  @usableFromInline package static func < (left: BodyWeight, right: BodyWeight) -> Bool { left.grams < right.grams }

  /// The weight as the household writes it: "62.4 kg" or "137.6 lb".
  package func formatted(_ style: OutputStyle) -> String { "\(figure(style)) \(Self.unit(style))" }

  /// The number without its unit: "62.4".
  package func figure(_ style: OutputStyle) -> String {
    if style == .american {
      let tenths = Int128(grams * 1_000_000).roundedQuotient(dividingBy: 45_359_237)
      return style.decimal(Int64(clamping: tenths), places: 1)
    }
    guard !grams.isMultiple(of: 10) else { return style.decimal(grams, places: 3) }
    return style.decimal(Int64(clamping: Int128(grams).roundedQuotient(dividingBy: 100)), places: 1)
  }

  package static func unit(_ style: OutputStyle) -> String { style == .american ? "lb" : "kg" }
}
