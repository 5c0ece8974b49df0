import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The totals of consecutive months, including months without entries.
package struct MonthTrend: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let month: Month
    /// Whether the ledger covers the whole month. Only such months are compared.
    package internal(set) var isWhole = true
    package internal(set) var wasted = WasteFigures()
    /// The edible part of the waste, including waste without a stated part.
    package internal(set) var edible = WasteFigures()
    package internal(set) var paid = MoneySum()
    package internal(set) var purchases: Int64 = 0
    package internal(set) var withoutPrice: Int64 = 0
  }

  /// The months, oldest first.
  package let entries: [Entry]

  /// Creates the months of a period of several whole months, otherwise the twelve up to its end. They range from the
  /// first to the last month with data.
  ///
  /// - Parameter today: The last day of which anything is known. Nil if all months are over.
  package init(_ totals: MonthTotals, _ period: Period, today: Day? = nil) {
    let isRun = (period.isWholeMonths || period == .all) && period.first.month < period.last.month
    let first = isRun ? period.first.month : period.last.month.adding(months: -11) ?? .min
    var byMonth: [Month: Entry] = [:]
    for cell in totals.wasted.sorted {
      let key = MonthTotals.Key(cell.key)
      var figures = WasteFigures()
      figures.add(cell.cell, key.currency)
      byMonth[key.month, default: Entry(month: key.month)].wasted.add(figures)
      if key.part != .inedible { byMonth[key.month]?.edible.add(figures) }
    }
    for cell in totals.paid.sorted {
      let key = MonthTotals.Key(cell.key)
      byMonth[key.month, default: Entry(month: key.month)].take(cell.cell, key.currency)
    }
    let known = byMonth.keys.filter { $0 >= first && $0 <= period.last.month }
    guard let start = known.min(), let end = known.max() else {
      entries = []
      return
    }
    let coveredPeriod = CoveredPeriod(from: totals.firstDay, to: today)
    entries = (start.index...end.index).compactMap { Month(index: $0) }.map { month in
      var entry = byMonth[month] ?? Entry(month: month)
      entry.isWhole = coveredPeriod.coversAll(of: Period(month))
      return entry
    }
  }

  /// The currency of all money in the trend, if there is only one.
  func currency(_ money: (Entry) -> MoneySum) -> Currency? {
    let currencies = entries.reduce(into: Set<Currency>()) { $0.formUnion(money($1).currencies) }
    return currencies.count == 1 ? currencies.first : nil
  }
}

extension MonthTrend.Entry {
  var pricedPurchases: PricedSum { PricedSum(sum: paid, count: purchases, withoutPrice: withoutPrice) }

  fileprivate mutating func take(_ tally: PriceTally, _ currency: Currency) {
    purchases.addClamped(tally.count)
    withoutPrice.addClamped(tally.withoutPrice)
    if tally.count > tally.withoutPrice { paid.add(Money(minor: tally.price, currency: currency)) }
  }
}

extension MonthTrend {
  /// The trend in words: "Month by month, 2025-12 to 2026-11: ▁▃▂█; of 10 whole months least €1.20 in 2026-02, most
  /// €9.30 in 2026-05, €4.10 on average."
  ///
  /// The extremes and the average cover whole months, if there are at least two. One sentence per currency, or for the
  /// mass if there is no money. Empty for fewer than two months.
  func sentences(_ style: OutputStyle, money: (Entry) -> MoneySum, mass: ((Entry) -> Int64)? = nil) -> [Sentence] {
    let entries = Array(entries.suffix(36))
    guard entries.count > 1 else { return [] }
    let currencies = entries.reduce(into: Set<Currency>()) { $0.formUnion(money($1).currencies) }
    let sentences = currencies.sorted { $0.rawValue < $1.rawValue }.compactMap { currency in
      Self.sentence(
        entries, currencies.count > 1 ? " in \(currency.code)" : "", { money($0).amount(currency).minor },
        { Money(minor: $0, currency: currency).formatted(style) })
    }
    guard sentences.isEmpty, let mass else { return sentences }
    return Self.sentence(entries, "", mass, { Figures.mass($0, style) }).map { [$0] } ?? []
  }

  private static func sentence(
    _ entries: [Entry], _ what: String, _ value: (Entry) -> Int64,
    _ displayed: (Int64) -> String
  ) -> Sentence? {
    let all = entries.map(value)
    guard let first = entries.first, let last = entries.last, all.contains(where: { $0 > 0 }) else { return nil }
    let start: [Sentence.Piece] = [
      .text("Month by month\(what), \(first.month.title) to \(last.month.title): "),
      .sparkline(all.map(ChartValue.known)),
    ]
    let whole = entries.filter(\.isWhole)
    let values = whole.map(value)
    guard values.count > 1, let most = values.max(), let least = values.min() else {
      return Sentence(start + [.text(".")])
    }
    let average = Figures.rounded(values.reduce(Int128(0)) { $0 + Int128($1) }, Int128(values.count))
    let months = whole.map(\.month.title)
    let (highest, lowest) = (values.firstIndex(of: most) ?? 0, values.firstIndex(of: least) ?? 0)
    let end =
      "; " + (whole.count < entries.count ? "of \(whole.count) whole months " : "")
      + "least \(displayed(least)) in \(months[lowest]), most \(displayed(most)) in \(months[highest]), "
      + "\(displayed(average)) on average."
    return Sentence(start + [.text(end)])
  }
}
