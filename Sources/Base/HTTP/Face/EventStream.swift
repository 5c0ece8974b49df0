import Synchronization

/// A stream of events to one client. Any thread may send without waiting for the client.
///
/// Events sent before the response starts are queued. A client with too much unsent data is cut off. It reconnects and
/// catches up from the last ID it received.
package final class EventStream: Sendable {
  private enum Place {
    case unattached([UInt8])
    case attached(EventStreamWriter)
    case closed
  }

  private struct State {
    var place = Place.unattached([])
    var unsent = 0
    /// Whether the stream ends as soon as its response starts.
    var isCutOff = false
    var isFinished = false
  }

  private let state = Mutex(State())
  /// The most unsent bytes before the stream ends.
  package static let mostUnsent = 262_144

  private let mostUnsent: Int
  private let ended: @Sendable () -> Void

  /// - Parameters:
  ///   - mostUnsent: The most unsent bytes before the stream ends.
  ///   - whenEnded: Called once, on a worker, when the client leaves or is cut off, or the server stops.
  package init(mostUnsent: Int = EventStream.mostUnsent, whenEnded: @escaping @Sendable () -> Void = {}) {
    self.mostUnsent = mostUnsent
    ended = whenEnded
  }

  package var isOpen: Bool {
    state.withLock { if case .closed = $0.place { false } else { !$0.isCutOff && !$0.isFinished } }
  }

  var unsentBytes: Int { state.withLock { $0.unsent } }

  /// Sends an event. Returns false if the stream has ended.
  @discardableResult
  package func send(_ event: ServerSentEvent) -> Bool {
    state.withLock { state in
      guard !state.isCutOff, !state.isFinished else { return false }
      state.unsent += event.bytes.count
      state.isCutOff = state.unsent > mostUnsent
      switch state.place {
      case .closed: return false
      case .unattached(let waiting): state.place = .unattached(state.isCutOff ? [] : waiting + event.bytes)
      case .attached(let outlet): if state.isCutOff { outlet.cutOff() } else { outlet.send(event.bytes) }
      }
      return !state.isCutOff
    }
  }

  /// Ends the stream once all events are sent.
  package func finish() {
    state.withLock { state in
      state.isFinished = true
      if case .attached(let outlet) = state.place { outlet.finish() }
    }
  }

  /// Connects the stream to a connection and returns the queued bytes; nil if the stream was cut off.
  func attach(_ outlet: EventStreamWriter) -> [UInt8]? {
    state.withLock { state in
      guard case .unattached(let waiting) = state.place, !state.isCutOff else { return nil }
      state.place = .attached(outlet)
      if state.isFinished { outlet.finish() }
      return waiting
    }
  }

  /// Records that bytes were sent.
  func left(_ count: Int) { state.withLock { $0.unsent = max(0, $0.unsent - count) } }

  /// Ends the stream. Returns the closure to call, on the first call only.
  func close() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if case .closed = state.place { return nil }
      state.place = .closed
      return ended
    }
  }
}

/// An encoded event. The same value can be sent to many streams.
package struct ServerSentEvent: Sendable, Hashable {
  let bytes: [UInt8]

  private init(text: String) { bytes = Array(text.utf8) }

  /// Line breaks in an ID or name are removed. Those in the data start further data lines.
  package init(id: String? = nil, name: String? = nil, data: String) {
    var text = ""
    if let id { text += "id: \(Self.line(id))\n" }
    if let name { text += "event: \(Self.line(name))\n" }
    let isLineEnd = { (character: Character) in character == "\n" || character == "\r\n" || character == "\r" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd) { text += "data: \(line)\n" }
    self.init(text: text + "\n")
  }

  /// A comment that only keeps the connection alive.
  static let comment = ServerSentEvent(text: ":\n\n")

  /// Sets the time after which a disconnected client reconnects.
  package static func retry(milliseconds: Int) -> ServerSentEvent {
    ServerSentEvent(text: "retry: \(milliseconds)\n\n")
  }

  private static func line(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" })
  }
}

struct EventStreamWriter: Sendable {
  let mailbox: LoopQueue
  let connection: UInt64

  func send(_ bytes: [UInt8]) { mailbox.post(.events(connection, bytes)) }
  func finish() { mailbox.post(.finish(connection)) }
  func cutOff() { mailbox.post(.cutOff(connection)) }
}
