import LarderAnswers
import LarderModel
import LarderProjections

extension CaloriesReport: DescribedReport {
  package static let word = "calories"
  package static let described: String? = "period from to today people compared_with"
  package static let fields: [ReportField<CaloriesReport>] = [
    .members(of: Period.fields, \.period), .day("today", \.today),
    .object("compared_with?", Period.fields, as: .anything, \.otherPeriod), .list("people", Diary.fields, \.diaries),
  ]

  /// By days, by weeks or by foods, as ``tableOfCSV`` says.
  public var table: (header: [String], rows: [[String]]) {
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

  /// Each day with the energy of the same day in the period before.
  fileprivate var daysWithBefore: [(line: DayLine, before: Energy?)] {
    days.map { ($0, energyBefore($0.day)) }
  }

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
