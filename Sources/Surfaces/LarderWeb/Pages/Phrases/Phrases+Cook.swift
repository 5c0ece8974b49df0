/// The words of cooking.
extension Phrases {
  static var cookDo: String { say("Cook") }
  static var cookSteps: String { say("Step by step") }
  static var cookDone: String { say("Cooked") }
  static var cookEaten: String { say("% eaten now") }
  static var cookLeft: String { say("% left over, of %") }
  static var cookSharesHint: String { say("What nobody eats now is left over.") }
  static var cookNothing: String { say("nothing") }
  static var cookLeftovers: String { say("What is left over") }
  static var cookFridge: String { say("Fridge") }
  static var cookFreezer: String { say("Freezer") }
  static var cookKeep: String { say("Portions kept") }
  static var cookKeepAll: String { say("all") }
  static var cookAnyway: String { say("It is cooked with what is there.") }

  static func cookPast(_ food: String, _ date: String) -> String { FormFault.sentence(say("\(food): \(date)")) }
  static func cookTitle(_ name: String) -> String { say("Cook \(name)") }
  static func cookTimer(_ time: String) -> String { say("Timer: \(time)") }
  static func cookInstead(_ other: String, _ food: String) -> String {
    say("With \(other) instead of \(food), as before")
  }
  static func cookLeaveOut(_ food: String) -> String { say("Leave out the \(food)") }
  static func cookLeaveOutPast(_ food: String) -> String { say("Leave out the \(food): it is past its use-by date") }
}
