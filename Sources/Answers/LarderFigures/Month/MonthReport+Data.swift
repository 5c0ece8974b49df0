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
    .count("days_known") { $0.life.days(of: Period($0.month)) }, .list("to_do", tasks) { $0.tasks(.english) },
    .object(
      "waste",
      [
        .members(of: WasteFigures.fields, \.total), .decimal("share_of_mass_percent?", places: 1, \.shareOfMass),
        .object("bought_wasted", SpendingFigures.fieldsOfWaste, \.share.wasted),
        .list("share_of_money", WasteAccount.ShareOfMoney.fields, \.sharesOfMoney).ofMoney,
      ], as: .waste, \.waste.account),
    .object("spending", SpendingFigures.fields, \.spending.total).ofMoney,
    .object("compared_with", spans, as: .anything) { ($0.before, $0.life) },
    .list("trend", spans) { report in report.trend.map { ($0, report.life) } },
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
    .text("kind", \.kind.rawValue), .wording("text", \.text), .invitation("command?", \.invitation),
  ]

  private static let spans: [ReportField<(span: Span, life: LedgerLife)>] = [
    .members(of: Period.fields, \.span.period), .count("days_known?") { $0.life.days(of: $0.span.period) },
    .object("waste", WasteFigures.fields, \.span.waste),
    .object("spending", SpendingFigures.fields, \.span.bought).ofMoney,
  ]

  /// A row a figure: what it is of, the days it is of, what is measured, and how much; what is not known has no value.
  public var table: (header: [String], rows: [[String]]) {
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
        let energy = isKnown ? Plain.decimalText(line.tally.energy, places: 3) : ""
        rows.append(["calories", name, day, "eaten", energy, "kcal"])
        if let goal = line.goal {
          rows.append(["calories", name, day, "goal", Plain.decimalText(goal.thousandths, places: 3), "kcal"])
        }
      }
    }
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
      [section, name, days, "wasted_mass", mass ? Plain.decimalText(figures.mass, places: 3) : "", "g"],
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

  /// A row a currency.
  private static func rows(
    _ section: String, _ name: String, _ days: String, _ measure: String, _ sum: MoneySum
  ) -> [[String]] {
    sum.amounts.map { [section, name, days, measure, $0.number, $0.currency.code] }
  }
}
