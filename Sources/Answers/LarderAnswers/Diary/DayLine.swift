import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

/// One person's day against the goals in force on it.
public struct DayLine: Hashable, Sendable {
  /// Whether a day's goal was kept.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// Not more was eaten than the goal.
    case kept
    /// More was eaten, by no more than ``DayLine/tolerance``: no warning.
    case near
    /// More was eaten, by more than that.
    case over
    /// Not all is known of the energy of an entry, and what is known is not too much; or the day is not over, and not yet enough.
    case unknown
    /// The goal was taken away.
    case noGoal = "no_goal"
    /// Less was eaten than the goal's floor.
    case under
    /// Less than half of the day's goal is logged, or of its floor if it has no goal. The day was not logged in full
    /// and says nothing about the goal.
    case partial
  }

  /// The goal of a day for which none was set.
  public static let assumedGoal = Energy(thousandths: 2_000_000)
  /// A day is warned of when it is over its goal by more than this.
  public static let tolerance = Energy(thousandths: 250_000)

  public let day: Day
  public let tally: CalorieTally
  /// The most the day should have; nil where the goal was taken away, or is only a floor.
  public let goal: Energy?
  /// The least the day should have; nil where there is no floor.
  public let least: Energy?
  /// Whether the day is not over, so that a floor may still be reached.
  public let isOpen: Bool
  /// Whether the goal was set, and is not what is assumed where none was.
  public let hasOwnGoal: Bool
  /// Milligrams; nil where no goal was set for it.
  public let proteinGoal: Int64?
  public let carbohydrateGoal: Int64?
  public let fatGoal: Int64?

  public init(
    _ day: Day, _ tally: CalorieTally, of person: PersonID?, _ catalog: Catalog, today: Day? = nil
  ) {
    self.day = day
    isOpen = day == today
    least = catalog.goal(person, .leastEnergy, on: day).map(Energy.init(thousandths:))
    self.tally = tally
    (goal, hasOwnGoal) = Self.energyGoal(person, catalog, on: day)
    proteinGoal = catalog.goal(person, .protein, on: day)
    carbohydrateGoal = catalog.goal(person, .carbohydrate, on: day)
    fatGoal = catalog.goal(person, .fat, on: day)
  }

  public var energy: Energy { Energy(thousandths: tally.energy) }

  /// The energy, unless none of the entries' is known.
  public var knownEnergy: Energy? { tally.withoutEnergy < tally.entries ? energy : nil }

  /// What the day's energy is to be.
  package var range: EnergyRange? { EnergyRange(least, goal) }

  /// How far the energy is under the floor; nil where it is not.
  public var shortfall: Energy? {
    least.flatMap { $0 > energy ? Energy(thousandths: $0.thousandths.subtractingClamped(tally.energy)) : nil }
  }

  /// Whether some, and not all, is known of a figure of the day.
  package var isPartlyKnown: Bool {
    ([.energy(tally)] + KnownPart.macros(tally)).contains { $0.isKnown && !$0.isWhole }
  }

  /// How far the energy is over the goal, below zero where it is under it; nil where there is no goal.
  public var overGoal: Energy? { goal.map { Energy(thousandths: tally.energy.subtractingClamped($0.thousandths)) } }

  /// How far the energy is over the goal; nil where it is not by more than ``DayLine/tolerance``.
  public var excess: Energy? { overGoal.flatMap { $0 > Self.tolerance ? $0 : nil } }

  /// Whether less than half of the goal is logged: too little for a day that was logged in full.
  private var isLoggedInPart: Bool { (goal ?? least).map { tally.energy < $0.thousandths / 2 } ?? false }

  /// Whether the goal was kept.
  public var verdict: Verdict {
    guard range != nil else { return .noGoal }
    if excess != nil { return .over }
    // What is not known could have been too much, or enough; and so could what is still to be eaten.
    if !tally.isEnergyWhole, goal != nil || shortfall != nil { return .unknown }
    if isOpen, shortfall != nil { return .unknown }
    if isLoggedInPart { return .partial }
    if shortfall != nil { return .under }
    return overGoal.map { $0 > .zero } ?? false ? .near : .kept
  }

  /// The goal of energy on a day, and whether it was set; nil where it was taken away, and nothing is assumed.
  package static func energyGoal(_ person: PersonID?, _ catalog: Catalog, on day: Day) -> (goal: Energy?, isSet: Bool) {
    if let set = catalog.goal(person, .energy, on: day) { return (Energy(thousandths: set), true) }
    // A floor alone is a goal, and no ceiling is assumed over it.
    if catalog.goal(person, .leastEnergy, on: day) != nil { return (nil, true) }
    if catalog.isGuest(person, on: day) { return (nil, false) }
    return (catalog.isGoalTakenAway(person, .energy, on: day) ? nil : assumedGoal, false)
  }
}

extension DayLine {
  /// Protein, carbohydrate and fat.
  package var macros: [MacroLine] {
    [
      MacroLine("protein", .protein(tally), goal: proteinGoal),
      MacroLine("carbs", .carbohydrate(tally), goal: carbohydrateGoal),
      MacroLine("fat", .fat(tally), goal: fatGoal),
    ]
  }

  /// The energy in thousandths of a kilocalorie, unless there are entries of which none's is known.
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
    .decimal("protein_g?") { KnownPart.protein($0).known },
    .decimal("carbohydrate_g?") { KnownPart.carbohydrate($0).known }, .decimal("fat_g?") { KnownPart.fat($0).known },
  ]

  /// How many entries lack their energy, or say only the least of their figures, and how many lack a nutrient, any and
  /// each.
  package static let gapFields: [ReportField<CalorieTally>] = [
    .count("without_energy", \.withoutEnergy), .count("known_in_part", \.knownInPart),
    .count("without_nutrients", \.withoutNutrients), .count("without_protein", \.withoutProtein),
    .count("without_carbohydrate", \.withoutCarbohydrate), .count("without_fat", \.withoutFat),
  ]
}

/// A nutrient of a day, or of the average one, beside its goal.
package struct MacroLine: Hashable {
  package let title: String
  /// Milligrams, as far as they are known; nil where nothing is.
  package let amount: Int64?
  /// Milligrams; nil where no goal was set.
  package let goal: Int64?
  /// What it is taken from, or the mean of: how many entries do not say it.
  package let part: KnownPart
  /// On how many days any of it is known.
  package let days: Int

  init(_ title: String, _ part: KnownPart, goal: Int64?) {
    self.init(title, part, goal: goal, amount: part.known, days: 1)
  }

  package init(_ title: String, _ part: KnownPart, goal: Int64?, amount: Int64?, days: Int) {
    (self.title, self.part, self.goal, self.amount, self.days) = (title, part, goal, amount, days)
  }

  /// In grams; a question mark where nothing is known of it, which is not none.
  package func told(_ style: OutputStyle) -> String {
    amount.map { Figures.least(Figures.grams($0, style), isWhole: part.isWhole) } ?? "?"
  }

  /// The same in a column.
  package func inColumn(_ style: OutputStyle) -> String {
    amount.map { Figures.leastInColumn(Figures.grams($0, style), isWhole: part.isWhole) } ?? "?"
  }

  /// "62.1 g of 75 g (83 %)"; what is not known of it could have been more: "at least 62.1 g of 75 g (at least 83 %)".
  package func against(_ style: OutputStyle) -> String? {
    guard let goal, goal > 0 else { return nil }
    let share = amount.map { amount in
      let percent = "\(Figures.rounded(Int128(amount) * 100, Int128(goal))) %"
      return " (\(Figures.least(percent, isWhole: part.isWhole)))"
    }
    return "\(told(style)) of \(Figures.grams(goal, style))\(share ?? "")"
  }

  /// "over 18 days; 28 of 46 entries have none": what the mean rests on; empty where nothing is missing.
  package func ground(ofDays all: Int) -> String {
    guard amount != nil, !part.isWhole || days < all else { return "" }
    let over = " over \(Figures.count(days, "day"))"
    guard !part.isWhole else { return over }
    return over + part.gaps.map { ", \($0)" }.joined()
  }
}
