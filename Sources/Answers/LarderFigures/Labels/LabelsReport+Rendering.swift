import Document
import LarderAnswers
import LarderLabels
import LarderModel
import LarderSentences

extension LabelsReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    let by = person.map { " by \($0.visible)" } ?? ""
    var document = Document("Labels, \(flow.rawValue)\(by), \(period.formatted(style))", isTitled: false)
    guard !entries.isEmpty else {
      document.blocks.say("Nothing was \(flow.rawValue)\(by) in this period.")
      return document
    }
    let known = isByNow ? "as known now" : "as known on the day of each entry"
    document.blocks.say(
      "\(Energy(thousandths: energy).formatted) \(flow.rawValue)\(by). Labels count \(known), and grades are computed.")
    document.blocks += table("Nutri-Score", grades, style) + table("NOVA", groups, style)
    document.blocks += table("Additive", additives, style) + peopleTable(style)
    if let share = withoutIngredients.share, share > 0 {
      let percent = Figures.percent(share, style)
      document.blocks.say("\(percent) of the energy is from food with unknown ingredients.", .faint)
    }
    if withoutEnergy > 0 {
      let entries = Figures.count(withoutEnergy, "entry", "entries")
      document.blocks.say("The energy of \(entries) is unknown.", .faint)
    }
    if let line = (grades + groups + additives).max(by: { $0.energy < $1.energy }) {
      document.blocks.message("For the events of a share: \(.words("why \(line.why)")).", .faint)
    }
    return document
  }

  private func table(_ title: String, _ lines: [Line], _ style: OutputStyle) -> [Block] {
    guard !lines.isEmpty else { return [] }
    let table = DataTable(
      title, lines,
      [
        .text(title, fit: .wrapped, \.title), .figure("Energy") { Energy(thousandths: $0.energy).formatted },
        .figure("Share") { $0.share.map { Figures.percent($0, style) } ?? "" },
        .figure("Entries", priority: 6) { "\($0.entries)" },
      ])
    return [.gap, .table(table)]
  }

  /// The share of each grade for each person, and the share of ultra-processed food.
  private func peopleTable(_ style: OutputStyle) -> [Block] {
    guard !people.isEmpty else { return [] }
    func share(_ lines: [Line], _ which: LabelShare) -> String {
      lines.first { $0.which == which }?.share.map { Figures.percent($0, style) } ?? ""
    }
    let head: [DataColumn<PersonLine>] = [
      .name("Person", minimumWidth: 8) { $0.name?.visible ?? "no name given" },
      .figure("Energy", priority: 8) { Energy(thousandths: $0.energy).formatted },
    ]
    let columns = head + grades.map { grade in .figure(grade.word) { share($0.grades, grade.which) } }
    let last: DataColumn<PersonLine> = .figure("NOVA 4", priority: 7) { share($0.groups, .group("4")) }
    let table = DataTable("By person", people, columns + [last])
    return [.gap, .table(table)]
  }

  package static let word = "labels"
  package static let fields: [ReportField<LabelsReport>] = [
    .members(of: Period.fields, \.period), .text("of", \.flow.rawValue), .text("person?", \.person),
    .text("facts") { $0.isByNow ? "now" : "then" }, .members(of: sumFields, \.self),
    .list("entries", Entry.fields, \.entries),
  ]

  /// All figures, without the entries that they consist of.
  static let sumFields: [ReportField<LabelsReport>] = [
    .decimal("energy_kcal", \.energy), .count("without_energy", \.withoutEnergy),
    .list("grades", Line.fields, \.grades), .list("nova", Line.fields, \.groups),
    .list("additives", Line.fields, \.additives), .object("ingredients_not_known", Line.fields, \.withoutIngredients),
    .list("people", PersonLine.fields, \.people),
  ]

  /// The entries that all figures consist of.
  package var table: (header: [String], rows: [[String]]) {
    Entry.fields.table("seq day person dish item code energy_kcal grade nova additives", entries)
  }
}

extension LabelsReport.Line {
  static let fields: [ReportField<LabelsReport.Line>] = [
    .text("name", \.word), .text("title", \.title), .count("entries", \.entries), .decimal("energy_kcal", \.energy),
    .decimal("share_percent?", places: 1, \.share), .numbers("events", \.events), .text("why", \.why),
  ]
}

extension LabelsReport.PersonLine {
  fileprivate static let fields: [ReportField<LabelsReport.PersonLine>] = [
    .text("name?", \.name), .decimal("energy_kcal", \.energy), .list("grades", LabelsReport.Line.fields, \.grades),
    .list("nova", LabelsReport.Line.fields, \.groups),
  ]
}

extension LabelsReport.Entry {
  fileprivate static let fields: [ReportField<LabelsReport.Entry>] = [
    .count("seq", \.food.sequence), .day("day", \.food.day), .text("person?", \.person), .text("dish?", \.dish),
    .text("item", \.name), .text("code?", \.code), .decimal("energy_kcal?", \.food.energy),
    .text("grade", \.marks.grade), .text("nova", \.marks.nova),
    .text("additives?") { $0.marks.additives?.map(\.description).joined(separator: ", ") },
  ]
}
