import Document
import LarderModel
import LarderSentences

extension MonthReport {
  /// The month in a few figures.
  func keyFigures(_ style: OutputStyle) -> [KeyFigure] {
    var figures =
      isEmpty
      ? [KeyFigure("Thrown away, spent", "Not known", ["nothing recorded in \(month.name)"])] : moneyFigures(style)
    for diary in calories.diaries.prefix(2) {
      let name = diary.person == nil ? "Eaten a day" : "Eaten a day by \(Self.owner(diary))"
      let goal = diary.days.last?.range.map { ["goal \($0.told(style))"] } ?? []
      figures.append(KeyFigure(name, diary.figures.averageEnergyText ?? "not known", goal))
    }
    guard !isOver else { return figures }
    let stocked = KeyFigure(
      "In stock, \(today.formatted(style))", lots.cost.isEmpty ? "\(lots.count)" : lots.cost.text(style),
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

  /// The amount alone, that it may stand large.
  private func big(_ sum: MoneySum, _ count: Int64, _ withoutPrice: Int64, _ style: OutputStyle) -> String {
    Self.cost(sum, count: count, withoutPrice: withoutPrice == count ? count : 0, style, currency)
  }

  /// "or more: 4 of 30 have no price".
  private func more(_ count: Int64, _ withoutPrice: Int64) -> String? {
    guard withoutPrice > 0, withoutPrice < count else { return nil }
    return "or more: \(withoutPrice) of \(count) \(withoutPrice == 1 ? "has" : "have") no price"
  }
}
