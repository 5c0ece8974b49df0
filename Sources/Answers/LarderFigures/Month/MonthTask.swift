import LarderAnswers
import LarderModel
import LarderSentences

/// A task that the figures of a month suggest.
package struct MonthTask: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case eatFirst = "eat-first"
    case wasteLess = "waste-less"
    case watchGoal = "watch-goal"
    case sayPrices = "say-prices"
    case keepOn = "keep-on"
  }

  package let kind: Kind
  package let text: Message
  /// The action that performs the task or shows the underlying events. Nil if there is none.
  package let action: SuggestedAction?

  /// The most useful tasks, at most `most`.
  static func first(
    _ most: Int, waste: WasteReport, calories: CaloriesReport, due: DueLots, month: Month, style: OutputStyle
  ) -> [MonthTask] {
    // The current stock does not belong to a month that is over.
    let eaten = due.today > month.lastDay ? nil : eatFirst(due, style)
    let wasted = waste.advice.map {
      MonthTask(kind: .wasteLess, text: $0.sentence(style), action: $0.action)
    }
    let tasks = ([eaten] + wasted + [watchGoal(calories, month), sayPrices(waste)]).compactMap { $0 }.prefix(most)
    return tasks.isEmpty ? [keepOn(waste)] : Array(tasks)
  }

  /// A task about food to eat: "Eat or freeze soon: spinach (tomorrow) and milk (in 2 days). Past the date, so look
  /// before eating: ham (2 days ago)."
  private static func eatFirst(_ due: DueLots, _ style: OutputStyle) -> MonthTask? {
    let spoilt = due.past.filter(\.freshness.isPastUseBy)
    let past = due.past.filter { !spoilt.contains($0) }
    // Food whose date passed most recently is most likely to be good.
    let sentences = [
      ("Eat or freeze soon", due.ahead), ("Past the date, so check before eating", past.reversed()),
      ("Past use-by, not to be eaten", spoilt),
    ].filter { !$0.1.isEmpty }.map { start, lots in
      let named = lots.map { "\($0.name) (\($0.displayed(today: due.today, style)))" }
      return "\(start): \(Figures.some(named))."
    }
    guard !sentences.isEmpty else { return nil }
    return MonthTask(
      kind: .eatFirst, text: Message(verbatim: sentences.joined(separator: " ")), action: .due(days: nil))
  }

  /// A task about a goal: "ann: over the goal by more than 250 kcal on 5 of 20 days logged."
  private static func watchGoal(_ calories: CaloriesReport, _ month: Month) -> MonthTask? {
    let counted = calories.diaries.map { (diary: $0, over: $0.figures.days(.over)) }
    guard let worst = counted.max(by: { $0.over < $1.over }), worst.over > 0 else { return nil }
    let days = "\(worst.over) of \(Figures.count(worst.diary.figures.days, "day")) logged"
    let subject = worst.diary.name.map { "\($0.visible): over" } ?? "Over"
    return MonthTask(
      kind: .watchGoal, text: "\(subject) the goal by more than \(DayLine.tolerance.formatted) on \(days).",
      action: .calorieReport(month))
  }

  private static func sayPrices(_ waste: WasteReport) -> MonthTask? {
    let without = waste.bought.withoutPrice
    guard without > 0 else { return nil }
    let items = waste.account.boughtWithoutPrice
    let text: Message = """
      \(Figures.count(without, "purchase")) \(without == 1 ? "has" : "have") no price: \(Figures.some(items)). \
      \(without == 1 ? "It is" : "They are") missing from the figures; to add a price: \
      \(.fixEvent(nil, field: "price", value: "PRICE")).
      """
    return MonthTask(kind: .sayPrices, text: text, action: items.first.map { .history(item: $0) })
  }

  private static func keepOn(_ waste: WasteReport) -> MonthTask {
    let text: Message =
      waste.total.count == 0 && waste.bought.count > 0 ? "Nothing was thrown away: keep it up." : "Nothing to do."
    return MonthTask(kind: .keepOn, text: text, action: nil)
  }
}
