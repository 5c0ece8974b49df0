import LarderAnswers
import LarderModel
import LarderSentences
import StrictJSON

extension WasteReport: DescribedReport {
  package static let word = "waste"
  package static let described: String? = """
    period from to advice total edible inedible rescued past_use_by unexplained share_of_mass_percent reasons items \
    categories stores places persons months compared_with
    """
  package static let fields: [ReportField<WasteReport>] = [
    .members(of: Period.fields, \.period), .list("advice", WasteAdvice.fields, \.advice),
    .members(of: Shown.fields, \.now),
    .list("months", MonthTrend.Entry.fieldsOfWaste) { $0.trend?.entries ?? [] },
    .object(
      "compared_with?", [.members(of: Period.fields, \.account.period), .members(of: Shown.fields, \.self)], \.before),
  ]

  private var now: Shown { Shown(account: account, most: most ?? .max) }
  private var before: Shown? { comparison.map { Shown(account: $0, most: most ?? .max) } }

  /// One row per group and currency. Rows for further currencies contain only the cost, so that columns add up.
  package var table: (header: [String], rows: [[String]]) {
    var rows: [[String]] = []
    let most = most ?? .max
    func add(_ kind: String, _ groups: [WasteGroup]) {
      for group in groups { rows += Self.rows(kind, group.name ?? "", group.figures) }
    }
    if let breakdown {
      add(breakdown.rawValue, breakdown.topped(parts(breakdown), most))
      return (Self.header, rows)
    }
    for (name, figures) in [
      ("total", total), ("rescued", rescued), ("past use-by", pastUseBy), ("unexplained", unexplained),
    ] {
      rows += Self.rows(name, "", figures)
    }
    for breakdown in WasteBreakdown.allCases { add(breakdown.rawValue, breakdown.topped(parts(breakdown), most)) }
    add("rescued item", account.rescuedItems.topped(most))
    add("past use-by item", account.pastUseByItems.topped(most))
    add("unexplained item", account.unexplainedItems.topped(most))
    if let comparison {
      rows += Self.rows("compared with", comparison.period.description, comparison.total)
      add("compared item", WasteBreakdown.item.topped(comparison[.item], most))
    }
    return (Self.header, rows)
  }

  private static let header = [
    "group", "name", "count", "cost", "currency", "without_price", "mass_g", "without_mass", "energy_kcal",
    "without_energy", "past_date", "days_past", "days_kept", "co2e_kg", "co2e_of_mass_g",
  ]

  private static func rows(_ group: String, _ name: String, _ figures: WasteFigures) -> [[String]] {
    func thousandths(_ number: Int64) -> String { PlainValue.decimalText(number, places: 3) }
    return figures.priced.rows(
      group, name,
      [
        thousandths(figures.mass), "\(figures.withoutMass)", thousandths(figures.energy.thousandths),
        "\(figures.withoutEnergy)", "\(figures.pastDate)", "\(figures.daysPast)", "\(figures.ageDays)",
        figures.coveredMass > 0 ? PlainValue.decimalText(figures.emissions, places: 9) : "",
        // Monthly totals do not include it.
        group == WasteBreakdown.month.rawValue ? "" : thousandths(figures.coveredMass),
      ])
  }
}

extension WasteBreakdown {
  /// The first groups, with the others combined. All groups if they have a natural order.
  func topped(_ groups: [WasteGroup], _ most: Int) -> [WasteGroup] { isOrdered ? groups : groups.topped(most) }
}

extension WasteReport {
  /// The figures of a period, with the number of groups to list.
  fileprivate struct Shown: Sendable {
    let account: WasteAccount
    let most: Int

    static let fields = figures + breakdowns + items + [.object("unknown", gaps, \.account)]

    private static let figures: [ReportField<Shown>] = [
      .object("total", WasteFigures.fields, as: .waste, \.account.total),
      .object("edible", WasteFigures.fields, as: .waste, \.account.edible),
      .object("inedible", WasteFigures.fields, as: .waste, \.account.inedible),
      .object("rescued", WasteFigures.fields, as: .waste, \.account.rescued),
      .object("past_use_by", WasteFigures.fields, as: .waste, \.account.pastUseBy),
      .object("unexplained", WasteFigures.fields, as: .waste, \.account.unexplained),
      .count("past_date", \.account.total.pastDate),
      .decimal("average_days_past?", places: 1, \.account.total.averageDaysPast),
      .members(of: BoughtShare.fields, \.account.share), .texts("more_than_bought", \.account.moreThanBought),
      .decimal("share_of_mass_percent?", places: 1, \.account.shareOfMass),
      .list("share_of_money", WasteAccount.ShareOfMoney.fields, \.account.sharesOfMoney).ofMoney,
    ]

    private static let breakdowns = WasteBreakdown.allCases.filter { $0 != .month }.map { breakdown in
      ReportField<Shown>.list(breakdown.plural, WasteGroup.fields, as: .waste) { displayed in
        breakdown.topped(displayed.account[breakdown], displayed.most)
      }
    }

    private static let items: [ReportField<Shown>] = [
      .list("rescued_items", WasteGroup.fields) { $0.account.rescuedItems.topped($0.most) },
      .list("past_use_by_items", WasteGroup.fields) { $0.account.pastUseByItems.topped($0.most) },
      .list("unexplained_items", WasteGroup.fields) { $0.account.unexplainedItems.topped($0.most) },
    ]

    private static let gaps = MissingWasteData.allCases.map { gap in
      let field = ReportField<WasteAccount>.texts(gap.rawValue) { $0.items(without: gap).map(\.title) }
      return gap == .price ? field.ofMoney : field
    }
  }
}

extension MonthTrend.Entry {
  fileprivate static let fieldsOfWaste: [ReportField<MonthTrend.Entry>] = [
    .text("month", \.month.description), .object("wasted", WasteFigures.fieldsOfMonth, \.wasted),
    .object("edible", WasteFigures.fieldsOfMonth, \.edible), .amounts("paid", \.paid),
    .count("purchases", \.purchases), .count("without_price", \.withoutPrice).ofMoney,
  ]
}

extension WasteAccount {
  /// The wasted share of the money spent in a currency.
  struct ShareOfMoney: Sendable {
    let currency: Currency
    /// The share in tenths of a percent. Nil if unknown.
    let permille: Int64?

    static let fields: [ReportField<ShareOfMoney>] = [
      .text("currency", \.currency.code).ofMoney, .decimal("percent?", places: 1, \.permille),
    ]
  }

  var sharesOfMoney: [ShareOfMoney] {
    bought.paid.currencies.map { ShareOfMoney(currency: $0, permille: shareOfMoney($0)) }
  }
}
