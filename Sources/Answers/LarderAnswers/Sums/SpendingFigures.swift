import LarderModel
import LarderProjections
import LarderSentences

/// The totals of purchases over many tallies.
package struct SpendingFigures: Hashable, Sendable {
  package private(set) var count: Int64 = 0
  package private(set) var paid = MoneySum()
  /// The number of purchases without a price.
  package private(set) var withoutPrice: Int64 = 0
  /// The mass in milligrams.
  package private(set) var mass: Int64 = 0
  package private(set) var withoutMass: Int64 = 0

  package init() {}

  package init(count: Int64, paid: MoneySum, withoutPrice: Int64, mass: Int64, withoutMass: Int64) {
    (self.count, self.paid, self.withoutPrice, self.mass) = (count, paid, withoutPrice, mass)
    self.withoutMass = withoutMass
  }

  /// Creates the totals of the purchases in a period.
  init(_ spending: Spending, _ period: Period, _ tallied: Granularity) {
    for (_, figures) in Self.cells(spending, period, tallied) { add(figures) }
  }

  package static func cells(
    _ spending: Spending, _ period: Period, _ tallied: Granularity
  ) -> [(key: Spending.Key, figures: SpendingFigures)] {
    let months = MonthSelection(tallied, in: period)
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
  /// The fields for purchases that were thrown away, whose money is a cost.
  package static let fieldsOfWaste = fields(money: "cost")

  private static func fields(money: String) -> [ReportField<SpendingFigures>] {
    [
      .count("count", \.count), .amounts(money, \.paid), .count("without_price", \.withoutPrice).ofMoney,
      .decimal("mass_g", \.mass), .count("without_mass", \.withoutMass),
    ]
  }
}

/// The food bought in a period, and the part of that food that was thrown away. It defines the only share of waste.
///
/// Both sides cover the same purchases of the period, and the same facts. Anything without a price or a mass counts in
/// neither, and neither does anything that is not food. The share therefore says how much of the money spent was
/// wasted, and never exceeds the whole.
package struct BoughtShare: Hashable, Sendable {
  package private(set) var bought = SpendingFigures()
  /// The part that was thrown away in the period: the number of events, the cost, and the mass.
  package private(set) var wasted = SpendingFigures()

  package init() {}

  package init(bought: SpendingFigures, wasted: SpendingFigures) { (self.bought, self.wasted) = (bought, wasted) }

  package mutating func add(bought figures: SpendingFigures) { bought.add(figures) }

  package mutating func add(wasted figures: SpendingFigures) { wasted.add(figures) }

  package mutating func add(_ other: BoughtShare) {
    bought.add(other.bought)
    wasted.add(other.wasted)
  }

  /// The wasted share of the money spent in a currency, in tenths of a percent. Nil if none was spent, or if nothing
  /// that was thrown away has a price in it.
  package func ofMoney(_ currency: Currency) -> Int64? {
    guard wasted.count == 0 || wasted.paid.currencies.contains(currency) else { return nil }
    return Self.permille(wasted.paid.exact(currency), of: bought.paid.exact(currency))
  }

  /// The wasted share of the mass bought, in tenths of a percent. Nil if no mass is known on either side.
  package var ofMass: Int64? {
    guard wasted.count == 0 || wasted.withoutMass < wasted.count else { return nil }
    return Self.permille(Int128(wasted.mass), of: Int128(bought.mass))
  }

  /// Whether the mass thrown away exceeds the mass bought by more than half a percent: less may be rounding.
  package var isMoreThanBought: Bool { isMoreThanBought(with: 0) }

  /// - Parameter more: The milligrams thrown away from lots that were already empty.
  package func isMoreThanBought(with more: Int64) -> Bool {
    bought.count > 0 && bought.withoutMass == 0
      && (Int128(wasted.mass) + Int128(more)) * 200 > Int128(bought.mass) * 201
  }

  /// The share, limited to the whole: a count may find more of a purchase than was bought, and that may also be thrown
  /// away.
  static func permille(_ part: Int128, of whole: Int128) -> Int64? {
    Figures.permille(part, of: whole).map { min($0, 1000) }
  }

  /// The purchases of a period one by one, each with the part that was thrown away in it.
  ///
  /// Both lists are in the order of the purchases, so one pass over both suffices without lookups.
  package static func byPurchase(
    _ spending: Spending, _ period: Period, _ tallied: Granularity, _ catalog: Catalog
  ) -> [(key: Spending.Key, share: BoughtShare)] {
    let months = MonthSelection(tallied, in: period)
    func purchase(_ key: CellKey) -> CellKey { CellKey(key.word0, key.word1) }
    func isFood(_ key: Spending.Key) -> Bool { catalog.isFood(key.item, on: key.day) }
    var shares: [(key: Spending.Key, share: BoughtShare)] = []
    var wasted = spending.wasted.sorted[...]
    var last: CellKey?
    /// Adds the next waste entries, as long as they belong to wanted purchases.
    func takeWasted(while isWanted: (CellKey) -> Bool) {
      while let cell = wasted.first, isWanted(purchase(cell.key)) {
        wasted.removeFirst()
        let key = WastedPurchase(cell.key)
        guard months.takes(key.purchase.month), months.takes(key.month), isFood(key.purchase) else { continue }
        var figures = SpendingFigures()
        figures.add(cell.cell, key.purchase.currency)
        if last != purchase(cell.key) { shares.append((key.purchase, BoughtShare())) }
        last = purchase(cell.key)
        shares[shares.count - 1].share.add(wasted: figures)
      }
    }
    for cell in spending.cells.sorted {
      let key = Spending.Key(cell.key)
      guard months.takes(key.month), isFood(key) else { continue }
      // Waste without a purchase comes in between, because its price may be unknown.
      takeWasted { $0 < cell.key }
      var figures = SpendingFigures()
      figures.add(cell.cell, key.currency)
      shares.append((key, BoughtShare(bought: figures, wasted: SpendingFigures())))
      last = cell.key
      takeWasted { $0 == cell.key }
    }
    takeWasted { _ in true }
    return shares
  }

  /// The purchases of a period in groups, each with the part that was thrown away in it.
  ///
  /// - Parameter isTaken: Whether a part of the waste counts.
  package static func grouped<Key: Hashable>(
    _ spending: Spending, _ period: Period, _ tallied: Granularity, _ catalog: Catalog, by group: (Spending.Key) -> Key,
    where isTaken: (WastePart) -> Bool = { _ in true }
  ) -> [Key: BoughtShare] {
    var shares: [Key: BoughtShare] = [:]
    func isFood(_ key: Spending.Key) -> Bool { catalog.isFood(key.item, on: key.day) }
    for (key, figures) in SpendingFigures.cells(spending, period, tallied) where isFood(key) {
      shares[group(key), default: BoughtShare()].add(bought: figures)
    }
    let months = MonthSelection(tallied, in: period)
    for cell in spending.wasted.sorted {
      let key = WastedPurchase(cell.key)
      guard months.takes(key.purchase.month), months.takes(key.month), isTaken(key.part), isFood(key.purchase)
      else { continue }
      var figures = SpendingFigures()
      figures.add(cell.cell, key.purchase.currency)
      shares[group(key.purchase), default: BoughtShare()].add(wasted: figures)
    }
    return shares
  }
}

extension SpendingFigures {
  package mutating func add(_ tally: WastedPurchaseTally, _ currency: Currency) {
    var cost = MoneySum()
    if currency != .none { cost.add(millionths: tally.cost, currency) }
    add(
      SpendingFigures(
        count: tally.count, paid: cost, withoutPrice: currency == .none ? tally.count : 0, mass: tally.mass,
        withoutMass: tally.withoutMass))
  }
}

extension BoughtShare {
  package static let fields: [ReportField<BoughtShare>] = [
    .object("bought", SpendingFigures.fields, \.bought),
    .object("bought_wasted", SpendingFigures.fieldsOfWaste, \.wasted),
  ]
}
