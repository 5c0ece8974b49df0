import Glibc

/// A server of HTTP/1.1: one thread holds the connections, several workers answer.
///
///     let server = try Server([Listener(Address("127.0.0.1")!, port: 8080)], responder: pages)
///     try server.start()
///     server.wait()
///
/// A server that was started goes on until it is stopped, whether or not it is held.
package final class Server: Sendable {
  private let workshop: Workshop
  private let listeners: [Listener]

  package init(
    _ listeners: [Listener], options: ServerOptions = ServerOptions(), responder: any Responder
  ) throws(SocketError) {
    self.listeners = listeners
    workshop = try Workshop(responder, options)
  }

  /// Begins to serve. Called once.
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

  /// Takes no other connections, ends event streams, and ends when what runs was answered, or the time is over.
  ///
  /// - Parameter time: in milliseconds.
  package func stop(within time: Int64 = 5_000) { workshop.mailbox.post(.stop(within: time)) }

  /// Waits until the server has ended.
  package func wait() { workshop.hasEnded.whenReady { $0 ? () : nil } }

  /// Has the server look at its clock at once, where the clock is not the system's.
  package func look() { workshop.mailbox.post(.look) }

  package var counts: ServerCounts { workshop.counts.withLock { $0 } }
}

/// How a server is run.
package struct ServerOptions: Sendable {
  package var limits = ServerLimits()
  /// How many requests are answered at once.
  package var workers = 4
  /// How many bodies are streamed at once. They have workers of their own: a slow one keeps nobody else waiting.
  package var uploadWorkers = 2
  /// How many requests are answered at once, or wait for each other, that take long by themselves: as those do that hash
  /// a password.
  package var slowWorkers = 2
  package var proxies = TrustedProxies()
  package var clock = ServerClock.system
  /// Hears of errors that a responder threw, on a worker.
  package var report: @Sendable (Incident) -> Void = { _ in }

  package init() {}
}

/// The bounds that a server keeps to. Times are milliseconds.
package struct ServerLimits: Sendable {
  package var head = HeadLimits()
  /// From the first byte of a head to its last.
  package var headTime: Int64 = 10_000
  /// How long a connection is kept between two requests.
  package var idleTime: Int64 = 75_000
  /// How slow a body may come, or an answer be taken, in bytes a second; counted when the grace is over.
  package var leastRate = 1_024
  package var rateGrace: Int64 = 10_000
  package var connections = 2_048
  package var connectionsPerNeighbourhood = 64
  /// After how long a comment is sent on an event stream.
  package var heartbeat: Int64 = 20_000
  /// When clients of event streams come back after the server has stopped.
  package var retry = 3_000

  package init() {}
}

/// The time, as a value, so that what takes long can be tested at once.
package struct ServerClock: Sendable {
  /// Milliseconds from some beginning, which never go back.
  package let now: @Sendable () -> Int64
  /// Seconds since 1970.
  package let date: @Sendable () -> Int64

  package init(now: @escaping @Sendable () -> Int64, date: @escaping @Sendable () -> Int64) {
    self.now = now
    self.date = date
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

/// What a server has to do, and has done.
package struct ServerCounts: Sendable, Hashable {
  package var connections = 0
  package var streams = 0
  package var requests = 0
  /// Requests that were refused before a responder saw them.
  package var refusals = 0
  /// Connections that were closed at once, as there were too many.
  package var turnedAway = 0

  package init() {}
}
