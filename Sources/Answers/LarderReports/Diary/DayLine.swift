import LarderModel
import LarderProjections
import LarderSentences

extension CaloriesReport {
  /// One person's day against the goals in force on it.
  public struct DayLine: Hashable, Sendable {
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
      (goal, hasOwnGoal) = CaloriesReport.energyGoal(person, catalog, on: day)
      proteinGoal = catalog.goal(person, .protein, on: day)
      carbohydrateGoal = catalog.goal(person, .carbohydrate, on: day)
      fatGoal = catalog.goal(person, .fat, on: day)
    }

    public var energy: Energy { Energy(thousandths: tally.energy) }

    /// The energy, unless none of the entries' is known.
    public var knownEnergy: Energy? { tally.withoutEnergy < tally.entries ? energy : nil }

    /// What the day's energy is to be.
    var range: EnergyRange? { EnergyRange(least, goal) }

    /// How far the energy is under the floor; nil where it is not.
    public var shortfall: Energy? {
      least.flatMap { $0 > energy ? Energy(thousandths: $0.thousandths.subtractingHeld(tally.energy)) : nil }
    }

    /// Whether some, and not all, is known of a figure of the day.
    var isPartlyKnown: Bool {
      ([.energy(tally)] + KnownPart.macros(tally)).contains { $0.isKnown && !$0.isWhole }
    }

    /// How far the energy is over the goal, below zero where it is under it; nil where there is no goal.
    public var overGoal: Energy? { goal.map { Energy(thousandths: tally.energy.subtractingHeld($0.thousandths)) } }

    /// How far the energy is over the goal; nil where it is not by more than ``CaloriesReport/tolerance``.
    public var excess: Energy? { overGoal.flatMap { $0 > CaloriesReport.tolerance ? $0 : nil } }

    /// Whether less than half of the goal is logged: too little for a day that was logged in full.
    private var isLoggedInPart: Bool { (goal ?? least).map { tally.energy < $0.thousandths / 2 } ?? false }

    /// Whether the goal was kept.
    public var verdict: GoalVerdict {
      guard range != nil else { return .noGoal }
      if excess != nil { return .over }
      // What is not known could have been too much, or enough; and so could what is still to be eaten.
      if !tally.isEnergyWhole, goal != nil || shortfall != nil { return .unknown }
      if isOpen, shortfall != nil { return .unknown }
      if isLoggedInPart { return .partial }
      if shortfall != nil { return .under }
      return overGoal.map { $0 > .zero } ?? false ? .near : .kept
    }
  }

  /// The goal of energy on a day, and whether it was set; nil where it was taken away, and nothing is assumed.
  static func energyGoal(_ person: PersonID?, _ catalog: Catalog, on day: Day) -> (goal: Energy?, isSet: Bool) {
    if let set = catalog.goal(person, .energy, on: day) { return (Energy(thousandths: set), true) }
    // A floor alone is a goal, and no ceiling is assumed over it.
    if catalog.goal(person, .leastEnergy, on: day) != nil { return (nil, true) }
    if catalog.isGuest(person, on: day) { return (nil, false) }
    return (catalog.isGoalTakenAway(person, .energy, on: day) ? nil : assumedGoal, false)
  }

  /// Whether a day's goal was kept.
  public enum GoalVerdict: String, CaseIterable, Hashable, Sendable {
    /// Not more was eaten than the goal.
    case kept
    /// More was eaten, by no more than ``CaloriesReport/tolerance``: no warning.
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
}

extension CaloriesReport.DayLine {
  /// The days of a period by the person's number, 0 for entries that name nobody; each in order.
  static func byPerson(
    _ calories: Calories, _ catalog: Catalog, _ period: Period, today: Day
  ) -> [UInt32: [CaloriesReport.DayLine]] {
    var days: [UInt32: [CaloriesReport.DayLine]] = [:]
    for cell in calories.days.sorted {
      let (day, person) = Calories.dayAndPerson(of: cell.key)
      guard period.contains(day) else { continue }
      days[person?.rawValue ?? 0, default: []].append(
        CaloriesReport.DayLine(day, cell.cell, of: person, catalog, today: today))
    }
    return days
  }
}
