import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

extension WhyReport {
  package static let word = "why"
  package static let described: String? = "figure events"
  package static let fields: [ReportField<WhyReport>] = [
    .text("figure", \.figure.rawValue), .members(of: Period.fields) { $0.figure.isOfLots ? nil : $0.period },
    .texts("filter", \.names), .written([]) { $0.writeSums(to: &$1) },
    .members(of: [.count("gone_lots", \.self)]) { $0.figure.isOfLots ? $0.gone : nil }, .count("undone", \.undone),
    .list("events", eventFields, as: .named("Event"), \.rows).sometimes,
  ]

  private static let eventFields: [ReportField<Row>] = [
    .members(of: EventStory.fields, \.event), .written([]) { $0.writeShare(to: &$1) },
  ]

  private func writeSums(to json: inout JSONWriter) {
    switch figure {
    case .stock: json.list("left", left) { Self.quantity.write($0, to: &$1) }
    case .worth:
      json.amounts("worth", worth)
      if json.showsMoney { json.integer("without_price", unpriced) }
    case .flow: json.amounts("worth", worth)
    case .waste, .rescued, .pastUseBy, .unexplained: WasteFigures.fields.writeMembers(of: waste, to: &json)
    case .spending: SpendingFigures.fields.writeMembers(of: spending, to: &json)
    case .calories: CalorieTally.fields.writeMembers(of: calories, to: &json)
    case .labels: Self.labelFields.writeMembers(of: self, to: &json)
    }
  }

  private static let quantity: [ReportField<Quantity>] = [.quantity("quantity", \.self)]

  package var table: (header: [String], rows: [[String]]) {
    let measures: [String]
    switch figure {
    case .stock: measures = ["change", "left", "unit"]
    case .worth, .flow: measures = ["change", "unit", "worth", "currency"]
    case .waste, .rescued, .pastUseBy, .unexplained:
      measures = ["cost", "currency", "mass_g", "energy_kcal", "co2e_kg", "days_past"]
    case .spending: measures = ["paid", "currency", "mass_g"]
    case .calories: measures = ["energy_kcal", "protein_g", "carbohydrate_g", "fat_g"]
    case .labels: measures = ["energy_kcal", "foods"]
    }
    let rows = rows.map { row in
      [
        "\(row.event.event.sequence)", row.event.day.description, row.event.text, row.event.note ?? "",
        row.event.actor ?? "", row.event.correctionTexts(nil).joined(separator: "; "),
      ] + cells(of: row.share)
    }
    return (["event", "day", "text", "note", "by", "mended"] + measures, rows)
  }

  private func cells(of share: Share) -> [String] {
    func grams(_ milligrams: Int64) -> String { PlainValue.decimalText(milligrams, places: 3) }
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
        figures.coveredMass > 0 ? PlainValue.decimalText(figures.emissions, places: 9) : "",
        figures.pastDate > 0 ? "\(figures.daysPast)" : "",
      ]
    case .spending(let figures):
      let paid = figures.paid.amounts.first
      return [
        paid?.number ?? "", paid?.currency.code ?? "", figures.withoutMass == 0 ? grams(figures.mass) : "",
      ]
    case .calories(let tally):
      return ([PartialSum.energy(tally)] + PartialSum.macros(tally)).map { $0.known.map(grams) ?? "" }
    case .labels(let tally): return [tally.energy.map(grams) ?? "", tally.foods.joined(separator: ", ")]
    }
  }
}

extension WhyReport.Row {
  /// Writes the contribution of the event to the figure.
  fileprivate func writeShare(to json: inout JSONWriter) {
    switch share {
    case .stock(let change, let left):
      if let change { json.quantity("change", change) }
      json.quantity("left", left)
    case .worth(let change, let cost):
      if let change { json.quantity("change", change) }
      json.amounts("worth", cost ?? MoneySum())
    case .waste(let figures):
      json.integer("came_in_with", origin?.event.sequence)
      json.list("fixed_ingredients", fixedParts) { $1.integer($0.event.sequence) }
      WasteFigures.fields.writeMembers(of: figures, to: &json)
    case .spending(let figures): SpendingFigures.fields.writeMembers(of: figures, to: &json)
    case .calories(let tally): CalorieTally.fields.writeMembers(of: tally, to: &json)
    case .labels(let tally): LabelTally.fields.writeMembers(of: tally, to: &json)
    }
  }
}

extension EventStory {
  /// The members of the corrected event as in an export, except `id` and `step`, followed by its corrections.
  static let fields: [ReportField<EventStory>] = [
    .written([.init("seq", .count), .init("event", .named("EventKind"))]) { $0.json.writeMembers(to: &$1) },
    .text("text", \.text), .flag("undone", \.isUndone),
    .list(
      "mended",
      [
        .count("seq", \.sequence), .text("recorded", \.recordedAt.rfc3339), .day("day", \.day), .text("by?", \.actor),
        .text("change?", \.change),
      ], \.corrections),
  ]
}

extension CalorieTally {
  /// Each figure is null if it is unknown.
  fileprivate static let fields: [ReportField<CalorieTally>] = [
    .count("entries", \.entries), .decimal("energy_kcal?") { PartialSum.energy($0).known },
    .members(of: macroFields, \.self), .members(of: gapFields, \.self),
  ]
}
