import Glibc

/// The client's end of a connection to a local port.
package enum LocalSocket {
  /// The connection's descriptor, or nil if no server listens. Waiting for an answer ends after `patience` seconds.
  ///
  /// - Parameter host: the last number of the loopback address, 127.0.0.N, from which the connection comes.
  package static func connected(to port: Int, patience: Int, from host: UInt8 = 1) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    func apply(_ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Bool {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
    address.sin_addr.s_addr = (UInt32(0x7F00_0000) + UInt32(host)).bigEndian
    let isBound = host == 1 || apply { bind($0, $1, $2) }
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    guard isBound, apply({ connect($0, $1, $2) }) else {
      close(descriptor)
      return nil
    }
    var longest = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &longest, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }
}
