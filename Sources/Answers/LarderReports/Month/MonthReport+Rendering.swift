import LarderModel
import LarderSentences
import Page
import Terminal

extension MonthReport: Report {
  public func lines(_ page: TextPage) -> [String] {
    let heading = progress.isEmpty ? title : "\(title), \(progress)"
    var lines = page.sentence(heading, .strong)
    for (index, task) in tasks(page.style).enumerated() {
      let wrapped = DisplayWidth.wrap(task.text, to: max(1, page.width - 3))
      lines += wrapped.enumerated().map { ($0 == 0 ? "\(index + 1). " : "   ") + $1 }
      if let command = task.command { lines += page.sentence(command, .faint, indent: 3) }
    }
    lines += wasteLines(page) + yearLines(page) + calorieLines(page) + spendingLines(page)
    if !isOver {
      lines += ["", page.ink.paint("In stock", .strong)]
      lines += page.sentence("\(today.formatted(page.style)): \(stockSentence(page.style, withWorth: true)).")
    } else if !gaps.isEmpty {
      lines.append("")
    }
    for gap in gaps { lines += page.sentence(gap + ".", .faint) }
    return lines
  }

  // MARK: Waste

  private func wasteLines(_ page: TextPage) -> [String] {
    var lines = ["", page.ink.paint("Waste", .strong)]
    guard waste.total.count > 0 else {
      lines += page.sentence(isEmpty ? "Nothing was recorded." : "Nothing was thrown away.")
      if let change = wasteChange(page.style) { lines += page.sentence("\(change).") }
      return lines
    }
    var sentence = "Thrown away: \(waste.total.told(page.style))"
    if let share = shareOfSpent(page.style) { sentence += "; \(share)" }
    lines += page.sentence(sentence + ".")
    if let change = wasteChange(page.style) { lines += page.sentence("\(change).") }
    if let emissions = waste.emissionsText(page.style) { lines += page.sentence(emissions) }
    var columns: [TextTable.Column] = [
      .init("", fit: .truncated, minimumWidth: 10), .init(month.name, alignment: .right),
      .init(before.isEmpty ? "" : comparedNames.before, alignment: .right, priority: 8),
      .init("", maximumWidth: page.barWidth, priority: 5),
    ]
    if dailyDays != nil { columns.insert(.init("Per day", alignment: .right, priority: 7), at: 2) }
    var table = TextTable(columns: columns)
    table.addHeading("By category")
    let wasted = Array(categories.filter { $0.waste.count > 0 || $0.wasteBefore.count > 0 }.prefix(Self.mostItems))
    addRows(wasted.map { ($0.title, $0.waste, $0.wasteBefore, false) }, &table, page)
    table.addHeading("By reason")
    addRows(waste.reasons.map { ($0.title, $0.figures, nil, false) }, &table, page)
    table.addHeading("By item")
    addRows(
      WasteGroup.topped(waste.items, Self.mostItems).map { ($0.title, $0.figures, nil, $0.isRest) }, &table, page)
    return lines + page.lines(table)
  }

  /// "of what was bought in the month, €0.72 of the €17.20 spent (4.2 %)", in each currency; nil where none is known.
  func shareOfSpent(_ style: OutputStyle) -> String? {
    let shares = waste.account.sharesOfMoney(style)
    return shares.isEmpty ? nil : "of what was bought in the month, \(shares.joined(separator: " and "))"
  }

  private func addRows(
    _ rows: [(title: String, now: WasteFigures, before: WasteFigures?, isRest: Bool)], _ table: inout TextTable,
    _ page: TextPage
  ) {
    let largest = rows.filter { !$0.isRest }.map { Int64(clamping: $0.now.cost.exact(currency)) }.max() ?? 0
    for row in rows {
      let value = row.isRest ? 0 : Int64(clamping: row.now.cost.exact(currency))
      let bar = page.bars.bar(value, of: largest, width: page.barWidth)
      var cells: [TextTable.Cell] = [
        .init(row.title.visible), .init(cost(row.now, page.style)),
        .init(row.before.map { before.isEmpty ? "" : comparedBefore($0, page.style) } ?? ""), .init(bar),
      ]
      if dailyDays != nil { cells.insert(.init(row.before == nil ? "" : compared(row.now, page.style)), at: 2) }
      table.addRow(cells)
    }
  }

  // MARK: The year

  /// A sparkline for each of waste and spending, over the months' first letters.
  private func yearLines(_ page: TextPage) -> [String] {
    guard trend.contains(where: { !$0.isEmpty }), let first = trend.first?.period.first.month else { return [] }
    let heading = "\(trend.count) months, from \(first.name) \(first.year)"
    var lines = [""] + page.sentence(heading, .strong)
    let rows: [(String, [ChartValue], Average?, String)] = [
      ("Waste", trend.map { wasted($0.waste, isEmpty: $0.isEmpty) }, averageWaste, cost(waste.total, page.style)),
      ("Spent", trend.map { paid($0.bought, isEmpty: $0.isEmpty) }, averageSpending, paid(spending.total, page.style)),
    ]
    for (name, values, average, now) in rows {
      let mean = average.map { "; on average \($0.told(page.style)) before" } ?? ""
      lines += page.beside("\(name)  \(page.bars.sparkline(of: values.compactMap(\.point)))", "\(now)\(mean)")
    }
    lines.append("       " + trend.map { String($0.period.first.month.name.prefix(1)) }.joined())
    return lines + signs(rows.flatMap(\.1), absent: "nothing recorded", page)
  }

  /// What the signs in a sparkline mean, where there are any.
  private func signs(_ values: [ChartValue], absent: String, _ page: TextPage) -> [String] {
    var signs: [String] = []
    if values.contains(.unknown) { signs.append("? not known") }
    if values.contains(.absent) { signs.append("\(page.bars.absentSign) \(absent)") }
    return signs.isEmpty ? [] : page.sentence(signs.joined(separator: ", "), .faint)
  }

  // MARK: Calories

  private func calorieLines(_ page: TextPage) -> [String] {
    var lines = ["", page.ink.paint("Calories", .strong)]
    guard !calories.diaries.isEmpty else { return lines + page.sentence("Nothing was logged.") }
    let isShared = calories.diaries.count > 1 || calories.diaries[0].person != nil
    var values: [ChartValue] = []
    for diary in calories.diaries {
      let days = days(of: diary).map(\.value)
      values += days
      if isShared { lines += page.sentence(Self.owner(diary)) }
      let sparkline = page.bars.sparkline(of: days.compactMap(\.point))
      lines += DisplayWidth.wrap(sparkline, to: max(1, page.width - 2)).map { "  \($0)" }
      lines += page.sentence("\(sentence(diary, page.style).capitalizedFirst).", indent: 2)
      let foods = diary.foods.prefix(3).filter { $0.share != nil }
      if !foods.isEmpty {
        let told = foods.map { "\($0.title.visible) \(Figures.percent($0.share ?? 0, page.style))" }
        let whole = diary.total.withoutEnergy > 0 ? " of the known energy" : ""
        lines += page.sentence("Most from \(told.joined(separator: ", "))\(whole).", indent: 2)
      }
      let over = diary.days.filter { $0.excess != nil }
      guard !over.isEmpty else { continue }
      let told = over.prefix(Self.mostItems).map { line in
        let energy = Figures.least(line.energy.formatted, isWhole: line.tally.withoutEnergy == 0)
        return "\(line.day.dayOfMonth). \(energy)"
      }
      let rest = over.count > told.count ? " and \(over.count - told.count) more" : ""
      lines += page.sentence("Over the goal: \(told.joined(separator: ", "))\(rest).", .warning, indent: 2)
    }
    return lines + signs(values, absent: "no entries", page)
  }

  // MARK: Spending

  private func spendingLines(_ page: TextPage) -> [String] {
    var lines = ["", page.ink.paint("Spending", .strong)]
    guard spending.total.count > 0 else { return lines + page.sentence("Nothing was bought.") }
    lines += page.sentence(
      "\(Figures.count(spending.total.count, "purchase")): \(paid(spending.total, page.style)).")
    if let change = spendingChange(page.style) { lines += page.sentence("\(change).") }
    var table = TextTable(columns: [
      .init("", fit: .truncated, minimumWidth: 10), .init("Paid", alignment: .right),
      .init("", maximumWidth: page.barWidth, priority: 5),
    ])
    for (title, groups) in [
      ("By category", SpendingAccount.topped(spending.categories, Self.mostItems)),
      ("By item", SpendingAccount.topped(spending.items, Self.mostItems)),
    ] {
      table.addHeading(title)
      let largest = groups.filter { !$0.isRest }.map { Int64(clamping: $0.figures.paid.exact(currency)) }.max() ?? 0
      for group in groups {
        let value = group.isRest ? 0 : Int64(clamping: group.figures.paid.exact(currency))
        let bar = page.bars.bar(value, of: largest, width: page.barWidth)
        table.addRow([.init(group.title.visible), .init(paid(group.figures, page.style)), .init(bar)])
      }
    }
    return lines + page.lines(table)
  }
}

extension TextPage {
  /// A picture and what it says, side by side, or one under the other where there is no room.
  fileprivate func beside(_ picture: String, _ text: String) -> [String] {
    let start = DisplayWidth.of(picture) + 2
    guard width - start >= 20 else { return [picture] + sentence(text, indent: 2) }
    let lines = DisplayWidth.wrap(text, to: width - start)
    return lines.enumerated().map { index, line in
      DisplayWidth.padded(index == 0 ? picture : "", to: start) + line
    }
  }
}
