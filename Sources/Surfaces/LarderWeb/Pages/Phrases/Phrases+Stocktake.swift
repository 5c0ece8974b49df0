/// The words of a stocktake.
extension Phrases {
  static var stocktakeLead: String { say("Where do you stand? What is there is a tap each.") }
  static var noPlace: String { say("No place") }
  static var beginHere: String { say("nothing in the books: begin here") }
  static var notCountedLately: String { say("not counted lately") }
  static var countingNowhere: String { say("In no place") }
  static var pauseCounting: String { say("Pause") }
  static var notInBooks: String { say("Something that is not on this page") }
  static var notInBooksHint: String { say("Not on the page? eggs 10") }
  static var countThis: String { say("Count it") }
  static var thenNext: String { say("Next: ") }
  static var countedToday: String { say("Counted today") }
  static var goneNow: String { say("Gone") }
  static var notCounted: String { say("Not counted") }
  static var allCounted: String { say("All counted.") }
  static var otherPlace: String { say("Another place") }
  static var numberOrDate: String { say("Another number, or a date") }
  static var howMuchThere: String { say("How much is there") }
  static var usualThings: String { say("The usual things") }
  static var usualLead: String { say("Tap what you have. The amounts can be mended afterwards.") }

  static func counting(_ place: String) -> String { FormFault.capitalized(place) }
  static func countedLast(_ day: String) -> String { say("counted \(day)") }
  static func andMore(_ count: Int) -> String { say(", \(count) more") }
  static func right(_ amount: String) -> String { say("\(amount), right") }
  static func countedRight(_ name: String) -> String { say("Counted \(name): right") }
  static func countedGone(_ name: String) -> String { say("\(name) is gone") }
  static func isThere(_ amount: String, _ name: String) -> String { "\(amount) \(name)" }
  static func uncount(_ name: String) -> String { say("Undo the count of \(name)") }

  static func stepped(_ step: String, isLess: Bool, _ name: String) -> String {
    isLess ? say("\(step) less \(name)") : say("\(step) more \(name)")
  }

  /// "8 of 17 · 6 right, 1 corrected, 1 gone".
  static func countedSoFar(_ done: Int, of all: Int, _ tallies: [String]) -> String {
    say("\(done) of \(all)") + (tallies.isEmpty ? "" : " · " + tallies.joined(separator: ", "))
  }

  static func tally(_ verdict: CountedLine.Verdict, _ count: Int) -> String {
    switch verdict {
    case .right: say("\(count) right")
    case .corrected: say("\(count) corrected")
    case .gone: say("\(count) gone")
    }
  }

  static func words(of verdict: CountedLine.Verdict) -> String {
    switch verdict {
    case .right: say("as expected")
    case .corrected: say("corrected")
    case .gone: say("not there")
    }
  }
}
