import Glibc

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
