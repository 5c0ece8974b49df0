import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

/// What was mended, in a sentence.
enum MendedWords {
  private static let mostParts = 4

  /// - Parameter target: the event that was fixed.
  static func sentence(
    _ outcome: Outcome, _ style: OutputStyle, of target: StoredEvent? = nil
  ) -> String {
    let followers = Followers(target == nil ? outcome.events : [])
    let parts = outcome.events.compactMap { event -> String? in
      switch event.record.kind {
      case Amended.code where followers.holds(event): nil
      case Amended.code, ItemChanged.code, ItemDescribed.code, ItemCalled.code, MealChanged.code, MealDescribed.code,
        GoalChanged.code:
        EventSentence(outcome.after.catalog, style).text(of: event, target: target)
      default: nil
      }
    }
    let warning = followers.words + Sentences.contradicts(outcome)
    guard parts.count > mostParts else {
      return parts.isEmpty ? "Nothing changes." : parts.joined(separator: "; ").capitalizedFirst + "." + warning
    }
    return parts.prefix(mostParts).joined(separator: "; ").capitalizedFirst
      + " and \(parts.count - mostParts) more." + warning
  }
}
