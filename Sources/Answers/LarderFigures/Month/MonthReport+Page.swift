import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// What a page shows of the month in place of the text's tables: charts, each with its figures.
extension MonthReport {
  func wastePage(_ style: OutputStyle) -> [Block] {
    var notes: [String] = []
    if waste.rescued.count > 0 { notes.append("Eaten past its date (saved): \(waste.rescued.told(style)).") }
    notes += [waste.account.pastUseByText(style), waste.emissionsText(style)].compactMap { $0 }
    var charts: [Block] = [.chart(.bars(wasteChart(style))), .chart(.columns(wasteTrend(style)))]
    if waste.total.count > 0 {
      let rows = waste.items.topped(Self.mostItems).map { group in
        [group.title, cost(group.figures, style), Self.mass(group.figures, style), "\(group.figures.count)"]
      }
      charts += [
        .chart(.bars(reasonChart(style))), Self.headed("Most of it", ["Item", "Cost", "Mass", "Times"], rows),
      ]
    }
    return Block.sentences(notes, .faint) + [.columns(charts)]
  }

  /// A chart for each person, and beside it an average day and what the energy came from.
  func caloriePage(_ style: OutputStyle) -> [Block] {
    [
      .columns(
        calories.diaries.flatMap { diary -> [Block] in
          [.chart(.columns(calorieChart(diary, style))), .chart(.bars(foodChart(diary, style)))]
        })
    ]
  }

  func spendingPage(_ style: OutputStyle) -> [Block] {
    var charts: [Block] = [.chart(.bars(categoryChart(style))), .chart(.columns(spendingTrend(style)))]
    if spending.total.count > 0 {
      for (title, head, groups) in [
        ("Most was paid for", "Item", spending.items), ("Stores", "Store", spending.stores),
      ] {
        let rows = groups.topped(Self.mostItems).map { group in
          [group.title, paid(group.figures, style), "\(group.figures.count)"]
        }
        charts.append(Self.headed(title, [head, "Paid", "Purchases"], rows))
      }
    }
    return [.columns(charts)]
  }

  func stockPage(_ style: OutputStyle) -> [Block] {
    let lots = due.past + due.ahead
    var blocks: [Block] = [.heading("To eat first")]
    guard !lots.isEmpty else {
      blocks.say("Nothing is past its date or due within \(Figures.count(due.horizonDays, "day")).")
      return blocks
    }
    var table = DataTable(
      "Past its date or due soon",
      columns: [.init("Item"), .init("Due"), .init("Left", alignment: .right), .init("Place", alignment: .right)])
    for lot in lots.prefix(Self.mostLots) {
      table.addRow([
        .name(lot.name), .init(lot.told(today: today, style)), .init(Figures.left(lot.quantity, style)),
        .name(lot.placeName ?? ""),
      ])
    }
    blocks.append(.table(table))
    let rest = lots.count - Self.mostLots
    if rest > 0 { blocks.invite("And \(Figures.count(rest, "lot")) more: \(.due(days: nil)).", .faint) }
    return blocks
  }

  private static var mostLots: Int { 12 }

  /// A table under a heading of its own.
  private static func headed(_ title: String, _ titles: [String], _ rows: [[String]]) -> Block {
    var table = DataTable(title, titles: titles)
    table.isHeaded = true
    for row in rows { table.addRow(row[0], Array(row.dropFirst())) }
    return .table(table)
  }

  /// What is not in the figures, and where they are from.
  var footer: [Sentence] {
    let source: Wording =
      "Taken from the household's ledger by \(.monthReport(month)); "
      + "the events behind a figure are named by \(.whyWaste(Period(month), []))."
    return gaps.map { Sentence("\($0): what is not known is counted, and is not zero.") } + [Sentence(source.pieces)]
  }
}
