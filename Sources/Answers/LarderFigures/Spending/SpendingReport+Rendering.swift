import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension SpendingReport {
  package func document(_ style: OutputStyle) -> Document {
    Document("Spending, \(period.formatted(style))", blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if total.count == 0 {
      blocks.say("Nothing was bought.")
    } else {
      var totals = "\(Figures.count(total.count, "purchase")): \(total.paid.text(style))"
      if total.withoutPrice > 0 {
        let names = Figures.some(account.itemsWithoutPrice.map(\.title))
        totals +=
          "; \(total.withoutPrice) of \(total.count) \(total.withoutPrice == 1 ? "has" : "have") no price (\(names))"
      }
      blocks.say(totals + ".")
    }
    blocks += comparisonBlocks(style)
    blocks += trend?.sentences(style, money: { $0.paid }).map(Block.paragraph) ?? []
    blocks += pictures(style)
    for table in tables(style) where !table.isEmpty { blocks += [.gap, .table(table)] }
    return blocks
  }

  /// A chart of the months, and one of the stores or of the chosen breakdown.
  private func pictures(_ style: OutputStyle) -> [Block] {
    guard let charts = MoneyCharts(total.paid, .third, style) else { return [] }
    let breakdown = breakdown ?? .store
    let hasParts = breakdown != .month && breakdown != .price
    let groups = hasParts ? account[breakdown].topped(mostParts) : []
    let months = trend?.entries.suffix(36).map { ($0.month, $0.pricedPurchases) }
    return .pictures([
      charts.months("Paid by month", months ?? []),
      charts.parts("By \(breakdown.rawValue)", "Part", groups.bars),
    ])
  }

  /// The comparison: "Compared with 2026-10: €12.00 more (€40.10 → €52.10)."
  private func comparisonBlocks(_ style: OutputStyle) -> [Block] {
    guard let comparison else { return [] }
    let pair = PeriodPair(period, comparison.period, coveredPeriod)
    if let nothing = pair.nothingKnown(style) { return [.sentence(nothing)] }
    let (before, now) = (comparison.total.priced, total.priced)
    let changes = Figures.changes(before, now, of: "what was paid", style)
    var blocks: [Block] = []
    blocks.say(pair.sentence(changes, before, now, of: "purchase", style))
    guard now.count + before.count > 0 else { return blocks }
    if let daily = pair.daily(before, now, style) { blocks.say(daily) }
    return blocks
  }

  private func tables(_ style: OutputStyle) -> [DataTable] {
    switch breakdown {
    case .price: [priceTable(style)]
    case .month: [monthTable(style)]
    case .some(let breakdown): [groupTable([breakdown], style)]
    case nil: [groupTable([.store, .category, .item], style), priceTable(style)]
    }
  }

  private func groupTable(_ breakdowns: [SpendingBreakdown], _ style: OutputStyle) -> DataTable {
    var table = DataTable("What was paid, by its parts", columns: columns)
    // Shares need a single currency; with several, there is no total.
    let currency = total.paid.currencies.count == 1 ? total.paid.currencies.first : nil
    for breakdown in breakdowns {
      let all = account[breakdown]
      let groups = all.topped(mostParts)
      let former = comparison.map { all.former(in: $0[breakdown], shown: groups) }
      let gone = comparison.map { all.gone(from: $0[breakdown], mostParts) } ?? []
      guard !groups.isEmpty || !gone.isEmpty else { continue }
      table.addHeading("By \(breakdown.rawValue)")
      for group in groups {
        var share: Int64?
        if let currency, !group.figures.paid.isEmpty {
          share = Figures.permille(group.figures.paid.exact(currency), of: total.paid.exact(currency))
        }
        let before = former.map { [DataTable.Cell($0[group.title]?.paid.text(style) ?? "–")] } ?? []
        table.addRow(
          [.name(group.title.visible), .init("\(group.figures.count)"), .init(group.figures.paid.text(style))]
            + before + [
              .init(share.map { Figures.percent($0, style) } ?? ""),
              .bar(share ?? 0, of: 1000),
            ])
      }
      for group in gone { table.addRow([.name(group.title.visible), "0", "–", .init(group.figures.paid.text(style))]) }
    }
    return table
  }

  private var columns: [DataTable.Column] {
    var columns: [DataTable.Column] = [
      .init("", fit: .truncated, minimumWidth: 12),
      .init("Times", alignment: .right, priority: 6),
      .init("Paid", alignment: .right),
    ]
    if comparison != nil { columns.append(.init("Before", alignment: .right)) }
    columns.append(.init("Share", alignment: .right, priority: 8))
    columns.append(.init("", priority: 5))
    return columns
  }
}

/// The tables of months and of unit prices.
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
        .init(entry.month.title), .init("\(entry.purchases)"),
        .init(entry.purchases == 0 ? "–" : entry.paid.text(style)),
        .bar(value, of: values.max() ?? 0),
      ])
    }
    return table
  }

  /// A table of unit prices of items bought at least twice with a price, or of all items if only prices are requested.
  func priceTable(_ style: OutputStyle) -> DataTable {
    let displayed = account.prices.filter { breakdown == .price || $0.all.times > 1 }.prefix(mostParts)
    let hasRuns = displayed.contains { $0.months.count > 1 }
    let hasStores = displayed.contains { $0.bestStore != nil }
    var columns: [DataTable.Column] = [
      .init("Price", fit: .truncated, minimumWidth: 12), .init("Times", alignment: .right, priority: 6),
      .init("Average", alignment: .right),
    ]
    let hasLast = displayed.contains { $0.last != nil }
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
      let rows = displayed.filter { $0.dimension == dimension }
      guard !rows.isEmpty else { continue }
      table.addHeading("Price \(dimension.unitWords(style))")
      for prices in rows { table.addRow(prices.cells(style, hasLast: hasLast, hasRuns: hasRuns, hasStores: hasStores)) }
    }
    return table
  }
}

extension UnitPrices {
  /// The cells: average, last purchase, first and last month, change, a sparkline of the months, the cheapest store,
  /// and the number of purchases.
  fileprivate func cells(_ style: OutputStyle, hasLast: Bool, hasRuns: Bool, hasStores: Bool) -> [DataTable.Cell] {
    func displayed(_ priced: Priced?) -> DataTable.Cell {
      .init(priced.flatMap { price($0, style) }?.formatted(style) ?? "")
    }
    let isRun = months.count > 1
    let values = months.suffix(12).map { ChartValue.known(price($0.priced)?.minor ?? 0) }
    var cells: [DataTable.Cell] = [.name(name.visible), .init("\(all.times)"), displayed(all)]
    if hasLast { cells.append(displayed(last)) }
    if hasRuns {
      cells += [
        displayed(isRun ? months.first?.priced : nil), displayed(isRun ? months.last?.priced : nil),
        .init(changeText(style)), isRun ? .sparkline(values) : "",
      ]
    }
    if hasStores { cells += [.init(bestStore?.name?.visible ?? ""), .init(bestText(style))] }
    return cells
  }

  /// The price at the cheapest store: "€1.15, 3 times".
  private func bestText(_ style: OutputStyle) -> String {
    guard let best = bestStore, let price = price(best.priced, style) else { return "" }
    return "\(price.formatted(style)), \(Figures.count(best.priced.times, "time"))"
  }

  /// The change of the price: "+13.4 %".
  private func changeText(_ style: OutputStyle) -> String {
    guard let change else { return "" }
    return (change < 0 ? Figures.minus : change > 0 ? "+" : "") + Figures.percent(change.heldMagnitude, style)
  }
}
