import LarderModel
import StrictJSON
import Terminal

extension SpendingReport: Report {
  public func lines(_ page: TextPage) -> [String] {
    let lines = page.sentence("Spending, \(period.formatted(page.style))", .strong)
    guard total.count > 0 else { return lines + page.sentence("Nothing was bought.") }
    var totals = "\(Figures.count(total.count, "purchase")): \(total.paid.text(page.style))"
    if total.withoutPrice > 0 {
      totals += "; \(total.withoutPrice) of \(total.count) \(total.withoutPrice == 1 ? "has" : "have") no price"
    }
    return lines + page.sentence(totals + ".") + [""] + page.lines(groupTable(page))
  }

  private func groupTable(_ page: TextPage) -> TextTable {
    var table = TextTable(columns: [
      .init("", fit: .truncated, minimumWidth: 12),
      .init("Times", alignment: .right, priority: 6),
      .init("Paid", alignment: .right),
      .init("Share", alignment: .right, priority: 8),
      .init("", maximumWidth: page.barWidth, priority: 5),
    ])
    // Shares are of one currency; where there are several there is no whole to take them of.
    let currency = total.paid.currencies.count == 1 ? total.paid.currencies.first : nil
    for (title, groups) in [("By store", stores), ("By category", categories), ("By item", topItems)] {
      table.addHeading(title)
      for group in groups {
        var share: Int64?
        if let currency, !group.figures.paid.isEmpty {
          share = Figures.permille(group.figures.paid.exact(currency), of: total.paid.exact(currency))
        }
        table.addRow([
          .init(group.title.visible), .init("\(group.figures.count)"), .init(group.figures.paid.text(page.style)),
          .init(share.map { Figures.percent($0, page.style) } ?? ""),
          .init(page.bars.bar(share ?? 0, of: 1000, width: page.barWidth)),
        ])
      }
    }
    return table
  }

  /// `report` "spending", `period`, `from`, `to`; `total`, and the lists `stores`, `categories` and `items`, each of
  /// whose members has a `name` (null where it is not known); all with `count`, `paid` (a list of `amount`, `minor`,
  /// `currency`), `without_price`, `mass_g`, `without_mass`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "spending")
    json.period(period)
    json.figures("total", total)
    for (name, groups) in [("stores", stores), ("categories", categories), ("items", items)] {
      json.list(name, groups) { group, json in
        json.beginObject()
        json.string("name", group.name)
        group.figures.writeMembers(to: &json)
        json.endObject()
      }
    }
    json.endObject()
  }

  /// A row a group and currency: in further currencies of a group only the money is told, so that columns add up.
  public var table: (header: [String], rows: [[String]]) {
    var rows = Self.rows("total", "", total)
    for (singular, groups) in [("store", stores), ("category", categories), ("item", items)] {
      for group in groups { rows += Self.rows(singular, group.name ?? "", group.figures) }
    }
    return (["group", "name", "count", "paid", "currency", "without_price", "mass_g", "without_mass"], rows)
  }

  private static func rows(_ group: String, _ name: String, _ figures: SpendingFigures) -> [[String]] {
    let amounts = figures.paid.amounts
    let first = [
      group, name, "\(figures.count)", amounts.first?.number ?? "", amounts.first?.currency.code ?? "",
      "\(figures.withoutPrice)", Plain.decimalText(figures.mass, places: 3), "\(figures.withoutMass)",
    ]
    return [first] + amounts.dropFirst().map { [group, name, "", $0.number, $0.currency.code, "", "", ""] }
  }
}
