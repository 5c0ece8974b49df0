import LarderAnswers
import LarderModel
import LarderProjections

/// The food eaten each day compared with the goal in force, and the sources of the energy.
///
/// The figures are separate from their rendering, so that other reports can use a person's ``Diary``.
package struct CaloriesReport: Hashable, Sendable, DescribedReport {
  /// The table that the report writes as CSV. Its other forms contain all of them.
  package enum Table: String, CaseIterable, Sendable {
    case days, weeks, foods
  }

  package let period: Period
  package let today: Day
  /// The days covered by the ledger.
  let coveredPeriod: CoveredPeriod
  /// One diary for each person with entries, ordered by number. Entries without a person come first.
  package let diaries: [Diary]
  package let otherPeriod: Period?
  /// The number of foods listed by name in the text. JSON and CSV contain all.
  package var mostFoods = 10
  package var tableOfCSV = Table.days

  /// - Parameters:
  /// - tallied: The tallies that belong to the period, depending on whether `calories` covers more.
  /// - person: The person whose entries count; nil for everyone.
  /// - beginning: The ledger's first day, or nil if it is unknown.
  /// - other: Another period, with the projection for it.
  package init(
    calories: Calories, catalog: Catalog, period: Period, tallied: Granularity = .months, person: PersonID? = nil,
    today: Day, beginning: Day? = nil, comparedWith other: (period: Period, calories: Calories)? = nil
  ) {
    coveredPeriod = CoveredPeriod(from: beginning, to: today)
    (self.period, self.today) = (period, today)
    otherPeriod = other?.period
    let days = Self.days(calories, catalog, period, today: today)
    let before = other.map { Self.days($0.calories, catalog, $0.period, today: today) } ?? [:]
    let foods = FoodLine.byPerson(calories, catalog, period, tallied)
    let people = Set(days.keys).union(before.keys).filter { person == nil || PersonID(stored: $0) == person }
    diaries = people.sorted().map { number in
      Diary(
        PersonID(stored: number), catalog, period: period, today: today, days: days[number] ?? [],
        before: other.map { (period: $0.period, days: before[number] ?? []) }, foods: foods[number] ?? [])
    }
  }

  /// The days of a period in order, by the person's number, 0 for entries without a person.
  private static func days(
    _ calories: Calories, _ catalog: Catalog, _ period: Period, today: Day
  ) -> [UInt32: [DayLine]] {
    var days: [UInt32: [DayLine]] = [:]
    for cell in calories.days.sorted {
      let (day, person) = Calories.dayAndPerson(of: cell.key)
      guard period.contains(day) else { continue }
      days[person?.rawValue ?? 0, default: []].append(DayLine(day, cell.cell, of: person, catalog, today: today))
    }
    return days
  }

  /// The number of days in the period so far, since the ledger's first day: those on which the diary could have
  /// entries.
  func daysPassed(of diary: Diary) -> Int {
    guard let firstEntry = diary.days.first?.day, let lastEntry = diary.days.last?.day else { return 0 }
    // A period without a start begins with the first entry.
    let first = period.first == .min ? firstEntry : min(firstEntry, max(period.first, coveredPeriod.first ?? .min))
    return first.distance(to: max(min(period.last, today), lastEntry)) + 1
  }

  /// The days of one person, or of entries without a person.
  package struct Diary: Hashable, Sendable {
    package let person: PersonID?
    package let name: String?
    /// The days with entries, in order.
    package let days: [DayLine]
    /// The figures of all days together.
    package let figures: DiaryFigures
    /// The weeks of the period, if it touches more than one.
    package let weeks: [WeekLine]
    /// The sources of the energy, largest first.
    package let foods: [FoodLine]
    /// Today's progress if today is in the period, whether or not anything was logged.
    package let progress: DayProgress?
    /// The figures of the other period. Nil if there is none.
    package let before: DiaryFigures?
    /// The energy of the other period's days, keyed by their distance from its first day.
    private let energyBefore: [Int: Energy]
    private let firstDay: Day

    init(
      _ person: PersonID?, _ catalog: Catalog, period: Period, today: Day, days: [DayLine],
      before: (period: Period, days: [DayLine])?, foods: [FoodLine]
    ) {
      self.person = person
      name = person.map { catalog.name(.person, $0.rawValue) }
      self.days = days
      figures = DiaryFigures(days)
      weeks = period.days > 7 ? WeekLine.weeks(of: days, in: period, firstWeekday: catalog.firstWeekday) : []
      self.foods = foods
      let line = days.last { $0.day == today } ?? DayLine(today, CalorieTally(), of: person, catalog, today: today)
      progress = period.contains(today) ? DayProgress(line, of: person, named: name, today: today) : nil
      self.before = before.map { DiaryFigures($0.days) }
      firstDay = period.first
      var energies: [Int: Energy] = [:]
      if let before {
        for line in before.days { energies[before.period.first.distance(to: line.day)] = line.knownEnergy }
      }
      energyBefore = energies
    }

    /// The energy of the corresponding day in the other period, at the same distance from its start. Nil if unknown.
    package func energyBefore(_ day: Day) -> Energy? { energyBefore[firstDay.distance(to: day)] }

    package var total: CalorieTally { figures.total }

    /// The mean energy of days with known energy, rounded half to even. Nil if there are none.
    package var averageEnergy: Energy? { figures.averageEnergy }
  }

  package static let word = "calories"
  package static let described: String? = "period from to today people compared_with"
  package static let fields: [ReportField<CaloriesReport>] = [
    .members(of: Period.fields, \.period), .day("today", \.today),
    .object("compared_with?", Period.fields, as: .anything, \.otherPeriod), .list("people", Diary.fields, \.diaries),
  ]

  /// The rows by day, week or food, according to ``tableOfCSV``.
  package var table: (header: [String], rows: [[String]]) {
    switch tableOfCSV {
    case .days: dayRows
    case .weeks: weekRows
    case .foods: foodRows
    }
  }

  private var dayRows: (header: [String], rows: [[String]]) {
    rows(
      """
      day person entries energy_kcal goal_kcal protein_g carbohydrate_g fat_g without_energy without_nutrients over_kcal \
      verdict protein_goal_g carbohydrate_goal_g fat_goal_g before_kcal least_kcal without_protein without_carbohydrate \
      without_fat known_in_part
      """, Diary.dayFields, \.daysWithBefore)
  }

  private var weekRows: (header: [String], rows: [[String]]) {
    let verdicts = DayLine.Verdict.allCases.map { "days_\($0.rawValue)" }.joined(separator: " ")
    return rows(
      """
      from to person days_with_entries average_kcal average_goal_kcal change_kcal average_protein_g \
      average_carbohydrate_g average_fat_g \(verdicts) entries without_energy without_protein without_carbohydrate \
      without_fat known_in_part
      """, Diary.weekFields, \.weeks)
  }

  private var foodRows: (header: [String], rows: [[String]]) {
    rows(
      """
      person sort name entries energy_kcal share_percent protein_g carbohydrate_g fat_g without_energy \
      without_nutrients without_protein without_carbohydrate without_fat known_in_part
      """, Diary.foodFields, \.foods)
  }

  private func rows<Part>(
    _ columns: String, _ fields: [ReportField<Part>], _ parts: (Diary) -> [Part]
  ) -> (header: [String], rows: [[String]]) {
    let fields: [ReportField<(person: String?, part: Part)>] = [
      .text("person?") { $0.person }, .members(of: fields) { $0.part },
    ]
    return fields.table(columns, diaries.flatMap { diary in parts(diary).map { (diary.name, $0) } })
  }
}

extension CaloriesReport.Diary {
  static let fields: [ReportField<CaloriesReport.Diary>] = [
    .text("person?", \.name), .members(of: DiaryFigures.fields, \.figures), .list("days", dayFields, \.daysWithBefore),
    .list("weeks", weekFields, \.weeks), .list("foods", foodFields, \.foods),
    .object("before?", DiaryFigures.fields, \.before),
  ]

  /// Each day with the energy of the corresponding day in the other period.
  fileprivate var daysWithBefore: [(line: DayLine, before: Energy?)] { days.map { ($0, energyBefore($0.day)) } }

  fileprivate static let dayFields: [ReportField<(line: DayLine, before: Energy?)>] = [
    .members(of: DayLine.fields) { $0.line }, .decimal("before_kcal?") { $0.before?.thousandths },
  ]

  fileprivate static let weekFields: [ReportField<CaloriesReport.WeekLine>] = [
    .day("from", \.period.first), .day("to", \.period.last), .decimal("change_kcal?", \.change?.thousandths),
    .members(of: DiaryFigures.fields, \.figures),
  ]

  fileprivate static let foodFields: [ReportField<CaloriesReport.FoodLine>] = [
    .text("name", \.name), .text("sort?", \.sort), .count("entries", \.tally.entries),
    .decimal("energy_kcal?", \.knownEnergy), .decimal("share_percent?", places: 1, \.share),
    .count("without_energy", \.tally.withoutEnergy), .count("known_in_part", \.tally.knownInPart),
    .cells(of: CalorieTally.macroFields + CalorieTally.gapFields, \.tally),
  ]
}

/// A request for the food eaten in a period, by day and person.
package struct CaloriesRequest: ReportRequest {
  package var period: Period
  package var against: Period?
  /// The person; nil for everyone.
  package var person: PersonID?
  package var tableOfCSV: CaloriesReport.Table

  package init(
    period: Period, against: Period? = nil, person: PersonID? = nil, tableOfCSV: CaloriesReport.Table = .days
  ) {
    (self.period, self.against, self.person, self.tableOfCSV) = (period, against, person, tableOfCSV)
  }

  package func report(_ reportContext: inout ReportContext) throws -> CaloriesReport {
    let fold = try PeriodFold([Calories.self], period, &reportContext)
    let other = try against.map { against in
      // Only the days of the other period are needed, and the tallies of any range of months contain them.
      let before = try reportContext.snapshot.view([Calories.self], months: against)
      return (period: against, calories: before.state.projection(Calories.self))
    }
    var report = CaloriesReport(
      calories: fold.projection(Calories.self), catalog: fold.catalog, period: period, tallied: fold.tallied,
      person: person, today: reportContext.today, beginning: try reportContext.firstKnownDay, comparedWith: other)
    report.tableOfCSV = tableOfCSV
    return report
  }
}
