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
    // Shares need a single currency; with several, there is no total.
    let currency = total.paid.currencies.count == 1 ? total.paid.currencies.first : nil
    func share(_ group: Group) -> Int64? {
      guard let currency, !group.figures.paid.isEmpty else { return nil }
      return Figures.permille(group.figures.paid.exact(currency), of: total.paid.exact(currency))
    }
    func columns(_ former: [String: SpendingFigures]?) -> [DataColumn<Group>] {
      [
        .name("", minimumWidth: 12, \.title.visible), .figure("Times", priority: 6) { "\($0.figures.count)" },
        .figure("Paid") { $0.figures.paid.text(style) },
        .figure("Before") { former?[$0.title]?.paid.text(style) ?? "–" }.when(comparison != nil),
        .figure("Share", priority: 8) { share($0).map { Figures.percent($0, style) } ?? "" },
        .cell("", priority: 5) { .bar(share($0) ?? 0, of: 1000) },
      ]
    }
    var table = DataTable("What was paid, by its parts", [], columns(nil))
    for breakdown in breakdowns {
      let all = account[breakdown]
      let groups = all.topped(mostParts)
      let former = comparison.map { all.former(in: $0[breakdown], shown: groups) }
      let gone = comparison.map { all.gone(from: $0[breakdown], mostParts) } ?? []
      guard !groups.isEmpty || !gone.isEmpty else { continue }
      table.addHeading("By \(breakdown.rawValue)")
      table.addRows(groups, columns(former))
      for group in gone { table.addRow([.name(group.title.visible), "0", "–", .init(group.figures.paid.text(style))]) }
    }
    return table
  }
}

/// The tables of months and of unit prices.
extension SpendingReport {
  func monthTable(_ style: OutputStyle) -> DataTable {
    let entries = trend?.entries ?? []
    let currency = trend?.currency { $0.paid }
    let values = entries.map { entry in currency.map { entry.paid.amount($0).minor } ?? 0 }
    return DataTable(
      "What was paid, by month", zip(entries, values),
      [
        .text("Month", \.0.month.title), .figure("Times", priority: 6) { "\($0.0.purchases)" },
        .figure("Paid") { entry, _ in entry.purchases == 0 ? "–" : entry.paid.text(style) },
        .cell("", priority: 5) { .bar($0.1, of: values.max() ?? 0) },
      ])
  }

  /// A table of unit prices of items bought at least twice with a price, or of all items if only prices are requested.
  func priceTable(_ style: OutputStyle) -> DataTable {
    let displayed = account.prices.filter { breakdown == .price || $0.all.times > 1 }.prefix(mostParts)
    let hasRuns = displayed.contains { $0.months.count > 1 }
    let hasStores = displayed.contains { $0.bestStore != nil }
    func figure(
      _ title: String, priority: Int = 10, _ priced: @escaping (UnitPrices) -> UnitPrices.Priced?
    ) -> DataColumn<UnitPrices> {
      .figure(title, priority: priority) { prices in
        priced(prices).flatMap { prices.price($0, style) }?.formatted(style) ?? ""
      }
    }
    let columns: [DataColumn<UnitPrices>] = [
      .name("Price", minimumWidth: 12, \.name.visible), .figure("Times", priority: 6) { "\($0.all.times)" },
      figure("Average", \.all), figure("Last", priority: 7, \.last).when(displayed.contains { $0.last != nil }),
      figure("First month", priority: 3) { $0.isRun ? $0.months.first?.priced : nil }.when(hasRuns),
      figure("Last month", priority: 4) { $0.isRun ? $0.months.last?.priced : nil }.when(hasRuns),
      .figure("Change", priority: 8) { $0.changeText(style) }.when(hasRuns),
      .cell("By month", priority: 5) { $0.isRun ? .sparkline($0.latestValues(style)) : "" }.when(hasRuns),
      .text("Cheapest at", fit: .truncated, minimumWidth: 11, priority: 9) {
        $0.bestStore?.name?.visible ?? ""
      }.when(hasStores),
      .figure("There", priority: 9) { $0.bestText(style) }.when(hasStores),
    ]
    var table = DataTable("Prices", [], columns)
    for dimension in [Dimension.mass, .volume, .pieces, .portions] {
      let rows = displayed.filter { $0.dimension == dimension }
      guard !rows.isEmpty else { continue }
      table.addHeading("Price \(dimension.unitWords(style))")
      table.addRows(rows, columns)
    }
    return table
  }
}

extension UnitPrices {
  fileprivate var isRun: Bool { months.count > 1 }

  /// The prices of the last months.
  fileprivate func latestValues(_ style: OutputStyle) -> [ChartValue] {
    months.suffix(12).map { .known(price($0.priced)?.minor ?? 0) }
  }

  /// The price at the cheapest store: "€1.15, 3 times".
  fileprivate func bestText(_ style: OutputStyle) -> String {
    guard let best = bestStore, let price = price(best.priced, style) else { return "" }
    return "\(price.formatted(style)), \(Figures.count(best.priced.times, "time"))"
  }

  /// The change of the price: "+13.4 %".
  fileprivate func changeText(_ style: OutputStyle) -> String {
    guard let change else { return "" }
    return (change < 0 ? Figures.minus : change > 0 ? "+" : "") + Figures.percent(change.heldMagnitude, style)
  }
}
