import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// Everyone's daily goals, with the days on which they apply.
package struct GoalsReport: Hashable, Sendable, DescribedReport {
  /// A goal that was set, with the days on which it applies.
  package struct Line: Hashable, Sendable {
    /// The person; nil for the household.
    package let person: PersonID?
    package let name: String?
    package let attribute: GoalAttribute
    /// The value in thousandths of a kilocalorie or in milligrams. Nil if the goal was removed from that day on.
    package let value: Int64?
    /// The first day. Nil if the goal always applied.
    package let from: Day?
    /// The last day. Nil if the goal still applies.
    package let to: Day?
    package let event: UInt64
  }

  /// The goals that apply to a person today.
  package struct GoalStatus: Hashable, Sendable {
    package let person: PersonID?
    package let name: String?
    package let energy: Energy?
    /// The minimum energy of a day. Nil if there is none.
    package let least: Energy?
    /// Whether the person is a guest, for whom no goal is assumed.
    package let isGuest: Bool
    package let origin: DayLine.GoalOrigin
    /// The protein in milligrams. Nil if none is set.
    package let protein: Int64?
    package let carbohydrate: Int64?
    package let fat: Int64?

    /// Whether the household's and the assumed goal do not apply, because they are for adults.
    package let isChild: Bool
    /// The reference for a child's age, whether or not it applies.
    package let ownReference: ReferenceIntake?
    /// Whether the energy is the person's own goal rather than the household's.
    package let isOwn: Bool

    /// Whether the goal was set by someone instead of being assumed.
    package var isSet: Bool { origin == .set }

    /// The source of the energy goal: "own", "household", "assumed", "reference" or "none".
    var source: String {
      switch origin {
      case .set: isOwn ? "own" : "household"
      case .assumed: "assumed"
      case .reference: "reference"
      case .missing: "none"
      }
    }

    /// The reference for a child without their own goal.
    var reference: ReferenceIntake? { if case .reference(let reference) = origin { reference } else { nil } }

    /// The origin of a goal that was not set.
    var remark: String {
      switch origin {
      case .assumed: "assumed, because none is set"
      case .reference(let reference): reference.title
      case .missing: isGuest ? "a guest without a goal" : ""
      case .set: ""
      }
    }
  }

  /// The current goals: the household's first, then each person's.
  package let statuses: [GoalStatus]
  /// All goals that were set and not replaced, by person, kind and day.
  package let lines: [Line]
  package let today: Day
  package let withHistory: Bool

  /// - Parameter person: The person whose goals are listed; nil for everyone.
  package init(catalog: Catalog, today: Day, person: PersonID? = nil, withHistory: Bool = false) {
    (self.today, self.withHistory) = (today, withHistory)
    let people: [PersonID?] = [nil] + catalog.people(on: today).map(\.id)
    let meant = person.map { [$0] } ?? people
    statuses = meant.map { Self.status(of: $0, catalog, today) }
    lines = meant.flatMap { Self.lines(of: $0, catalog) }
  }

  private static func name(_ person: PersonID?, _ catalog: Catalog) -> String? {
    person.map { catalog.name(.person, $0.rawValue) }
  }

  static func status(of person: PersonID?, _ catalog: Catalog, _ today: Day) -> GoalStatus {
    let (energy, origin) = DayLine.energyGoal(person, catalog, on: today)
    return GoalStatus(
      person: person, name: name(person, catalog),
      energy: energy, least: catalog.goal(person, .leastEnergy, on: today).map(Energy.init(thousandths:)),
      isGuest: catalog.isGuest(person, on: today), origin: origin,
      protein: catalog.goal(person, .protein, on: today),
      carbohydrate: catalog.goal(person, .carbohydrate, on: today), fat: catalog.goal(person, .fat, on: today),
      isChild: catalog.isChild(person, on: today),
      ownReference: person.flatMap { catalog.person($0, on: today).reference(on: today) },
      isOwn: person.map { catalog.hasOwnEnergyGoal($0, on: today) } ?? false)
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

  package func document(_ style: OutputStyle) -> Document {
    withHistory
      ? Document("Goals that were set", isTitled: false, historyBlocks(style))
      : Document("Goals, \(today.formatted(style))", isTitled: false, blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    func grams(_ milligrams: Int64?) -> String { milligrams.map { GoalAttribute.protein.displayed($0, style) } ?? "" }
    let table = DataTable(
      "Goals of a day", statuses,
      [
        .name("A day of", minimumWidth: 9) { $0.name?.visible ?? "everybody" },
        .figure("Energy") { EnergyRange($0.least, $0.energy)?.displayed(style) ?? "none" },
        .figure("Protein") { grams($0.protein) }, .figure("Carbs") { grams($0.carbohydrate) },
        .figure("Fat") { grams($0.fat) },
        .text("", fit: .wrapped, minimumWidth: 8, priority: 8, role: .faint, \.remark),
      ])
    var blocks: [Block] = [.table(table)]
    for line in self.lines where (line.from ?? .min) > today {
      let value = line.value.map { line.attribute.displayed($0, style) } ?? "none"
      blocks.say(
        "\(line.name?.visible ?? "everybody"): \(line.attribute.title) \(value) from \(dated(line.from, style)) on [\(line.event)]."
      )
    }
    return blocks
  }

  private func dated(_ day: Day?, _ style: OutputStyle) -> String { day?.formatted(style) ?? "the first day" }

  private func historyBlocks(_ style: OutputStyle) -> [Block] {
    guard !lines.isEmpty else {
      return [.sentence("No goal is set; Larder assumes \(DayLine.assumedGoal.formatted) a day.")]
    }
    let table = DataTable(
      "Goals that were set", lines,
      [
        .name("Of", minimumWidth: 9) { $0.name?.visible ?? "everybody" }, .text("Goal", \.attribute.title),
        .figure("A day") { line in line.value.map { line.attribute.displayed($0, style) } ?? "none" },
        .text("From") { $0.from?.formatted(style) ?? "always" }, .text("To") { $0.to?.formatted(style) ?? "" },
        .figure("Event", priority: 7, role: .faint) { "\($0.event)" },
      ])
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
        .text("energy_source", \.source),
        .decimal("protein_g?", \.protein), .decimal("carbohydrate_g?", \.carbohydrate), .decimal("fat_g?", \.fat),
      ], \.statuses),
    .list("goals", rows, \.lines),
  ]

  private static let rows: [ReportField<Line>] = [
    .text("person?", \.name), .text("goal", \.attribute.word), .decimal("value?", \.value), .day("from?", \.from),
    .day("to?", \.to), .count("seq", \.event),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("person goal value from to event=seq", lines)
  }
}

/// A request for the goals in force, or for all goals with the days on which they apply.
package struct GoalsRequest: ReportRequest {
  /// The person; nil for everyone.
  package var person: PersonID?
  package var withHistory: Bool

  package init(person: PersonID? = nil, withHistory: Bool = false) {
    (self.person, self.withHistory) = (person, withHistory)
  }

  package func report(_ reportContext: inout ReportContext) throws -> GoalsReport {
    GoalsReport(
      catalog: try reportContext.catalog, today: reportContext.today, person: person, withHistory: withHistory)
  }
}

/// An estimate of a body's daily energy need, with its formula.
package struct NeedReport: Hashable, Sendable, DescribedReport {
  package let need: EnergyNeed
  /// The activity levels to show: the given one, or all.
  package let activities: [EnergyNeed.Activity]
  /// The person whose goal it could become.
  package let person: String?

  package init(_ need: EnergyNeed, _ activity: EnergyNeed.Activity? = nil, for person: String? = nil) {
    self.need = need
    activities = activity.map { [$0] } ?? EnergyNeed.Activity.allCases.filter { $0 != .unsaid }
    self.person = person
  }

  /// The source of the formula.
  package static let source = """
    M. D. Mifflin, S. T. St Jeor and others, "A new predictive equation for resting energy expenditure in healthy \
    individuals", American Journal of Clinical Nutrition 51 (1990), 241–247
    """

  package func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    blocks.say(formula(style) + ".")
    let table = DataTable(
      "A day's energy by activity", activities,
      [
        .text("A day with", fit: .wrapped, minimumWidth: 14, \.displayed),
        .text("activity:", priority: 8, role: .faint, \.word),
        .figure("Times") { style.decimal($0.factor, places: 3) }, .figure("A day") { need.daily($0).formatted },
      ])
    blocks += [.gap, .table(table), .gap]
    blocks.say("Formula: \(Self.source). The factors for activity are those in common use.", .faint)
    blocks.message(
      """
      It is an average for healthy adults, not advice, and not for children, in pregnancy or in illness. Nothing was \
      set; to make it the goal: \(action)
      """)
    return Document("An estimate of a day's energy, by the Mifflin–St Jeor formula", blocks)
  }

  /// The formula with its values: "10 × 70 kg + 6.25 × 175 cm − 5 × 40 years − 161 (female) = 1432.75 kcal at rest".
  private func formula(_ style: OutputStyle) -> String {
    let weight = style.decimal(need.weight, places: 6)
    let height = style.decimal(need.height, places: 1)
    let end = need.constant < 0 ? "\(Figures.minus) \(need.constant.magnitude)" : "+ \(need.constant)"
    return "10 × \(weight) kg + \(style.decimal(625, places: 2)) × \(height) cm \(Figures.minus) 5 × \(need.age) years "
      + "\(end) (\(need.sex.word)) = \(style.decimal(need.resting.thousandths, places: 3)) kcal at rest"
  }

  private var action: SuggestedAction {
    let energy = activities.count == 1 ? "\(need.daily(activities[0]).kilocalories)kcal" : nil
    return .goal(.energy, value: energy, person: person)
  }

  package static let word = "estimate"
  package static let described: String? = "person formula resting_kcal levels"
  package static let fields: [ReportField<NeedReport>] = [
    .text("person?", \.person), .decimal("weight_kg", places: 6, \.need.weight),
    .decimal("height_cm", places: 1, \.need.height), .count("age", \.need.age), .text("sex", \.need.sex.word),
    .text("formula") { $0.formula(.english) }, .decimal("resting_kcal", \.need.resting.thousandths),
    .list("levels", rows) { report in report.activities.map { (report.need, $0) } },
    .text("source") { _ in source }, .flag("is_set") { _ in false },
  ]

  private static let rows: [ReportField<(need: EnergyNeed, activity: EnergyNeed.Activity)>] = [
    .text("activity", \.activity.word), .decimal("factor", \.activity.factor),
    .cell("resting_kcal") { PlainValue.decimalText($0.need.resting.thousandths, places: 3) },
    .decimal("daily_kcal") { $0.need.daily($0.activity).thousandths },
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("activity factor resting_kcal daily_kcal", activities.map { (need, $0) })
  }
}
