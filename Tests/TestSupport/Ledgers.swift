import LarderLog
import LarderModel

/// The moment at which tests record: 2026-11-20T12:00Z.
package let noon = Instant(clamping: 1_795_176_000_000)

package func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
  guard let day = Day(year: year, month: month, day: day) else { fatalError("there is no such day") }
  return day
}

extension EventLog {
  /// Appends encoded events and commits them.
  package func append(_ events: [EncodedEvent]) throws(LogError) {
    guard !events.isEmpty else { return }
    var writer = try beginWrite()
    try writer.append(events)
    try writer.commit()
  }

  /// Appends the events of one command and commits them.
  @discardableResult
  package func append(
    _ events: [Event], command: CommandID, expecting expected: UInt64? = nil
  ) throws(LogError) -> ClosedRange<UInt64> {
    var writer = try beginWrite()
    let range = try writer.append(events, command: command, recordedAt: noon, expecting: expected)
    try writer.commit()
    return range
  }

  /// Every event as the log holds it.
  package func events() throws(LogError) -> [StoredEvent] {
    var reader = try beginRead()
    var events: [StoredEvent] = []
    try reader.forEachEvent { event in
      events.append(event)
      return true
    }
    return events
  }

  /// Passes a writer to `body` and commits its changes.
  @discardableResult
  package func write<Result>(_ body: (inout LogWriter) throws -> Result) throws -> Result {
    var writer = try beginWrite()
    let result = try body(&writer)
    try writer.commit()
    return result
  }

  /// Passes a reader to `body`.
  package func read<Result>(_ body: (inout LogReader) throws -> Result) throws -> Result {
    var reader = try beginRead()
    return try body(&reader)
  }

  package func lastSequence() throws(LogError) -> UInt64 {
    let reader = try beginRead()
    return try reader.lastSequence
  }

  package func verified() throws(LogError) -> Verification {
    var reader = try beginRead()
    return try reader.verify()
  }
}

extension EncodedEvent {
  /// A command of one event.
  package init(_ body: any EventBody, on day: Day, at minute: MinuteOfDay? = nil, tag: UInt64 = 1, note: String? = nil)
  {
    self.init(Event(day: day, minute: minute, body: body, note: note))
    record.commandTag = tag
    record.recordedAt = noon
  }
}

/// Numbers events as a log would.
package func numbered(_ events: [EncodedEvent]) -> [StoredEvent] {
  events.enumerated().map { StoredEvent(sequence: UInt64($0) + 1, record: $1.record, texts: $1.texts) }
}
