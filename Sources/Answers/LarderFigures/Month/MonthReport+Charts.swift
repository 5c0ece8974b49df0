import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// Charts of the monthly page.
extension MonthReport {
  /// The total waste and its categories, each above the earlier period's value.
  func wasteChart(_ style: OutputStyle) -> BarChart {
    let wasted = categories.filter { $0.waste.count > 0 || $0.wasteBefore.count > 0 }
    let comparison = before.isEmpty ? nil : beforeName
    let days = dailyDays
    func row(_ name: String, _ now: WasteFigures, _ then: WasteFigures) -> BarChart.Row {
      BarChart.Row(
        name.capitalizedFirst, comparedValue(now, days?.now), compared(now, style),
        before: comparison.map { _ in comparedValue(then, days?.then) },
        beforeText: comparison == nil || then.count == 0 ? "" : "was \(comparedBefore(then, style))")
    }
    var rows: [BarChart.Row] = []
    if !wasted.isEmpty { rows.append(row("In all", waste.total, before.waste)) }
    rows += wasted.prefix(Self.mostItems).map { row($0.title, $0.waste, $0.wasteBefore) }
    var table = DataTable(
      "Thrown away by category",
      titles: ["Category", "Cost"] + comparedColumns + ["Mass", "Times"])
    for category in wasted {
      table.addRow(
        category.title,
        [cost(category.waste, style)] + comparedCells(category, style) + [
          Self.mass(category.waste, style), "\(category.waste.count)",
        ])
    }
    let change = wasteChange(style)
    let summary = "\(cost(waste.total, style)) thrown away\(change.map { ", \($0)" } ?? "").".capitalizedFirst
    return BarChart(
      ChartHead(
        title: comparison.map { "Against \($0)\(days == nil ? "" : ", by the day")" } ?? "By category",
        summary: summary,
        table: table, color: .first),
      rows: rows, names: (comparedNames.now, comparison.map { _ in comparedNames.before }))
  }

  /// The columns of the comparison, and of the month per day if the comparison is per day.
  private var comparedColumns: [String] {
    if before.isEmpty { return [] }
    return dailyDays == nil ? ["Cost, \(beforeName)"] : ["A day", "A day, \(beforeName)"]
  }

  private func comparedCells(_ category: Category, _ style: OutputStyle) -> [String] {
    if before.isEmpty { return [] }
    return (dailyDays == nil ? [] : [compared(category.waste, style)]) + [comparedBefore(category.wasteBefore, style)]
  }

  func reasonChart(_ style: OutputStyle) -> BarChart {
    var table = DataTable("Thrown away by reason", titles: ["Reason", "Cost", "Mass", "Times"])
    for group in waste.reasons {
      table.addRow(
        group.title, [cost(group.figures, style), Self.mass(group.figures, style), "\(group.figures.count)"])
    }
    let rows = waste.reasons.map { group in
      BarChart.Row(
        group.title.capitalizedFirst, wasted(group.figures),
        "\(cost(group.figures, style)), \(Figures.count(group.figures.count, "time"))")
    }
    let first = waste.reasons.first { $0.name != nil }
    let summary = first.map { "Mostly \($0.title): \(Figures.count($0.figures.count, "time"))." } ?? ""
    return BarChart(
      ChartHead(title: "Why", summary: summary, table: table, color: .first), rows: rows, names: (month.name, nil))
  }

  package func wasteTrend(_ style: OutputStyle) -> ColumnChart {
    trendChart(
      "A year of waste", .first, averageWaste, style, value: { wasted($0.waste, isEmpty: $0.isEmpty) },
      text: { cost($0.waste, style) })
  }

  func spendingTrend(_ style: OutputStyle) -> ColumnChart {
    trendChart(
      "A year of spending", .third, averageSpending, style, value: { paid($0.bought, isEmpty: $0.isEmpty) },
      text: { paid($0.bought, style) })
  }

  private func trendChart(
    _ title: String, _ color: ChartColor, _ average: Average?, _ style: OutputStyle, value: (Span) -> ChartValue,
    text: (Span) -> String
  ) -> ColumnChart {
    var table = DataTable(title, titles: ["Month", "Money"])
    let columns = trend.map { span in
      let spanMonth = span.period.first.month
      let value = value(span)
      let text = span.isEmpty ? "nothing recorded" : text(span)
      let name = "\(spanMonth.name) \(spanMonth.year)"
      table.addRow(name, [text])
      return ColumnChart.Column(
        name, tick: String(spanMonth.name.prefix(3)), value, text, label: label(value, text, style),
        role: spanMonth == month ? .current : .plain, mark: average?.money.minor)
    }
    let sofar = progress.isEmpty ? "" : " so far"
    let now = trend.last.map { $0.isEmpty ? "nothing recorded" : text($0) } ?? ""
    let hasEarlier = trend.dropLast().contains { !$0.isEmpty }
    let none = hasEarlier ? "No earlier whole month to average." : "No data for earlier months."
    let mean = average.map { "On average \($0.displayed(style)) a month earlier." } ?? none
    let currency = currency
    return ColumnChart(
      ChartHead(title: title, summary: "\(month.name)\(sofar): \(now). \(mean)", table: table, color: color),
      columns: columns,
      words: .init(
        tick: { Money(minor: $0, currency: currency).shortened(style) }, mark: "average of the whole months before",
        absent: "nothing recorded"))
  }

  /// The label above a column whose dashes mean "at least": "€4.20".
  private func label(_ value: ChartValue, _ text: String, _ style: OutputStyle) -> String {
    guard case .atLeast(let minor) = value else { return text }
    return Money(minor: minor, currency: currency).formatted(style)
  }

  /// A chart of a person's days and goals.
  func calorieChart(_ diary: CaloriesReport.Diary, _ style: OutputStyle) -> ColumnChart {
    let owner = diary.person == nil && calories.diaries.count == 1 ? nil : Self.owner(diary)
    let title = diary.person == nil ? owner?.capitalizedFirst ?? "Day by day" : Self.owner(diary)
    return DiaryDay.chart(days(of: diary), of: owner, title: title, summary: pageSentences(diary, style), style)
  }

  /// A chart of a person's energy sources, with the nutrients of an average day.
  func foodChart(_ diary: CaloriesReport.Diary, _ style: OutputStyle) -> BarChart {
    let isWhole = diary.total.isEnergyWhole
    var table = DataTable(
      "Sources of energy, \(Self.owner(diary))",
      titles: ["Food", "Energy", isWhole ? "Share" : "Share of the known energy", "Times"])
    func energy(_ food: CaloriesReport.FoodLine) -> String {
      guard let known = food.knownEnergy else { return "not known" }
      return Figures.least(Energy(thousandths: known).onPage(style), isWhole: food.tally.isEnergyWhole)
    }
    func share(_ food: CaloriesReport.FoodLine) -> String? { food.share.map { Figures.percent($0, style) } }
    for food in diary.foods { table.addRow(food.title, [energy(food), share(food) ?? "", "\(food.tally.entries)"]) }
    let rows = CaloriesReport.FoodLine.topped(diary.foods, Self.mostItems - 1).map { food in
      let value: ChartValue =
        food.isRest
        ? .absent : food.knownEnergy.map { food.tally.isEnergyWhole ? .known($0) : .atLeast($0) } ?? .unknown
      let text = [energy(food), share(food)].compactMap { $0 }.joined(separator: ", ")
      return BarChart.Row(food.title.capitalizedFirst, value, text)
    }
    let title = diary.person == nil ? "Sources of energy" : "Sources of energy, \(Self.owner(diary))"
    return BarChart(
      ChartHead(title: title, summary: macroSentence(diary, style), table: table, color: .second), rows: rows,
      names: (month.name, nil))
  }

  func categoryChart(_ style: OutputStyle) -> BarChart {
    var table = DataTable("Bought by category", titles: ["Category", "Paid", "Share", "Purchases"])
    func share(_ figures: SpendingFigures) -> String? {
      guard spending.total.paid.currencies.count == 1, !figures.paid.isEmpty else { return nil }
      return Figures.permille(figures.paid.exact(currency), of: spending.total.paid.exact(currency))
        .map { Figures.percent($0, style) }
    }
    for group in spending.categories {
      table.addRow(group.title, [paid(group.figures, style), share(group.figures) ?? "", "\(group.figures.count)"])
    }
    let rows = spending.categories.topped(Self.mostItems + 1).map { group in
      let text = [paid(group.figures, style), share(group.figures)].compactMap { $0 }.joined(separator: ", ")
      return BarChart.Row(group.title.capitalizedFirst, group.isRest ? .absent : paid(group.figures), text)
    }
    let change = spendingChange(style)
    return BarChart(
      ChartHead(
        title: "By category",
        summary: "\(paid(spending.total, style)) paid\(change.map { ", \($0)" } ?? "").".capitalizedFirst, table: table,
        color: .third),
      rows: rows, names: (month.name, nil))
  }

  static func mass(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    figures.count > 0 && figures.withoutMass == figures.count
      ? "not known" : Figures.least(Figures.mass(figures.mass, style), isWhole: figures.withoutMass == 0)
  }
}
