import Glibc

/// The signals that end a server: SIGTERM, and Ctrl-C at a terminal.
struct StopSignals {
  private var signals = sigset_t()

  /// From now on they are waited for, and end nothing. Made before there are threads, which take it over.
  init() {
    // unsafe: the calls fill in and read the set that they are lent.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for one of them; false where the time was over before one came.
  ///
  /// - Parameter time: in seconds.
  mutating func wait(for time: Int) -> Bool {
    var left = timespec(tv_sec: time, tv_nsec: 0)
    // unsafe: the call reads the set and the time that it is lent.
    return unsafe sigtimedwait(&signals, nil, &left) > 0
  }
}
