import LarderModel
import LarderProjections
import LarderSentences

/// What purchases came to, added up over many tallies.
public struct SpendingFigures: Hashable, Sendable {
  public private(set) var count: Int64 = 0
  public private(set) var paid = MoneySum()
  /// How many of the count have no price.
  public private(set) var withoutPrice: Int64 = 0
  /// Milligrams.
  public private(set) var mass: Int64 = 0
  public private(set) var withoutMass: Int64 = 0

  public init() {}

  package init(count: Int64, paid: MoneySum, withoutPrice: Int64, mass: Int64, withoutMass: Int64) {
    self.count = count
    self.paid = paid
    self.withoutPrice = withoutPrice
    self.mass = mass
    self.withoutMass = withoutMass
  }

  /// What was bought in a period.
  package init(_ spending: Spending, _ period: Period, _ tallied: Tallied) {
    for (_, figures) in Self.cells(spending, period, tallied) { add(figures) }
  }

  package static func cells(
    _ spending: Spending, _ period: Period, _ tallied: Tallied
  ) -> [(key: Spending.Key, figures: SpendingFigures)] {
    let months = TakenMonths(tallied, in: period)
    return spending.cells.sorted.compactMap { cell in
      let key = Spending.Key(cell.key)
      guard months.takes(key.month) else { return nil }
      var figures = SpendingFigures()
      figures.add(cell.cell, key.currency)
      return (key, figures)
    }
  }

  package mutating func add(_ tally: SpendingTally, _ currency: Currency) {
    count.addClamped(tally.count)
    if tally.count > tally.withoutPrice { paid.add(Money(minor: tally.price, currency: currency)) }
    withoutPrice.addClamped(tally.withoutPrice)
    mass.addClamped(tally.mass)
    withoutMass.addClamped(tally.withoutMass)
  }

  package mutating func add(_ other: SpendingFigures) {
    count.addClamped(other.count)
    paid.add(other.paid)
    withoutPrice.addClamped(other.withoutPrice)
    mass.addClamped(other.mass)
    withoutMass.addClamped(other.withoutMass)
  }

  package static let fields = fields(money: "paid")
  /// The same of purchases that were thrown away, of which nothing is paid.
  package static let fieldsOfWaste = fields(money: "cost")

  private static func fields(money: String) -> [ReportField<SpendingFigures>] {
    [
      .count("count", \.count), .amounts(money, \.paid), .count("without_price", \.withoutPrice).ofMoney,
      .decimal("mass_g", \.mass), .count("without_mass", \.withoutMass),
    ]
  }
}
