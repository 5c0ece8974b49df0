import LarderLedger
import LarderModel

extension Sentences {
  /// The goals that were set, and those of later days that hold no longer.
  package func goalsSet(_ outcome: Outcome) -> Wording {
    (range(outcome) ?? MendedSentence.wording(outcome, style)) + replaced(outcome)
  }

  /// A range sets two goals that are one to whoever typed it; nil where something else was set, or more.
  private func range(_ outcome: Outcome) -> Wording? {
    let goals = outcome.events.filter { $0.record.kind == GoalChanged.code }.map { $0.decode(as: GoalChanged.self) }
    guard goals.count == 2, let most = goals.first(where: { $0.change.attribute == .energy }),
      let least = goals.first(where: { $0.change.attribute == .leastEnergy })
    else { return nil }
    let range = EventSentence(outcome.after.catalog, style).wording(most: most, least: least)
    return "\(range.capitalizedFirst)."
  }

  /// What goals of later days are no more: a goal holds from its day on, whatever was to hold later.
  private func replaced(_ outcome: Outcome) -> Wording {
    var told: [Wording] = []
    for event in outcome.events where event.record.kind == GoalChanged.code {
      let changed = event.decode(as: GoalChanged.self)
      guard let from = changed.change.from, !outcome.isRepeated else { continue }
      let key = FactKey(.goal, changed.person?.rawValue ?? 0, changed.change.attribute.rawValue)
      let later = outcome.before.catalog.timeline(key)?.entries.filter { $0.from > from.number } ?? []
      for entry in later {
        guard let day = Day(number: entry.from), let value = entry.value else { continue }
        told.append("\(changed.change.attribute.told(value, style)) from \(day.formatted(style)) on")
      }
    }
    return told.isEmpty ? "" : " No longer: \(told.joined(separator: ", "))."
  }
}
