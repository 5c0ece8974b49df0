import LarderModel

extension FigureTable {
  /// What a figure comes to in a row; nil where it is not known of any event that there was.
  ///
  /// Costs are in the currency's unit and have its decimals; kilograms have six, kilocalories and grams three, and
  /// mean days two.
  public func number(_ figure: Figure, _ row: FigureRow) throws(AnalyticsError) -> FigureNumber? {
    switch figure {
    case .count(let flow): return FigureNumber(scaled: count(flow, row), places: 0)
    case .known(let measure): return FigureNumber(scaled: sum(measure, row).known, places: 0)
    case .sum(let measure):
      let sum = sum(measure, row)
      if sum.known == 0, count(measure.flow, row) > 0 { return nil }
      return try Self.rounded(figure, sum.sum, 1, row)
    case .average(let measure):
      let sum = sum(measure, row)
      guard sum.known > 0 else { return nil }
      return try Self.rounded(figure, sum.sum, Int128(sum.known), row)
    }
  }

  /// Whether a figure of the total cannot be told, because it would add two currencies.
  public func isMixed(_ figure: Figure) -> Bool { totalIsMixed && figure.measure?.aspect == .cost }

  private static func rounded(
    _ figure: Figure, _ sum: Int128, _ count: Int128, _ row: FigureRow
  ) throws(AnalyticsError) -> FigureNumber? {
    guard let aspect = figure.measure?.aspect else { return nil }
    var (dividend, divisor, places) = (sum, count, aspect.places)
    if aspect == .cost {
      divisor *= Int128(Lot.costScale)
      places = row.currency.exponent
    } else if aspect == .days || aspect == .past, case .average = figure {
      dividend *= 100
      places = 2
    }
    guard let scaled = Int64(exactly: dividend.roundedQuotient(dividingBy: divisor)) else {
      throw .overflow(figure.name)
    }
    return FigureNumber(scaled: scaled, places: places)
  }
}
