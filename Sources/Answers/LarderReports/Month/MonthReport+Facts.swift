import LarderModel
import LarderSentences
import Page

extension MonthReport {
  /// The month in a few figures, large.
  func writeFacts(_ html: inout HTMLWriter, _ style: OutputStyle) {
    section("In short", &html) { html in
      html.element("dl", ["class": "facts"]) { html in
        if isEmpty {
          writeFact("Thrown away, spent", "Not known", ["nothing recorded in \(month.name)"], &html)
        } else {
          writeMoney(&html, style)
        }
        for diary in calories.diaries.prefix(2) {
          let name = diary.person == nil ? "Eaten a day" : "Eaten a day by \(Self.owner(diary))"
          let goal = diary.days.last?.range.map { ["goal \($0.told(style))"] } ?? []
          writeFact(name, diary.figures.averageEnergyText ?? "not known", goal, &html)
        }
        guard !isOver else { return }
        writeFact(
          "In stock, \(today.formatted(style))", stock.cost.isEmpty ? "\(stock.lots.count)" : stock.cost.text(style),
          [stockSentence(style, withWorth: false)], &html)
      }
    }
  }

  private func writeMoney(_ html: inout HTMLWriter, _ style: OutputStyle) {
    var share = [shareOfSpent(style)].compactMap { $0 }
    if let change = wasteChange(style) { share.append(change) }
    let (wasted, spent) = (waste.total, spending.total)
    writeFact(
      "Thrown away", big(wasted.cost, wasted.count, wasted.withoutPrice, style),
      [more(wasted.count, wasted.withoutPrice)].compactMap { $0 } + share, &html)
    writeFact(
      "Spent", big(spent.paid, spent.count, spent.withoutPrice, style),
      [more(spent.count, spent.withoutPrice), spendingChange(style)].compactMap { $0 }, &html)
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

  private func writeFact(_ name: String, _ figure: String, _ more: [String], _ html: inout HTMLWriter) {
    html.element("div") { html in
      html.element("dt", text: name)
      html.element("dd", ["class": "big"], text: figure)
      for line in more { html.element("dd", ["class": "more"], text: line) }
    }
    html.newline()
  }
}
