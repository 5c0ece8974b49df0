import LarderModel
import LarderSentences
import Terminal

extension SpendingReport {
  public func lines(_ page: TextPage) -> [String] {
    var lines = page.sentence("Spending, \(period.formatted(page.style))", .strong)
    if total.count == 0 {
      lines += page.sentence("Nothing was bought.")
    } else {
      var totals = "\(Figures.count(total.count, "purchase")): \(total.paid.text(page.style))"
      if total.withoutPrice > 0 {
        let names = Figures.some(account.itemsWithoutPrice.map(\.title))
        totals +=
          "; \(total.withoutPrice) of \(total.count) \(total.withoutPrice == 1 ? "has" : "have") no price (\(names))"
      }
      lines += page.sentence(totals + ".")
    }
    lines += comparisonLines(page)
    for sentence in trend?.sentences(page, money: { $0.paid }) ?? [] { lines += page.sentence(sentence) }
    for table in tables(page) where !table.isEmpty { lines += [""] + page.lines(table) }
    return lines
  }

  /// "Compared with 2026-10: €12.00 more (€40.10 → €52.10)."
  private func comparisonLines(_ page: TextPage) -> [String] {
    guard let comparison else { return [] }
    let style = page.style
    if let nothing = life.beforeAll(comparison.period, style) {
      return page.sentence("Compared with \(comparison.period.formatted(style)): \(nothing).")
    }
    let pair = PeriodPair(period, comparison.period, life)
    let before = comparison.total
    var changes = Figures.changes(
      (before.paid, before.count, before.withoutPrice), (total.paid, total.count, total.withoutPrice),
      of: "what was paid", style)
    if changes.isEmpty { changes = ["\(Figures.count(comparison.total.count, "purchase")) then, \(total.count) now"] }
    var lines = page.sentence(
      "Compared with \(comparison.period.formatted(style)): \(changes.joined(separator: "; "))\(pair.unfinished(style))."
    )
    let currencies = total.paid.difference(from: comparison.total.paid).currencies
    if currencies.count == 1, total.count + before.count > 0, total.isPaidKnown, before.isPaidKnown,
      let days = pair.dailyDays
    {
      let (now, then) = (total.paid.exact(currencies[0]), before.paid.exact(currencies[0]))
      let isWhole = (total.withoutPrice == 0, before.withoutPrice == 0)
      lines += page.sentence(
        Figures.daily(now, then, days, isWhole: isWhole, style) {
          Money(millionths: $0, currencies[0], over: $1).formatted(style)
        })
    }
    return lines
  }

  private func tables(_ page: TextPage) -> [TextTable] {
    switch breakdown {
    case .price: [priceTable(page)]
    case .month: [monthTable(page)]
    case .some(let breakdown): [groupTable([breakdown], page)]
    case nil: [groupTable([.store, .category, .item], page), priceTable(page)]
    }
  }

  private func groupTable(_ breakdowns: [SpendingBreakdown], _ page: TextPage) -> TextTable {
    var table = TextTable(columns: columns(page))
    // Shares are of one currency; where there are several there is no whole to take them of.
    let currency = total.paid.currencies.count == 1 ? total.paid.currencies.first : nil
    for breakdown in breakdowns {
      let groups = SpendingAccount.topped(account[breakdown], mostParts)
      let former = formerFigures(breakdown, shown: groups)
      let gone = goneParts(breakdown)
      guard !groups.isEmpty || !gone.isEmpty else { continue }
      table.addHeading("By \(breakdown.rawValue)")
      for group in groups {
        var share: Int64?
        if let currency, !group.figures.paid.isEmpty {
          share = Figures.permille(group.figures.paid.exact(currency), of: total.paid.exact(currency))
        }
        let before = former.map { [TextTable.Cell($0[group.title]?.paid.text(page.style) ?? "–")] } ?? []
        table.addRow(
          [.init(group.title.visible), .init("\(group.figures.count)"), .init(group.figures.paid.text(page.style))]
            + before + [
              .init(share.map { Figures.percent($0, page.style) } ?? ""),
              .init(page.bars.bar(share ?? 0, of: 1000, width: page.barWidth)),
            ])
      }
      for group in gone {
        table.addRow([.init(group.title.visible), "0", "–", .init(group.figures.paid.text(page.style))])
      }
    }
    return table
  }

  private func columns(_ page: TextPage) -> [TextTable.Column] {
    var columns: [TextTable.Column] = [
      .init("", fit: .truncated, minimumWidth: 12),
      .init("Times", alignment: .right, priority: 6),
      .init("Paid", alignment: .right),
    ]
    if comparison != nil { columns.append(.init("Before", alignment: .right)) }
    columns.append(.init("Share", alignment: .right, priority: 8))
    columns.append(.init("", maximumWidth: page.barWidth, priority: 5))
    return columns
  }

  private func formerFigures(_ breakdown: SpendingBreakdown, shown: [Group]) -> [String: SpendingFigures]? {
    guard let comparison else { return nil }
    let titles = Set(shown.map(\.title))
    let all = Set(account[breakdown].map(\.title))
    var former: [String: SpendingFigures] = [:]
    for group in comparison[breakdown] where all.contains(group.title) {
      let title = titles.contains(group.title) ? group.title : shown.last?.title ?? ""
      former[title, default: SpendingFigures()].add(group.figures)
    }
    return former
  }

  /// Parts that there were in the other period only.
  private func goneParts(_ breakdown: SpendingBreakdown) -> [Group] {
    guard let comparison else { return [] }
    let titles = Set(account[breakdown].map(\.title))
    return comparison[breakdown].filter { !titles.contains($0.title) }.prefix(mostParts).map { $0 }
  }
}
