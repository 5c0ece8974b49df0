/// The words of a stocktake.
extension Phrases {
  static let stocktakeLead = "Where do you stand? What is there is a tap each."
  static let noPlace = "No place"
  static let beginHere = "nothing in the books: begin here"
  static let notCountedLately = "not counted lately"
  static let countingNowhere = "In no place"
  static let pauseCounting = "Pause"
  static let notInBooks = "Something that is not on this page"
  static let notInBooksHint = "Not on the page? eggs 10"
  static let countThis = "Count it"
  static let thenNext = "Next: "
  static let countedToday = "Counted today"
  static let goneNow = "Gone"
  static let notCounted = "Not counted"
  static let allCounted = "All counted."
  static let otherPlace = "Another place"
  static let numberOrDate = "Another number, or a date"
  static let howMuchThere = "How much is there"
  static let countedDate = "Date on the pack"
  static let usualThings = "The usual things"
  static let usualLead = "Tap what you have. The amounts can be mended afterwards."

  static func counting(_ place: String) -> String { FormFault.capitalized(place) }
  static func countedLast(_ day: String) -> String { "counted \(day)" }
  static func andMore(_ count: Int) -> String { ", \(count) more" }
  static func right(_ amount: String) -> String { "\(amount), right" }
  static func countOf(_ name: String) -> String { "Counted \(name)" }
  static func countedRight(_ name: String) -> String { "Counted \(name): right" }
  static func countedGone(_ name: String) -> String { "\(name) is gone" }
  static func isThere(_ amount: String, _ name: String) -> String { "\(amount) \(name)" }
  static func uncount(_ name: String) -> String { "Undo the count of \(name)" }

  static func stepped(_ step: String, isLess: Bool, _ name: String) -> String {
    "\(step) \(isLess ? "less" : "more") \(name)"
  }

  /// "8 of 17 · 6 right, 1 corrected, 1 gone".
  static func countedSoFar(_ done: Int, of all: Int, _ tallies: [String]) -> String {
    "\(done) of \(all)" + (tallies.isEmpty ? "" : " · " + tallies.joined(separator: ", "))
  }

  static func tally(_ verdict: CountedLine.Verdict, _ count: Int) -> String {
    switch verdict {
    case .right: "\(count) right"
    case .corrected: "\(count) corrected"
    case .gone: "\(count) gone"
    }
  }

  static func words(of verdict: CountedLine.Verdict) -> String {
    switch verdict {
    case .right: "as expected"
    case .corrected: "corrected"
    case .gone: "not there"
    }
  }
}
