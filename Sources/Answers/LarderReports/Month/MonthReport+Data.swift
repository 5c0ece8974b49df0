import LarderModel
import LarderSentences
import StrictJSON

extension MonthReport {
  /// `report` "month", `period`, `from`, `to`, `today`, `days_known` (how many of its days the ledger covers); `to_do`, a list of `kind`, `text` and `command`; `waste` and
  /// `spending`, each with the figures of its report, and of waste also `share_of_mass_percent` and `share_of_money`;
  /// `compared_with`: `period`, `from`, `to`, `days_known`, `waste`, `spending`; `trend`, a list of the same, a month each;
  /// `categories`, a list of `name`, `waste`, `waste_before`, `spending`; `reasons`, `wasted_items` and `bought_items`;
  /// `calories`, as the report of calories has `people`; and `stock`, null of a month that is over: `today`, `lots`,
  /// `worth`, `without_price`, `past_date`, `due_soon`, `soon_days`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "month")
    json.period(Period(month))
    json.day("today", today)
    json.integer("days_known", life.days(of: Period(month)))
    json.list("to_do", tasks(.english)) { task, json in
      json.beginObject()
      json.string("kind", task.kind.rawValue)
      json.wording("text", task.text)
      json.invitation("command", task.invitation)
      json.endObject()
    }
    writeWaste(to: &json)
    json.figures("spending", spending.total)
    json.comparedWith(before.period) { writeMembers(of: before, to: &$0) }
    json.list("trend", trend) { write($0, to: &$1) }
    json.list("categories", categories) { category, json in
      json.beginObject()
      json.string("name", category.name)
      json.figures("waste", category.waste)
      json.figures("waste_before", category.wasteBefore)
      json.figures("spending", category.bought)
      json.endObject()
    }
    json.list("reasons", waste.reasons) { WasteGroup.fields.write($0, to: &$1) }
    json.list("wasted_items", waste.items) { WasteGroup.fields.write($0, to: &$1) }
    json.list("bought_items", spending.items) { group, json in
      json.beginObject()
      json.string("name", group.name)
      SpendingFigures.fields.writeMembers(of: group.figures, to: &json)
      json.endObject()
    }
    json.list("calories", calories.diaries) { CaloriesReport.Diary.fields.write($0, to: &$1) }
    writeStock(to: &json)
    json.endObject()
  }

  private func writeWaste(to json: inout JSONWriter) {
    json.key("waste")
    json.beginObject()
    WasteFigures.fields.writeMembers(of: waste.total, to: &json)
    json.decimal("share_of_mass_percent", waste.shareOfMass, places: 1)
    json.key("bought_wasted")
    SpendingFigures.fieldsOfWaste.write(waste.account.share.wasted, to: &json)
    json.list("share_of_money", waste.bought.paid.currencies) { currency, json in
      json.beginObject()
      json.string("currency", currency.code)
      json.decimal("percent", waste.shareOfMoney(currency), places: 1)
      json.endObject()
    }
    json.endObject()
  }

  private func writeStock(to json: inout JSONWriter) {
    json.key("stock")
    guard !isOver else { return json.null() }
    json.beginObject()
    json.day("today", today)
    json.integer("lots", stock.lots.count)
    json.amounts("worth", stock.cost)
    json.integer("without_price", stock.withoutPrice)
    json.integer("past_date", due.past.count)
    json.integer("due_soon", due.ahead.count)
    json.integer("soon_days", due.horizonDays)
    json.endObject()
  }

  private func write(_ span: Span, to json: inout JSONWriter) {
    json.beginObject()
    json.period(span.period)
    writeMembers(of: span, to: &json)
    json.endObject()
  }

  private func writeMembers(of span: Span, to json: inout JSONWriter) {
    json.integer("days_known", life.days(of: span.period))
    json.figures("waste", span.waste)
    json.figures("spending", span.bought)
  }

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
    return Self.rows("stock", "", day, "worth", stock.cost)
      + [("lots", stock.lots.count), ("past_date", due.past.count), ("due_soon", due.ahead.count)]
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

extension JSONWriter {
  fileprivate mutating func figures(_ name: String, _ figures: WasteFigures) {
    key(name)
    WasteFigures.fields.write(figures, to: &self)
  }

  fileprivate mutating func figures(_ name: String, _ figures: SpendingFigures) {
    key(name)
    SpendingFigures.fields.write(figures, to: &self)
  }
}
