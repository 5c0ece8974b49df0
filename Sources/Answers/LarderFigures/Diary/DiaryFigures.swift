import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// Totals of some days of a diary: averages, and how often the goal was kept.
package struct DiaryFigures: Hashable, Sendable {
  /// The number of days with entries.
  package let days: Int
  /// The sum of all entries.
  package let total: CalorieTally
  /// The mean energy of days with known energy, rounded half to even. Nil if there are none. A day without known energy
  /// does not count as zero.
  package let averageEnergy: Energy?
  /// The number of days with known energy.
  package let energyDays: Int
  /// The mean of the goals in force on the days. Nil if there are none.
  package let averageGoal: Energy?
  package let protein: NutrientMeans
  package let carbohydrate: NutrientMeans
  package let fat: NutrientMeans
  /// Whether some day is compared with the reference for a child, which is not a goal to keep.
  let hasReference: Bool
  private let verdicts: [DayLine.Verdict: Int]

  package init(_ lines: [DayLine]) {
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
    hasReference = lines.contains { $0.reference != nil }
    verdicts = lines.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
  }

  /// Whether some nutrient of the average day is only partly known.
  var hasPartlyKnownMacros: Bool { macros.contains { $0.amount != nil && !$0.ground(ofDays: days).isEmpty } }

  /// The number of days with a verdict on the goal.
  package func days(_ verdict: DayLine.Verdict) -> Int { verdicts[verdict] ?? 0 }

  /// The number of days on which a goal can be kept: those that have a goal and are not logged in part.
  var daysToKeepGoal: Int { days - days(.noGoal) - days(.partial) }

  /// The mean, rounded half to even. Nil if there are no numbers.
  static func mean(_ numbers: [Int64]) -> Int64? {
    guard !numbers.isEmpty else { return nil }
    return Figures.rounded(numbers.reduce(Int128(0)) { $0 + Int128($1) }, Int128(numbers.count))
  }

  /// The average day's nutrients with the mean of their goals.
  var macros: [MacroLine] {
    [
      MacroLine("protein", protein), MacroLine("carbs", carbohydrate), MacroLine("fat", fat),
    ]
  }

  /// The nutrients of the average day with the data underlying the means, stated once if it is the same for all:
  /// "protein at least 20.7 g over 18 days, 28 of 46 entries have none; carbs …".
  func macroSentence(_ style: OutputStyle) -> String {
    let macros = macros
    let displayed = macros.map { "\($0.title) \($0.amount == nil ? "not known" : $0.displayed(style))" }
    let grounds = macros.map { $0.ground(ofDays: days) }
    if Set(grounds).count == 1 { return displayed.joined(separator: ", ") + grounds[0] }
    return zip(displayed, grounds).map { $0 + $1 }.joined(separator: "; ")
  }

  /// The total energy, which shows whether the average is incomplete.
  var energy: PartialSum { .energy(total) }

  /// The mean energy in words: "at least 1850 kcal". Nil if unknown.
  var averageEnergyText: String? { averageEnergy.map { Figures.least($0.formatted, isWhole: energy.isWhole) } }

  static let fields =
    [
      .count("days_with_entries", \.days), .decimal("average_kcal?", \.averageEnergy?.thousandths),
      .count("average_kcal_days", \.energyDays), .decimal("average_goal_kcal?", \.averageGoal?.thousandths),
    ] + means("protein", \.protein) + means("carbohydrate", \.carbohydrate) + means("fat", \.fat)
    + DayLine.Verdict.allCases.map { verdict in
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

extension CaloriesReport {
  /// One person's week.
  package struct WeekLine: Hashable, Sendable {
    /// The days of the week that are in the period.
    package let period: Period
    package let figures: DiaryFigures
    /// The difference of the average day from that of the previous week. Nil unless both are fully known.
    package let change: Energy?

    /// The weeks with entries, each compared with the previous one.
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
          change = Energy(thousandths: now.thousandths.subtractingClamped(then.thousandths))
        }
        let week = Period(first: first, last: first.advanced(by: 6))
        lines.append(WeekLine(period: week?.intersection(period) ?? Period(first), figures: figures, change: change))
        before = (first, energy)
      }
      return lines
    }
  }
}

/// A nutrient of the average day, in milligrams.
package struct NutrientMeans: Hashable, Sendable {
  /// The mean of the days on which part of it is known, rounded half to even. Nil if there are none.
  package let average: Int64?
  /// The mean of the goals in force on those days. Nil if there are none.
  package let goal: Int64?
  /// The number of days on which part of it is known.
  package let days: Int
  /// The total, with the number of entries that lack it.
  let part: PartialSum

  init(_ lines: [MacroLine], _ part: PartialSum) {
    self.part = part
    let known = lines.compactMap(\.amount)
    days = known.count
    average = DiaryFigures.mean(known)
    goal = DiaryFigures.mean(lines.compactMap(\.goal))
  }
}

extension MacroLine {
  init(_ title: String, _ means: NutrientMeans) {
    self.init(title, means.part, goal: means.goal, amount: means.average, days: means.days)
  }
}

/// A day, with what a person ate on it if anything is logged.
struct DiaryDay {
  let day: Day
  let line: DayLine?
  /// The goal in force on the day, whether or not anything is logged. Nil if there is none.
  let goal: Energy?
  let value: ChartValue

  init(_ day: Day, _ line: DayLine?, goal: Energy?, isToCome: Bool = false) {
    (self.day, self.line, self.goal) = (day, line, goal)
    value = line.map(Self.eaten) ?? (isToCome ? .toCome : .absent)
  }

  private static func eaten(_ line: DayLine) -> ChartValue {
    if line.tally.withoutEnergy == line.tally.entries { return .unknown }
    return line.tally.isEnergyWhole ? .known(line.tally.energy) : .atLeast(line.tally.energy)
  }

  private func energy(_ style: OutputStyle) -> String {
    guard let line else { return "no entries" }
    if value == .unknown { return "not known" }
    return Figures.least(line.energy.onPage(style), isWhole: line.tally.isEnergyWhole)
  }

  /// A chart of the days and their goals.
  ///
  /// - Parameter owner: The name of the person, if it is shown.
  static func chart(
    _ days: [DiaryDay], of owner: String?, title: String = "Day by day", summary: String, _ style: OutputStyle
  ) -> ColumnChart {
    var table = DataTable(
      owner.map { "Calories by day, \($0)" } ?? "Calories by day", titles: ["Day", "Energy", "Goal", "Remark"])
    let isWeek = days.count <= 10
    let columns = days.map { day in
      let (number, energy) = (day.day.dayOfMonth, day.energy(style))
      let shortfall = day.line?.verdict == .under ? day.line?.shortfall.map { "under by \($0.onPage(style))" } : nil
      let partial = day.line?.verdict == .partial ? "logged in part" : nil
      let remark = day.line?.excess.map { "over by \($0.onPage(style))" } ?? shortfall ?? partial ?? ""
      if day.line != nil {
        table.addRow(
          "\(day.day.shortWeekdayName) \(day.day.formatted(style))",
          [energy, day.line?.range?.onPage(style) ?? "none", remark])
      }
      let tick = isWeek ? day.day.shortWeekdayName : number == 1 || number % 5 == 0 ? "\(number)" : nil
      return ColumnChart.Column(
        "\(day.day.weekdayName) \(number) \(day.day.month.name)", tick: tick, day.value,
        remark.isEmpty ? energy : "\(energy), \(remark)", label: day.line?.energy.onPage(style),
        role: day.line?.excess == nil ? .plain : .alert, mark: day.goal?.thousandths)
    }
    return ColumnChart(
      ChartHead(title: title, summary: summary, table: table, color: .second), columns: columns,
      words: .init(
        tick: { Energy(thousandths: $0).grouped(style) }, mark: "goal",
        alert: "over by more than \(DayLine.tolerance.formatted)", absent: "no entries"))
  }
}
