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
