import LarderAnswers
import LarderModel

extension SpendingReport: DescribedReport {
  package static let word = "spending"
  package static let described: String? = "period from to total stores categories items prices months compared_with"
  package static let fields: [ReportField<SpendingReport>] = [
    .members(of: Period.fields, \.period), .members(of: Shown.fields, \.now),
    .list(
      "months",
      [
        .text("month", \.month.description), .count("count", \.purchases), .amounts("paid", \.paid),
        .count("without_price", \.withoutPrice).ofMoney,
      ]
    ) { $0.trend?.entries ?? [] },
    .object(
      "compared_with?", [.members(of: Period.fields, \.account.period), .members(of: Shown.fields, \.self)], \.before),
  ]

  private var now: Shown { Shown(account: account, most: most ?? .max) }
  private var before: Shown? { comparison.map { Shown(account: $0, most: most ?? .max) } }

  /// A row a group and currency: in further currencies of a group only the money is told, so that columns add up. By
  /// price, a row for each item, month and store.
  public var table: (header: [String], rows: [[String]]) {
    if breakdown == .price { return priceRows }
    var rows: [[String]] = breakdown == nil ? Self.rows("total", "", total) : []
    for kind in SpendingBreakdown.allCases where breakdown == nil || breakdown == kind {
      for group in account[kind].topped(most ?? .max) {
        rows += Self.rows(kind.rawValue, group.name ?? "", group.figures)
      }
    }
    if breakdown == nil || breakdown == .month {
      for entry in trend?.entries ?? [] {
        rows += entry.pricedPurchases.rows("month", entry.month.description, ["", ""])
      }
    }
    if breakdown == nil, let comparison {
      rows += Self.rows("compared with", comparison.period.description, comparison.total)
      for group in comparison.items.topped(most ?? .max) {
        rows += Self.rows("compared item", group.name ?? "", group.figures)
      }
    }
    return (["group", "name", "count", "paid", "currency", "without_price", "mass_g", "without_mass"], rows)
  }

  private static func rows(_ group: String, _ name: String, _ figures: SpendingFigures) -> [[String]] {
    figures.priced.rows(group, name, [Plain.decimalText(figures.mass, places: 3), "\(figures.withoutMass)"])
  }

  private var priceRows: (header: [String], rows: [[String]]) {
    var rows: [[String]] = []
    for prices in account.prices {
      func row(_ sort: String, _ name: String, _ priced: UnitPrices.Priced) -> [String] {
        [
          prices.name, sort, name, "\(priced.times)", Money(minor: priced.paid, currency: prices.currency).number,
          Quantity(amount: priced.amount, dimension: prices.dimension).measured.number,
          Quantity(amount: priced.amount, dimension: prices.dimension).measured.unit,
          prices.price(priced)?.number ?? "", prices.dimension.unitWord, prices.currency.code,
        ]
      }
      rows.append(row("all", "", prices.all))
      if let last = prices.last { rows.append(row("last", prices.lastDay?.description ?? "", last)) }
      for month in prices.months { rows.append(row("month", month.month.description, month.priced)) }
      for store in prices.stores { rows.append(row("store", store.name ?? "", store.priced)) }
    }
    let header = ["item", "of", "name", "count", "paid", "amount", "amount_unit", "price", "per", "currency"]
    return (header, rows)
  }
}

extension SpendingReport {
  /// The figures of a period, and how many parts of a breakdown keep their names.
  fileprivate struct Shown: Sendable {
    let account: SpendingAccount
    let most: Int

    static let fields: [ReportField<Shown>] = [
      .object("total", SpendingFigures.fields, \.account.total),
      .list("stores", Group.fields) { $0.account.stores.topped($0.most) },
      .list("categories", Group.fields) { $0.account.categories.topped($0.most) },
      .list("items", Group.fields) { $0.account.items.topped($0.most) },
      .texts("items_without_price") { $0.account.itemsWithoutPrice.map(\.title) }.ofMoney,
      .list("prices", UnitPrices.fields, \.account.prices).ofMoney,
    ]
  }
}

extension SpendingAccount.Group {
  static let fields: [ReportField<SpendingAccount.Group>] = [
    .text("name?", \.name), .members(of: SpendingFigures.fields, \.figures),
  ]
}

extension UnitPrices {
  fileprivate typealias Part = (prices: UnitPrices, priced: Priced, name: String?)

  fileprivate static let fields: [ReportField<UnitPrices>] = [
    .text("item", \.name), .text("unit", \.dimension.unitWord), .text("currency", \.currency.code),
    .members(of: priced("average")) { ($0, $0.all, nil) },
    .money("last?") { prices in prices.last.flatMap(prices.price) },
    .day("last_day?", \.lastDay), .decimal("change_percent?", places: 1, \.change),
    .text("best_store?", \.bestStore?.name),
    .list("stores", [.text("name?") { $0.name }] + priced("price")) { prices in
      prices.stores.map { (prices, $0.priced, $0.name) }
    },
    .list("months", [.text("month") { $0.name }] + priced("price")) { prices in
      prices.months.map { (prices, $0.priced, $0.month.description) }
    },
  ]

  /// A price by the unit, and what it is calculated from.
  private static func priced(_ name: String) -> [ReportField<Part>] {
    [
      .money(name + "?") { $0.prices.price($0.priced) }, .count("count", \.priced.times),
      .integer("paid_minor", \.priced.paid), .integer("amount_base", \.priced.amount),
    ]
  }
}
