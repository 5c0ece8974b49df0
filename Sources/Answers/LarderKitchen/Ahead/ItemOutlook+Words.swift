import LarderForecast
import LarderModel
import LarderSentences

/// What is said of an item's use and its end.
extension ItemOutlook {
  /// "310 ml a day over 8 weeks"; what is used slowly is told by the week: "6.5 a week over 8 weeks".
  package func rateWords(_ style: OutputStyle) -> String? {
    rate.map { "\(pace($0.perDay, style)) over \(span)" }
  }

  /// "310 ml a day", "6.5 a week".
  func pace(_ perDay: Double, _ style: OutputStyle) -> String {
    let isSlow = perDay < (dimension == .mass || dimension == .volume ? 10_000 : 1000)
    return isSlow ? "\(about(perDay * 7, style)) a week" : "\(about(perDay, style)) a day"
  }

  /// The time a rate rests on: the days it is known for, the latest sixteen weeks at most.
  private var span: String {
    knownDays < 14 ? Figures.count(knownDays, "day") : Figures.count(min(knownDays / 7, UseHistory.weeksKept), "week")
  }

  /// An amount that was worked out from averages, to two digits.
  func about(_ amount: Double, _ style: OutputStyle) -> String {
    let exact = quantity(amount)
    var unit: Int64 = 1
    while exact.amount.magnitude / unit.magnitude >= 100 { unit *= 10 }
    return quantity(Figures.rounded(Int128(exact.amount), Int128(unit)) * unit).formatted(style)
  }

  /// "600 ml left", "none left", with what is not counted.
  func leftWords(_ style: OutputStyle) -> String {
    var words = left > 0 ? "\(Figures.rounded(quantity(left), style)) left" : "none left"
    if pastDate > 0 { words += " (\(Figures.rounded(quantity(pastDate), style)) past its date not counted)" }
    if !unmeasured.isEmpty {
      words += " (\(Figures.quantities(unmeasured, style, separator: " and ")) more could not be measured with it)"
    }
    return words
  }

  /// Why nothing counts as left, in a few words: "none left", "200 g past its date", "2 in, which could not be measured".
  package func emptyWords(_ style: OutputStyle) -> String {
    if pastDate > 0 { return "\(Figures.rounded(quantity(pastDate), style)) past its date" }
    guard !unmeasured.isEmpty else { return "none left" }
    return "\(Figures.quantities(unmeasured, style, separator: " and ")) in, which could not be measured"
  }

  /// "gone Tue (Mon–Wed)".
  package func goneWords(_ style: OutputStyle) -> String? {
    guard let (expected, early, late) = end else { return nil }
    guard let expected else { return "gone in more than \(RunOut.horizon) days" }
    return "\(spoils ? "past its date" : "gone") \(Self.short(expected, today))\(Self.interval(early, late, today))"
  }

  /// "today", "tomorrow", "Tue", "in 9 days".
  static func short(_ days: Int, _ today: Day) -> String {
    switch days {
    case ...0: "today"
    case 1: "tomorrow"
    case 2...6: today.advanced(by: days).shortWeekdayName
    default: told(days)
    }
  }

  private static func told(_ days: Int) -> String { "in \(Figures.count(days, "day"))" }

  /// " (Mon–Wed)", " (in 7–12 days)"; nothing where it could hardly be any other day.
  private static func interval(_ early: Int?, _ late: Int?, _ today: Day) -> String {
    guard let early else { return "" }
    guard let late else {
      return early < 7 ? " (\(today.advanced(by: early).shortWeekdayName) or much later)" : " (or much later)"
    }
    guard early < late else { return "" }
    guard late < 7 else { return " (in \(early)–\(late) days)" }
    let days = (today.advanced(by: early).shortWeekdayName, today.advanced(by: late).shortWeekdayName)
    return " (\(days.0)–\(days.1))"
  }
}
