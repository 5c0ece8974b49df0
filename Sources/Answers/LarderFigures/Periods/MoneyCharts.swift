import Document
import LarderModel
import LarderSentences

/// Charts of money by part and by month.
struct MoneyCharts {
  let currency: Currency
  let color: ChartColor
  let style: OutputStyle

  /// Nil if the money is in several currencies, which a chart cannot show.
  init?(_ sum: MoneySum, _ color: ChartColor, _ style: OutputStyle) {
    guard sum.currencies.count == 1, let currency = sum.currencies.first else { return nil }
    (self.currency, self.color, self.style) = (currency, color, style)
  }

  /// A chart with a bar for each part, and a row without a bar for the rest. Nil if there is nothing to compare.
  func parts(_ title: String, _ head: String, _ parts: [(name: String, sum: PricedSum, isRest: Bool)]) -> Block? {
    guard parts.count > 1 else { return nil }
    var table = DataTable(title, titles: [head, "Money", "Times"])
    let rows = parts.map { part in
      let text = part.sum.text(style, currency)
      table.addRow(part.name, [text, "\(part.sum.count)"])
      return BarChart.Row(part.name, part.isRest ? .absent : part.sum.value(in: currency), text)
    }
    let most = parts.filter { !$0.isRest }.max { amount($0.sum) < amount($1.sum) }
    let summary = most.map { "Most: \($0.name), \($0.sum.text(style, currency))." } ?? ""
    return .chart(
      .bars(
        BarChart(ChartHead(title: title, summary: summary, table: table, color: color), rows: rows, names: ("", nil))))
  }

  /// A chart with a column for each month. Nil for fewer than two.
  func months(_ title: String, _ months: [(month: Month, sum: PricedSum)]) -> Block? {
    guard months.count > 1 else { return nil }
    var table = DataTable(title, titles: ["Month", "Money"])
    let columns = months.map { month, sum in
      let name = month.title
      let text = sum.count == 0 ? "nothing" : sum.text(style, currency)
      table.addRow(name, [text])
      return ColumnChart.Column(
        name, tick: String(month.name.prefix(3)), sum.value(in: currency), text, label: sum.label(style, currency))
    }
    let most = months.max { amount($0.sum) < amount($1.sum) }
    let summary = most.map { "Most in \($0.month.title): \($0.sum.text(style, currency))." } ?? ""
    return .chart(
      .columns(
        ColumnChart(
          ChartHead(title: title, summary: summary, table: table, color: color), columns: columns,
          words: .init(tick: { [currency, style] in Money(minor: $0, currency: currency).shortened(style) }))))
  }

  private func amount(_ sum: PricedSum) -> Int64 { sum.value(in: currency).number ?? 0 }
}

extension [Block] {
  /// Charts under a heading, shown only on pages. Empty if there are none.
  static func pictures(_ charts: [Block?]) -> [Block] {
    let charts = charts.compactMap { $0 }
    return charts.isEmpty ? [] : [.onPage([.heading("In pictures"), .columns(charts), .heading("In figures")])]
  }
}

extension Money {
  /// The amount without decimals if they are zero, as on an axis: "€5", "€0.50".
  package func shortened(_ style: OutputStyle) -> String {
    let (text, number) = (formatted(style), style.fixed(minor, places: currency.exponent))
    let short = style.decimal(minor, places: currency.exponent)
    // "0.5" is not a valid amount of money.
    guard !short.contains(where: { $0 == "." || $0 == "," }) else { return text }
    if text.hasSuffix(number) { return text.dropLast(number.count) + short }
    return text.hasPrefix(number) ? short + text.dropFirst(number.count) : text
  }
}

extension MoneySum {
  /// The amounts with their signs: "+€1.20", "−€0.30 + 3.00 CHF"; "no price" if there are none.
  func signed(_ style: OutputStyle) -> String {
    isEmpty
      ? "no price"
      : amounts.map { DifferenceUnit.money($0.currency).signed(Int128($0.minor), style) }.joined(separator: ", ")
  }
}
