import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The tables of months and of prices by the unit.
extension SpendingReport {
  func monthTable(_ style: OutputStyle) -> DataTable {
    var table = DataTable(
      "What was paid, by month",
      columns: [
        .init("Month"), .init("Times", alignment: .right, priority: 6), .init("Paid", alignment: .right),
        .init("", priority: 5),
      ])
    let entries = trend?.entries ?? []
    let currency = trend?.currency { $0.paid }
    let values = entries.map { entry in currency.map { entry.paid.amount($0).minor } ?? 0 }
    for (entry, value) in zip(entries, values) {
      table.addRow([
        .init(entry.month.description), .init("\(entry.purchases)"),
        .init(entry.purchases == 0 ? "–" : entry.paid.text(style)),
        .bar(value, of: values.max() ?? 0),
      ])
    }
    return table
  }

  /// What a kilogram, a litre or a piece cost of what was bought with a price twice or more; of all where prices alone are
  /// asked after.
  func priceTable(_ style: OutputStyle) -> DataTable {
    let told = account.prices.filter { breakdown == .price || $0.all.times > 1 }.prefix(mostParts)
    let hasRuns = told.contains { $0.months.count > 1 }
    let hasStores = told.contains { $0.bestStore != nil }
    var columns: [DataTable.Column] = [
      .init("Price", fit: .truncated, minimumWidth: 12), .init("Times", alignment: .right, priority: 6),
      .init("Average", alignment: .right),
    ]
    let hasLast = told.contains { $0.last != nil }
    if hasLast { columns.append(.init("Last", alignment: .right, priority: 7)) }
    if hasRuns {
      columns += [
        .init("First month", alignment: .right, priority: 3), .init("Last month", alignment: .right, priority: 4),
        .init("Change", alignment: .right, priority: 8), .init("By month", priority: 5),
      ]
    }
    if hasStores {
      columns += [
        .init("Cheapest at", fit: .truncated, minimumWidth: 11, priority: 9),
        .init("There", alignment: .right, priority: 9),
      ]
    }
    var table = DataTable("Prices", columns: columns)
    for dimension in [Dimension.mass, .volume, .pieces, .portions] {
      let rows = told.filter { $0.dimension == dimension }
      guard !rows.isEmpty else { continue }
      table.addHeading("Price \(dimension.unitWords)")
      for prices in rows {
        table.addRow(prices.cells(style, hasLast: hasLast, hasRuns: hasRuns, hasStores: hasStores))
      }
    }
    return table
  }
}

extension UnitPrices {
  /// Average, the last purchase, first and last month, change, months as a line, and where it was cheapest, of how many purchases.
  fileprivate func cells(_ style: OutputStyle, hasLast: Bool, hasRuns: Bool, hasStores: Bool) -> [DataTable.Cell] {
    func told(_ priced: Priced?) -> DataTable.Cell {
      .init(priced.flatMap { price($0) }?.formatted(style) ?? "")
    }
    let isRun = months.count > 1
    let values = months.suffix(12).map { ChartValue.known(price($0.priced)?.minor ?? 0) }
    var cells: [DataTable.Cell] = [.name(name.visible), .init("\(all.times)"), told(all)]
    if hasLast { cells.append(told(last)) }
    if hasRuns {
      cells += [
        told(isRun ? months.first?.priced : nil), told(isRun ? months.last?.priced : nil),
        .init(changeText(style)), isRun ? .sparkline(values) : "",
      ]
    }
    if hasStores { cells += [.init(bestStore?.name?.visible ?? ""), .init(bestText(style))] }
    return cells
  }

  /// "€1.15, 3 times".
  private func bestText(_ style: OutputStyle) -> String {
    guard let best = bestStore, let price = price(best.priced) else { return "" }
    return "\(price.formatted(style)), \(Figures.count(best.priced.times, "time"))"
  }

  /// "+13.4 %".
  private func changeText(_ style: OutputStyle) -> String {
    guard let change else { return "" }
    return (change < 0 ? Figures.minus : change > 0 ? "+" : "") + Figures.percent(change.heldMagnitude, style)
  }
}
