/// Quantities of one item told in another dimension, by its density or the weight of a piece.
extension FactTable {
  /// An amount of one dimension in the base unit of another; nil where the factor is not known.
  ///
  /// Exact until the end, where it is rounded once, half to even.
  public func convert(
    _ amount: Int64, _ from: Dimension, to target: Dimension, of item: UInt32, on day: Int32
  ) -> Int64? {
    guard from != target else { return amount }
    guard let ratio = ratio(from, to: target, of: item, on: day) else { return nil }
    let (product, overflow) = Int128(amount).multipliedReportingOverflow(by: ratio.numerator)
    return overflow ? nil : Int64(exactly: product.roundedQuotient(dividingBy: ratio.denominator))
  }

  /// The mass of food in an amount in milligrams; nil where it is not known, and none in what is not food.
  public func mass(_ amount: Int64, _ dimension: UInt8, of item: UInt32, on day: Int32) -> Int64? {
    guard isFood(item, on: day) else { return 0 }
    return Dimension(rawValue: dimension).flatMap { convert(amount, $0, to: .mass, of: item, on: day) }
  }

  /// The energy (thousandths of a kilocalorie) or nutrient (milligrams) in an amount; nil where it is not known, and none in
  /// what is not food.
  public func content(
    _ attribute: ItemAttribute, _ amount: Int64, _ dimension: UInt8, of item: UInt32, on day: Int32
  ) -> Int64? {
    guard isFood(item, on: day) else { return 0 }
    guard let fact = value(item, attribute, on: day), let from = Dimension(rawValue: dimension) else { return nil }
    let ratio = from == fact.per ? (numerator: 1, denominator: 1) : ratio(from, to: fact.per, of: item, on: day)
    guard let ratio else { return nil }
    // Two factors of at most 10^12 and a ratio of at most 10^18: below the 10^38 of 128 bits but for a crafted ledger.
    let (product, overflow) = (Int128(amount) * Int128(fact.value)).multipliedReportingOverflow(by: ratio.numerator)
    guard !overflow else { return nil }
    return Int64(exactly: product.roundedQuotient(dividingBy: ratio.denominator * Int128(fact.per.contentBasis)))
  }

  /// What to multiply with and divide by; nil where a factor is not known.
  private func ratio(
    _ from: Dimension, to target: Dimension, of item: UInt32, on day: Int32
  ) -> (numerator: Int128, denominator: Int128)? {
    func factor(_ attribute: ItemAttribute) -> Int128? {
      value(item, attribute, on: day).flatMap { $0.value > 0 ? Int128($0.value) : nil }
    }
    switch (from, target) {
    case (.volume, .mass): return factor(.density).map { ($0, 1_000_000) }
    case (.mass, .volume): return factor(.density).map { (1_000_000, $0) }
    case (.pieces, .mass): return factor(.piece).map { ($0, 1000) }
    case (.mass, .pieces): return factor(.piece).map { (1000, $0) }
    case (.pieces, .volume):
      guard let piece = factor(.piece), let density = factor(.density) else { return nil }
      return (piece * 1000, density)
    case (.volume, .pieces):
      guard let piece = factor(.piece), let density = factor(.density) else { return nil }
      return (density, piece * 1000)
    default: return nil
    }
  }
}
