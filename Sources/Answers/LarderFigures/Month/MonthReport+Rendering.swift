import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension MonthReport: DescribedReport {
  /// The text consists of sentences and sparklines, the page of charts with tables. Both contain the same figures.
  package func document(_ style: OutputStyle) -> Document {
    var document = Document(title, isTitled: false)
    let seen = "as of \(today.written(style))"
    document.lead = (progress.isEmpty ? seen : "\(progress), \(seen)").capitalizedFirst
    let tasks = tasks(style)
    document.blocks =
      inShort(style) + [
        .either(
          text: [.heading(progress.isEmpty ? title : "\(title), \(progress)")],
          page: [.heading(tasks.count == 3 ? "Three things to do" : "To do")]),
        .list(ItemList(tasks.map { .init($0.text.pieces, line: $0.action?.line) }, isNumbered: true)),
      ] + details(style)
    document.footer = footer
    return document
  }

  /// The key figures, which only a page shows.
  package func inShort(_ style: OutputStyle) -> [Block] {
    [.onPage([.heading("In short"), .figures(keyFigures(style))])]
  }

  /// The report after its figures and tasks.
  package func details(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = [
      .gap, .heading("Waste"), .either(text: wasteText(style), page: wastePage(style)), .inText(yearText(style)),
      .gap, .heading("Calories"), calories.diaries.isEmpty ? .sentence("Nothing was logged.") : calorieBlock(style),
    ]
    if let labels { blocks += [.gap, .heading("Labels")] + labels.monthBlocks(style) }
    blocks += [.gap, .heading("Spending"), .either(text: spendingText(style), page: spendingPage(style))]
    if !isOver {
      let worth = lots.cost.isEmpty ? nil : lots.cost.text(style)
      let stock = "\(today.written(style)): \(stockSentence(style, worth: worth))."
      blocks.append(.either(text: [.gap, .heading("In stock"), .sentence(stock)], page: stockPage(style)))
    } else if !gaps.isEmpty {
      blocks.append(.gap)
    }
    return blocks + [.inText(Block.sentences(gaps.map { "\($0)." }, .faint))]
  }

  private func calorieBlock(_ style: OutputStyle) -> Block {
    .either(text: calorieText(style), page: caloriePage(style))
  }

  // MARK: Waste

  private func wasteText(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    guard waste.total.count > 0 else {
      blocks.say(isEmpty ? "Nothing was recorded." : "Nothing was thrown away.")
      if let change = wasteChange(style) { blocks.say("\(change).") }
      return blocks
    }
    var sentence = "Thrown away: \(waste.total.displayed(style))"
    if let share = shareOfSpent(style) { sentence += "; \(share)" }
    blocks.say(sentence + ".")
    if let change = wasteChange(style) { blocks.say("\(change).") }
    if let emissions = waste.emissionsText(style) { blocks.say(emissions) }
    var table = DataTable("Thrown away", [], color: .first, wasteColumns(largest: 0, style))
    table.addHeading("By category")
    let wasted = Array(categories.filter { $0.waste.count > 0 || $0.wasteBefore.count > 0 }.prefix(Self.mostItems))
    addRows(wasted.map { ($0.title, $0.waste, $0.wasteBefore, false) }, &table, style)
    table.addHeading("By reason")
    addRows(waste.reasons.map { ($0.title, $0.figures, nil, false) }, &table, style)
    table.addHeading("By item")
    addRows(waste.items.topped(Self.mostItems).map { ($0.title, $0.figures, nil, $0.isRest) }, &table, style)
    return blocks + [.table(table)]
  }

  /// The wasted share of the month's spending in each currency: "of what was bought in the month, €0.72 of the €17.20
  /// spent (4.2 %)". Nil if unknown.
  func shareOfSpent(_ style: OutputStyle) -> String? {
    let shares = waste.account.sharesOfMoney(style)
    return shares.isEmpty ? nil : "of the food bought in the month, \(shares.joined(separator: " and "))"
  }

  private typealias WasteRow = (title: String, now: WasteFigures, before: WasteFigures?, isRest: Bool)

  private func addRows(_ rows: [WasteRow], _ table: inout DataTable, _ style: OutputStyle) {
    let largest = rows.filter { !$0.isRest }.map { Int64(clamping: $0.now.cost.exact(currency)) }.max() ?? 0
    table.addRows(rows, wasteColumns(largest: largest, style))
  }

  private func wasteColumns(largest: Int64, _ style: OutputStyle) -> [DataColumn<WasteRow>] {
    [
      .name("", minimumWidth: 10, \.title.visible), .figure(month.name) { cost($0.now, style) },
      .figure("Per day", priority: 7) { $0.before == nil ? "" : compared($0.now, style) }.when(dailyDays != nil),
      .figure(before.isEmpty ? "" : comparedNames.before, priority: 8) {
        $0.before.map { before.isEmpty ? "" : comparedBefore($0, style) } ?? ""
      },
      .cell("", priority: 5) { .bar($0.isRest ? 0 : Int64(clamping: $0.now.cost.exact(currency)), of: largest) },
    ]
  }

  // MARK: The year

  /// Sparklines of waste and spending, above the months' initials.
  private func yearText(_ style: OutputStyle) -> [Block] {
    guard trend.contains(where: { !$0.isEmpty }), let first = trend.first?.period.first.month else { return [] }
    let heading = "\(trend.count) months, from \(first.title)"
    let rows: [(String, [ChartValue], Average?, String)] = [
      ("Waste", trend.map { wasted($0.waste, isEmpty: $0.isEmpty) }, averageWaste, cost(waste.total, style)),
      ("Spent", trend.map { paid($0.bought, isEmpty: $0.isEmpty) }, averageSpending, paid(spending.total, style)),
    ]
    let trends = rows.map { name, values, average, now in
      TrendLines.Row(name, values, now + (average.map { "; on average \($0.displayed(style)) before" } ?? ""))
    }
    let letters = trend.map { String($0.period.first.month.name.prefix(1)) }.joined()
    return [.gap, .heading(heading), .trends(TrendLines(trends, ticks: letters))]
      + signs(rows.flatMap(\.1), absent: "nothing recorded")
  }

  /// A legend for the signs in a sparkline, if there are any.
  private func signs(_ values: [ChartValue], absent: String) -> [Block] {
    var pieces: [Sentence.Piece] = []
    if values.contains(.unknown) { pieces.append(.text("? not known")) }
    if values.contains(.absent) {
      pieces += (pieces.isEmpty ? [] : [.text(", ")]) + [.absentSign, .text(" \(absent)")]
    }
    return pieces.isEmpty ? [] : [.paragraph(Sentence(pieces, .faint))]
  }

  // MARK: Calories

  private func calorieText(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    let isShared = calories.diaries.count > 1 || calories.diaries[0].person != nil
    var values: [ChartValue] = []
    for diary in calories.diaries {
      let days = days(of: diary).map(\.value)
      values += days
      if isShared { blocks.say(Self.owner(diary)) }
      blocks.append(.paragraph(Sentence([.sparkline(days)], indent: 2)))
      blocks.say("\(sentence(diary, style).capitalizedFirst).", indent: 2)
      let foods = diary.foods.prefix(3).filter { $0.share != nil }
      if !foods.isEmpty {
        let displayed = foods.map { "\($0.title.visible) \(Figures.percent($0.share ?? 0, style))" }
        let whole = diary.total.isEnergyWhole ? "" : " of the known energy"
        blocks.say("Most from \(displayed.joined(separator: ", "))\(whole).", indent: 2)
      }
      let over = diary.days.filter { $0.excess != nil }
      guard !over.isEmpty else { continue }
      let displayed = over.prefix(Self.mostItems).map { line in
        let energy = Figures.least(line.energy.formatted, isWhole: line.tally.isEnergyWhole)
        return "\(line.day.dayOfMonth). \(energy)"
      }
      let rest = over.count > displayed.count ? " and \(over.count - displayed.count) more" : ""
      blocks.say("Over the goal: \(displayed.joined(separator: ", "))\(rest).", .warning, indent: 2)
    }
    return blocks + signs(values, absent: "no entries")
  }

  // MARK: Spending

  private func spendingText(_ style: OutputStyle) -> [Block] {
    guard spending.total.count > 0 else { return [.sentence("Nothing was bought.")] }
    var blocks: [Block] = []
    blocks.say("\(Figures.count(spending.total.count, "purchase")): \(paid(spending.total, style)).")
    if let change = spendingChange(style) { blocks.say("\(change).") }
    var table = DataTable(
      "What was paid",
      columns: [
        .init("", fit: .truncated, minimumWidth: 10), .init("Paid", alignment: .right),
        .init("", priority: 5),
      ])
    for (title, groups) in [
      ("By category", spending.categories.topped(Self.mostItems)),
      ("By item", spending.items.topped(Self.mostItems)),
    ] {
      table.addHeading(title)
      let largest = groups.filter { !$0.isRest }.map { Int64(clamping: $0.figures.paid.exact(currency)) }.max() ?? 0
      for group in groups {
        let value = group.isRest ? 0 : Int64(clamping: group.figures.paid.exact(currency))
        table.addRow([.name(group.title.visible), .init(paid(group.figures, style)), .bar(value, of: largest)])
      }
    }
    return blocks + [.table(table)]
  }
}

/// The charts of the page, which replace the tables of the text.
extension MonthReport {
  func wastePage(_ style: OutputStyle) -> [Block] {
    var notes: [String] = []
    if let share = shareOfSpent(style) { notes.append("\(share.capitalizedFirst).") }
    if waste.rescued.count > 0 { notes.append("Eaten past its date (saved): \(waste.rescued.displayed(style)).") }
    notes += [waste.account.pastUseByText(style), waste.emissionsText(style)].compactMap { $0 }
    var charts: [Block] = [.chart(.bars(wasteChart(style))), .chart(.columns(wasteTrend(style)))]
    if waste.total.count > 0 {
      let rows = waste.items.topped(Self.mostItems).map { group in
        [group.title.capitalizedFirst, "\(group.figures.count)", cost(group.figures, style)]
      }
      charts += [
        .chart(.bars(reasonChart(style))), Self.headed("Most wasted", ["Item", "Times", "Cost"], rows),
      ]
    }
    return [.columns(charts)] + Block.sentences(notes, .faint)
  }

  /// A chart for each person, next to an average day and the sources of the energy.
  func caloriePage(_ style: OutputStyle) -> [Block] {
    [
      .columns(
        diariesOnPage.flatMap { diary -> [Block] in
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
          [group.title.capitalizedFirst, "\(group.figures.count)", paid(group.figures, style)]
        }
        charts.append(Self.headed(title, [head, "Purchases", "Paid"], rows))
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
    let table = DataTable(
      "Past its date or due soon", lots.prefix(Self.mostLots),
      [
        .cell("Item") { .name($0.name) }, .text("Due") { $0.displayed(today: today, style) },
        .figure("Left") { Figures.left($0.quantity, style) },
        .cell("Place", alignment: .right) { .name($0.placeName ?? "") },
      ])
    blocks.append(.table(table))
    let rest = lots.count - Self.mostLots
    if rest > 0 { blocks.message("And \(Figures.count(rest, "pack")) more: \(.due(days: nil)).", .faint) }
    return blocks
  }

  private static var mostLots: Int { 12 }

  /// A table with a heading.
  private static func headed(_ title: String, _ titles: [String], _ rows: [[String]]) -> Block {
    var table = DataTable(title, titles: titles)
    table.isHeaded = true
    for row in rows { table.addRow(row[0], Array(row.dropFirst())) }
    return .table(table)
  }

  /// Remarks on missing values and on the source of the figures.
  var footer: [Sentence] {
    let source: Message =
      "From the household's ledger (\(.monthReport(month))); "
      + "for the events of a figure: \(.whyWaste(Period(month), []))."
    return gaps.map { Sentence("\($0): unknown is not counted as zero.") } + [Sentence(source.pieces)]
  }
}
