import LarderAnswers
import LarderModel
import LarderSentences

/// How a lot looks in a row: the word beside it says the same as its colour.
extension LotLine {
  /// The class of its ring and of its words.
  func look(_ today: Day) -> String {
    if freshness.isPast { return "past" }
    return switch freshness {
    case .soon: "soon"
    case .frozen: "frozen"
    case .undated: "quiet"
    default: daysLeft(today).map { $0 < 7 ? "week" : "fresh" } ?? "fresh"
    }
  }

  /// Whether a dish that takes it names its date.
  func isPressing(_ today: Day) -> Bool { ["past", "soon", "week"].contains(look(today)) }

  /// Days to its date; below nothing once it is past.
  func daysLeft(_ today: Day) -> Int? { due.map { today.distance(to: $0) } }

  /// What is said of its state and date: "soon, tomorrow"; "frozen since 2026-03-31".
  func words(_ today: Day, _ style: OutputStyle) -> String {
    // What is frozen has no date, and its state says so already.
    if let frozenOn, due == nil, !isContradiction {
      return [state.text(\.line), Phrases.stockFrozen(since: frozenOn, style)].joined(separator: " ")
    }
    return [state.text(\.line), told(today: today, style)].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
