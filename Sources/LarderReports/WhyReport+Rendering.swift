import LarderModel
import LarderProjections
import StrictJSON
import Terminal

extension WhyReport: Report {
  public func lines(_ page: TextPage) -> [String] {
    var lines = page.sentence(answer(page.style), .strong)
    guard !rows.isEmpty else { return lines }
    lines.append("")
    var table = TextTable(columns: columns)
    let hidden = max(0, rows.count - most)
    for row in rows.dropFirst(hidden) { table.addRow(cells(of: row, page.style)) }
    if figure != .stock { table.addRow(totals(page.style)) }
    lines += page.lines(table)
    if hidden > 0 { lines += page.sentence("\(hidden) earlier events are in it too: last:all shows them.", .faint) }
    if undone > 0 {
      let were = undone == 1 ? "1 event that was undone adds" : "\(undone) events that were undone add"
      lines += page.sentence("\(were) nothing.", .faint)
    }
    return lines
  }

  /// What the figure is, in a sentence.
  private func answer(_ style: OutputStyle) -> String {
    let what = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    let events = Figures.count(rows.count, "event")
    switch figure {
    case .stock:
      let there = left.isEmpty ? "Nothing" : Figures.quantities(left, style, separator: " and ")
      let verb = left.count > 1 ? "are" : "is"
      return rows.isEmpty
        ? "\(there) \(verb) there\(what): nothing was ever recorded of it."
        : "\(there) \(verb) there\(what), by \(events):"
    case .waste: return told("Thrown away", rows.isEmpty ? nil : waste.told(style), what, events, style)
    case .rescued: return told("Eaten after its date", rows.isEmpty ? nil : waste.told(style), what, events, style)
    case .unexplained: return told("Found missing", rows.isEmpty ? nil : waste.told(style), what, events, style)
    case .spending: return told("Spent", rows.isEmpty ? nil : spending.paid.text(style), what, events, style)
    case .calories:
      return told(
        "Eaten", rows.isEmpty ? nil : Energy(thousandths: calories.energy).formatted, what, events, style)
    }
  }

  private func told(
    _ verb: String, _ sum: String?, _ what: String, _ events: String, _ style: OutputStyle
  ) -> String {
    let period = period.formatted(style)
    guard let sum else { return "\(verb), \(period)\(what): nothing." }
    return "\(verb), \(period)\(what): \(sum), by \(events):"
  }

  private var columns: [TextTable.Column] {
    let head: [TextTable.Column] = [
      .init("Event", alignment: .right), .init("Day", priority: 9), .init("What", fit: .wrapped, minimumWidth: 20),
    ]
    let titles: [String]
    switch figure {
    case .stock: titles = ["Change", "Left"]
    case .waste, .rescued, .unexplained: titles = ["Cost", "Mass", "Energy"] + (waste.coveredMass > 0 ? ["CO2e"] : [])
    case .spending: titles = ["Paid"]
    case .calories: titles = ["Energy", "Protein", "Carbs", "Fat"]
    }
    return head
      + titles.enumerated().map { .init($0.element, alignment: .right, priority: 10 - $0.offset) }
  }

  private func cells(of row: Row, _ style: OutputStyle) -> [TextTable.Cell] {
    var text = row.event.text
    if let actor = row.event.actor { text += " – by \(actor.visible)" }
    if let note = row.event.note { text += " (\(note.visible))" }
    for mended in row.event.mended(style) { text += " [\(mended)]" }
    if let origin = row.origin {
      text += "; \(origin.text) on \(origin.day.formatted(style)) [\(origin.event.sequence)]"
      for mended in origin.mended(style) { text += " [\(mended)]" }
    }
    let head: [TextTable.Cell] = [
      .init("\(row.event.event.sequence)"), .init(row.event.day.formatted(style)), .init(text),
    ]
    return head + figures(of: row.share, style).map { .init($0) }
  }

  private func figures(of share: Share, _ style: OutputStyle) -> [String] {
    switch share {
    case .stock(let change, let left):
      let signed = change.map { ($0.isNegative ? "" : "+") + Figures.quantity($0, style) }
      return [signed ?? "", Figures.quantity(left, style)]
    case .waste(let figures):
      let emissions = figures.coveredMass > 0 ? figures.emissionsText(style) : "unknown"
      return [figures.costText(style), figures.massText(style), figures.energyText]
        + (waste.coveredMass > 0 ? [emissions] : [])
    case .spending(let figures): return [figures.paid.text(style)]
    case .calories(let tally):
      let energy =
        tally.withoutEnergy > 0 && tally.energy == 0 ? "unknown" : Energy(thousandths: tally.energy).formatted
      let isKnown = tally.withoutNutrients < tally.entries
      return [energy]
        + [tally.protein, tally.carbohydrate, tally.fat].map {
          isKnown || $0 > 0 ? Figures.grams($0, style) : "unknown"
        }
    }
  }

  private func totals(_ style: OutputStyle) -> [TextTable.Cell] {
    let share: Share =
      switch figure {
      case .waste, .rescued, .unexplained: .waste(waste)
      case .spending: .spending(spending)
      case .calories, .stock: .calories(calories)
      }
    return ["", "", .init("Together", .strong)] + figures(of: share, style).map { .init($0, .strong) }
  }

  /// `report` "why", `figure`, `period`, `from`, `to`, `filter` (a list of words), the sums (`left` of stock; those of a
  /// waste, spending or calories report), `undone`, and `events`: `event`, `day`, `text`, `note`, `by`, `mended` (a list
  /// of `event`, `day`, `recorded_at`, `by`, `change`), `came_in_with` (an event's number) and what each adds.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "why")
    json.string("figure", figure.rawValue)
    if figure != .stock { json.period(period) }
    json.strings("filter", names)
    switch figure {
    case .stock:
      json.list("left", left) { quantity, json in
        json.beginObject()
        json.quantity("quantity", quantity)
        json.endObject()
      }
    case .waste, .rescued, .unexplained: waste.writeMembers(to: &json)
    case .spending: spending.writeMembers(to: &json)
    case .calories: calories.writeMembers(to: &json)
    }
    json.integer("undone", undone)
    json.list("events", rows) { row, json in
      json.beginObject()
      row.event.writeMembers(to: &json)
      if figure.isOfWaste { json.integer("came_in_with", row.origin?.event.sequence) }
      switch row.share {
      case .stock(let change, let left):
        if let change { json.quantity("change", change) }
        json.quantity("left", left)
      case .waste(let figures): figures.writeMembers(to: &json)
      case .spending(let figures): figures.writeMembers(to: &json)
      case .calories(let tally): tally.writeMembers(to: &json)
      }
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let measures: [String]
    switch figure {
    case .stock: measures = ["change", "left", "unit"]
    case .waste, .rescued, .unexplained: measures = ["cost", "currency", "mass_g", "energy_kcal", "co2e_kg"]
    case .spending: measures = ["paid", "currency"]
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
    case .waste(let figures):
      let cost = figures.cost.amounts.first
      return [
        cost?.number ?? "", cost?.currency.code ?? "", figures.withoutMass == 0 ? grams(figures.mass) : "",
        figures.withoutEnergy == 0 ? grams(figures.energy.thousandths) : "",
        figures.coveredMass > 0 ? Plain.decimalText(figures.emissions, places: 9) : "",
      ]
    case .spending(let figures):
      let paid = figures.paid.amounts.first
      return [paid?.number ?? "", paid?.currency.code ?? ""]
    case .calories(let tally):
      return [tally.withoutEnergy == 0 ? grams(tally.energy) : ""]
        + [tally.protein, tally.carbohydrate, tally.fat].map(grams)
    }
  }
}

extension EventStory {
  /// The members `event`, `kind`, `day`, `text`, `note`, `by`, `recorded_at`, `undone`, `mended`.
  func writeMembers(to json: inout JSONWriter) {
    json.integer("event", event.sequence)
    json.string("kind", EventKinds.kind(code: event.record.kind)?.name)
    json.day("day", day)
    json.string("text", text)
    json.string("note", note)
    json.string("by", actor)
    json.string("recorded_at", event.record.recordedAt.description)
    json.bool("undone", isUndone)
    json.list("mended", mendings) { mending, json in
      json.beginObject()
      json.integer("event", mending.sequence)
      json.day("day", mending.day)
      json.string("recorded_at", mending.recordedAt.description)
      json.string("by", mending.actor)
      json.string("change", mending.change)
      json.endObject()
    }
  }
}

extension CalorieTally {
  /// The members `entries`, `energy_kcal`, `without_energy`, `protein_g`, `carbohydrate_g`, `fat_g`, `without_nutrients`.
  func writeMembers(to json: inout JSONWriter) {
    json.integer("entries", entries)
    json.decimal("energy_kcal", energy, places: 3)
    json.integer("without_energy", withoutEnergy)
    json.decimal("protein_g", protein, places: 3)
    json.decimal("carbohydrate_g", carbohydrate, places: 3)
    json.decimal("fat_g", fat, places: 3)
    json.integer("without_nutrients", withoutNutrients)
  }
}
