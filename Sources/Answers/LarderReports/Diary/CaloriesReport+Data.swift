import LarderModel
import LarderProjections
import StrictJSON

extension CaloriesReport: Report {
  /// `report` "calories", `period`, `from`, `to`, `today`, `compared_with` (null, or `period`, `from`, `to`), and `people`.
  ///
  /// A person has `person` (null for entries that name nobody), `days_with_entries`, `average_kcal` (over the days of
  /// which any energy is known; null where there is none), `average_goal_kcal`, `average_protein_g`,
  /// `average_carbohydrate_g`, `average_fat_g`, the same of goals (`average_protein_goal_g` …; null where none is
  /// set) and of how many days the averages are (`average_kcal_days`, `average_protein_days` …), `days_kept`, `days_near`
  /// (over by no more than 250 kcal), `days_over`, `days_unknown`, `days_no_goal`, `days_under`, `days_partial`,
  /// `entries`,
  /// `without_energy`, `known_in_part`, `without_nutrients`, `without_protein`, `without_carbohydrate`, `without_fat`: where
  /// they are not 0, an average is the least it can be; then `days`, `weeks`, `foods` and `before`.
  ///
  /// A day has `day`, `entries`, `energy_kcal`, `goal_kcal`, `goal_is_set`, `over_kcal`, `verdict` (kept, near, over,
  /// unknown, no_goal, under, partial: below half the goal), `warning` (whether it is over by more than 250 kcal),
  /// `protein_g`, `carbohydrate_g`, `fat_g`, their goals
  /// (null where none is set), `without_energy`, `known_in_part`, `without_nutrients` and `before_kcal`. A week has `from`, `to`, `change_kcal`
  /// and the members of a person; it is there where the period has more than seven days. A food has `name`, `sort` (meal,
  /// item or null), `entries`, `energy_kcal`, `share_percent`, `without_energy`, `known_in_part`. `before` is null, or holds the members
  /// of a person for the period that is compared with.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "calories")
    json.period(period)
    json.day("today", today)
    json.comparedWith(otherPeriod)
    json.list("people", diaries) { $0.write(to: &$1) }
    json.endObject()
  }

  /// By days, by weeks or by foods, as ``tableOfCSV`` says.
  public var table: (header: [String], rows: [[String]]) {
    switch tableOfCSV {
    case .days: dayRows
    case .weeks: weekRows
    case .foods: foodRows
    }
  }

  private static func cell(_ thousandths: Int64?) -> String {
    thousandths.map { Plain.decimalText($0, places: 3) } ?? ""
  }

  private var dayRows: (header: [String], rows: [[String]]) {
    let header = [
      "day", "person", "entries", "energy_kcal", "goal_kcal", "protein_g", "carbohydrate_g", "fat_g",
      "without_energy", "without_nutrients", "over_kcal", "verdict", "protein_goal_g", "carbohydrate_goal_g",
      "fat_goal_g", "before_kcal", "least_kcal", "without_protein", "without_carbohydrate", "without_fat",
      "known_in_part",
    ]
    let rows = diaries.flatMap { diary in
      diary.days.map { line in
        let tally = line.tally
        let numbers = [line.entriesEnergy, line.goal?.thousandths] + line.macros.map(\.amount)
        let goals = [line.proteinGoal, line.carbohydrateGoal, line.fatGoal]
        return [line.day.description, diary.name ?? "", "\(tally.entries)"] + numbers.map(Self.cell)
          + ["\(tally.withoutEnergy)", "\(tally.withoutNutrients)"]
          + [line.entriesEnergy == nil ? "" : Self.cell(line.overGoal?.thousandths), line.verdict.rawValue]
          + goals.map(Self.cell)
          + [Self.cell(diary.energyBefore(line.day)?.thousandths), Self.cell(line.least?.thousandths)]
          + tally.gapsBehind
      }
    }
    return (header, rows)
  }

  private var weekRows: (header: [String], rows: [[String]]) {
    let header = [
      "from", "to", "person", "days_with_entries", "average_kcal", "average_goal_kcal", "change_kcal",
      "average_protein_g", "average_carbohydrate_g", "average_fat_g", "days_kept", "days_near", "days_over",
      "days_unknown", "days_no_goal", "days_under", "days_partial", "entries", "without_energy", "without_protein",
      "without_carbohydrate", "without_fat", "known_in_part",
    ]
    let rows = diaries.flatMap { diary in
      diary.weeks.map { week in
        let figures = week.figures
        let energies = [figures.averageEnergy, figures.averageGoal, week.change].map { $0?.thousandths }
        let macros = figures.macros.map(\.amount)
        return [week.period.first.description, week.period.last.description, diary.name ?? "", "\(figures.days)"]
          + energies.map(Self.cell) + macros.map(Self.cell)
          + GoalVerdict.allCases.map { "\(figures.days($0))" }
          + ["\(figures.total.entries)", "\(figures.total.withoutEnergy)"] + figures.total.gapsBehind
      }
    }
    return (header, rows)
  }

  private var foodRows: (header: [String], rows: [[String]]) {
    let header = [
      "person", "sort", "name", "entries", "energy_kcal", "share_percent", "protein_g", "carbohydrate_g", "fat_g",
      "without_energy", "without_nutrients", "without_protein", "without_carbohydrate", "without_fat", "known_in_part",
    ]
    let rows = diaries.flatMap { diary in
      diary.foods.map { food in
        let tally = food.tally
        return [diary.name ?? "", food.sort ?? "", food.name, "\(tally.entries)", Self.cell(food.knownEnergy)]
          + [food.share.map { Plain.decimalText($0, places: 1) } ?? ""]
          + KnownPart.macros(tally).map { Self.cell($0.known) }
          + ["\(tally.withoutEnergy)", "\(tally.withoutNutrients)"] + tally.gapsBehind
      }
    }
    return (header, rows)
  }
}

extension CalorieTally {
  /// How many entries lack protein, carbohydrate and fat, and of how many only the least is known, as the last cells of a
  /// row.
  fileprivate var gapsBehind: [String] { (KnownPart.macros(self).map(\.unknown) + [knownInPart]).map { "\($0)" } }
}

extension CaloriesReport.Diary {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("person", name)
    figures.writeMembers(to: &json)
    json.list("days", days) { line, json in
      json.beginObject()
      line.writeMembers(to: &json)
      json.decimal("before_kcal", energyBefore(line.day)?.thousandths, places: 3)
      json.endObject()
    }
    json.list("weeks", weeks) { week, json in
      json.beginObject()
      json.day("from", week.period.first)
      json.day("to", week.period.last)
      json.decimal("change_kcal", week.change?.thousandths, places: 3)
      week.figures.writeMembers(to: &json)
      json.endObject()
    }
    json.list("foods", foods) { food, json in
      json.beginObject()
      json.string("name", food.name)
      json.string("sort", food.sort)
      json.integer("entries", food.tally.entries)
      json.decimal("energy_kcal", food.knownEnergy, places: 3)
      json.decimal("share_percent", food.share, places: 1)
      json.integer("without_energy", food.tally.withoutEnergy)
      json.integer("known_in_part", food.tally.knownInPart)
      json.endObject()
    }
    json.key("before")
    if let before {
      json.beginObject()
      before.writeMembers(to: &json)
      json.endObject()
    } else {
      json.null()
    }
    json.endObject()
  }
}
