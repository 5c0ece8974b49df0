internal import CEvents
import Glibc

/// A socket that clients connect to.
package struct Listener: Sendable, Hashable {
  let descriptor: Int32
  /// The path that was made for it, and is removed with it.
  let path: String?

  /// Listens on a port; port 0 for one that is free.
  package init(_ address: Address, port: UInt16) throws(SocketError) {
    descriptor = events_listen(address.structure, port)
    path = nil
    guard descriptor >= 0 else { throw SocketError("listening on \(address), port \(port)") }
  }

  /// Listens on a path. A socket that another program left there is replaced, but not one that is listened on.
  package init(path: String) throws(SocketError) {
    // unsafe: the call reads a text that ends with NUL.
    descriptor = unsafe events_listen_local(path)
    self.path = path
    guard descriptor >= 0 else { throw SocketError("listening on \(path)") }
  }

  /// Takes over a socket that listens already.
  package init(descriptor: Int32) throws(SocketError) {
    self.descriptor = descriptor
    path = nil
    guard events_is_listening(descriptor) != 0, events_adopt(descriptor) == 0 else {
      throw SocketError("taking over descriptor \(descriptor)")
    }
  }

  /// The port it listens on; 0 for a path.
  package var port: Int { Int(max(0, events_port(descriptor))) }

  func close() {
    Glibc.close(descriptor)
    // unsafe: the call reads a text that ends with NUL.
    if let path { unsafe unlink(path) }
  }
}

/// Sockets that systemd opened before it began this program (sd_listen_fds(3)).
extension Listener {
  private static let firstHanded: Int32 = 3
  private static let mostHanded = 16
  private static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES", "LISTEN_PIDFDID"]

  /// The sockets that were handed to this process; none where there are none. The variables that name them are unset, so
  /// that no program that this one begins takes them for its own.
  ///
  /// - Parameter variable: the environment.
  package static func handed(_ variable: (String) -> String?) throws(SocketError) -> [Listener] {
    let descriptors = handed(variable, process: getpid())
    // unsafe: the call reads a text that ends with NUL; it is made before there are threads.
    for name in variables { unsafe unsetenv(name) }
    var listeners: [Listener] = []
    for descriptor in descriptors { listeners.append(try Listener(descriptor: descriptor)) }
    return listeners
  }

  /// The descriptors that are meant for a process.
  static func handed(_ variable: (String) -> String?, process: Int32) -> Range<Int32> {
    guard variable("LISTEN_PID").flatMap(Int32.init) == process,
      let count = variable("LISTEN_FDS").flatMap({ Int($0) }), (1...mostHanded).contains(count)
    else { return 0..<0 }
    return firstHanded..<firstHanded + Int32(count)
  }
}

/// A call of the system that failed, and why.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  /// Takes the reason from `errno`.
  init(_ call: String) {
    self.call = call
    code = errno
  }

  package var description: String {
    // unsafe: the text belongs to the C library, and is copied at once.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "\(call): \(reason)"
  }
}
