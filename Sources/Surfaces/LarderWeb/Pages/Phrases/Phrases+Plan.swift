import LarderModel

/// The words of the plan.
extension Phrases {
  static var planNothing: String { say("Nothing planned.") }
  static var planSuggest: String { say("Suggest dinners") }
  static var planTakeAll: String { say("Plan all of these") }
  static var planUnsettled: String { say("Planned and not cooked") }
  static var planIdea: String { say("an idea") }
  static var planAdd: String { say("Add") }
  static var planWhat: String { say("A dish") }
  static var planServes: String { say("For how many") }
  static var planDay: String { say("Day") }
  static var planSitting: String { say("Meal of the day") }
  static var planRemove: String { say("Take off") }

  static func planLead(_ count: Int) -> String { count == 1 ? say("1 meal planned") : say("\(count) meals planned") }
  static func planSaves(_ money: String) -> String { say("saves \(money)") }
  static func planSays(_ name: String) -> String { say("Plan \(name)") }
  static func planChange(_ name: String) -> String { say("Change \(name) on the plan") }
  static func planMoveSays(_ name: String) -> String { say("Move \(name)") }
  static func planRemoveSays(_ name: String) -> String { say("Take \(name) off the plan") }
  static func planAddOn(_ day: String) -> String { say("Add a dish on \(day)") }

  static func planMeal(_ sitting: MealTime) -> String {
    FormFault.capitalized(word(of: sitting))
  }

  /// "Today", "Tomorrow", "Friday 27 Nov" by how the household writes days.
  static func planName(of day: Day, _ today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("Today")
    case 1: say("Tomorrow")
    default: "\(day.weekdayName), \(day.formatted(style))"
    }
  }
}
