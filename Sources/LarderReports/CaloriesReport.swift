import LarderModel
import LarderProjections

/// What was eaten, day by day, against the goal in force that day.
public struct CaloriesReport: Hashable, Sendable {
  /// One person's day.
  public struct DayLine: Hashable, Sendable {
    public let day: Day
    public let tally: CalorieTally
    public let goal: Energy
    /// Whether the goal was set, and is not what is assumed where none was.
    public let hasOwnGoal: Bool

    public var energy: Energy { Energy(thousandths: tally.energy) }

    /// How far the energy is over the goal; nil where it is not by more than ``CaloriesReport/tolerance``.
    public var excess: Energy? {
      let over = Energy(thousandths: tally.energy.subtractingHeld(goal.thousandths))
      return over > CaloriesReport.tolerance ? over : nil
    }
  }

  /// The days of one person, or of entries that name nobody.
  public struct Diary: Hashable, Sendable {
    public let person: PersonID?
    public let name: String?
    /// The days with entries, in order.
    public let days: [DayLine]

    public var total: CalorieTally {
      days.reduce(into: CalorieTally()) { $0.add($1.tally) }
    }

    /// The mean energy of the days on which any is known, rounded half to even; nil where none is. A day of which
    /// nothing is known is no day of fasting.
    public var averageEnergy: Energy? {
      let known = days.filter { $0.tally.withoutEnergy < $0.tally.entries }
      let sum = known.reduce(Int128(0)) { $0 + Int128($1.tally.energy) }
      return known.isEmpty ? nil : Energy(thousandths: Figures.rounded(sum, Int128(known.count)))
    }

    /// The mean of what is known over the days with entries, rounded half to even.
    public func average(_ value: KeyPath<CalorieTally, Int64>) -> Int64 {
      let sum = days.reduce(Int128(0)) { $0 + Int128($1.tally[keyPath: value]) }
      return days.isEmpty ? 0 : Figures.rounded(sum, Int128(days.count))
    }
  }

  /// The goal of a day for which none was set.
  public static let assumedGoal = Energy(thousandths: 2_000_000)
  /// A day is warned of when it is over its goal by more than this.
  public static let tolerance = Energy(thousandths: 250_000)

  public let period: Period
  public let today: Day
  /// One for each person that has entries, in the order of their numbers; entries that name nobody come first.
  public let diaries: [Diary]

  /// - Parameter person: whose entries are meant; nil for everybody's.
  public init(calories: Calories, catalog: Catalog, period: Period, person: PersonID? = nil, today: Day) {
    self.period = period
    self.today = today
    var days: [UInt32: [DayLine]] = [:]
    for cell in calories.days.sorted {
      let (day, eater) = Calories.dayAndPerson(of: cell.key)
      guard period.contains(day), person == nil || eater == person else { continue }
      let goal = catalog.goal(eater, .energy, on: day)
      days[eater?.rawValue ?? 0, default: []].append(
        DayLine(
          day: day, tally: cell.cell, goal: goal.map(Energy.init(thousandths:)) ?? Self.assumedGoal,
          hasOwnGoal: goal != nil))
    }
    diaries = days.sorted { $0.key < $1.key }.map { number, days in
      let person = PersonID(stored: number)
      return Diary(person: person, name: person.map { catalog.name(.person, $0.rawValue) }, days: days)
    }
  }

  /// How many days of the period have come: those a diary could have entries on.
  func daysPassed(of diary: Diary) -> Int {
    guard let firstEntry = diary.days.first?.day, let lastEntry = diary.days.last?.day else { return 0 }
    // All days there are begin with the first entry.
    let first = period.first == .min ? firstEntry : period.first
    return first.distance(to: max(min(period.last, today), lastEntry)) + 1
  }
}
