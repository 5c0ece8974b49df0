import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension MonthReport {
  package static let word = "month"
  package static let described: String? = """
    period from to today days_known to_do waste spending compared_with trend categories calories stock
    """
  package static let fields: [ReportField<MonthReport>] = [
    .members(of: Period.fields) { Period($0.month) }, .day("today", \.today),
    .count("days_known") { $0.coveredPeriod.days(of: Period($0.month)) }, .list("to_do", tasks) { $0.tasks(.english) },
    .object(
      "waste",
      [
        .members(of: WasteFigures.fields, \.total), .decimal("share_of_mass_percent?", places: 1, \.shareOfMass),
        .object("bought_wasted", SpendingFigures.fieldsOfWaste, \.share.wasted),
        .list("share_of_money", WasteAccount.ShareOfMoney.fields, \.sharesOfMoney).ofMoney,
      ], as: .waste, \.waste.account),
    .object("spending", SpendingFigures.fields, \.spending.total).ofMoney,
    .object("compared_with", spans, as: .anything) { ($0.before, $0.coveredPeriod) },
    .list("trend", spans) { report in report.trend.map { ($0, report.coveredPeriod) } },
    .list(
      "categories",
      [
        .text("name?", \.name), .object("waste", WasteFigures.fields, \.waste),
        .object("waste_before", WasteFigures.fields, \.wasteBefore),
        .object("spending", SpendingFigures.fields, \.bought).ofMoney,
      ], \.categories),
    .list("reasons", WasteGroup.fields, \.waste.reasons), .list("wasted_items", WasteGroup.fields, \.waste.items),
    .list("bought_items", SpendingAccount.Group.fields, \.spending.items),
    .list("calories", CaloriesReport.Diary.fields, \.calories.diaries),
    .members(of: [.object("labels", LabelsReport.sumFields, \.self).sometimes], \.labels),
    .object(
      "stock?",
      [
        .day("today", \.today), .count("lots", \.lots.count), .amounts("worth", \.lots.cost),
        .count("without_price", \.lots.withoutPrice).ofMoney, .count("past_date", \.due.past.count),
        .count("due_soon", \.due.ahead.count), .count("soon_days", \.due.horizonDays),
      ]
    ) { $0.isOver ? nil : $0 },
  ]

  private static let tasks: [ReportField<MonthTask>] = [
    .text("kind", \.kind.rawValue), .message("text", \.text), .action("command?", \.action),
  ]

  private static let spans: [ReportField<(span: Span, coveredPeriod: CoveredPeriod)>] = [
    .members(of: Period.fields, \.span.period), .count("days_known?") { $0.coveredPeriod.days(of: $0.span.period) },
    .object("waste", WasteFigures.fields, \.span.waste),
    .object("spending", SpendingFigures.fields, \.span.bought).ofMoney,
  ]

  /// One row per figure: its subject, its days, the measure and the value. An unknown value is empty.
  package var table: (header: [String], rows: [[String]]) {
    var rows: [[String]] = []
    for (section, span) in [("month", trend.last), ("before", before)] {
      guard let span else { continue }
      rows += Self.rows(section, "", span.period, span.waste) + Self.rows(section, "", span.period, span.bought)
    }
    for span in trend {
      rows += Self.rows("trend", "", span.period, span.waste) + Self.rows("trend", "", span.period, span.bought)
    }
    let period = Period(month)
    for category in categories {
      let name = category.name ?? ""
      rows += Self.rows("category", name, period, category.waste)
      rows += Self.rows("category", name, before.period, category.wasteBefore)
      rows += Self.rows("category", name, period, category.bought)
    }
    for (section, groups) in [("reason", waste.reasons), ("item", waste.items)] {
      for group in groups { rows += Self.rows(section, group.name ?? "", period, group.figures) }
    }
    for group in spending.items { rows += Self.rows("item", group.name ?? "", period, group.figures) }
    for diary in calories.diaries {
      for line in diary.days {
        let (name, day) = (diary.name ?? "", line.day.description)
        let isKnown = line.tally.withoutEnergy < line.tally.entries
        let energy = isKnown ? PlainValue.decimalText(line.tally.energy, places: 3) : ""
        rows.append(["calories", name, day, "eaten", energy, "kcal"])
        if let goal = line.goal {
          rows.append(["calories", name, day, "goal", PlainValue.decimalText(goal.thousandths, places: 3), "kcal"])
        }
      }
    }
    if let labels { rows += labels.monthRows(period.description) }
    return (["section", "name", "period", "measure", "value", "unit"], isOver ? rows : rows + stockRows)
  }

  private var stockRows: [[String]] {
    let day = today.description
    return Self.rows("stock", "", day, "worth", lots.cost)
      + [("lots", lots.count), ("past_date", due.past.count), ("due_soon", due.ahead.count)]
      .map { measure, count in ["stock", "", day, measure, "\(count)", "lots"] }
  }

  private static func rows(_ section: String, _ name: String, _ period: Period, _ figures: WasteFigures) -> [[String]] {
    let days = period.description
    let mass = figures.withoutMass < figures.count || figures.count == 0
    return rows(section, name, days, "wasted_cost", figures.cost) + [
      [section, name, days, "wasted_times", "\(figures.count)", "times"],
      [section, name, days, "wasted_without_price", "\(figures.withoutPrice)", "times"],
      [section, name, days, "wasted_mass", mass ? PlainValue.decimalText(figures.mass, places: 3) : "", "g"],
    ]
  }

  private static func rows(
    _ section: String, _ name: String, _ period: Period, _ figures: SpendingFigures
  ) -> [[String]] {
    let days = period.description
    return rows(section, name, days, "paid", figures.paid) + [
      [section, name, days, "purchases", "\(figures.count)", "times"],
      [section, name, days, "purchases_without_price", "\(figures.withoutPrice)", "times"],
    ]
  }

  /// One row per currency.
  private static func rows(
    _ section: String, _ name: String, _ days: String, _ measure: String, _ sum: MoneySum
  ) -> [[String]] {
    sum.amounts.map { [section, name, days, measure, $0.number, $0.currency.code] }
  }
}

/// The comparison with the previous month: of totals if equally many days of both are known, otherwise per day.
extension MonthReport {
  /// The numbers of days to divide by, if the ledger covers different numbers of days. Nil if totals are compared.
  package var dailyDays: (now: Int, then: Int)? {
    before.isEmpty ? nil : PeriodPair(Period(month), before.period, coveredPeriod).dailyDays
  }

  /// The change in words: "€2.00 less than in October (€10.10)", "€7.23 a day, €2.88 less than on 12–31 October
  /// (€10.11)". Nil if there is nothing to compare.
  func change(_ now: MoneySum, _ then: MoneySum, _ style: OutputStyle) -> String? {
    // A month that has not begun is not lower than the previous one.
    guard !before.isEmpty, today >= month.firstDay else { return nil }
    let name = before.period.isWholeMonths ? "in \(beforeName)" : "on \(beforeName)"
    let days = dailyDays
    let parts = now.difference(from: then).currencies.map { currency in
      let (present, former) =
        days.map { (now.daily(currency, $0.now), then.daily(currency, $0.then)) }
        ?? (now.amount(currency), then.amount(currency))
      let change = present.minor.subtractingClamped(former.minor)
      let size = Money(minor: change.heldMagnitude, currency: currency).formatted(style)
      let daily = days == nil ? "" : "\(present.formatted(style)) a day, "
      if change == 0 { return "\(daily)as much as \(name)" }
      return "\(daily)\(size) \(change > 0 ? "more" : "less") than \(name) (\(former.formatted(style)))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The month's side of the comparison, per day if that is how it is compared.
  package func compared(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    daily(figures, dailyDays?.now, style)
  }

  /// The earlier period's side of the comparison.
  package func comparedBefore(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    daily(figures, dailyDays?.then, style)
  }

  private func daily(_ figures: WasteFigures, _ days: Int?, _ style: OutputStyle) -> String {
    guard let days else { return cost(figures, style) }
    if figures.count > 0, figures.withoutPrice == figures.count { return "not known" }
    let currencies = figures.cost.isEmpty ? [currency] : figures.cost.currencies
    let text = currencies.map { figures.cost.daily($0, days).formatted(style) }.joined(separator: " + ")
    return Figures.least(text, isWhole: figures.withoutPrice == 0)
  }

  /// The titles of the compared columns: "November" and "October", "November, a day" and "12–31 October, a day".
  package var comparedNames: (now: String, before: String) {
    let daily = dailyDays == nil ? "" : ", a day"
    return (month.name + daily, beforeName + daily)
  }

  /// The value of a bar that is compared with one for other days.
  package func comparedValue(_ figures: WasteFigures, _ days: Int?) -> ChartValue {
    let value = wasted(figures)
    guard let days else { return value }
    switch value {
    case .known: return .known(figures.cost.daily(currency, days).minor)
    case .atLeast: return .atLeast(figures.cost.daily(currency, days).minor)
    case .unknown, .absent, .toCome: return value
    }
  }
}
