import LarderModel
import LarderSentences
import StrictJSON

extension WasteReport: Report {
  /// `report` "waste", `period`, `from`, `to`; `advice`, a list of sentences with what they rest on; then `total`,
  /// `edible`, `inedible`, `rescued`, `past_use_by` and `unexplained`, figures each (see ``WasteFigures``); `past_date` and
  /// `average_days_past`; `bought` with `count`, `paid`, `without_price`, `mass_g`, `without_mass`; `bought_wasted`, what of
  /// that was thrown away in the period, with `cost` in the place of `paid`; of these two are
  /// `more_than_bought` (the items of which more was thrown away than was bought), `share_of_mass_percent`, and
  /// `share_of_money` as a list of `currency` and `percent`; `reasons`, `items`,
  /// `categories`, `stores`, `places`, `persons`, `kept`, `past`, `destinations` and `parts`, each a list of such figures
  /// with their `name` (null where it is not known), and of items, categories and stores what was `bought` and `bought_wasted`;
  /// `rescued_items`, `past_use_by_items` and `unexplained_items` likewise; `unknown`, for `price`, `mass`, `energy` and `co2e` the names of
  /// the items that have none; `months`; and `compared_with`, null or an object with all of these that a period has.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "waste")
    json.period(period)
    json.list("advice", advice) { $0.write(to: &$1) }
    account.writeMembers(to: &json, most: most ?? .max)
    json.list("months", trend?.entries ?? []) { entry, json in
      json.beginObject()
      json.string("month", entry.month.description)
      json.figures("wasted", entry.wasted, hasEmissions: false)
      json.figures("edible", entry.edible, hasEmissions: false)
      json.amounts("paid", entry.paid)
      json.integer("purchases", entry.purchases)
      json.integer("without_price", entry.withoutPrice)
      json.endObject()
    }
    json.comparedWith(comparison?.period) { comparison?.writeMembers(to: &$0, most: most ?? .max) }
    json.endObject()
  }

  /// A row a part and currency: in further currencies of a part only the cost is told, so that columns add up.
  public var table: (header: [String], rows: [[String]]) {
    var rows: [[String]] = []
    if let breakdown {
      for group in breakdown.topped(parts(breakdown), most ?? .max) {
        rows += Self.rows(breakdown.rawValue, group.name ?? "", group.figures)
      }
      return (Self.header, rows)
    }
    for (name, figures) in [
      ("total", total), ("rescued", rescued), ("past use-by", pastUseBy), ("unexplained", unexplained),
    ] {
      rows += Self.rows(name, "", figures)
    }
    for breakdown in WasteBreakdown.allCases {
      for group in breakdown.topped(parts(breakdown), most ?? .max) {
        rows += Self.rows(breakdown.rawValue, group.name ?? "", group.figures)
      }
    }
    for group in account.rescuedItems.topped(most ?? .max) {
      rows += Self.rows("rescued item", group.name ?? "", group.figures)
    }
    for group in account.pastUseByItems.topped(most ?? .max) {
      rows += Self.rows("past use-by item", group.name ?? "", group.figures)
    }
    for group in account.unexplainedItems.topped(most ?? .max) {
      rows += Self.rows("unexplained item", group.name ?? "", group.figures)
    }
    if let comparison {
      rows += Self.rows("compared with", comparison.period.description, comparison.total)
      for group in WasteBreakdown.item.topped(comparison[.item], most ?? .max) {
        rows += Self.rows("compared item", group.name ?? "", group.figures)
      }
    }
    return (Self.header, rows)
  }

  private static let header = [
    "group", "name", "count", "cost", "currency", "without_price", "mass_g", "without_mass", "energy_kcal",
    "without_energy", "past_date", "days_past", "days_kept", "co2e_kg", "co2e_of_mass_g",
  ]

  private static func rows(_ group: String, _ name: String, _ figures: WasteFigures) -> [[String]] {
    func thousandths(_ number: Int64) -> String { Plain.decimalText(number, places: 3) }
    return figures.priced.rows(
      group, name,
      [
        thousandths(figures.mass), "\(figures.withoutMass)", thousandths(figures.energy.thousandths),
        "\(figures.withoutEnergy)", "\(figures.pastDate)", "\(figures.daysPast)", "\(figures.ageDays)",
        figures.coveredMass > 0 ? Plain.decimalText(figures.emissions, places: 9) : "",
        // Months are added up without it.
        group == WasteBreakdown.month.rawValue ? "" : thousandths(figures.coveredMass),
      ])
  }
}

extension WasteBreakdown {
  /// The first of its parts, and the others as one; all where they have an order of their own.
  func topped(_ groups: [WasteGroup], _ most: Int) -> [WasteGroup] {
    isOrdered ? groups : groups.topped(most)
  }
}

extension WasteAccount {
  /// - Parameter most: how many parts of a breakdown are told by name, and the others as one.
  fileprivate func writeMembers(to json: inout JSONWriter, most: Int) {
    for (name, figures) in [
      ("total", total), ("edible", edible), ("inedible", inedible), ("rescued", rescued),
      ("past_use_by", pastUseBy), ("unexplained", unexplained),
    ] {
      json.figures(name, figures)
    }
    json.integer("past_date", total.pastDate)
    json.decimal("average_days_past", total.averageDaysPast, places: 1)
    json.figures("bought", bought)
    json.wastedPurchases("bought_wasted", share.wasted)
    json.strings("more_than_bought", moreThanBought)
    json.decimal("share_of_mass_percent", shareOfMass, places: 1)
    json.list("share_of_money", bought.paid.currencies) { currency, json in
      json.beginObject()
      json.string("currency", currency.code)
      json.decimal("percent", shareOfMoney(currency), places: 1)
      json.endObject()
    }
    for breakdown in WasteBreakdown.allCases where breakdown != .month {
      json.list(breakdown.plural, breakdown.topped(self[breakdown], most)) { $0.write(to: &$1) }
    }
    json.list("rescued_items", rescuedItems.topped(most)) { $0.write(to: &$1) }
    json.list("past_use_by_items", pastUseByItems.topped(most)) { $0.write(to: &$1) }
    json.list("unexplained_items", unexplainedItems.topped(most)) { $0.write(to: &$1) }
    json.key("unknown")
    json.beginObject()
    for gap in WasteGap.allCases { json.strings(gap.rawValue, items(without: gap).map(\.title)) }
    json.endObject()
  }
}

extension JSONWriter {
  mutating func figures(_ name: String, _ figures: WasteFigures, hasEmissions: Bool = true) {
    key(name)
    beginObject()
    figures.writeMembers(to: &self, hasEmissions: hasEmissions)
    endObject()
  }

  mutating func figures(_ name: String, _ figures: SpendingFigures) {
    key(name)
    beginObject()
    figures.writeMembers(to: &self)
    endObject()
  }
}
