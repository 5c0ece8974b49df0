import LarderJSON
import LarderModel
import LarderSentences

/// Events as they were recorded, in plain words, and what became of them.
public struct HistoryReport: Hashable, Sendable {
  /// Whether an event counts.
  public enum State: Hashable, Sendable {
    case counts
    /// It counts as the events of these numbers have it.
    case amended(by: [UInt64])
    /// It was taken back by the event of this number.
    case retracted(by: UInt64)
  }

  /// One event.
  public struct Entry: Hashable, Sendable {
    /// The event as the log holds it.
    public var event: StoredEvent
    public var state: State
    /// The event as it counts now, where it was amended.
    public var mended: StoredEvent?
    /// The event that this one amends.
    public var target: StoredEvent?

    public init(
      _ event: StoredEvent, state: State = .counts, mended: StoredEvent? = nil, target: StoredEvent? = nil
    ) {
      self.event = event
      self.state = state
      self.mended = mended
      self.target = target
    }
  }

  /// One event in words.
  package struct Line: Hashable, Sendable {
    package let entry: Entry
    package let text: String
    let changes: [EventSentence.Change]
    package let note: String?
    package let actor: String?
    /// The event as it counts now.
    let json: EventJSON

    init(_ entry: Entry, _ sentence: EventSentence) {
      let current = entry.mended ?? entry.event
      self.entry = entry
      text = sentence.text(of: current, target: entry.target)
      changes = entry.mended.map { sentence.changes(from: entry.event, to: $0) } ?? []
      note = current.texts[EventTexts.Tag.note]
      json = EventJSON(current, sentence.catalog)
      actor = entry.event.record.actor == 0 ? nil : sentence.catalog.name(.person, entry.event.record.actor)
    }

    /// The day that counts, and the time where it was given: "2026-11-20 13:10".
    package func when(_ style: OutputStyle) -> String {
      let current = entry.mended ?? entry.event
      return current.day.formatted(style) + (current.record.minute.map { " \($0)" } ?? "")
    }

    /// "undone by 23"; "fixed by 18: price €4000.00 → €4.00".
    package var mending: String? {
      switch entry.state {
      case .counts: return nil
      case .retracted(let number): return "undone by \(number)"
      case .amended(let numbers):
        let by = "fixed by " + numbers.map(String.init).joined(separator: ", ")
        return changes.isEmpty ? by : "\(by): \(changes.map(\.wording.description).joined(separator: "; "))"
      }
    }
  }

  /// The events in the order they are shown.
  public let entries: [Entry]
  package let shown: [Line]

  /// Whether there are earlier events that are not shown.
  package let hasEarlier: Bool

  /// - Parameter style: how the events' words write numbers and dates; a program reads them in the English form.
  public init(entries: [Entry], catalog: Catalog, hasEarlier: Bool = false, style: OutputStyle = .english) {
    self.hasEarlier = hasEarlier
    let sentence = EventSentence(catalog, style)
    self.entries = entries
    shown = entries.map { Line($0, sentence) }
  }
}
