import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

extension CaloriesReport.DayLine {
  /// Protein, carbohydrate and fat.
  var macros: [MacroLine] {
    [
      MacroLine("protein", .protein(tally), goal: proteinGoal),
      MacroLine("carbs", .carbohydrate(tally), goal: carbohydrateGoal),
      MacroLine("fat", .fat(tally), goal: fatGoal),
    ]
  }

  /// The energy in thousandths of a kilocalorie, unless there are entries of which none's is known.
  var entriesEnergy: Int64? { tally.entries == 0 ? 0 : knownEnergy?.thousandths }

  /// The members of a day, without its braces.
  func writeMembers(to json: inout JSONWriter) {
    json.day("day", day)
    json.integer("entries", tally.entries)
    json.decimal("energy_kcal", entriesEnergy, places: 3)
    json.decimal("goal_kcal", goal?.thousandths, places: 3)
    json.decimal("least_kcal", least?.thousandths, places: 3)
    json.bool("goal_is_set", hasOwnGoal)
    json.decimal("over_kcal", entriesEnergy == nil ? nil : overGoal?.thousandths, places: 3)
    json.string("verdict", verdict.rawValue)
    json.bool("warning", excess != nil)
    for (name, macro) in zip(["protein_g", "carbohydrate_g", "fat_g"], macros) {
      json.decimal(name, macro.amount, places: 3)
    }
    json.decimal("protein_goal_g", proteinGoal, places: 3)
    json.decimal("carbohydrate_goal_g", carbohydrateGoal, places: 3)
    json.decimal("fat_goal_g", fatGoal, places: 3)
    tally.writeGaps(to: &json)
  }
}

extension CalorieTally {
  /// How many entries lack their energy, or say only the least of their figures, and how many lack a nutrient, any and
  /// each: `without_energy`, `known_in_part`, `without_nutrients`, `without_protein`, `without_carbohydrate`,
  /// `without_fat`.
  func writeGaps(to json: inout JSONWriter) {
    json.integer("without_energy", withoutEnergy)
    json.integer("known_in_part", knownInPart)
    json.integer("without_nutrients", withoutNutrients)
    json.integer("without_protein", withoutProtein)
    json.integer("without_carbohydrate", withoutCarbohydrate)
    json.integer("without_fat", withoutFat)
  }
}

extension DiaryFigures {
  /// The average day's nutrients against the mean of their goals.
  var macros: [MacroLine] {
    [
      MacroLine("protein", protein), MacroLine("carbs", carbohydrate), MacroLine("fat", fat),
    ]
  }

  /// "protein at least 20.7 g over 18 days, 28 of 46 entries have none; carbs …": the nutrients of the average day, with
  /// what the means rest on, once where it is the same of all.
  func macroSentence(withGoals: Bool = false, _ style: OutputStyle) -> String {
    let macros = macros
    let told = macros.map { macro in
      let figure = macro.amount == nil ? "not known" : (withGoals ? macro.against(style) : nil) ?? macro.told(style)
      return "\(macro.title) \(figure)"
    }
    let grounds = macros.map { $0.ground(ofDays: days) }
    if Set(grounds).count == 1 { return told.joined(separator: ", ") + grounds[0] }
    return zip(told, grounds).map { $0 + $1 }.joined(separator: "; ")
  }

  /// All of the energy: whether any of it is missing in the average.
  var energy: KnownPart { .energy(total) }

  /// "at least 1850 kcal"; nil where none is known.
  var averageEnergyText: String? {
    averageEnergy.map { Figures.least($0.formatted, isWhole: energy.isWhole) }
  }

  /// The members of some days' figures, without their braces.
  func writeMembers(to json: inout JSONWriter) {
    json.integer("days_with_entries", days)
    json.decimal("average_kcal", averageEnergy?.thousandths, places: 3)
    json.integer("average_kcal_days", energyDays)
    json.decimal("average_goal_kcal", averageGoal?.thousandths, places: 3)
    for (name, means) in [("protein", protein), ("carbohydrate", carbohydrate), ("fat", fat)] {
      json.decimal("average_\(name)_g", means.average, places: 3)
      json.decimal("average_\(name)_goal_g", means.goal, places: 3)
      json.integer("average_\(name)_days", means.days)
    }
    for verdict in CaloriesReport.GoalVerdict.allCases { json.integer("days_\(verdict.rawValue)", days(verdict)) }
    json.integer("entries", total.entries)
    total.writeGaps(to: &json)
  }
}
