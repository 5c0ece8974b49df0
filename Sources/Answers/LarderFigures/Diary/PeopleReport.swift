import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The people of the household, with today's facts about them.
package struct PeopleReport: Hashable, Sendable, DescribedReport {
  package struct Line: Hashable, Sendable {
    package let person: Person
    package let goal: GoalsReport.GoalStatus
    package let today: Day

    init(_ person: Person, _ catalog: Catalog, today: Day) {
      (self.person, self.today) = (person, today)
      goal = GoalsReport.status(of: person.id, catalog, today)
    }

    /// "adult", "child, 8", "guest", "moved out".
    var role: String {
      if person.hasLeft || person.isGuest { return person.hasLeft ? "moved out" : "guest" }
      guard person.isChild(on: today) else { return "adult" }
      return person.age(on: today).map { "child, \($0)" } ?? "child"
    }

    func energy(_ style: OutputStyle) -> String { EnergyRange(goal.least, goal.energy)?.displayed(style) ?? "none" }

    var diet: String? { person.diet == .unsaid ? nil : person.diet.displayed }
  }

  /// The people in the order in which they came.
  package let people: [Line]
  /// Whether the report is about one person only.
  package let isOfOne: Bool

  /// - Parameter person: The only person; nil for everyone who did not move out.
  package init(catalog: Catalog, today: Day, person: PersonID? = nil) {
    isOfOne = person != nil
    let meant = person.map { [catalog.person($0, on: today)] } ?? catalog.people(on: today)
    people = meant.map { Line($0, catalog, today: today) }
  }

  package func document(_ style: OutputStyle) -> Document {
    if isOfOne, let line = people.first { return Document(line.person.name.visible, Self.blocks(line, style)) }
    return .list(
      "People", people, orElse: "No one is known yet: \(.words("person add Mia born:2018"))",
      caption: "Who lives here",
      [
        .name("Name", minimumWidth: 8, \.person.name.visible), .text("", priority: 9, \.role),
        .figure("Goal", priority: 8) { $0.energy(style) },
        .text("Allergies", fit: .wrapped, minimumWidth: 10) { Self.listed($0.person.allergies) },
        .text("Diet", priority: 7) { $0.diet ?? "" },
        .text("", fit: .wrapped, minimumWidth: 10, priority: 6, role: .faint, \.goal.remark),
      ])
  }

  private static func listed(_ names: [String]) -> String { names.map(\.visible).joined(separator: ", ") }

  private static func blocks(_ line: Line, _ style: OutputStyle) -> [Block] {
    let person = line.person
    var table = DataTable(
      "Facts about \(person.name.visible)", columns: [.init("What"), .init("", fit: .wrapped, minimumWidth: 12)])
    let rows: [(title: String, value: String?)] = [
      ("who", line.role), ("born", person.birthYear.map(String.init)),
      ("sex", person.sex == .unsaid ? nil : person.sex.word),
      ("goal", [line.energy(style), line.goal.remark].filter { !$0.isEmpty }.joined(separator: "; ")),
      ("allergies", listed(person.allergies)), ("dislikes", listed(person.dislikes)), ("diet", line.diet),
      ("face", person.face.map(String.init)), ("colour", person.colour == .unsaid ? nil : person.colour.displayed),
    ]
    for row in rows {
      if let value = row.value, !value.isEmpty { table.addRow([.init(row.title), .init(value)]) }
    }
    return [.table(table)]
  }

  package static let word = "people"
  package static let fields: [ReportField<PeopleReport>] = [
    .list("people", Line.fields, as: .named("PersonFacts"), \.people)
  ]

  package var table: (header: [String], rows: [[String]]) {
    Line.fields.table(
      "name born age child guest moved_out energy_kcal energy_least_kcal energy_is_set energy_reference allergies "
        + "dislikes diet sex face colour", people)
  }
}

extension PeopleReport.Line {
  package static let fields: [ReportField<PeopleReport.Line>] = [
    .text("name", \.person.name), .count("born?", \.person.birthYear),
    .count("age?") { $0.person.age(on: $0.today) }, .flag("child") { $0.person.isChild(on: $0.today) },
    .flag("guest", \.person.isGuest), .flag("moved_out", \.person.hasLeft),
    .decimal("energy_kcal?", \.goal.energy?.thousandths), .decimal("energy_least_kcal?", \.goal.least?.thousandths),
    .flag("energy_is_set", \.goal.isSet), .text("energy_reference?", \.goal.reference?.title),
    .texts("allergies", \.person.allergies), .texts("dislikes", \.person.dislikes),
    .text("diet?") { $0.person.diet == .unsaid ? nil : $0.person.diet.word },
    .text("sex?") { $0.person.sex == .unsaid ? nil : $0.person.sex.word }, .count("face?", \.person.face),
    .text("colour?") { $0.person.colour == .unsaid ? nil : $0.person.colour.word },
  ]
}

/// A request for the people of the household.
package struct PeopleRequest: ReportRequest {
  /// The only person; nil for everyone who did not move out.
  package var person: PersonID?

  package init(_ person: PersonID? = nil) { self.person = person }

  package func report(_ reportContext: inout ReportContext) throws -> PeopleReport {
    PeopleReport(catalog: try reportContext.catalog, today: reportContext.today, person: person)
  }
}
