import LarderAnswers
import LarderModel
import WebParts

/// Days as people say them.
extension Phrases {
  package static func soFar(_ sum: String) -> String { say("\(sum) so far") }
  package static func planMeal(_ mealTime: MealTime) -> String { FormFault.capitalized(word(of: mealTime)) }

  /// A day relative to today: "tomorrow", "Thursday", "in 5 weeks", "March 2028", "22 May".
  package static func when(_ day: Day, from today: Day, _ style: OutputStyle) -> String {
    let distance = today.distance(to: day)
    return switch distance {
    case -1...1: say(day.message(relativeTo: today, style))
    case 2...6: day.weekdayName
    case 7...20: say("in \(distance) days")
    case 21...84: say("in \(distance / 7) weeks")
    case -20 ... -2: say("\(-distance) days ago")
    case -84 ... -21: say("\(-distance / 7) weeks ago")
    case ..<0: day.year == today.year ? day.spoken(style) : when(day.month)
    default: when(day.month)
    }
  }

  /// "March 2028".
  package static func when(_ month: Month) -> String { month.title }
}

extension LotLine {
  /// The due date as people say it; the month if the day is unknown.
  package func when(_ today: Day, _ style: OutputStyle) -> String {
    guard let due else { return displayed(today: today, style) }
    return isMonth ? Phrases.when(due.month) : Phrases.when(due, from: today, style)
  }
}
