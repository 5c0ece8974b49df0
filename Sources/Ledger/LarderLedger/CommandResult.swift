import LarderCommands
import LarderLog
import LarderModel

/// The result of performing a command: its events, and the household before and after.
package struct CommandResult: Sendable {
  /// The command's events as stored in the log.
  package let events: [StoredEvent]
  /// Whether the command had already been performed, so that nothing was appended now.
  package let isRepeated: Bool
  package let command: CommandID
  /// The household before and after. For a repeated command, both are the current one.
  package let before: Household
  package let after: Household
  /// How ambiguous words were interpreted; nil for a repeated command.
  package let reading: QuantityReading?

  package init(
    events: [StoredEvent], isRepeated: Bool, command: CommandID, before: Household, after: Household,
    reading: QuantityReading? = nil
  ) {
    (self.events, self.isRepeated, self.command, self.before) = (events, isRepeated, command, before)
    (self.after, self.reading) = (after, reading)
  }

  /// The sequences of the events.
  package var range: ClosedRange<UInt64>? {
    guard let first = events.first, let last = events.last else { return nil }
    return first.sequence...last.sequence
  }
}

/// The result of a command that its ledger's origin did not confirm.
///
/// The command is tried again with the same ID. If it is then found in the log, this was its result; otherwise it is
/// decided on again.
struct UnknownOutcome<Result> {
  private(set) var result: Result?
  private var error: LogError?
  private var tries = 0

  private static var mostTries: Int { 3 }

  init() {}

  /// Prepares the next try, or throws the error that the caller gets.
  mutating func recover(from error: LogError, _ result: Result?, in log: EventLog) throws(LogError) {
    if case .origin(.outcomeUnknown) = error, let result, tries < Self.mostTries {
      tries += 1
      (self.result, self.error) = (result, error)
      return
    }
    do throws(LogError) { try log.recover(from: error) } catch {
      // The first try may have been recorded, even if a later one meets another error.
      throw self.error ?? error
    }
  }
}

/// Checking a repeated ID against the original command.
///
/// The words are not stored with the events. They are decided on again, with the household of that time, and must
/// result in the recorded events. Otherwise the ID was used for something else.
extension CommandResult {
  /// Returns the outcome as it was originally, or nil if the words were different.
  ///
  /// - Parameters:
  ///   - decision: the decision on the words with the household of that time.
  ///   - then: that household.
  package func asOfThen(_ decision: Decision, _ then: Household) -> CommandResult? {
    guard decision.wished == events.map(\.wished) else { return nil }
    // The effect of a correction is only known from a replay.
    guard !events.contains(where: \.isCorrection) else { return self }
    var after = then
    for event in events { after.apply(event) }
    return CommandResult(
      events: events, isRepeated: true, command: command, before: then, after: after, reading: decision.reading)
  }
}

extension Decision {
  fileprivate var wished: [RequestedEvent] { events.map { RequestedEvent($0, by: actor) } }
}

/// The contents of an event, without the values that recording adds.
private struct RequestedEvent: Equatable {
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
  fileprivate var isCorrection: Bool { EventKinds.kind(code: record.kind)?.nature == .correction }
  fileprivate var wished: RequestedEvent { RequestedEvent(self, by: PersonID(stored: UInt32(record.actor))) }
}

/// The reason a command was not performed.
package enum LedgerError: Error, Hashable, MessageConvertible {
  case log(LogError)
  case refused(Refusal)

  package var message: Message {
    switch self {
    case .log(let error): error.message
    case .refused(let refusal): refusal.message
    }
  }

  /// Whether the error means that a ledger's files were replaced before anything was written, so that the work can be
  /// repeated with the new ones.
  package static func isReplacement(_ error: any Error) -> Bool {
    switch error {
    case LedgerError.log(let error): isReplacement(error)
    case LogError.lockReplaced, LogError.setAside: true
    default: false
    }
  }

  /// Calls `work`, and converts an error of the log to one of the ledger.
  package static func logged<Result: ~Copyable>(_ work: () throws(LogError) -> Result) throws(LedgerError) -> Result {
    do throws(LogError) { return try work() } catch { throw .log(error) }
  }
}
