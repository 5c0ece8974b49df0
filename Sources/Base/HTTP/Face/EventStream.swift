import Synchronization

/// Events on their way to one client. Any thread may send; none waits for the client.
///
/// What is sent before the answer has begun is kept for it. A client that has too much unsent is cut off: it comes back,
/// and catches up by the last id it had.
package final class EventStream: Sendable {
  private enum Place {
    case unattached([UInt8])
    case attached(EventOutlet)
    case closed
  }

  private struct State {
    var place = Place.unattached([])
    var unsent = 0
    /// Whether it ends as soon as its answer begins: at once, or behind what waits.
    var isCutOff = false
    var isFinished = false
  }

  private let state = Mutex(State())
  /// With more bytes waiting for a client, its stream ends.
  package static let mostUnsent = 262_144

  private let mostUnsent: Int
  private let ended: @Sendable () -> Void

  /// - Parameters:
  ///   - mostUnsent: with more bytes waiting for the client, the stream ends.
  ///   - whenEnded: called once, on a worker, when the client has left or was cut off, or the server stops.
  package init(mostUnsent: Int = EventStream.mostUnsent, whenEnded: @escaping @Sendable () -> Void = {}) {
    self.mostUnsent = mostUnsent
    ended = whenEnded
  }

  package var isOpen: Bool {
    state.withLock { if case .closed = $0.place { false } else { !$0.isCutOff && !$0.isFinished } }
  }

  /// How many bytes wait for the client.
  var unsentBytes: Int { state.withLock { $0.unsent } }

  /// Sends an event; false where nobody is there any more.
  @discardableResult
  package func send(_ event: ServerSentEvent) -> Bool {
    state.withLock { state in
      guard !state.isCutOff, !state.isFinished else { return false }
      state.unsent += event.bytes.count
      state.isCutOff = state.unsent > mostUnsent
      switch state.place {
      case .closed: return false
      case .unattached(let waiting):
        state.place = .unattached(state.isCutOff ? [] : waiting + event.bytes)
      case .attached(let outlet):
        if state.isCutOff { outlet.cutOff() } else { outlet.send(event.bytes) }
      }
      return !state.isCutOff
    }
  }

  /// Ends the stream when all that was sent has left.
  package func finish() {
    state.withLock { state in
      state.isFinished = true
      if case .attached(let outlet) = state.place { outlet.finish() }
    }
  }

  /// From now on events go to a connection; what has waited for it is returned. Nil where the stream is cut off.
  func attach(_ outlet: EventOutlet) -> [UInt8]? {
    state.withLock { state in
      guard case .unattached(let waiting) = state.place, !state.isCutOff else { return nil }
      state.place = .attached(outlet)
      if state.isFinished { outlet.finish() }
      return waiting
    }
  }

  /// Takes note of bytes that have left.
  func left(_ count: Int) {
    state.withLock { $0.unsent = max(0, $0.unsent - count) }
  }

  /// Ends the stream; gives what is to be called then, the first time.
  func close() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if case .closed = state.place { return nil }
      state.place = .closed
      return ended
    }
  }
}

/// An event as an event stream has it. One is made for all the streams it is sent to.
package struct ServerSentEvent: Sendable, Hashable {
  let bytes: [UInt8]

  private init(text: String) { bytes = Array(text.utf8) }

  /// Line ends in an id or a name are left out, those of the data begin another line of data.
  package init(id: String? = nil, name: String? = nil, data: String) {
    var text = ""
    if let id { text += "id: \(Self.line(id))\n" }
    if let name { text += "event: \(Self.line(name))\n" }
    let isLineEnd = { (character: Character) in character == "\n" || character == "\r\n" || character == "\r" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd) { text += "data: \(line)\n" }
    self.init(text: text + "\n")
  }

  /// Nothing for the client's program; it shows that both are there.
  static let comment = ServerSentEvent(text: ":\n\n")

  /// After how long a client that was cut off comes back.
  package static func retry(milliseconds: Int) -> ServerSentEvent {
    ServerSentEvent(text: "retry: \(milliseconds)\n\n")
  }

  private static func line(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" })
  }
}

/// The way from an event stream to its connection.
struct EventOutlet: Sendable {
  let mailbox: Mailbox
  let connection: UInt64

  func send(_ bytes: [UInt8]) { mailbox.post(.events(connection, bytes)) }
  func finish() { mailbox.post(.finish(connection)) }
  func cutOff() { mailbox.post(.cutOff(connection)) }
}
