import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The wording of days and figures, the same as text and as HTML.
extension MonthReport {
  /// The title: "November 2026".
  package var title: String { month.title }

  /// Up to three tasks, the most useful first.
  package func tasks(_ style: OutputStyle) -> [MonthTask] {
    MonthTask.first(3, waste: waste, calories: calories, due: due, month: month, style: style)
  }

  /// The progress of the month: "20 of 30 days so far", "last day". Empty if the month is over.
  package var progress: String {
    if today > month.lastDay { return "" }
    if today < month.firstDay { return "not begun" }
    return today == month.lastDay ? "last day" : "\(today.dayOfMonth) of \(month.dayCount) days so far"
  }

  /// The name of the compared days: "October", "1–20 October", "31 October".
  package var beforeName: String {
    let (first, last) = (before.period.first, before.period.last)
    if before.period.isWholeMonths { return first.month.name }
    let days = first == last ? "\(first.dayOfMonth)" : "\(first.dayOfMonth)–\(last.dayOfMonth)"
    return "\(days) \(first.month.name)"
  }

  /// The change in waste, qualified if some prices are unknown.
  package func wasteChange(_ style: OutputStyle) -> String? {
    let isKnown = waste.total.withoutPrice == 0 && before.waste.withoutPrice == 0
    return change(waste.total.cost, before.waste.cost, style).map { isKnown ? $0 : "\($0), at known prices" }
  }

  /// The change in spending, qualified if some prices are unknown.
  package func spendingChange(_ style: OutputStyle) -> String? {
    let isKnown = spending.total.withoutPrice == 0 && before.bought.withoutPrice == 0
    return change(spending.total.paid, before.bought.paid, style).map { isKnown ? $0 : "\($0), at known prices" }
  }

  /// An amount of money in words: "€4.20", "at least €4.20", "not known".
  static func cost(_ sum: MoneySum, count: Int64, withoutPrice: Int64, _ style: OutputStyle, _ currency: Currency)
    -> String
  {
    PricedSum(sum: sum, count: count, withoutPrice: withoutPrice).text(style, currency)
  }

  package func cost(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    Self.cost(figures.cost, count: figures.count, withoutPrice: figures.withoutPrice, style, currency)
  }

  package func paid(_ figures: SpendingFigures, _ style: OutputStyle) -> String {
    Self.cost(figures.paid, count: figures.count, withoutPrice: figures.withoutPrice, style, currency)
  }

  /// A mean over months.
  struct Average {
    let money: Money
    /// Whether all prices are known.
    let isComplete: Bool

    func displayed(_ style: OutputStyle) -> String { Figures.least(money.formatted(style), isWhole: isComplete) }
  }

  /// The mean over earlier months of the trend that the ledger covers fully and that have entries. Nil if there are
  /// none with known values.
  private func average(_ figure: (Span) -> (sum: MoneySum, count: Int64, withoutPrice: Int64)) -> Average? {
    let figures = trend.dropLast().filter { !$0.isEmpty && coveredPeriod.coversAll(of: $0.period) }.map(figure)
    let known = figures.filter { $0.count == 0 || $0.withoutPrice < $0.count }
    guard !known.isEmpty else { return nil }
    let sum = known.reduce(Int128(0)) { $0 + $1.sum.exact(currency) }
    let divisor = Int128(known.count) * Int128(Lot.costScale)
    return Average(
      money: Money(minor: Figures.rounded(sum, divisor), currency: currency),
      isComplete: known.allSatisfy { $0.withoutPrice == 0 })
  }

  var averageWaste: Average? { average { ($0.waste.cost, $0.waste.count, $0.waste.withoutPrice) } }

  var averageSpending: Average? { average { ($0.bought.paid, $0.bought.count, $0.bought.withoutPrice) } }

  /// A sentence about the stock: "34 packs, 2 past their date, 3 due within 3 days; 8 packs without a price".
  ///
  /// - Parameter worth: The value of the stock, if the sentence shows it.
  func stockSentence(_ style: OutputStyle, worth: String? = nil) -> String {
    guard !lots.isEmpty else { return "nothing in stock" }
    var text = Figures.count(lots.count, "pack")
    if let worth { text += " worth \(worth)" }
    if !due.past.isEmpty { text += ", \(due.past.count) past \(due.past.count == 1 ? "its" : "their") date" }
    if !due.ahead.isEmpty { text += ", \(due.ahead.count) due within \(Figures.count(due.horizonDays, "day"))" }
    if lots.withoutPrice > 0 { text += "; \(Figures.count(lots.withoutPrice, "pack")) without a price" }
    return text
  }

  /// A sentence about a diary: "on average 1950 kcal a day against 2000 kcal; 17 of 20 days logged, 2 over by more than
  /// 250 kcal".
  func sentence(_ diary: CaloriesReport.Diary, _ style: OutputStyle) -> String {
    let over = diary.figures.days(.over)
    var text = diary.figures.averageEnergyText.map { "on average \($0) a day" } ?? "energy not known"
    if let range = diary.days.last?.range {
      let reference = diary.days.last?.reference.map { " (\($0.title))" }
      let isAssumed = !diary.days.contains { $0.hasOwnGoal }
      text += " against \(range.displayed(style))\(reference ?? (isAssumed ? " (assumed)" : ""))"
    }
    text += "; \(diary.days.count) of \(Figures.count(calories.daysPassed(of: diary), "day")) logged"
    if over > 0 { text += ", \(over) over by more than \(DayLine.tolerance.formatted)" }
    let under = diary.figures.days(.under)
    if under > 0 { text += ", \(under) under the goal" }
    let partial = diary.figures.days(.partial)
    if partial > 0 { text += ", \(partial) only in part (below half the goal)" }
    return ([text] + diary.total.gaps).joined(separator: "; ")
  }

  /// The name of the diary's person.
  static func owner(_ diary: CaloriesReport.Diary) -> String { diary.name?.visible ?? "no name" }

  /// Sentences about missing values. Empty if everything is known.
  var gaps: [String] { [wasteGap, purchaseGap].compactMap(\.self) }

  /// The missing values of the waste, with the foods: "In the food thrown away, 1 of 2 has no price (eggs)".
  package var wasteGap: String? { waste.unknowns.map { "In the food thrown away, \($0)" } }

  /// The same without the foods: "Thrown away: 5 of 17 without a price, 8 without a mass, 9 without energy".
  package var wasteGapInShort: String? {
    let parts = waste.missing.enumerated().map { index, gap in
      "\(gap.count)\(index == 0 ? " of \(waste.total.count)" : "") without \(gap.data == .energy ? "" : "a ")\(gap.data)"
    }
    return parts.isEmpty ? nil : "Thrown away: \(parts.joined(separator: ", "))"
  }

  /// The purchases without a price: "2 of 45 purchases have no price (parmesan and peas)".
  package var purchaseGap: String? {
    let (without, count) = (spending.total.withoutPrice, spending.total.count)
    guard without > 0 else { return nil }
    let items = Figures.some(spending.account.itemsWithoutPrice.map(\.title))
    return "\(without) of \(count) purchases \(without == 1 ? "has" : "have") no price (\(items))"
  }

  /// The key figures of the month, each with one remark.
  func keyFigures(_ style: OutputStyle) -> [KeyFigure] {
    var figures =
      isEmpty
      ? [KeyFigure("Thrown away and spent", "not known", ["Nothing recorded in \(month.name)"])] : moneyFigures(style)
    if let eaten = eatenFigure(style) { figures.append(eaten) }
    guard !isOver else { return figures }
    let worth = Figures.least(lots.cost.text(style), isWhole: lots.withoutPrice == 0)
    let stock = lots.cost.isEmpty ? Figures.count(lots.count, "pack") : worth
    return figures + [KeyFigure("In stock", stock, [stockSentence(style).capitalizedFirst])]
  }

  /// The energy of an average day of the first diary. Those of other people are a remark.
  private func eatenFigure(_ style: OutputStyle) -> KeyFigure? {
    guard let first = diariesOnPage.first else { return nil }
    func shown(_ diary: CaloriesReport.Diary) -> String { averageEnergy(diary, style) ?? "not known" }
    let others = diariesOnPage.dropFirst().filter { $0.person != nil }.map { "\(Self.owner($0)) \(shown($0))" }.joined(
      separator: ", ")
    let goal = first.person == nil ? nil : first.days.last?.range.map { "Goal: \($0.onPage(style))" }
    return KeyFigure(
      "Eaten a day, \(Self.owner(first))", shown(first),
      [goal, others.isEmpty ? nil : others.capitalizedFirst].compactMap { $0 })
  }

  private func moneyFigures(_ style: OutputStyle) -> [KeyFigure] {
    [
      KeyFigure("Thrown away", cost(waste.total, style), [wasteChange(style)?.capitalizedFirst].compactMap { $0 }),
      KeyFigure("Spent", paid(spending.total, style), [spendingChange(style)?.capitalizedFirst].compactMap { $0 }),
    ]
  }

  /// The diaries of people, then the entries without a person.
  var diariesOnPage: [CaloriesReport.Diary] {
    calories.diaries.filter { $0.person != nil } + calories.diaries.filter { $0.person == nil }
  }

  /// The mean energy of a diary's days, as pages show it. Nil if unknown.
  private func averageEnergy(_ diary: CaloriesReport.Diary, _ style: OutputStyle) -> String? {
    diary.figures.averageEnergy.map { Figures.least($0.onPage(style), isWhole: diary.figures.energy.isWhole) }
  }

  // MARK: The diary, as pages show it

  /// Short sentences about a diary: "On average 1,950 kcal a day, with a goal of 2,000 kcal. Logged on 17 of 20 days,
  /// 2 over the goal."
  func pageSentences(_ diary: CaloriesReport.Diary, _ style: OutputStyle) -> String {
    let average = averageEnergy(diary, style).map { "On average \($0) a day" } ?? "Energy not known"
    // A goal belongs to a person, but these entries may have no name.
    let range = diary.person == nil ? nil : diary.days.last?.range
    let goal = range.map { ", with a goal of \($0.onPage(style))" } ?? ""
    let days = Figures.count(calories.daysPassed(of: diary), "day")
    let over = diary.figures.days(.over)
    let verdict = over == 0 ? "" : ", \(over) over the goal"
    let gaps = diary.total.gaps.map { " \($0.capitalizedFirst)." }.joined()
    return "\(average)\(goal). Logged on \(diary.days.count) of \(days)\(verdict).\(gaps)"
  }

  /// The known nutrients of an average day: "An average day has 62 g protein (goal 75 g) and 60 g fat." Empty if none is known.
  func macroSentence(_ diary: CaloriesReport.Diary, _ style: OutputStyle) -> String {
    let known = diary.figures.macros.filter { $0.amount != nil }.map { macro in
      let goal = macro.goal.map { " (goal \(Figures.grams($0, style)))" } ?? ""
      return "\(macro.displayed(style)) \(macro.title)\(goal)"
    }
    return known.isEmpty ? "" : "An average day has \(Figures.some(known))."
  }
}
