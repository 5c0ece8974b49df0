import Glibc

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
