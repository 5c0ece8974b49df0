import LarderModel

/// The words of the plan.
extension Phrases {
  static let planNothing = "Nothing planned."
  static let planSuggest = "Suggest dinners"
  static let planTakeAll = "Plan all of these"
  static let planUnsettled = "Planned and not cooked"
  static let planIdea = "an idea"
  static let planAdd = "Add"
  static let planWhat = "A dish"
  static let planServes = "For how many"
  static let planDay = "Day"
  static let planSitting = "Meal of the day"
  static let planRemove = "Take off"

  static func planLead(_ count: Int) -> String { count == 1 ? "1 meal planned" : "\(count) meals planned" }
  static func planSaves(_ money: String) -> String { "saves \(money)" }
  static func planSays(_ name: String) -> String { "Plan \(name)" }
  static func planChange(_ name: String) -> String { "Change \(name) on the plan" }
  static func planMoveSays(_ name: String) -> String { "Move \(name)" }
  static func planRemoveSays(_ name: String) -> String { "Take \(name) off the plan" }
  static func planAddOn(_ day: String) -> String { "Add a dish on \(day)" }

  static func planMeal(_ sitting: Sitting) -> String {
    sitting == .unsaid ? "" : FormFault.capitalized(sitting.word)
  }

  /// "Today", "Tomorrow", "Friday 27 Nov" by how the household writes days.
  static func planName(of day: Day, _ today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: "Today"
    case 1: "Tomorrow"
    default: "\(day.weekdayName), \(day.formatted(style))"
    }
  }
}
