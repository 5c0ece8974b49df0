import LarderModel
import StrictJSON

extension WasteReport: Report {
  /// `report` "waste", `period`, `from`, `to`; then `total`, `edible`, `inedible`, `rescued` and `unexplained`, each
  /// with `count`, `cost` (a list of `amount`, `minor`, `currency`), `without_price`, `mass_g`, `without_mass`,
  /// `energy_kcal`, `without_energy`; `past_date` and `average_days_past`; `bought` with `count`, `paid`,
  /// `without_price`, `mass_g`, `without_mass`; `share_of_mass_percent`, and `share_of_money` as a list of `currency`
  /// and `percent`; `reasons`, `items`, `categories` and `stores`, each a list of such figures with their `name` (null
  /// where it is not known); and
  /// `compared_with`, null or an object of `period`, `from`, `to`, `total` and `bought`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "waste")
    json.period(period)
    for (name, figures) in [
      ("total", total), ("edible", edible), ("inedible", inedible), ("rescued", rescued),
      ("unexplained", unexplained),
    ] {
      json.figures(name, figures)
    }
    json.integer("past_date", total.pastDate)
    json.decimal("average_days_past", total.averageDaysPast, places: 1)
    json.figures("bought", bought)
    json.decimal("share_of_mass_percent", shareOfMass, places: 1)
    json.list("share_of_money", total.cost.currencies) { currency, json in
      json.beginObject()
      json.string("currency", currency.code)
      json.decimal("percent", shareOfMoney(currency), places: 1)
      json.endObject()
    }
    for (name, groups) in groupLists { json.list(name, groups) { $0.write(to: &$1) } }
    json.key("compared_with")
    if let comparison {
      json.beginObject()
      json.period(comparison.period)
      json.figures("total", comparison.total)
      json.figures("bought", comparison.bought)
      json.endObject()
    } else {
      json.null()
    }
    json.endObject()
  }

  private var groupLists: [(name: String, groups: [WasteGroup])] {
    [("reasons", reasons), ("items", items), ("categories", categories), ("stores", stores)]
  }

  /// A row a group and currency: in further currencies of a group only the cost is told, so that columns add up.
  public var table: (header: [String], rows: [[String]]) {
    let header = [
      "group", "name", "count", "cost", "currency", "without_price", "mass_g", "without_mass", "energy_kcal",
      "without_energy",
    ]
    var rows = Self.rows("total", "", total)
    for (group, figures) in [("rescued", rescued), ("unexplained", unexplained)] {
      rows += Self.rows(group, "", figures)
    }
    for (singular, groups) in zip(["reason", "item", "category", "store"], groupLists.map(\.groups)) {
      for group in groups { rows += Self.rows(singular, group.name ?? "", group.figures) }
    }
    return (header, rows)
  }

  private static func rows(_ group: String, _ name: String, _ figures: WasteFigures) -> [[String]] {
    let amounts = figures.cost.amounts
    let first = [
      group, name, "\(figures.count)", amounts.first?.number ?? "", amounts.first?.currency.code ?? "",
      "\(figures.withoutPrice)", Plain.decimalText(figures.mass, places: 3), "\(figures.withoutMass)",
      Plain.decimalText(figures.energy.thousandths, places: 3), "\(figures.withoutEnergy)",
    ]
    return [first]
      + amounts.dropFirst().map { [group, name, "", $0.number, $0.currency.code, "", "", "", "", ""] }
  }
}

extension JSONWriter {
  mutating func figures(_ name: String, _ figures: WasteFigures) {
    key(name)
    beginObject()
    figures.writeMembers(to: &self)
    endObject()
  }

  mutating func figures(_ name: String, _ figures: SpendingFigures) {
    key(name)
    beginObject()
    figures.writeMembers(to: &self)
    endObject()
  }
}
