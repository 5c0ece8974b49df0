internal import CEvents
import Glibc

package struct Listener: Sendable, Hashable {
  let descriptor: Int32
  /// The path created for it, which is removed with it.
  let path: String?

  /// Listens on a port; port 0 picks a free one.
  ///
  /// - Parameter interface: The only network interface through which clients can connect; nil for any.
  package init(_ address: Address, port: UInt16, interface: String? = nil) throws(SocketError) {
    // unsafe: the call reads a text that ends with NUL, or nothing.
    descriptor = unsafe events_listen(address.structure, port, interface)
    path = nil
    guard descriptor >= 0 else { throw SocketError("listening on \(address), port \(port)") }
  }

  /// Listens on a path. A leftover socket is replaced, but not one in use.
  package init(path: String) throws(SocketError) {
    // unsafe: the call reads a text that ends with NUL.
    descriptor = unsafe events_listen_local(path)
    self.path = path
    guard descriptor >= 0 else { throw SocketError("listening on \(path)") }
  }

  /// Takes over a listening socket.
  package init(descriptor: Int32) throws(SocketError) {
    self.descriptor = descriptor
    path = nil
    guard events_is_listening(descriptor) != 0, events_adopt(descriptor) == 0 else {
      throw SocketError("taking over descriptor \(descriptor)")
    }
  }

  /// The address and port; ``Address/local`` and 0 for a path.
  package var place: (address: Address, port: Int) {
    var found = events_address()
    // unsafe: the call fills the structure.
    let port = unsafe events_place(descriptor, &found)
    return (Address(found), Int(max(0, port)))
  }

  /// The port; 0 for a path.
  package var port: Int { place.port }

  package func close() {
    Glibc.close(descriptor)
    // unsafe: the call reads a text that ends with NUL.
    if let path { unsafe unlink(path) }
  }
}

/// Sockets opened by systemd (sd_listen_fds(3)).
extension Listener {
  private static let firstHanded: Int32 = 3
  private static let mostHanded = 16
  private static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES", "LISTEN_PIDFDID"]

  /// Returns the sockets passed to this process. Unsets their variables, so that child processes do not use them.
  ///
  /// - Parameter variable: The environment.
  package static func handed(_ variable: (String) -> String?) throws(SocketError) -> [Listener] {
    let descriptors = handed(variable, process: getpid())
    // unsafe: the call reads a text that ends with NUL. It is made before there are threads.
    for name in variables { unsafe unsetenv(name) }
    var listeners: [Listener] = []
    for descriptor in descriptors { listeners.append(try Listener(descriptor: descriptor)) }
    return listeners
  }

  /// The descriptors passed to a process.
  static func handed(_ variable: (String) -> String?, process: Int32) -> Range<Int32> {
    guard variable("LISTEN_PID").flatMap(Int32.init) == process,
      let count = variable("LISTEN_FDS").flatMap({ Int($0) }), (1...mostHanded).contains(count)
    else { return 0..<0 }
    return firstHanded..<firstHanded + Int32(count)
  }
}

/// A failed system call, with the reason.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  /// Whether the port is in use.
  package var isBusy: Bool { code == EADDRINUSE }

  /// Creates an error from `errno`.
  init(_ call: String) {
    self.call = call
    code = errno
  }

  package var description: String {
    // unsafe: the text belongs to the C library, and is copied immediately.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "\(call): \(reason)"
  }
}
