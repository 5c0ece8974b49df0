import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The waste of a period: how much, why, of which food, compared with purchases, and how to reduce it.
package struct WasteReport: Hashable, Sendable {
  package let account: WasteAccount
  /// The waste of another period.
  package let comparison: WasteAccount?
  /// The months up to the end of the period. Nil if they were not requested.
  package let trend: MonthTrend?
  /// Up to three suggestions, most important first.
  package let advice: [WasteAdvice]
  /// The only breakdown shown in text and CSV. Nil for the default ones in text and for all in CSV. JSON contains all.
  package let breakdown: WasteBreakdown?
  /// The number of groups to list, with the others combined. Nil for the default: ten in text, otherwise all.
  package let most: Int?
  /// The days covered by the ledger.
  let coveredPeriod: CoveredPeriod

  package init(
    _ account: WasteAccount, comparedWith comparison: WasteAccount? = nil, trend: MonthTrend? = nil,
    advice: [WasteAdvice] = [], by breakdown: WasteBreakdown? = nil, mostParts: Int? = nil,
    coveredPeriod: CoveredPeriod = CoveredPeriod()
  ) {
    (self.account, self.comparison, self.trend, self.advice) = (account, comparison, trend, advice)
    self.breakdown = breakdown
    most = mostParts
    self.coveredPeriod = coveredPeriod
  }
}

/// The figures of the period.
extension WasteReport {
  package var period: Period { account.period }
  /// The number of groups listed in the text.
  package var mostParts: Int { most ?? 10 }
  package var total: WasteFigures { account.total }
  package var edible: WasteFigures { account.edible }
  package var inedible: WasteFigures { account.inedible }
  package var dishes: WasteFigures { account.dishes }
  package var bought: SpendingFigures { account.bought }
  package var rescued: WasteFigures { account.rescued }
  package var pastUseBy: WasteFigures { account.pastUseBy }
  package var unexplained: WasteFigures { account.unexplained }
  package var reasons: [WasteGroup] { account[.reason] }
  package var items: [WasteGroup] { account[.item] }
  package var categories: [WasteGroup] { account[.category] }
  package var stores: [WasteGroup] { account[.store] }
  package var shareOfMass: Int64? { account.shareOfMass }
  package func shareOfMoney(_ currency: Currency) -> Int64? { account.shareOfMoney(currency) }

  /// The groups of a breakdown. By month, those of the trend if there is one.
  package func parts(_ breakdown: WasteBreakdown) -> [WasteGroup] {
    guard breakdown == .month, let trend, !trend.entries.isEmpty else { return account[breakdown] }
    return trend.entries.map { entry in
      WasteGroup(
        number: UInt32(entry.month.index), name: entry.month.description, title: entry.month.title,
        figures: entry.wasted)
    }
  }
}

/// The comparison with another period, in sentences.
extension WasteReport {
  /// The comparison: "Compared with 2026-10: €12.00 more (€6.10 → €18.10); 300 g less (1.5 kg → 1.2 kg)."
  func comparisonBlocks(_ style: OutputStyle) -> [Block] {
    guard let comparison, let pair else { return [] }
    if let nothing = pair.nothingKnown(style) { return [.sentence(nothing)] }
    let before = comparison.total
    var parts = Figures.changes(before.priced, total.priced, of: "cost", style)
    // A mass that is fully known and unchanged is not worth mentioning.
    if before.mass != total.mass || before.withoutMass + total.withoutMass > 0 {
      parts += [Figures.change(before.knownMass, total.knownMass, of: "mass") { Figures.mass($0, style) }].compactMap(
        \.self)
    }
    if before.energy != total.energy || before.withoutEnergy + total.withoutEnergy > 0 {
      parts += [
        Figures.change(before.knownEnergy, total.knownEnergy, of: "energy") { Energy(thousandths: $0).formatted }
      ].compactMap(\.self)
    }
    var blocks: [Block] = []
    blocks.say(pair.sentence(parts, before.priced, total.priced, of: "time", style))
    guard total.count > 0 || before.count > 0 else { return blocks }
    if let shares = shareChanges(style) { blocks.say(shares) }
    if let daily = dailyChange(style) { blocks.say(daily) }
    return blocks
  }

  /// The change of the shares: "4.0 % of food spending was thrown away, compared with 6.2 % then."
  private func shareChanges(_ style: OutputStyle) -> String? {
    guard let comparison else { return nil }
    let currencies = bought.paid.difference(from: comparison.bought.paid).currencies
    if currencies.count == 1, let now = shareOfMoney(currencies[0]),
      let then = comparison.shareOfMoney(currencies[0])
    {
      let isWhole = bought.withoutPrice == 0 && comparison.bought.withoutPrice == 0
      return
        "\(Figures.percent(now, style)) of food spending was thrown away, compared with "
        + "\(Figures.percent(then, style)) then" + (isWhole ? "." : ", as far as prices are known.")
    }
    guard let now = shareOfMass, let then = comparison.shareOfMass else { return nil }
    let isWhole = bought.withoutMass == 0 && comparison.bought.withoutMass == 0
    return
      "\(Figures.percent(now, style)) of the mass bought was thrown away, compared with \(Figures.percent(then, style)) then"
      + (isWhole ? "." : ", as far as it is known.")
  }

  /// The comparison per day: "Per day: €0.60 over 20 days, €0.20 over 31 days."
  private func dailyChange(_ style: OutputStyle) -> String? {
    guard let comparison, let pair else { return nil }
    let before = comparison.total
    guard total.cost.difference(from: before.cost).currencies.count != 1 else {
      return pair.daily(before.priced, total.priced, style)
    }
    let (now, then) = (total.knownMass, before.knownMass)
    guard let days = pair.dailyDays, now.isKnown, then.isKnown else { return nil }
    return Figures.daily(
      Int128(now.amount), Int128(then.amount), days, isWhole: (now.isWhole, then.isWhole), style
    ) { sum, days in
      Figures.mass(Figures.rounded(sum, Int128(days)), style)
    }
  }

  private var pair: PeriodPair? { comparison.map { PeriodPair(period, $0.period, coveredPeriod) } }
}

extension Int64 {
  /// The magnitude, clamped to 64 bits.
  var heldMagnitude: Int64 { Int64(clamping: magnitude) }
}

/// A figure with missing values.
package enum MissingWasteData: String, CaseIterable, Hashable, Sendable {
  case price
  case mass
  case energy
  /// A mass without greenhouse gases from a named source.
  case co2e

  /// The number of missing values. For greenhouse gases, the milligrams not covered, or one if no mass is known.
  func count(in figures: WasteFigures) -> Int64 {
    switch self {
    case .price: figures.withoutPrice
    case .mass: figures.withoutMass
    case .energy: figures.withoutEnergy
    case .co2e: figures.mass > figures.coveredMass ? figures.mass - figures.coveredMass : figures.withoutMass
    }
  }
}

package struct WasteRequest: ReportRequest {
  package var period: Period
  package var against: Period?
  /// The only breakdown to show; nil for all.
  package var breakdown: WasteBreakdown?
  /// The number of groups to list.
  package var most: Int?

  package init(period: Period, against: Period? = nil, by breakdown: WasteBreakdown? = nil, most: Int? = nil) {
    (self.period, self.against, self.breakdown, self.most) = (period, against, breakdown, most)
  }

  package func report(_ reportContext: inout ReportContext) throws -> WasteReport {
    let now = try TrendFold([Waste.self, Spending.self], period, &reportContext)
    let other = try against.map { against in
      WasteAccount(try PeriodFold([Waste.self, Spending.self], against, &reportContext), against)
    }
    let advice = WasteAdvice.given(
      now.fold.projection(Waste.self), now.fold.projection(Spending.self), now.fold.catalog, period: period,
      tallied: now.fold.tallied)
    return WasteReport(
      WasteAccount(now.fold, period), comparedWith: other, trend: now.trend, advice: advice, by: breakdown,
      mostParts: most, coveredPeriod: now.coveredPeriod)
  }
}

extension WasteAccount {
  /// Creates the account of a period with its greenhouse gases.
  init(_ fold: PeriodFold, _ period: Period) {
    let waste = fold.projection(Waste.self)
    let tallied = fold.tallied
    let months = MonthSelection(tallied, in: period)
    let items = Set(
      [waste.wasted, waste.rescued, waste.pastUseBy, waste.unexplained].flatMap { table in
        table.sorted.lazy.map { WasteKey($0.key) }.filter { months.takes($0.month) }.map { $0.item }
      })
    self.init(
      waste, fold.projection(Spending.self), fold.catalog, footprints: Footprints(of: items, fold.catalog),
      period: period, tallied: tallied)
  }
}
