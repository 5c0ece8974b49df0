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

  /// The progress of the month: "20 of 30 days so far". Empty if the month is over.
  var progress: String {
    if today > month.lastDay { return "" }
    if today < month.firstDay { return "not begun" }
    return "\(today.dayOfMonth) of \(month.dayCount) days so far"
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

  /// A sentence about the stock: "34 lots worth €62.10, 2 past their date, 3 due within 3 days; 8 lots without a
  /// price".
  func stockSentence(_ style: OutputStyle, withWorth: Bool) -> String {
    guard !lots.isEmpty else { return "nothing in stock" }
    var text = Figures.count(lots.count, "lot")
    if withWorth, !lots.cost.isEmpty { text += " worth \(lots.cost.text(style))" }
    if !due.past.isEmpty { text += ", \(due.past.count) past \(due.past.count == 1 ? "its" : "their") date" }
    if !due.ahead.isEmpty { text += ", \(due.ahead.count) due within \(Figures.count(due.horizonDays, "day"))" }
    if lots.withoutPrice > 0 { text += "; \(Figures.count(lots.withoutPrice, "lot")) without a price" }
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
  static func owner(_ diary: CaloriesReport.Diary) -> String { diary.name?.visible ?? "no name given" }

  /// Sentences about missing values. Empty if everything is known.
  var gaps: [String] {
    var gaps: [String] = []
    if let unknowns = waste.unknowns { gaps.append("In the food thrown away, \(unknowns)") }
    if spending.total.withoutPrice > 0 {
      let (without, count) = (spending.total.withoutPrice, spending.total.count)
      let items = Figures.some(spending.account.itemsWithoutPrice.map(\.title))
      gaps.append("\(without) of \(count) purchases \(without == 1 ? "has" : "have") no price (\(items))")
    }
    return gaps
  }

  /// The key figures of the month.
  func keyFigures(_ style: OutputStyle) -> [KeyFigure] {
    var figures =
      isEmpty
      ? [KeyFigure("Thrown away, spent", "Not known", ["nothing recorded in \(month.name)"])] : moneyFigures(style)
    for diary in calories.diaries.prefix(2) {
      let name = diary.person == nil ? "Eaten a day" : "Eaten a day by \(Self.owner(diary))"
      let goal = diary.days.last?.range.map { ["goal \($0.displayed(style))"] } ?? []
      figures.append(KeyFigure(name, diary.figures.averageEnergyText ?? "not known", goal))
    }
    guard !isOver else { return figures }
    let stocked = KeyFigure(
      "In stock, \(today.written(style))", lots.cost.isEmpty ? "\(lots.count)" : lots.cost.text(style),
      [stockSentence(style, withWorth: false)])
    return figures + [stocked]
  }

  private func moneyFigures(_ style: OutputStyle) -> [KeyFigure] {
    let (wasted, spent) = (waste.total, spending.total)
    return [
      KeyFigure(
        "Thrown away", big(wasted.cost, wasted.count, wasted.withoutPrice, style),
        [more(wasted.count, wasted.withoutPrice), shareOfSpent(style), wasteChange(style)].compactMap { $0 }),
      KeyFigure(
        "Spent", big(spent.paid, spent.count, spent.withoutPrice, style),
        [more(spent.count, spent.withoutPrice), spendingChange(style)].compactMap { $0 }),
    ]
  }

  /// The bare amount, for display in large type.
  private func big(_ sum: MoneySum, _ count: Int64, _ withoutPrice: Int64, _ style: OutputStyle) -> String {
    Self.cost(sum, count: count, withoutPrice: withoutPrice == count ? count : 0, style, currency)
  }

  /// A remark on missing prices: "or more: 4 of 30 have no price".
  private func more(_ count: Int64, _ withoutPrice: Int64) -> String? {
    guard withoutPrice > 0, withoutPrice < count else { return nil }
    return "or more: \(withoutPrice) of \(count) \(withoutPrice == 1 ? "has" : "have") no price"
  }
}
