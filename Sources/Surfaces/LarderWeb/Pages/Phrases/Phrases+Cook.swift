/// The words of cooking.
extension Phrases {
  static let cookDo = "Cook"
  static let cookSteps = "Step by step"
  static let cookDone = "Cooked"
  static let cookEaten = "% eaten now"
  static let cookLeft = "% left over, of %"
  static let cookSharesHint = "What nobody eats now is left over."
  static let cookNothing = "nothing"
  static let cookLeftovers = "What is left over"
  static let cookFridge = "Fridge"
  static let cookFreezer = "Freezer"
  static let cookKeep = "Portions kept"
  static let cookKeepAll = "all"
  static let cookAnyway = "It is cooked with what is there."

  static func cookTitle(_ name: String) -> String { "Cook \(name)" }
  static func cookTimer(_ time: String) -> String { "Timer: \(time)" }
  static func cookInstead(_ other: String, _ food: String) -> String { "With \(other) instead of \(food), as before" }
  static func cookLeaveOut(_ food: String) -> String { "Leave out the \(food)" }
  static func cookLeaveOutPast(_ food: String) -> String { "Leave out the \(food): it is past its use-by date" }
}
