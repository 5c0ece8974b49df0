internal import CEvents
import Glibc

extension EventLoop {
  /// The most connections accepted before others are served.
  private static let mostAtOnce = 64

  func accept(_ listener: Listener) {
    for _ in 0..<Self.mostAtOnce {
      guard connections.count < limits.connections || leastNeeded != nil else { return pauseAccepting() }
      var found = events_address()
      // unsafe: the call fills the structure.
      let socket = unsafe events_accept(listener.descriptor, &found)
      if socket >= 0 {
        if connections.count >= limits.connections { makeRoom() }
        admit(socket, Address(found))
      } else if errno != ECONNABORTED, errno != EINTR {
        // Without free descriptors or memory, a waiting client would wake the loop again and again.
        let isFull = errno != EAGAIN
        guard isFull, makeRoom() else { return isFull ? pauseAccepting() : () }
      }
    }
  }

  private func admit(_ socket: Int32, _ peer: Address) {
    let isCounted = peer != .local && !workshop.options.proxies.contains(peer)
    let neighbourhood = isCounted ? peer.neighbourhood : nil
    let others = neighbourhood.flatMap { neighbours[$0] } ?? 0
    let number = nextNumber()
    guard others < limits.connectionsPerNeighbourhood,
      poller.watch(socket, number: number, for: events_readable)
    else {
      Glibc.close(socket)
      return workshop.count { $0.turnedAway += 1 }
    }
    if let neighbourhood { neighbours[neighbourhood] = others + 1 }
    events_send_at_once(socket)
    connections[number] = Connection(
      number: number, socket: socket, peer: peer, neighbourhood: neighbourhood, limits: limits.head, now: now)
    workshop.count { $0.connections += 1 }
  }

  /// Closes the least needed connection. Returns whether there was one.
  @discardableResult
  private func makeRoom() -> Bool {
    guard let connection = leastNeeded else { return false }
    if connection.stage == .head || connection.stage == .body { timeOut(connection) } else { close(connection) }
    return true
  }

  /// The connection idle for longest, or the one whose head started first, because honest clients send the head
  /// immediately. A connection accepted just now is spared: its request may have arrived, and is read next. Without
  /// any of these, the one silent for longest.
  private var leastNeeded: Connection? {
    func oldest(_ stage: Connection.Stage, for age: Int64 = 0) -> Connection? {
      connections.values.filter { $0.stage == stage && now - $0.since >= age }
        .min { ($0.since, $0.number) < ($1.since, $1.number) }
    }
    return oldest(.idle, for: Self.sweepTime) ?? oldest(.head) ?? oldest(.idle) ?? oldest(.lingering) ?? mostStalled
  }

  private var mostStalled: Connection? {
    connections.values.filter { $0.isHeldUpByClient && $0.rate.stalled >= Self.sweepTime }
      .max { ($0.rate.stalled, $1.number) < ($1.rate.stalled, $0.number) }
  }

  private func pauseAccepting() {
    guard isAccepting else { return }
    isAccepting = false
    for listener in listeners { poller.unwatch(listener.descriptor) }
  }

  func resumeAccepting() {
    guard !isAccepting, stopTime == nil else { return }
    isAccepting = true
    watchListeners()
  }
}

/// Timed work.
extension EventLoop {
  /// The milliseconds that a client may keep sending after its answer.
  private static let lingerTime: Int64 = 2_000

  func sweep() {
    for connection in Array(connections.values) { sweep(connection) }
    lastSweep = now
    // Descriptors may have become free.
    resumeAccepting()
  }

  private func sweep(_ connection: Connection) {
    let age = now - connection.since
    // Does not count delays of the loop against clients.
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

  /// Closes a connection that took too long, without waiting for the client.
  func timeOut(_ connection: Connection) {
    refuse(connection, .tooSlow)
    close(connection)
  }

  /// Sends a heartbeat on an event stream.
  private func beat(_ connection: Connection, _ passed: Int64) {
    if connection.output.isEmpty {
      if now - connection.since >= limits.heartbeat { send(connection.number, ServerSentEvent.comment.bytes) }
    } else {
      connection.rate.waited(passed)
      if connection.rate.stalled >= limits.idleTime { close(connection) }
    }
  }

  /// Accepts no more connections and requests, and ends once the current ones are answered.
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
