import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// What was mended, in a sentence.
package enum MendedSentence {
  private static let mostParts = 4

  /// Whether it takes away what was known of an item as another food: who says which food it is knows that.
  private static func isForgotten(_ event: StoredEvent, _ outcome: Outcome) -> Bool {
    let isUnknown = event.decode(as: ItemChanged.self).change.value == nil
    return isUnknown
      && outcome.events.contains { $0.record.kind == ItemDescribed.code && $0.record.item == event.record.item }
  }

  /// - Parameter target: the event that was fixed.
  package static func wording(
    _ outcome: Outcome, _ style: OutputStyle, of target: StoredEvent? = nil
  ) -> Wording {
    let followers = Followers(target == nil ? outcome.events : [])
    let parts = outcome.events.compactMap { event -> Wording? in
      switch event.record.kind {
      case Amended.code where followers.holds(event): nil
      case ItemChanged.code where isForgotten(event, outcome): nil
      case Amended.code, ItemChanged.code, ItemDescribed.code, ItemCalled.code, MealChanged.code, MealDescribed.code,
        GoalChanged.code, CategoryChanged.code:
        EventSentence(outcome.after.catalog, style).wording(of: event, target: target)
      default: nil
      }
    }
    let warning = followers.wording + Sentences.contradicts(outcome)
    guard parts.count > mostParts else {
      return parts.isEmpty ? "Nothing changes." : "\(parts.joined(separator: "; ").capitalizedFirst).\(warning)"
    }
    let first = parts.prefix(mostParts).joined(separator: "; ").capitalizedFirst
    return "\(first) and \(parts.count - mostParts) more.\(warning)"
  }
}
