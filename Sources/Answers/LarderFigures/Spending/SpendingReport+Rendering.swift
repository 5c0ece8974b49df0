import Document
import LarderModel
import LarderSentences

extension SpendingReport {
  public func document(_ style: OutputStyle) -> Document {
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

  /// A chart of the months, and one of the stores or of what the report is broken down by.
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

  /// "Compared with 2026-10: €12.00 more (€40.10 → €52.10)."
  private func comparisonBlocks(_ style: OutputStyle) -> [Block] {
    guard let comparison else { return [] }
    let pair = PeriodPair(period, comparison.period, life)
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
    // Shares are of one currency; where there are several there is no whole to take them of.
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
      for group in gone {
        table.addRow([.name(group.title.visible), "0", "–", .init(group.figures.paid.text(style))])
      }
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
