import LarderModel
import WebParts

/// Phrases of the goals, the week and the weights.
extension Phrases {
  // MARK: Goals

  package static var goals: String { say("Goals") }
  static var goal: String { say("Goal") }
  package static var goalsLead: String { say("how much energy each person wants in a day") }
  static var goalsOfHousehold: String { say("Adults without a goal") }
  static var goalForAdults: String { say("for adults without their own goal") }
  static var goalOwn: String { say("own goal") }
  static var goalHousehold: String { say("the household’s goal") }
  static var goalAssumed: String { say("average for an adult") }
  static func goalAverage(_ reference: ReferenceIntake) -> String { say("average for age \(reference.age)") }
  static var goalGuest: String { say("guest without a goal") }
  static var goalNone: String { say("no goal") }
  static var goalNoneDo: String { say("No goal") }
  static var goalHint: String {
    say("The most for a day, or a range such as 1200–1600. An emptied field removes the figure.")
  }
  static var goalChange: String { say("Change the goal") }
  static var goalWhy: String { say("Explain this goal") }
  static var goalsNote: String {
    say(
      """
      References for children are averages by age and sex (SACN, Dietary Reference Values for Energy, 2011). They are \
      not advice, and Larder does not judge a day by them.
      """)
  }
  /// "2,000 kcal", "1,200 to 1,600 kcal", "at least 1,200 kcal", "no goal".
  static func goalRange(_ least: String?, _ most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): say("\(least) to \(most) kcal")
    case (let least?, nil): say("at least \(least) kcal")
    case (nil, let most?): say("\(most) kcal")
    case (nil, nil): say("no goal")
    }
  }
  static func goalFrom(_ goal: String, _ day: String) -> String { say("\(goal) from \(day)") }
  static func goalGrams(_ nutrient: String) -> String { say("\(nutrient) (g)") }
  static func changeGoal(_ name: String, _ goal: String) -> String { say("Change the goal of \(name): \(goal)") }
  static func goalSays(_ name: String) -> String { say("Goal of \(name)") }
  static func goalUseReference(_ energy: String?) -> String {
    energy.map { say("Use the reference, \($0) kcal") } ?? say("Use the reference")
  }
  static func goalUseHousehold(_ goal: String) -> String { say("Use the household’s goal, \(goal)") }
  static func goalUseAssumed(_ energy: String) -> String { say("Use the average, \(energy) kcal") }

  // MARK: The week

  package static var week: String { say("Week") }
  static var weekBefore: String { say("Previous week") }
  static var weekAfter: String { say("Next week") }
  static var weekEmpty: String { say("No entries in this week.") }
  static var weekNoEntries: String { say("no entries") }
  static var weekTable: String { say("Energy by day") }
  static var diaryMore: String { say("More of the diary") }
  static func weeksAgo(_ weeks: Int) -> String {
    switch weeks {
    case 0: say("This week")
    case 1: say("Last week")
    default: say("\(weeks) weeks ago")
    }
  }
  static func weekUnknown(_ days: Int) -> String {
    days == 1 ? say("Energy unknown on 1 day.") : say("Energy unknown on \(days) days.")
  }
  static func weekAverage(_ energy: String, _ days: Int) -> String {
    days == 1
      ? say("\(energy) kcal on the one day with entries.")
      : say("On average \(energy) kcal a day, on \(days) days with entries.")
  }
  static func weekAverageLeast(_ energy: String, _ days: Int) -> String {
    days == 1
      ? say("At least \(energy) kcal on the one day with entries.")
      : say("On average at least \(energy) kcal a day, on \(days) days with entries.")
  }

  // MARK: Weight

  static var weight: String { say("Weight") }
  static var weightAdd: String { say("Add weight") }
  static var weightNone: String { say("No weights in this time.") }
  static func weightOf(_ name: String) -> String { say("Weight of \(name)") }
  static func weightIn(_ unit: String) -> String { say("Weight (\(unit))") }
  static func weightLast(_ weight: String, _ day: String) -> String { say("last \(weight), \(day)") }
  static func weightOn(_ distance: Int, _ day: String) -> String {
    switch distance {
    case 0: say("Today")
    case -1: say("Yesterday")
    default: day
    }
  }
  static func title(of span: DiaryWeight.Span) -> String { span == .weeks ? say("4 weeks") : say("1 year") }
}
