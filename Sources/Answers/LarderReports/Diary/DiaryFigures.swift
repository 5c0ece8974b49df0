import LarderModel
import LarderProjections
import LarderSentences

/// What some days of a diary came to: averages, and how often the goal was kept.
public struct DiaryFigures: Hashable, Sendable {
  /// How many days have entries.
  public let days: Int
  /// All entries together.
  public let total: CalorieTally
  /// The mean energy of the days on which any is known, rounded half to even; nil where none is. A day of which nothing
  /// is known is no day of fasting.
  public let averageEnergy: Energy?
  /// How many those days are.
  public let energyDays: Int
  /// The mean of the goals in force on the days; nil where there are none.
  public let averageGoal: Energy?
  public let protein: NutrientMeans
  public let carbohydrate: NutrientMeans
  public let fat: NutrientMeans
  private let verdicts: [CaloriesReport.GoalVerdict: Int]

  public init(_ lines: [CaloriesReport.DayLine]) {
    days = lines.count
    total = lines.reduce(into: CalorieTally()) { $0.add($1.tally) }
    let energies = lines.compactMap { $0.knownEnergy?.thousandths }
    energyDays = energies.count
    averageEnergy = Self.mean(energies).map(Energy.init(thousandths:))
    averageGoal = Self.mean(lines.compactMap { $0.goal?.thousandths }).map(Energy.init(thousandths:))
    let macros = lines.map(\.macros)
    protein = NutrientMeans(macros.map { $0[0] }, .protein(total))
    carbohydrate = NutrientMeans(macros.map { $0[1] }, .carbohydrate(total))
    fat = NutrientMeans(macros.map { $0[2] }, .fat(total))
    verdicts = lines.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
  }

  /// Whether some, and not all, is known of a nutrient of the average day.
  var hasPartlyKnownMacros: Bool { macros.contains { $0.amount != nil && !$0.ground(ofDays: days).isEmpty } }

  /// On how many days the goal was kept, nearly kept, or not.
  public func days(_ verdict: CaloriesReport.GoalVerdict) -> Int { verdicts[verdict] ?? 0 }

  /// The number of days on which a goal can be kept: those that have a goal and are not logged in part.
  var daysToKeepGoal: Int { days - days(.noGoal) - days(.partial) }

  /// The mean of some numbers, rounded half to even; nil where there are none.
  static func mean(_ numbers: [Int64]) -> Int64? {
    guard !numbers.isEmpty else { return nil }
    return Figures.rounded(numbers.reduce(Int128(0)) { $0 + Int128($1) }, Int128(numbers.count))
  }
}

extension CaloriesReport {
  /// One person's week.
  public struct WeekLine: Hashable, Sendable {
    /// The days of the week that lie in the period.
    public let period: Period
    public let figures: DiaryFigures
    /// How much more the average day had than one of the week before; nil where one of the two is not wholly known.
    public let change: Energy?

    /// The weeks that have entries, each held against the one before.
    static func weeks(of days: [DayLine], in period: Period, firstWeekday: Int) -> [WeekLine] {
      var weeks: [(first: Day, days: [DayLine])] = []
      for line in days {
        let first = line.day.advanced(by: -((line.day.weekday - firstWeekday + 7) % 7))
        if weeks.last?.first == first {
          weeks[weeks.count - 1].days.append(line)
        } else {
          weeks.append((first, [line]))
        }
      }
      var lines: [WeekLine] = []
      var before: (first: Day, energy: Energy?)?
      for (first, days) in weeks {
        let figures = DiaryFigures(days)
        let energy = figures.energy.isWhole ? figures.averageEnergy : nil
        var change: Energy?
        if let before, before.first.distance(to: first) == 7, let then = before.energy, let now = energy {
          change = Energy(thousandths: now.thousandths.subtractingHeld(then.thousandths))
        }
        let week = Period(first: first, last: first.advanced(by: 6))
        lines.append(
          WeekLine(period: week?.intersection(period) ?? Period(first), figures: figures, change: change))
        before = (first, energy)
      }
      return lines
    }
  }
}
