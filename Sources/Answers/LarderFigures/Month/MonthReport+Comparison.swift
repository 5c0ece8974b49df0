import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// How the month stands to the one before: as it is where as many days of both are known, else by the day.
extension MonthReport {
  /// The days that figures are divided by, where the ledger does not cover as many of both; nil where they are compared
  /// as they are.
  package var dailyDays: (now: Int, then: Int)? {
    before.isEmpty ? nil : PeriodPair(Period(month), before.period, life).dailyDays
  }

  /// "€2.00 less than in October (€10.10)", "€7.23 a day, €2.88 less than on 12–31 October (€10.11)"; nil where there is
  /// nothing to compare.
  func change(_ now: MoneySum, _ then: MoneySum, _ style: OutputStyle) -> String? {
    // Of a month that has not begun, nothing is less than before.
    guard !before.isEmpty, today >= month.firstDay else { return nil }
    let name = before.period.isWholeMonths ? "in \(beforeName)" : "on \(beforeName)"
    let days = dailyDays
    let parts = now.difference(from: then).currencies.map { currency in
      let (present, former) =
        days.map { (now.daily(currency, $0.now), then.daily(currency, $0.then)) }
        ?? (now.amount(currency), then.amount(currency))
      let change = present.minor.subtractingClamped(former.minor)
      let size = Money(minor: change.heldMagnitude, currency: currency).formatted(style)
      let daily = days == nil ? "" : "\(present.formatted(style)) a day, "
      if change == 0 { return "\(daily)as much as \(name)" }
      return "\(daily)\(size) \(change > 0 ? "more" : "less") than \(name) (\(former.formatted(style)))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What the month's side of a comparison says: what it came to a day, where it is compared by the day.
  package func compared(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    daily(figures, dailyDays?.now, style)
  }

  /// The same of what it is compared with.
  package func comparedBefore(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    daily(figures, dailyDays?.then, style)
  }

  private func daily(_ figures: WasteFigures, _ days: Int?, _ style: OutputStyle) -> String {
    guard let days else { return cost(figures, style) }
    if figures.count > 0, figures.withoutPrice == figures.count { return "not known" }
    let currencies = figures.cost.isEmpty ? [currency] : figures.cost.currencies
    let text = currencies.map { figures.cost.daily($0, days).formatted(style) }.joined(separator: " + ")
    return Figures.least(text, isWhole: figures.withoutPrice == 0)
  }

  /// What the columns of a comparison are called: "November" and "October", "November, a day" and "12–31 October, a day".
  package var comparedNames: (now: String, before: String) {
    let daily = dailyDays == nil ? "" : ", a day"
    return (month.name + daily, beforeName + daily)
  }

  /// The value of a bar that stands beside one of other days.
  package func comparedValue(_ figures: WasteFigures, _ days: Int?) -> ChartValue {
    let value = wasted(figures)
    guard let days else { return value }
    switch value {
    case .known: return .known(figures.cost.daily(currency, days).minor)
    case .atLeast: return .atLeast(figures.cost.daily(currency, days).minor)
    case .unknown, .absent, .toCome: return value
    }
  }
}
