internal import CEvents

/// Event streams.
extension EventLoop {
  /// What the system keeps for a client that takes nothing, and how long for one that is gone.
  private static let systemBuffer: Int32 = 131_072
  private static let systemPatience: UInt32 = 20_000

  func begin(_ stream: EventStream, _ connection: Connection) {
    let outlet = EventOutlet(mailbox: workshop.mailbox, connection: connection.number)
    workshop.count { $0.streams += 1 }
    connection.stream = stream
    // A stream lasts long: nothing is kept of how it began.
    connection.exchange = nil
    connection.input = []
    guard let waiting = stream.attach(outlet), !connection.isInputOver else { return close(connection) }
    events_bound_unsent(connection.socket, Self.systemBuffer, Self.systemPatience)
    connection.enter(.events, now)
    connection.output.append(waiting)
    if stopTime != nil { finishForStop(connection) }
  }

  func send(_ number: UInt64, _ bytes: [UInt8]) {
    guard let connection = connections[number], connection.stage == .events else { return }
    connection.since = now
    let isWaiting = !connection.output.isEmpty
    connection.output.append(bytes)
    // A socket that took no more is not asked again before it can.
    if !isWaiting { flush(connection) }
  }

  /// Ends a stream when what was sent has left.
  func finish(_ number: UInt64) {
    guard let connection = connections[number], connection.stage == .events else { return }
    connection.lingers = false
    connection.enter(.closing, now)
    flush(connection)
  }

  /// Ends a stream, and says when to come back.
  func finishForStop(_ connection: Connection) {
    connection.output.append(ServerSentEvent.retry(milliseconds: limits.retry).bytes)
    finish(connection.number)
  }
}
