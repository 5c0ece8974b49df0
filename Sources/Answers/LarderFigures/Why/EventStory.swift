import LarderJSON
import LarderLog
import LarderModel
import LarderReplay

/// An event as it was recorded, what it is now, and who mended it when.
public struct EventStory: Hashable, Sendable {
  /// One change of it that counts.
  public struct Mending: Hashable, Sendable {
    public let sequence: UInt64
    /// The household's day on which it was mended.
    public let day: Day
    public let recordedAt: Instant
    public let actor: String?
    /// "price €4000.00 → €4.00"; nil for an undo or a redo.
    public let change: String?
  }

  public let event: StoredEvent
  /// The event as it is now.
  let json: EventJSON
  /// What it said when it was recorded.
  package let recordedText: String
  /// What it says now.
  public let text: String
  public let day: Day
  public let note: String?
  public let actor: String?
  public let isUndone: Bool
  public let mendings: [Mending]

  /// The event as it is now, field by field.
  package var mended: StoredEvent { json.event ?? event }

  /// Who recorded it, where the event itself does not name that person: "by ann – by ann" says nothing more.
  package var teller: String? {
    let own: UInt64
    switch event.record.kind {
    case Consumed.code: own = event.record[Consumed.personSlot]
    case Wasted.code: own = event.record[Wasted.personSlot]
    case MealLogged.code: own = event.record[MealLogged.personSlot]
    default: own = 0
    }
    return own == UInt64(event.record.actor) ? nil : actor
  }

  /// The day that counts, and the time where it was given: "2026-11-20 13:10".
  package func when(_ style: OutputStyle) -> String {
    day.formatted(style) + (mended.record.minute.map { " \($0)" } ?? "")
  }

  /// "price €4000.00 → €4.00, fixed by 18 on 2026-11-20 by ann".
  package func mended(_ style: OutputStyle) -> [String] {
    mendings.map { mending in
      let by = mending.actor.map { " by \($0.visible)" } ?? ""
      let when = "\(mending.sequence) on \(mending.day.formatted(style))\(by)"
      return mending.change.map { "\($0), fixed by \(when)" } ?? "undone by \(when)"
    }
  }
}
