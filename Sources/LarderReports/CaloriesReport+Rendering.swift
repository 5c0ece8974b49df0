import LarderModel
import LarderProjections
import StrictJSON
import Terminal

extension CaloriesReport: Report {
  public func lines(_ page: TextPage) -> [String] {
    var lines = page.sentence("Calories, \(period.formatted(page.style))", .strong)
    guard !diaries.isEmpty else { return lines + page.sentence("Nothing was logged.") }
    let isShared = diaries.count > 1 || diaries[0].person != nil
    for (index, diary) in diaries.enumerated() {
      if index > 0 { lines.append("") }
      if isShared { lines += page.sentence(diary.name?.visible ?? "nobody named", .strong) }
      lines += page.lines(dayTable(diary, page))
      lines += page.sentence(summary(of: diary, page.style))
    }
    return lines
  }

  private func dayTable(_ diary: Diary, _ page: TextPage) -> TextTable {
    var table = TextTable(columns: [
      .init("Day"),
      .init("Energy", alignment: .right),
      .init("Of goal", priority: 9),
      .init("Protein", alignment: .right, priority: 5),
      .init("Carbs", alignment: .right, priority: 5),
      .init("Fat", alignment: .right, priority: 5),
      .init("", fit: .wrapped, minimumWidth: 10, priority: 8),
    ])
    // The figures come before the picture: on a narrow page the bar gives way to them, for every person alike.
    let barWidth = page.width < 100 ? 6 : page.barWidth
    for line in diary.days {
      let tally = line.tally
      let progress = page.bars.progress(line.energy.thousandths, of: line.goal.thousandths, width: barWidth)
      table.addRow([
        .init("\(line.day.shortWeekdayName) \(line.day.formatted(page.style))"),
        .init(tally.withoutEnergy == tally.entries ? "unknown" : line.energy.formatted),
        .init(progress, line.excess == nil ? .plain : .warning),
        .init(Self.grams(tally.protein, tally, page.style)),
        .init(Self.grams(tally.carbohydrate, tally, page.style)),
        .init(Self.grams(tally.fat, tally, page.style)),
        .init(Self.remarks(on: line), line.excess == nil ? .plain : .warning),
      ])
    }
    return table
  }

  /// A nutrient in grams; a question mark where nothing is known of it, which is not none.
  private static func grams(_ milligrams: Int64, _ tally: CalorieTally, _ style: OutputStyle) -> String {
    milligrams == 0 && tally.withoutNutrients > 0 ? "?" : Figures.grams(milligrams, style)
  }

  /// "over by 251 kcal, 2 entries without energy".
  private static func remarks(on line: DayLine) -> String {
    var remarks: [String] = []
    if let excess = line.excess {
      // Rounded it could read as the very figure that is not warned of.
      let isBarely = excess.kilocalories == tolerance.kilocalories
      remarks.append("over by \(isBarely ? "more than " : "")\(excess.formatted)")
    }
    if line.tally.withoutEnergy > 0 {
      remarks.append(Figures.count(line.tally.withoutEnergy, "entry", "entries") + " without energy")
    }
    return remarks.joined(separator: ", ")
  }

  /// "On average 1850 kcal a day (protein 60 g, carbs 200 g, fat 70 g), over 5 of 7 days with entries; …"
  private func summary(of diary: Diary, _ style: OutputStyle) -> String {
    let total = diary.total
    let energy = diary.averageEnergy?.formatted ?? "unknown energy"
    let nutrients = [
      ("protein", diary.average(\.protein)), ("carbs", diary.average(\.carbohydrate)), ("fat", diary.average(\.fat)),
    ].map { "\($0.0) \(Self.grams($0.1, total, style))" }.joined(separator: ", ")
    var text = "On average \(energy) a day (\(nutrients)); "
    text += "\(diary.days.count) of \(Figures.count(daysPassed(of: diary), "day")) with entries"
    if total.withoutEnergy > 0 {
      text += "; \(total.withoutEnergy) of \(Figures.count(total.entries, "entry", "entries")) without energy"
    }
    if total.withoutNutrients > 0 {
      text += "; \(total.withoutNutrients) of \(Figures.count(total.entries, "entry", "entries")) lacking a nutrient"
    }
    if let last = diary.days.last {
      let isAssumed = diary.days.contains { !$0.hasOwnGoal }
      text += "; goal \(last.goal.formatted)\(isAssumed ? " (assumed where none is set)" : "")"
    }
    return text + "."
  }

  /// `report` "calories", `period`, `from`, `to`, `today`, and `people`: `person` (null for entries that name nobody),
  /// `days_with_entries`, `days`, and the averages `average_kcal`, `average_protein_g`, `average_carbohydrate_g`,
  /// `average_fat_g`. The average of energy is over the days of which any is known, and null where there is
  /// none. A day has `day`, `entries`, `energy_kcal`, `goal_kcal`, `goal_is_set`, `warning` (whether it is
  /// over by more than 250 kcal), `protein_g`, `carbohydrate_g`, `fat_g`, `without_energy`, `without_nutrients`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "calories")
    json.period(period)
    json.day("today", today)
    json.list("people", diaries) { diary, json in
      json.beginObject()
      json.string("person", diary.name)
      json.integer("days_with_entries", diary.days.count)
      json.decimal("average_kcal", diary.averageEnergy?.thousandths, places: 3)
      json.decimal("average_protein_g", diary.average(\.protein), places: 3)
      json.decimal("average_carbohydrate_g", diary.average(\.carbohydrate), places: 3)
      json.decimal("average_fat_g", diary.average(\.fat), places: 3)
      json.list("days", diary.days) { Self.write($0, to: &$1) }
      json.endObject()
    }
    json.endObject()
  }

  private static func write(_ line: DayLine, to json: inout JSONWriter) {
    json.beginObject()
    json.day("day", line.day)
    json.integer("entries", line.tally.entries)
    json.decimal("energy_kcal", line.tally.energy, places: 3)
    json.decimal("goal_kcal", line.goal.thousandths, places: 3)
    json.bool("goal_is_set", line.hasOwnGoal)
    json.bool("warning", line.excess != nil)
    json.decimal("protein_g", line.tally.protein, places: 3)
    json.decimal("carbohydrate_g", line.tally.carbohydrate, places: 3)
    json.decimal("fat_g", line.tally.fat, places: 3)
    json.integer("without_energy", line.tally.withoutEnergy)
    json.integer("without_nutrients", line.tally.withoutNutrients)
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let header = [
      "day", "person", "entries", "energy_kcal", "goal_kcal", "protein_g", "carbohydrate_g", "fat_g",
      "without_energy", "without_nutrients",
    ]
    let rows = diaries.flatMap { diary in
      diary.days.map { line in
        let tally = line.tally
        let numbers = [tally.energy, line.goal.thousandths, tally.protein, tally.carbohydrate, tally.fat]
        return [line.day.description, diary.name ?? "", "\(tally.entries)"]
          + numbers.map { Plain.decimalText($0, places: 3) } + ["\(tally.withoutEnergy)", "\(tally.withoutNutrients)"]
      }
    }
    return (header, rows)
  }
}
