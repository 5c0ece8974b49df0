import Document
import LarderAnswers
import LarderModel
import LarderProjections

/// Weights by day, for each person who was weighed in a period. It shows measured weights and judges nothing.
package struct WeightReport: Hashable, Sendable, DescribedReport {
  /// One person's weights.
  package struct Course: Hashable, Sendable {
    package let person: PersonID?
    package let name: String
    /// The weights in the order of their days, one a day.
    package let entries: [Weights.Entry]

    package func entry(on day: Day) -> Weights.Entry? { entries.last { $0.day == day } }
  }

  package let period: Period
  /// The people by name.
  package let courses: [Course]

  init(_ weights: Weights, _ catalog: Catalog, period: Period, person: PersonID?) {
    self.period = period
    let wanted = weights.entries.filter { period.contains($0.day) && (person == nil || $0.person == person) }
    courses = Dictionary(grouping: wanted, by: \.person).map { person, entries in
      Course(person: person, name: person.map { catalog.name(.person, $0.rawValue) } ?? "", entries: entries)
    }.sorted { NameRule.key($0.name) < NameRule.key($1.name) }
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Weights, \(period.formatted(style))", isTitled: false)
    guard !courses.isEmpty else {
      document.blocks.say("No weight was recorded in this time.")
      return document
    }
    for (index, course) in courses.enumerated() {
      if index > 0 { document.blocks.append(.gap) }
      document.blocks += course.blocks(style)
    }
    return document
  }

  package static let word = "weights"
  package static let fields: [ReportField<WeightReport>] = [
    .members(of: Period.fields, \.period),
    .list("people", [.text("person", \.name), .list("days", Course.fields, \.entries)], \.courses),
  ]

  package var table: (header: [String], rows: [[String]]) {
    let rows = courses.flatMap { course in course.entries.map { (name: course.name, entry: $0) } }
    let fields: [ReportField<(name: String, entry: Weights.Entry)>] = [
      .text("person", \.name), .members(of: Course.fields, \.entry),
    ]
    return fields.table("person day weight_kg event=seq", rows)
  }
}

extension WeightReport.Course {
  static let fields: [ReportField<Weights.Entry>] = [
    .day("day", \.day), .decimal("weight_kg", \.weight.grams), .count("seq", \.event),
  ]

  fileprivate func blocks(_ style: OutputStyle) -> [Block] {
    let table = DataTable(
      "Weights of \(name.visible)", entries,
      [
        .text("Day") { "\($0.day.shortWeekdayName) \($0.day.formatted(style))" },
        .figure("Weight") { $0.weight.formatted(style) }, .figure("Event", priority: 5, role: .faint) { "\($0.event)" },
      ])
    return [.paragraph(line(style)), .table(table)]
  }

  /// "Jo: 62.8 kg to 62.4 kg ▅▆▂▁", with the lowest weight as the lowest mark.
  private func line(_ style: OutputStyle) -> Sentence {
    let weights = entries.map(\.weight)
    guard let first = weights.first, let last = weights.last, let least = weights.min(), weights.count > 1 else {
      return Sentence("\(name.visible): \(weights.first?.formatted(style) ?? "")")
    }
    let marks = weights.map { ChartValue.known($0.grams - least.grams) }
    return Sentence([
      .text("\(name.visible): \(first.figure(style)) to \(last.formatted(style)) "), .sparkline(marks),
    ])
  }
}

package struct WeightRequest: ReportRequest {
  /// The period; nil for the last four weeks.
  package var period: Period?
  /// The person; nil for everyone.
  package var person: PersonID?

  package init(_ period: Period? = nil, of person: PersonID? = nil) { (self.period, self.person) = (period, person) }

  package func report(_ reportContext: inout ReportContext) throws -> WeightReport {
    let today = reportContext.today
    let period = period ?? Period(first: today.advanced(by: -27), last: today) ?? Period(today)
    let fold = try PeriodFold([Weights.self], period, &reportContext)
    return WeightReport(fold.projection(Weights.self), fold.catalog, period: period, person: person)
  }
}
