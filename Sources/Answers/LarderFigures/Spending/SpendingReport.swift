import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// What was paid in a period: in all, by store, category, item and month, and for a kilogram, a litre or a piece.
public struct SpendingReport: Hashable, Sendable {
  public typealias Group = SpendingAccount.Group

  public let account: SpendingAccount
  /// What was paid in another period.
  public let comparison: SpendingAccount?
  /// The months up to the end of the period; nil where they were not asked after.
  public let trend: MonthTrend?
  /// The one breakdown that text and CSV tell; nil for all. JSON holds all.
  public let breakdown: SpendingBreakdown?
  /// How many parts of a breakdown are told by name, and the others as one; nil for as many as the form takes: ten as text,
  /// else all.
  public let most: Int?
  /// The days that the ledger tells of.
  let life: LedgerLife

  public init(
    _ account: SpendingAccount, comparedWith comparison: SpendingAccount? = nil, trend: MonthTrend? = nil,
    by breakdown: SpendingBreakdown? = nil, mostParts: Int? = nil, life: LedgerLife = LedgerLife()
  ) {
    self.account = account
    self.comparison = comparison
    self.trend = trend
    self.breakdown = breakdown
    most = mostParts
    self.life = life
  }

  public init(
    spending: Spending, catalog: Catalog, period: Period, tallied: Tallied = .months, mostItems: Int? = nil
  ) {
    self.init(SpendingAccount(spending, catalog, period: period, tallied: tallied), mostParts: mostItems)
  }

  public var period: Period { account.period }
  /// How many parts the text tells by name.
  public var mostParts: Int { most ?? 10 }
  public var total: SpendingFigures { account.total }
  public var stores: [Group] { account.stores }
  public var categories: [Group] { account.categories }
  public var items: [Group] { account.items }
}

/// What spending is told by.
public enum SpendingBreakdown: String, CaseIterable, Hashable, Sendable {
  case store
  case category
  case item
  case month
  /// What a kilogram, a litre or a piece cost.
  case price
}

/// What was paid in one period, in every way it is told: figures alone, for any report to show.
public struct SpendingAccount: Hashable, Sendable {
  /// A part of the purchases that has something in common.
  public struct Group: Hashable, Sendable {
    /// The number of what is in common; 0 where it is not known.
    public let number: UInt32
    /// Its name as the household wrote it; nil where it is not known.
    public let name: String?
    /// What stands for it in the text: "no store".
    public let title: String
    public let figures: SpendingFigures
    /// Whether it is all the others together, which has no bar beside those that are named.
    var isRest = false
  }

  public let period: Period
  public let total: SpendingFigures
  public let stores: [Group]
  public let categories: [Group]
  public let items: [Group]
  /// What each item cost by the unit, those that most was paid for first.
  public let prices: [UnitPrices]

  /// - Parameter latest: of the period; without it no price is called the last.
  public init(
    _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Tallied = .months,
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

  /// The parts of a breakdown; of months and prices there are none here.
  public subscript(breakdown: SpendingBreakdown) -> [Group] {
    switch breakdown {
    case .store: stores
    case .category: categories
    case .item: items
    case .month, .price: []
    }
  }

  /// The items that have no price at least once, those with most such purchases first.
  public var itemsWithoutPrice: [Group] {
    items.lacking { $0.withoutPrice }
  }
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

/// What was spent in a period.
public struct SpendingRequest: ReportRequest {
  public var period: Period
  /// The period it is compared with.
  public var against: Period?
  /// Only this breakdown; nil for all that a period is told by.
  public var breakdown: SpendingBreakdown?
  /// How many parts of a breakdown are told by name.
  public var most: Int?

  public init(period: Period, against: Period? = nil, by breakdown: SpendingBreakdown? = nil, most: Int? = nil) {
    self.period = period
    self.against = against
    self.breakdown = breakdown
    self.most = most
  }

  public func report(_ desk: inout ReportDesk) throws -> SpendingReport {
    let now = try TrendFold([Spending.self, PurchasePrices.self], period, &desk)
    let other = try against.map { against in
      let fold = try PeriodFold([Spending.self], against, &desk)
      return SpendingAccount(fold.projection(Spending.self), fold.catalog, period: against, tallied: fold.tallied)
    }
    let latest = LastPrices(now.fold.projection(PurchasePrices.self)) { now.fold.tallied.takes($0, in: period) }
    return SpendingReport(
      SpendingAccount(
        now.fold.projection(Spending.self), now.fold.catalog, period: period, tallied: now.fold.tallied,
        latest: latest),
      comparedWith: other, trend: now.trend, by: breakdown, mostParts: most, life: now.life)
  }
}
