import LarderLog
import LarderModel
import LarderReplay

/// What came of a command.
public struct Outcome: Sendable {
  /// The events of the command, as the log holds them.
  public let events: [StoredEvent]
  /// Whether the command had been carried out before, so that nothing was appended now.
  public let isRepeated: Bool
  public let command: CommandID
  /// The household before and after; after a repeated command both are the present one.
  public let before: Household
  public let after: Household
  /// What the words were taken for, where they could mean several things; nil after a repeated command.
  public let reading: QuantityReading?

  public init(
    events: [StoredEvent], isRepeated: Bool, command: CommandID, before: Household, after: Household,
    reading: QuantityReading? = nil
  ) {
    self.events = events
    self.isRepeated = isRepeated
    self.command = command
    self.before = before
    self.after = after
    self.reading = reading
  }

  /// The sequences of the events.
  public var range: ClosedRange<UInt64>? {
    guard let first = events.first, let last = events.last else { return nil }
    return first.sequence...last.sequence
  }
}

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

/// Why a command was not carried out.
public enum LedgerError: Error, Hashable, Worded {
  case log(LogError)
  case refused(Refusal)

  public var wording: Wording {
    switch self {
    case .log(let error): error.wording
    case .refused(let refusal): refusal.wording
    }
  }

  /// Whether an error says that the files of a ledger were replaced before anything was written to them: what was to be
  /// done can be done on those that are there now.
  package static func isReplacement(_ error: any Error) -> Bool {
    switch error {
    case LedgerError.log(let error): isReplacement(error)
    case LogError.lockReplaced, LogError.setAside: true
    default: false
    }
  }

  /// Does `work`, and throws a failure of the log as one of the ledger.
  public static func logged<Result: ~Copyable>(
    _ work: () throws(LogError) -> Result
  ) throws(LedgerError) -> Result {
    do throws(LogError) { return try work() } catch { throw .log(error) }
  }
}
