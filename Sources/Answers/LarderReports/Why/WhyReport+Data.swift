import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

extension WhyReport {
  /// `report` "why", `figure`, `period`, `from`, `to`, `filter` (a list of words), the sums (`left` of stock; those of a
  /// waste, spending or calories report), `gone_lots` (of stock and worth: those left out), `undone`, and `events`: the members of an event as it is now, as a line of an
  /// export has them but for `id` and `step`, `text`, `undone`, `mended` (a list of `seq`, `recorded`, `day`, `by`, `change`), `came_in_with` (an event's number), `fixed_ingredients` (of a dish: the purchases in it that were fixed) and what each adds.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "why")
    json.string("figure", figure.rawValue)
    if !figure.isOfLots { json.period(period) }
    json.strings("filter", names)
    switch figure {
    case .stock:
      json.list("left", left) { quantity, json in
        json.beginObject()
        json.quantity("quantity", quantity)
        json.endObject()
      }
    case .worth:
      json.amounts("worth", worth)
      json.integer("without_price", unpriced)
    case .flow: json.amounts("worth", worth)
    case .waste, .rescued, .pastUseBy, .unexplained:
      WasteFigures.fields.writeMembers(of: waste, to: &json)
    case .spending: SpendingFigures.fields.writeMembers(of: spending, to: &json)
    case .calories: CalorieTally.fields.writeMembers(of: calories, to: &json)
    }
    if figure.isOfLots { json.integer("gone_lots", gone) }
    json.integer("undone", undone)
    json.list("events", rows) { row, json in
      json.beginObject()
      row.event.writeMembers(to: &json)
      if figure.isOfWaste {
        json.integer("came_in_with", row.origin?.event.sequence)
        json.list("fixed_ingredients", row.fixedParts) { part, json in json.integer(Int(part.event.sequence)) }
      }
      switch row.share {
      case .stock(let change, let left):
        if let change { json.quantity("change", change) }
        json.quantity("left", left)
      case .worth(let change, let cost):
        if let change { json.quantity("change", change) }
        json.amounts("worth", cost ?? MoneySum())
      case .waste(let figures): WasteFigures.fields.writeMembers(of: figures, to: &json)
      case .spending(let figures): SpendingFigures.fields.writeMembers(of: figures, to: &json)
      case .calories(let tally): CalorieTally.fields.writeMembers(of: tally, to: &json)
      }
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let measures: [String]
    switch figure {
    case .stock: measures = ["change", "left", "unit"]
    case .worth, .flow: measures = ["change", "unit", "worth", "currency"]
    case .waste, .rescued, .pastUseBy, .unexplained:
      measures = ["cost", "currency", "mass_g", "energy_kcal", "co2e_kg", "days_past"]
    case .spending: measures = ["paid", "currency", "mass_g"]
    case .calories: measures = ["energy_kcal", "protein_g", "carbohydrate_g", "fat_g"]
    }
    let rows = rows.map { row in
      [
        "\(row.event.event.sequence)", row.event.day.description, row.event.text, row.event.note ?? "",
        row.event.actor ?? "", row.event.mended(.english).joined(separator: "; "),
      ] + cells(of: row.share)
    }
    return (["event", "day", "text", "note", "by", "mended"] + measures, rows)
  }

  private func cells(of share: Share) -> [String] {
    func grams(_ milligrams: Int64) -> String { Plain.decimalText(milligrams, places: 3) }
    switch share {
    case .stock(let change, let left):
      return [change?.measured.number ?? "", left.measured.number, left.measured.unit]
    case .worth(let change, let cost):
      let worth = cost?.amounts.first
      return [
        change?.measured.number ?? "", change?.measured.unit ?? "", worth?.number ?? "", worth?.currency.code ?? "",
      ]
    case .waste(let figures):
      let cost = figures.cost.amounts.first
      return [
        cost?.number ?? "", cost?.currency.code ?? "", figures.withoutMass == 0 ? grams(figures.mass) : "",
        figures.withoutEnergy == 0 ? grams(figures.energy.thousandths) : "",
        figures.coveredMass > 0 ? Plain.decimalText(figures.emissions, places: 9) : "",
        figures.pastDate > 0 ? "\(figures.daysPast)" : "",
      ]
    case .spending(let figures):
      let paid = figures.paid.amounts.first
      return [
        paid?.number ?? "", paid?.currency.code ?? "", figures.withoutMass == 0 ? grams(figures.mass) : "",
      ]
    case .calories(let tally):
      return ([KnownPart.energy(tally)] + KnownPart.macros(tally)).map { $0.known.map(grams) ?? "" }
    }
  }
}

extension EventStory {
  /// The members of the event as it is now, as a line of an export has them but for `id` and `step`, and `text`, `undone`, `mended`.
  func writeMembers(to json: inout JSONWriter) {
    self.json.writeMembers(to: &json)
    json.string("text", text)
    json.bool("undone", isUndone)
    json.list("mended", mendings) { mending, json in
      json.beginObject()
      json.integer("seq", mending.sequence)
      json.string("recorded", mending.recordedAt.rfc3339)
      json.day("day", mending.day)
      json.string("by", mending.actor)
      json.string("change", mending.change)
      json.endObject()
    }
  }
}

extension CalorieTally {
  /// Null where nothing is known of a figure.
  fileprivate static let fields: [ReportField<CalorieTally>] = [
    .count("entries", \.entries), .decimal("energy_kcal?") { KnownPart.energy($0).known },
    .members(of: macroFields, \.self), .members(of: gapFields, \.self),
  ]
}
