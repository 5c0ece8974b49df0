import Glibc

/// Sending, and what comes after.
extension EventLoop {
  func flush(_ connection: Connection) {
    // The descriptor of one that was closed may be another's by now.
    guard connections[connection.number] != nil else { return }
    switch connection.output.flush(connection.socket) {
    case .failed: close(connection)
    case .sent(let count):
      connection.rate.moved(count)
      connection.stream?.left(count)
      if connection.output.isEmpty { goOn(connection) }
      watch(connection)
    }
  }

  /// Everything was sent.
  private func goOn(_ connection: Connection) {
    switch connection.stage {
    case .sending:
      connection.exchange = nil
      connection.enter(.idle, now)
      if stopTime != nil { close(connection) } else { advance(connection) }
    case .pieces: askForPiece(connection)
    case .closing: leave(connection)
    default: break
    }
  }

  /// Closes a connection whose client may still be sending: closed at once, it could lose the answer.
  func leave(_ connection: Connection) {
    guard connection.lingers, !connection.isInputOver else { return close(connection) }
    connection.exchange?.pipe?.fail(.connectionLost)
    connection.exchange = nil
    connection.input = []
    connection.enter(.lingering, now)
    shutdown(connection.socket, Int32(SHUT_WR))
  }

  func abandon(_ response: Response) {
    if case .events(let stream) = response.body { end(stream) }
  }
}
