import LarderAnswers
import LarderModel
import LarderProjections

/// The money spent in a period: in total, by store, category, item and month, and per kilogram, litre or piece.
package struct SpendingReport: Hashable, Sendable {
  package typealias Group = SpendingAccount.Group

  package let account: SpendingAccount
  /// The spending of another period.
  package let comparison: SpendingAccount?
  /// The months up to the end of the period. Nil if they were not requested.
  package let trend: MonthTrend?
  /// The only breakdown shown in text and CSV; nil for all. JSON contains all.
  package let breakdown: SpendingBreakdown?
  /// The number of parts to list, with the others combined. Nil for the default: ten in text, otherwise all.
  package let most: Int?
  /// The days covered by the ledger.
  let coveredPeriod: CoveredPeriod

  package init(
    _ account: SpendingAccount, comparedWith comparison: SpendingAccount? = nil, trend: MonthTrend? = nil,
    by breakdown: SpendingBreakdown? = nil, mostParts: Int? = nil, coveredPeriod: CoveredPeriod = CoveredPeriod()
  ) {
    (self.account, self.comparison, self.trend, self.breakdown) = (account, comparison, trend, breakdown)
    most = mostParts
    self.coveredPeriod = coveredPeriod
  }

  package init(
    spending: Spending, catalog: Catalog, period: Period, tallied: Granularity = .months, mostItems: Int? = nil
  ) {
    self.init(SpendingAccount(spending, catalog, period: period, tallied: tallied), mostParts: mostItems)
  }

  package var period: Period { account.period }
  /// The number of parts listed in the text.
  package var mostParts: Int { most ?? 10 }
  package var total: SpendingFigures { account.total }
  package var stores: [Group] { account.stores }
  package var categories: [Group] { account.categories }
  package var items: [Group] { account.items }
}

package enum SpendingBreakdown: String, CaseIterable, Hashable, Sendable {
  case store
  case category
  case item
  case month
  /// The price per kilogram, litre or piece.
  case price
}

/// The spending of a period with all of its breakdowns: figures only, for any report to show.
package struct SpendingAccount: Hashable, Sendable {
  /// A group of purchases with something in common.
  @usableFromInline package struct Group: Hashable, Sendable {
    /// The number of the store, category or item. 0 if there is none.
    package let number: UInt32
    /// The name in the household's spelling. Nil if there is none.
    package let name: String?
    /// The title shown in text: "no store".
    package let title: String
    package let figures: SpendingFigures
    /// Whether the group sums up all others, and so has no bar.
    var isRest = false
  }

  package let period: Period
  package let total: SpendingFigures
  package let stores: [Group]
  package let categories: [Group]
  package let items: [Group]
  /// The unit prices of each item, those with the most spending first.
  package let prices: [UnitPrices]

  /// - Parameter latest: The latest purchases of the period. Without them, no last price is available.
  package init(
    _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Granularity = .months,
    latest: LastPrices = LastPrices()
  ) {
    self.period = period
    let cells = SpendingFigures.cells(spending, period, tallied)
    total = cells.total()
    func grouped(_ reference: Reference, by number: (Spending.Key) -> UInt32) -> [Group] {
      cells.totals(by: number).map { number, figures in
        let (name, title) = catalog.naming(reference, number)
        return Group(number: number, name: name, title: title, figures: figures)
      }.largestFirst(catalog.currency)
    }
    stores = grouped(.store) { $0.store?.rawValue ?? 0 }
    categories = grouped(.category) { catalog.category(of: $0.item, on: $0.day)?.rawValue ?? 0 }
    items = grouped(.item) { $0.item.rawValue }
    prices = UnitPrices.all(spending, catalog, period: period, tallied: tallied, latest: latest)
  }

  /// The groups of a breakdown. Empty for months and prices.
  package subscript(breakdown: SpendingBreakdown) -> [Group] {
    switch breakdown {
    case .store: stores
    case .category: categories
    case .item: items
    case .month, .price: []
    }
  }

  /// The items with purchases without a price, those with the most first.
  package var itemsWithoutPrice: [Group] { items.lacking { $0.withoutPrice } }
}

extension SpendingAccount.Group: ReportPart {
  init(rest others: ArraySlice<SpendingAccount.Group>, title: String) {
    self.init(
      number: 0, name: title, title: title, figures: others.reduce(into: SpendingFigures()) { $0.add($1.figures) },
      isRest: true)
  }
}

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

  /// One row per group and currency. Rows for further currencies contain only the money, so that columns add up. By
  /// price, one row per item, month and store.
  package var table: (header: [String], rows: [[String]]) {
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
    figures.priced.rows(group, name, [PlainValue.decimalText(figures.mass, places: 3), "\(figures.withoutMass)"])
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
  /// The figures of a period, with the number of groups to list.
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

  /// A unit price, with the sums it is calculated from.
  private static func priced(_ name: String) -> [ReportField<Part>] {
    [
      .money(name + "?") { $0.prices.price($0.priced) }, .count("count", \.priced.times),
      .integer("paid_minor", \.priced.paid), .integer("amount_base", \.priced.amount),
    ]
  }
}

package struct SpendingRequest: ReportRequest {
  package var period: Period
  package var against: Period?
  /// The only breakdown to show; nil for all.
  package var breakdown: SpendingBreakdown?
  /// The number of groups to list.
  package var most: Int?

  package init(period: Period, against: Period? = nil, by breakdown: SpendingBreakdown? = nil, most: Int? = nil) {
    (self.period, self.against, self.breakdown, self.most) = (period, against, breakdown, most)
  }

  package func report(_ reportContext: inout ReportContext) throws -> SpendingReport {
    let now = try TrendFold([Spending.self, PurchasePrices.self], period, &reportContext)
    let other = try against.map { against in
      let fold = try PeriodFold([Spending.self], against, &reportContext)
      return SpendingAccount(fold.projection(Spending.self), fold.catalog, period: against, tallied: fold.tallied)
    }
    let latest = LastPrices(now.fold.projection(PurchasePrices.self)) { now.fold.tallied.takes($0, in: period) }
    return SpendingReport(
      SpendingAccount(
        now.fold.projection(Spending.self), now.fold.catalog, period: period, tallied: now.fold.tallied,
        latest: latest),
      comparedWith: other, trend: now.trend, by: breakdown, mostParts: most, coveredPeriod: now.coveredPeriod)
  }
}
