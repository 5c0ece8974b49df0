import LarderModel
import LarderProjections
import LarderSentences

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

  static let fields: [ReportField<CaloriesReport.DayLine>] = [
    .day("day", \.day), .count("entries", \.tally.entries), .decimal("energy_kcal?", \.entriesEnergy),
    .decimal("goal_kcal?", \.goal?.thousandths), .decimal("least_kcal?", \.least?.thousandths),
    .flag("goal_is_set", \.hasOwnGoal),
    .decimal("over_kcal?") { $0.entriesEnergy == nil ? nil : $0.overGoal?.thousandths },
    .text("verdict", \.verdict.rawValue), .flag("warning") { $0.excess != nil },
    .members(of: CalorieTally.macroFields, \.tally), .decimal("protein_goal_g?", \.proteinGoal),
    .decimal("carbohydrate_goal_g?", \.carbohydrateGoal), .decimal("fat_goal_g?", \.fatGoal),
    .members(of: CalorieTally.gapFields, \.tally),
  ]
}

extension CalorieTally {
  static let macroFields: [ReportField<CalorieTally>] = [
    .decimal("protein_g?") { KnownPart.protein($0).known },
    .decimal("carbohydrate_g?") { KnownPart.carbohydrate($0).known }, .decimal("fat_g?") { KnownPart.fat($0).known },
  ]

  /// How many entries lack their energy, or say only the least of their figures, and how many lack a nutrient, any and
  /// each.
  static let gapFields: [ReportField<CalorieTally>] = [
    .count("without_energy", \.withoutEnergy), .count("known_in_part", \.knownInPart),
    .count("without_nutrients", \.withoutNutrients), .count("without_protein", \.withoutProtein),
    .count("without_carbohydrate", \.withoutCarbohydrate), .count("without_fat", \.withoutFat),
  ]
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

  static let fields =
    [
      .count("days_with_entries", \.days), .decimal("average_kcal?", \.averageEnergy?.thousandths),
      .count("average_kcal_days", \.energyDays), .decimal("average_goal_kcal?", \.averageGoal?.thousandths),
    ] + means("protein", \.protein) + means("carbohydrate", \.carbohydrate) + means("fat", \.fat)
    + CaloriesReport.GoalVerdict.allCases.map { verdict in
      ReportField<DiaryFigures>.count("days_\(verdict.rawValue)") { $0.days(verdict) }
    } + [.count("entries", \.total.entries), .members(of: CalorieTally.gapFields, \.total)]

  private static func means(
    _ name: String, _ means: @escaping @Sendable (DiaryFigures) -> NutrientMeans
  ) -> [ReportField<DiaryFigures>] {
    [
      .decimal("average_\(name)_g?") { means($0).average }, .decimal("average_\(name)_goal_g?") { means($0).goal },
      .count("average_\(name)_days") { means($0).days },
    ]
  }
}
