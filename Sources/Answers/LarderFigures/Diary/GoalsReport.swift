import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The daily goals of everybody, and the days they hold.
public struct GoalsReport: Hashable, Sendable {
  /// A goal that was set, and the days it holds.
  public struct Line: Hashable, Sendable {
    /// Nil for the household's.
    public let person: PersonID?
    public let name: String?
    public let attribute: GoalAttribute
    /// Thousandths of a kilocalorie, or milligrams; nil where there is none from that day on.
    public let value: Int64?
    /// The first day; nil where it always held.
    public let from: Day?
    /// The last day; nil where it holds on.
    public let to: Day?
    /// The event that said so.
    public let event: UInt64
  }

  /// What holds for a person today.
  public struct Standing: Hashable, Sendable {
    public let person: PersonID?
    public let name: String?
    public let energy: Energy?
    /// The least energy of a day; nil where there is no floor.
    public let least: Energy?
    /// Whether nothing is assumed, for somebody without a goal of their own.
    public let isGuest: Bool
    /// Whether anybody set it, and it is not assumed.
    public let isSet: Bool
    /// Milligrams; nil where none is set.
    public let protein: Int64?
    public let carbohydrate: Int64?
    public let fat: Int64?
  }

  /// The household's first, then each person's.
  public let standings: [Standing]
  /// Every goal that was set and not replaced, by person, sort and day.
  public let lines: [Line]
  public let today: Day
  public let withHistory: Bool

  /// - Parameter person: whose goals alone are meant; nil for everybody's.
  public init(catalog: Catalog, today: Day, person: PersonID? = nil, withHistory: Bool = false) {
    self.today = today
    self.withHistory = withHistory
    let persons = catalog.numbers(of: .person).map(PersonID.init(rawValue:))
    let people: [PersonID?] = [nil] + persons
    let meant = people.filter { person == nil || $0 == person }
    standings = meant.map { Self.standing(of: $0, catalog, today) }
    lines = meant.flatMap { Self.lines(of: $0, catalog) }
  }

  private static func name(_ person: PersonID?, _ catalog: Catalog) -> String? {
    person.map { catalog.name(.person, $0.rawValue) }
  }

  private static func standing(of person: PersonID?, _ catalog: Catalog, _ today: Day) -> Standing {
    let (energy, isSet) = DayLine.energyGoal(person, catalog, on: today)
    return Standing(
      person: person, name: name(person, catalog),
      energy: energy, least: catalog.goal(person, .leastEnergy, on: today).map(Energy.init(thousandths:)),
      isGuest: catalog.isGuest(person, on: today), isSet: isSet,
      protein: catalog.goal(person, .protein, on: today),
      carbohydrate: catalog.goal(person, .carbohydrate, on: today), fat: catalog.goal(person, .fat, on: today))
  }

  private static func lines(of person: PersonID?, _ catalog: Catalog) -> [Line] {
    GoalAttribute.allCases.filter { $0 != .unsaid }.flatMap { attribute -> [Line] in
      let key = FactKey(.goal, person?.rawValue ?? 0, attribute.rawValue)
      let entries = catalog.timeline(key)?.entries ?? []
      return entries.enumerated().map { index, entry in
        let next = index + 1 < entries.count ? Day(number: entries[index + 1].from) : nil
        return Line(
          person: person, name: name(person, catalog), attribute: attribute, value: entry.value,
          from: entry.from == .min ? nil : Day(number: entry.from), to: next?.advanced(by: -1), event: entry.sequence)
      }
    }
  }
}

extension GoalsReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    withHistory
      ? Document("Goals that were set", isTitled: false, historyBlocks(style))
      : Document("Goals, \(today.formatted(style))", isTitled: false, blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var table = DataTable(
      "Goals of a day",
      columns: [
        .init("A day of", fit: .truncated, minimumWidth: 9), .init("Energy", alignment: .right),
        .init("Protein", alignment: .right), .init("Carbs", alignment: .right), .init("Fat", alignment: .right),
        .init("", fit: .wrapped, minimumWidth: 8, priority: 8),
      ])
    func grams(_ milligrams: Int64?) -> DataTable.Cell {
      .init(milligrams.map { GoalAttribute.protein.told($0, style) } ?? "")
    }
    for standing in standings {
      table.addRow([
        .name(standing.name?.visible ?? "everybody"),
        .init(EnergyRange(standing.least, standing.energy)?.told(style) ?? "none"),
        grams(standing.protein), grams(standing.carbohydrate), grams(standing.fat),
        .init(
          standing.isGuest
            ? "a guest: none of their own" : standing.isSet || standing.energy == nil ? "" : "assumed: none is set",
          .faint),
      ])
    }
    var blocks: [Block] = [.table(table)]
    for line in self.lines where (line.from ?? .min) > today {
      let value = line.value.map { line.attribute.told($0, style) } ?? "none"
      blocks.say(
        "\(line.name?.visible ?? "everybody"): \(line.attribute.title) \(value) from \(dated(line.from, style)) on [\(line.event)]."
      )
    }
    return blocks
  }

  private func dated(_ day: Day?, _ style: OutputStyle) -> String { day?.formatted(style) ?? "the first day" }

  private func historyBlocks(_ style: OutputStyle) -> [Block] {
    guard !lines.isEmpty else {
      return [.sentence("No goal was set; \(DayLine.assumedGoal.formatted) a day are assumed.")]
    }
    var table = DataTable(
      "Goals that were set",
      columns: [
        .init("Of", fit: .truncated, minimumWidth: 9), .init("Goal"), .init("A day", alignment: .right), .init("From"),
        .init("To"), .init("Event", alignment: .right, priority: 7),
      ])
    for line in lines {
      table.addRow([
        .name(line.name?.visible ?? "everybody"), .init(line.attribute.title),
        .init(line.value.map { line.attribute.told($0, style) } ?? "none"),
        .init(line.from?.formatted(style) ?? "always"), .init(line.to?.formatted(style) ?? ""),
        .init("\(line.event)", .faint),
      ])
    }
    return [.table(table)]
  }

  package static let word = "goals"
  package static let fields: [ReportField<GoalsReport>] = [
    .day("today", \.today),
    .list(
      "people",
      [
        .text("person?", \.name), .decimal("energy_kcal?", \.energy?.thousandths),
        .decimal("energy_least_kcal?", \.least?.thousandths), .flag("energy_is_set", \.isSet),
        .decimal("protein_g?", \.protein), .decimal("carbohydrate_g?", \.carbohydrate), .decimal("fat_g?", \.fat),
      ], \.standings),
    .list("goals", rows, \.lines),
  ]

  private static let rows: [ReportField<Line>] = [
    .text("person?", \.name), .text("goal", \.attribute.word), .decimal("value?", \.value), .day("from?", \.from),
    .day("to?", \.to), .count("seq", \.event),
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table("person goal value from to event=seq", lines)
  }
}
