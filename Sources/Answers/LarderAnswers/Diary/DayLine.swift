import LarderModel
import LarderProjections
import LarderSentences

/// One person's day against the goals in force on it.
package struct DayLine: Hashable, Sendable {
  /// The verdict on a day's goal.
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// The energy does not exceed the goal.
    case kept
    /// The energy exceeds the goal by at most ``DayLine/tolerance``, which causes no warning.
    case near
    /// The energy exceeds the goal by more than ``DayLine/tolerance``.
    case over
    /// The verdict is open: the energy of some entry is not fully known and the known part is not too much, or the day
    /// is not over and not yet enough was eaten.
    case unknown
    /// There is no goal: it was removed, or there is only a reference for a child.
    case noGoal = "no_goal"
    /// The energy is below the goal's minimum.
    case under
    /// Less than half of the goal is logged, or of its minimum if there is no maximum. The day was not logged in full
    /// and says nothing about the goal.
    case partial
  }

  /// The origin of the most energy for a day.
  package enum GoalOrigin: Hashable, Sendable {
    /// Someone set a goal, which may be only a minimum.
    case set
    /// No goal was ever set, so ``DayLine/assumedGoal`` applies.
    case assumed
    /// A child without their own goal. The reference is shown for comparison, and is not a goal to keep.
    case reference(ReferenceIntake)
    /// The goal was removed, or the person is a guest.
    case missing
  }

  /// The goal assumed for a day without one.
  package static let assumedGoal = Energy(thousandths: 2_000_000)
  /// The excess above which a day causes a warning.
  package static let tolerance = Energy(thousandths: 250_000)

  package let day: Day
  package let tally: CalorieTally
  /// The most energy for the day, or a child's reference. Nil if the goal was removed or is only a minimum.
  package let goal: Energy?
  package let origin: GoalOrigin
  /// The least energy for the day. Nil if there is no minimum.
  package let least: Energy?
  /// Whether the day is not over, so that a minimum may still be reached.
  package let isOpen: Bool
  /// The protein goal in milligrams. Nil if none was set.
  package let proteinGoal: Int64?
  package let carbohydrateGoal: Int64?
  package let fatGoal: Int64?

  package init(_ day: Day, _ tally: CalorieTally, of person: PersonID?, _ catalog: Catalog, today: Day? = nil) {
    self.day = day
    isOpen = day == today
    least = catalog.goal(person, .leastEnergy, on: day).map(Energy.init(thousandths:))
    self.tally = tally
    (goal, origin) = Self.energyGoal(person, catalog, on: day)
    proteinGoal = catalog.goal(person, .protein, on: day)
    carbohydrateGoal = catalog.goal(person, .carbohydrate, on: day)
    fatGoal = catalog.goal(person, .fat, on: day)
  }

  package var energy: Energy { Energy(thousandths: tally.energy) }

  /// Whether the goal was set by the user instead of being assumed.
  package var hasOwnGoal: Bool { origin == .set }

  /// The day's energy. Nil if no entry's energy is known.
  package var knownEnergy: Energy? { tally.withoutEnergy < tally.entries ? energy : nil }

  /// The day's target range of energy.
  package var range: EnergyRange? { EnergyRange(least, goal) }

  /// The energy missing to the minimum. Nil if it is reached.
  package var shortfall: Energy? {
    least.flatMap { $0 > energy ? Energy(thousandths: $0.thousandths.subtractingClamped(tally.energy)) : nil }
  }

  /// Whether some figure of the day is only partly known.
  package var isPartlyKnown: Bool {
    ([.energy(tally)] + PartialSum.macros(tally)).contains { $0.isKnown && !$0.isWhole }
  }

  /// The difference between the energy and the goal, negative if the energy is below it. Nil if there is no goal.
  package var overGoal: Energy? { goal.map { Energy(thousandths: tally.energy.subtractingClamped($0.thousandths)) } }

  /// The energy above the goal. Nil unless it exceeds ``DayLine/tolerance``. A reference is not exceeded.
  package var excess: Energy? { reference == nil ? overGoal.flatMap { $0 > Self.tolerance ? $0 : nil } : nil }

  /// The reference for a child without their own goal.
  package var reference: ReferenceIntake? { if case .reference(let intake) = origin { intake } else { nil } }

  /// Whether less than half of the goal is logged, which is too little for a day logged in full.
  private var isLoggedInPart: Bool { (goal ?? least).map { tally.energy < $0.thousandths / 2 } ?? false }

  /// The verdict on the day's goal.
  package var verdict: Verdict {
    guard range != nil, reference == nil else { return .noGoal }
    if excess != nil { return .over }
    // The unknown energy, like the food still to be eaten, might make the total too much or enough.
    if !tally.isEnergyWhole, goal != nil || shortfall != nil { return .unknown }
    if isOpen, shortfall != nil { return .unknown }
    if isLoggedInPart { return .partial }
    if shortfall != nil { return .under }
    return overGoal.map { $0 > .zero } ?? false ? .near : .kept
  }

  /// The most energy for a day, and where it comes from.
  package static func energyGoal(
    _ person: PersonID?, _ catalog: Catalog, on day: Day
  ) -> (goal: Energy?, origin: GoalOrigin) {
    if let set = catalog.goal(person, .energy, on: day) { return (Energy(thousandths: set), .set) }
    // A minimum is a goal of its own, so no maximum is assumed.
    if catalog.goal(person, .leastEnergy, on: day) != nil { return (nil, .set) }
    if catalog.isGuest(person, on: day) || catalog.isGoalTakenAway(person, .energy, on: day) { return (nil, .missing) }
    guard let person, catalog.isChild(person, on: day) else { return (assumedGoal, .assumed) }
    guard let reference = catalog.person(person, on: day).reference(on: day) else { return (nil, .missing) }
    return (reference.energy, .reference(reference))
  }

  /// The lines for protein, carbohydrate and fat.
  package var macros: [MacroLine] {
    [
      MacroLine("protein", .protein(tally), goal: proteinGoal),
      MacroLine("carbs", .carbohydrate(tally), goal: carbohydrateGoal),
      MacroLine("fat", .fat(tally), goal: fatGoal),
    ]
  }

  /// The energy in thousandths of a kilocalorie. Nil if there are entries and none has a known energy.
  var entriesEnergy: Int64? { tally.entries == 0 ? 0 : knownEnergy?.thousandths }

  package static let fields: [ReportField<DayLine>] = [
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
  package static let macroFields: [ReportField<CalorieTally>] = [
    .decimal("protein_g?") { PartialSum.protein($0).known },
    .decimal("carbohydrate_g?") { PartialSum.carbohydrate($0).known }, .decimal("fat_g?") { PartialSum.fat($0).known },
  ]

  /// Counts of entries with missing figures: without energy, with partly known figures, and without each nutrient.
  package static let gapFields: [ReportField<CalorieTally>] = [
    .count("without_energy", \.withoutEnergy), .count("known_in_part", \.knownInPart),
    .count("without_nutrients", \.withoutNutrients), .count("without_protein", \.withoutProtein),
    .count("without_carbohydrate", \.withoutCarbohydrate), .count("without_fat", \.withoutFat),
  ]
}

/// A nutrient of a day, or of the average day, with its goal.
package struct MacroLine: Hashable {
  package let title: String
  /// The known amount in milligrams. Nil if nothing is known.
  package let amount: Int64?
  /// The goal in milligrams. Nil if none was set.
  package let goal: Int64?
  /// The underlying sum, with the number of entries that lack the nutrient.
  package let part: PartialSum
  /// The number of days on which at least part of the nutrient is known.
  package let days: Int

  init(_ title: String, _ part: PartialSum, goal: Int64?) {
    self.init(title, part, goal: goal, amount: part.known, days: 1)
  }

  package init(_ title: String, _ part: PartialSum, goal: Int64?, amount: Int64?, days: Int) {
    (self.title, self.part, self.goal, self.amount, self.days) = (title, part, goal, amount, days)
  }

  /// The amount in grams. A question mark means that it is unknown, not zero.
  package func displayed(_ style: OutputStyle) -> String {
    amount.map { Figures.least(Figures.grams($0, style), isWhole: part.isWhole) } ?? "?"
  }

  /// The amount in grams, as shown in a column.
  package func inColumn(_ style: OutputStyle) -> String {
    amount.map { Figures.leastInColumn(Figures.grams($0, style), isWhole: part.isWhole) } ?? "?"
  }

  /// The amount compared with the goal: "62.1 g of 75 g (83 %)", or "at least 62.1 g of 75 g (at least 83 %)" if part
  /// of it is unknown.
  package func against(_ style: OutputStyle) -> String? {
    guard let goal, goal > 0 else { return nil }
    let share = amount.map { amount in
      let percent = "\(Figures.rounded(Int128(amount) * 100, Int128(goal))) %"
      return " (\(Figures.least(percent, isWhole: part.isWhole)))"
    }
    return "\(displayed(style)) of \(Figures.grams(goal, style))\(share ?? "")"
  }

  /// The data underlying the mean: "over 18 days; 28 of 46 entries have none". Empty if nothing is missing.
  package func ground(ofDays all: Int) -> String {
    guard amount != nil, !part.isWhole || days < all else { return "" }
    let over = " over \(Figures.count(days, "day"))"
    guard !part.isWhole else { return over }
    return over + part.gaps.map { ", \($0)" }.joined()
  }
}
