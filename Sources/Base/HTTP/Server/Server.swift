import Glibc

/// An HTTP/1.1 server with one thread for connections and several workers.
///
///     let server = try Server([Listener(Address("127.0.0.1")!, port: 8080)], responder: pages)
///     try server.start()
///     server.wait()
///
/// A started server runs until it is stopped, even if it is not retained.
package final class Server: Sendable {
  private let workshop: WorkerPool
  private let listeners: [Listener]

  package init(
    _ listeners: [Listener], options: ServerOptions = ServerOptions(), responder: any Responder
  ) throws(SocketError) {
    self.listeners = listeners
    workshop = try WorkerPool(responder, options)
  }

  /// Starts the server. Call it once.
  package func start() throws(SocketError) {
    let (workshop, listeners) = (workshop, listeners)
    for lane in workshop.lanes {
      guard lane.start() else { throw SocketError("starting a worker") }
    }
    let opening = Monitor<Result<Void, SocketError>?>(nil)
    let hasBegun = SystemThread.begin {
      do throws(SocketError) {
        let loop = try EventLoop(workshop, listeners)
        opening.change { $0 = .success(()) }
        loop.run()
      } catch {
        opening.change { $0 = .failure(error) }
      }
    }
    guard hasBegun else { throw SocketError("starting the loop") }
    try opening.whenReady { $0 }.get()
  }

  /// Accepts no more connections, ends event streams, and stops when running requests are answered or the time is
  /// over.
  ///
  /// - Parameter time: The longest time in milliseconds.
  package func stop(within time: Int64 = 5_000) { workshop.mailbox.post(.stop(within: time)) }

  /// Waits until the server has stopped.
  package func wait() { workshop.hasEnded.whenReady { $0 ? () : nil } }

  /// Makes the server check its clock immediately, for clocks other than the system's.
  package func look() { workshop.mailbox.post(.look) }

  package var counts: ServerCounts { workshop.counts.withLock { $0 } }
}

package struct ServerOptions: Sendable {
  package var limits = ServerLimits()
  package var workers = 4
  /// The number of workers for streamed bodies, so that slow uploads do not delay others.
  package var uploadWorkers = 2
  /// The number of workers for slow requests, such as those that hash a password.
  package var slowWorkers = 2
  package var proxies = TrustedProxies()
  package var clock = ServerClock.system
  /// Receives errors thrown by a responder, on a worker.
  package var report: @Sendable (UnhandledError) -> Void = { _ in }

  package init() {}
}

/// The limits of a server. Times are in milliseconds.
package struct ServerLimits: Sendable {
  package var head = HeadLimits()
  /// The longest time from the first to the last byte of a head.
  package var headTime: Int64 = 10_000
  /// The longest time between two requests on a connection.
  package var idleTime: Int64 = 75_000
  /// The lowest transfer rate in bytes per second, measured after the grace period.
  package var leastRate = 1_024
  package var rateGrace: Int64 = 10_000
  package var connections = 2_048
  package var connectionsPerNeighbourhood = 64
  /// The interval of heartbeats on event streams.
  package var heartbeat: Int64 = 20_000
  /// The time after which clients of event streams reconnect when the server has stopped.
  package var retry = 3_000

  package init() {}
}

/// The clock as a value, so that timeouts can be tested quickly.
package struct ServerClock: Sendable {
  /// Monotonic milliseconds.
  package let now: @Sendable () -> Int64
  /// Returns seconds since 1970.
  package let date: @Sendable () -> Int64

  package init(now: @escaping @Sendable () -> Int64, date: @escaping @Sendable () -> Int64) {
    (self.now, self.date) = (now, date)
  }

  package static let system = ServerClock(
    now: { milliseconds(CLOCK_MONOTONIC) }, date: { milliseconds(CLOCK_REALTIME) / 1_000 })

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // unsafe: the call fills the structure.
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

package struct ServerCounts: Sendable, Hashable {
  package var connections = 0
  package var streams = 0
  package var requests = 0
  /// Requests refused before reaching a responder.
  package var refusals = 0
  /// Connections closed immediately because there were too many.
  package var turnedAway = 0

  package init() {}
}
