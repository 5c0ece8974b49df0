/// How much of something there is: a whole number of the dimension's base unit.
///
/// Amounts count milligrams, microlitres, or thousandths of a piece or portion, so sums are exact. A quantity may be
/// negative, as a difference or as a contradiction found in a mended past.
@frozen
public struct Quantity: Hashable, Sendable {
  /// The number of base units.
  public var amount: Int64
  /// What is measured, and with it the base unit.
  public var dimension: Dimension

  @inlinable
  public init(amount: Int64, dimension: Dimension) {
    self.amount = amount
    self.dimension = dimension
  }

  /// So many of a unit, rounded once to the base unit, half to even; nil when it does not fit.
  public init?(_ number: ExactNumber, _ unit: MeasureUnit) {
    guard let amount = number.scaled(by: unit.factor) else { return nil }
    self.init(amount: amount, dimension: unit.dimension)
  }

  @inlinable public var isZero: Bool { amount == 0 }
  @inlinable public var isNegative: Bool { amount < 0 }
  @inlinable public var isPositive: Bool { amount > 0 }

  /// Nothing, in the given dimension.
  @inlinable
  public static func zero(_ dimension: Dimension) -> Quantity {
    Quantity(amount: 0, dimension: dimension)
  }
}

extension Quantity {
  /// The exact sum; quantities of two dimensions, and a sum that does not fit, are errors.
  public static func + (left: Quantity, right: Quantity) throws(ValueError) -> Quantity {
    try left.combined(with: right, "added to") { $0.addingReportingOverflow($1) }
  }

  /// The exact difference; quantities of two dimensions, and a difference that does not fit, are errors.
  public static func - (left: Quantity, right: Quantity) throws(ValueError) -> Quantity {
    try left.combined(with: right, "subtracted from") { $0.subtractingReportingOverflow($1) }
  }

  /// The quantity times `factor`, rounded once, half to even; an error when it does not fit.
  public func multiplied(by factor: ExactNumber) throws(ValueError) -> Quantity {
    guard let scaled = ExactNumber(amount).scaled(by: factor) else { throw overflow }
    return Quantity(amount: scaled, dimension: dimension)
  }

  /// The quantity as an exact number of `unit`; nil for a unit of another dimension.
  public func measured(in unit: MeasureUnit) -> ExactNumber? {
    unit.dimension == dimension ? ExactNumber(amount).divided(by: unit.factor) : nil
  }

  private func combined(
    with other: Quantity, _ verb: String, _ combine: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(ValueError) -> Quantity {
    guard dimension == other.dimension else {
      throw ValueError(
        what: "quantity", input: other.formatted,
        problem: "\(word: "\(other.dimension)") cannot be \(word: verb) \(word: "\(dimension)")",
        hint: "use one kind of unit")
    }
    let (sum, overflow) = combine(amount, other.amount)
    if overflow { throw other.overflow }
    return Quantity(amount: sum, dimension: dimension)
  }

  private var overflow: ValueError {
    ValueError(what: "quantity", input: formatted, problem: "the result is too large to be kept")
  }
}
