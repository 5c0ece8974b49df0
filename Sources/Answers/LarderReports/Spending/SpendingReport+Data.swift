import LarderModel
import StrictJSON

extension SpendingReport: Report {
  /// `report` "spending", `period`, `from`, `to`; `total`, and the lists `stores`, `categories` and `items`, each of
  /// whose members has a `name` (null where it is not known); all with `count`, `paid` (a list of `amount`, `minor`,
  /// `currency`), `without_price`, `mass_g`, `without_mass`; `items_without_price`, a list of names; `prices`, for each
  /// item, dimension and currency what `unit` (kg, l, piece) it is told by, the `average`, `last` and `last_day` (of the
  /// last purchase), `change_percent` from the first
  /// month to the last, `best_store` (null where it was bought in one only), `stores` and `months`; `months` of the
  /// trend; and `compared_with`, null or an object with what a period has.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "spending")
    json.period(period)
    account.writeMembers(to: &json, most: most ?? .max)
    json.list("months", trend?.entries ?? []) { entry, json in
      json.beginObject()
      json.string("month", entry.month.description)
      json.integer("count", entry.purchases)
      json.amounts("paid", entry.paid)
      json.integer("without_price", entry.withoutPrice)
      json.endObject()
    }
    json.comparedWith(comparison?.period) { comparison?.writeMembers(to: &$0, most: most ?? .max) }
    json.endObject()
  }

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

extension SpendingAccount {
  /// - Parameter most: how many parts of a breakdown are told by name, and the others as one.
  fileprivate func writeMembers(to json: inout JSONWriter, most: Int) {
    json.key("total")
    SpendingFigures.fields.write(total, to: &json)
    for (name, groups) in [("stores", stores), ("categories", categories), ("items", items)] {
      json.list(name, groups.topped(most)) { group, json in
        json.beginObject()
        json.string("name", group.name)
        SpendingFigures.fields.writeMembers(of: group.figures, to: &json)
        json.endObject()
      }
    }
    json.strings("items_without_price", itemsWithoutPrice.map(\.title))
    json.list("prices", prices) { $0.write(to: &$1) }
  }
}

extension UnitPrices {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("item", name)
    json.string("unit", dimension.unitWord)
    json.string("currency", currency.code)
    write("average", all, &json)
    json.money("last", last.flatMap(price))
    json.day("last_day", lastDay)
    json.decimal("change_percent", change, places: 1)
    json.string("best_store", bestStore?.name)
    json.list("stores", stores) { store, json in
      json.beginObject()
      json.string("name", store.name)
      write("price", store.priced, &json)
      json.endObject()
    }
    json.list("months", months) { month, json in
      json.beginObject()
      json.string("month", month.month.description)
      write("price", month.priced, &json)
      json.endObject()
    }
    json.endObject()
  }

  /// The price by the unit as money, and `count`, `paid_minor`, `amount_base` that it is worked out from.
  private func write(_ name: String, _ priced: Priced, _ json: inout JSONWriter) {
    json.money(name, price(priced))
    json.integer("count", priced.times)
    json.integer("paid_minor", priced.paid)
    json.integer("amount_base", priced.amount)
  }
}
