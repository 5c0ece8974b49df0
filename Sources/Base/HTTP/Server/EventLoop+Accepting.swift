internal import CEvents
import Glibc

extension EventLoop {
  /// So many connections are taken before others are looked after.
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
        // Without descriptors or memory the one that waits would wake the loop again and again.
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

  /// Ends the connection that is needed least, and returns whether there was one.
  @discardableResult
  private func makeRoom() -> Bool {
    guard let connection = leastNeeded else { return false }
    if connection.stage == .head || connection.stage == .body { timeOut(connection) } else { close(connection) }
    return true
  }

  /// The connection that has waited longest for a request; if none is waiting, the one whose head began first, because
  /// an honest client sends its whole head immediately; otherwise, the one that has been silent longest in a body or
  /// while it is sent an answer.
  private var leastNeeded: Connection? {
    func oldest(_ stage: Connection.Stage) -> Connection? {
      connections.values.filter { $0.stage == stage }.min { ($0.since, $0.number) < ($1.since, $1.number) }
    }
    return oldest(.idle) ?? oldest(.head) ?? oldest(.lingering) ?? mostStalled
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
