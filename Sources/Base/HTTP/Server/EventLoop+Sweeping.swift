/// What happens by the clock.
extension EventLoop {
  /// How long a client may go on sending after it was answered.
  private static let lingerTime: Int64 = 2_000

  func sweep() {
    for connection in Array(connections.values) {
      sweep(connection)
    }
    lastSweep = now
    // Descriptors may be free again that others had.
    resumeAccepting()
  }

  private func sweep(_ connection: Connection) {
    let age = now - connection.since
    // A loop that was held up does not blame the clients for it.
    let passed = min(now - lastSweep, age, 2 * Self.sweepTime)
    switch connection.stage {
    case .idle: if age >= limits.idleTime { close(connection) }
    case .head: if age >= limits.headTime { timeOut(connection) }
    case .body: if isTooSlow(connection, passed) { timeOut(connection) }
    case .working:
      if connection.exchange?.isUploading == true, connection.wantsInput, isTooSlow(connection, passed) {
        breakOff(connection, .tooSlow)
        watch(connection)
      }
    case .sending, .pieces, .closing:
      if !connection.output.isEmpty, isTooSlow(connection, passed) { close(connection) }
    case .events: beat(connection, passed)
    case .lingering: if age >= Self.lingerTime { close(connection) }
    }
  }

  private func isTooSlow(_ connection: Connection, _ passed: Int64) -> Bool {
    connection.rate.waited(passed)
    return connection.rate.isTooSlow(limits) || connection.rate.stalled >= limits.idleTime
  }

  /// Closes a connection that took too long, and does not wait for its client to hear why.
  func timeOut(_ connection: Connection) {
    refuse(connection, .tooSlow)
    close(connection)
  }

  /// Shows both ends of an event stream that the other is there.
  private func beat(_ connection: Connection, _ passed: Int64) {
    if connection.output.isEmpty {
      if now - connection.since >= limits.heartbeat { send(connection.number, ServerSentEvent.comment.bytes) }
    } else {
      connection.rate.waited(passed)
      if connection.rate.stalled >= limits.idleTime { close(connection) }
    }
  }

  /// Takes no other connections and requests, and ends when those there are were answered.
  func stop(within time: Int64) {
    guard stopTime == nil else { return }
    stopTime = now + max(0, time)
    for listener in listeners {
      poller.unwatch(listener.descriptor)
      listener.close()
    }
    listeners = []
    for connection in Array(connections.values) {
      switch connection.stage {
      case .idle, .head: close(connection)
      case .events: finishForStop(connection)
      default: break
      }
    }
  }
}
