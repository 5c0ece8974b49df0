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
      guard lane.start() else { throw SocketError("beginning a worker") }
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
    guard hasBegun else { throw SocketError("beginning the loop") }
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
