import WebParts

/// Phrases of the goals, the week and the weights.
extension Phrases {
  // MARK: Goals

  package static var goals: String { say("Goals") }
  package static var goal: String { say("Goal") }
  package static var goalsLead: String { say("how much energy each person wants in a day") }
  package static var goalsOfHousehold: String { say("Every other adult") }
  package static var goalForAdults: String { say("for adults without their own goal") }
  package static var goalOwn: String { say("own goal") }
  package static var goalHousehold: String { say("the household’s goal") }
  package static var goalAssumed: String { say("assumed, because none is set") }
  package static var goalGuest: String { say("guest without a goal") }
  package static var goalNone: String { say("no goal") }
  package static var goalNoneDo: String { say("No goal") }
  package static var goalEnergy: String { say("Energy (kcal)") }
  package static var goalHint: String {
    say("Write the most for a day, or a range such as 1200..1600. Write none to remove a figure.")
  }
  package static var goalWhy: String { say("Explain this goal") }
  package static var goalsNote: String {
    say(
      """
      References for children are averages by age and sex (SACN, Dietary Reference Values for Energy, 2011). They are \
      not advice, and Larder does not judge a day by them.
      """)
  }
  /// "2,000 kcal", "1,200 to 1,600 kcal", "at least 1,200 kcal", "no goal".
  package static func goalRange(_ least: String?, _ most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): say("\(least) to \(most) kcal")
    case (let least?, nil): say("at least \(least) kcal")
    case (nil, let most?): say("\(most) kcal")
    case (nil, nil): say("no goal")
    }
  }
  package static func goalFrom(_ goal: String, _ day: String) -> String { say("\(goal) from \(day)") }
  package static func goalGrams(_ nutrient: String) -> String { say("\(nutrient) (g)") }
  package static func changeGoal(_ name: String, _ goal: String) -> String {
    say("Change the goal of \(name): \(goal)")
  }
  package static func goalSays(_ name: String) -> String { say("Goal of \(name)") }
  package static func goalUseReference(_ energy: String?) -> String {
    energy.map { say("Use the reference, \($0) kcal") } ?? say("Use the reference")
  }
  package static func goalUseHousehold(_ goal: String) -> String { say("Use the household’s goal, \(goal)") }
  package static func goalUseAssumed(_ energy: String) -> String { say("Use the assumed \(energy) kcal") }

  // MARK: The week

  package static var week: String { say("Week") }
  package static var weekLead: String { say("the energy of seven days") }
  package static var weekBefore: String { say("Previous week") }
  package static var weekAfter: String { say("Next week") }
  package static var weekEmpty: String { say("No entries in this week.") }
  package static var weekNoEntries: String { say("no entries") }
  package static var weekTable: String { say("Energy by day") }
  package static var diaryMore: String { say("More of the diary") }
  package static func weeksAgo(_ weeks: Int) -> String {
    switch weeks {
    case 0: say("This week")
    case 1: say("Last week")
    default: say("\(weeks) weeks ago")
    }
  }
  package static func weekUnknown(_ days: Int) -> String {
    days == 1 ? say("Energy unknown on 1 day.") : say("Energy unknown on \(days) days.")
  }
  package static func weekAverage(_ energy: String, _ days: Int) -> String {
    days == 1
      ? say("\(energy) kcal on the one day with entries.")
      : say("On average \(energy) kcal a day, on \(days) days with entries.")
  }
  package static func weekAverageLeast(_ energy: String, _ days: Int) -> String {
    days == 1
      ? say("At least \(energy) kcal on the one day with entries.")
      : say("On average at least \(energy) kcal a day, on \(days) days with entries.")
  }

  // MARK: Weight

  package static var weight: String { say("Weight") }
  package static var weightAdd: String { say("Add weight") }
  package static var weightNone: String { say("No weights in this time.") }
  package static func weightOf(_ name: String) -> String { say("Weight of \(name)") }
  package static func weightIn(_ unit: String) -> String { say("Weight (\(unit))") }
  package static func weightLast(_ weight: String, _ day: String) -> String { say("last \(weight), \(day)") }
  package static func weightOn(_ distance: Int, _ day: String) -> String {
    switch distance {
    case 0: say("Today")
    case -1: say("Yesterday")
    default: day
    }
  }
  static func title(of span: DiaryWeight.Span) -> String { span == .weeks ? say("4 weeks") : say("1 year") }
}
