/// An amount of something: a whole number of the dimension's base unit.
///
/// Amounts are in milligrams, microlitres, or thousandths of a piece or portion, so sums are exact. A quantity can be
/// negative, as a difference, or if a correction of the past left a lot overdrawn.
@frozen
public struct Quantity: Hashable, Sendable {
  /// The number of base units.
  public var amount: Int64
  /// The dimension, which determines the base unit.
  public var dimension: Dimension

  /// Creates a quantity.
  ///
  /// - Parameters:
  ///   - amount: The number of base units: milligrams, microlitres, or thousandths of a piece or portion.
  ///   - dimension: The dimension.
  @inlinable
  public init(amount: Int64, dimension: Dimension) { (self.amount, self.dimension) = (amount, dimension) }

  /// Creates the given number of a unit, rounded once to the base unit, half to even. Nil on overflow.
  package init?(_ number: ExactNumber, _ unit: MeasureUnit) {
    guard let amount = number.scaled(by: unit.factor) else { return nil }
    self.init(amount: amount, dimension: unit.dimension)
  }

  /// Whether the amount is zero.
  @inlinable public var isZero: Bool { amount == 0 }
  /// Whether the amount is below zero.
  @inlinable public var isNegative: Bool { amount < 0 }
  /// Whether the amount is above zero.
  @inlinable public var isPositive: Bool { amount > 0 }

  /// Returns zero in the given dimension.
  @inlinable
  public static func zero(_ dimension: Dimension) -> Quantity { Quantity(amount: 0, dimension: dimension) }

  /// Returns the exact sum. Throws if the dimensions differ, or on overflow.
  public static func + (left: Quantity, right: Quantity) throws(ValueError) -> Quantity {
    try left.combined(with: right, "added to") { $0.addingReportingOverflow($1) }
  }

  /// Returns the exact difference. Throws if the dimensions differ, or on overflow.
  public static func - (left: Quantity, right: Quantity) throws(ValueError) -> Quantity {
    try left.combined(with: right, "subtracted from") { $0.subtractingReportingOverflow($1) }
  }

  /// Returns the quantity times `factor`, rounded once, half to even. Throws on overflow.
  package func multiplied(by factor: ExactNumber) throws(ValueError) -> Quantity {
    guard let scaled = ExactNumber(amount).scaled(by: factor) else { throw overflow }
    return Quantity(amount: scaled, dimension: dimension)
  }

  /// Returns the quantity as an exact number of `unit`, or nil for a unit of another dimension.
  package func measured(in unit: MeasureUnit) -> ExactNumber? {
    unit.dimension == dimension ? ExactNumber(amount).divided(by: unit.factor) : nil
  }

  private func combined(
    with other: Quantity, _ verb: String, _ combine: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(ValueError) -> Quantity {
    guard dimension == other.dimension else {
      throw ValueError(
        what: "quantity", input: other.formatted,
        clause: "\(word: "\(other.dimension)") cannot be \(word: verb) \(word: "\(dimension)")",
        hint: "use one kind of unit")
    }
    let (sum, overflow) = combine(amount, other.amount)
    if overflow { throw other.overflow }
    return Quantity(amount: sum, dimension: dimension)
  }

  private var overflow: ValueError {
    ValueError(what: "quantity", input: formatted, clause: "the result is too large to record")
  }
}

/// The dimension of a quantity, which determines its base unit.
@frozen
public enum Dimension: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case none = 0
  /// Mass, in milligrams.
  case mass = 1
  /// Volume, in microlitres.
  case volume = 2
  /// Pieces, in thousandths.
  case pieces = 3
  /// Portions, in thousandths.
  case portions = 4

  /// The number of dimensions, as a constant: counting the cases would cost time in hot loops.
  @inlinable package static var count: Int { 5 }

  /// Whether amounts are numbers of pieces or portions.
  package var isCounted: Bool { self == .pieces || self == .portions }

  /// The dimension in messages, such as "a mass".
  public var description: String {
    switch self {
    case .none: "nothing"
    case .mass: "a mass"
    case .volume: "a volume"
    case .pieces: "a number of pieces"
    case .portions: "a number of portions"
    }
  }

  /// The amount that figures of energy and nutrients refer to: 100 g, 100 ml, one piece or one portion.
  @inlinable
  package var contentBasis: Int64 {
    switch self {
    case .mass, .volume: 100_000
    case .pieces, .portions, .none: 1000
    }
  }

  /// From this number on, a plain number of weighed food more likely means grams than pieces or packs.
  package static let leastOfMeasures = ExactNumber(20)

  /// Returns ways to state the unit of a plain number: "say 800g", "say 0.75l".
  package func waysToSay(_ number: ExactNumber, packs: Bool) -> Message {
    let (small, large) = self == .volume ? ("ml", "l") : ("g", "kg")
    if number >= Self.leastOfMeasures { return "try \(number)\(small)" }
    guard number.isWhole else { return "try \(number)\(large)\(packs ? " or \"\(number) packs\"" : "")" }
    return packs
      ? "give an amount, such as 200\(small), or \"\(number) \(number == .one ? "pack" : "packs")\""
      : "give the size of each, such as \(number)x500\(small)"
  }
}

extension Quantity: CustomStringConvertible {
  /// The quantity for display, exact to the base unit: `300 ml`, `1.25 kg`, `10`, `2.5`, `3 portions`.
  ///
  /// The unit is the everyday one: l from 1 l up, else ml; kg from 1 kg up, else g, or mg below 1 g. If kg would need
  /// more than three decimals, the quantity is in g.
  package var formatted: String { formatted(.english) }

  /// Returns the quantity for display in a style: `1,25 kg`, `2.5 lb`. A misleading `1,234 kg` becomes `1234 g`.
  package func formatted(_ style: OutputStyle) -> String {
    if style == .american, dimension == .mass || dimension == .volume { return american() }
    let size = amount.magnitude
    let isLarge = size >= 1_000_000 && size % 1000 == 0 && !style.looksGrouped(amount, places: 6)
    return switch dimension {
    case .none: style.decimal(amount, places: 0)
    case .mass where isLarge: style.decimal(amount, places: 6) + " kg"
    case .mass where size >= 1_000 || size == 0: style.decimal(amount, places: 3) + " g"
    case .mass: style.decimal(amount, places: 0) + " mg"
    case .volume where isLarge: style.decimal(amount, places: 6) + " l"
    case .volume: style.decimal(amount, places: 3) + " ml"
    case .pieces: style.decimal(amount, places: 3)
    case .portions: style.decimal(amount, places: 3) + (size == 1_000 ? " portion" : " portions")
    }
  }

  /// The quantity in its everyday unit: `300 ml`, `1.25 kg`, `3 portions`.
  public var description: String { formatted }

  /// Returns the quantity as an answer shows it, without digits that no kitchen scale has: a pint is `568 ml`, and a third
  /// of 200 g is `66.7 g`. Counts are as a cook writes them, `1½` or `½ portion`, or in decimals if the fraction has no
  /// sign.
  package func shown(_ style: OutputStyle) -> String {
    if amount > 0, hasFractionSign, let sign = Self.sign(of: amount % 1000) {
      let count = amount < 1000 ? sign : "\(amount / 1000)\(sign)"
      guard dimension == .portions else { return count }
      return count + (amount < 1000 ? " portion" : " portions")
    }
    guard style != .american, dimension == .mass || dimension == .volume else { return formatted(style) }
    let size = amount.magnitude
    let unit: Int64 = size >= 100_000 ? 1_000 : size >= 10_000 ? 100 : size >= 1_000 ? 10 : 1
    guard !amount.isMultiple(of: unit) else { return formatted(style) }
    let units = Int64(clamping: Int128(amount).roundedQuotient(dividingBy: Int128(unit)))
    return Quantity(amount: units * unit, dimension: dimension).formatted(style)
  }

  /// Whether the quantity is a count whose fraction has a sign, such as ½.
  package var hasFractionSign: Bool {
    dimension.isCounted && Self.sign(of: Int64(amount.magnitude % 1000)) != nil
  }

  /// The unique exact text of this quantity in exports: `700 ml`, `1500 mg`, `2.5 pieces`.
  ///
  /// Masses are in g, or in mg if not a whole number of g. Likewise, volumes are in ml or µl (written `ul`).
  /// `Quantity(exactText:)` reads it back unchanged.
  package var exactText: String {
    let isCoarse = amount % 1_000 == 0
    let unit = Quantity.exactUnits.first { $0.dimension == dimension && (!$0.isCoarse || isCoarse) }
    guard let unit else { return FixedPoint.text(amount, decimals: 0) }
    return FixedPoint.text(amount, decimals: unit.decimals) + " " + unit.name
  }

  /// Reads the output of `exactText` over the full range, and nothing else.
  package init(exactText text: String) throws(ValueError) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let unit = parts.count == 2 ? Quantity.exactUnits.first { $0.name == parts[1] } : nil
    let isPlain = parts.count == 1
    guard isPlain || unit != nil, let number = parts.first,
      let amount = FixedPoint.value(number, decimals: unit?.decimals ?? 0)
    else {
      throw ValueError(
        what: "exact quantity", input: text, problem: "is not in the exact form",
        hint: "try 700 ml, 1500 mg or 2.5 pieces")
    }
    self.init(amount: amount, dimension: unit?.dimension ?? .none)
  }

  private struct ExactUnit {
    var name: String
    var dimension: Dimension
    /// How many digits of the amount follow the point.
    var decimals: Int
    /// Whether the unit is used only for whole numbers.
    var isCoarse = false
  }

  // The first matching unit is used, so the coarse unit of a dimension precedes the fine one.
  private static let exactUnits = [
    ExactUnit(name: "g", dimension: .mass, decimals: 3, isCoarse: true),
    ExactUnit(name: "mg", dimension: .mass, decimals: 0),
    ExactUnit(name: "ml", dimension: .volume, decimals: 3, isCoarse: true),
    ExactUnit(name: "ul", dimension: .volume, decimals: 0),
    ExactUnit(name: "pieces", dimension: .pieces, decimals: 3),
    ExactUnit(name: "portions", dimension: .portions, decimals: 3),
  ]
}

extension Quantity {
  /// Returns the quantity as a cook writes it. Amounts measured in household units are `1½ cups` or `4 oz`. Other
  /// quantities are as in ``shown(_:)``.
  package func inFractions(_ style: OutputStyle) -> String {
    style == .american ? shown(style) : inHouseholdUnit ?? shown(style)
  }

  /// The amount in pounds, ounces, cups or spoons, if it is a simple number of them but not a whole number of grams or
  /// millilitres.
  package var inHouseholdUnit: String? {
    guard amount > 0, !amount.isMultiple(of: 1000) else { return nil }
    for measure in HouseholdMeasure.all where measure.unit.dimension == dimension {
      guard let thousandths = measure.thousandths(in: amount) else { continue }
      let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
      let sign = rest == 0 ? "" : Self.sign(of: rest) ?? ""
      return "\(whole > 0 ? "\(whole)" : "")\(sign) \(thousandths > 1000 ? measure.plural : measure.unit.name)"
    }
    return nil
  }

  /// Returns the fraction sign for some thousandths, including the rounded values of a third.
  static func sign(of thousandths: Int64) -> String? {
    switch thousandths {
    case 125: "⅛"
    case 250: "¼"
    case 333: "⅓"
    case 375: "⅜"
    case 500: "½"
    case 625: "⅝"
    case 666, 667: "⅔"
    case 750: "¾"
    case 875: "⅞"
    default: nil
    }
  }
}

extension Dimension: Choice {
  package static var unsaid: Dimension { .none }
  package static let words = ["none", "mass", "volume", "pieces", "portions"]
}
