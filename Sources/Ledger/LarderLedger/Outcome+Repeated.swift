import LarderModel
import LarderReplay

/// The same id twice: what the words of today would have come to then.
///
/// Nothing of the words is kept beside the events. They are decided on once more, on the household as it was, and must
/// come to the events that were recorded; else the id was given to something else.
extension Outcome {
  /// The outcome as it was when the command was first carried out; nil where its words were others.
  ///
  /// - Parameters:
  ///   - decision: what the words come to on the household of then.
  ///   - then: that household.
  public func asOfThen(_ decision: Decision, _ then: Household) -> Outcome? {
    guard decision.wished == events.map(\.wished) else { return nil }
    // What a mending came to is seen in a replay alone.
    guard !events.contains(where: \.isMending) else { return self }
    var after = then
    for event in events { after.apply(event) }
    return Outcome(
      events: events, isRepeated: true, command: command, before: then, after: after, reading: decision.reading)
  }
}

extension Decision {
  fileprivate var wished: [WishedEvent] { events.map { WishedEvent($0, by: actor) } }
}

/// What a command says in an event, without what only recording it adds.
private struct WishedEvent: Equatable {
  private let kind: UInt8
  private let day: Int32
  private let minute: MinuteOfDay?
  private let actor: PersonID?
  private let note: String?
  private let entered: String?
  private let fields: [String]

  init(_ event: Event, by actor: PersonID?) {
    let (record, texts) = event.encoded
    self.init(StoredEvent(sequence: 0, record: record, texts: texts), by: actor)
  }

  init(_ event: StoredEvent, by actor: PersonID?) {
    kind = event.record.kind
    day = event.record.dayNumber
    minute = event.record.minute
    self.actor = actor
    note = event.texts[EventTexts.Tag.note]
    entered = event.texts[EventTexts.Tag.entered]
    fields = event.fields.map { "\($0.name) \($0.value.shown)" }
  }
}

extension StoredEvent {
  fileprivate var isMending: Bool { EventKinds.kind(code: record.kind)?.nature == .mending }
  fileprivate var wished: WishedEvent { WishedEvent(self, by: PersonID(stored: UInt32(record.actor))) }
}
