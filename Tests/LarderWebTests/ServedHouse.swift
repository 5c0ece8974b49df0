@testable import HTTP
@testable import LarderWeb

/// A server on a free local port. It runs while the object exists.
final class ServedHouse: Sendable {
  let port: Int
  private let server: Server

  init(_ responder: any Responder, _ change: (inout ServerOptions) -> Void = { _ in }) throws {
    let listener = try Listener(.ipv4(0x7F00_0001), port: 0)
    var options = ServerOptions()
    change(&options)
    server = try Server([listener], options: options, responder: responder)
    port = listener.port
    try server.start()
  }

  deinit {
    server.stop(within: 0)
    server.wait()
  }

  func wire() throws -> Wire { try Wire(port: port) }
}
