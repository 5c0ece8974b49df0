import Synchronization

@testable import HTTP

/// A server on a free port of this machine, with a clock that the test moves.
final class TestServer: Sendable {
  private struct Answers: Responder {
    let allowed: BodyAllowance
    let respond: @Sendable (Request) throws -> Response

    func allowance(for head: RequestHead) -> BodyAllowance { allowed }
    func isSlow(_ head: RequestHead) -> Bool { head.target.path.first == "slow" }
    func respond(to request: Request) throws -> Response { try respond(request) }
  }

  let server: Server
  let port: Int
  private let time: ManualTime

  init(
    allowance: BodyAllowance = .standard, options given: ServerOptions = ServerOptions(),
    _ respond: @escaping @Sendable (Request) throws -> Response
  ) throws {
    var options = given
    let time = ManualTime()
    options.workers = 2
    options.clock = ServerClock(now: { time.now }, date: { 784_111_777 })
    let listener = try Listener(.ipv4(0x7F00_0001), port: 0)
    server = try Server([listener], options: options, responder: Answers(allowed: allowance, respond: respond))
    port = listener.port
    self.time = time
    try server.start()
  }

  deinit { server.stop(within: 0) }

  func client() throws -> Client { try Client(port: port) }

  /// Moves the clock.
  func pass(_ milliseconds: Int64) {
    time.pass(milliseconds)
    server.look()
  }

  /// Moves the clock second by second until a condition holds, and returns the seconds, or nil if it never does.
  func seconds(_ isSo: () -> Bool) -> Int? {
    for second in 0...10_000 {
      if isSo() { return second }
      pass(1_000)
      Client.pause()
    }
    return nil
  }

  /// Waits for a condition, as long as a busy machine may take.
  func soon(_ isSo: () -> Bool) -> Bool {
    for _ in 0..<5_000 {
      if isSo() { return true }
      Client.pause()
    }
    return false
  }
}

private final class ManualTime: Sendable {
  private let milliseconds = Mutex<Int64>(1_000_000)

  var now: Int64 { milliseconds.withLock { $0 } }
  func pass(_ more: Int64) { milliseconds.withLock { $0 += more } }
}
