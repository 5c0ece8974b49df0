import LarderModel
import LarderProjections
import StrictJSON

/// A nutrient of a day, or of the average one, beside its goal.
struct MacroLine: Hashable {
  let title: String
  /// Milligrams, as far as they are known; nil where nothing is.
  let amount: Int64?
  /// Milligrams; nil where no goal was set.
  let goal: Int64?

  /// In grams; a question mark where nothing is known of it, which is not none.
  func told(_ style: OutputStyle) -> String { amount.map { Figures.grams($0, style) } ?? "?" }

  /// "62.1 g of 75 g (83 %)".
  func against(_ style: OutputStyle) -> String? {
    guard let goal, goal > 0 else { return nil }
    let share = amount.map { " (\(Figures.rounded(Int128($0) * 100, Int128(goal))) %)" } ?? ""
    return "\(told(style)) of \(Figures.grams(goal, style))\(share)"
  }
}

extension CalorieTally {
  /// A nutrient's sum; nil where it is nothing and an entry lacks a nutrient, so that it may well be unknown.
  func known(_ milligrams: Int64) -> Int64? { milligrams == 0 && withoutNutrients > 0 ? nil : milligrams }
}

extension CaloriesReport.DayLine {
  /// Protein, carbohydrate and fat.
  var macros: [MacroLine] {
    [
      MacroLine(title: "protein", amount: tally.known(tally.protein), goal: proteinGoal),
      MacroLine(title: "carbs", amount: tally.known(tally.carbohydrate), goal: carbohydrateGoal),
      MacroLine(title: "fat", amount: tally.known(tally.fat), goal: fatGoal),
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
    json.integer("without_energy", tally.withoutEnergy)
    json.integer("without_nutrients", tally.withoutNutrients)
  }
}

extension DiaryFigures {
  /// The average day's nutrients against the mean of their goals.
  var macros: [MacroLine] {
    [
      MacroLine(title: "protein", amount: protein.average, goal: protein.goal),
      MacroLine(title: "carbs", amount: carbohydrate.average, goal: carbohydrate.goal),
      MacroLine(title: "fat", amount: fat.average, goal: fat.goal),
    ]
  }

  /// The members of some days' figures, without their braces.
  func writeMembers(to json: inout JSONWriter) {
    json.integer("days_with_entries", days)
    json.decimal("average_kcal", averageEnergy?.thousandths, places: 3)
    json.decimal("average_goal_kcal", averageGoal?.thousandths, places: 3)
    for (name, means) in [("protein", protein), ("carbohydrate", carbohydrate), ("fat", fat)] {
      json.decimal("average_\(name)_g", means.average, places: 3)
      json.decimal("average_\(name)_goal_g", means.goal, places: 3)
    }
    for verdict in CaloriesReport.GoalVerdict.allCases { json.integer("days_\(verdict.rawValue)", days(verdict)) }
    json.integer("entries", total.entries)
    json.integer("without_energy", total.withoutEnergy)
    json.integer("without_nutrients", total.withoutNutrients)
  }
}
