import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

extension CaloriesReport {
  /// The most days shown one by one. Longer periods are shown by week.
  private static let mostDays = 62

  package func document(_ style: OutputStyle) -> Document {
    Document("Calories, \(period.formatted(style))", blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    guard !diaries.isEmpty else { return [.sentence("Nothing was logged.")] }
    var blocks: [Block] = []
    let isShared = diaries.count > 1 || diaries[0].person != nil
    for (index, diary) in diaries.enumerated() {
      if index > 0 { blocks.append(.gap) }
      if isShared { blocks.append(.heading(diary.name?.visible ?? "no name given")) }
      if !isShared { blocks.append(.onPage([.heading("Day by day")])) }
      blocks += self.blocks(diary, style)
    }
    return blocks
  }

  private func blocks(_ diary: Diary, _ style: OutputStyle) -> [Block] {
    guard !diary.days.isEmpty else { return [.sentence("Nothing was logged.")] + comparisonBlocks(diary, style) }
    var blocks = picture(of: diary, style)
    if diary.days.count <= Self.mostDays { blocks.append(.table(dayTable(diary, style))) }
    if diary.days.count <= Self.mostDays, diary.days.contains(where: \.isPartlyKnown) {
      blocks.say("\u{2265}: at least; an entry of the day has no figure, or only part of it.", .faint)
    }
    blocks.say(summary(of: diary, style))
    if diary.days.count > 1 { blocks.say(Self.keeping(diary.figures)) }
    for macro in diary.figures.macros {
      guard let against = macro.against(style) else { continue }
      blocks.say("\(macro.title.prefix(1).uppercased() + macro.title.dropFirst()): \(against) a day.")
    }
    blocks += comparisonBlocks(diary, style)
    if period.days > 1, let progress = diary.progress { blocks += progress.blocks(style) }
    if diary.weeks.count > 1 { blocks += [.gap, .table(weekTable(diary, style))] }
    return blocks + [.gap, .table(foodTable(diary, style))]
  }

  /// A chart of the days, shown only on pages. Empty for a single day, or for more days than a chart can show.
  private func picture(of diary: Diary, _ style: OutputStyle) -> [Block] {
    guard let first = diary.days.first?.day, let last = diary.days.last?.day, first < last,
      first.distance(to: last) < Self.mostDays
    else { return [] }
    let lines = Dictionary(diary.days.map { ($0.day, $0) }) { first, _ in first }
    let days = (0...first.distance(to: last)).compactMap { first.adding(days: $0) }.map { day in
      DiaryDay(day, lines[day], goal: lines[day]?.goal)
    }
    let chart = DiaryDay.chart(days, of: diary.name?.visible, summary: Self.keeping(diary.figures), style)
    return [.onPage([.chart(.columns(chart))])]
  }

  private func dayTable(_ diary: Diary, _ style: OutputStyle) -> DataTable {
    // The figures precede the bar, and on a narrow page the bar shrinks for every person alike.
    let room = BarSpace(narrow: 6, wide: 16, wideFrom: 100)
    func role(_ line: DayLine) -> Role { line.excess == nil ? .plain : .warning }
    return DataTable(
      "Day by day", diary.days, color: .second,
      [
        .text("Day") { "\($0.day.shortWeekdayName) \($0.day.formatted(style))" },
        .figure("Energy") { line in
          line.knownEnergy.map { Figures.leastInColumn($0.formatted, isWhole: line.tally.isEnergyWhole) } ?? "unknown"
        },
        .figure("Before", priority: 7) { diary.energyBefore($0.day)?.formatted ?? "" }.when(diary.before != nil),
        .cell("Of goal", priority: 9) {
          guard let goal = $0.goal, let energy = $0.knownEnergy else { return "" }
          return .progress(Progress(energy.thousandths, of: goal.thousandths, in: room), role($0))
        },
        .figure("Protein", priority: 5) { $0.macros[0].inColumn(style) },
        .figure("Carbs", priority: 5) { $0.macros[1].inColumn(style) },
        .figure("Fat", priority: 5) { $0.macros[2].inColumn(style) },
        .cell("", fit: .wrapped, minimumWidth: 10, priority: 8) { .init(Self.remarks(on: $0), role($0)) },
      ])
  }

  /// Short remarks, because six columns precede them: "251 over, 2 unknown", in the unit of the energy. Within the
  /// tolerance, only the difference: "+120".
  private static func remarks(on line: DayLine) -> String {
    var remarks: [String] = []
    if let excess = line.excess {
      let isBarely = excess.kilocalories == DayLine.tolerance.kilocalories
      remarks.append(isBarely ? "over \(excess.kilocalories)" : "\(excess.kilocalories) over")
    } else if let over = line.overGoal, over > .zero, line.reference == nil {
      remarks.append("+\(over.kilocalories)")
    } else if line.verdict == .under, let shortfall = line.shortfall {
      remarks.append("\(shortfall.kilocalories) under")
    } else if line.verdict == .partial {
      remarks.append("logged in part")
    }
    if line.tally.withoutEnergy > 0 { remarks.append("\(line.tally.withoutEnergy) unknown") }
    if line.tally.knownInPart > 0 { remarks.append("\(line.tally.knownInPart) in part") }
    return remarks.joined(separator: ", ")
  }

  /// The summary: "On average 1850 kcal a day (protein 60 g, carbs 200 g, fat 70 g); 5 of 7 days with entries; …"
  private func summary(of diary: Diary, _ style: OutputStyle) -> String {
    let total = diary.total
    let figures = diary.figures
    var text = figures.averageEnergyText.map { "On average \($0) a day" } ?? "Energy unknown"
    if figures.averageEnergy != nil, figures.energyDays < figures.days {
      text += " over \(Figures.count(figures.energyDays, "day"))"
    }
    let hasGaps = figures.hasPartlyKnownMacros
    let hasNothing = figures.averageEnergy == nil && total.withoutNutrients == total.entries
    if !hasGaps, !hasNothing {
      text += " (\(figures.macros.map { "\($0.title) \($0.displayed(style))" }.joined(separator: ", ")))"
    }
    text += "; "
    text += "\(diary.days.count) of \(Figures.count(daysPassed(of: diary), "day")) with entries"
    text += total.gaps.map { "; \($0)" }.joined()
    if total.withoutNutrients > 0, !hasGaps, !hasNothing {
      text += "; \(total.withoutNutrients) of \(Figures.count(total.entries, "entry", "entries")) lacking a nutrient"
    }
    if let last = diary.days.last {
      let assumed = diary.days.count { $0.origin == .assumed }
      let goal = last.least == nil ? last.goal.map { $0.formatted } ?? "none" : last.range?.displayed(style) ?? "none"
      let remark: String? =
        switch assumed {
        case 0: last.reference?.title
        case diary.days.count: "assumed, because none is set"
        default: "assumed on \(Figures.count(assumed, "day")), before it was set"
        }
      text += "; goal \(goal)\(remark.map { " (\($0))" } ?? "")"
    }
    return hasGaps ? text + ". Nutrients a day: \(figures.macroSentence(style))." : text + "."
  }

  /// The days on which the goal was kept: "Goal kept on 3 of 5 days; up to 250 kcal more on 1, over on 1. 2 days logged
  /// in part, below half the goal, are not counted."
  static func keeping(_ figures: DiaryFigures) -> String {
    let days = figures.daysToKeepGoal
    let partial = figures.days(.partial)
    let apart =
      "\(Figures.count(partial, "day")) logged in part, below half the goal, \(partial == 1 ? "is" : "are") not counted."
    guard days > 0 else {
      if partial > 0 { return "No day to measure against the goal: \(apart)" }
      return figures.hasReference
        ? "The reference is only for comparison: no day counts as kept or over." : "There was no goal."
    }
    var text = "Goal kept on \(figures.days(.kept)) of \(Figures.count(days, "day"))"
    let others = [
      (figures.days(.near), "up to \(DayLine.tolerance.formatted) more on"), (figures.days(.over), "over on"),
      (figures.days(.under), "under it on"),
      (figures.days(.unknown), "unknown on"),
    ].filter { $0.0 > 0 }.map { "\($0.1) \($0.0)" }
    if !others.isEmpty { text += "; " + others.joined(separator: ", ") }
    return text + (partial > 0 ? ". \(apart)" : ".")
  }

  /// The comparison with the other period: "Compared with 2026-11-09..2026-11-15: 120 kcal more a day (1730 → 1850
  /// kcal); protein 5 g less (65 g → 60 g); …"
  private func comparisonBlocks(_ diary: Diary, _ style: OutputStyle) -> [Block] {
    guard let otherPeriod, let before = diary.before else { return [] }
    let head = "Compared with \(otherPeriod.formatted(style)): "
    if let nothing = coveredPeriod.beforeAll(otherPeriod, style) { return [.sentence("\(head)\(nothing).")] }
    guard before.days > 0 else { return [.sentence(head + "nothing was logged then.")] }
    let now = diary.figures
    guard now.days > 0 else {
      let energy = before.averageEnergyText ?? "unknown energy"
      return [.sentence(head + "\(energy) a day then, on \(Figures.count(before.days, "day")).")]
    }
    var parts: [String] = []
    if let old = before.averageEnergy, let new = now.averageEnergy {
      let change = new.kilocalories - old.kilocalories
      let isWhole = before.energy.isWhole && now.energy.isWhole
      let what =
        change == 0
        ? "\(new.formatted) a day as before"
        : "\(change.magnitude) kcal \(change > 0 ? "more" : "less") a day "
          + "(\(old.kilocalories) → \(new.formatted))"
      parts.append(isWhole ? what : "\(what) as far as known")
    } else {
      parts.append("the energy of one period is unknown")
    }
    for (old, new) in zip(before.macros, now.macros) {
      guard let then = old.amount, let amount = new.amount else { continue }
      let what = "\(new.title) \(Figures.grams(then, style)) → \(Figures.grams(amount, style))"
      parts.append(old.part.isWhole && new.part.isWhole ? what : "\(what) as far as known")
    }
    if now.daysToKeepGoal > 0, before.daysToKeepGoal > 0 {
      parts.append(
        "goal kept on \(before.days(.kept)) of \(before.daysToKeepGoal) then, "
          + "\(now.days(.kept)) of \(now.daysToKeepGoal) now")
    }
    return [.sentence(head + parts.joined(separator: "; ") + ".")]
  }

  private func weekTable(_ diary: Diary, _ style: OutputStyle) -> DataTable {
    let room = BarSpace(narrow: 6, wide: 8)
    func warned(_ days: Int) -> DataTable.Cell { .init("\(days)", days > 0 ? .warning : .plain) }
    return DataTable(
      "Week by week", diary.weeks, color: .second,
      [
        .text("Week") {
          let days = $0.period.days < 7 ? " (\(Figures.count($0.period.days, "day")))" : ""
          return "from \($0.period.first.formatted(style))\(days)"
        },
        .figure("Days", priority: 7) { "\($0.figures.days)" },
        .figure("A day") { week in
          let isWhole = week.figures.energy.isWhole
          return week.figures.averageEnergy.map { Figures.leastInColumn($0.formatted, isWhole: isWhole) } ?? "unknown"
        },
        .figure("Change", priority: 9) { $0.change.map(Self.signed) ?? "" },
        .figure("Kept", priority: 8) { "\($0.figures.days(.kept))" },
        .cell("Over", alignment: .right, priority: 8) { warned($0.figures.days(.over)) },
        // Without a minimum, no day can be below it.
        .cell("Under", alignment: .right, priority: 8) { warned($0.figures.days(.under)) }
          .when(diary.days.contains { $0.least != nil }),
        .cell("Of goal", priority: 5) {
          guard let average = $0.figures.averageEnergy, let goal = $0.figures.averageGoal else { return "" }
          return .progress(Progress(average.thousandths, of: goal.thousandths, in: room))
        },
      ])
  }

  /// A change with its sign: "+120 kcal", "−40 kcal", "as before".
  private static func signed(_ change: Energy) -> String {
    let kilocalories = change.kilocalories
    if kilocalories == 0 { return "as before" }
    return "\(kilocalories > 0 ? "+" : Figures.minus)\(kilocalories.magnitude) kcal"
  }

  private func foodTable(_ diary: Diary, _ style: OutputStyle) -> DataTable {
    let foods = FoodLine.topped(diary.foods, mostFoods)
    // The scale comes from the named foods, because the sum of the others would flatten their bars.
    let largest = foods.filter { !$0.isRest }.map(\.tally.energy).max() ?? 0
    return DataTable(
      "What the energy came from", foods, color: .second,
      [
        .name("From", minimumWidth: 10, \.title.visible), .figure("Times", priority: 7) { "\($0.tally.entries)" },
        .figure("Energy") { $0.energyInColumn ?? "unknown" },
        .figure(diary.total.isEnergyWhole ? "Share" : "Of known", priority: 9) {
          $0.share.map { Figures.percent($0, style) } ?? ""
        },
        .cell("", priority: 5) { $0.isRest ? "" : .bar($0.tally.energy, of: largest) },
      ])
  }
}
