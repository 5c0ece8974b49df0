import LarderAnswers
import LarderModel
import LarderSentences

extension LotLine {
  /// What matters of its date in few words: "tomorrow, opened", "use-by yesterday: do not eat".
  func brief(_ today: Day, _ style: OutputStyle) -> String {
    guard !isContradiction else { return state.text(\.line) }
    let day = told(today: today, style)
    switch freshness {
    case .pastUseBy: return Phrases.pastUseBy(day)
    case .pastBest: return Phrases.pastBest(day)
    case .pastEstimate: return Phrases.pastEstimate(day)
    case .frozenPastUseBy: return Phrases.frozenPastUseBy
    case .fresh, .soon, .frozen, .undated: break
    }
    var words = [day]
    if openedOn != nil { words.append(Phrases.opened) }
    if isThawed { words.append(Phrases.thawed) }
    return words.joined(separator: ", ")
  }
}
