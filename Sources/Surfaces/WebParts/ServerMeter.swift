import HTTP
import Synchronization

/// Counts the answers of a server, for `/metrics`.
package final class ServerMeter: Sendable {
  package struct Tally: Hashable, Sendable {
    /// The number of answers by the first digit of their status, from 1 to 5.
    package var classes = [0, 0, 0, 0, 0]
    /// The number of answers that took no longer than each limit.
    package var withinLimits = limits.map { _ in 0 }
    package var seconds = 0.0

    package var answers: Int { classes.reduce(0, +) }
  }

  /// The limits of durations in seconds.
  package static let limits = [0.005, 0.025, 0.1, 0.5, 2.5]

  private let tallied = Mutex(Tally())
  private let connected = Mutex<@Sendable () -> ServerCounts>({ ServerCounts() })

  package init() {}

  /// Names the server whose connections are counted.
  package func watch(_ server: Server) { connected.withLock { $0 = { server.counts } } }

  package func note(_ status: Status, seconds: Double) {
    tallied.withLock { tally in
      tally.classes[min(max(status.code / 100, 1), 5) - 1] += 1
      for (place, limit) in Self.limits.enumerated() where seconds <= limit { tally.withinLimits[place] += 1 }
      tally.seconds += seconds
    }
  }

  package var tally: Tally { tallied.withLock { $0 } }
  package var counts: ServerCounts { connected.withLock { $0 }() }
}
